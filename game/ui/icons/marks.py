"""Shapes that several icons share."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.ui.art.brush import Brush, Ink
from game.ui.art.curves import Points, put, star_points

Sign = Callable[[Brush, Ink, Ink], None]


def named(*signs: Sign) -> dict[str, Sign]:
    """The signs by the names of their functions."""
    return {sign.__name__: sign for sign in signs}


def shape(points: Points, smooth: bool = False) -> Sign:
    """A sign of one filled outline."""
    return lambda p, ink, hole: p.blob(points, ink) if smooth else p.poly(points, ink)


def stroke(points: Points, w: float) -> Sign:
    """A sign of one stroke."""
    return lambda p, ink, hole: p.line(points, ink, w)


def ring(p: Brush, ink: Ink, hole: Ink, r: float = 40, w: float = 9, x: float = 0, y: float = 50) -> None:
    """A ring with a hole in the middle."""
    p.discs(x, y, (r, ink), (r - w, hole))


def star(
    p: Brush, ink: Ink, r: float = 46, inner: float = 0.42, n: int = 5, x: float = 0, y: float = 52, rot: float = 0
) -> None:
    """A star of `n` points."""
    p.poly(star_points(x, y, r, n, inner, rot), ink)


def eye(p: Brush, ink: Ink, hole: Ink, x: float = 0, y: float = 50, w: float = 46, h: float = 26) -> None:
    """An open eye."""
    p.blob([(x - w, y, 1), (x - w * 0.45, y - h * 0.85), (x, y - h), (x + w * 0.45, y - h * 0.85), (x + w, y, 1),
        (x + w * 0.45, y + h * 0.85), (x, y + h), (x - w * 0.45, y + h * 0.85)], ink)
    p.discs(x, y, (h * 0.72, hole), (h * 0.46, ink))


def head(p: Brush, ink: Ink, x: float = 0, y: float = 30, k: float = 1.0) -> None:
    """A head from the front."""
    p.blob(put([(0, -22), (13, -18), (16, -4), (12, 10), (5, 18), (-5, 18), (-12, 10), (-16, -4),
        (-13, -18)], x, y, k), ink)


def bust(p: Brush, ink: Ink, x: float = 0, y: float = 0, k: float = 1.0) -> None:
    """Head and shoulders."""
    head(p, ink, x, y + 30 * k, k)
    p.blob(put([(-40, 92, 1), (-37, 68), (-24, 57), (-8, 52, 1), (8, 52, 1), (24, 57), (37, 68),
        (40, 92, 1)], x, y, k), ink)


def arc(p: Brush, ink: Ink, x: float, y: float, rx: float, ry: float, a0: float, a1: float, w: float) -> None:
    """A part of an ellipse from angle `a0` to `a1` (radians)."""
    p.line([(x + math.cos(a0 + (a1 - a0) * i / 24) * rx,
        y + math.sin(a0 + (a1 - a0) * i / 24) * ry) for i in range(25)], ink, w)


def question_mark(p: Brush, ink: Ink, x: float, y: float, k: float) -> None:
    """A question mark, `k` times about 70 units high."""
    p.line(put([(-16, -14), (-12, -30), (4, -36), (18, -26), (16, -10), (2, 2), (0, 16)], x, y, k), ink, 12 * k)
    p.disc(x, y + 34 * k, 7.5 * k, ink)
