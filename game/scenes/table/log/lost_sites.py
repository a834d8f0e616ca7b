"""A Site of the player's own that is gone without having been investigated: it is seen, told and summed up (4.6h)."""

from __future__ import annotations

from game.engine.core.event_data import CardDiscarded, SiteClosed
from game.engine.core.events import Event
from game.engine.view.player_view import PlayerView

KIND = "lost"
"""The kind of the log's line about it: it is among the first that are told when a turn is summed up."""
IDLE = "idle"


def gone(view: PlayerView, event: Event) -> str:
    """How a Site has left without being investigated: `idle`, no card lay beneath it, `taken` by a card, or ""."""
    data = event.data
    if isinstance(data, SiteClosed):
        return IDLE if data.how == IDLE else ""
    if not isinstance(data, CardDiscarded) or data.from_zone != "play":
        return ""
    known = view.card(data.card)
    return "taken" if known is not None and known.suit == "site" else ""
