"""Which cards of another player's hand the viewer knows: he has seen them, and they cannot have left it since."""

from __future__ import annotations

from game.engine.core.event_data import CardPut
from game.engine.core.events import Event
from game.engine.view.card_tracking import Trail
from game.engine.view.player_view import PlayerView
from game.scenes.common import short_names
from game.ui.i18n.texts import Texts


def known_hands(view: PlayerView, texts: Texts) -> dict[int, str]:
    """By seat, the cards that this player must be holding, in words; none of whoever holds nothing known."""
    if not any(_shows(event) for event in view.events()):
        return {}  # the whole log is not followed in vain
    trail, found = Trail(view), dict[int, list[str]]()
    for card, (player, _) in trail.hands.items():
        known = view.card(card)
        if player != view.seat and known is not None and trail.surely_in_hand(card, player):
            found.setdefault(player, []).append(short_names.short(known))
    return {player: texts.series(sorted(names)) for player, names in found.items()}


def _shows(event: Event) -> bool:
    """Whether a card of somebody's hand may be known by this event."""
    return event.kind in ("looked", "shown") or (isinstance(event.data, CardPut) and event.data.to_zone == "hand")
