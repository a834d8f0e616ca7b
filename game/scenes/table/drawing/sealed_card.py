"""A sealed card beneath a Site: of its back only a strip is seen, so it is lighter than the back of a whole card."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.cache.byte_cache import cached
from game.ui.style.palette import BROWN_INK, LEATHER, MANILA, PAPER_BRIGHT, RED_INK, mix, theme
from game.ui.surfaces import textures
from game.ui.surfaces.shapes import ready

FINE = 3  # drawn so many times as large
BUTTON = 0.80  # where the thread is tied, as a share of the height: in the strip that peeps out below the folder
BRIM = mix(MANILA, PAPER_BRIGHT, 0.6)


def sealed(size: tuple[int, int]) -> Surface:
    """Such a card; shared, so never draw on it."""
    return _sealed(size, theme.high)


@cached(1)
def _sealed(size: tuple[int, int], high: bool) -> Surface:
    wide, tall = size[0] * FINE, size[1] * FINE
    image = Surface((wide, tall), pygame.SRCALPHA)
    corner = max(2, wide // 16)
    image.blit(textures.paper(wide, tall, MANILA, corner, 4), (0, 0))
    middle, y = wide // 2, round(tall * BUTTON)
    slope = round(wide * 0.16)
    for down, ink in ((FINE, LEATHER), (0, RED_INK)):
        for turn in (-1, 1):
            ends = (-FINE, y + down - turn * slope), (wide + FINE, y + down + turn * slope)
            pygame.draw.line(image, ink, *ends, max(2, wide // 60))
        pygame.draw.circle(image, ink, (middle, y + down), max(4, wide // 15))
    pygame.draw.rect(image, BRIM, image.get_rect().inflate(-2 * FINE, -2 * FINE), FINE, corner)
    pygame.draw.rect(image, BROWN_INK, image.get_rect(), FINE, corner)
    return ready(pygame.transform.smoothscale(image, size))
