"""A card that somebody takes from another's hand into his own: who has taken it, of which the event names the owner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core.event_data import CardPut

if TYPE_CHECKING:
    from game.engine.core.events import Event
    from game.engine.view.player_view import PlayerView

KIND = "taken"
"""The kind of the log's line about it."""


def taker(view: PlayerView, event: Event) -> int:
    """Who has taken a card from the hand of the event's player with it; -1 where nobody has.

    Two know which card it was (1.3g, D61), the owner and who has it now; that these two know it is public.
    """
    data = event.data
    if not isinstance(data, CardPut) or (data.from_zone, data.to_zone) != ("hand", "hand"):
        return -1
    return next((seat for seat in range(len(view.names)) if seat != event.player and event.seen >> seat & 1), -1)
