"""Soft and rounded shapes, made once per size and then only blitted: shadows, glows, rounded corners.

Needs no display and no numpy, so that a first frame is early and tests are headless.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.kept import kept
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


def _stretched(master: Surface, size: tuple[int, int], corner: int) -> Surface:
    """The master with its corners as they are and what lies between them stretched to `size`."""
    side = master.get_width()
    out = Surface(size, pygame.SRCALPHA)
    w, h = size
    middle = side - 2 * corner
    out.fill(master.get_at((side // 2, side // 2)), (corner, corner, w - 2 * corner, h - 2 * corner))
    at = ((0, 0, corner), (corner, corner, w - 2 * corner), (side - corner, w - corner, corner))
    down = ((0, 0, corner), (corner, corner, h - 2 * corner), (side - corner, h - corner, corner))
    for from_x, to_x, wide in at:
        for from_y, to_y, high in down:
            if from_x == from_y == corner:
                continue
            piece = Rect(from_x, from_y, middle if from_x == corner else corner, middle if from_y == corner else corner)
            goal = out.subsurface(Rect(to_x, to_y, wide, high))
            pygame.transform.scale(master.subsurface(piece), goal.get_size(), goal)
    return out


def _soft_box(w: int, h: int, radius: int, pad: int, blur: int, grow: int, alpha: int, shrink: int) -> Surface:
    """As `_soft`, but a large one is stretched from a small one: blurring costs by the pixel."""
    corner = pad + 2 * blur + radius
    side = 2 * corner + 4 * shrink
    size = (w + 2 * pad, h + 2 * pad)
    if size[0] <= side or size[1] <= side:
        return _soft(w, h, radius, pad, blur, grow, alpha, shrink)
    return _stretched(_soft_master(side - 2 * pad, radius, pad, blur, grow, alpha, shrink), size, corner)


@kept(2)
def _soft_master(side: int, radius: int, pad: int, blur: int, grow: int, alpha: int, shrink: int) -> Surface:
    return _soft(side, side, radius, pad, blur, grow, alpha, shrink)


@kept(5)
def shadow(w: int, h: int, radius: int, blur: int, alpha: int) -> tuple[Surface, int]:
    """A soft shadow of a rounded rectangle, and how far it reaches beyond each side."""
    pad = blur * 2
    return ready(_soft_box(w, h, radius, pad, blur, 0, alpha, 4)), pad


@kept(5)
def glow(w: int, h: int, radius: int, spread: int, color: Color, strength: int = 230) -> tuple[Surface, int]:
    """Light round a rounded rectangle, and how far it reaches beyond each side."""
    pad = spread * 2
    sheet = _soft_box(w, h, radius, pad, spread, spread // 3, strength, 2)
    sheet.fill((*color, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return ready(sheet), pad


@kept(4)
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
    for cache in (shadow, glow, _soft_master, _corner_mask):
        cache.cache_clear()
