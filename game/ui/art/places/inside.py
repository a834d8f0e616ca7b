"""Sites seen from within, and works in the snow: cells, a control room, a corridor, incubators, a drill, a bus."""

from __future__ import annotations

import math
from random import Random

from game.ui.art.pad import Pad
from game.ui.art.people.figure import figure
from game.ui.art.places.nature import BLACK, rain, ridge, sky, snow, stars
from game.ui.style.palette import CORE, DAMAGE, EMBER, LAMP, Color, mix

STEEL: Color = (70, 78, 84)


def cells(p: Pad, r: Random) -> None:
    """A row of cells: bars, their shadows on the floor, one man behind them."""
    p.grad((0, (40, 46, 50)), (0.7, (66, 70, 68)), (1, (30, 32, 32)))
    p.poly([(-80, 76), (80, 76), (80, 102), (-80, 102)], (48, 50, 48))
    p.rect(-30, 12, 60, 64, (96, 88, 66))
    p.glow(4, 22, 60, (140, 112, 60), 1.4)
    p.rect(4, 18, 14, 10, (244, 226, 170))
    p.repeat(3, 3.5, 0, p.rect, 6.9, 18, 1.2, 10, BLACK)
    p.rect(-29, 58, 26, 4, (60, 52, 44))
    figure(p, -4, 82, 0.58, (20, 20, 22))
    for side in (-1, 1):
        for i in range(2):
            x = side * (32 + i * 26) - (24 if side < 0 else 0)
            p.rect(x, 10, 24, 66, (28, 31, 34))
    p.rects([(-80, 6, 160, 6), (-80, 42, 160, 3)], STEEL)
    for i in range(-13, 14):
        x = i * 6
        p.rect(x - 1, 6, 2, 72, (22, 24, 26))
        p.rect(x - 1, 6, 0.6, 72, mix(STEEL, CORE, 0.4))
        p.poly([(x - 1, 78), (x + 1, 78), (x * 1.4 + 2, 102), (x * 1.4 - 2, 102)], (28, 29, 29))


def control_room(p: Pad, r: Random) -> None:
    """Rows of people at their screens before one great screen."""
    p.s.fill((10, 14, 20))
    p.rect(-58, 8, 116, 46, (24, 58, 86))
    p.rect(-56, 10, 112, 42, (18, 40, 62))
    p.repeat(7, 14, 0, p.line, [(-42, 10), (-42, 52)], (40, 84, 112), 0.4)
    p.repeat(7, 0, 5.4, p.line, [(-56, 15.4), (56, 15.4)], (40, 84, 112), 0.4)
    for phase in (0.0, 1.3):
        orbit = [(-56 + i * 4, 31 + 14 * math.sin(i * 0.22 + phase)) for i in range(29)]
        p.curve(orbit, LAMP if phase else (120, 220, 200), 1.1)
    p.disc(18, 24, 2.6, CORE)
    p.glow(0, 30, 80, (40, 80, 110), 1.5)
    for row, (y, k) in enumerate(((66, 0.8), (82, 1.0), (101, 1.3))):
        for i in range(-3, 4):
            x = i * 26 * k + (row % 2) * 12
            p.rect(x - 9 * k, y - 13 * k, 18 * k, 10 * k, (60, 130, 140) if (i + row) % 3 else (170, 130, 70))
            head = [(x - 6 * k, y), (x - 5 * k, y - 5 * k), (x, y - 12 * k), (x + 5 * k, y - 5 * k), (x + 6 * k, y)]
            p.blob(head, (6, 8, 12))
        p.rect(-80, y - 1, 160, 4 * k, (20, 26, 32))


def corridor(p: Pad, r: Random) -> None:
    """A ward's long corridor: doors at both sides, one open, a barred window at its end."""
    p.grad((0, (52, 78, 76)), (1, (34, 46, 46)))
    p.poly([(-80, 102), (-13, 62), (13, 62), (80, 102)], (104, 122, 112))
    p.poly([(-80, -2), (-13, 32), (13, 32), (80, -2)], (74, 96, 92))
    p.rect(-13, 32, 26, 30, (122, 150, 152))
    p.repeat(5, 5.6, 0, p.rect, -12, 32, 1, 20, BLACK)
    p.rect(-13, 42, 26, 1, BLACK)
    p.glow(0, 44, 36, (90, 120, 120), 1.4)
    for i, near in enumerate((1.0, 0.55, 0.3)):
        for side in (-1, 1):
            x0, x1 = side * (74 * near + 4), side * (52 * near + 4)
            y0, y1 = 50 - 38 * near, 54 + 44 * near
            lit = side > 0 and i == 1
            ink = (246, 222, 160) if lit else (40, 58, 58)
            p.poly([(x0, y0 - 4 * near), (x1, y0 + 6 * near), (x1, y1 - 10 * near), (x0, y1)], ink)
            if lit:
                p.glow(x0, 60, 40, (150, 110, 50), 1.5)
                p.poly([(x1, y1 - 10 * near), (x0, y1), (-10, 90), (-4, 78)], (190, 170, 120))
    for i in range(4):
        k = 1 - i * 0.23
        p.rect(-14 * k, 4 + i * 7, 28 * k, 2.4 * k, (226, 240, 226))
    figure(p, 2, 80, 0.36, (12, 16, 18))


def incubators(p: Pad, r: Random) -> None:
    """Glass cylinders in rows, something pale in each."""
    p.grad((0, (18, 40, 48)), (1, (8, 16, 20)))
    p.poly([(-80, 102), (-80, 84), (80, 84), (80, 102)], (22, 40, 44))
    for row, (y, k) in enumerate(((64, 0.66), (92, 1.0))):
        for i in range(-3, 4):
            x = i * 34 * k + (row % 2) * 6
            p.rect(x - 9 * k, y - 46 * k, 18 * k, 44 * k, (50, 128, 128), r=3)
            p.rect(x - 7 * k, y - 44 * k, 4 * k, 40 * k, (120, 206, 196), r=2)
            body = [(x, y - 32 * k), (x + 4 * k, y - 26 * k), (x + 3 * k, y - 16 * k), (x - 2 * k, y - 12 * k)]
            p.blob([*body, (x - 4 * k, y - 22 * k)], (206, 222, 206))
            p.disc(x - 1 * k, y - 33 * k, 4.4 * k, (206, 222, 206))
            p.rect(x - 11 * k, y - 51 * k, 22 * k, 6 * k, STEEL, r=1)
            p.rect(x - 12 * k, y - 4 * k, 24 * k, 8 * k, (36, 46, 50), r=1)
            p.disc(x + 7 * k, y, 1.3 * k, DAMAGE if (i + row) % 3 == 0 else (120, 230, 150))
        p.glow(0, y - 24 * k, 90 * k, (16, 60, 60), 1.4)
    figure(p, 58, 100, 0.7, (6, 10, 12))


def drill(p: Pad, r: Random) -> None:
    """A drilling tower on the ice, its flare burning."""
    sky(p, r, "violet", 68)
    stars(p, r, 50)
    ridge(p, r, 68, 2, (120, 124, 142))
    p.gradrect(-80, 70, 160, 34, (0, (186, 176, 180)), (1, (70, 70, 92)))
    p.glow(46, 24, 52, (230, 120, 40), 1.5)
    p.taper([(44, 34), (42, 22), (50, 12), (48, 2)], 7, 1, (255, 196, 96))
    p.taper([(44, 34), (44, 26), (48, 20)], 4, 1, (255, 246, 200))
    with p.layered(cold=EMBER, width=0.8):
        p.rect(42, 34, 3, 42, BLACK)
        p.mirrored(-14, p.line, [(3, 8), (17, 76)], BLACK, 2)
        for i in range(6):
            w0, w1 = 4.6 + i * 2.2, 6.8 + i * 2.2
            y = 14 + i * 10.4
            p.lines([[(-14 - w0, y), (-14 + w1, y + 10.4)], [(-14 + w0, y), (-14 - w1, y + 10.4)]], BLACK, 0.9)
            p.line([(-14 - w0, y), (-14 + w0, y)], BLACK, 0.9)
        p.rect(-44, 62, 66, 14, (28, 28, 36))
        p.rect(-52, 74, 84, 4, BLACK)
    for x in (-40, -28, 4, 14):
        p.rect(x, 66, 6, 4, LAMP)
    p.disc(-14, 8, 1.2, (255, 90, 70))
    p.glow(-14, 8, 10, DAMAGE)
    figure(p, 62, 92, 0.24, BLACK)
    snow(p, r, 90)


def bus_stop(p: Pad, r: Random) -> None:
    """A low school behind a bus that waits in the rain."""
    p.grad((0, (30, 30, 46)), (0.7, (86, 74, 78)), (1, (34, 32, 34)))
    p.rect(-76, 34, 152, 40, (62, 50, 48))
    p.rect(-78, 31, 156, 4, (30, 26, 28))
    for i in range(10):
        p.rect(-70 + i * 14.6, 41, 10, 12, LAMP if i in (3, 4, 7) else (34, 38, 46))
    p.rect(-80, 74, 160, 30, (40, 40, 44))
    with p.layered(rim=CORE, width=0.7):
        p.rect(-46, 46, 84, 38, (222, 160, 44), 4)
        p.poly([(36, 60), (56, 62), (58, 84), (36, 84)], (210, 146, 38))
        p.repeat(5, 14.6, 0, p.rect, -42, 51, 11, 12, (40, 52, 62), 1)
        p.rect(31, 50, 6, 15, (40, 52, 62))
        p.repeat(2, 0, 5, p.rect, -46, 68, 84, 1.4, (30, 26, 22))
    for x in (-28, 32):
        p.discs(x, 85, (7.4, (16, 16, 18)), (3, STEEL))
    p.glow(62, 76, 26, (230, 190, 110), 1.5)
    p.disc(57, 76, 2.6, CORE)
    p.beam([(58, 74), (82, 66), (82, 96), (58, 79)], LAMP, 80)
    for x, k in ((-60, 0.3), (-66, 0.27), (-54, 0.26)):
        figure(p, x, 92, k, (12, 12, 16), coat=False)
    rain(p, r)
