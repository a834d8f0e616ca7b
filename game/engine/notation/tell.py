"""What has happened, as plain sentences for one player: the log of bots, scenarios and terminals.

A sentence is made from an event as that player may read it (`events.redact`), so it can tell nothing hidden.  The
window has sentences of its own in the catalogue of texts; these are for programs and stay in English.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.engine.core.event_data import (
    CardEquipped,
    CheckBroken,
    CheckEnded,
    CheckOver,
    DeckRenewed,
    GameOver,
    PointsChanged,
    RoundBegan,
    TokensChanged,
    XFileGuessed,
)
from game.engine.core.events import Event, redact
from game.engine.core.refs import CardRef, Ref, card_of
from game.engine.core.state import NOBODY
from game.engine.notation.patterns import Hole, Pattern, patterns
from game.engine.notation.things import letter, object_text
from game.engine.table import GameState


class _Teller:
    """Words for the parts of one event: a method for each way in which `patterns.yaml` has a field told."""

    __slots__ = ("event", "g", "viewer")

    def __init__(self, g: GameState, event: Event, viewer: int) -> None:
        self.g = g
        self.event = event
        self.viewer = viewer

    def sentence(self, pattern: Pattern) -> str:
        """The pattern filled in; a field is one of what is told, else one of the event."""
        return "".join(part if isinstance(part, str) else self._filled(part) for part in pattern)

    def _filled(self, hole: Hole) -> str:
        owner = self.event.data if hasattr(self.event.data, hole.field) else self.event
        said: str = getattr(self, hole.how)(getattr(owner, hole.field))
        return said

    def word(self, value: Any) -> str:
        return str(value).replace("_", " ")

    def capitals(self, value: str) -> str:
        return value.upper()

    def keyword(self, value: str) -> str:
        return self.word(value or "no Keyword")

    def who(self, seat: int) -> str:
        return letter(seat) if seat >= 0 else "Nobody"

    def whom(self, seat: int) -> str:
        return letter(seat) if seat >= 0 else "nobody"

    def card(self, card: int) -> str:
        return f'"{self.g.def_of(card).name}"' if card >= 0 else "a card"

    def cards(self, cards: Iterable[int]) -> str:
        return ", ".join(map(self.card, cards))

    def cards_behind(self, cards: tuple[int, ...]) -> str:
        """Cards of the secret part, behind a colon; nothing where it may not be read."""
        return f": {self.cards(cards)}" if cards else ""

    def people(self, agents: tuple[Ref, ...]) -> str:
        """Agents behind a colon."""
        return self.cards_behind(tuple(map(card_of, agents)))

    def object(self, ref: Ref) -> str:
        if isinstance(ref, CardRef):
            return self.card(ref.card)
        return object_text(self.g, ref, self.viewer) if ref else "nothing"

    def what(self, what: Ref | str) -> str:
        return self.word(what) if isinstance(what, str) else object_text(self.g, what, self.viewer)

    def on(self, refs: Any) -> str:
        named = [object_text(self.g, ref, self.viewer) for ref in refs or ()]
        return f" on {' and '.join(named)}" if named else ""

    def answer(self, secret: tuple[int, ...]) -> str:
        if not secret:
            return "an answer given in secret"
        return "yes" if any(secret) else "no"


def _points(t: _Teller, told: PointsChanged) -> str:
    verb = "gains" if told.change > 0 else "pays"
    pool = "RP to buy with" if told.pool == "buying" else told.pool.upper()
    return f"{t.who(t.event.player)} {verb} {abs(told.change)} {pool}."


def _check_ended(t: _Teller, told: CheckOver) -> str:
    by = f", by {t.card(told.broken_by)}" if isinstance(told, CheckBroken) and told.broken_by >= 0 else ""
    success = "succeeds" if told.passed else "fails"
    return f"The check of {t.word(told.skill)} {success}: {told.total} of {told.need}{by}."


def _equipped(t: _Teller, told: CardEquipped) -> str:
    card = t.card(told.card)
    return f"{t.card(told.agent)} is given {card}." if told.agent != NOBODY else f"{card} is set up."


def _tokens(t: _Teller, told: TokensChanged) -> str:
    kind = t.word(told.kind) or "token"
    return f"{t.card(told.card)} has {told.left} {kind}{'' if told.left == 1 else 's'}."


def _guessed(t: _Teller, told: XFileGuessed) -> str:
    names = [f' "{t.g.table.pool.x_files[index].name}"' for index in t.event.secret[:1]]
    right = "right" if told.right else "wrong"
    return f"{t.who(t.event.player)} guesses{''.join(names)} of {t.whom(told.of)}: {right}."


_SENTENCES: dict[type, Callable[[_Teller, Any], str]] = {
    PointsChanged: _points,
    CheckEnded: _check_ended,
    CheckBroken: _check_ended,
    CardEquipped: _equipped,
    RoundBegan: lambda t, d: f"Round {d.number}: {'Long' if d.range == 'lrc' else 'Close'} Range Combat.",
    TokensChanged: _tokens,
    XFileGuessed: _guessed,
    DeckRenewed: lambda t, d: (
        f"{t.who(t.event.player)} shuffles the {'hand into the ' if d.made_of == 'hand' else ''}deck."
    ),
    GameOver: lambda t, d: f"{t.who(t.event.player)} wins." if t.event.player >= 0 else "The game is over.",
}
"""The events whose sentence depends on more than its fields."""


def tell(g: GameState, event: Event, viewer: int) -> str:
    """The event as a sentence for that player; "" for what is not worth one."""
    kind = type(event.data)
    teller = _Teller(g, redact(event, viewer), viewer)
    if kind in _SENTENCES:
        return _SENTENCES[kind](teller, event.data)
    return teller.sentence(patterns("events").get(kind.__name__, ()))
