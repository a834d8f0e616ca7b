"""Combat ink: everything is drawn in five greys and printed in black, one colour and paper."""

from __future__ import annotations

import math
from random import Random

from game.ui.art.curves import Point
from game.ui.art.pad import Pad
from game.ui.style.palette import Color

B, D, M, L, W = (8, 8, 8), (62, 62, 62), (122, 122, 122), (190, 190, 190), (246, 246, 246)  # black to white
# A head from the side, facing right, its middle at (0, 0).
PROFILE: list[Point] = [(-18, 60, 1), (-14, 34), (-20, 22), (-22, 2), (-17, -18), (-4, -28), (10, -25), (17, -14),
    (17, -4), (21, 5), (25, 11, 1), (18, 14), (19, 18, 1), (17, 20), (18, 24, 1), (15, 27), (16, 33), (8, 38),
    (1, 37), (2, 46), (16, 60, 1)]


def burst(
    p: Pad, x: float, y: float, n: int = 22, a: Color = L, b: Color = M, r: Random | None = None, inner: float = 0
) -> None:
    """Rays of the tone `a` on `b` from the point of impact."""
    p.s.fill(b)
    r = r or Random(1)
    for i in range(n):
        t = (i + r.uniform(-0.4, 0.4)) / n * 6.283
        w = r.uniform(0.35, 0.8) * 3.14 / n
        p.poly([(x + math.cos(t) * inner, y + math.sin(t) * inner), (x + math.cos(t - w) * 170,
            y + math.sin(t - w) * 170), (x + math.cos(t + w) * 170, y + math.sin(t + w) * 170)], a)


def hit_star(p: Pad, x: float, y: float, k: float, fill: Color = W, n: int = 11) -> None:
    """A jagged star where a blow lands."""
    for s, c in ((1.18, B), (1, fill)):
        q = []
        dice = Random(n)
        for i in range(2 * n):
            t = i * 3.1416 / n
            d = k * s * (dice.uniform(0.85, 1.15) if i % 2 == 0 else 0.48)
            q.append((x + math.cos(t) * d, y + math.sin(t) * d))
        p.poly(q, c)


def speed(
    p: Pad, x: float, y: float, ang: float, n: int, ln: float, r: Random, col: Color = B, spread: float = 30
) -> None:
    """Speed lines in the direction `ang`."""
    for _ in range(n):
        o = r.uniform(-spread, spread)
        nx, ny = -math.sin(ang), math.cos(ang)
        sx, sy = x + nx * o, y + ny * o
        d = ln * r.uniform(0.4, 1.1)
        p.taper([(sx, sy), (sx + math.cos(ang) * d / 2, sy + math.sin(ang) * d / 2),
            (sx + math.cos(ang) * d, sy + math.sin(ang) * d)], r.uniform(0.5, 1.6), 0.1, col, n=2)
