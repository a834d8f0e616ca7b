"""What happened: typed events, each knowing who may see which part.

`data` is public; `secret` is only for the players in `seen` (a bit mask).  One function, `redact`, serves the log, the
screen, the AI and the bots, so that nothing reaches anybody by another door.

The classes of `data` stand in `event_data`, one for each kind.  The secret part is the cards of "drew", "slipped",
"put" and "looked", the answer of "answered" and the X-File of "guessed".
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine.core.event_data import EventData, as_data
from game.engine.core.records import freeze

ALL = -1


class Event(NamedTuple):
    """One thing that happened.  `seen` is the bit mask of players who may read `secret`; -1 is everybody."""

    kind: str
    player: int
    data: EventData = ()
    secret: tuple[Any, ...] = ()
    seen: int = ALL


def plain(event: Event) -> list[Any]:
    """The event as JSON data, without what is left at its default: half of a log is passes."""
    if event.seen != ALL or event.secret:
        return list(event)
    return list(event[:3]) if event.data else list(event[:2])


def from_plain(parts: list[Any]) -> Event:
    """The event that a saved game wrote down as JSON data."""
    kind, player, *rest = freeze(parts)
    return Event(kind, player, as_data(kind, rest[0] if rest else ()), *rest[1:])


def redact(event: Event, viewer: int | None) -> Event:
    """The event as `viewer` may read it: without its secret part unless he is meant.  None sees only what is public."""
    if event.seen == ALL or not event.secret:
        return event
    if viewer is not None and event.seen >> viewer & 1:
        return event
    return event._replace(secret=())
