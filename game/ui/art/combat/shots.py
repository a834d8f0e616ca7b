"""Shots, cover and flight."""

from __future__ import annotations

import math
from random import Random

import pygame

from game.ui.art.combat.fighter import fighter, flash, gun_in
from game.ui.art.combat.ink import B, D, L, M, W, burst, hit_star, speed
from game.ui.art.curves import put
from game.ui.art.pad import Pad
from game.ui.art.things import arms
from game.ui.palette import mix


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


def runner(p: Pad, r: Random, gun: bool = False, leaves_one_down: bool = False) -> None:
    """A runner."""
    burst(p, -60, 40, 18, L, M, r, 0)
    speed(p, -20, 54, math.pi, 30, 90, r, D, 44)
    p.poly([(-90, 101), (-90, 94), (90, 90), (90, 101)], B)
    j = fighter(p, 6, 97, "run", 1.1)
    if gun:
        q = gun_in(p, j.hand2, 1.1)
        flash(p, q[0] + 6, q[1], 14)
        for i in range(4):
            p.rect(-60 + i * 9, 20 + i * 7, 5, 2, W)
    if leaves_one_down:
        hit_star(p, -46, 40, 15)
        fighter(p, -58, 98, "fall", 0.9, D, flip=True)


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
        j = fighter(p, x, y, "aim", k, (D, (40, 40, 40), B)[i])
        q = gun_in(p, j.hand2, k)
        flash(p, q[0] + 7, q[1], 11 + i * 2)


def draw(p: Pad, r: Random) -> None:
    """A gun that is drawn."""
    burst(p, 30, 40, 26, W, M, r, 10)
    for i in range(3):
        layer = p.layer()
        arms.pistol(p, layer, r)
        s = pygame.transform.rotozoom(pygame.transform.flip(layer, True, False), -40 + i * 22, 0.72)
        s.set_alpha((60, 120, 255)[i])
        p.s.blit(s, (p.W * (0.02 + i * 0.09), p.H * (0.34 - i * 0.10)))
    flash(p, 66, 30, 15)


def jam(p: Pad, r: Random) -> None:
    """A jammed gun."""
    burst(p, 6, 34, 18, L, M, r, 20)
    layer = p.layer()
    arms.pistol(p, layer, r)
    p.put_layer(pygame.transform.flip(layer, True, False), shadow=2)
    p.poly(put([(-3, -9), (3, -9), (3, 8), (-3, 8)], 8, 24, 1.2, rot=0.5), L)
    p.poly(put([(-3, -9), (0, -14), (3, -9)], 8, 24, 1.2, rot=0.5), W)
    for a in (0.785, -0.785):
        p.line(put([(-26, 0), (26, 0)], 10, 46, 1, rot=a), B, 9)
        p.line(put([(-25, 0), (25, 0)], 10, 46, 1, rot=a), W, 5)


def bullets(p: Pad, r: Random) -> None:
    """Four cartridges."""
    burst(p, 0, 110, 26, L, M, r, 30)
    for i, x in enumerate((-42.0, -14.0, 14.0, 42.0)):
        y = 96 - (i % 2) * 4
        layer = p.layer()
        p.rect(x - 10, y - 40, 20, 40, M, layer)
        p.rect(x - 10, y - 40, 6, 40, W, layer)
        p.rect(x + 5, y - 40, 5, 40, D, layer)
        p.rect(x - 11.5, y - 4, 23, 5, D, layer)
        p.blob([(x - 10, y - 40, 1), (x - 9, y - 56), (x - 5, y - 68, 1), (x + 5, y - 68, 1), (x + 9, y - 56),
            (x + 10, y - 40, 1)], L, layer)
        p.blob([(x + 2, y - 40, 1), (x + 3, y - 56), (x + 2, y - 68, 1), (x + 5, y - 68, 1), (x + 9, y - 56),
            (x + 10, y - 40, 1)], D, layer)
        p.oval(x, y - 68, 5, 2, B, layer)
        p.put_layer(layer, shadow=1.6)


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
    layer = p.layer()
    p.blob([(2, 12), (12, 12), (18, 26), (20, 44), (10, 62), (2, 60)], M, layer)
    p.lay(layer)
    p.oval(9, 34, 6, 3.4, W)
    p.disc(8, 34, 2.8, B)
    p.line([(3, 28), (15, 27)], B, 1.6)
    p.poly([(12, -2), (80, -2), (80, 102), (20, 102)], B)
    for i in range(4):
        p.rect(2 + i * 0.8, 64 + i * 6, 14, 5, M, r=2)
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
    layer = p.layer()
    arms.vest(p, layer, r)
    p.put_layer(layer, rim=W, shadow=2)
    for x, y in ((12, 46), (-14, 62)):
        hit_star(p, x, y, 9)
