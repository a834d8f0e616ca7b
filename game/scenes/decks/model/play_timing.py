"""In which phases of whose turn a card is played, as the rules say of its windows (rulebook 2.5, 4.0d)."""

from __future__ import annotations

from game.engine.cards.card_def import CardDef
from game.engine.core.state import PHASE_OF_WINDOW, PHASES
from game.engine.query.play.timing import windows_of

_PHASE_OF = {
    **PHASE_OF_WINDOW,
    **dict.fromkeys(("check", "respond", "owner", "lrc", "crc", "allocation", "after_damage"), "investigation"),
    "lrc_skipped": "investigation",
}
_BY_SUIT = {
    "site": ("case_assignment",),
    "equipment": ("requisition",),
    "agent": ("deployment",),
    "adversary": ("investigation",),
    "x_file": (),
}


def phases_of(card: CardDef) -> tuple[str, ...]:
    """The phases in which it can be played, in their order; none for an X-File, which lies there from the start."""
    if card.suit in _BY_SUIT:
        return _BY_SUIT[card.suit]
    found = {_PHASE_OF[window] for window in windows_of(card) if window in _PHASE_OF}
    return tuple(phase for phase in PHASES if phase in found)


def sides_of(card: CardDef) -> tuple[str, ...]:
    """In whose turn: `mine`, `theirs` or both, as its pool says (rulebook 2.4)."""
    if card.pool == "*P":
        return ("mine", "theirs")
    return {"RP": ("mine",), "CP": ("theirs",)}.get(card.pool, ())
