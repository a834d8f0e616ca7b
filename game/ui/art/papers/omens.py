"""Scenes of ill luck: candles seen from above, a meter that has given up, a court card, a cord round a neck."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.art.curves import put, spline
from game.ui.art.pad import Pad
from game.ui.art.things.material import STEEL, case
from game.ui.style.palette import CORE, EMBER, INK, PAPER, Color, mix

CLOTH, HOOD = (40, 31, 38), (92, 68, 64)
RED, BLUE, CREAM = (150, 38, 34), (40, 66, 108), (230, 218, 190)
COAT, SKIN, HAIR = (22, 24, 30), (204, 170, 136), (30, 24, 22)
CHALK, CORD, CORD_DARK = (236, 232, 220), (206, 160, 88), (70, 46, 20)


def ring_of_candles(p: Pad, r: Random) -> None:
    """Seven hooded heads round seven candles, seen from above."""
    p.grad((0, (30, 24, 26)), (1, (20, 16, 20)))
    p.glow(0, 50, 62, EMBER, 1.3, amount=0.8)
    p.disc(0, 50, 20, (96, 30, 26), w=0.9)
    for i in range(7):
        turn = -math.pi / 2 + i * math.tau / 7
        x, y = math.cos(turn), math.sin(turn)
        with p.layered(rim=mix(EMBER, PAPER, 0.3), width=0.6):
            robe = [(-17, 22), (-14, 4), (-7, -6), (0, -9), (7, -6), (14, 4), (17, 22), (0, 27)]
            p.blob(put(robe, x * 46, 50 + y * 40, 0.82, rot=turn + math.pi / 2 + math.pi), CLOTH)
            p.disc(x * 42, 50 + y * 36, 6.6, HOOD)
            p.disc(x * 39.6, 50 + y * 33.8, 4, (6, 5, 7))
        p.glow(x * 20, 50 + y * 20, 11, EMBER, 1.6)
        p.discs(x * 20, 50 + y * 20, (3.4, (214, 198, 160)), (1.7, CORE))


def broken_meter(p: Pad, r: Random) -> None:
    """A meter with cracked glass, its needle bent past the scale, a spring out of it, smoke over it."""
    for x, y, size in ((20, 26, 8), (27, 17, 10), (22, 7, 12), (34, 0, 14)):
        p.disc(x, y, size, (70, 66, 62, 120))
    case(p, -38, 30, 74, 56, (196, 164, 60), 3)
    p.rect(-31, 37, 46, 34, (30, 30, 30), 2)
    p.rect(-29, 39, 42, 30, (232, 224, 200), 1)
    for i in range(7):
        a = math.pi * (0.15 + 0.7 * i / 6)
        p.line(
            [(-8 - math.cos(a) * 16, 66 - math.sin(a) * 20), (-8 - math.cos(a) * 18.5, 66 - math.sin(a) * 23.5)],
            INK,
            0.9,
        )
    p.curve([(-8, 68), (2, 56), (10, 52), (15, 57), (13, 63)], (190, 30, 24), 1.8)
    hub = (-16, 52)
    for dx, dy in ((-13, -10), (-12, 8), (2, -13), (14, -8), (7, 16), (-3, 17), (28, 2)):
        p.line([hub, (hub[0] + dx * 0.5 + 2, hub[1] + dy * 0.5 - 1), (hub[0] + dx, hub[1] + dy)], INK, 0.8)
    p.poly([(-20, 50), (-15, 47), (-11, 53), (-17, 57)], INK)
    coil = [(24 + i * 2.6 + (3 if i % 2 else -3), 46 - i * 0.4 + (7 if i % 2 else -7)) for i in range(13)]
    p.curve(coil, INK, 2.2)
    p.curve(coil, STEEL, 1.2)
    for x, y in ((-42, 34), (26, 76)):
        p.star(x, y, 8, (255, 214, 90), 6, 0.3)


def court_card(p: Pad, r: Random) -> None:
    """A man and the same man upside down, parted by a slanting line, red above and blue below."""
    half = _half(p, RED)
    p.put_layer(pygame.transform.rotate(_half(p, BLUE), 180))
    p.put_layer(half)
    p.line([(-p.half - 2, 62), (p.half + 2, 38)], CREAM, 1.6)


def _half(p: Pad, ground: Color) -> pygame.Surface:
    """All above the slanting line: the ground with a head and shoulders on it."""
    w = p.half + 2
    with p.on(p.layer()) as half:
        p.poly([(-w, -2), (w, -2), (w, 38), (-w, 62)], ground)
        with p.inside():
            _bust(p, ground)
    return half


def _bust(p: Pad, ground: Color) -> None:
    p.blob([(-42, 80), (-36, 48), (-14, 39), (0, 37), (14, 39), (36, 48), (42, 80)], COAT)
    p.poly([(-9, 38), (9, 38), (0, 56)], CREAM)
    p.poly([(-2, 42), (2, 42), (3, 60), (-3, 60)], ground)
    p.poly([(-5, 30), (5, 30), (6, 40), (0, 45), (-6, 40)], (166, 130, 102))
    p.blob([(-12, 10), (0, 5), (12, 10), (13, 22), (8, 33), (0, 37), (-8, 33), (-13, 22)], SKIN)
    p.poly([(1, 8), (12, 10), (13, 22), (8, 33), (1, 37)], (166, 130, 102))
    p.blob([(-13, 20), (-14, 8), (-6, 1), (6, 1), (14, 8), (13, 20), (10, 12), (0, 10), (-9, 12)], HAIR)
    p.repeat(2, 11, 0, p.line, [(-8.9, 17.4), (-2.1, 17.4)], HAIR, 1.4)
    p.repeat(2, 11, 0, p.oval, -5.5, 20.6, 2, 1.1, HAIR)
    p.line([(0, 20), (1.6, 27), (-1, 27.4)], (120, 88, 68), 0.9)
    p.line([(-4, 31.4), (4, 31)], (110, 60, 52), 1.2)


def knotted_cord(p: Pad, r: Random) -> None:
    """A chalk outline on asphalt, the cord still where its neck was."""
    p.grad((0, (58, 58, 58)), (1, (30, 30, 30)))
    for _ in range(40):
        p.disc(r.uniform(-74, 74), r.uniform(0, 100), r.uniform(0.4, 1.1), (74, 74, 74))
    left = [(0, 8), (-15, 13), (-18, 28), (-10, 42), (-9, 52), (-30, 60), (-48, 76), (-54, 104)]
    outline = left[::-1] + [(-x, y) for x, y in left[1:]]
    p.line(spline(outline, False), CHALK, 3)
    loop = [(-15, 48), (-4, 54), (6, 53), (15, 47)]
    ends = ([(0, 54), (-10, 66), (-6, 78), (-16, 90)], [(2, 54), (14, 64), (12, 78), (24, 88)])
    for ink, more in ((CORD_DARK, 2.4), (CORD, 0.0)):
        for strand in (loop, *ends):
            p.curve(strand, ink, 4 + more)
        p.oval(1, 54, 6 + more / 2, 5 + more / 2, ink)
    p.curve([(-4, 51), (0, 54), (5, 58)], CORD_DARK, 1.1)
    p.curve([(-3, 57), (1, 54), (5, 51)], CORD_DARK, 1.1)
