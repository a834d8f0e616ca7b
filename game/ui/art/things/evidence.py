"""Things that Events and Bluffs lay on the desk."""

from __future__ import annotations

import math
from random import Random

from game.ui.art.curves import Point, placed, put, spline
from game.ui.art.pad import Pad
from game.ui.art.things.material import hazard
from game.ui.style.palette import INK, MANILA, PAPER, THREAD, mix


def flask(p: Pad, r: Random) -> None:
    """A flask of something green."""
    p.poly([(-9, 14), (9, 14), (9, 40), (36, 82), (32, 90), (-32, 90), (-36, 82), (-9, 40)], (150, 190, 186))
    p.poly([(-20, 62), (20, 62), (34, 82), (31, 88), (-31, 88), (-34, 82)], (110, 200, 70))
    p.oval(0, 62, 20, 4, (170, 236, 110))
    p.poly([(-5, 16), (-2, 16), (-2, 42), (-24, 80), (-28, 80), (-5, 42)], (226, 244, 238))
    p.rect(-12, 9, 24, 6, (90, 70, 50), 2)
    for _ in range(7):
        p.disc(r.uniform(-20, 20), r.uniform(66, 84), r.uniform(1, 2.6), (206, 250, 150))
    p.rect(-13, 68, 26, 13, PAPER)
    for i in range(3):
        p.rect(-10, 70.6 + i * 3, 20 - i * 5, 1.2, INK)


def syringe(p: Pad, r: Random) -> None:
    """A filled syringe."""
    q = placed(0, 50, 1.1, rot=-0.5)
    p.line(q([(-56, 0), (-26, 0)]), (170, 176, 178), 1.2)
    p.poly(q([(-26, -4), (-20, -8), (26, -8), (26, 8), (-20, 8), (-26, 4)]), (180, 206, 206))
    p.poly(q([(-22, -6), (6, -6), (6, 6), (-22, 6)]), (110, 190, 90))
    p.poly(q([(6, -6.6), (10, -6.6), (10, 6.6), (6, 6.6)]), INK)
    p.poly(q([(10, -1.6), (46, -1.6), (46, 1.6), (10, 1.6)]), (120, 124, 126))
    p.poly(q([(44, -8), (48, -8), (48, 8), (44, 8)]), (90, 94, 98))
    p.poly(q([(26, -12), (29, -12), (29, 12), (26, 12)]), (120, 150, 150))
    for i in range(6):
        p.line(q([(-16 + i * 6, -8), (-16 + i * 6, -4)]), INK, 0.7)
    p.blob([(-58, 76), (-54, 84), (-58, 89), (-62, 84)], (110, 190, 90))


def badge(p: Pad, r: Random) -> None:
    """A badge in its case."""
    p.rect(-44, 20, 84, 62, (44, 32, 26), 4)
    p.line([(-2, 20), (-2, 82)], (24, 18, 15), 1.2)
    p.rect(-40, 26, 34, 50, (216, 210, 192), 1)
    p.rect(-36, 30, 16, 20, (70, 78, 84))
    p.blob([(-34, 50, 1), (-33, 45), (-29, 43), (-31, 38), (-28, 33), (-25, 38), (-27, 43), (-23, 45),
        (-22, 50, 1)], (22, 24, 28))
    for i in range(5):
        p.rect(-36, 55 + i * 4, 26 - (i % 2) * 8, 1.6, INK)
    q = put([(-17, -20), (-8, -20), (0, -24), (8, -20), (17, -20), (17, 0), (10, 14), (0, 22),
        (-10, 14), (-17, 0)], 19, 51, 1)
    p.poly(q, (150, 108, 44))
    p.poly(put([(-17, -20), (-8, -20), (0, -24), (8, -20), (17, -20), (17, 0), (10, 14), (0, 22), (-10, 14),
        (-17, 0)], 19, 51, 0.86), (226, 188, 98))
    p.star(19, 50, 11, (150, 108, 44))
    p.disc(19, 50, 4, (236, 208, 130))


def tweezers(p: Pad, r: Random) -> None:
    """Tweezers over a slide."""
    p.rect(-60, 50, 58, 34, (190, 214, 220), 2)
    p.rect(-57, 53, 52, 28, (214, 230, 230), 1)
    p.repeat(5, 10, 0, p.blob, [(-54, 64), (-50, 60), (-46, 64), (-47, 70), (-53, 70)], (206, 182, 160))
    p.repeat(5, 10, 0, p.line, [(-53, 61), (-47, 61)], (120, 70, 50), 0.8)
    for s in (-1, 1):
        p.taper([(64, 12), (30, 30 + s * 6), (-2, 60 + s * 0.5)], 5, 1, (150, 156, 158))
    p.blob([(-8, 58), (-3, 55), (1, 60), (-3, 65), (-8, 63)], (206, 182, 160))


def coffee(p: Pad, r: Random) -> None:
    """Cold coffee and pills."""
    p.blob([(-40, 40, 1), (-38, 76), (-24, 84), (-10, 84), (4, 76), (6, 40, 1)], PAPER)
    p.oval(-17, 40, 23, 7, (226, 220, 204))
    p.oval(-17, 41, 19, 5, (54, 32, 20))
    p.curve([(6, 50), (20, 50), (20, 68), (4, 72)], PAPER, 4)
    for i in range(7):
        x, y = 34 + (i % 3) * 13, 60 + i // 3 * 11
        p.oval(x, y, 5, 3.4, (220, 220, 212))
        p.line([(x - 3, y), (x + 3, y)], (160, 160, 150), 0.6)


def ash_tray(p: Pad, r: Random) -> None:
    """A full ash tray."""
    p.oval(0, 62, 52, 26, (70, 82, 88))
    p.oval(0, 59, 46, 21, (40, 48, 52))
    p.oval(0, 61, 40, 17, (58, 66, 70))
    for _ in range(8):
        a = r.uniform(0, 3.14)
        x, y = r.uniform(-28, 28), 60 + r.uniform(-9, 9)
        q = placed(x, y, 1, rot=a)
        p.poly(q([(-13, -2.8), (1, -2.8), (1, 2.8), (-13, 2.8)]), (230, 224, 208))
        p.poly(q([(1, -2.8), (9, -2.8), (9, 2.8), (1, 2.8)]), (190, 124, 60))
        p.poly(q([(-13, -2.8), (-16, -2), (-15, 2.4), (-13, 2.8)]), (50, 48, 46))
    for _ in range(50):
        p.disc(r.gauss(0, 18), 60 + r.gauss(0, 6), r.uniform(0.4, 1.1), (150, 148, 142))


def implant(p: Pad, r: Random) -> None:
    """A chip in a dish."""
    p.rect(-36, 14, 72, 72, (196, 206, 204), 8)
    p.discs(0, 50, (30, (216, 226, 224)), (30, (150, 160, 160), 1))
    p.poly(put([(-12, -4), (8, -4), (14, 0), (8, 4), (-12, 4)], 0, 50, 1, rot=-0.6), (90, 96, 100))
    p.poly(put([(-12, -4), (8, -4), (10, -2), (-12, -1)], 0, 50, 1, rot=-0.6), (190, 196, 196))
    for i in range(4):
        p.poly(put([(-9 + i * 4, -4), (-7 + i * 4, -4), (-7 + i * 4, 4), (-9 + i * 4, 4)], 0, 50, 1,
            rot=-0.6), (206, 160, 80))


def jar(p: Pad, r: Random) -> None:
    """A ringed worm in a jar, a warning on the glass."""
    p.rect(-30, 16, 60, 76, (150, 180, 170), 7)
    p.rect(-27, 28, 54, 61, (150, 184, 126), 6)
    p.rect(-32, 7, 64, 12, (70, 72, 74), 2)
    worm(p, [(-12, 84), (10, 78), (14, 66), (-6, 58), (-13, 47), (3, 39)], 4.6)
    p.rect(-24, 32, 4, 52, (226, 240, 226), 1)
    hazard(p, 47, 68, 18)


def ice_core(p: Pad, r: Random) -> None:
    """A rod of old ice, sawn off, and a ringed worm that thaws out of it."""
    rod = [(-46, 40), (34, 18), (44, 24), (48, 44), (42, 54), (-38, 78), (-50, 70), (-53, 52)]
    p.poly(rod, (176, 208, 224))
    p.poly([(-46, 40), (34, 18), (38, 30), (-44, 53)], (220, 236, 244))
    p.blob([(34, 18), (44, 24), (48, 44), (42, 54), (35, 46), (32, 30)], (138, 176, 198))
    for _ in range(14):
        x, y = r.uniform(-40, 26), r.uniform(-6, 8)
        p.line([(x, 52 - x * 0.27 + y), (x + r.uniform(3, 9), 50 - x * 0.27 + y)], (240, 248, 252), 0.7)
    worm(p, [(-34, 58), (-18, 44), (-4, 60), (14, 50), (16, 74), (34, 80), (46, 66)], 5.2)


def worm(p: Pad, course: list[Point], thick: float) -> None:
    """A worm from its tail to its head: rings of flesh, a round mouth full of teeth."""
    path = spline(course, False, 12)
    rings = [path[round(i * (len(path) - 1) / 26)] for i in range(27)]
    for i, (x, y) in enumerate(at[:2] for at in rings):
        size = thick * (0.3 + 0.7 * min(1, i / 16))
        p.discs(x, y, (size + 0.9, (70, 34, 34)), (size, (196, 138, 126) if i % 2 else (166, 104, 98)))
        p.disc(x - size * 0.3, y - size * 0.35, size * 0.35, (230, 190, 176))
    x, y = rings[-1][:2]
    p.discs(x, y, (thick * 1.5, (92, 40, 40)), (thick * 1.2, (44, 8, 12)))
    for i in range(9):
        turn = i * math.tau / 9
        tip = (x + math.cos(turn) * thick * 0.5, y + math.sin(turn) * thick * 0.5)
        base = [(x + math.cos(turn + d) * thick * 1.25, y + math.sin(turn + d) * thick * 1.25) for d in (-0.22, 0.22)]
        p.poly([*base, tip], (240, 232, 206))


def red_tape(p: Pad, r: Random) -> None:
    """Files tied with red tape."""
    for i in range(4):
        q = put([(-36, -26), (36, -26), (36, 26), (-36, 26)], r.uniform(-2, 2), 56 - i * 4, 1,
            rot=r.uniform(-0.07, 0.07))
        p.poly(q, mix(PAPER, (150, 130, 90), 0.15 * (3 - i)))
    for i in range(6):
        p.rect(-28, 28 + i * 6, 56 - (i % 3) * 10, 1.6, (120, 112, 100))
    for pts in ([(-46, 40), (0, 46), (46, 38)], [(-44, 62), (0, 56), (46, 64)], [(-14, 14), (-6, 50), (-12, 88)],
        [(16, 14), (8, 50), (18, 88)]):
        p.curve(pts, (120, 20, 20), 6)
        p.curve(pts, (190, 36, 32), 4.6)
    p.blob([(0, 48), (-20, 34), (-26, 46), (-8, 52)], (190, 36, 32))
    p.blob([(2, 48), (22, 36), (26, 48), (8, 53)], (190, 36, 32))
    p.disc(1, 50, 5, (150, 26, 24))


def stack(p: Pad, r: Random) -> None:
    """A pile of files."""
    for i in range(9):
        y = 84 - i * 8
        x = r.uniform(-5, 5)
        c = r.choice([MANILA, PAPER, (176, 150, 100), (206, 196, 170)])
        p.rect(x - 38, y - 7, 76, 7, c, 1)
        p.rect(x - 38, y - 1.6, 76, 1.6, mix(c, (0, 0, 0), 0.35))
        p.rect(x + r.uniform(-30, 10), y - 8.4, 14, 2.4, c)
    p.poly(put([(-30, -20), (30, -20), (30, 20), (-30, 20)], 6, 14, 0.9, rot=-0.5), PAPER)


def masks(p: Pad, r: Random) -> None:
    """A white and a black mask."""
    for dx, c, a in ((-18, PAPER, -0.15), (20, (30, 30, 34), 0.2)):
        q = placed(dx, 46, 1.0, rot=a)
        p.blob(q([(-22, -28), (0, -32), (22, -28), (22, 2), (12, 26), (0, 34), (-12, 26), (-22, 2)]), c)
        k = (20, 20, 20) if c == PAPER else PAPER
        for s in (-1, 1):
            p.blob(q([(s * 15, -8, 1), (s * 9, -13), (s * 3, -7, 1), (s * 9, -4)]), k)
        p.blob(q([(-10, 14, 1), (0, 10 if c != PAPER else 20), (10, 14, 1), (0, 14 if c != PAPER else 26)]), k)


def clock(p: Pad, r: Random) -> None:
    """A clock with nine minutes struck out."""
    for i in range(4):
        p.disc(0, 50, 40 - i, ((60, 46, 30), (190, 160, 96), (120, 90, 50), PAPER)[i])
    for i in range(12):
        a = i * 0.5236
        p.line([(math.sin(a) * 29, 50 - math.cos(a) * 29), (math.sin(a) * 34, 50 - math.cos(a) * 34)], INK,
            2 if i % 3 == 0 else 1)
    p.line([(0, 50), (-14, 30)], INK, 2.6)
    p.line([(0, 50), (4, 20)], INK, 1.8)
    p.poly([(0, 50)] + [(math.sin(a * 0.1) * 30, 50 - math.cos(a * 0.1) * 30) for a in range(1, 10)], (180, 60, 46))
    p.disc(0, 50, 2.6, THREAD)
    p.line([(20, 20), (8, 40), (18, 48), (6, 66), (16, 84)], (80, 76, 66), 0.9)


def locusts(p: Pad, r: Random) -> None:
    """Nine locusts."""
    for _ in range(9):
        x, y, k, a = r.uniform(-60, 60), r.uniform(8, 90), r.uniform(0.5, 1.3), r.uniform(-0.9, 0.9)
        q = placed(x, y, k, rot=a)
        p.blob(q([(-16, 0), (-8, -4), (6, -4), (16, -1), (20, 2), (6, 4), (-8, 4)]), (96, 100, 44))
        p.blob(q([(-14, -1, 1), (-2, -6), (20, -5, 1), (4, -1)]), (150, 140, 84))
        p.dot(q([(-15, -1)])[0], 2 * k, (60, 30, 20))
        p.line(q([(-2, 2), (6, -10), (12, 8)]), (70, 72, 34), 1.2 * k)
        p.line(q([(-15, -2), (-24, -9)]), (40, 40, 20), 0.6 * k)


def puzzle(p: Pad, r: Random) -> None:
    """A puzzle that lacks two pieces."""
    for i in range(5):
        for j in range(3):
            if (i, j) in ((2, 1), (4, 0)):
                continue
            x, y = -40 + i * 20, 28 + j * 20
            c = mix((190, 170, 120), (70, 84, 96), ((i * 3 + j * 5) % 7) / 7)
            q = [(-10, -10), (-3, -10), (-4, -6), (0, -4), (4, -6), (3, -10), (10, -10), (10, -3), (14, -4), (16, 0),
                (14, 4), (10, 3), (10, 10), (-10, 10)]
            p.poly(put(q, x, y, 0.97), mix(c, (0, 0, 0), 0.35))
            p.poly(put(q, x - 0.6, y - 0.6, 0.9), c)
    p.poly(put([(-10, -10), (-3, -10), (-4, -6), (0, -4), (4, -6), (3, -10), (10, -10), (10, 10), (-10, 10)], 54, 78,
        0.95, rot=0.6), (190, 60, 48))
