"""Lines that are alike have one size: the largest at which all of them fit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas


def even(canvas: Canvas, lines: Iterable[tuple[str, str, int]], sizes: tuple[float, ...]) -> float:
    """The first of `sizes` (design units, falling) at which every line fits, else the last.

    A line is told by its words, its face and how many pixels it has.
    """
    told = tuple(lines)
    fits = (size for size in sizes if all(canvas.width(words, size, face) <= room for words, face, room in told))
    return next(fits, sizes[-1])
