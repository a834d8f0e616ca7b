"""Which cards a choice or an event speaks of: the one place that knows where in them card ids stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.engine.core.choices import Choice, Spec
from game.engine.core.events import Event

_CHOICE_CARDS: dict[str, tuple[int, ...]] = {
    "points": (2,),
    "sell": (1,),
    "discard": (1,),
    "play": (1,),
    "requisition": (1, 2, 3),
    "transfer": (1, 2, 3),
    "purchase": (1, 2),
    "move": (1,),
    "team": (2,),
    "site": (1, 3),
    "bluff": (1, 2),
    "investigate": (1,),
    "next": (1,),
    "pay": (1,),
    "decline": (1,),
    "wield": (1, 2),
    "absorb": (2,),
    "take": (1,),
    "choose": (2,),
}

_EVENT_CARDS: dict[str, tuple[int, ...]] = {
    "sold": (0,),
    "played": (0,),
    "resolved": (0,),
    "fizzled": (0,),
    "negated": (0, 1),
    "discarded": (0,),
    "left": (0,),
    "put": (0,),
    "equipped": (0, 1),
    "transferred": (0, 1, 2),
    "purchased": (0,),
    "moved": (0,),
    "teamed": (0,),
    "placed": (0,),
    "slipped": (0,),
    "sent": (0,),
    "check": (4,),
    "checked": (5, 6),
    "revealed": (0, 1),
    "paid": (0,),
    "declined": (0, 1),
    "closed": (0,),
    "combat": (2,),
    "healed": (0,),
    "hospital": (0,),
    "abducted": (0,),
    "removed": (0,),
    "tokens": (0,),
    "attached": (0,),
}
"""Where single card ids stand in an event's public data."""

_EVENT_SECRETS = frozenset({"drew", "slipped", "looked", "put"})
"""Events whose secret part is cards."""
_EVENT_LISTS = frozenset({"shown"})
"""Events whose public data are nothing but cards."""


def cards_in_choice(choice: Choice) -> Iterator[int]:
    """The ids of all cards that a choice names."""
    for place in _CHOICE_CARDS.get(choice[0], ()):
        if place < len(choice) and isinstance(choice[place], int) and choice[place] >= 0:
            yield choice[place]
    for part in choice[1:]:
        if isinstance(part, Spec):
            yield from _in_refs(part.targets)
            yield from _in_refs(part.to)
            paying = part.paying if isinstance(part.paying, tuple) else (part.paying,)
            yield from (card for card in (part.at, *paying) if card >= 0)
        elif isinstance(part, tuple):
            yield from _ids(part) if all(isinstance(each, int) for each in part) else _in_refs((part,))


def cards_in_event(event: Event) -> Iterator[int]:
    """The ids of all cards that an event, as its reader sees it, names."""
    for place in _EVENT_CARDS.get(event.kind, ()):
        if place < len(event.data) and isinstance(event.data[place], int) and event.data[place] >= 0:
            yield event.data[place]
    yield from _in_refs(event.data)
    if event.kind in _EVENT_LISTS:
        yield from _ids(event.data)
    if event.kind in _EVENT_SECRETS:
        yield from _ids(event.secret)


def _in_refs(parts: Iterable[Any]) -> Iterator[int]:
    """Card ids of the refs among these parts, at any depth."""
    for part in parts:
        if isinstance(part, tuple) and part:
            if part[0] == "card" and len(part) == 2 and isinstance(part[1], int):
                yield part[1]
            else:
                yield from _in_refs(part)


def _ids(parts: Iterable[Any]) -> Iterator[int]:
    for part in parts:
        if isinstance(part, int) and part >= 0:
            yield part
        elif isinstance(part, tuple):
            yield from _ids(part)
