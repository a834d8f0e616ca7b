"""Houses where people live, or did."""

from __future__ import annotations

import math
from random import Random

from game.ui.art.curves import put
from game.ui.art.pad import Pad
from game.ui.art.people.figure import figure
from game.ui.art.places.built import lamp_post, windows
from game.ui.art.places.nature import BLACK, bare_tree, moon, rain, sky, smoke, stars
from game.ui.style.palette import CORE, EMBER, LAMP, RAIN, mix

BRICK = ((104, 50, 40), (120, 64, 46), (86, 46, 42), (112, 74, 56), (92, 54, 48))
STONE = (206, 204, 196)


def house(p: Pad, r: Random) -> None:
    """A lonely house, one window lit."""
    sky(p, r, r.choice(["blue", "teal", "steel"]), 74)
    m = r.choice([-1, 1])
    moon(p, m * 46, 18, 6)
    p.poly([(-80, 101), (-80, 86), (-20, 80), (40, 82), (80, 86), (80, 101)], BLACK)
    with p.layered(cold=RAIN, width=0.6):
        p.poly(put([(-22, 84), (-22, 48), (22, 48), (22, 84)], 0, 0, m, 1), (34, 38, 42))
        p.poly(put([(-27, 50), (-14, 28), (16, 28), (27, 50)], 0, 0, m, 1), (16, 18, 22))
        p.poly(put([(-20, 50), (-8, 30), (4, 50)], 0, 0, m, 1), (40, 44, 48))
        p.poly(put([(-23, 51), (-8, 26), (7, 51), (4, 51), (-8, 31), (-20, 51)], 0, 0, m, 1), BLACK)
        p.poly(put([(12, 30), (12, 20), (17, 20), (17, 34)], 0, 0, m, 1), (24, 24, 27))
        p.poly(put([(-30, 70), (-26, 64), (26, 64), (30, 70)], 0, 0, m, 1), (20, 22, 25))
        for i in range(5):
            post = [(-28, 70), (-26.6, 70), (-26.6, 86), (-28, 86)]
            p.poly(put(post, m * i * 13.6, 0, m, 1), (50, 54, 56))
    for a, y, w, h, on in ((-11, 38, 6, 8, 1), (-17, 54, 7, 8, 0), (8, 54, 8, 8, r.random() < 0.5),
        (-18, 73, 8, 9, 0), (8, 73, 9, 9, 1)):
        x = float(m * a if m > 0 else m * a - w)
        p.rect(x, y, w, h, LAMP if on else (16, 20, 24))
        p.lines([[(x + w / 2, y), (x + w / 2, y + h)], [(x, y + h / 2), (x + w, y + h / 2)]], BLACK, 0.5)
        if on:
            p.glow(x + w / 2, y + h / 2, 15, EMBER)
    figure(p, m * -8, 46, 0.075, (30, 20, 14))
    p.beam([(m * 8, 85), (m * 17, 85), (m * 34, 101), (m * 4, 101)], LAMP, 60)
    p.repeat(26, 6.2, 0, p.poly, [(-78, 101), (-78, 91), (-76.6, 89), (-75.2, 91), (-75.2, 101)], (10, 13, 15))
    p.rect(-80, 93.5, 160, 1.2, (10, 13, 15))
    bare_tree(p, -m * 52, 98, 88, BLACK, r, m * 0.12)
    p.fog(68, 26, RAIN, r.randrange(5), 0.35, 0.9, 90)


def mansion(p: Pad, r: Random) -> None:
    """A white house with tall columns, and people in a ring round a great fire before it."""
    sky(p, r, "ember", 66)
    stars(p, r, 40, 34)
    p.rect(-80, 72, 160, 30, (16, 15, 14))
    windows(p, r, -42, 38, 84, 32, 8, 2, 0.3, LAMP, (34, 36, 40), 0.5)
    with p.layered(rim=EMBER, width=0.6):
        p.rect(-44, 34, 88, 40, (104, 100, 94))
        p.poly([(-50, 34), (-40, 20), (40, 20), (50, 34)], (26, 26, 30))
        p.repeat(2, 64, 0, p.rect, -34, 12, 5, 12, (40, 36, 36))
        p.poly([(-25, 32), (0, 14), (25, 32)], (168, 160, 148))
        p.poly([(-20, 30.5), (0, 16.5), (20, 30.5)], (112, 106, 98))
        p.rect(-25, 31, 50, 4, (188, 180, 166))
        p.repeat(5, 10.6, 0, p.rect, -23, 35, 3.4, 38, (206, 196, 178))
        p.repeat(5, 10.6, 0, p.rect, -20.8, 35, 1.2, 38, (130, 122, 110))
        p.rect(-28, 72, 56, 3, (150, 142, 130))
    p.rect(-4, 54, 8, 18, mix(LAMP, EMBER, 0.4))
    for left in (-38.0, -32.5, 28.5, 34.5):
        p.rect(left, 42, 4, 8, LAMP)
    _fire(p, r, 0, 95)
    for x, k in ((-46, 0.3), (-34, 0.34), (-22, 0.36), (22, 0.36), (35, 0.33), (47, 0.3)):
        figure(p, x, 99, k, BLACK, hat=abs(x) in (34, 22))
    bare_tree(p, -68, 98, 70, BLACK, r, 0.1)
    bare_tree(p, 70, 98, 64, BLACK, r, -0.1)


def _fire(p: Pad, r: Random, x: float, y: float) -> None:
    p.glow(x, y - 8, 56, EMBER, 1.7)
    smoke(p, r, x, y - 22, 60, 9, (90, 70, 60), drift=0.1, alpha=40)
    for i in range(5):
        a = -0.5 + i * 0.25
        p.line([(x - math.sin(a) * 11, y), (x + math.sin(a) * 5, y - 7)], (34, 20, 14), 2)
    for half, high, color in ((8.5, 26.0, EMBER), (5.5, 19.0, LAMP), (2.8, 11.0, CORE)):
        p.blob([(x - half, y), (x - half * 0.8, y - high * 0.4), (x - half * 0.2, y - high * 0.6),
            (x + half * 0.1, y - high, 1), (x + half * 0.5, y - high * 0.55), (x + half, y - high * 0.3),
            (x + half * 0.9, y)], color)
    for _ in range(24):
        p.disc(x + r.uniform(-10, 10), y - r.uniform(18, 62), 0.4, mix(CORE, EMBER, r.random()))


def row_houses(p: Pad, r: Random) -> None:
    """Brick houses wall to wall, each with its white steps; two eyes in the drain before them."""
    sky(p, r, "teal", 60)
    wide = 23.0
    for i in range(-4, 4):
        x, high = i * wide + 11, r.choice([54, 57, 60])
        col = mix(BRICK[i % len(BRICK)], BLACK, 0.25)
        top = 78 - high
        p.rect(x, top, wide, high, col)
        for k in range(1, int(high / 3)):
            p.line([(x, top + k * 3), (x + wide, top + k * 3)], mix(col, BLACK, 0.25), 0.25)
        p.rect(x, top, 0.8, high, mix(col, BLACK, 0.6))
        p.rect(x - 0.4, top - 2, wide + 0.8, 3.4, mix(STONE, BLACK, 0.55))
        p.rect(x + 15, top - 8, 4, 6, mix(col, BLACK, 0.5))
        for dx in (3.5, 13.5):
            _window(p, x + dx, top + 6, lit=r.random() < 0.35)
        _window(p, x + 13.5, top + 26, lit=r.random() < 0.4)
        p.rect(x + 2.6, top + 24, 7.6, 78 - top - 30, mix(STONE, BLACK, 0.5))
        p.rect(x + 3.6, top + 26, 5.6, 78 - top - 32, (30, 40, 44) if i % 3 else EMBER)
        for k in range(3):
            p.rect(x + 2 - k * 0.8, 72 + k * 2.6, 8.8 + k * 1.6, 2.7, mix(STONE, BLACK, 0.14 * (2 - k)))
    p.rect(-80, 79.5, 160, 7, (48, 54, 56))
    p.rect(-80, 86, 160, 16, (18, 22, 25))
    p.rect(-80, 85.4, 160, 1.4, (120, 124, 120))
    _drain(p, -6, 92)
    lamp_post(p, 42, 84, 54, side=-1)
    rain(p, r, 70)


def _window(p: Pad, x: float, y: float, lit: bool) -> None:
    p.rect(x - 0.8, y - 1.4, 7.6, 1.4, mix(STONE, BLACK, 0.4))
    p.rect(x, y, 6, 11, LAMP if lit else (18, 24, 28))
    p.line([(x, y + 5.5), (x + 6, y + 5.5)], BLACK, 0.6)
    p.rect(x - 0.8, y + 11, 7.6, 1.4, mix(STONE, BLACK, 0.3))
    if lit:
        p.glow(x + 3, y + 5, 9, EMBER, 2)


def _drain(p: Pad, x: float, y: float) -> None:
    """A mouth in the kerb, wide and black, with what looks out of it."""
    p.poly([(x - 17, y - 6.4), (x + 17, y - 6.4), (x + 19, y + 5), (x - 19, y + 5)], (70, 76, 78))
    p.poly([(x - 15, y - 5), (x + 15, y - 5), (x + 16.4, y + 3.6), (x - 16.4, y + 3.6)], (2, 3, 4))
    for s in (-1, 1):
        p.glow(x + s * 3.6, y - 0.6, 9, (210, 200, 70), 2)
        p.oval(x + s * 3.6, y - 0.6, 2.1, 1.3, (246, 230, 120))
        p.oval(x + s * 3.6, y - 0.6, 0.5, 1.2, BLACK)
    for i in range(6):
        bar = x - 13.5 + i * 5.4
        p.line([(bar, y - 5), (bar * 1.04, y + 3.6)], (58, 64, 66), 0.8)
