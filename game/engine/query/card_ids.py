"""Which cards a choice or an event speaks of: read from the types of their fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, get_args, get_type_hints

from game.engine.core.choices import Choice, ChoosePaying, Spec
from game.engine.core.event_data import CardsShown
from game.engine.core.events import Event
from game.engine.core.refs import CardId, CardRef, card_of

_SECRET_CARDS = frozenset({"drew", "slipped", "looked", "put"})
"""Events whose secret part is cards."""


def cards_in_choice(choice: Choice) -> Iterator[int]:
    """The ids of all cards that a choice names."""
    yield from _in_parts(choice)
    for part in choice:
        if isinstance(part, Spec):
            yield from _in_parts(part)


def subject_of(choice: Choice) -> int:
    """The card that a choice is about, of an ability the one it belongs to; -1 for none."""
    if isinstance(choice, ChoosePaying):
        return card_of(choice.picked)
    return next(cards_in_choice(choice), -1)


def cards_in_event(event: Event) -> Iterator[int]:
    """The ids of all cards that an event, as its reader sees it, names."""
    if isinstance(event.data, CardsShown):
        yield from event.data.cards
    else:
        yield from _in_parts(event.data)
    if event.kind in _SECRET_CARDS:
        yield from (card for card in event.secret if card >= 0)


def _in_parts(parts: tuple[Any, ...]) -> Iterator[int]:
    """Card ids in the fields of a choice, a `Spec` or the data of an event."""
    for place in _card_places(type(parts)):
        named = parts[place]
        yield from (card for card in (named if isinstance(named, tuple) else (named,)) if card >= 0)
    yield from _in_refs(part for part in parts if isinstance(part, tuple))


@cache
def card_fields(kind: type) -> tuple[str, ...]:
    """The fields of a NamedTuple that hold card ids: those whose type is `CardId`, alone or in a union."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name in getattr(kind, "_fields", ()) if _holds_card(hints[name]))


@cache
def _card_places(kind: type) -> tuple[int, ...]:
    """Where these fields stand."""
    names = getattr(kind, "_fields", ())
    return tuple(names.index(name) for name in card_fields(kind))


def _holds_card(hint: Any) -> bool:
    return hint is CardId or hint == CardId or any(_holds_card(part) for part in get_args(hint) if part is not hint)


def _in_refs(parts: Iterable[Any]) -> Iterator[int]:
    """Card ids of the refs among these parts, at any depth."""
    for part in parts:
        if isinstance(part, CardRef):
            yield part.card
        elif isinstance(part, tuple) and not isinstance(part, Spec):
            yield from _in_refs(part)
