"""Which events share a line of the log: one thing that happens may be several events, and is told once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.core.events import Event
    from game.engine.view.player_view import PlayerView


def worth_a_line(events: Sequence[Event]) -> Iterator[tuple[Event, Event | None]]:
    """The events of these that may have a line of their own, each with what is told together with it."""
    ended = False
    closed: set[int] = set()
    sent: set[int] = set()
    for index, event in enumerate(events):
        then = events[index + 1] if index + 1 < len(events) else None
        if event.kind == "closed":
            closed.add(event.data[0])
        elif event.kind == "discarded" and event.data[0] in closed:
            continue
        if event.kind == "combat":
            ended = False
        if event.kind == "hospital" and (tokens := tokens_of(events, index)) is not None:
            sent.add(tokens)
            yield events[tokens], event
            continue
        if index in sent:
            continue
        if _ends_combat(event):
            if ended:
                continue
            ended = True
        if not _goes_to_hospital(event, then):
            yield event, then if pays_for(event, then) else None


def pays_for(event: Event, then: Event | None) -> bool:
    """Whether `then` is the token that has paid for the Site which was placed (4.5e)."""
    return then is not None and (event.kind, then.kind) == ("placed", "tokens") and event.data[2] == 0


def tokens_of(events: Sequence[Event], index: int) -> int | None:
    """The place of the tokens with which somebody is sent to the Hospital (rulebook 14.6), None without any."""
    for place in range(index + 1, len(events)):
        event = events[place]
        if event.kind == "damaged" and event.data[0] == ("card", events[index].data[0]):
            return place
        if event.kind in ("hospital", "played", "used", "turn"):
            return None
    return None


def unasked(view: PlayerView, event: Event) -> bool:
    """Whether a Site is closed that was solved, and neither a question nor a name followed."""
    if event.kind != "closed" or event.data[1] != "passed":
        return False
    seen = False
    for other in reversed(view.events()):
        if not seen:
            seen = other == event
        elif other.kind in ("asked", "guessed"):
            return False
        elif other.kind == "checked" and other.data[5] == event.data[0]:
            return True
    return False


def closed_before(view: PlayerView, event: Event) -> bool:
    """Whether the Site that is laid aside with `event` was closed before, in whatever news: that has been told."""
    seen = False
    for other in reversed(view.events()):
        if not seen:
            seen = other == event
        elif other.kind in ("closed", "placed") and other.data[0] == event.data[0]:
            return other.kind == "closed"
    return False


def _ends_combat(event: Event) -> bool:
    """Of each Adversary that is left at the end it is told; the Combat ends once (8.6c)."""
    return event.kind == "combat_over" and event.data[1] == "over"


def _goes_to_hospital(event: Event, then: Event | None) -> bool:
    """Whether somebody is moved or leaves a Combat only because he goes to the Hospital."""
    if then is None or then.kind != "hospital":
        return False
    if event.kind == "combat_over":
        return event.data[1] == "withdrawn" and event.data[0] == ("card", then.data[0])
    return event.kind == "moved" and event.data[0] == then.data[0]
