"""What agents carry and drive."""

from __future__ import annotations

import math
from random import Random

from game.ui.art.curves import placed
from game.ui.art.pad import Pad
from game.ui.art.things.material import GLASS, IRON, IRON_D, IRON_L, LEATHER, STEEL, STEEL_D, case
from game.ui.style.palette import CORE, DAMAGE, INK, LAMP, PAPER, mix


def binoculars(p: Pad, r: Random) -> None:
    """Field glasses on a strap."""
    for s in (-1, 1):
        p.poly([(s * 5, 26), (s * 16, 24), (s * 18, 40), (s * 30, 56), (s * 30, 78), (s * 8, 78),
            (s * 8, 56), (s * 4, 42)], IRON_D)
        p.poly([(s * 7, 28), (s * 12, 27), (s * 13, 42), (s * 20, 56), (s * 20, 76), (s * 10, 76), (s * 10, 56)],
            IRON if s > 0 else mix(IRON, IRON_L, 0.4))
        p.rect(s * 10.5 - 6.5, 17, 13, 8, INK, 1.4)
        p.oval(s * 19, 78, 12, 5, INK)
        p.oval(s * 19, 78, 10, 4, GLASS)
        p.oval(s * 19 - 3, 77, 4, 1.6, (190, 214, 220))
        p.repeat(4, 0, 4, p.line, [(s * 9, 58), (s * 29, 58)], INK, 0.7)
    p.rect(-6, 32, 12, 8, IRON, 1)
    p.rect(-3, 28, 6, 26, STEEL_D, 1)
    p.disc(0, 30, 4, INK)
    p.curve([(-17, 26), (-40, 24), (-48, 46), (-40, 70), (-52, 84)], LEATHER, 1.4)
    p.curve([(17, 26), (40, 22), (50, 40), (44, 60), (54, 76)], LEATHER, 1.4)


def medical_kit(p: Pad, r: Random) -> None:
    """A case with a red cross."""
    p.curve([(-12, 30), (-12, 20), (12, 20), (12, 30)], INK, 3)
    case(p, -40, 30, 80, 52, (206, 200, 184), 4)
    p.rect(-40, 54, 80, 2, STEEL_D)
    p.rects([(-8, 35, 16, 40), (-20, 47, 40, 16)], (176, 44, 36), 1)
    p.repeat(2, 54, 0, p.rect, -30, 51, 7, 8, STEEL, 1)
    p.repeat(2, 54, 0, p.rect, -28, 53, 3, 5, IRON_D)
    p.discs(-30, 70, (4, PAPER), (4, STEEL_D, 0.5))
    p.poly([(24, 86), (60, 72), (61.5, 75), (26, 89)], (200, 206, 202))
    p.line([(60, 73.5), (69, 70)], STEEL_D, 0.6)
    p.poly([(32, 83.4), (48, 77), (49, 79.6), (33.4, 86)], (150, 190, 170))


def camera(p: Pad, r: Random) -> None:
    """A camera with its strap."""
    case(p, -36, 34, 72, 44, IRON, 4)
    p.rect(-36, 44, 72, 24, (34, 33, 32))
    p.poly([(-13, 34), (-9, 23), (13, 23), (17, 34)], IRON_D)
    p.rect(-8, 25, 18, 6, IRON_L)
    p.rects([(-31, 29, 12, 5), (22, 28, 9, 6)], STEEL, 1)
    for k, c in ((22, IRON_D), (20, IRON), (17, INK), (14.5, (34, 48, 58)), (10, (18, 26, 34)),
        (6, (70, 60, 96)), (3, (10, 12, 16))):
        p.disc(2, 56, k, c)
    for a in range(28):
        p.line([(2 + math.cos(a * 0.2244) * 18.6, 56 + math.sin(a * 0.2244) * 18.6),
            (2 + math.cos(a * 0.2244) * 20.6, 56 + math.sin(a * 0.2244) * 20.6)], IRON_D, 0.6)
    p.oval(-4, 49, 4.4, 3, (206, 222, 226))
    p.disc(7, 61, 1.4, (150, 170, 180))
    p.disc(-28, 51, 2.4, DAMAGE)
    p.curve([(-36, 40), (-54, 50), (-50, 74), (-60, 86)], LEATHER, 2.2)
    p.curve([(36, 40), (54, 46), (56, 66), (66, 80)], LEATHER, 2.2)


def flashlight(p: Pad, r: Random) -> None:
    """A torch that is lit."""
    a = -0.42
    q = placed(-6, 52, 1, rot=a)
    p.beam([q([(34, -11)])[0], q([(92, -38)])[0], q([(92, 40)])[0], q([(34, 11)])[0]], (255, 240, 190), 110)
    p.poly(q([(-50, -7), (14, -7), (22, -12), (36, -13), (36, 13), (22, 12), (14, 7), (-50, 7)]), IRON_D)
    p.poly(q([(-50, -7), (14, -7), (22, -12), (36, -13), (36, -5), (20, -4), (14, -2.4), (-50, -2.4)]), IRON_L)
    p.poly(q([(-50, -2.4), (14, -2.4), (20, -4), (36, -5), (36, 4), (20, 4), (14, 2), (-50, 2)]), IRON)
    for i in range(11):
        p.line(q([(-40 + i * 3.4, -7), (-40 + i * 3.4, 7)]), INK, 0.8)
    p.poly(q([(2, -9), (10, -9), (10, -5), (2, -5)]), DAMAGE)
    p.poly(q([(-53, -6), (-50, -7), (-50, 7), (-53, 6)]), INK)
    p.poly(q([(36, -13), (39, -12), (39, 12), (36, 13)]), CORE)


def car(p: Pad, r: Random) -> None:
    """A saloon car from the side."""
    p.blob([(-60, 74, 1), (-60, 62), (-55, 57, 1), (-36, 54), (-26, 38, 1), (-16, 35), (14, 35), (24, 38, 1),
        (36, 54, 1), (54, 56), (60, 62), (60, 74, 1)], (40, 46, 54))
    p.poly([(-55, 57), (-36, 54), (36, 54), (54, 56), (57, 60), (-58, 61)], (96, 104, 110))
    p.poly([(-32, 54), (-24, 40), (-4, 38.5), (-4, 54)], (150, 172, 180))
    p.poly([(0, 54), (0, 38.5), (14, 38.5), (22, 41), (31, 54)], (96, 120, 132))
    p.poly([(-30, 53), (-23, 41), (-17, 40), (-24, 53)], (210, 222, 222))
    for x in (-36, 36):
        p.disc(x, 74, 11, (24, 27, 31))
        p.discs(x, 75, (9.2, (12, 12, 13)), (5, STEEL), (2, IRON_D))
    p.lines([[(-2, 54), (-2, 72)], [(-24, 58), (-23, 72), (24, 72), (28, 58)]], (22, 26, 30), 0.6)
    p.rect(-60, 69, 120, 2, (22, 25, 28))
    p.rects([(-12, 58, 6, 1.4), (6, 58, 6, 1.4)], STEEL)
    p.poly([(-60, 60), (-56, 59), (-56, 64), (-60, 64)], CORE)
    p.poly([(60, 61), (57, 60), (57, 66), (60, 66)], DAMAGE)
    p.line([(40, 55), (46, 24)], INK, 0.5)


def cross(p: Pad, r: Random) -> None:
    """A small golden cross on its chain."""
    pts = [(-52 + i * 3.2, 26 + math.sin(i * 0.42) * 14 + (i * 0.2)) for i in range(34)]
    for x, y in pts:
        p.disc(x, y, 0.9, (196, 158, 76))
    q = placed(4, 52, 1.0, rot=0.12)
    p.poly(q([(-4, -28), (4, -28), (4, -10), (18, -10), (18, -2), (4, -2), (4, 34), (-4, 34), (-4, -2), (-18, -2),
        (-18, -10), (-4, -10)]), (150, 108, 44))
    p.poly(q([(-4, -28), (0, -28), (0, 34), (-4, 34), (-4, -2), (-18, -2), (-18, -6), (-4, -6)]), (238, 204, 120))
    p.dot(q([(0, -6)])[0], 3, (120, 40, 40))
    p.dot(q([(0, -31)])[0], 3, (196, 158, 76), w=1)


def mojo_bag(p: Pad, r: Random) -> None:
    """A bag of charms with feathers."""
    p.curve([(-40, 12), (-18, 26), (0, 30), (20, 24), (46, 10)], LEATHER, 1.4)
    p.blob([(-6, 34, 1), (-22, 46), (-28, 64), (-20, 80), (0, 84), (20, 80), (28, 64), (22, 46),
        (6, 34, 1)], (110, 44, 40))
    p.blob([(-7, 36, 1), (-20, 48), (-25, 62), (-18, 76), (-8, 80), (-14, 62), (-8, 46)], (164, 78, 60))
    p.blob([(-12, 24, 1), (-5, 34), (-6, 37), (0, 38), (6, 37), (5, 34), (13, 24, 1), (5, 27), (0, 23),
        (-5, 27)], (130, 56, 48))
    p.rect(-8, 33, 16, 4, LAMP, 1)
    p.disc(0, 60, 8, LAMP, w=1)
    for a in range(4):
        p.line([(math.cos(a * 0.785) * 8, 60 + math.sin(a * 0.785) * 8),
            (-math.cos(a * 0.785) * 8, 60 - math.sin(a * 0.785) * 8)], LAMP, 0.8)
    for s, c in ((-1, PAPER), (1, (60, 56, 52))):  # feathers
        feather = placed(s * 12, 38, 1, -s * 0.9)
        p.blob(feather([(0, 0, 1), (4, 10), (3, 24), (0, 30, 1), (-3, 24), (-4, 10)]), c)
        p.line(feather([(0, -2), (0, 30)]), LEATHER, 0.5)
    for x, y in ((40, 76), (48, 80), (44, 84), (-44, 78)):
        p.blob([(x - 3, y), (x, y - 2.6), (x + 3, y), (x, y + 2.6)], PAPER)
