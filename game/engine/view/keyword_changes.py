"""Keywords that somebody has changed, for as long as that holds: on the piece, and beside the large card (2.6).

What holds is told by the events: a change lasts for the turn, or as long as the card lies on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.core.event_data import AbilityUsed, BluffPaid, CardFizzled, CardPlayed, CardResolved, StatChanged
from game.engine.core.refs import CardRef, card_of
from game.engine.core.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.core.events import Event
    from game.engine.view.player_view import PlayerView

BEGIN = frozenset({"played", "paid", "used", "phase", "turn", "passed", "check", "checked"})
"""Kinds after which nothing more of the same effect happens."""


class Altered(NamedTuple):
    """One Keyword that is another now, or was added."""

    old: str
    """"" where it was added."""
    new: str
    by: int
    """The player who did it."""
    source: int
    """The card by which he did, `NOBODY` where that is not known."""


def altered(view: PlayerView) -> dict[int, list[Altered]]:
    """The changed Keywords of every card on the table, as they hold now."""
    events = view.events()
    begun = max((at for at, event in enumerate(events) if event.kind == "turn"), default=0)
    found: dict[int, list[Altered]] = {}
    for at, event in enumerate(events):
        data = event.data
        if not isinstance(data, StatChanged) or data.stat != "keyword" or not isinstance(data.of, CardRef):
            continue
        card = data.of.card
        if (data.until == "turn" and at < begun) or view.piece(card) is None:
            continue
        source = source_of(events, at)
        old, new = data.value if data.op == "replace" else ("", *data.value)
        found.setdefault(card, []).append(Altered(old, new, event.player, source))
    return found


def source_of(events: Sequence[Event], at: int) -> int:
    """The card that was settled with this change, or else whose ability was used before it."""
    for event in events[at + 1 :]:
        if isinstance(event.data, CardResolved | CardFizzled):
            return event.data.card
        if event.kind in BEGIN:
            break
    for event in reversed(events[:at]):
        if isinstance(event.data, AbilityUsed):
            return card_of(event.data.source)
        if isinstance(event.data, CardPlayed | BluffPaid):
            return event.data.card
        if event.kind == "turn":
            break
    return NOBODY
