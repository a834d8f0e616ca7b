"""Shots, cover and flight."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.art.combat.fighter import fighter, flash, shoot
from game.ui.art.combat.ink import B, D, L, M, W, burst, hit_star, speed
from game.ui.art.curves import put
from game.ui.art.pad import Pad
from game.ui.art.things import arms
from game.ui.style.palette import mix


def dodge(p: Pad, r: Random) -> None:
    """Three shots that miss."""
    p.grad((0, L), (1, M))
    for i in range(7):
        y = 16 + i * 9 + r.uniform(-3, 3)
        p.taper([(90, y), (0, y + 2), (-90, y + 4)], 0.4, 2.6, W)
    for x, y in ((30, 24), (-12, 40), (48, 52)):
        p.blob([(x - 8, y, 1), (x - 2, y - 2.4), (x + 6, y - 2.4, 1), (x + 6, y + 2.4, 1), (x - 2, y + 2.4)], B)
        p.taper([(x + 6, y), (x + 30, y), (x + 60, y)], 4, 0.2, D)
    for i in range(3):
        fighter(p, 18 - i * 12, 98, "dodge", 1.05, (M, (90, 90, 90), B)[i])


def runner(p: Pad, r: Random, gun: bool = False) -> None:
    """A runner."""
    burst(p, -60, 40, 18, L, M, r, 0)
    speed(p, -20, 54, math.pi, 30, 90, r, D, 44)
    p.poly([(-90, 101), (-90, 94), (90, 90), (90, 101)], B)
    _, hand = fighter(p, 6, 97, "run", 1.1)
    if gun:
        shoot(p, hand, 1.1, 6, 14)
        p.repeat(4, 9, 7, p.rect, -60, 20, 5, 2, W)


def run_over(p: Pad, r: Random) -> None:
    """A car that does not stop, a burst at its bumper, somebody thrown into the air."""
    burst(p, 22, 66, 20, L, M, r, 0)
    speed(p, -40, 70, math.pi, 30, 70, r, D, 30)
    p.poly([(-90, 101), (-90, 92), (90, 88), (90, 101)], B)
    with p.layered(shadow=2):
        body = [(-78, 86, 1), (-78, 62), (-66, 56), (-54, 54), (-42, 36), (-34, 32), (-8, 32), (4, 38), (14, 54),
            (26, 58), (30, 66), (30, 86, 1)]
        p.blob(body, B)
        p.poly([(-46, 53), (-37, 38), (-26, 37), (-26, 53)], W)
        p.poly([(-22, 37), (-8, 37), (0, 42), (7, 53), (-22, 53)], M)
        p.rect(-76, 70, 104, 2.4, M)
        p.poly([(22, 60), (30, 63), (30, 70), (22, 70)], W)
    for x in (-54.0, 10.0):
        p.discs(x, 87, (12, B), (8.4, M), (3, B))
    p.poly([(30, 62), (86, 50), (86, 84), (30, 70)], mix(W, L, 0.45))
    hit_star(p, 36, 62, 17)
    fighter(p, 50, 46, "fall", 0.5, B, flip=True)


def tunnel(p: Pad, r: Random) -> None:
    """A runner at the end of a corridor."""
    for i in range(11, -1, -1):
        k = 6 + i * 7
        p.poly([(-k * 1.2, 44 - k * 0.8), (k * 1.2, 44 - k * 0.8), (k * 1.2, 44 + k),
            (-k * 1.2, 44 + k)], mix(W, B, min(1, i / 8)))
    fighter(p, 0, 66, "run", 0.34)
    p.poly([(-5, 66), (5, 66), (26, 101), (-26, 101)], B)


def no_way_out(p: Pad, r: Random) -> None:
    """Squares that turn inward, a man in the middle."""
    p.s.fill(D)
    for i in range(9, -1, -1):
        k = 8 + i * 8
        a = i * 0.12
        p.poly(put([(-k, -k), (k, -k), (k, k), (-k, k)], 0, 48, 1, rot=a), (W, B)[i % 2] if i else W)
    fighter(p, 0, 60, "stand", 0.3)


def guns(p: Pad, r: Random) -> None:
    """Three guns in a row."""
    burst(p, -60, 60, 22, L, M, r, 0)
    for i, (x, y, k) in enumerate(((-46, 98, 0.9), (-14, 100, 1.0), (20, 102, 1.1))):
        _, hand = fighter(p, x, y, "aim", k, (D, (40, 40, 40), B)[i])
        shoot(p, hand, k, 7, 11 + i * 2)


def draw(p: Pad, r: Random) -> None:
    """A gun that is drawn."""
    burst(p, 30, 40, 26, W, M, r, 10)
    for i in range(3):
        gun = pygame.transform.flip(p.cut_out(arms.pistol, r), True, False)
        s = pygame.transform.rotozoom(gun, -40 + i * 22, 0.72)
        s.set_alpha((60, 120, 255)[i])
        p.s.blit(s, (p.W * (0.02 + i * 0.09), p.H * (0.34 - i * 0.10)))
    flash(p, 66, 30, 15)


def jam(p: Pad, r: Random) -> None:
    """A jammed gun."""
    burst(p, 6, 34, 18, L, M, r, 20)
    p.put_layer(pygame.transform.flip(p.cut_out(arms.pistol, r), True, False), shadow=2)
    p.poly(put([(-3, -9), (3, -9), (3, 8), (-3, 8)], 8, 24, 1.2, rot=0.5), L)
    p.poly(put([(-3, -9), (0, -14), (3, -9)], 8, 24, 1.2, rot=0.5), W)
    for a in (0.785, -0.785):
        p.line(put([(-26, 0), (26, 0)], 10, 46, 1, rot=a), B, 9)
        p.line(put([(-25, 0), (25, 0)], 10, 46, 1, rot=a), W, 5)


def bullets(p: Pad, r: Random) -> None:
    """Two cartridges that stand, rimmed and jacketed, and one that points its hollow nose at whoever looks."""
    burst(p, 34, 40, 24, L, M, r, 22)
    p.poly([(-90, 92), (90, 88), (90, 104), (-90, 104)], D)
    for x, y, k in ((-54.0, 95.0, 1.0), (-18.0, 97.0, 1.08)):
        with p.layered(shadow=2):
            case = [(-12, 0), (12, 0), (12, -5), (10, -7), (11, -9), (11, -48), (-11, -48), (-11, -9), (-10, -7),
                (-12, -5)]
            p.poly(put(case, x, y, k), M)
            p.poly(put([(-11, -9), (-6, -9), (-6, -48), (-11, -48)], x, y, k), W)
            p.poly(put([(5, -9), (11, -9), (11, -48), (5, -48)], x, y, k), B)
            p.line(put([(-12, -6), (12, -6)], x, y, k), B, 1.6)
            nose = [(-10, -48, 1), (-10, -62), (-8, -72), (-6, -77, 1), (6, -77, 1), (8, -72), (10, -62), (10, -48, 1)]
            p.blob([(x + one[0] * k, y + one[1] * k, *one[2:]) for one in nose], L)
            p.poly(put([(4, -48), (10, -48), (10, -62), (8, -72), (4, -74)], x, y, k), D)
            for s in (-5, 0, 5):
                p.line(put([(s, -76), (s * 1.3, -64)], x, y, k), D, 1.2)
            p.oval(x, y - 77 * k, 6.4 * k, 2.8 * k, W)
            p.oval(x, y - 77 * k, 4.4 * k, 1.9 * k, B)
    with p.layered(shadow=3):
        for radius, ink in ((34, B), (31, M), (27, B), (25, L), (15, W), (12.4, B)):
            p.disc(36, 52, radius, ink)
        for i in range(6):
            turn = i * math.tau / 6 + 0.26
            a, b = ((36 + math.cos(turn) * k, 52 + math.sin(turn) * k) for k in (14, 24))
            p.line([a, b], D, 2)
        p.blob([(14, 42), (20, 33), (30, 28), (24, 36), (18, 46)], W)


def ambush(p: Pad, r: Random) -> None:
    """Two guns in the grass."""
    p.grad((0, L), (0.6, M), (1, D))
    fighter(p, 8, 84, "stand", 0.6, D)
    for s, x in ((-1, -54.0), (1, 54.0)):
        fighter(p, x, 98, "aim", 1.02, B, flip=s > 0)
    for _ in range(60):
        x = r.uniform(-78, 78)
        if abs(x) < 14:
            continue
        a = r.uniform(-0.7, 0.7)
        h = r.uniform(16, 40)
        p.taper([(x, 102), (x + math.sin(a) * h * 0.5, 102 - h * 0.6), (x + math.sin(a) * h, 102 - h)], 3.4, 0.2, B)


def hide(p: Pad, r: Random) -> None:
    """An eye in a door that stands ajar."""
    p.s.fill(B)
    p.poly([(-10, -2), (12, -2), (20, 102), (-4, 102)], L)
    p.poly([(-10, -2), (-6, -2), (1, 102), (-4, 102)], W)
    p.blob([(2, 12), (12, 12), (18, 26), (20, 44), (10, 62), (2, 60)], M)
    p.oval(9, 34, 6, 3.4, W)
    p.disc(8, 34, 2.8, B)
    p.line([(3, 28), (15, 27)], B, 1.6)
    p.poly([(12, -2), (80, -2), (80, 102), (20, 102)], B)
    p.repeat(4, 0.8, 6, p.rect, 2, 64, 14, 5, M, r=2)
    p.line([(28, 56), (36, 56)], D, 3)


def cover(p: Pad, r: Random) -> None:
    """Somebody behind a wall."""
    burst(p, 90, 20, 20, L, M, r, 0)
    fighter(p, -22, 98, "crouch", 1.15)
    p.poly([(0, 101), (0, 46), (30, 44), (34, 101)], D)
    for i in range(5):
        p.line([(0, 56 + i * 10), (32, 54 + i * 10)], B, 0.9)
        p.line([(8 + (i % 2) * 12, 46 + i * 10), (8 + (i % 2) * 12, 56 + i * 10)], B, 0.9)
    for x, y in ((34, 52), (32, 66), (33, 80), (28, 45)):
        hit_star(p, x, y, 7)
        p.taper([(x + 3, y), (90, y - 22)], 1.6, 0.2, W)


def watch_out(p: Pad, r: Random) -> None:
    """A shout."""
    burst(p, 0, 44, 26, W, M, r, 24)
    p.poly([(-90, -4), (90, -4), (60, 30), (24, 22), (0, 40), (-24, 22), (-60, 30)], B)
    p.poly([(-9, 36), (9, 36), (5, 74), (-5, 74)], B)
    p.disc(0, 84, 6.6, B)
    for s in (-1, 1):
        fighter(p, s * 48, 99, "hit", 0.74, B, flip=s < 0)


def vest(p: Pad, r: Random) -> None:
    """A vest that takes two bullets."""
    burst(p, 0, 50, 24, L, M, r, 34)
    with p.layered(rim=W, shadow=2):
        arms.vest(p, r)
    for x, y in ((12, 46), (-14, 62)):
        hit_star(p, x, y, 9)
