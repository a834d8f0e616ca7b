"""Which cards the procedures, lasting changes and waiting reactions of a game speak of, beside where the cards lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine.core.choices import TakeCard
from game.engine.core.records import Record
from game.engine.core.refs import CardRef
from game.engine.rules.verbs.card_moves import Search
from game.engine.table import GameState

_FIELDS = frozenset({"card", "cards", "todo", "order_", "source", "kept", "counted", "agent", "adversary"})
"""Fields of records that hold card ids as bare numbers."""


def lasting(g: GameState) -> set[int]:
    """The cards of which changes, waiting reactions and cards in play speak."""
    found: set[int] = set()
    for mod in g.mods:
        found.add(mod.source)
        for part in (mod.of, mod.extra, mod.value):
            found.update(_in(part, ""))
    for piece in g.pieces.values():
        found.update(_in(piece.names, ""))
    found.update(_in(g.delays, ""))
    return found


def running(g: GameState) -> set[int]:
    """The cards of which the procedures in progress speak, and what has just happened."""
    return {card for part in (g.recent, g.fired, g.stack) for card in _in(part, "")}


def _in(value: Any, name: str) -> Iterator[int]:
    if isinstance(value, int):
        if name in _FIELDS:
            yield value
    elif isinstance(value, CardRef):
        yield value.card
    elif isinstance(value, tuple | list):
        for part in value:
            yield from _in(part, name)
    elif isinstance(value, dict):
        for part in value.values():
            yield from _in(part, name)
    elif isinstance(value, Record):
        for field in type(value).__dataclass_fields__:  # type: ignore[attr-defined]
            yield from _in(getattr(value, field), field)


def forget_found(g: GameState) -> None:
    """Whoever searches his deck is offered one copy of each title; which others lie there is not kept."""
    for frame in g.stack:
        if isinstance(frame, Search):
            frame.found = (
                [choice.card for choice in g.decision.choices if isinstance(choice, TakeCard)] if g.decision else []
            )
