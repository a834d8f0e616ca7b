"""Which cards of another player's hand the viewer knows: he has seen them, and they cannot have left it since."""

from __future__ import annotations

from game.engine.view.player_view import PlayerView
from game.scenes.common import short_names
from game.ui.i18n.texts import Texts


def known_hands(view: PlayerView, texts: Texts) -> dict[int, str]:
    """By seat, the cards that this player must be holding, in words; none of whoever holds nothing known."""
    found = dict[int, str]()
    for player in range(len(view.names)):
        names = [short_names.short(known) for card in view.held(player) if (known := view.card(card)) is not None]
        if names:
            found[player] = texts.series(sorted(names))
    return found
