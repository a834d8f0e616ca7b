"""Drawing words for things on a desk: housings, dials, graph paper, and what they are made of."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.art.curves import Points
from game.ui.art.pad import Pad, Scene
from game.ui.style.palette import INK, PAPER, THREAD, Color, mix

IRON, IRON_L, IRON_D = (58, 62, 66), (126, 126, 118), (26, 28, 31)
STEEL, STEEL_D = (168, 172, 170), (92, 98, 102)
BEIGE, BEIGE_D = (186, 174, 146), (118, 106, 82)
LEATHER, WOOD, WOOD_D = (84, 52, 34), (122, 78, 44), (70, 42, 24)
GLASS, SIGNAL = (54, 84, 100), (232, 178, 58)


def graph_paper(p: Pad, col: Color = (214, 210, 190), grid: Color = (120, 150, 150)) -> None:
    """Fills the pad with graph paper."""
    p.paper(col, 5)
    with p.layered():
        n = int(p.half / 4) + 2
        for i in range(-n, n + 1):
            p.line([(i * 4, 0), (i * 4, 100)], (*grid, 120 if i % 5 == 0 else 54), 0.3)
        for j in range(26):
            p.line([(-p.half, j * 4), (p.half, j * 4)], (*grid, 120 if j % 5 == 0 else 54), 0.3)


def ruler(p: Pad) -> None:
    """A wooden ruler along the foot."""
    y = 89
    p.rect(-p.half, y + 1, 2 * p.half, 12, (120, 108, 84))
    p.rect(-p.half, y, 2 * p.half, 12, (212, 176, 92))
    for i in range(int(p.half)):
        x = -p.half + 1.5 + i * 2
        p.line([(x, y), (x, y + (5 if i % 5 == 0 else 2.6))], INK, 0.35)
    for i in range(0, int(p.half), 10):
        p.rect(-p.half + 1.5 + i * 2 - 1.2, y + 6.4, 2.4, 3, INK)


def set_down(p: Pad, r: Random, thing: Scene) -> None:
    """Sets an object down: soft shadow to the lower right, lamp on the left edge."""
    layer = p.cut_out(thing, r)
    shadow = pygame.transform.smoothscale(layer, (p.W // 6, p.H // 6))
    shadow.fill((0, 0, 0, 170), special_flags=pygame.BLEND_RGBA_MULT)
    p.s.blit(pygame.transform.smoothscale(shadow, (p.W, p.H)), (2.6 * p.k, 3.4 * p.k))
    p.put_layer(layer, rim=(255, 244, 208), width=0.6)


def case(p: Pad, x: float, y: float, w: float, h: float, c: Color, r: float = 2) -> None:
    """A housing with a lit upper edge and a dark lower one."""
    p.rect(x, y, w, h, mix(c, (0, 0, 0), 0.4), r)
    p.rect(x, y, w - 1, h - 1.2, c, r)
    p.rect(x + 0.8, y + 0.8, w - 3, 1, mix(c, (255, 246, 220), 0.4))


def screws(p: Pad, points: Points) -> None:
    """Screws at these points."""
    for x, y in points:
        p.disc(x, y, 0.9, IRON_D)
        p.line([(x - 0.6, y - 0.6), (x + 0.6, y + 0.6)], IRON_L, 0.3)


def dial(p: Pad, x: float, y: float, r: float, a: float = 0.6) -> None:
    """A knob that is turned to the angle `a`."""
    p.disc(x, y, r, IRON_D)
    p.disc(x - r * 0.1, y - r * 0.1, r * 0.8, IRON)
    p.line([(x, y), (x + math.sin(a) * r * 0.75, y - math.cos(a) * r * 0.75)], PAPER, 0.6)


def meter(p: Pad, x: float, y: float, w: float, h: float, a: float = 0.5) -> None:
    """A needle on a scale, at the angle `a`."""
    p.rect(x, y, w, h, IRON_D, 1)
    p.rect(x + 1, y + 1, w - 2, h - 2, PAPER, 0.6)
    cx, cy = x + w / 2, y + h - 1.6
    for i in range(9):
        t = -1.1 + i * 0.275
        arc = h * 0.66
        p.line([(cx + math.sin(t) * arc, cy - math.cos(t) * arc), (cx + math.sin(t) * arc * 1.16,
            cy - math.cos(t) * arc * 1.16)], INK if i < 6 else THREAD, 0.5)
    p.line([(cx, cy), (cx + math.sin(a) * h * 0.72, cy - math.cos(a) * h * 0.72)], THREAD, 0.6)
    p.disc(cx, cy, 1.1, INK)


def hazard(p: Pad, x: float, y: float, k: float, kind: str = "bio") -> None:
    """A warning sign, of danger or of radiation ("rad")."""
    p.poly([(x, y - k), (x + k * 1.06, y + k * 0.8), (x - k * 1.06, y + k * 0.8)], INK)
    p.poly([(x, y - k * 0.8), (x + k * 0.9, y + k * 0.7), (x - k * 0.9, y + k * 0.7)], SIGNAL)
    if kind == "rad":
        for a in range(3):
            t = -1.57 + a * 2.094
            p.poly([(x, y + k * 0.2)] + [(x + math.cos(t - 0.5 + i * 0.2) * k * 0.52,
                y + k * 0.2 + math.sin(t - 0.5 + i * 0.2) * k * 0.52) for i in range(6)], INK)
        p.disc(x, y + k * 0.2, k * 0.12, SIGNAL)
    else:
        p.rect(x - k * 0.09, y - k * 0.4, k * 0.18, k * 0.6, INK)
        p.disc(x, y + k * 0.46, k * 0.12, INK)
