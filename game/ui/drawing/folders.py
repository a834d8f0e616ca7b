"""Folders with words on their tab: it is as high as its words need, and these stand in the middle of it."""

from __future__ import annotations

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.style.layout import Layout
from game.ui.style.palette import INK, MANILA, Color
from game.ui.text.fonts import S

TAB = 20
"""Design units: how high the part of a tab is that stands out above its folder, at the usual size of text."""
ROOM = 1.2  # times as high as its letters is a tab at least


def tab_high(layout: Layout, size: float = S, height: float = TAB) -> int:
    """How many pixels a tab with words of that size stands out above its folder: more where the text is larger."""
    return max(layout.u(height), round(layout.text(size) * ROOM))


def tabbed(
    canvas: Canvas,
    rect: Rect,
    wide: float,
    words: str = "",
    *,
    color: Color = MANILA,
    seed: int = 2,
    size: float = S,
    height: float = TAB,
    at: float = 0.04,
) -> Rect:
    """A folder with words typed on its tab, which takes `wide` parts of its width; gives what is seen of that."""
    high = tab_high(canvas.layout, size, height)
    ear = canvas.folder(rect, wide, color, seed, high / canvas.layout.scale, at)
    tab = Rect(ear.x, rect.y - high, ear.w, high)
    if words:
        canvas.typed(tab.center, words, size, INK, "c", tab.w - canvas.u(8))
    return tab
