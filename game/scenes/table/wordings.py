"""Which wording of a sentence fits this game: the basic one has no points, no Combat and no Health (RULES 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.view import PlayerView
    from game.ui.texts import Texts


def of_game(view: PlayerView, texts: Texts, key: str) -> str:
    """The key of a sentence as the basic game words it where it needs words of its own, else the key itself."""
    plain = f"{key}.basic"
    return plain if view.basic and plain in texts else key
