"""The strokes that pictures are made of: functions of a surface and plain values.

A `Canvas` carries a stroke out at once; a `Sketch` notes it with its values, to be carried out later.
So rectangles and points are tuples here: they can be compared and hashed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pygame
from pygame import Rect, Surface

from game.ui.cache.byte_cache import cached
from game.ui.style.palette import Color

Box = tuple[int, int, int, int]
Spot = tuple[int, int]
Piece = tuple[Surface, Spot]
SMALL = 10_000  # pixels: a wash that is smaller is kept as a sheet
Stroke = Callable[..., Any]
"""Draws on a surface, its first argument, what the others say."""


def picture(surface: Surface, image: Surface, at: Spot, area: Box | None = None, flags: int = 0) -> None:
    """An image, or an area of it, with its upper left corner at a place."""
    surface.blit(image, at, area, flags)


def block(surface: Surface, box: Box, color: Color, line: int = 0, radius: int = -1) -> None:
    """A rectangle of one colour, or its outline where `line` says how wide."""
    pygame.draw.rect(surface, color, box, line, border_radius=radius)


def tint(surface: Surface, box: Box, color: Color, alpha: int) -> None:
    """Lay a colour over a rectangle, as opaque as `alpha` says: what a sheet of that colour would do, without one."""
    rect = Rect(box)
    if surface.get_flags() & pygame.SRCALPHA:
        sheet = Surface(rect.size, pygame.SRCALPHA)
        sheet.fill((*color, alpha))
        surface.blit(sheet, rect)
        return
    rect = rect.clip(surface.get_clip())  # blended fills do not mind the clip
    surface.fill((255 - alpha,) * 3, rect, pygame.BLEND_RGB_MULT)
    if any(color):
        surface.fill(tuple(part * alpha // 255 for part in color), rect, pygame.BLEND_RGB_ADD)


def wash(surface: Surface, box: Box, color: Color, alpha: int, radius: int) -> None:
    """A filled rectangle with rounded corners (`radius` below 1: square ones) that shows what lies below."""
    rect = Rect(box)
    r = min(radius, rect.w // 2, rect.h // 2)
    if rect.w * rect.h <= SMALL or surface.get_flags() & pygame.SRCALPHA:
        surface.blit(_sheet(rect.w, rect.h, color, alpha, radius), rect)
    elif r < 1:
        tint(surface, box, color, alpha)
    else:
        tint(surface, (rect.x, rect.y + r, rect.w, rect.h - 2 * r), color, alpha)
        for y in (rect.y, rect.bottom - r):
            tint(surface, (rect.x + r, y, rect.w - 2 * r, r), color, alpha)
        sheet = _sheet(4 * r, 4 * r, color, alpha, r)
        right, low = rect.right - r, rect.bottom - r
        surface.blit(sheet, rect, (0, 0, r, r))
        surface.blit(sheet, (right, rect.y), (3 * r, 0, r, r))
        surface.blit(sheet, (rect.x, low), (0, 3 * r, r, r))
        surface.blit(sheet, (right, low), (3 * r, 3 * r, r, r))


@cached(2)
def _sheet(w: int, h: int, color: Color, alpha: int, radius: int) -> Surface:
    sheet = Surface((w, h), pygame.SRCALPHA)
    pygame.draw.rect(sheet, (*color, alpha), sheet.get_rect(), border_radius=radius)
    return sheet


def forget_sheets() -> None:
    """Drop the sheets that were made for washes."""
    _sheet.cache_clear()


@dataclass(frozen=True, slots=True, eq=False)
class Soft:
    """What is soft and lies round a rectangle: laid down in pieces, so that no sheet of its size is ever made.

    `pad` is how far it reaches beyond each side. Corners and edges are blitted, what lies between is of one colour.
    """

    pad: int
    ink: Color
    whole: Surface | None
    """The sheet, where it is too small for pieces."""
    pieces: tuple[Piece, ...] = ()
    """Corners and edges, parts of one master, with their places."""
    middle: Rect = field(default_factory=Rect)
    alpha: int = 0
    """How opaque the middle is."""

    @property
    def nbytes(self) -> int:
        """About what it holds in memory: its sheet, else little."""
        return self.whole.get_pitch() * self.whole.get_height() if self.whole is not None else 200 * len(self.pieces)


def soft(surface: Surface, around: Soft, x: int, y: int, hollow: bool = False) -> None:
    """A shadow or a glow, its upper left corner at a place; `hollow` where its middle will be covered."""
    if around.whole is not None:
        surface.blit(around.whole, (x, y))
        return
    surface.fblits([(piece, (x + dx, y + dy)) for piece, (dx, dy) in around.pieces])
    if not hollow:
        tint(surface, (*around.middle.move(x, y),), around.ink, around.alpha)


def line(surface: Surface, color: Color, start: Spot, end: Spot, wide: int) -> None:
    """A straight line."""
    pygame.draw.line(surface, color, start, end, wide)


def lines(surface: Surface, color: Color, points: tuple[tuple[float, float], ...], wide: int) -> None:
    """A line through points; a smooth one where `wide` is 0."""
    if wide:
        pygame.draw.lines(surface, color, False, points, wide)
    else:
        pygame.draw.aalines(surface, color, False, points)


def dashes(surface: Surface, color: Color, boxes: tuple[Box, ...]) -> None:
    """The dashes of a dashed outline."""
    for box in boxes:
        pygame.draw.rect(surface, color, box)


def disc(surface: Surface, color: Color, centre: Spot, radius: int, wide: int = 0) -> None:
    """A disc with a smooth edge, or a ring."""
    pygame.draw.aacircle(surface, color, centre, radius, wide)


def dot(surface: Surface, color: Color, centre: Spot, radius: int, wide: int = 0) -> None:
    """A disc or a ring with a plain edge."""
    pygame.draw.circle(surface, color, centre, radius, wide)


def shape(surface: Surface, points: tuple[Spot, ...], ground: Color, edge: Color | None) -> None:
    """A polygon, with a smooth outline if it has a colour of its own."""
    pygame.draw.polygon(surface, ground, points)
    if edge is not None:
        pygame.draw.aalines(surface, edge, True, points)
