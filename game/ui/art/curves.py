"""Outlines: smooth curves through hand-set points, mirrored halves, shapes put in their place.

A point is `(x, y)` in the units of the picture (height 100, x from the middle); a third element 1 makes it a corner.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

Point = tuple[float, ...]
Points = Sequence[Point]


def spline(points: Points, closed: bool = True, steps: int = 7) -> list[Point]:
    """A Catmull-Rom curve through the points, `steps` pieces between two of them; corners stay sharp."""
    count = len(points)
    out: list[Point] = []
    weights = _weights(steps)
    for i in range(count if closed else count - 1):
        p1, p2 = points[i], points[(i + 1) % count]
        p0 = points[(i - 1) % count] if closed or i else p1
        p3 = points[(i + 2) % count] if closed or i + 2 < count else p2
        if len(p1) > 2 and p1[2]:
            p0 = p1
        if len(p2) > 2 and p2[2]:
            p3 = p2
        x1, y1, x2, y2 = p1[0], p1[1], p2[0], p2[1]
        t1x, t1y = (x2 - p0[0]) * 0.5, (y2 - p0[1]) * 0.5
        t2x, t2y = (p3[0] - x1) * 0.5, (p3[1] - y1) * 0.5
        out += [(a * x1 + b * t1x + c * x2 + d * t2x, a * y1 + b * t1y + c * y2 + d * t2y) for a, b, c, d in weights]
    if not closed:
        out.append(points[-1][:2])
    return out


@lru_cache(maxsize=32)
def _weights(steps: int) -> list[tuple[float, float, float, float]]:
    return [_hermite(k / steps) for k in range(steps)]


def _hermite(t: float) -> tuple[float, float, float, float]:
    cube, square = t**3, t * t
    return 2 * cube - 3 * square + 1, cube - 2 * square + t, -2 * cube + 3 * square, cube - square


def mirror(points: Points) -> list[Point]:
    """The whole outline of a left half that runs from top to bottom."""
    return list(points) + [(-p[0], *p[1:]) for p in reversed(points) if abs(p[0]) > 1e-6]


def put(
    points: Points, x: float = 0, y: float = 0, kx: float = 1.0, ky: float | None = None, rot: float = 0.0
) -> list[Point]:
    """The points scaled by `kx`, `ky`, turned by `rot` (radians, clockwise on screen) and moved to `(x, y)`."""
    ky = kx if ky is None else ky
    c, s = math.cos(rot), math.sin(rot)
    return [(x + p[0] * kx * c - p[1] * ky * s, y + p[0] * kx * s + p[1] * ky * c, *p[2:]) for p in points]


def placed(x: float, y: float, k: float = 1.0, rot: float = 0.0) -> Callable[[Points], list[Point]]:
    """A function that puts points of one thing's own units where that thing stands."""

    def place(points: Points) -> list[Point]:
        return put(points, x, y, k, rot=rot)

    return place


def as_drawn(points: Points) -> list[Point]:
    """The points as they are: the placing of a thing that fills the picture."""
    return list(points)


def star_points(x: float, y: float, r: float, n: int = 5, inner: float = 0.45, rot: float = 0.0) -> list[Point]:
    """A star of `n` points round `(x, y)`, the first one up; `inner` is the share of `r` in the notches."""
    out: list[Point] = []
    for i in range(2 * n):
        a = -math.pi / 2 + i * math.pi / n + rot
        d = r if i % 2 == 0 else r * inner
        out.append((x + math.cos(a) * d, y + math.sin(a) * d))
    return out
