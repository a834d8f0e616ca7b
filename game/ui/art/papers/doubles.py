"""A court card: one head upright, the same head upside down."""

from __future__ import annotations

from random import Random

import pygame

from game.ui.art.pad import Pad

RED, BLUE, CREAM = (150, 38, 34), (40, 66, 108), (230, 218, 190)
COAT, SKIN, HAIR = (22, 24, 30), (204, 170, 136), (30, 24, 22)


def court_card(p: Pad, r: Random) -> None:
    """A man and the same man upside down, parted by a slanting line, red above and blue below."""
    half = _half(p, RED)
    p.lay(pygame.transform.rotate(_half(p, BLUE), 180))
    p.lay(half)
    p.line([(-p.half - 2, 62), (p.half + 2, 38)], CREAM, 1.6)


def _half(p: Pad, ground: tuple[int, int, int]) -> pygame.Surface:
    """All above the slanting line: the ground with a head and shoulders on it."""
    w = p.half + 2
    on, shape = p.layer(), p.layer()
    above = [(-w, -2), (w, -2), (w, 38), (-w, 62)]
    p.poly(above, ground, shape)
    p.poly(above, ground, on)
    p.blob([(-42, 80), (-36, 48), (-14, 39), (0, 37), (14, 39), (36, 48), (42, 80)], COAT, on)
    p.poly([(-9, 38), (9, 38), (0, 56)], CREAM, on)
    p.poly([(-2, 42), (2, 42), (3, 60), (-3, 60)], ground, on)
    p.poly([(-5, 30), (5, 30), (6, 40), (0, 45), (-6, 40)], (166, 130, 102), on)
    p.blob([(-12, 10), (0, 5), (12, 10), (13, 22), (8, 33), (0, 37), (-8, 33), (-13, 22)], SKIN, on)
    p.poly([(1, 8), (12, 10), (13, 22), (8, 33), (1, 37)], (166, 130, 102), on)
    p.blob([(-13, 20), (-14, 8), (-6, 1), (6, 1), (14, 8), (13, 20), (10, 12), (0, 10), (-9, 12)], HAIR, on)
    for x in (-5.5, 5.5):
        p.line([(x - 3.4, 17.4), (x + 3.4, 17.4)], HAIR, 1.4, on)
        p.oval(x, 20.6, 2, 1.1, HAIR, on)
    p.line([(0, 20), (1.6, 27), (-1, 27.4)], (120, 88, 68), 0.9, on)
    p.line([(-4, 31.4), (4, 31)], (110, 60, 52), 1.2, on)
    return p.clip_into(on, shape)
