"""The strokes that pictures are made of: functions of a surface and plain values.

A `Canvas` carries a stroke out at once; a `Sketch` (`game.ui.tree`) notes it with its values, to be carried out later.
So rectangles and points are tuples here: they can be compared and hashed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect, Surface

from game.ui.style.palette import Color
from game.ui.surfaces import shapes
from game.ui.surfaces.shapes import Soft

Box = tuple[int, int, int, int]
Spot = tuple[int, int]
Stroke = Callable[..., Any]
"""Draws on a surface, its first argument, what the others say."""


def picture(surface: Surface, image: Surface, at: Spot, area: Box | None = None, flags: int = 0) -> None:
    """An image, or an area of it, with its upper left corner at a place."""
    surface.blit(image, at, area, flags)


def letters(surface: Surface, image: Surface, at: Spot, alpha: int) -> None:
    """A written line, as opaque as `alpha` says."""
    if alpha < 255:
        image = image.copy()
        image.set_alpha(alpha)
    surface.blit(image, at)


def block(surface: Surface, box: Box, color: Color, line: int = 0, radius: int = -1) -> None:
    """A rectangle of one colour, or its outline where `line` says how wide."""
    pygame.draw.rect(surface, color, box, line, border_radius=radius)


def wash(surface: Surface, box: Box, color: Color, alpha: int, radius: int) -> None:
    """A rectangle through which one sees."""
    shapes.wash(surface, Rect(box), color, alpha, radius)


def tint(surface: Surface, box: Box, color: Color, alpha: int) -> None:
    """A colour over a rectangle with square corners."""
    shapes.tint(surface, Rect(box), color, alpha)


def soft(surface: Surface, around: Soft, x: int, y: int, hollow: bool) -> None:
    """A shadow or a glow."""
    around.lay(surface, x, y, hollow)


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


def holes(surface: Surface, size: Spot, color: Color, alpha: int, open_: tuple[Box, ...], radius: int) -> None:
    """A veil over everything but some rectangles."""
    sheet = Surface(size, pygame.SRCALPHA)
    sheet.fill((*color, alpha))
    for hole in open_:
        pygame.draw.rect(sheet, (0, 0, 0, 0), hole, border_radius=radius)
    surface.blit(sheet, (0, 0))
