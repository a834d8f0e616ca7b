"""Faces for the grid, every one of the pool kept once it is made: whoever scrolls back meets no blank card."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

import pygame
from pygame import Surface

from game.engine.cards.card_def import CardDef
from game.ui import faces
from game.ui.cache.byte_cache import ByteCache
from game.ui.cards import card_images
from game.ui.style.palette import DIMMING, theme
from game.ui.surfaces.shapes import ready
from game.ui.surfaces.textures import undeveloped
from game.ui.workers.picture_worker import picture_worker

MEGABYTES = 45
DIM = (*DIMMING, 255)

_made: ByteCache[Surface] = ByteCache(MEGABYTES)


def begin() -> None:
    """A picture of the grid begins: it may spend a little on new faces."""
    card_images.begin()


def _key(known: CardDef, height: int, dim: bool = False) -> Hashable:
    return known.look, height, dim, theme.high, faces.language()


def card(known: CardDef, height: int, dim: bool = False) -> Surface:
    """A card `height` pixels high, dim where no more of it can be added; blank until its picture has been drawn."""
    key = _key(known, height, dim)
    found = _made.get(key)
    if found is not None:
        return found
    before = picture_worker.lacking
    wide = round(height * 0.7)
    if height >= card_images.HAND_FORM_BELOW and not card_images.laid_out(known, wide):
        return undeveloped((wide, height))
    image = card(known, height) if dim else card_images.hand_card(known, height)
    if picture_worker.lacking != before or (dim and _key(known, height) not in _made):
        return image
    return _made.put(key, _dimmed(image) if dim else image)


def _dimmed(image: Surface) -> Surface:
    darker = image.copy()
    darker.fill(DIM, special_flags=pygame.BLEND_RGBA_MULT)
    return ready(darker)


def ahead(known: Iterable[CardDef], height: int) -> None:
    """Have drawn, when there is time, what will be scrolled to next."""
    for each in known:
        if _key(each, height) not in _made:
            small = height < card_images.HAND_FORM_BELOW
            size, person = faces.form_picture(each) if small else faces.face_picture(each, round(height * 0.7))
            picture_worker.ahead(each, size, person)


def forget() -> None:
    """Drop all: the screen is left, or has another size."""
    _made.clear()
