"""Forests, coasts, mountains, plains."""

from __future__ import annotations

import math
from random import Random

from game.ui.art.curves import Point, put
from game.ui.art.pad import Pad
from game.ui.art.people.figure import figure
from game.ui.art.places.built import block, car_far, road, windows
from game.ui.art.places.nature import BLACK, bare_tree, moon, pine, ridge, sky, smoke, snow, stars, water
from game.ui.style.palette import CORE, DAMAGE, EMBER, LAMP, RAIN, Color, mix


def _pines(p: Pad, r: Random, light: Color = LAMP) -> float:
    """Three planes of pines round a clearing with a light; gives the middle of the clearing."""
    c = sky(p, r, r.choice(["teal", "green", "blue"]), 78)
    gx = r.uniform(-22, 22)
    p.glow(gx, 70, 62, mix(c[2], light, 0.35), 1.6, amount=0.8)
    for d, (y, h, cc) in enumerate(((74, 44, 0.35), (80, 60, 0.62), (90, 88, 0.88))):
        col = mix(c[2], BLACK, cc)
        n = (24, 15, 9)[d]
        for i in range(n):
            x = -p.half + (i + r.random()) * 2 * p.half / n
            if d == 2 and abs(x - gx) < 26:
                continue
            pine(p, x, y + r.uniform(0, 4), h * r.uniform(0.7, 1.15), col, r)
        p.fog(y - 22, 30, mix(c[2], RAIN, 0.3), r.randrange(5), 0.35, 0.9, 120 - d * 35)
    ridge(p, r, 90, 2, BLACK)
    return gx


def forest(p: Pad, r: Random) -> None:
    """Pines and a man with a torch."""
    gx = _pines(p, r)
    figure(p, gx, 91, 0.2, BLACK)
    p.beam([(gx + 2, 78), (gx + 40, 70), (gx + 40, 84)], LAMP, 60)
    p.glow(gx + 2.5, 78, 10, LAMP)
    p.fog(80, 20, RAIN, 3, 0.4, 0.9, 90)


def wreck(p: Pad, r: Random) -> None:
    """A disc half buried among pines."""
    gx = _pines(p, r, (155, 229, 100))
    p.glow(gx, 82, 40, (90, 150, 60), 1.8)
    with p.layered(rim=(190, 240, 150), width=0.9):
        p.blob(put([(-30, 4), (-14, -5), (0, -7), (14, -5), (30, 4), (12, 8), (-12, 8)], gx, 84, 1,
            rot=0.3), (30, 36, 38))
        p.blob(put([(-10, -5), (0, -12), (10, -5), (0, -2)], gx, 84, 1, rot=0.3), (44, 54, 54))
        for i in range(-2, 3):
            p.dot(put([(i * 8, 1.5)], gx, 84, 1, rot=0.3)[0], 1.3, (190, 255, 130))
    p.poly([(-80, 101), (-80, 93), (gx - 30, 92), (gx - 8, 95), (gx + 14, 91), (80, 92), (80, 101)], BLACK)
    smoke(p, r, gx + 4, 80, 80, 16, (80, 96, 84))
    p.fog(40, 50, (120, 150, 110), 2, 0.45, 0.95, 90)
    for x in (gx - 44, gx - 38):
        figure(p, x, 95, 0.19, BLACK)


def camp(p: Pad, r: Random) -> None:
    """A lit tent at a lake, lights above it."""
    c = sky(p, r, "blue", 62)
    stars(p, r, 90)
    moon(p, r.choice([-1, 1]) * r.uniform(28, 50), 20, 6)
    ridge(p, r, 56, 3, mix(c[2], BLACK, 0.5))
    for i in range(30):
        pine(p, -74 + i * 5 + r.uniform(-2, 2), 64, r.uniform(8, 20), mix(c[2], BLACK, 0.72), r)
    water(p, r, 64, mix(c[2], BLACK, 0.35), c[0], -30, (220, 220, 190))
    p.poly([(-80, 101), (-80, 88), (-30, 84), (10, 87), (50, 82), (80, 84), (80, 101)], BLACK)
    p.glow(26, 78, 40, LAMP, 2, amount=0.7)
    p.poly([(6, 88), (26, 62), (48, 88)], (150, 102, 48))
    p.poly([(26, 62), (48, 88), (31, 88)], (88, 56, 28))
    p.poly([(19, 88), (25.5, 66), (29, 88)], CORE)
    p.poly([(23, 88), (25.5, 68), (27.5, 88)], (60, 38, 22))
    pine(p, -52, 98, 92, BLACK, r)
    pine(p, 66, 99, 80, BLACK, r)
    p.glow(-8, 10, 26, (200, 220, 255), 2.4)
    for dx in (-5, 0, 5):
        p.disc(-8 + dx, 10 - abs(dx) * 0.35, 1, (240, 248, 255))


def lighthouse(p: Pad, r: Random) -> None:
    """A lighthouse over the surf."""
    c = sky(p, r, r.choice(["blue", "violet", "steel"]), 66)
    stars(p, r, 40)
    m = r.choice([-1, 1])
    water(p, r, 66, mix(c[2], BLACK, 0.3), c[0])
    p.poly([(m * 80, 101), (m * 80, 62), (m * 52, 60), (m * 40, 66), (m * 18, 80), (m * 6, 101)], BLACK)
    x = m * 46
    for s in (-1, 1):
        p.beam([(x, 20), (x + s * 120, 2 if s == -m else 26), (x + s * 120, 28 if s == -m else 40)],
            LAMP, 70 if s == -m else 40)
    p.glow(x, 20, 30, LAMP)
    with p.layered():
        p.poly([(x - 5.5, 62), (x - 3.6, 26), (x + 3.6, 26), (x + 5.5, 62)], (150, 146, 136))
        for i in (0, 2):
            p.poly([(x - 5 + i * 0.45, 53 - i * 10), (x + 5 - i * 0.45, 53 - i * 10), (x + 4.6 - i * 0.45, 45 - i * 10),
                (x - 4.6 + i * 0.45, 45 - i * 10)], (112, 42, 36))
        p.poly([(x + 1, 62), (x + 1, 26), (x + 3.6, 26), (x + 5.5, 62)], (10, 16, 22, 150))
        p.rect(x - 5, 24.5, 10, 1.6, BLACK)
        p.rect(x - 3, 17, 6, 7.5, CORE)
        p.poly([(x - 4, 17), (x, 11.5), (x + 4, 17)], BLACK)
    block(p, r, x + m * 9 - 6, 62, 13, 8, (26, 28, 30), 2, 1, 1, roof=5)
    p.fog(58, 22, RAIN, 1, 0.3, 0.9, 130)


def coast(p: Pad, r: Random) -> None:
    """Rocks in the sea, fog, a wooded cliff."""
    c = sky(p, r, r.choice(["steel", "teal"]), 62)
    moon(p, -18, 18, 8, (220, 224, 214))
    p.fog(10, 40, (150, 170, 175), 2, 0.4, 0.9, 120)
    water(p, r, 60, mix(c[2], BLACK, 0.25), c[0], -18, (220, 226, 220))
    for x, h in ((22, 26), (34, 14), (-44, 18)):
        p.blob([(x - h * 0.4, 68), (x - h * 0.3, 68 - h * 0.6), (x - h * 0.05, 68 - h), (x + h * 0.16, 68 - h * 0.8),
            (x + h * 0.34, 68 - h * 0.3), (x + h * 0.45, 68)], (14, 20, 24))
    p.poly([(80, 101), (80, 40), (60, 44), (54, 56), (46, 62), (36, 80), (20, 90), (-10, 96), (-30, 101)], BLACK)
    for i in range(9):
        pine(p, 52 + i * 3.4, 60 - i * 2, r.uniform(16, 30), BLACK, r)
    p.fog(56, 30, RAIN, 4, 0.35, 0.9, 120)


def ship(p: Pad, r: Random) -> None:
    """A rusty ship among floes."""
    c = sky(p, r, "steel", 60)
    p.fog(0, 60, (150, 165, 170), 1, 0.3, 0.9, 140)
    moon(p, 40, 16, 6, (214, 222, 220))
    water(p, r, 62, mix(c[2], BLACK, 0.3), (10, 18, 24))
    with p.layered(rim=RAIN, width=0.8):
        p.poly([(-52, 50), (-46, 68), (44, 68), (56, 44), (40, 50)], (26, 30, 32))
        p.poly([(-52, 50), (-46, 68), (44, 68), (46, 63), (-46, 62)], (72, 34, 26))
        p.poly([(-34, 50), (-34, 36), (-8, 36), (-8, 30), (6, 30), (6, 50)], (40, 46, 48))
        p.rect(-28, 20, 7, 17, (52, 40, 34))
        p.line([(26, 48), (26, 14)], (20, 24, 26), 1)
        p.lines([[(26, 16), (6, 40)], [(26, 16), (46, 46)]], (20, 24, 26), 0.5)
    windows(p, r, -32, 38, 36, 9, 9, 2, 0.35)
    p.glow(-1, 33, 16, LAMP)
    for _ in range(26):  # ice and rust streaks
        x = r.uniform(-44, 44)
        p.line([(x, 51), (x + r.uniform(-0.5, 0.5), 52 + r.uniform(3, 12))],
            r.choice([(120, 70, 40), (170, 186, 190)]), 0.5)
    for i in range(8):
        x = r.uniform(-70, 70)
        p.blob([(x - 9, 76 + i * 3), (x - 3, 73 + i * 3), (x + 5, 74 + i * 3), (x + 10, 77 + i * 3)], (176, 194, 198))
    p.fog(54, 30, (190, 205, 210), 3, 0.3, 0.9, 130)
    snow(p, r, 60)


def station(p: Pad, r: Random) -> None:
    """A hut in the snow under the northern light."""
    sky(p, r, r.choice(["blue", "teal"]), 66)
    stars(p, r, 60)
    for i in range(4):  # northern light
        with p.layered():
            x = -60 + i * 34 + r.uniform(-8, 8)
            for j in range(16):
                p.line([(x + j * 2.4, 4 + math.sin(j * 0.5 + i) * 5), (x + j * 2.4 + 5, 44 + math.sin(j * 0.7) * 8)],
                    (90, 220, 170, 16), 2.6)
    ridge(p, r, 64, 2.5, (150, 172, 182))
    p.gradrect(-80, 66, 160, 36, (0, (176, 196, 204)), (1, (70, 92, 108)))
    with p.layered(rim=RAIN, width=0.9):
        p.blob([(-30, 76, 1), (-30, 62), (-18, 56), (0, 55), (18, 56), (30, 62), (30, 76, 1)], (36, 44, 50))
        p.repeat(7, 9, 0, p.line, [(-27, 56.5), (-27, 76)], (24, 30, 36), 0.6)
        p.rects([(-24, 75, 4, 5), (20, 75, 4, 5)], BLACK)
    for x in (-19, -5, 9):
        p.rect(x, 63, 7, 5, LAMP, r=1)
        p.glow(x + 3.5, 65, 12, EMBER)
    p.line([(44, 76), (44, 30)], BLACK, 0.8)
    for i in range(5):
        p.line([(44 - 6 + i, 34 + i * 5), (44 + 6 - i, 34 + i * 5)], BLACK, 0.4)
    p.glow(44, 30, 9, DAMAGE)
    p.disc(44, 30, 0.9, (255, 120, 90))
    p.poly([(-80, 101), (-80, 90), (-40, 86), (0, 92), (40, 87), (80, 92), (80, 101)], (196, 212, 218))
    figure(p, -46, 88, 0.2, BLACK)
    p.fog(60, 34, (220, 232, 236), 2, 0.3, 0.9, 140)
    snow(p, r, 130)


def volcano(p: Pad, r: Random) -> None:
    """A mountain with a glowing mouth."""
    sky(p, r, "violet", 74)
    p.glow(4, 22, 60, (220, 80, 40), 1.7)
    smoke(p, r, 4, 26, 40, 20, (96, 70, 74), 0.9, 30, 90)
    p.poly([(-80, 101), (-66, 80), (-30, 52), (-8, 26), (-2, 28), (4, 25), (10, 28), (16, 26), (36, 50), (60, 70),
        (80, 82), (80, 101)], (30, 26, 34))
    p.poly([(-8, 26), (-2, 28), (-10, 50), (-34, 70), (-66, 80), (-30, 52)], (58, 46, 52))
    for i in range(4):
        x = -2 + i * 4
        p.taper([(x, 27), (x + r.uniform(-5, 5), 40), (x + r.uniform(-9, 12), 56),
            (x + r.uniform(-14, 18), 72)], 1.6, 0.5, (255, 130, 60))
        p.glow(x, 27, 9, (255, 120, 50))
    for i in range(22):
        pine(p, -78 + i * 7.2 + r.uniform(-2, 2), 96 + r.uniform(-3, 5), r.uniform(12, 30), BLACK, r)
    p.fog(66, 26, (150, 120, 130), 2, 0.35, 0.9, 120)


def cable(p: Pad, r: Random) -> None:
    """A cable car over ranges of hills."""
    c = sky(p, r, r.choice(["blue", "teal"]), 74)
    stars(p, r, 50)
    moon(p, -40, 18, 6)
    for y, k, j in ((52, 0.45, 10), (66, 0.7, 8), (82, 0.95, 6)):
        pts: list[Point] = []
        x = -84.0
        while x < 90:
            pts.append((x, y + r.uniform(-j, j)))
            x += r.uniform(8, 20)
        p.poly([(-84, 110), *pts, (94, 110)], mix(c[2], BLACK, k))
        p.fog(y - 4, 20, mix(c[2], RAIN, 0.3), r.randrange(5), 0.35, 0.9, 110)
    p.curve([(-80, 14), (-20, 34), (30, 40), (80, 38)], BLACK, 0.5)
    p.curve([(-80, 17), (-20, 37), (30, 43), (80, 41)], BLACK, 0.3)
    p.poly([(54, 101), (60, 36), (64, 36), (72, 101)], BLACK)
    p.rect(54, 35, 16, 2, BLACK)
    p.line([(2, 38), (2, 47)], BLACK, 0.8)
    p.rect(-8, 47, 20, 14, BLACK, r=2)
    p.rect(-6, 49.5, 16, 6, LAMP, r=1)
    p.repeat(2, 5.6, 0, p.line, [(-1, 49), (-1, 56)], BLACK, 0.7)
    figure(p, 6.5, 58, 0.08, BLACK)
    p.glow(2, 53, 26, EMBER, 1.8)
    for i in range(12):
        pine(p, -78 + i * 7, 100, r.uniform(14, 34), BLACK, r)


def desert(p: Pad, r: Random) -> None:
    """Table mountains, a road, a buried railway car."""
    sky(p, r, "ember", 68)
    stars(p, r, 60, 40)
    for x, w, h in ((-48, 26, 24), (26, 18, 30), (58, 22, 16)):
        p.poly([(x - w, 69), (x - w * 0.62, 69 - h * 0.55), (x - w * 0.52, 69 - h), (x + w * 0.5, 69 - h * 1.02),
            (x + w * 0.62, 69 - h * 0.5), (x + w, 69)], (44, 24, 24))
        p.poly([(x - w, 69), (x - w * 0.62, 69 - h * 0.55), (x - w * 0.52, 69 - h), (x - w * 0.4, 69 - h),
            (x - w * 0.5, 69)], (110, 58, 40))
    p.gradrect(-80, 68, 160, 34, (0, (92, 54, 38)), (1, (20, 14, 14)))
    road(p, r, 69, -6, 40)
    car_far(p, -6, 70.5, 0.8)
    # a railway car half buried, and poles
    with p.layered(rim=LAMP, width=0.6):
        p.poly([(18, 92), (20, 74), (60, 70), (62, 90)], (54, 34, 28))
        for i in range(9):
            p.line([(22 + i * 4.4, 74 - i * 0.4), (21 + i * 4.6, 92)], (34, 22, 20), 0.6)
    p.poly([(10, 96), (20, 88), (44, 90), (66, 87), (70, 96)], (30, 20, 18))
    for i, x in enumerate((-70, -44, -30)):
        h = 60 - i * 18
        p.line([(x, 92 - i * 8), (x, 92 - i * 8 - h)], BLACK, 1.2 - i * 0.3)
        p.line([(x - h * 0.12, 92 - i * 8 - h * 0.94), (x + h * 0.12, 92 - i * 8 - h * 0.94)], BLACK, 0.8 - i * 0.2)
    for dy in (0, 1):
        p.curve([(-76, 36), (-57, 44 + dy), (-44, 42.5), (-36, 50), (-30, 52.6)], BLACK, 0.25)


def plains(p: Pad, r: Random) -> None:
    """A wolf on a hill before the moon."""
    c = sky(p, r, "violet", 70)
    moon(p, 36, 30, 11, (236, 216, 176))
    for y, j, k in ((58, 7, 0.5), (70, 4, 0.75)):
        ridge(p, r, y, j, mix(c[2], BLACK, k), 16)
    p.rect(-80, 80, 160, 22, BLACK)
    ridge(p, r, 80, 1.5, BLACK, 14)
    block(p, r, -50, 82, 26, 10, BLACK, 3, 1, 0.7, roof=7)
    # wolf on the hill, howling
    with p.layered(rim=LAMP, width=0.5):
        p.blob([(20, 82), (22, 70), (24, 62), (30, 54), (36, 46), (37, 36), (40, 29), (43, 24, 1), (44, 30), (46, 34),
            (45, 41), (46, 52), (46, 64), (45, 82, 1), (42, 82, 1), (40, 68), (34, 70), (33, 82, 1), (27, 82), (16, 84),
            (8, 80), (14, 80)], BLACK)
        p.poly([(37, 37), (34.5, 31), (39.5, 33.5)], BLACK)
    p.fog(66, 22, (150, 140, 150), 1, 0.35, 0.9, 110)
    for _ in range(60):
        x = r.uniform(-76, 76)
        p.taper([(x, 101), (x + r.uniform(-1, 1), 95), (x + r.uniform(-3, 3),
            101 - r.uniform(6, 12))], 0.6, 0.1, (4, 6, 8))


def field(p: Pad, r: Random) -> None:
    """A field, an open grave, two men with a lamp."""
    c = sky(p, r, "ember", 62)
    p.fog(2, 50, mix(c[2], BLACK, 0.2), 4, 0.35, 0.9, 130)
    ridge(p, r, 60, 2, mix(c[2], BLACK, 0.6))
    block(p, r, 24, 63, 18, 9, BLACK, 3, 1, 0.5, roof=6)
    p.gradrect(-80, 62, 160, 40, (0, (84, 62, 42)), (1, (16, 13, 12)))
    for i in range(22):
        x = (i - 11) * 2
        p.taper([(x * 0.6, 62), (x * 2.2, 78), (x * 6, 102)], 0.2, 2.4, (24, 18, 16))
    p.poly([(-18, 92), (-6, 84), (20, 85), (14, 95)], (6, 6, 7))
    p.glow(4, 86, 24, LAMP)
    p.line([(20, 86), (30, 60)], BLACK, 1)
    figure(p, -26, 93, 0.36, BLACK)
    figure(p, 36, 96, 0.36, BLACK, hat=True)
    p.beam([(-22, 68), (-10, 84), (14, 86)], LAMP, 70)
    bare_tree(p, -62, 84, 66, BLACK, r, 0.1)
