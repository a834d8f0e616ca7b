"""Blows: fists, feet, locks and what they do."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.art.combat.fighter import fighter
from game.ui.art.combat.ink import PROFILE, B, D, L, M, W, burst, hit_star, speed
from game.ui.art.curves import placed, put, spline
from game.ui.art.pad import Pad
from game.ui.art.things import arms
from game.ui.style.palette import mix


def _duel(p: Pad, r: Random, a: str, b: str, hit: tuple[float, float], gap: float = 30) -> None:
    """Two fighters in poses `a` and `b`, the blow at `hit`."""
    x, y = hit
    burst(p, x, y, 24, L, M, r, 12)
    p.poly([(-90, 101), (-90, 92), (90, 86), (90, 101)], D)
    speed(p, x - 60, y + 8, 0, 16, 60, r, D, 34)
    fighter(p, 8 + gap, 98, b, 1.0, D, flip=b == "guard")
    hit_star(p, x, y, 15)
    fighter(p, 8 - gap - 6, 99, a, 1.08)


def _fist(p: Pad, x: float = 0, y: float = 50, k: float = 1.0) -> None:
    q = placed(x, y, k)
    p.poly(q([(-100, -14), (-30, -18), (-30, 20), (-100, 26)]), B)
    p.poly(q([(-100, -14), (-30, -18), (-30, -10), (-100, -6)]), D)
    p.poly(q([(-44, -19), (-32, -20), (-32, 22), (-44, 23)]), W)
    p.blob(q([(-32, -18), (-18, -25), (8, -27), (20, -22), (25, -12), (25, 12), (20, 21), (4, 25),
        (-20, 25), (-32, 19)]), M)
    p.blob(q([(-30, -17), (-16, -24), (8, -26), (18, -21), (10, -14), (-8, -10), (-28, -8)]), L)
    for i in range(4):
        yy = -17 + i * 11
        p.blob(q([(8, yy - 6), (22, yy - 6), (27, yy), (22, yy + 5.4), (8, yy + 5.4)]), L if i < 2 else M)
        p.curve(q([(4, yy + 6), (16, yy + 6.6), (25, yy + 4.4)]), B, 1.1)
    p.blob(q([(-26, 6), (-12, 0), (6, 2), (14, 8), (10, 16), (-8, 17), (-24, 16)]), L)
    p.curve(q([(-22, 4), (-8, -1), (8, 2), (15, 9)]), B, 1)


def kick(p: Pad, r: Random) -> None:
    """A kick to the head."""
    _duel(p, r, "kick", "hit", hit=(24, 27), gap=28)


def spin(p: Pad, r: Random) -> None:
    """A spinning kick."""
    burst(p, 18, 20, 26, L, M, r, 10)
    for i in range(5):
        p.curve([(math.cos(t * 0.3 + 2.2) * (52 + i * 5) - 20,
            56 + math.sin(t * 0.3 + 2.2) * (34 + i * 3)) for t in range(13)], W if i % 2 else D, 1.6)
    fighter(p, 44, 99, "fall", 1.0, D)
    hit_star(p, 26, 20, 15)
    fighter(p, -22, 99, "spin", 1.12)


def punch(p: Pad, r: Random) -> None:
    """A straight punch."""
    _duel(p, r, "punch", "hit", hit=(20, 26), gap=28)


def fist(p: Pad, r: Random) -> None:
    """A fist, near."""
    burst(p, 30, 46, 28, W, M, r, 12)
    hit_star(p, 38, 44, 36, W, 13)
    speed(p, -10, 48, math.pi, 26, 90, r, B, 40)
    _fist(p, 2, 50, 1.1)


def stun(p: Pad, r: Random) -> None:
    """A head among stars."""
    burst(p, 0, 46, 24, L, D, r, 14)
    p.blob(put(PROFILE, 4, 50, 1.1, rot=0.25), B)
    for i in range(6):
        t = i * 1.047
        p.star(4 + math.cos(t) * 44, 18 + math.sin(t) * 12, 6 if i % 2 else 4, W)
    p.oval(4, 18, 44, 12, W, w=0.8)
    hit_star(p, 34, 40, 13)


def nerve(p: Pad, r: Random) -> None:
    """A finger on a nerve."""
    burst(p, 6, 44, 20, L, M, r, 16)
    p.blob(put(PROFILE, -14, 52, 1.15), D)
    p.poly([(70, 14), (80, 34), (14, 48), (8, 45), (10, 42)], B)
    p.poly([(70, 14), (10, 42), (12, 43.5), (74, 20)], L)
    for i in range(9):
        t = -2.4 + i * 0.6
        course = [(i * 9 * math.cos(t), i * 9 * math.sin(t)) for i in range(1, 5)]
        jolts = [(8 + x + r.uniform(-3, 3), 45 + y + r.uniform(-3, 3)) for x, y in course]
        p.line([(8, 45), *jolts], W, 0.9)
    p.disc(8, 45, 4, W)


def choke(p: Pad, r: Random) -> None:
    """A lock from behind."""
    burst(p, 4, 34, 22, L, M, r, 14)
    p.poly([(-90, 101), (-90, 94), (90, 90), (90, 101)], D)
    fighter(p, 16, 104, "hit", 1.2, D)
    fighter(p, -6, 102, "guard", 1.2)
    p.taper([(-8, 26), (14, 36), (30, 24), (22, 14)], 13, 9, B)
    p.taper([(-8, 26), (14, 36), (30, 24)], 5, 3, (40, 40, 40))
    for a in (-2.4, -1.9, -1.4, -0.9):
        p.taper([(32 + math.cos(a) * 17, 12 + math.sin(a) * 15), (32 + math.cos(a) * 28,
            12 + math.sin(a) * 25)], 2.2, 0.6, W)


def block(p: Pad, r: Random) -> None:
    """A blow that is stopped."""
    _duel(p, r, "block", "guard", hit=(4, 22), gap=26)
    for i in range(3):
        p.curve([(10 - i * 5, 4), (17 - i * 6, 26), (10 - i * 5, 50)], W, 1.6)


def block_and_strike(p: Pad, r: Random) -> None:
    """A blow that is stopped and answered."""
    burst(p, 0, 30, 24, L, M, r, 8)
    fighter(p, -34, 98, "punch", 1.04)
    fighter(p, 38, 98, "block", 1.0, D, flip=True)
    hit_star(p, 8, 28, 12)
    p.line([(-74, 14), (-44, 14), (-44, 8), (-32, 18), (-44, 28), (-44, 22), (-74, 22)], W, 1)


def disarm(p: Pad, r: Random) -> None:
    """A kick to the gun."""
    burst(p, 14, 30, 24, L, M, r, 8)
    fighter(p, -32, 98, "kick", 1.06)
    fighter(p, 44, 98, "hit", 1.0, D, flip=True)
    gun = pygame.transform.rotozoom(p.cut_out(arms.pistol, r), 38, 0.34)
    p.s.blit(gun, (p.W * 0.55, -p.H * 0.06))
    speed(p, 26, 28, -1.2, 8, 22, r, W, 8)


def face_off(p: Pad, r: Random) -> None:
    """Two heads, eye to eye."""
    burst(p, 0, 46, 20, L, M, r, 0)
    p.blob(put(PROFILE, -32, 48, 1.25), B)
    p.blob([(-a, b, *c) for a, b, *c in put(PROFILE, -32, 48, 1.25)], D)
    p.poly([(-1.4, 0), (2, 0), (1, 40), (3, 42), (-1, 101), (-2.4, 101), (0, 44), (-2, 42)], W)


def sneak(p: Pad, r: Random) -> None:
    """A knife from behind."""
    p.grad((0, L), (1, M))
    p.poly([(-90, 101), (-90, 92), (90, 92), (90, 101)], B)
    fighter(p, 36, 97, "stand", 1.0, D)
    (x, y), _ = fighter(p, -14, 97, "reach", 1.05, B)
    p.poly([(x, y - 1), (x + 17, y + 7), (x + 4, y + 4)], W)
    p.poly([(-14, 92), (-60, 101), (-88, 60), (-70, 54)], (90, 90, 90))


def first_aid(p: Pad, r: Random) -> None:
    """An arm that is being bandaged."""
    burst(p, 0, 50, 16, W, L, r, 30)
    p.taper([(-90, 66), (-20, 58), (40, 48)], 26, 19, M)
    p.blob([(36, 40), (54, 34), (70, 38), (78, 46), (66, 54), (44, 58)], M)
    for i in range(7):
        x = -34 + i * 9
        p.poly([(x, 45 - i * 1.0), (x + 7.6, 44 - i * 1.0), (x + 11, 69 - i * 1.6), (x + 3, 70 - i * 1.6)], W)
        p.line([(x, 45 - i), (x + 3, 70 - i * 1.6)], B, 0.7)
    p.discs(-44, 26, (17, B), (15, W))
    p.rects([(-47.6, 15, 7.2, 22), (-55, 22.4, 22, 7.2)], D)


def handcuffs(p: Pad, r: Random) -> None:
    """Handcuffs."""
    burst(p, 0, 50, 16, L, M, r, 30)
    for x in (-30, 30):
        p.discs(x, 56, (26, B), (23, W), (23, M, 3), (15, B), (13, mix(M, L, 0.4)))
        p.rect(x - 8, 27, 16, 12, B, r=2)
        p.rect(x - 6, 29, 12, 8, L, r=1)
        p.disc(x, 33, 1.8, B)
    for i in range(4):
        p.oval(-16 + i * 10.6, 30 + (i % 2) * 2, 7, 4, B, w=2.4)
        p.oval(-16 + i * 10.6, 30 + (i % 2) * 2, 6, 3.2, W, w=0.9)


def chalk(p: Pad, r: Random) -> None:
    """An outline in chalk."""
    p.grad((0, D), (1, (26, 26, 26)))
    for _ in range(50):
        p.disc(r.uniform(-74, 74), r.uniform(0, 100), r.uniform(0.3, 1), (44, 44, 44))
    pts = [(-6, 8), (6, 8), (9, 18), (5, 26), (16, 30), (36, 14, 1), (41, 18, 1), (22, 40), (18, 58), (34, 92, 1),
        (26, 95, 1), (6, 68), (-4, 70), (-12, 97, 1), (-21, 95, 1), (-12, 58), (-14, 42), (-34, 54, 1), (-38, 48, 1),
        (-16, 30), (-5, 26), (-9, 18)]
    p.blob([(0, 44), (14, 46), (30, 60), (22, 74), (-2, 70), (-16, 60)], M)
    q = spline(pts)
    p.line(q + q[:1], W, 2)
    for x, y, n in ((-52, 74, 1), (52, 40, 2)):
        p.poly([(x - 8, y + 8), (x, y - 9), (x + 8, y + 8)], L)
        p.repeat(n, 3, 0, p.rect, x - 2.4, y - 1, 1.6, 7, B)


def xray(p: Pad, r: Random, big: bool = False) -> None:
    """A broken rib."""
    p.grad((0, (40, 40, 40)), (1, B))
    p.blob([(-14, -4), (-16, 12), (-40, 20), (-54, 40), (-50, 101, 1), (50, 101, 1), (54, 40),
        (40, 20), (16, 12), (14, -4)], D)
    p.rect(-3.4, 0, 6.8, 101, L, r=2)
    for i in range(7):
        y = 24 + i * 10
        w = 30 + 6 * math.sin((i + 1) * 0.45)
        p.mirrored(0, p.curve, [(0, y), (w * 0.6, y - 3), (w, y + 6), (w * 0.7, y + 15), (10, y + 16)], L, 2.4)
    p.mirrored(0, p.curve, [(0, 18), (20, 14), (40, 22)], W, 3)
    x, y = (10, 52)
    hit_star(p, x, y, 26 if big else 17, W, 12)
    hit_star(p, x, y, 15 if big else 9, M, 9)
    if big:
        hit_star(p, -24, 72, 15, W, 9)
        hit_star(p, -24, 72, 8, M, 8)
        for _ in range(7):
            a = r.uniform(0, 6.28)
            p.line([(x, y), (x + math.cos(a) * 24, y + math.sin(a) * 24),
                (x + math.cos(a + 0.3) * 46, y + math.sin(a + 0.3) * 40)], W, 0.9)
