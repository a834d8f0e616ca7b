"""Which events share a line of the log: one thing that happens may be several events, and is told once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.core.event_data import (
    AgentHospitalized,
    AgentMoved,
    BluffDeclined,
    CheckBegan,
    CheckOver,
    CombatEnded,
    DamageTaken,
    Discarded,
    SiteClosed,
    SitePlaced,
    TokensChanged,
)
from game.engine.core.events import Event
from game.engine.core.refs import card_of
from game.engine.view.player_view import PlayerView


def worth_a_line(events: Sequence[Event]) -> Iterator[tuple[Event, Event | None]]:
    """The events of these that may have a line of their own, each with what is told together with it.

    With a Site that is placed, the token that has paid for it (4.5e).
    """
    ended = False
    closed: set[int] = set()
    sent: set[int] = set()
    for index, event in enumerate(events):
        then = events[index + 1] if index + 1 < len(events) else None
        data = event.data
        if isinstance(data, SiteClosed):
            closed.add(data.site)
        elif isinstance(data, Discarded) and data.card in closed:
            continue
        if event.kind == "combat":
            ended = False
        if isinstance(data, AgentHospitalized) and (tokens := tokens_of(events, index, data.agent)) is not None:
            sent.add(tokens)
            yield events[tokens], event
            continue
        if index in sent:
            continue
        if isinstance(data, CombatEnded) and data.how == "over":  # told of each Adversary left (8.6c)
            if ended:
                continue
            ended = True
        if not _goes_to_hospital(event, then):
            free = isinstance(data, SitePlaced) and data.cost == 0
            yield event, then if free and then is not None and isinstance(then.data, TokensChanged) else None


def tokens_of(events: Sequence[Event], index: int, agent: int) -> int | None:
    """The place of the tokens with which the Agent is sent to the Hospital (rulebook 14.6), None without any."""
    for place in range(index + 1, len(events)):
        event = events[place]
        if isinstance(event.data, DamageTaken) and card_of(event.data.target) == agent:
            return place
        if event.kind in ("hospital", "played", "used", "turn"):
            return None
    return None


def before(view: PlayerView, event: Event) -> Iterator[Event]:
    """What has happened before this event, in whatever news, the latest first."""
    earlier = reversed(view.events())
    for other in earlier:
        if other == event:
            return earlier
    return iter(())


def unasked(view: PlayerView, event: Event) -> bool:
    """Whether a Site is closed that was solved, and neither a question nor a name followed."""
    data = event.data
    if not isinstance(data, SiteClosed) or data.how != "passed":
        return False
    for other in before(view, event):
        if other.kind in ("asked", "guessed"):
            return False
        if isinstance(other.data, CheckOver) and other.data.site == data.site:
            return True
    return False


def asks_else(view: PlayerView, event: Event) -> bool:
    """Whether the check that ends with this event asked for another skill when it began."""
    data: CheckOver = event.data
    began = (other.data for other in before(view, event) if isinstance(other.data, CheckBegan))
    return next((one.skill != data.skill for one in began if one.check == data.check), False)


def closed_before(view: PlayerView, event: Event) -> bool:
    """Whether the Site that is laid aside with `event` was closed before: that has been told."""
    data: Discarded = event.data
    about = (other.data for other in before(view, event) if isinstance(other.data, SiteClosed | SitePlaced))
    return next((isinstance(one, SiteClosed) for one in about if one.site == data.card), False)


def declined_before(view: PlayerView, event: Event) -> bool:
    """Whether the card of this discard was turned up just before without being paid for: that has been told."""
    data: Discarded = event.data
    last = next(before(view, event), None)
    return last is not None and isinstance(last.data, BluffDeclined) and last.data.card == data.card


def _goes_to_hospital(event: Event, then: Event | None) -> bool:
    """Whether somebody is moved or leaves a Combat only because he goes to the Hospital."""
    if then is None or not isinstance(then.data, AgentHospitalized):
        return False
    data, agent = event.data, then.data.agent
    if isinstance(data, CombatEnded):
        return data.how == "withdrawn" and card_of(data.adversary) == agent
    return isinstance(data, AgentMoved) and data.agent == agent
