"""Soft and rounded shapes, made once per size and then only blitted: shadows, glows, rounded corners.

Needs no display and no numpy, so that a first frame is early and tests are headless.
"""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.ui.palette import Color


def ready(surface: Surface) -> Surface:
    """The surface in the display's format where there is a display: the one place where anything is converted."""
    if pygame.display.get_init() and pygame.display.get_surface():
        return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()
    return surface


def _soft(w: int, h: int, radius: int, pad: int, blur: int, grow: int, alpha: int, shrink: int) -> Surface:
    """A blurred black rectangle with `pad` pixels of room round it, drawn small and enlarged."""
    size = ((w + 2 * pad) // shrink + 1, (h + 2 * pad) // shrink + 1)
    sheet = Surface(size, pygame.SRCALPHA)
    body = Rect(
        (pad - grow) // shrink,
        (pad - grow) // shrink,
        max(1, (w + 2 * grow) // shrink),
        max(1, (h + 2 * grow) // shrink),
    )
    pygame.draw.rect(sheet, (0, 0, 0, alpha), body, border_radius=max(1, radius // shrink))
    sheet = pygame.transform.gaussian_blur(sheet, max(1, blur // shrink))
    return pygame.transform.smoothscale(sheet, (w + 2 * pad, h + 2 * pad))


@lru_cache(maxsize=160)
def shadow(w: int, h: int, radius: int, blur: int, alpha: int) -> tuple[Surface, int]:
    """A soft shadow of a rounded rectangle, and how far it reaches beyond each side."""
    pad = blur * 2
    return ready(_soft(w, h, radius, pad, blur, 0, alpha, 4)), pad


@lru_cache(maxsize=160)
def glow(w: int, h: int, radius: int, spread: int, color: Color, strength: int = 230) -> tuple[Surface, int]:
    """Light round a rounded rectangle, and how far it reaches beyond each side."""
    pad = spread * 2
    sheet = _soft(w, h, radius, pad, spread, spread // 3, strength, 2)
    sheet.fill((*color, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return ready(sheet), pad


@lru_cache(maxsize=64)
def _corner_mask(w: int, h: int, radius: int) -> Surface:
    mask = Surface((w, h), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    r = min(radius, w // 2, h // 2)
    if r < 1:
        return mask
    corner = Surface((8 * r, 8 * r), pygame.SRCALPHA)
    corner.fill((255, 255, 255, 0))
    pygame.draw.circle(corner, (255, 255, 255, 255), (4 * r, 4 * r), 4 * r)
    disc = pygame.transform.smoothscale(corner, (2 * r, 2 * r))
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        place = Rect((w - r) * x, (h - r) * y, r, r)
        mask.fill((255, 255, 255, 0), place)
        mask.blit(disc, place, Rect(r * x, r * y, r, r))
    return mask


def rounded(surface: Surface, radius: int) -> Surface:
    """A copy with rounded corners."""
    out = Surface(surface.get_size(), pygame.SRCALPHA)
    out.blit(surface, (0, 0))
    out.blit(_corner_mask(*surface.get_size(), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def dimmed(surface: Surface, share: float = 0.34) -> Surface:
    """A copy that is darker by `share`, keeping its shape."""
    out = surface.copy()
    level = round(255 * (1 - share))
    out.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def forget_shapes() -> None:
    """Drop what was made: the window has another size or another display format."""
    for cache in (shadow, glow, _corner_mask):
        cache.cache_clear()
