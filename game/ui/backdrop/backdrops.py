"""Pictures of a whole window that take long to make: until the picture worker has one, a rough one stands in for it.

So no frame waits for a desk or a room. While the picture worker is shut the picture itself is there at once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
from pygame import Surface

from game.ui.backdrop import room
from game.ui.cache.byte_cache import CachedFunction, cached
from game.ui.style.layout import Layout
from game.ui.style.palette import theme
from game.ui.surfaces import textures
from game.ui.workers.picture_worker import picture_worker

SHRINK = 12  # times smaller is the rough picture drawn that is enlarged
Given = tuple[Any, ...]
SETUP_LAMP = (0.5, 0.6)


class Backdrop:
    """A picture for a window of so many pixels and what else it is made of; at first its rough one."""

    def __init__(self, making: CachedFunction[..., Surface]) -> None:
        self.making = making

    def __call__(self, w: int, h: int, *more: Any) -> Surface:
        """The picture, for a window of that size."""
        return _shown(self.making, (w, h, *more), self.making.anew, (*_small(w, h), *more))

    def ahead(self, w: int, h: int, *more: Any) -> None:
        """Have it made before it is wanted."""
        given = (w, h, *more)
        if not self.making.is_cached(*given):
            picture_worker.also((self.making, given), partial(_make, self.making, given))


desk, cork, light = Backdrop(textures.desk), Backdrop(textures.cork), Backdrop(textures.room_light)


def title_room(layout: Layout) -> Surface:
    """The room at night as the title shows it, for a window of those measures; at first without what stands in it."""
    if theme.high:
        return room.dark_room(*layout.size)
    return _shown(room.lamp_room, (layout,), room.bare_room, _small(*layout.size), layout.size)


def night_room(w: int, h: int, window: room.Share, lamp_x: float) -> Surface:
    """The room at night with its `window` elsewhere and no lamp, for a window of that size; at first without rain."""
    if theme.high:
        return room.dark_room(w, h)
    return _shown(room.night_room, (w, h, window, lamp_x), room.bare_room, (*_small(w, h), window, lamp_x))


def menu_room(layout: Layout) -> Surface:
    """The title's room without lamp, mug and pencil: between the rows of a page one would see slivers of them."""
    return night_room(*layout.size, room.TITLE_WINDOW, room.TITLE_LAMP)


def _small(w: int, h: int) -> tuple[int, int]:
    return max(8, w // SHRINK), max(8, h // SHRINK)


def _shown(
    making: CachedFunction[..., Surface],
    given: Given,
    rough: Callable[..., Surface],
    small: Given,
    size: Given | None = None,
) -> Surface:
    """What `making` gives, or while that is being made what `rough` makes of a `small` size, enlarged to `size`."""
    if theme.high or making.is_cached(*given):
        return making(*given)
    if not picture_worker.soon((making, given), partial(_make, making, given)):
        return making(*given)
    return _rough(rough, small, size or given[:2])


@cached(0)
def _rough(make: Callable[..., Surface], given: Given, size: Given) -> Surface:
    """Only the last is cached: it is drawn until the picture has come, and is as large."""
    return pygame.transform.smoothscale(make(*given), size)


def _make(making: CachedFunction[..., Surface], given: Given) -> None:
    """On the picture worker's thread: what was made for colours that hold no longer is dropped, and what stood in."""
    look = (theme.high, theme.room_light)
    making(*given)
    _rough.cache_clear()
    if look != (theme.high, theme.room_light):
        making.cache_clear()


def forget() -> None:
    """Drop what was made: the colours are others."""
    _rough.cache_clear()
