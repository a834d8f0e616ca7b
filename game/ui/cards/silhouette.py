"""Somebody nobody knows yet: a shape before the blinds of a lit window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui.style.palette import LAMP, RAIN, Color, mix

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas

NIGHT: Color = (12, 14, 20)
SLATS = 11
HEAD, NECK, SHOULDERS = (0.3, 0.17, 0.37), (0.17, 0.62), (0.86, 0.66)
"""Shares of the picture: width, top and height of the head; width and foot of the neck; width and top of the rest."""


def unknown(canvas: Canvas, rect: Rect) -> None:
    """Draw it, with the lamp's light on one edge of the shape and the window's on the other."""
    with canvas.clipped(rect):
        canvas.box(rect, NIGHT, 0)
        step = rect.h / SLATS
        for index in range(SLATS):
            far = abs(index - SLATS * 0.4) / SLATS
            slat = Rect(rect.x, rect.y + round(index * step + step * 0.22), rect.w, max(2, round(step * 0.6)))
            canvas.box(slat, mix(mix(LAMP, RAIN, 0.35), NIGHT, min(0.9, 0.34 + 0.8 * far)), 0)
        for x in (0.2, 0.8):  # the cords
            canvas.box(Rect(rect.x + round(rect.w * x), rect.y, max(1, canvas.u(1)), rect.h), NIGHT, 0)
        edge = max(1, canvas.u(2))
        for dx, ink in ((-edge, mix(LAMP, NIGHT, 0.25)), (edge, mix(RAIN, NIGHT, 0.45)), (0, (5, 6, 9))):
            _shape(canvas, rect.move(dx, 0), ink)


def _shape(canvas: Canvas, rect: Rect, ink: Color) -> None:
    head = Rect(0, rect.y + round(rect.h * HEAD[1]), round(rect.w * HEAD[0]), round(rect.h * HEAD[2]))
    neck = Rect(0, head.centery, round(rect.w * NECK[0]), round(rect.h * NECK[1]) - head.centery + rect.y + canvas.u(8))
    trunk = Rect(0, rect.y + round(rect.h * SHOULDERS[1]), round(rect.w * SHOULDERS[0]), rect.h)
    for part in (head, neck, trunk):
        part.centerx = rect.centerx
    pygame.draw.ellipse(canvas.surface, ink, head)
    pygame.draw.rect(canvas.surface, ink, neck)
    slope = (trunk.x + trunk.w // 3, trunk.right - trunk.w // 3)
    top = trunk.y - round(rect.h * 0.06)
    pygame.draw.polygon(
        canvas.surface,
        ink,
        [
            (slope[0], top), (slope[1], top), (trunk.right - trunk.w // 10, trunk.y + trunk.h // 14),
            (trunk.right, trunk.y + trunk.h // 6), (trunk.right, trunk.bottom), (trunk.x, trunk.bottom),
            (trunk.x, trunk.y + trunk.h // 6), (trunk.x + trunk.w // 10, trunk.y + trunk.h // 14),
        ],
    )  # fmt: skip
