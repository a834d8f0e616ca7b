"""Great cities: each with what one knows it by."""

from __future__ import annotations

from random import Random

from game.ui.art.pad import Pad
from game.ui.art.people.figure import figure
from game.ui.art.places.built import car_far, lamp_post, skyline, windows
from game.ui.art.places.nature import BLACK, rain, sky, snow, water
from game.ui.style.palette import COLD, CORE, DAMAGE, EMBER, LAMP, RAIN, Color, mix


def harbour(p: Pad, r: Random) -> None:
    """A skyline over water, a stepped spire in it and a hung bridge before it."""
    c = sky(p, r, "blue", 70)
    p.glow(r.uniform(-30, 30), 70, 80, mix(c[2], LAMP, 0.4), 1.4, amount=0.5)
    skyline(p, r, 72, mix(c[2], BLACK, 0.45), 14, 34, 0.12, mix(LAMP, c[2], 0.4))
    p.fog(30, 44, mix(c[2], RAIN, 0.2), r.randrange(5), 0.35, 0.9, 110)
    _spire(p, r, -14, 78)
    skyline(p, r, 78, mix(c[1], BLACK, 0.6), 10, 26, 0.28)
    water(p, r, 78, mix(c[1], BLACK, 0.4), (5, 8, 12))
    with p.layered():
        for _ in range(36):
            x = r.uniform(-74, 74)
            for j in range(5):
                yy = 79 + j * 4 + r.random() * 3
                p.line([(x - 1.6, yy), (x + 1.6, yy)], (*LAMP, 120 - j * 20), 0.5)
    _bridge(p, 44)


def _spire(p: Pad, r: Random, x: float, y: float) -> None:
    """A tower in steps, its crown lit, a needle on it."""
    p.glow(x, 26, 34, EMBER, 1.8, amount=0.7)
    for half, top in ((13.0, 52.0), (9.5, 36.0), (6.5, 24.0), (3.6, 17.0)):
        p.rect(x - half, top, half * 2, y - top, (30, 38, 46))
        p.rect(x - half, top, half * 0.5, y - top, mix((30, 38, 46), EMBER, 0.4))
        windows(p, r, x - half + 0.8, top + 2, half * 2 - 1.6, y - top - 3, max(3, int(half)), int((y - top) / 3), 0.3)
    for half, top, high in ((6.5, 24.0, 3.2), (3.6, 17.0, 3.6)):
        p.rect(x - half, top, half * 2, high, CORE)
    p.poly([(x - 3.6, 17), (x, 9), (x + 3.6, 17)], mix(CORE, LAMP, 0.5))
    p.line([(x, 10), (x, 1)], (200, 206, 206), 0.7)
    p.disc(x, 1.4, 0.8, DAMAGE)


def _bridge(p: Pad, x: float) -> None:
    for s in (-1, 1):
        p.curve([(x, 34), (x + s * 30, 66), (x + s * 56, 73)], BLACK, 0.6)
        for i in range(1, 10):
            t = i / 10
            yy = 34 + (73 - 34) * (1 - (1 - t) ** 2)
            p.line([(x + s * 56 * t, yy), (x + s * 56 * t, 76)], BLACK, 0.25)
    p.rect(-80, 75, 160, 2.4, BLACK)
    p.repeat(2, 6, 0, p.rect, x - 4.2, 30, 2.4, 62, BLACK)
    p.rects([(x - 4, 34, 8, 2), (x - 4, 50, 8, 2)], BLACK)
    p.repeat(20, 8, 0, p.disc, -76, 74.3, 0.5, CORE)


def frozen(p: Pad, r: Random) -> None:
    """Glass towers joined by lit bridges, behind a frozen lake with a fisherman's hut."""
    c = sky(p, r, "violet", 62)
    p.glow(0, 62, 70, mix(c[2], RAIN, 0.5), 1.5, amount=0.5)
    skyline(p, r, 66, mix(c[2], BLACK, 0.5), 3, 9, 0.25, wmin=5, wmax=10)
    glass = mix(c[1], COLD, 0.35)
    for x, w, top in ((-46.0, 20.0, 30.0), (-14.0, 24.0, 12.0), (22.0, 18.0, 22.0)):
        _glass_tower(p, r, x, w, top, glass)
    for x, w, y in ((-26.0, 12.0, 50.0), (10.0, 12.0, 44.0)):
        p.rect(x, y, w, 4.4, mix(glass, BLACK, 0.3))
        p.rect(x, y + 1.1, w, 2.0, CORE)
    p.gradrect(-80, 66, 160, 36, (0, (150, 166, 180)), (0.3, (104, 124, 144)), (1, (54, 70, 90)))
    with p.layered():
        for _ in range(26):  # cracks and drifts on the ice
            t = r.random()
            x, y = r.uniform(-78, 78), 68 + 30 * t
            p.line([(x, y), (x + (4 + 12 * t) * r.uniform(0.5, 1), y + r.uniform(-1, 1))], (214, 226, 236, 90), 0.4)
    for i in range(3):  # the towers' light on the ice
        p.beam([(-40 + i * 32, 67), (-32 + i * 32, 67), (-26 + i * 34, 92), (-46 + i * 34, 92)], LAMP, 26)
    with p.layered(cold=RAIN, width=0.5):
        p.poly([(32, 88), (32, 72), (41, 66), (50, 72), (50, 88)], (96, 50, 40))
        p.poly([(30, 73), (41, 64), (52, 73), (50, 75), (41, 67.5), (32, 75)], (226, 232, 236))
        p.rect(37.5, 76, 7, 6, CORE)
    p.glow(41, 79, 16, LAMP)
    p.oval(16, 92, 8, 2.4, (10, 20, 30))
    figure(p, 8, 93, 0.28, BLACK, coat=False)
    p.line([(10, 82), (17, 78), (17, 91)], BLACK, 0.4)
    snow(p, r, 120)


def _glass_tower(p: Pad, r: Random, x: float, w: float, top: float, col: Color) -> None:
    """A flat roof, bands of windows from edge to edge."""
    p.rect(x, top, w, 66 - top, mix(col, BLACK, 0.45))
    p.rect(x, top, w * 0.3, 66 - top, mix(col, BLACK, 0.2))
    y = top + 2.2
    while y < 63:
        p.rect(x + 0.8, y, w - 1.6, 1.6, mix(col, BLACK, 0.1))
        lit, length = r.uniform(0, w * 0.7), w * r.uniform(0.12, 0.5)
        if r.random() < 0.6:
            p.rect(x + 0.8 + lit, y, min(length, w - 1.6 - lit), 1.6, mix(CORE, (180, 220, 240), r.random()))
        y += 3.4
    p.rect(x, top - 1, w, 1.4, (214, 224, 232))  # snow on the roof


def street(p: Pad, r: Random) -> None:
    """A wet street between lit fronts, at its end a hall with a clock in its tower."""
    c = sky(p, r, r.choice(["blue", "teal", "ember"]), 66)
    vx = r.uniform(-12, 12)
    p.glow(vx, 66, 46, LAMP, 1.8, amount=0.7)
    _clock_tower(p, vx, mix(c[1], BLACK, 0.35))
    for s in (-1, 1):
        for i in range(4, 0, -1):
            a, b = 0.13 * i * i * 5 + 3, 0.13 * (i - 1) ** 2 * 5 + 3
            xa, xb = (vx + s * (a + 4) if i < 4 else s * 84), vx + s * (b + 4)
            ha, hb = 12 + a * r.uniform(3.2, 4.4), 8 + b * 3.4
            p.poly([(xa, 72 + a * 1.7), (xa, 66 - ha), (xb, 66 - hb), (xb, 70 + b)], mix(c[1], BLACK, 0.35 + 0.13 * i))
            _lit_front(p, r, (xa, ha), (xb, hb))
    p.poly([(vx - 6, 70), (vx + 6, 70), (70, 101), (-70, 101)], (26, 30, 34))
    with p.layered():
        for _ in range(60):
            t = r.random()
            x = vx + r.uniform(-1, 1) * (5 + 40 * t)
            p.line([(x - 1 - 3 * t, 71 + 29 * t), (x + 1 + 3 * t, 71 + 29 * t)],
                (*mix(LAMP, RAIN, r.random()), 90), 0.5)
    lamp_post(p, vx - 34, 92, 52, side=1)
    lamp_post(p, vx + 20, 79, 24, side=-1)
    car_far(p, vx + 1, 73, 1.0)
    figure(p, vx - 12, 92, 0.3, BLACK, hat=True)
    rain(p, r, 100)


def _clock_tower(p: Pad, x: float, ink: Color) -> None:
    """A hall at the end of the street: its tower stands above all fronts, the clock is lit."""
    with p.layered(rim=LAMP, cold=RAIN, width=0.5):
        p.rects([(x - 13, 50, 26, 22), (x - 5.5, 22, 11, 50)], ink)
        p.poly([(x - 6.5, 22), (x - 4, 12), (x - 1.6, 9), (x - 1.2, 3), (x + 1.2, 3), (x + 1.6, 9), (x + 4, 12),
            (x + 6.5, 22)], mix(ink, BLACK, 0.3))
    p.glow(x, 29, 16, LAMP, 2, amount=0.9)
    p.discs(x, 29, (4.2, CORE), (4.2, BLACK, 0.6))
    p.lines([[(x, 29), (x, 26)], [(x, 29), (x + 2.2, 30.2)]], BLACK, 0.6)


def _lit_front(p: Pad, r: Random, near: tuple[float, float], far: tuple[float, float]) -> None:
    """Windows on a front in perspective, from its near to its far edge, each `(x, height)`."""

    def on_front(t: float, w: float) -> tuple[float, float]:
        y_far, y_near = 66 - far[1] + (far[1] + 2) * w, 66 - near[1] + (near[1] + 2) * w
        return far[0] + (near[0] - far[0]) * t, y_far + (y_near - y_far) * t

    for u in range(3):
        for v in range(4):
            if r.random() < 0.38:
                t0, t1, w0, w1 = (u + 0.2) / 3, (u + 0.75) / 3, (v + 0.2) / 4.6, (v + 0.65) / 4.6
                corners = [on_front(t0, w0), on_front(t1, w0), on_front(t1, w1), on_front(t0, w1)]
                p.poly(corners, mix(LAMP, EMBER, r.random()))
