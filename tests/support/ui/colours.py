"""The colours in which everything is drawn, taken as a window takes them."""

from __future__ import annotations

from game.ui.backdrop import backdrops
from game.ui.style.palette import theme
from game.ui.surfaces import textures


def colours(high: bool = False, room_light: int = 100) -> None:
    """Draw in these from now on, the usual ones if nothing is said; what was made in others is dropped."""
    if theme.set(high, room_light):
        textures.forget_textures()
        backdrops.forget()
