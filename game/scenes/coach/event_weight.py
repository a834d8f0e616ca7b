"""What may stand for a turning point: the weightiest event that speaks for the way in which the chances went.

A turn holds much that went either way.  What is told beside a gain must not be a loss, or the sheet would call a check
that failed a good thing for whoever failed it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.core.event_data import CheckOver, GameOver, PointsChanged, QuestionAnswered, XFileGuessed
from game.engine.core.events import redact

if TYPE_CHECKING:
    from game.engine.core.events import Event

EVENTS_BY_WEIGHT = (
    "guessed", "over", "answered", "abducted", "combat_over", "hospital", "checked", "removed", "negated", "paid",
    "damaged", "purchased", "closed", "played", "used", "placed", "sold", "points",
)  # fmt: skip
"""Events that may stand for what happened, the weightiest first."""


def weightiest_event(events: Sequence[Event], seat: int, up: bool) -> Event | None:
    """The weightiest of these events that may have moved the seat's chances that way, of equals the last.

    It is given as the seat may read it; None where there is none.
    """
    found = [
        one
        for one in events
        if one.kind in EVENTS_BY_WEIGHT and not _says_nothing(one) and was_good_for(one, seat) in (up, None)
    ]
    best = min(found, key=lambda event: EVENTS_BY_WEIGHT.index(event.kind), default=None)
    if best is None:
        return None
    return redact([event for event in found if event.kind == best.kind][-1], seat)


def was_good_for(event: Event, seat: int) -> bool | None:
    """Whether such an event is good for the seat; None for those that may be either.

    Only the plain ones are judged: a name that was told (rulebook 9.3), a check that is over (7.6e), an answer (9.2).
    """
    own = event.player == seat
    data = event.data
    if isinstance(data, XFileGuessed):
        return own if data.right else not own
    if isinstance(data, CheckOver):
        return own if data.passed else not own
    return data.of != seat if isinstance(data, QuestionAnswered) else None


def is_wrong_name(event: Event, active: int) -> bool:
    """Whether the player whose turn it is has named a wrong X-File; in a penalty that costs nothing (rulebook 9.5c)."""
    return isinstance(event.data, XFileGuessed) and not event.data.right and event.player == active


def _says_nothing(event: Event) -> bool:
    """Points that did not change, and an end that something else has brought about."""
    if isinstance(event.data, GameOver):
        return event.data.reason != "concede"
    return isinstance(event.data, PointsChanged) and event.data.change == 0
