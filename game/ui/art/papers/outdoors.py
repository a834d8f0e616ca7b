"""Scenes under the sky, and things on the ground, for Events."""

from __future__ import annotations

import math
from random import Random

from game.ui.art.curves import put, spline
from game.ui.art.pad import Pad
from game.ui.art.papers.desk_papers import WHITE
from game.ui.art.people.figure import figure
from game.ui.art.places.nature import bare_tree, pine, ridge, sky, stars
from game.ui.style.palette import COLD, CORE, LAMP, RAIN, mix


def crops(p: Pad, r: Random) -> None:
    """A pattern in a field, from above."""
    p.grad((0, (150, 140, 70)), (1, (96, 92, 44)))
    for i in range(60):
        x = -80 + i * 2.8
        p.line([(x, 0), (x + 6, 101)], mix((150, 140, 70), (110, 104, 46), r.random()), 0.9)
    c, d = (206, 190, 110), (84, 78, 36)
    for x, y, k in ((-6, 46, 30), (44, 68, 15), (-52, 24, 12), (40, 22, 9)):
        p.oval(x + 1, y + 1, k * 1.1, k * 0.86, d)
        p.oval(x, y, k * 1.1, k * 0.86, c)
        if k > 14:
            p.oval(x, y, k * 0.78, k * 0.6, d)
            p.oval(x, y, k * 0.70, k * 0.53, (140, 132, 66))
            p.oval(x, y, k * 0.34, k * 0.26, c)
    p.line([(18, 56), (34, 64)], c, 5)
    p.line([(-44, 28), (-32, 35)], c, 4)


def under_the_sky(p: Pad, r: Random) -> None:
    """A small man under a very large sky."""
    sky(p, r, "blue", 84)
    stars(p, r, 240, 84)
    with p.layered():
        for _ in range(220):
            t = r.random()
            p.disc(-74 + t * 148 + r.gauss(0, 5), 62 - t * 58 + r.gauss(0, 6), r.choice([0.2, 0.3, 0.45]),
                (206, 216, 230, r.randrange(60, 200)))
    p.glow(24, 24, 22, (170, 200, 220), 2.4)
    p.star(24, 24, 3.6, (255, 255, 245), n=4, inner=0.18)
    p.blob([(-90, 110), (-80, 92), (-30, 84), (0, 82), (40, 88), (90, 94), (90, 110)], (5, 8, 11))
    figure(p, -18, 85, 0.24, (5, 8, 11))
    p.taper([(-15, 66), (-12, 62), (-9, 59)], 1.6, 1, (5, 8, 11))


def cave(p: Pad, r: Random) -> None:
    """A light at the mouth of a cave."""
    p.grad((0, (150, 190, 170)), (1, (70, 120, 110)))
    p.glow(4, 54, 50, (180, 230, 200), 1.5)
    p.blob([(-20, 86), (0, 78), (24, 82), (40, 96), (-40, 98)], (190, 240, 220))
    for k, c in ((1, (60, 84, 78)), (1.3, (30, 46, 44)), (1.7, (8, 12, 12))):
        hole = [(-34, 78), (-40, 50), (-26, 24), (0, 14), (26, 22), (40, 48), (36, 80), (0, 88)]
        pts = spline(put([(a, b - 50) for a, b in hole], 0, 50, k))
        p.poly([(-90, -10), (90, -10), (90, 110), (-90, 110), (-90, -10), *pts, pts[0]], c)
    figure(p, -6, 88, 0.3, (6, 9, 9))


def grave(p: Pad, r: Random) -> None:
    """A grave that is being dug open."""
    sky(p, r, "teal", 60)
    p.rect(-80, 62, 160, 40, (20, 22, 18))
    p.blob([(-28, 84), (-20, 72), (20, 70), (30, 82), (20, 92), (-18, 94)], (4, 5, 5))
    p.blob([(24, 80), (36, 62), (52, 60), (64, 78), (50, 86)], (44, 36, 26))
    p.line([(44, 66), (34, 26)], (90, 64, 40), 2)
    p.line([(30, 27), (38, 25)], (90, 64, 40), 2.6)
    figure(p, -34, 84, 0.5, (5, 6, 6))
    p.glow(4, 80, 34, (130, 96, 44), 1.5)
    p.beam([(-30, 58), (-6, 76), (24, 82), (-2, 94)], LAMP, 120)
    for i in range(5):
        p.taper([(-6 + i * 4, 84), (-5 + i * 4, 78), (-7 + i * 4.4, 74)], 1.6, 0.8, (206, 196, 170))
    bare_tree(p, 66, 66, 60, (6, 8, 8), r)


def disc_over_trees(p: Pad, r: Random) -> None:
    """A disc over trees."""
    p.grad((0, (110, 130, 136)), (1, (70, 84, 84)))
    ridge(p, r, 78, 4, (24, 30, 30))
    for i in range(14):
        pine(p, -76 + i * 11, 90, r.uniform(12, 26), (14, 18, 18), r)
    with p.layered(rim=WHITE, width=0.5):
        p.blob(put([(-24, 0), (-12, -4), (0, -5), (12, -4), (24, 0), (12, 4), (0, 5), (-12, 4)], 8, 34, 1,
            rot=-0.15), (40, 46, 48))
        p.blob(put([(-9, -3), (-5, -9), (0, -10), (5, -9), (9, -3)], 8, 34, 1, rot=-0.15), (60, 68, 70))


def trap(p: Pad, r: Random) -> None:
    """An iron trap, open."""
    p.grad((0, (26, 30, 26)), (1, (8, 9, 8)))
    p.glow(0, 60, 50, (90, 70, 40), 1.6)
    with p.layered(rim=LAMP, width=0.6):
        p.oval(0, 74, 44, 14, (60, 58, 54))
        p.oval(0, 73, 40, 11, (20, 20, 20))
        for i in range(13):
            a = 3.3 + i * 0.46
            x, y = math.cos(a) * 42, 73 + math.sin(a) * 13
            if a < 6.4:
                p.poly([(x - 3, y + 2), (x + 3, y + 2), (x * 0.92, y - 18)], (150, 148, 140))
        for i in range(9):
            a = 0.2 + i * 0.34
            x, y = math.cos(a) * 42, 74 + math.sin(a) * 13
            p.poly([(x - 3, y + 1), (x + 3, y + 1), (x * 0.92, y - 15)], (196, 192, 180))
        p.oval(0, 74, 9, 3, (110, 60, 40))
    p.curve([(44, 76), (60, 84), (70, 80), (80, 88)], (90, 88, 84), 2.4)


def storm_troop(p: Pad, r: Random) -> None:
    """Four men with helmets in the smoke."""
    p.grad((0, (60, 68, 72)), (1, (12, 14, 16)))
    p.fog(20, 60, (150, 160, 164), 2, 0.3, 0.9, 140)
    for x, k, y in ((-46, 0.84, 104), (-16, 0.9, 106), (16, 0.9, 106), (46, 0.84, 104)):
        with p.layered(rim=RAIN, cold=COLD, width=0.6):
            figure(p, x, y, k, (8, 9, 11), coat=False)
            p.blob(put([(-9, -92), (-9, -103), (0, -107), (9, -103), (9, -92)], x, y, k), (16, 18, 22))
            p.rect(x - 6 * k, y - 97 * k, 12 * k, 4.4 * k, (120, 140, 146), 1)
            p.poly(put([(-22, -60), (24, -70), (25, -66), (-2, -58), (-20, -54)], x, y, k), (3, 3, 4))


def bones(p: Pad, r: Random) -> None:
    """Bones and ash on a cloth."""
    p.paper((92, 44, 38), 10, 9, 16)
    for i in range(9):
        p.curve([(-p.half, 6 + i * 12), (0, 10 + i * 11), (p.half, 4 + i * 12)], (74, 34, 30), 0.6)
    p.disc(0, 50, 36, (206, 180, 120), w=0.9)
    for i in range(5):
        a = -1.57 + i * 2.513
        b = -1.57 + (i + 1) * 2.513
        p.line([(math.cos(a) * 36, 50 + math.sin(a) * 36), (math.cos(b) * 36,
            50 + math.sin(b) * 36)], (206, 180, 120), 0.7)
    for _ in range(7):
        x, y, a = r.gauss(0, 18), 50 + r.gauss(0, 15), r.uniform(0, 3)
        with p.layered(rim=CORE, width=0.4, shadow=1):
            p.line(put([(-9, 0), (9, 0)], x, y, 1, rot=a), (226, 214, 186), 2.6)
            for s in (-9, 9):
                for t in (-1.6, 1.6):
                    p.dot(put([(s, t)], x, y, 1, rot=a)[0], 2.2, (226, 214, 186))


def against_ten(p: Pad, r: Random) -> None:
    """Ten shadows that grow as they come over a hill, and one small figure before them."""
    p.grad((0, (26, 34, 44)), (0.6, (112, 104, 92)), (1, (40, 42, 44)))
    p.glow(0, 50, 70, (210, 176, 110), 1.5, amount=0.8)
    dark = (12, 15, 19)
    p.blob([(-100, 110), (-90, 70), (-50, 63), (0, 60), (50, 63), (90, 70), (100, 110)], (52, 54, 52))
    for row, (count, foot, tall, step) in enumerate(((5, 63, 0.36, 18), (2, 70, 0.54, 54), (3, 78, 0.74, 56))):
        with p.layered(rim=LAMP, width=0.5):
            for i in range(count):
                x = (i - (count - 1) / 2) * step
                figure(p, x, foot, tall, mix((70, 70, 66), dark, (row + 1) / 3))
    p.blob([(-100, 110), (-90, 86), (0, 78), (90, 86), (100, 110)], (176, 160, 124))
    p.poly([(-3, 98), (3, 98), (12, 106), (2, 106)], (60, 54, 44))
    figure(p, 0, 98, 0.2, (10, 12, 16))
