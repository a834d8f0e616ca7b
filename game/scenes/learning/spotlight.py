"""Darkness over the table with holes for what matters, and the arrow from what is moved to where it goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.ui.drawing import paper_marks
from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import LAMP, VOID
from game.ui.surfaces.shapes import ready

if TYPE_CHECKING:
    from collections.abc import Sequence

Shade = tuple[int, int, int, int]

DARK = (*VOID, 168)
"""The darkness, and how much of the table it hides."""
GONE = (*VOID, 251)
"""The same where nothing is to be read."""
ROUND, STEPS, LINE = 9, 8, 2


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one place to another, and how it bends."""

    start: tuple[int, int]
    end: tuple[int, int]
    bend: float = 0.18


class Spotlight:
    """One sheet of darkness, made anew when its holes are others."""

    def __init__(self) -> None:
        self._made: tuple[object, ...] | None = None
        self._sheet: Surface | None = None

    def paint(self, canvas: Canvas, holes: list[Rect], share: float, gone: Sequence[Rect] = ()) -> None:
        """Lay it down; `share` is how far it has fallen, 0 to 1. What is `gone` cannot be read in it."""
        wanted = (canvas.layout, *((rect.x, rect.y, rect.w, rect.h) for rect in holes), len(holes))
        wanted += tuple((rect.x, rect.y, rect.w, rect.h) for rect in gone)
        if self._sheet is None or self._made != wanted:
            self._sheet, self._made = self._cut(canvas, holes, gone), wanted
        self._sheet.set_alpha(round(255 * share))
        canvas.surface.blit(self._sheet, (0, 0))

    def forget(self) -> None:
        """Keep nothing."""
        self._sheet = self._made = None

    @staticmethod
    def _cut(canvas: Canvas, holes: list[Rect], gone: Sequence[Rect]) -> Surface:
        sheet = Surface(canvas.full.size, pygame.SRCALPHA)
        sheet.fill(DARK)
        for rect in gone:
            spread = rect.inflate(canvas.u(4), canvas.u(4))  # corners and edges are seen in the half dark
            pygame.draw.rect(sheet, GONE, spread, border_radius=canvas.u(4))
        light = Canvas(sheet, canvas.layout)
        for hole in holes:
            light.glow(hole, LAMP, 8, ROUND, 120)
        for hole in holes:
            pygame.draw.rect(sheet, (*DARK[:3], 0), hole, border_radius=canvas.u(ROUND))
        frame_all(light, holes, (*DARK[:3], 0))
        return ready(sheet)


def frame_all(canvas: Canvas, holes: Sequence[Rect], within: Shade) -> None:
    """One frame round holes that lie over each other, one round each other hole: no line runs through any of them.

    Such as a Team's tag and the photographs below it, over whose heads there are numbers. What is `within` is filled.
    """
    wide, round_ = canvas.rim_wide(LINE), canvas.u(ROUND)
    corners = {tuple(hole): _corners(hole, [other for other in holes if other != hole]) for hole in holes}
    for less, color in ((0, LAMP), (wide, within)):
        for hole in holes:
            radii = [0 if joined else round_ - less for joined in corners[tuple(hole)]]
            pygame.draw.rect(canvas.surface, color, hole.inflate(-2 * less, -2 * less), 0, 0, *radii)


def _corners(hole: Rect, others: Sequence[Rect]) -> list[bool]:
    """Whether the frame runs on into that of another hole, at the upper left and right and the lower left and right."""
    ends = hole.topleft, (hole.right - 1, hole.y), (hole.x, hole.bottom - 1), (hole.right - 1, hole.bottom - 1)
    return [any(other.collidepoint(end) for other in others) for end in ends]


def paint_arrow(canvas: Canvas, arrow: Arrow, share: float, above: Rect | None = None) -> None:
    """The arrow, grown so far; it runs beneath what lies `above` it."""
    grown = max(1, round(share * STEPS)) / STEPS
    for piece in _around(canvas.full, above) if above is not None else [canvas.full]:
        with canvas.clipped(piece):
            paper_marks.arrow(canvas, arrow.start, arrow.end, LAMP, arrow.bend, "chevron", grown)


def _around(full: Rect, hole: Rect) -> list[Rect]:
    """The window without a part of it."""
    return [
        Rect(full.x, full.y, full.w, hole.y - full.y),
        Rect(full.x, hole.bottom, full.w, full.bottom - hole.bottom),
        Rect(full.x, hole.y, hole.x - full.x, hole.h),
        Rect(hole.right, hole.y, full.right - hole.right, hole.h),
    ]
