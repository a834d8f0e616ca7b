"""Weapons and what stops them."""

from __future__ import annotations

import math
from random import Random

from game.ui.art.curves import placed
from game.ui.art.pad import Pad
from game.ui.art.things.material import IRON, IRON_D, IRON_L, STEEL, STEEL_D, WOOD, WOOD_D
from game.ui.style.palette import CORE, INK, mix


def vest(p: Pad, r: Random) -> None:
    """A vest with two bullets in it."""
    p.blob([(-11, 14, 1), (-22, 11, 1), (-27, 20), (-25, 32), (-33, 42, 1), (-32, 84, 1), (0, 87), (32, 84, 1),
        (33, 42, 1), (25, 32), (27, 20), (22, 11, 1), (11, 14, 1), (8, 24), (0, 29), (-8, 24)], (38, 44, 52))
    p.blob([(-13, 15, 1), (-21, 13, 1), (-24, 22), (-22, 34), (-29, 44, 1), (-28, 80, 1), (-8, 82, 1), (-6, 34),
        (-10, 26)], (64, 70, 76))
    p.repeat(2, 0, 12, p.rect, -32, 56, 64, 5, (24, 28, 33))
    p.repeat(2, 0, 12, p.rect, 16, 55, 12, 7, (50, 54, 58), 1)
    p.rect(4, 36, 18, 11, (26, 30, 36), 1)
    p.rect(4, 36, 18, 3.4, (46, 52, 58), 1)
    p.rect(-24, 38, 15, 7, (214, 190, 110), 0.6)
    for x, y in ((-13, 60), (9, 51)):
        p.disc(x, y, 3.2, (16, 17, 19))
        p.disc(x - 0.5, y - 0.4, 1.6, (176, 128, 64))
        for a in range(7):
            p.line([(x, y), (x + math.cos(a * 0.9) * 5, y + math.sin(a * 0.9) * 5)], (18, 20, 22), 0.4)


def pistol(p: Pad, r: Random, small: bool = False) -> None:
    """A pistol and three cartridges."""
    f = 0.82 if small else 1.0
    q = placed(2, 44, f)
    p.poly(q([(-50, -18), (34, -18), (38, -15), (38, -2), (-50, -2)]), IRON_D)
    p.poly(q([(-50, -18), (34, -18), (37, -15), (-50, -14)]), IRON_L)
    p.poly(q([(-50, -13), (38, -13), (38, -5), (-50, -5)]), IRON)
    for i in range(6):
        p.line(q([(22 + i * 2.2, -16), (22 + i * 2.2, -4)]), IRON_D, 0.7)
    p.poly(q([(-22, -15), (-6, -15), (-6, -9), (-22, -9)]), IRON_D)
    p.poly(q([(-46, -2), (-44, 6), (-8, 6), (-6, 10), (14, 10), (18, 40), (40, 40), (36, 8), (40, -2)]), (34, 35, 37))
    p.poly(q([(17, 12), (33, 12), (36, 38), (21, 38)]), WOOD if small else (48, 49, 51))
    for i in range(7):
        p.line(q([(18 + i * 0.4, 14 + i * 3.6), (34 + i * 0.4, 14 + i * 3.6)]), WOOD_D if small else (30, 31, 33), 0.7)
    p.curve(q([(-8, 6), (-9, 18), (0, 22), (14, 18)]), (34, 35, 37), 2.2)
    p.curve(q([(2, 8), (0, 14), (4, 18)]), IRON_L, 1.4)
    p.poly(q([(-48, -18), (-48, -21), (-44, -18)]), IRON_D)
    p.poly(q([(30, -18), (33, -21.4), (36, -18)]), IRON_D)
    for i in range(3):
        x, y = -46 + i * 9, 76 + (i % 2) * 3
        p.rect(x, y, 6, 3.6, (190, 146, 70))
        p.blob([(x + 6, y, 1), (x + 9, y + 0.6), (x + 10.4, y + 1.8), (x + 9, y + 3),
            (x + 6, y + 3.6, 1)], (146, 84, 50))


def knife(p: Pad, r: Random) -> None:
    """A knife with dried blood."""
    q = placed(0, 50, 1.05, rot=-0.5)
    p.blob(q([(-56, 0, 1), (-40, -9), (-8, -9.5), (14, -9, 1), (14, 7, 1), (-30, 7)]), STEEL)
    p.blob(q([(-56, 0, 1), (-30, 7), (14, 7, 1), (14, 1, 1), (-30, 0)]), (218, 222, 216))
    p.poly(q([(-26, -9), (-22, -11), (-18, -9), (-14, -11), (-10, -9), (-6, -11), (-2, -9)]), STEEL_D)
    p.poly(q([(13, -15), (18, -15), (18, 14), (13, 14)]), IRON_D)
    p.blob(q([(18, -8, 1), (34, -9), (52, -6), (56, 2), (52, 9), (34, 7), (18, 8, 1)]), (44, 36, 30))
    for i in range(6):
        p.line(q([(23 + i * 5, -8), (23 + i * 5, 8)]), (20, 17, 15), 1.4)
    for x, y, k in ((-40, 1, 3), (-34, 3, 2), (-46, 0, 1.6), (-29, 2, 1.4)):
        p.dot(q([(x, y)])[0], k, (120, 24, 20))
    p.taper(q([(-40, 2), (-36, 10), (-34, 20)]), 1.6, 0.6, (120, 24, 20))


def long_gun(p: Pad, r: Random, auto: bool = False) -> None:
    """A gun with a long barrel."""
    q = placed(0, 50, 1.0, rot=-0.12)
    p.poly(q([(-70, -6), (14, -6), (14, 0), (-70, 0)]), IRON_D)
    p.poly(q([(-70, -6), (14, -6), (14, -4.4), (-70, -4.4)]), IRON_L)
    if auto:
        p.poly(q([(-46, -5), (-6, -6), (-6, 6), (-42, 4)]), WOOD)
        p.poly(q([(-46, -5), (-6, -6), (-6, -3.6), (-44, -3)]), mix(WOOD, CORE, 0.3))
        p.blob(q([(-4, 6, 1), (8, 6, 1), (6, 18), (0, 28, 1), (-11, 25, 1), (-6, 16)]), IRON_D)
        p.poly(q([(-66, -6), (-62, -12), (-60, -6)]), IRON_D)
    else:
        p.poly(q([(-66, 0), (0, 0), (0, 5), (-66, 4)]), IRON)
        p.blob(q([(-46, 0), (-18, 0), (-16, 8), (-30, 10), (-46, 8)]), WOOD)
        for i in range(6):
            p.line(q([(-43 + i * 4.4, 1), (-43 + i * 4.4, 8)]), WOOD_D, 0.7)
    p.poly(q([(-6, -8), (24, -8), (28, 7), (-6, 7)]), IRON)
    p.poly(q([(2, -5), (16, -5), (16, -1), (2, -1)]), IRON_D)
    p.curve(q([(8, 7), (8, 14), (18, 15), (22, 7)]), IRON_D, 1.6)
    p.blob(q([(22, -7, 1), (32, -4), (44, -2), (70, 0, 1), (71, 19, 1), (50, 14), (36, 9), (28, 13), (24, 7, 1)]), WOOD)
    p.blob(q([(26, -5, 1), (44, -1), (69, 1.5, 1), (69, 5, 1), (44, 3), (26, 0, 1)]), mix(WOOD, CORE, 0.3))
    p.poly(q([(70, 0), (73, 0), (74, 20), (71, 19)]), INK)
    for i in range(3 if not auto else 5):
        x = -40 + i * 12
        c = (168, 44, 36) if not auto else (190, 146, 70)
        p.rect(x, 76, 6, 9, c, 0.6)
        if auto:
            p.poly([(x, 76), (x + 3, 69), (x + 6, 76)], (146, 84, 50))
        else:
            p.rect(x, 82.6, 6, 3.4, (200, 160, 80))
