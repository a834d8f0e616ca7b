"""Beasts and what was a man once."""

from __future__ import annotations

import math
from random import Random

from game.ui.art.beasts.night import NIGHT, dark, eyes
from game.ui.art.curves import spline
from game.ui.art.pad import Pad
from game.ui.art.places.nature import bare_tree, ridge
from game.ui.style.palette import DAMAGE, LAMP, PAPER, Color, mix


def snake(p: Pad, r: Random, c: Color) -> None:
    """A serpent that coils nearer."""
    dark(p, c, 0, 40)
    with p.layered(rim=mix(c, (255, 255, 255), 0.3), width=1):
        path = [(-90, 84), (-58, 70), (-40, 84), (-14, 92), (16, 84), (34, 66), (22, 50), (-4, 50),
            (-18, 40), (-12, 24), (6, 18)]
        q = spline(path, False, 12)
        n = len(q)
        for i, (x, y) in enumerate(q):
            w = 10 - 3.4 * abs(i / n - 0.45) * 2
            p.disc(x, y, w, mix((30, 34, 30), (8, 10, 10), 0.3))
        for i in range(0, n, 2):
            x, y = q[i]
            w = 10 - 3.4 * abs(i / n - 0.45) * 2
            p.disc(x - w * 0.2, y - w * 0.3, w * 0.62, mix((58, 64, 52), c, 0.16))
        for i in range(0, n, 5):
            x, y = q[i]
            w = 10 - 3.4 * abs(i / n - 0.45) * 2
            p.poly([(x, y - w * 0.8), (x + w * 0.5, y - w * 0.1), (x, y + w * 0.5),
                (x - w * 0.5, y - w * 0.1)], (22, 24, 22))
        p.blob([(0, 25), (4, 10), (16, 7), (30, 12), (38, 20, 1), (28, 28), (12, 30)], mix((58, 64, 52), c, 0.14))
        p.blob([(6, 24), (24, 26), (37, 21, 1), (28, 29), (12, 31)], (20, 22, 20))
    p.lines([[(36, 21), (46, 23), (52, 20)], [(46, 23), (52, 26)]], DAMAGE, 0.8)
    p.glow(20, 15, 12, c)
    p.oval(20, 15, 3, 2, mix(c, (255, 255, 220), 0.7))
    p.oval(20.5, 15, 0.8, 2, NIGHT)
    p.fog(76, 26, mix(c, (120, 120, 120), 0.6), 1, 0.35, 0.9, 110)


def wolf(p: Pad, r: Random, c: Color) -> None:
    """A hunting beast, head on."""
    dark(p, c, 0, 34, 0.7)
    for i in range(16):
        x = -70 + i * 9.5
        if abs(x) > 24:
            p.taper([(x, 101), (x + r.uniform(-2, 2), 50), (x + r.uniform(-5, 5), -5)], r.uniform(3, 7), 2, NIGHT)
    with p.layered(rim=mix(c, (255, 255, 255), 0.25), cold=mix(c, NIGHT, 0.3), width=1.2):
        p.blob([(-50, 101, 1), (-46, 76), (-34, 58), (-24, 48), (-26, 30), (-22, 8, 1), (-12, 22), (0, 20), (12, 22),
            (22, 8, 1), (26, 30), (24, 48), (34, 58), (46, 76), (50, 101, 1)], (16, 17, 18))
        for _ in range(40):  # fur, from the ruff outwards
            a = r.uniform(0.1, 3.04)
            x, y = math.cos(a) * 30, 60 + math.sin(a) * 26
            p.taper([(x, y), (x + math.cos(a) * 8, y + math.sin(a) * 8 + 3), (x + math.cos(a) * 16, y + 16)], 4, 0.3,
                mix((16, 17, 18), (44, 42, 40), r.random() * 0.6))
        p.blob([(-9, 40), (0, 36), (9, 40), (10, 56), (6, 64), (-6, 64), (-10, 56)], (30, 30, 31))
        p.blob([(-5, 53), (0, 51), (5, 53), (2, 58), (-2, 58)], NIGHT)
        p.blob([(-9, 61, 1), (0, 65), (9, 61, 1), (8, 76), (0, 80), (-8, 76)], (60, 10, 12))
        for x, y, d in ((-6.5, 62, 7), (6.5, 62, 7), (-2.4, 64, 4), (2.4, 64, 4)):
            p.poly([(x - 1.4, y), (x + 1.4, y), (x, y + d)], PAPER)
        p.repeat(2, 8, 0, p.poly, [(-5.3, 78), (-2.7, 78), (-4, 72)], PAPER)
    eyes(p, 0, 38, 11, 2.7, c, True)


def hunter(p: Pad, r: Random, c: Color) -> None:
    """A crouched man-beast against the glow."""
    dark(p, c, 0, 46, 0.6)
    p.glow(8, 52, 46, mix(c, NIGHT, 0.3), 1.6)
    with p.layered(rim=mix(c, (255, 255, 220), 0.3), cold=mix(c, (255, 255, 220), 0.2), width=0.8):
        p.blob([(-10, 101, 1), (-16, 84), (-26, 78), (-30, 64), (-24, 46), (-10, 34), (2, 30), (6, 20), (16, 16),
            (25, 22), (25, 32), (19, 38), (24, 46), (34, 62), (36, 80), (40, 101, 1), (30, 101, 1), (26, 82), (18, 72),
            (10, 78), (8, 101, 1)], (8, 8, 9))
        for i in range(26):
            t = i / 26
            x, y = -26 + 34 * t, 58 - 30 * t
            p.taper([(x, y), (x - 4, y - 5), (x - 5 + r.uniform(-2, 2), y - 9)], 2.4, 0.2, (8, 8, 9))
        p.repeat(3, 6, 0, p.taper, [(26, 92), (32, 98), (33, 101)], 2, 0.4, (8, 8, 9))
    p.disc(20, 26, 1, mix(c, (255, 255, 255), 0.7))
    for i in range(7):
        x = (-72, -58, -46, 48, 60, 70, -66)[i]
        bare_tree(p, x, 101, r.uniform(70, 110), NIGHT, r, r.uniform(-0.1, 0.1))


def host(p: Pad, r: Random, c: Color) -> None:
    """A mouth with three rings of teeth."""
    dark(p, (120, 140, 90), 0, 50, 0.5)
    for i in range(8):
        k = 60 - i * 5.6
        p.oval(0, 50, k * 1.1, k, mix((150, 128, 116), (26, 20, 20), (i % 2) * 0.3 + i * 0.07))
    for ring, (n, rad, ln) in enumerate(((22, 30, 13), (16, 20, 10), (11, 11, 7))):
        for i in range(n):
            a = i / n * 6.283 + ring * 0.2
            x, y = math.cos(a) * rad * 1.1, 50 + math.sin(a) * rad
            xi, yi = math.cos(a) * (rad - ln) * 1.1, 50 + math.sin(a) * (rad - ln)
            nx, ny = -math.sin(a) * 2.6, math.cos(a) * 2.6
            p.poly([(x + nx, y + ny), (xi, yi), (x - nx, y - ny)], mix((236, 222, 190),
                (70, 40, 36), 0.15 + 0.22 * ring))
            p.poly([(x + nx, y + ny), (xi, yi), (x, y)], mix((150, 120, 100), (50, 26, 26), 0.2 * ring))
    p.oval(0, 50, 6, 5.4, (10, 2, 4))
    with p.layered():
        for _ in range(18):
            a = r.uniform(0, 6.28)
            x, y = math.cos(a) * 58, 50 + math.sin(a) * 44
            p.oval(x, y, r.uniform(2, 6), r.uniform(1, 3), (210, 220, 190, 60))
    for _ in range(9):
        x = r.uniform(-50, 50)
        p.taper([(x, 0), (x + 1, r.uniform(8, 20)), (x, r.uniform(20, 34))], 2, 0.4, (150, 166, 130))


def zombie(p: Pad, r: Random, c: Color) -> None:
    """A dead man in a graveyard, hands out of the ground."""
    dark(p, c, 0, 40, 0.8)
    p.disc(24, 28, 15, mix(c, PAPER, 0.6))
    p.glow(24, 28, 44, mix(c, NIGHT, 0.4))
    for x, h, k in ((-50, 14, 1), (-30, 11, 0.8), (46, 13, 1), (62, 10, 0.8)):
        p.poly([(x - 4 * k, 92), (x - 4 * k, 92 - h), (x, 88 - h), (x + 4 * k, 92 - h),
            (x + 4 * k, 92)], mix(NIGHT, c, 0.35))
    ridge(p, r, 90, 2, NIGHT)
    with p.layered(rim=mix(c, PAPER, 0.3), cold=mix(c, PAPER, 0.6), width=0.8):
        v = (9, 9, 12)
        p.blob([(-6, 92, 1), (-8, 64), (-10, 46), (-6, 34), (4, 30), (14, 34), (18, 46), (14, 64), (18, 92, 1),
            (9, 92, 1), (5, 70), (2, 92, 1)], v)
        p.blob([(2, 31), (-3, 24), (-2, 14), (6, 9), (14, 13), (14, 24), (9, 31)], v)
        p.taper([(-6, 38), (-20, 36), (-36, 30)], 6, 3, v)
        p.taper([(-4, 42), (-20, 46), (-34, 42)], 6, 3, v)
        for x, y in ((-36, 30), (-34, 42)):
            for a in (-0.5, 0, 0.5):
                p.taper([(x, y), (x - 5, y + a * 5), (x - 7, y + 3 + a * 7)], 1.5, 0.4, v)
    eyes(p, 4, 19, 3, 0.8, c)
    for x in (-62, -8, 30, 66):  # hands out of the ground
        with p.layered(rim=mix(c, PAPER, 0.3), width=0.5):
            p.taper([(x, 101), (x + 1, 92), (x + r.uniform(-2, 2), 82)], 5, 4, NIGHT)
            for a in (-0.8, -0.3, 0.2, 0.7):
                p.taper([(x, 83), (x + a * 7, 77), (x + a * 11, 70 + abs(a) * 4)], 2, 0.7, NIGHT)
    p.fog(78, 24, mix(c, (140, 140, 150), 0.6), 2, 0.35, 0.9, 120)


def in_the_wall(p: Pad, r: Random, c: Color) -> None:
    """Eyes and long fingers in a gap far too narrow for a man."""
    p.s.fill((22, 18, 18))
    for j in range(11):
        for i in range(-1, 12):
            x, y = -84 + i * 15 + (j % 2) * 7.5, -2 + j * 9.6
            if -26 < x + 7 < 28 and j == 4:
                continue
            v = mix((98, 62, 52), (40, 28, 28), min(1, abs(x + 20) / 90 + abs(y - 40) / 140 + r.uniform(0, 0.25)))
            p.rect(x, y, 14, 8.6, v, r=0.6)
            p.rect(x, y, 14, 0.9, mix(v, LAMP, 0.22))
    p.rect(-27, 35.4, 54, 11.2, NIGHT)
    p.glow(0, 41, 34, mix(c, NIGHT, 0.5))
    eyes(p, 0, 41, 10, 3.8, (240, 200, 80))
    with p.layered(rim=LAMP, width=0.7, shadow=1):
        for k, x in enumerate((-24, -19, -14, -9, 12, 17, 22, 27)):
            ln = 24 + (k % 4 in (1, 2)) * 6
            b = (k - 3.5) * 0.5
            p.taper([(x - b, 43), (x - b * 0.3, 48), (x + b, 44 + ln)], 3.6, 1.9, (132, 108, 88))
            p.disc(x + b * 0.2, 44 + ln * 0.48, 1.9, (132, 108, 88))
            p.poly([(x + b - 1, 43 + ln), (x + b + 1, 43 + ln), (x + b * 1.1, 50 + ln)], (206, 196, 158))


def vampire(p: Pad, r: Random, c: Color) -> None:
    """A mouth, near."""
    p.grad((0, (30, 8, 14)), (1, NIGHT))
    p.glow(-10, 40, 60, (190, 40, 50), 1.5, amount=0.6)
    with p.layered(rim=LAMP, cold=(160, 50, 70), width=1):  # lower face, near
        p.blob([(-70, -6, 1), (-64, 30), (-46, 66), (-18, 90), (4, 96), (26, 88), (50, 62), (62, 26),
            (66, -6, 1)], (198, 178, 160))
        with p.inside():
            p.blob([(10, -6), (6, 20), (16, 34), (10, 50), (22, 64), (10, 84), (6, 100), (80, 100),
                (80, -6)], (58, 38, 46))
            p.blob([(-12, 30), (0, 34), (14, 31), (10, 38), (0, 40), (-10, 37)], (70, 44, 46))
    p.blob([(-34, 58, 1), (-16, 48), (-5, 51), (0, 53), (5, 51), (16, 48), (32, 58, 1), (18, 76), (0, 81),
        (-20, 76)], (128, 14, 26))
    p.blob([(-29, 58, 1), (-14, 55), (0, 57), (14, 55), (27, 58, 1), (14, 69), (0, 72), (-16, 69)], (24, 2, 6))
    p.blob([(-26, 58), (0, 57.5), (24, 58), (18, 62), (0, 63), (-20, 62)], (232, 224, 206))
    p.repeat(2, 25, 0, p.poly, [(-16.4, 59), (-9.6, 59), (-13, 73)], (248, 242, 226))
    p.blob([(-18, 74), (0, 76), (10, 75), (0, 79), (-12, 78)], (206, 70, 78))
    for x, ln in ((-13, 20), (14, 12)):
        p.taper([(x, 73), (x + 0.6, 80), (x, 80 + ln)], 1.4, 2.2, (150, 10, 20))
        p.disc(x, 80 + ln, 1.7, (150, 10, 20))
