"""Soft and rounded shapes, made once per size and then only blitted: shadows, glows, rounded corners.

Needs no display and no numpy, so that a first frame is early and tests are headless.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from game.ui.cache.byte_cache import cached
from game.ui.style.palette import Color
from game.ui.surfaces.strokes import Piece, Soft, forget_sheets

STRIP = 64  # pixels: how long the pieces are of which soft edges are made
MOST_ALPHA = 254
"""Of a picture without alpha of its own: at 255 it is blended pixel by pixel all the same, at ten times the price."""


def ready(surface: Surface) -> Surface:
    """The surface in the display's format where there is a display: the one place where anything is converted."""
    if not (pygame.display.get_init() and pygame.display.get_surface()):
        return surface
    soft = bool(surface.get_flags() & pygame.SRCALPHA)
    drop = Surface((1, 1), pygame.SRCALPHA)
    wanted = (drop.convert_alpha() if soft else drop.convert()).get_masks()
    if surface.get_masks() == wanted and surface.get_parent() is None and surface.get_alpha() in (None, 255):
        return surface  # as it is: a copy of a large sheet is dear
    return surface.convert_alpha() if soft else surface.convert()


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


@cached(3)
def _soft_master(
    side: int, radius: int, pad: int, blur: int, grow: int, alpha: int, shrink: int, ink: Color
) -> Surface:
    return _inked(_soft(side, side, radius, pad, blur, grow, alpha, shrink), ink)


def _inked(sheet: Surface, ink: Color) -> Surface:
    if any(ink):
        sheet.fill((*ink, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return ready(sheet)


def _edges(master: Surface, corner: int, size: tuple[int, int]) -> Iterator[Piece]:
    """The four edges between the corners, each of as many pieces of the master's edge as it needs."""
    strip, far = master.get_width() - 2 * corner, master.get_width() - corner
    for start in range(corner, size[0] - corner, strip):
        wide = min(strip, size[0] - corner - start)
        for source, goal in ((0, 0), (far, size[1] - corner)):
            yield master.subsurface((corner, source, wide, corner)), (start, goal)
    for start in range(corner, size[1] - corner, strip):
        high = min(strip, size[1] - corner - start)
        for source, goal in ((0, 0), (far, size[0] - corner)):
            yield master.subsurface((source, corner, corner, high)), (goal, start)


def _soft_box(
    w: int, h: int, radius: int, pad: int, blur: int, alpha: int, shrink: int, *, grow: int = 0, ink: Color = (0, 0, 0)
) -> Soft:
    """Something soft round a rectangle: a large one is laid in pieces of a small one, for blurring costs by the pixel.

    `grow` is by how much the rectangle is larger than what it lies round, `shrink` how much smaller it is blurred.
    """
    corner = pad + 2 * blur + radius
    side = 2 * corner + STRIP
    size = (w + 2 * pad, h + 2 * pad)
    if size[0] <= side or size[1] <= side:
        return Soft(pad, ink, _inked(_soft(w, h, radius, pad, blur, grow, alpha, shrink), ink))
    master = _soft_master(side - 2 * pad, radius, pad, blur, grow, alpha, shrink, ink)
    end, far, low = side - corner, size[0] - corner, size[1] - corner
    corners = (((0, 0), (0, 0)), ((end, 0), (far, 0)), ((0, end), (0, low)), ((end, end), (far, low)))
    pieces = [(master.subsurface((*source, corner, corner)), goal) for source, goal in corners]
    middle = Rect(corner, corner, far - corner, low - corner)
    alpha = master.get_at((side // 2, side // 2)).a
    return Soft(pad, ink, None, (*pieces, *_edges(master, corner, size)), middle, alpha)


@cached(6)
def shadow(w: int, h: int, radius: int, blur: int, alpha: int) -> Soft:
    """A soft shadow of a rounded rectangle."""
    return _soft_box(w, h, radius, blur * 2, blur, alpha, 4)


@cached(5)
def glow(w: int, h: int, radius: int, spread: int, color: Color, strength: int = 230) -> Soft:
    """Light round a rounded rectangle."""
    return _soft_box(w, h, radius, spread * 2, spread, strength, 2, grow=spread // 3, ink=color)


@cached(1)
def _disc(radius: int) -> Surface:
    large = Surface((8 * radius, 8 * radius), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    pygame.draw.circle(large, (255, 255, 255, 255), (4 * radius, 4 * radius), 4 * radius)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def rounded(surface: Surface, radius: int) -> Surface:
    """The surface itself, its corners rounded; it has alpha, unless the radius is 0."""
    w, h = surface.get_size()
    r = min(radius, w // 2, h // 2)
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)) if r > 0 else ():
        place, quarter = Rect((w - r) * x, (h - r) * y, r, r), Rect(r * x, r * y, r, r)
        surface.blit(_disc(r), place, quarter, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def forget_shapes() -> None:
    """Drop what was made: the window has another size or another display format."""
    for cache in (shadow, glow, _soft_master, _disc):
        cache.cache_clear()
    forget_sheets()
