"""What is to be expected of what lies open: a fight with an Adversary, a Site that leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.core.refs import CardRef, TeamRef, card_ref
from game.engine.core.state import SitePiece
from game.engine.query import combat_state, stats, wielding
from game.engine.rules import investigation

if TYPE_CHECKING:
    from game.engine.table import GameState


class FightForecast(NamedTuple):
    """An Adversary against a Team, before any Combat card: what each side deals at long range and close."""

    lrc: int
    crc: int
    health: int
    team_lrc: int
    team_crc: int


def fight(g: GameState, adversary: int, team: TeamRef) -> FightForecast | None:
    """8.4: how the two would fight as all lies now; None where nobody fights."""
    known, side = g.def_of(adversary), combat_state.side_of(g, team)
    if known.suit != "adversary" or known.health is None or known.frame.noncombat or g.options.basic_game or not side:
        return None
    ref = card_ref(adversary)
    lrc, crc, health = (stats.stat(g, ref, name) for name in ("lrc", "crc", "health"))
    return FightForecast(lrc, crc, health, *(sum(_deals(g, one, kind) for one in side) for kind in ("lrc", "crc")))


def _deals(g: GameState, ref: CardRef, kind: str) -> int:
    """What a combatant deals with the best of what it carries."""
    tools = wielding.options(g, ref.card, kind)
    return max(stats.stat(g, ref, kind), *(stats.raw(g, ref, kind, tool=tool) for tool in tools), 0)


def will_leave(g: GameState, site: int) -> bool:
    """4.6h: whether the Site goes to the Discard Pile after this Investigation, as no card lies beneath it."""
    piece = g.pieces.get(site)
    return isinstance(piece, SitePiece) and not piece.under and not investigation.is_held(g, site)
