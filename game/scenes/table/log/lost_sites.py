"""A Site of the player's own that is gone without having been investigated: it is seen, told and summed up (4.6h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.core.events import Event
    from game.engine.view.player_view import PlayerView

KIND = "lost"
"""The kind of the log's line about it: it is among the first that are told when a turn is summed up."""
IDLE = "idle"


def gone(view: PlayerView, event: Event) -> str:
    """How a Site has left without being investigated: `idle`, no card lay beneath it, `taken` by a card, or ""."""
    if event.kind == "closed":
        return IDLE if event.data[1] == IDLE else ""
    if event.kind != "discarded" or event.data[1] != "play":
        return ""
    known = view.card(event.data[0])
    return "taken" if known is not None and known.suit == "site" else ""
