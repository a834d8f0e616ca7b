"""The tail of a slip: from its edge to the thing it speaks of, so that nobody has to look for that."""

from __future__ import annotations

import pygame
from pygame import Rect, Vector2

from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import INK, Color

ROOT, TIP, HEAD = 8, 1.5, 5  # design units: half its width at the slip and at the thing, and the dot where it ends
INSIDE = 6
"""Design units by which it begins inside the slip, so that no edge is seen between them."""

Ends = tuple[tuple[int, int], tuple[int, int]]


def ends(box: Rect, near: Rect) -> Ends:
    """Where it leaves the slip and where it comes to the thing: the shortest way, amid what they share."""
    (x, to_x), (y, to_y) = _along(box.x, box.right, near.x, near.right), _along(box.y, box.bottom, near.y, near.bottom)
    return (x, y), (to_x, to_y)


def _along(low: int, high: int, near_low: int, near_high: int) -> tuple[int, int]:
    """The same on one axis."""
    first, last = max(low, near_low), min(high, near_high) - 1
    if first <= last:
        return (first + last) // 2, (first + last) // 2
    return (low, near_high - 1) if near_high <= low else (high - 1, near_low)


def paint(canvas: Canvas, box: Rect, near: Rect, color: Color) -> None:
    """Draw it, broad at the slip and pointed at the thing."""
    start, goal = (Vector2(end) for end in ends(box, near))
    if start == goal:
        return
    ahead = (goal - start).normalize()
    root, aside = start - ahead * canvas.u(INSIDE), ahead.rotate(90)
    wide = aside * min(canvas.u(ROOT), min(box.w, box.h) / 3)
    tip = aside * TIP
    shape = [root + wide, goal + tip, goal - tip, root - wide]
    round_, surface = max(3, canvas.u(HEAD)), canvas.surface
    dot = (round(goal.x), round(goal.y))
    pygame.draw.aacircle(surface, INK, dot, round_ + 1)
    pygame.draw.polygon(surface, color, shape)
    pygame.draw.aalines(surface, INK, True, shape)
    pygame.draw.aacircle(surface, color, dot, round_)
