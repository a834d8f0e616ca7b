"""Monuments, cemeteries, churches, schools, observatories."""

from __future__ import annotations

import math
from random import Random

from game.ui.art.curves import put, spline
from game.ui.art.pad import Pad
from game.ui.art.people.figure import figure
from game.ui.art.places.built import block, fence, windows
from game.ui.art.places.nature import BLACK, bare_tree, moon, pine, ridge, sky, stars
from game.ui.style.palette import COLD, DAMAGE, EMBER, LAMP, PAPER, RAIN, mix


def monument(p: Pad, r: Random) -> None:
    """An obelisk over its pool, two men."""
    c = sky(p, r, r.choice(["ember", "violet", "blue"]), 70)
    x = r.uniform(-20, 20)
    p.fog(10, 44, mix(c[2], LAMP, 0.2), 2, 0.4, 0.9, 110)
    block(p, r, -80, 72, 160, 6, mix(c[2], BLACK, 0.7), 60, 2, 0.25)
    p.glow(x, 66, 44, LAMP, 2)
    p.poly([(x - 5, 72), (x - 3.4, 12), (x, 5), (x + 3.4, 12), (x + 5, 72)], (226, 212, 180))
    p.poly([(x + 1, 72), (x + 0.6, 9), (x + 3.4, 12), (x + 5, 72)], (120, 118, 116))
    p.glow(x, 10, 5, DAMAGE)
    p.repeat(13, 5, 0, p.line, [(x - 30, 73), (x - 30, 64)], (30, 30, 34), 0.35)
    p.gradrect(-80, 72, 160, 30, (0, mix(c[1], BLACK, 0.2)), (1, (8, 12, 16)))
    p.beam([(x - 5, 73), (x + 5, 73), (x + 3, 98), (x - 3, 98)], (226, 212, 180), 120)
    with p.layered():
        for _ in range(60):
            yy = 74 + r.random() * 26
            p.line([(r.uniform(-74, 74), yy), (r.uniform(-74, 74), yy)], (8, 12, 16, 70), 0.4)
    p.poly([(-80, 101), (-80, 90), (-46, 88), (-30, 101)], BLACK)
    bare_tree(p, -60, 98, 92, BLACK, r, 0.12)
    figure(p, -40, 97, 0.26, BLACK, hat=True)
    figure(p, -29, 99, 0.25, BLACK)


def graves(p: Pad, r: Random) -> None:
    """Rows of white stones."""
    c = sky(p, r, r.choice(["violet", "teal"]), 60)
    moon(p, 30, 18, 8)
    ridge(p, r, 56, 4, mix(c[2], BLACK, 0.6))
    p.gradrect(-80, 58, 160, 44, (0, mix(c[2], BLACK, 0.55)), (1, (8, 14, 14)))
    bare_tree(p, -52, 70, 70, BLACK, r, 0.1)
    for row in range(7):
        t = row / 6
        y, k = 60 + t * t * 34, 0.7 + 3.6 * t * t
        n = int(34 / (1 + 2.4 * t))
        for i in range(n):
            x = (i - n / 2 + 0.5 * (row % 2)) * 5.4 * (k ** 0.72)
            v = mix(mix(c[2], BLACK, 0.35), (206, 208, 200), 0.25 + 0.6 * t)
            p.rect(x - k, y - 3.1 * k, 2 * k, 3.2 * k, v, r=k)
            p.rect(x + 0.2 * k, y - 2.6 * k, 0.8 * k, 2.6 * k, mix(v, BLACK, 0.45))
            p.oval(x + k * 1.2, y + 0.2, k * 1.8, 0.35 * k, (8, 12, 13))
    p.fog(58, 30, (160, 180, 176), 1, 0.35, 0.9, 130)
    figure(p, 16, 76, 0.16, BLACK, hat=True)


def airbase(p: Pad, r: Random) -> None:
    """A runway with a thing above it."""
    c = sky(p, r, r.choice(["blue", "violet"]), 66)
    stars(p, r, 80)
    ridge(p, r, 62, 4, mix(c[2], BLACK, 0.55))
    p.gradrect(-80, 65, 160, 37, (0, (34, 40, 42)), (1, (8, 11, 13)))
    p.poly([(-2, 66), (2, 66), (54, 101), (-54, 101)], (22, 26, 29))
    for i in range(9):
        t = (i / 8) ** 2
        for s in (-1, 1):
            x, y = s * (2.4 + 54 * t), 66.5 + 33 * t
            p.glow(x, y, 3 + 6 * t, (120, 190, 255) if s < 0 else LAMP)
            p.disc(x, y, 0.4 + 0.7 * t, (225, 240, 255))
    p.repeat(2, 20, 0, p.blob, [(-72, 68, 1), (-72, 61), (-62, 56), (-52, 61), (-52, 68, 1)], BLACK)
    p.repeat(2, 20, 0, p.rect, -68, 62, 12, 6, EMBER)
    p.glow(0, 26, 46, (120, 160, 200), 2.2)
    with p.layered(rim=RAIN, width=0.5):
        p.poly([(0, 16), (26, 32), (0, 29), (-26, 32)], (10, 13, 16))
    for x, y in ((0, 18.6), (21, 30.4), (-21, 30.4)):
        p.glow(x, y, 11, (220, 240, 255), 2)
        p.disc(x, y, 1.2, (255, 255, 255))
    p.glow(0, 27, 8, DAMAGE)
    p.beam([(0, 30), (-10, 66), (10, 66)], (200, 225, 255), 26)
    fence(p, 101, 20, (8, 10, 12), posts=7)


def zoo(p: Pad, r: Random) -> None:
    """An elephant behind bars."""
    sky(p, r, "ember", 70)
    p.poly([(-80, 101), (-80, 82), (80, 82), (80, 101)], (34, 26, 22))
    p.glow(10, 60, 60, LAMP, 1.8, amount=0.7)
    with p.layered(rim=LAMP, cold=COLD, width=1):
    # elephant, facing left
        p.blob([(-30, 52), (-22, 40), (-10, 38), (8, 34), (28, 36), (40, 46), (43, 62), (41, 86, 1), (32, 86, 1),
            (30, 70), (12, 71), (10, 86, 1), (0, 86, 1), (-3, 70), (-10, 68), (-16, 64), (-24, 66), (-29, 74),
            (-32, 86), (-38, 88), (-35, 76), (-33, 64)], (22, 21, 22))
        p.blob([(-18, 44), (-6, 42), (2, 50), (-2, 62), (-10, 64), (-16, 56)], (38, 34, 33))
        p.taper([(-25, 66), (-31, 70), (-36, 69)], 2, 0.6, PAPER)
        p.taper([(42, 50), (47, 62), (46, 70)], 1.4, 0.5, (22, 21, 22))
        p.disc(-24, 53, 0.9, LAMP)
    p.repeat(16, 9.6, 0, p.line, [(-72, 8), (-72, 94)], BLACK, 1.5)
    p.repeat(16, 9.6, 0, p.line, [(-72.4, 8), (-72.4, 94)], mix(BLACK, LAMP, 0.25), 0.35)
    p.rects([(-80, 8, 160, 2.6), (-80, 88, 160, 3)], BLACK)
    p.poly([(-14, 10), (-14, 2), (14, 2), (14, 10)], BLACK)
    # one bent pair: something got out
    p.rect(52, 92, 12, 9, BLACK)


def church(p: Pad, r: Random) -> None:
    """A lit church, people before it."""
    c = sky(p, r, r.choice(["ember", "violet"]), 74)
    p.fog(6, 50, mix(c[2], BLACK, 0.2), 3, 0.35, 0.9, 140)
    moon(p, 40, 22, 7, (226, 150, 110))
    p.poly([(-80, 101), (-80, 86), (-30, 80), (30, 80), (80, 86), (80, 101)], BLACK)
    with p.layered(rim=LAMP, cold=RAIN, width=0.7):
        p.poly([(-12, 82), (-12, 54), (10, 40), (34, 54), (34, 82)], (34, 20, 20))
        p.poly([(-14, 55), (10, 38), (36, 55), (34, 57), (10, 42), (-12, 57)], BLACK)
        p.poly([(-28, 82), (-28, 36), (-10, 36), (-10, 82)], (44, 25, 23))
        p.poly([(-31, 37), (-19, 8), (-7, 37)], (20, 13, 14))
        p.rects([(-19.6, 0, 1.2, 9), (-22, 2.6, 6, 1.2)], BLACK)
    for x, y, w, h in ((-22, 44, 6, 11), (-3, 60, 5, 13), (7.5, 60, 5, 13), (18, 60, 5, 13)):
        p.glow(x + w / 2, y + h / 2, 13, DAMAGE)
        p.blob([(x, y + h, 1), (x, y + 3, 0), (x + w / 2, y - 1), (x + w, y + 3), (x + w, y + h, 1)], (246, 150, 84))
        p.line([(x + w / 2, y), (x + w / 2, y + h)], (60, 26, 20), 0.4)
    p.rect(-23, 68, 8, 14, (250, 190, 110), r=3)
    p.beam([(-23, 82), (-15, 82), (6, 101), (-36, 101)], (250, 170, 90), 70)
    for i in range(6):
        figure(p, -8 + i * 8 + r.uniform(-2, 2), 98 + r.uniform(-2, 2), 0.17, BLACK)
    bare_tree(p, -62, 98, 80, BLACK, r, 0.15)


def school(p: Pad, r: Random) -> None:
    """A hall with a clock."""
    c = sky(p, r, r.choice(["steel", "blue", "green"]), 72)
    p.fog(0, 50, mix(c[2], BLACK, 0.3), 2, 0.35, 0.9, 110)
    p.poly([(-80, 101), (-80, 84), (80, 84), (80, 101)], (14, 18, 18))
    with p.layered(rim=LAMP, cold=COLD, width=0.6):
        p.rect(-58, 50, 116, 35, (42, 34, 33))
        p.rect(-60, 47.5, 120, 3, (20, 18, 19))
        p.rect(-9, 20, 18, 32, (50, 40, 38))
        p.poly([(-12, 20), (0, 5), (12, 20)], (18, 20, 22))
        p.poly([(-22, 52), (0, 40), (22, 52)], (58, 46, 42))
        p.repeat(6, 7, 0, p.rect, -19, 52, 2.2, 32, (150, 138, 116))
    p.discs(0, 29, (5, (230, 214, 168)), (5, BLACK, 0.7))
    a = r.uniform(0, 6.3)
    p.line([(0, 29), (math.sin(a) * 3.8, 29 - math.cos(a) * 3.8)], BLACK, 0.6)
    p.line([(0, 29), (math.sin(a * 12) * 2.6, 29 - math.cos(a * 12) * 2.6)], BLACK, 0.8)
    p.glow(0, 29, 18, LAMP)
    windows(p, r, -56, 54, 34, 26, 6, 3, 0.25, dark=(24, 24, 27))
    windows(p, r, 23, 54, 34, 26, 6, 3, 0.25, dark=(24, 24, 27))
    p.rect(-3.5, 68, 7, 16, (20, 18, 18))
    p.poly([(-22, 84), (22, 84), (32, 92), (-32, 92)], (74, 72, 66))
    bare_tree(p, 64, 99, 92, BLACK, r, -0.12)
    bare_tree(p, -68, 99, 70, BLACK, r, 0.1)


def dish(p: Pad, r: Random) -> None:
    """A great dish under the band of stars."""
    c = sky(p, r, "blue", 72)
    stars(p, r, 170, 66)
    with p.layered():
        for _ in range(160):  # a band of stars
            t = r.random()
            p.disc(-70 + t * 140 + r.gauss(0, 4), 40 - t * 34 + r.gauss(0, 5), r.choice([0.2, 0.3]),
                (190, 205, 225, r.randrange(50, 170)))
    for y, k in ((64, 0.6), (74, 0.85)):
        ridge(p, r, y, 5, mix(c[2], BLACK, k), 12)
    x, y = -6, 54
    with p.layered(rim=LAMP, width=0.8):
        p.poly([(x - 5, 92), (x - 2, 58), (x + 4, 58), (x + 9, 92)], (26, 32, 38))
        for i in range(4):
            p.line([(x - 4.4 + i * 0.7, 86 - i * 8), (x + 8 - i, 78 - i * 8)], (60, 70, 76), 0.5)
        d = put([(-34, 0), (-24, 9), (-10, 14), (10, 14), (24, 9), (34, 0)], x, y - 6, 1, rot=-0.5)
        p.poly(spline(d, False), (74, 88, 96))
        e = put([(34 * math.cos(i / 20 * 6.283), 5.4 * math.sin(i / 20 * 6.283)) for i in range(20)], x, y - 6, 1,
            rot=-0.5)
        p.poly(e, (150, 164, 166))
        p.poly(put([(30 * math.cos(i / 20 * 6.283), 4.2 * math.sin(i / 20 * 6.283)) for i in range(20)], x, y - 6, 1,
            rot=-0.5), (100, 116, 122))
        tip = put([(0, -26)], x, y - 6, 1, rot=-0.5)[0]
        for a in (-30, 0, 30):
            q = put([(a, 0)], x, y - 6, 1, rot=-0.5)[0]
            p.line([q, tip], (190, 200, 200), 0.6)
        p.disc(tip[0], tip[1], 1.8, (210, 214, 208))
    p.glow(tip[0], tip[1], 10, DAMAGE)
    p.rect(-80, 91, 160, 12, BLACK)
    block(p, r, 26, 92, 24, 9, (16, 19, 22), 4, 1, 0.6)
    for i in range(14):
        pine(p, -78 + i * 4, 99, r.uniform(6, 16), BLACK, r)
