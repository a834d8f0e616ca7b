"""A card that somebody takes from another's hand into his own: who has taken it, of which the event names the owner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core.event_data import CardPut

if TYPE_CHECKING:
    from game.engine.core.events import Event
    from game.engine.view.player_view import PlayerView

KIND = "taken"
"""The kind of the log's line about it."""
BEFORE = frozenset({"looked", "used", "played"})
"""What the taker has done just before."""


def taker(view: PlayerView, event: Event) -> int:
    """Who has taken a card from the hand of the event's player with it; -1 where nobody has."""
    data = event.data
    if not isinstance(data, CardPut) or (data.from_zone, data.to_zone) != ("hand", "hand"):
        return -1
    if len(view.names) == 2:
        return 1 - event.player
    seen = False
    for other in reversed(view.events()):
        if not seen:
            seen = other == event
        elif other.kind in BEFORE and other.player != event.player:
            return other.player
    return -1
