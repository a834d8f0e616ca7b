"""Scenes of ill luck: a ring of candles seen from above, an instrument that has given up."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.art.curves import put
from game.ui.art.pad import Pad
from game.ui.art.things.material import STEEL, case
from game.ui.style.palette import CORE, EMBER, INK, PAPER, mix

CLOTH, HOOD = (40, 31, 38), (92, 68, 64)


def ring_of_candles(p: Pad, r: Random) -> None:
    """Seven hooded heads round seven candles, seen from above."""
    p.grad((0, (30, 24, 26)), (1, (20, 16, 20)))
    p.glow(0, 50, 62, EMBER, 1.3, amount=0.8)
    p.disc(0, 50, 20, (96, 30, 26), w=0.9)
    for i in range(7):
        turn = -math.pi / 2 + i * math.tau / 7
        x, y = math.cos(turn), math.sin(turn)
        layer = p.layer()
        robe = [(-17, 22), (-14, 4), (-7, -6), (0, -9), (7, -6), (14, 4), (17, 22), (0, 27)]
        p.blob(put(robe, x * 46, 50 + y * 40, 0.82, rot=turn + math.pi / 2 + math.pi), CLOTH, layer)
        p.disc(x * 42, 50 + y * 36, 6.6, HOOD, layer)
        p.disc(x * 39.6, 50 + y * 33.8, 4, (6, 5, 7), layer)
        p.put_layer(layer, rim=mix(EMBER, PAPER, 0.3), width=0.6)
        p.glow(x * 20, 50 + y * 20, 11, EMBER, 1.6)
        p.disc(x * 20, 50 + y * 20, 3.4, (214, 198, 160))
        p.disc(x * 20, 50 + y * 20, 1.7, CORE)


def broken_meter(p: Pad, on: pygame.Surface, r: Random) -> None:
    """A meter with cracked glass, its needle bent past the scale, a spring out of it, smoke over it."""
    for x, y, size in ((20, 26, 8), (27, 17, 10), (22, 7, 12), (34, 0, 14)):
        p.disc(x, y, size, (70, 66, 62, 120), on)
    case(p, on, -38, 30, 74, 56, (196, 164, 60), 3)
    p.rect(-31, 37, 46, 34, (30, 30, 30), on, 2)
    p.rect(-29, 39, 42, 30, (232, 224, 200), on, 1)
    for i in range(7):
        a = math.pi * (0.15 + 0.7 * i / 6)
        p.line(
            [(-8 - math.cos(a) * 16, 66 - math.sin(a) * 20), (-8 - math.cos(a) * 18.5, 66 - math.sin(a) * 23.5)],
            INK,
            0.9,
            on,
        )
    p.curve([(-8, 68), (2, 56), (10, 52), (15, 57), (13, 63)], (190, 30, 24), 1.8, on)
    hub = (-16, 52)
    for dx, dy in ((-13, -10), (-12, 8), (2, -13), (14, -8), (7, 16), (-3, 17), (28, 2)):
        p.line([hub, (hub[0] + dx * 0.5 + 2, hub[1] + dy * 0.5 - 1), (hub[0] + dx, hub[1] + dy)], INK, 0.8, on)
    p.poly([(-20, 50), (-15, 47), (-11, 53), (-17, 57)], INK, on)
    coil = [(24 + i * 2.6 + (3 if i % 2 else -3), 46 - i * 0.4 + (7 if i % 2 else -7)) for i in range(13)]
    p.curve(coil, INK, 2.2, on)
    p.curve(coil, STEEL, 1.2, on)
    for x, y in ((-42, 34), (26, 76)):
        p.star(x, y, 8, (255, 214, 90), 6, 0.3, on)
