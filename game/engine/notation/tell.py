"""What has happened, as plain sentences for one player: the log of bots, scenarios and terminals.

A sentence is made from an event as that player may read it (`events.redact`), so it can tell nothing hidden.  The
window has sentences of its own in the catalogue of texts; these are for programs and stay in English.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine.core.events import Event, redact
from game.engine.core.state import NOBODY
from game.engine.notation.things import letter, object_text

if TYPE_CHECKING:
    from game.engine.table import GameState

_QUIET = frozenset({"values", "total", "phase"})
"""Events that only refresh what stands on the table."""
_FAREWELLS = ("concede", "killers")
"""Why a player leaves the game; whatever else leaves is a card."""


class _Teller:
    """Words for the parts of one event."""

    __slots__ = ("data", "event", "g", "viewer")

    def __init__(self, g: GameState, event: Event, viewer: int) -> None:
        self.g = g
        self.event = event
        self.data = event.data
        self.viewer = viewer

    @property
    def who(self) -> str:
        return letter(self.event.player) if self.event.player >= 0 else "Nobody"

    def card(self, place: int) -> str:
        card = self.data[place] if place < len(self.data) else NOBODY
        return self.name(card)

    def name(self, card: Any) -> str:
        return f'"{self.g.def_of(card).name}"' if isinstance(card, int) and card >= 0 else "a card"

    def ref(self, place: int) -> str:
        ref = self.data[place] if place < len(self.data) else ()
        if isinstance(ref, int):
            return self.name(ref)
        if ref and ref[0] == "card":
            return self.name(ref[1])
        return object_text(self.g, ref, self.viewer) if ref else "nothing"

    def secret(self) -> str:
        """The cards of the secret part, behind a colon; nothing where it may not be read."""
        cards = [self.name(card) for card in _flat(self.event.secret)]
        return f": {', '.join(cards)}" if cards else ""

    def on(self, refs: Any) -> str:
        named = [object_text(self.g, ref, self.viewer) for ref in refs or ()]
        return f" on {' and '.join(named)}" if named else ""

    def point(self, place: int) -> str:
        return self.letter(self.data[place])

    def letter(self, seat: int) -> str:
        return letter(seat) if seat >= 0 else "nobody"

    def x_file(self) -> str:
        found = _flat(self.event.secret)
        return f' "{self.g.table.pool.x_files[found[0]].name}"' if found else ""

    def answer(self) -> str:
        found = _flat(self.event.secret)
        return ("yes" if found[0] else "no") if found else "an answer given in secret"


def _flat(parts: Any) -> list[Any]:
    found: list[Any] = []
    for part in parts if isinstance(parts, tuple | list) else (parts,):
        if isinstance(part, tuple | list):
            found.extend(_flat(part))
        else:
            found.append(part)
    return found


def _word(value: Any) -> str:
    return str(value).replace("_", " ")


def _points(t: _Teller) -> str:
    pool, change = t.data[0], t.data[1]
    verb = "gains" if change > 0 else "pays"
    return f"{t.who} {verb} {abs(change)} {'RP to buy with' if pool == 'buying' else str(pool).upper()}."


_SENTENCES: dict[str, Callable[[_Teller], str]] = {
    "turn": lambda t: f"Turn {t.data[0]}: {t.who} investigates.",
    "drew": lambda t: f"{t.who} draws {t.data[0]}{t.secret()}.",
    "points": _points,
    "bought": lambda t: f"{t.who} buys {t.data[0]} for {str(t.data[1]).upper()}.",
    "sold": lambda t: f"{t.who} sells {t.card(0)} for {t.data[1]} CP.",
    "played": lambda t: f"{t.who} plays {t.card(0)}{t.on(t.data[3])} for {t.data[1]} {str(t.data[2]).upper()}.",
    "resolved": lambda t: f"{t.card(0)} takes effect.",
    "fizzled": lambda t: f"{t.card(0)} comes to nothing.",
    "negated": lambda t: f"{t.card(0)} is negated.",
    "discarded": lambda t: f"{t.card(0)} goes to the Discard Pile of {t.who}.",
    "left": lambda t: f"{t.who} leaves the game." if t.data[0] in _FAREWELLS else f"{t.card(0)} leaves play.",
    "put": lambda t: f"{t.who} moves {t.card(0)} from {_word(t.data[1])} to {_word(t.data[2])}{t.secret()}.",
    "used": lambda t: f"{t.who} uses {t.ref(0)}{t.on(t.data[2])}.",
    "equipped": lambda t: f"{t.card(1)} is given {t.card(0)}." if t.data[1] != NOBODY else f"{t.card(0)} is set up.",
    "transferred": lambda t: f"{t.card(0)} passes from {t.card(1)} to {t.card(2)}.",
    "purchased": lambda t: f"{t.who} buys {t.card(0)} for this turn.",
    "moved": lambda t: f"{t.card(0)} goes from the {_word(t.data[1])} to the {_word(t.data[2])}.",
    "teamed": lambda t: f"{t.card(0)} stands in Team {t.data[2]}.",
    "placed": lambda t: f"{t.who} places {t.card(0)} against {t.point(1)}.",
    "slipped": lambda t: f"{t.who} puts a card beneath {t.card(0)}{t.secret()}.",
    "sent": lambda t: f"Team {t.data[1]} is sent to {t.card(0)}.",
    "check": lambda t: f"{t.who} checks {_word(t.data[1])}: needs {t.data[2]}, has {t.data[3]}.",
    "checked": lambda t: (
        f"The check of {_word(t.data[4])} {'succeeds' if t.data[1] else 'fails'}: {t.data[2]} of {t.data[3]}"
        f"{f', by {t.card(6)}' if len(t.data) > 6 and t.data[6] >= 0 else ''}."
    ),
    "revealed": lambda t: f"{t.card(0)} is turned up beneath {t.card(1)}.",
    "paid": lambda t: f"{t.who} pays {t.data[1]} CP for {t.card(0)}.",
    "declined": lambda t: f"{t.card(0)} is discarded unpaid.",
    "closed": lambda t: f"{t.card(0)} is dealt with.",
    "combat": lambda t: f"Combat: {t.ref(0)} against {t.ref(1)}.",
    "round": lambda t: f"Round {t.data[1]}: {'Long' if t.data[0] == 'lrc' else 'Close'} Range Combat.",
    "aimed": lambda t: f"{t.ref(0)} aims {t.data[2]} at {t.ref(1)}.",
    "damaged": lambda t: f"{t.ref(0)} takes {t.data[1]} damage: Health {t.data[3]}.",
    "healed": lambda t: f"{t.ref(0)} is healed of {t.data[1]}: Health {t.data[2]}.",
    "hospital": lambda t: f"{t.ref(0)} goes to the Hospital.",
    "combat_over": lambda t: f"The Combat with {t.ref(0)} is over.",
    "abducted": lambda t: f"{t.ref(0)} is abducted.",
    "removed": lambda t: f"{t.ref(0)} is out of the game.",
    "tokens": lambda t: f"{t.card(0)} has {t.data[2]} {_word(t.data[1]) or 'token'}{'' if t.data[2] == 1 else 's'}.",
    "asked": lambda t: f"{t.who} asks {t.point(0)}: is your X-File's {_word(t.data[1])} {_word(t.data[2])}?",
    "answered": lambda t: f"{t.point(0)} answers {t.who}: {t.answer()}.",
    "guessed": lambda t: f"{t.who} guesses{t.x_file()} of {t.point(0)}: {'right' if t.data[1] else 'wrong'}.",
    "looked": lambda t: f"{t.who} looks at {t.data[1]} of {_what(t)}{t.secret()}.",
    "shown": lambda t: f"{t.who} shows {', '.join(t.name(card) for card in _flat(t.data))}.",
    "shuffled": lambda t: f"{t.who} shuffles the deck.",
    "passed": lambda t: f"{t.who} passes.",
    "announced": lambda t: f"{t.who} announces: {_word(t.data[0])} {_word(t.data[1])}.",
    "keyword": lambda t: f"{t.ref(0)}: {_word(t.data[1] or 'no Keyword')} becomes {_word(t.data[2])}.",
    "changed": lambda t: f"{t.ref(0)}: {_word(t.data[1])} {_word(t.data[2])} {_word(t.data[3])}.",
    "attached": lambda t: f"{t.card(0)} is put on {t.ref(1)}.",
    "over": lambda t: f"{t.who} wins." if t.event.player >= 0 else "The game is over.",
}


def _what(t: _Teller) -> str:
    what = t.data[0]
    return object_text(t.g, what, t.viewer) if isinstance(what, tuple) else _word(what)


def tell(g: GameState, event: Event, viewer: int) -> str:
    """The event as a sentence for that player; "" for what is not worth one."""
    if event.kind in _QUIET:
        return ""
    sentence = _SENTENCES.get(event.kind)
    if sentence is None:
        return ""
    return sentence(_Teller(g, redact(event, viewer), viewer))
