"""Those who wait and those who follow, and the machine that gives orders."""

from __future__ import annotations

from random import Random

from game.ui.art.curves import placed
from game.ui.art.pad import Pad
from game.ui.art.people.figure import figure
from game.ui.art.places.nature import BLACK, rain
from game.ui.style.palette import CORE, DAMAGE, EMBER, LAMP, PAPER, RAIN, mix

COAT = (26, 27, 31)


def kerb(p: Pad, r: Random) -> None:
    """A man in a long coat from behind, his collar up, at a wet kerb; the signs across the street lie in the water."""
    p.grad((0, (12, 14, 20)), (0.62, (34, 42, 54)), (0.63, (26, 32, 40)), (1, (8, 10, 13)))
    for x, w, y, h, ink in ((-70.0, 30.0, 14.0, 34.0, (70, 150, 150)), (-28.0, 22.0, 22.0, 28.0, EMBER),
        (36.0, 34.0, 10.0, 40.0, (190, 70, 84))):
        p.rect(x - 3, 2, w + 6, 60, (18, 20, 26))
        p.rect(x, y, w, h, mix(ink, BLACK, 0.25))
        for i in range(4):
            p.rect(x + 2, y + 3 + i * h / 4.4, w * (0.4 + 0.5 * ((i * 3 + round(w)) % 4) / 4), 2, mix(ink, PAPER, 0.7))
        p.glow(x + w / 2, y + h / 2, 34, mix(ink, BLACK, 0.3), 1.8)
        p.beam([(x, 66), (x + w, 66), (x + w + 3, 101), (x - 3, 101)], mix(ink, BLACK, 0.2), 70)
    p.rect(-80, 62, 160, 3.4, (66, 72, 78))
    p.rect(-80, 64.6, 160, 1, BLACK)
    with p.layered(rim=(220, 226, 230), cold=RAIN, width=0.7):
        _from_behind(p, 6, 86, 1.0)
    p.beam([(-14, 86), (28, 86), (34, 101), (-22, 101)], (4, 5, 7), 170)
    for _ in range(26):
        y = r.uniform(67, 100)
        x = r.uniform(-76, 70)
        p.line([(x, y), (x + r.uniform(3, 12), y)], mix((40, 48, 56), RAIN, r.random() * 0.6), 0.4)
    rain(p, r, 150)


def _from_behind(p: Pad, x: float, y: float, k: float) -> None:
    q = placed(x, y, k)

    p.poly(q([(-9, -14), (-2, -14), (-3, 0), (-10, 0)]), BLACK)
    p.poly(q([(2, -14), (9, -14), (10, 0), (3, 0)]), BLACK)
    p.blob(q([(-8, -56), (-21, -51), (-25, -40), (-24, -24), (-20, -10, 1), (20, -10, 1), (24, -24), (25, -40),
        (21, -51), (8, -56)]), COAT)
    p.line(q([(0, -46), (0, -10)]), mix(COAT, BLACK, 0.6), 0.8)
    p.poly(q([(-14, -33), (14, -33), (14, -29.8), (-14, -29.8)]), mix(COAT, PAPER, 0.12))
    for s in (-1, 1):
        p.taper(q([(s * 20, -48), (s * 26, -34), (s * 18, -22)]), 8 * k, 6 * k, mix(COAT, BLACK, 0.25))
    p.blob(q([(-7, -60), (-7.5, -70), (0, -75), (7.5, -70), (7, -60)]), (92, 74, 64))
    p.poly(q([(-13, -54), (-11, -66), (-4, -60), (4, -60), (11, -66), (13, -54)]), mix(COAT, PAPER, 0.1))
    p.blob(q([(-17, -71), (0, -74), (17, -71), (0, -68)]), BLACK)
    p.poly(q([(-9, -72), (-8, -82), (0, -81), (8, -82), (9, -72)]), (16, 16, 19))
    p.poly(q([(-9, -72), (-8.8, -74.4), (8.8, -74.4), (9, -72)]), mix(COAT, PAPER, 0.2))


def mirror(p: Pad, r: Random) -> None:
    """The mirror of one's own car, and in it two lamps, a windscreen, a man with a hat."""
    p.grad((0, (10, 12, 18)), (0.7, (26, 32, 44)), (1, (5, 6, 8)))
    for i in range(7):  # the road ahead, out of focus
        p.disc(-70 + i * 23 + r.uniform(-5, 5), r.uniform(70, 84), r.uniform(1.5, 3.5), mix(EMBER, BLACK, 0.45))
    p.poly([(-80, 101), (-80, 92), (0, 86), (80, 92), (80, 101)], BLACK)
    p.rect(-3, -2, 6, 22, (30, 32, 36))
    edge = [(-66, 22), (-60, 16), (60, 16), (66, 22), (62, 72), (54, 80), (-54, 80), (-62, 72)]
    p.poly(edge, (18, 19, 22))
    p.line([*edge, edge[0]], (110, 116, 124), 1.2)
    glass = [(-60, 24), (-56, 21), (56, 21), (60, 24), (57, 70), (51, 75), (-51, 75), (-57, 70)]
    p.poly(glass, (20, 26, 36))
    p.poly([(-57, 70), (-52, 56), (52, 56), (57, 70), (51, 75), (-51, 75)], (34, 38, 44))
    p.blob([(-36, 70), (-38, 54), (-30, 49), (30, 49), (38, 54), (36, 70)], (12, 13, 16))
    p.poly([(-26, 49), (-18, 29), (18, 29), (26, 49)], (66, 78, 90))
    p.poly([(-28, 49), (-19, 27), (19, 27), (28, 49), (25, 49), (17, 30), (-17, 30), (-25, 49)], (10, 11, 13))
    p.blob([(-14, 49), (-11, 43), (-5, 41), (5, 41), (11, 43), (14, 49)], BLACK)
    p.blob([(-4, 42), (-4.6, 35), (0, 32.5), (4.6, 35), (4, 42)], BLACK)
    p.blob([(-10, 35.6), (0, 33.6), (10, 35.6), (0, 37.4)], BLACK)
    p.poly([(-5.4, 35.4), (-4.8, 29.6), (4.8, 29.6), (5.4, 35.4)], BLACK)
    for x in (-27, 27):
        p.glow(x, 59, 34, CORE, 1.6)
        p.disc(x, 59, 4.6, (255, 250, 232))
        p.beam([(x - 3, 61), (x + 3, 61), (x + 9, 75), (x - 9, 75)], LAMP, 60)
    p.poly([(-56, 21), (-30, 21), (-46, 75), (-51, 75), (-57, 70), (-60, 24)], (34, 42, 54))
    p.line([(-30, 21), (-46, 75)], (90, 100, 112), 0.5)


def mailroom(p: Pad, r: Random) -> None:
    """Letters that pile up before a postage meter, the display of which glows."""
    p.grad((0, (40, 42, 44)), (1, (16, 16, 17)))
    p.rect(-80, 78, 160, 24, (74, 58, 44))
    p.poly([(-44, 84), (-44, 30), (-36, 22), (40, 22), (48, 30), (48, 84)], (120, 124, 122))
    p.poly([(-44, 30), (-36, 22), (40, 22), (48, 30)], (166, 170, 164))
    p.rect(-36, 32, 76, 24, (14, 14, 12), r=2)
    p.glow(2, 44, 40, DAMAGE, 1.8, amount=0.7)
    for i in range(5):  # words that nobody can miss, though none can be read
        for bar in ((0.0, 0.0, 7.0, 2.0), (0.0, 0.0, 2.0, 14.0), (0.0, 6.0, 7.0, 2.0), (5.4, 0.0, 2.0, 14.0),
            (0.0, 12.0, 7.0, 2.0)):
            if r.random() < 0.82:
                p.rect(-30 + i * 13 + bar[0], 37 + bar[1], bar[2], bar[3], (255, 96, 70))
    p.rect(-36, 62, 76, 5, (22, 22, 22))
    for _ in range(13):
        q = placed(r.uniform(-60, 58), r.uniform(76, 96), 1, r.uniform(-0.7, 0.7))
        p.poly(q([(-14, -8), (14, -8), (14, 8), (-14, 8)]), mix(PAPER, (150, 130, 96), r.random() * 0.5))
        p.line(q([(-14, -8), (0, 2), (14, -8)]), (130, 116, 92), 0.6)
        p.poly(q([(8, -6), (12, -6), (12, -1.6), (8, -1.6)]), (176, 60, 50))
    figure(p, -66, 100, 0.8, BLACK, coat=False)
