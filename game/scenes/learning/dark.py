"""Darkness over the table with holes for what matters, and the arrow from what is moved to where it goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.ui import marks
from game.ui.draw import Canvas
from game.ui.palette import LAMP
from game.ui.shapes import ready

if TYPE_CHECKING:
    from game.ui.layout import Layout

DARK = (4, 7, 9, 168)
"""The darkness, and how much of the table it hides."""
ROUND, STEPS, LINE = 9, 8, 2


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one place to another, and how it bends."""

    start: tuple[int, int]
    end: tuple[int, int]
    bend: float = 0.18


class Dark:
    """One sheet of darkness, made anew when its holes are others."""

    def __init__(self) -> None:
        self._made: tuple[Layout, tuple[tuple[int, int, int, int], ...]] | None = None
        self._sheet: Surface | None = None

    def paint(self, canvas: Canvas, holes: list[Rect], share: float) -> None:
        """Lay it down; `share` is how far it has fallen, 0 to 1."""
        wanted = (canvas.layout, tuple((hole.x, hole.y, hole.w, hole.h) for hole in holes))
        if self._sheet is None or self._made != wanted:
            self._sheet, self._made = self._cut(canvas, holes), wanted
        self._sheet.set_alpha(round(255 * share))
        canvas.surface.blit(self._sheet, (0, 0))

    def forget(self) -> None:
        """Keep nothing."""
        self._sheet = self._made = None

    @staticmethod
    def _cut(canvas: Canvas, holes: list[Rect]) -> Surface:
        sheet = Surface(canvas.full.size, pygame.SRCALPHA)
        sheet.fill(DARK)
        light = Canvas(sheet, canvas.layout)
        for hole in holes:
            light.glow(hole, LAMP, 8, ROUND, 120)
        for hole in holes:
            pygame.draw.rect(sheet, (*DARK[:3], 0), hole, border_radius=canvas.u(ROUND))
        for hole in holes:
            light.rim(hole, LAMP, LINE, ROUND)
        for hole in holes:  # no frame runs through what another hole shows, such as the number over an Agent's head
            inner = hole.inflate(-4 * canvas.u(LINE), -4 * canvas.u(LINE))
            if any(inner.colliderect(other) for other in holes if other is not hole):
                pygame.draw.rect(sheet, (*DARK[:3], 0), inner, border_radius=canvas.u(ROUND))
        return ready(sheet)


def paint_arrow(canvas: Canvas, arrow: Arrow, share: float, above: Rect | None = None) -> None:
    """The arrow, grown so far; it runs beneath what lies `above` it."""
    grown = max(1, round(share * STEPS)) / STEPS
    for piece in _around(canvas.full, above) if above is not None else [canvas.full]:
        with canvas.clipped(piece):
            marks.arrow(canvas, arrow.start, arrow.end, LAMP, arrow.bend, "chevron", grown)


def _around(full: Rect, hole: Rect) -> list[Rect]:
    """The window without a part of it."""
    return [
        Rect(full.x, full.y, full.w, hole.y - full.y),
        Rect(full.x, hole.bottom, full.w, full.bottom - hole.bottom),
        Rect(full.x, hole.y, hole.x - full.x, hole.h),
        Rect(hole.right, hole.y, full.right - hole.right, hole.h),
    ]
