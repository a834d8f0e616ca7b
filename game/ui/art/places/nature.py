"""Sky, weather, water and trees of the night landscapes."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.art.curves import Point, spline
from game.ui.art.pad import Pad
from game.ui.style.palette import LAMP, RAIN, Color, mix

Sky = tuple[Color, Color, Color]
BLACK = (7, 10, 13)
SKIES: dict[str, Sky] = {  # top, middle, horizon
    "blue": ((6, 12, 22), (20, 46, 66), (72, 112, 128)),
    "teal": ((5, 14, 16), (14, 50, 54), (74, 124, 112)),
    "violet": ((12, 9, 22), (42, 32, 62), (128, 84, 92)),
    "ember": ((14, 12, 18), (62, 40, 38), (188, 104, 54)),
    "steel": ((16, 20, 24), (48, 60, 68), (124, 138, 140)),
    "green": ((8, 14, 11), (26, 50, 36), (122, 140, 84)),
}


def sky(p: Pad, r: Random, name: str = "", horizon: float = 72) -> Sky:
    """Fills the pad with a night sky, of that name or thrown from the usual ones; gives its three colours."""
    c = SKIES[name or r.choice(["blue", "blue", "teal", "violet", "steel", "ember", "green"])]
    p.grad((0, c[0]), (horizon / 160, c[1]), (horizon / 100, c[2]), (1, mix(c[1], BLACK, 0.3)))
    return c


def stars(p: Pad, r: Random, n: int = 60, foot: float = 55) -> None:
    """Stars down to the height `foot`."""
    for _ in range(n):
        b = int(r.random() ** 2 * 150 + 60)
        p.disc(r.uniform(-p.half, p.half), r.uniform(0, foot), r.choice([0.2, 0.25, 0.4]), (b, b, min(255, b + 18)))


def moon(p: Pad, x: float, y: float, rad: float, col: Color = (232, 226, 196)) -> None:
    """A moon with its haze."""
    p.glow(x, y, rad * 6, mix(col, BLACK, 0.55), 2.6)
    p.disc(x, y, rad, col)
    for dx, dy, k in ((-0.3, -0.2, 0.22), (0.25, 0.1, 0.3), (-0.1, 0.45, 0.18), (0.4, -0.4, 0.13)):
        p.disc(x + dx * rad, y + dy * rad, rad * k, mix(col, (120, 130, 130), 0.3))


def ridge(p: Pad, r: Random, y: float, amp: float, col: Color, step: float = 9) -> None:
    """A line of hills, filled to the foot."""
    pts: list[Point] = []
    x = -p.half - 10
    while x < p.half + 12:
        pts.append((x, y + r.uniform(-amp, amp)))
        x += step * r.uniform(0.6, 1.4)
    p.poly([(-p.half - 12, 110), *spline(pts, False, 6), (p.half + 14, 110)], col)



def pine(p: Pad, x: float, y: float, h: float, col: Color, r: Random) -> None:
    """A pine with its foot at `(x, y)`."""
    pts_l: list[Point] = []
    pts_r: list[Point] = []
    n = 6
    for i in range(n):
        t = i / n
        w = h * (0.05 + 0.19 * t) * r.uniform(0.8, 1.2)
        yy = y - h + h * 0.94 * t
        pts_l += [(x - w * 0.35, yy), (x - w, yy + h * 0.15)]
        pts_r += [(x + w * 0.35, yy), (x + w * r.uniform(0.8, 1.2), yy + h * 0.145)]
    w = h * 0.03
    trunk = [(x + w, y - h * 0.06), (x + w, y), (x - w, y), (x - w, y - h * 0.06)]
    p.poly([(x, y - h * 1.04), *pts_r, *trunk, *reversed(pts_l)], col)


def bare_tree(p: Pad, x: float, y: float, h: float, col: Color, r: Random, lean: float = 0.0) -> None:
    """A leafless tree, its branches thrown."""

    def grow(x: float, y: float, a: float, length: float, w: float, d: int) -> None:
        x2, y2 = x + math.sin(a) * length, y - math.cos(a) * length
        mx, my = (x + x2) / 2 + r.uniform(-0.12, 0.12) * length, (y + y2) / 2
        p.taper([(x, y), (mx, my), (x2, y2)], w, w * 0.6, col, n=3)
        if d:
            for s in (-1, 1):
                grow(x2, y2, a + s * r.uniform(0.25, 0.65), length * r.uniform(0.58, 0.8), w * 0.58, d - 1)

    grow(x, y, lean, h * 0.36, h * 0.075, 5)


def rain(p: Pad, r: Random, n: int = 90, slant: float = 0.22, col: Color = RAIN) -> None:
    """Slanting rain."""
    with p.layered():
        for _ in range(n):
            x, y, k = r.uniform(-p.half - 15, p.half), r.uniform(-8, 100), r.uniform(3, 9)
            p.line([(x, y), (x + slant * k, y + k)], (*col, r.randrange(40, 120)), 0.25)


def snow(p: Pad, r: Random, n: int = 110) -> None:
    """Falling snow, near flakes larger."""
    with p.layered():
        for _ in range(n):
            z = r.random()
            p.disc(r.uniform(-p.half, p.half), r.uniform(0, 100), 0.25 + z * z * 1.0,
                (230, 238, 240, int(90 + 140 * z)))


def water(p: Pad, r: Random, y: float, top: Color, foot: Color, path_x: float | None = None, col: Color = LAMP) -> None:
    """Water from `y` down, with a path of light at `path_x`."""
    p.gradrect(-p.half - 1, y, p.half * 2 + 2, 101 - y, (0, top), (1, foot))
    with p.layered():
        for _ in range(130):
            t = r.random() ** 0.7
            yy = y + 1 + t * (98 - y)
            x = r.uniform(-p.half, p.half)
            w = (1.5 + 10 * t) * r.uniform(0.3, 1)
            p.line([(x - w, yy), (x + w, yy)], (*mix(top, (235, 240, 235), 0.25), r.randrange(20, 70)), 0.25 + 0.4 * t)
        if path_x is not None:
            for i in range(46):
                t = i / 46
                w = (1.2 + 7 * t) * r.uniform(0.4, 1.1)
                x = path_x + r.uniform(-1, 1) * (1 + 4 * t)
                p.line([(x - w, y + 0.8 + t * (95 - y)), (x + w, y + 0.8 + t * (95 - y))],
                    (*col, int(200 - 130 * t)), 0.4 + 0.35 * t)


def smoke(
    p: Pad, r: Random, x: float, y: float, h: float, w: float, col: Color, drift: float = 0.35, n: int = 26,
    alpha: int = 60,
) -> None:
    """Rising smoke: many soft discs, small and dense below, wide and thin above."""
    with p.on(p.layer()) as layer:
        for i in range(n):
            t = i / n
            sway = drift * h * t * t + math.sin(t * 7 + x) * w * 0.3 * t + r.uniform(-1, 1) * w * 0.25
            p.disc(x + sway, y - h * t, w * (0.25 + 0.75 * t) * r.uniform(0.7, 1.15),
                (*mix(col, (255, 250, 240), r.uniform(0, 0.12)), int(alpha * (1 - 0.8 * t))))
    q = pygame.transform.smoothscale(pygame.transform.smoothscale(layer, (p.W // 8, p.H // 8)), (p.W, p.H))
    p.put_layer(q)
