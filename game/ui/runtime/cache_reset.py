"""What a window's measures decide: pictures, shapes and type are made for them once and kept until others come."""

from __future__ import annotations

import pygame

from game.ui import icons
from game.ui.backdrop import backdrops, room
from game.ui.gui import manager
from game.ui.style.layout import Layout
from game.ui.surfaces import shapes, textures
from game.ui.text import fonts

FORGETS = (
    shapes.forget_shapes,
    textures.forget_textures,
    fonts.forget_fonts,
    icons.clear_cache,
    room.forget_rooms,
    backdrops.forget,
    manager.forget,
)
MOST_MEASURES = 1
"""For how many measures things are held: for those of the window, more where a process draws many windows in turn."""
_made_for: list[tuple[Layout, tuple[int, ...]]] = []
"""The measures and colour masks for which everything is made, those of the window last; none where nothing is."""


def take(layout: Layout, surface: pygame.Surface) -> None:
    """Drop what was made for other measures than `layout`, or for another kind of screen than that of `surface`.

    What was made for `MOST_MEASURES` can be held together: all of it says by itself how many pixels it has.
    """
    wanted = (layout, tuple(surface.get_masks()))
    if _made_for[-1:] == [wanted]:
        return
    if wanted in _made_for:
        _made_for.remove(wanted)
    elif len(_made_for) >= MOST_MEASURES or any(masks != wanted[1] for _, masks in _made_for):
        forget()
    if not _made_for:
        pygame.register_quit(forget)  # fonts die with pygame
    textures.fit(*layout.size)
    _made_for.append(wanted)


def forget() -> None:
    """Drop all that was made."""
    _made_for.clear()
    for each in FORGETS:
        each()
