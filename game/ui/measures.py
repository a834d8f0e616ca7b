"""What a window's measures decide: pictures, shapes and type are made for them once and kept until others come."""

from __future__ import annotations

import pygame

from game.ui import backdrop, icons, room, shapes, textures
from game.ui import type as letters
from game.ui.layout import Layout

FORGETS = (
    shapes.forget_shapes,
    textures.forget_textures,
    letters.forget_fonts,
    icons.clear_cache,
    room.forget_rooms,
    backdrop.forget,
)
_made_for: list[tuple[Layout, tuple[int, ...]]] = []
"""The measures and colour masks for which everything is made now, none where nothing is."""


def take(layout: Layout, surface: pygame.Surface) -> None:
    """Drop what was made for other measures than `layout`, or for another kind of screen than that of `surface`."""
    wanted = (layout, tuple(surface.get_masks()))
    if _made_for != [wanted]:
        forget()
        textures.fit(*layout.size)
        pygame.register_quit(forget)  # fonts die with pygame
        _made_for.append(wanted)


def forget() -> None:
    """Drop all that was made."""
    _made_for.clear()
    for each in FORGETS:
        each()
