"""The brush: filled outlines, strokes and tapered strokes on a surface, in units that know no size.

Units: x from the middle, y from the top, the height is 100. Draw at twice the size wanted or more and shrink once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pygame

from game.ui.art.curves import Points, spline, star_points
from game.ui.style.palette import Color

Ink = Color | tuple[int, int, int, int]


class Brush:
    """Draws on `s`, `ss` times as large as the picture of `w` by `h` pixels; `k` pixels are one unit there.

    `page` is the picture itself, also while `s` is another surface.
    """

    def __init__(self, w: int, h: int, ss: int = 2, surface: pygame.Surface | None = None) -> None:
        self.w, self.h, self.ss = w, h, ss
        self.W, self.H = w * ss, h * ss
        self.k = self.H / 100
        self.half = w / h * 50
        self.s = self.page = surface if surface is not None else pygame.Surface((self.W, self.H))

    @contextmanager
    def on(self, surface: pygame.Surface) -> Iterator[pygame.Surface]:
        """Meanwhile the strokes go to another surface, as large as the picture."""
        before, self.s = self.s, surface
        yield surface
        self.s = before

    def p(self, point: tuple[float, ...]) -> tuple[float, float]:
        """The pixel of a point in units."""
        return point[0] * self.k + self.W / 2, point[1] * self.k

    def pixels(self, points: Points) -> list[tuple[float, float]]:
        """The pixels of many points."""
        k, middle = self.k, self.W / 2
        return [(q[0] * k + middle, q[1] * k) for q in points]

    def px(self, units: float) -> int:
        """A length in pixels, one at least."""
        return max(1, round(units * self.k))

    def poly(self, points: Points, color: Ink) -> None:
        """A filled polygon with straight sides."""
        if len(points) > 2:
            pygame.draw.polygon(self.s, color, self.pixels(points))

    def blob(self, points: Points, color: Ink, n: int = 7) -> None:
        """A filled outline that is smooth through the points."""
        self.poly(spline(points, True, n), color)

    def line(self, points: Points, color: Ink, w: float = 0.6) -> None:
        """A stroke of one width with round joints."""
        pixels = self.pixels(points)
        width = self.px(w)
        pygame.draw.lines(self.s, color, False, pixels, width)
        if width > 3:
            for joint in pixels[1:-1]:
                pygame.draw.circle(self.s, color, joint, width / 2 - 0.5)

    def curve(self, points: Points, color: Ink, w: float = 0.6, n: int = 7) -> None:
        """A stroke of one width that is smooth through the points."""
        self.line(spline(points, False, n), color, w)

    def taper(self, points: Points, w0: float, w1: float, color: Ink, n: int = 7) -> None:
        """A stroke that goes from width `w0` to `w1`: hair, claws, branches, limbs."""
        q = spline(points, False, n)
        left, right = [], []
        last = len(q) - 1
        for i, (x, y, *_) in enumerate(q):
            x0, y0 = q[max(0, i - 1)][:2]
            x1, y1 = q[min(last, i + 1)][:2]
            d = math.hypot(x1 - x0, y1 - y0) or 1
            w = (w0 + (w1 - w0) * i / last) / 2
            nx, ny = -(y1 - y0) / d * w, (x1 - x0) / d * w
            left.append((x + nx, y + ny))
            right.append((x - nx, y - ny))
        self.poly(left + right[::-1], color)

    def rect(self, x: float, y: float, w: float, h: float, color: Ink, r: float = 0) -> None:
        """A filled rectangle with corners rounded by `r`."""
        a = self.p((x, y))
        box = (round(a[0]), round(a[1]), self.px(w), self.px(h))
        pygame.draw.rect(self.s, color, box, border_radius=int(r * self.k))

    def disc(self, x: float, y: float, r: float, color: Ink, w: float = 0) -> None:
        """A disc, or a ring where a width `w` is given."""
        pygame.draw.circle(self.s, color, self.p((x, y)), r * self.k, self.px(w) if w else 0)

    def dot(self, at: tuple[float, ...], r: float, color: Ink, w: float = 0) -> None:
        """A disc round a point, or a ring where a width `w` is given."""
        self.disc(at[0], at[1], r, color, w)

    def oval(self, x: float, y: float, rx: float, ry: float, color: Ink, w: float = 0) -> None:
        """An ellipse, or its outline where a width `w` is given."""
        a = self.p((x - rx, y - ry))
        box = (a[0], a[1], 2 * rx * self.k, 2 * ry * self.k)
        pygame.draw.ellipse(self.s, color, box, self.px(w) if w else 0)

    def star(self, x: float, y: float, r: float, color: Ink, n: int = 5, inner: float = 0.45, rot: float = 0) -> None:
        """A filled star, one point up."""
        self.poly(star_points(x, y, r, n, inner, rot), color)

    def rects(self, boxes: Sequence[tuple[float, float, float, float]], color: Ink, r: float = 0) -> None:
        """Filled rectangles of one colour."""
        for box in boxes:
            self.rect(*box, color, r)

    def lines(self, courses: Sequence[Points], color: Ink, w: float = 0.6) -> None:
        """Strokes of one colour and width."""
        for points in courses:
            self.line(points, color, w)

    def discs(self, x: float, y: float, *rings: tuple[Any, ...]) -> None:
        """Discs and rings round one point, each `(radius, colour)` or `(radius, colour, width)`."""
        for r, color, *w in rings:
            self.disc(x, y, r, color, *w)

    def repeat(self, count: int, dx: float, dy: float, stroke: Callable[..., None], *args: Any, **more: Any) -> None:
        """A stroke so many times, each `(dx, dy)` units beyond the one before."""
        for i in range(count):
            stroke(*_moved(args, i * dx, 1, i * dy), **more)

    def mirrored(self, x: float, stroke: Callable[..., None], *args: Any, **more: Any) -> None:
        """A stroke on both sides of `x`, from which its own x runs: on the left, then on the right."""
        for side in (-1, 1):
            stroke(*_moved(args, x, side, 0), **more)


def _moved(args: tuple[Any, ...], dx: float, kx: float, dy: float) -> list[Any]:
    """What a stroke is given, points or an x and a y first, with each point scaled sideways by `kx` and moved."""
    first, *rest = args
    if isinstance(first, list):
        return [[(dx + kx * x, y + dy, *corner) for x, y, *corner in first], *rest]
    return [dx + kx * first, rest[0] + dy, *rest[1:]]
