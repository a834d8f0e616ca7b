"""Lights, swarms, machines and things that fly about."""

from __future__ import annotations

import math
from random import Random

from game.ui.art.beasts.night import NIGHT, saucer
from game.ui.art.curves import Points, placed, put, spline
from game.ui.art.pad import Pad
from game.ui.art.people.figure import figure
from game.ui.art.places.nature import pine, ridge
from game.ui.style.palette import CORE, EMBER, LAMP, PAPER, Color, mix


def abduction(p: Pad, r: Random, c: Color) -> None:
    """A body taken up by light."""
    p.grad((0, (4, 8, 12)), (0.7, (16, 34, 40)), (1, NIGHT))
    for _ in range(40):
        p.disc(r.uniform(-p.half, p.half), r.uniform(0, 50), 0.25, (170, 190, 190))
    p.glow(0, 20, 60, mix(c, NIGHT, 0.5), 1.5)
    with p.layered():
        for k, a in ((1, 60), (0.7, 70), (0.35, 90)):
            p.poly([(-16 * k, 18), (16 * k, 18), (40 * k, 101), (-40 * k, 101)], (*mix(c, (255, 255, 255), 0.5), a))
    saucer(p, 0, 14, 1.15, c)
    with p.layered(rim=mix(c, (255, 255, 255), 0.6), cold=mix(c, (255, 255, 255), 0.6), width=0.5):
        q = placed(0, 56, 1.15, rot=-0.13)
        v = (9, 13, 13)
        p.blob(q([(-33, -3), (-30, -7), (-25, -7), (-23, -3), (-25, 1), (-30, 1.5)]), v)  # head
        # trunk, the chest highest
        p.blob(q([(-24, -4), (-20, -6), (-10, -8.5), (0, -6), (8, -5), (10, 1), (0, 1), (-12, 2), (-20, 1)]), v)
        # legs together, feet up
        p.blob(q([(6, -5, 1), (18, -4), (30, -1), (41, 2), (45, -2, 1), (46, 3, 1), (40, 5), (24, 4), (8, 1, 1)]), v)
        p.taper(q([(-16, -1), (-18, 9), (-15, 17), (-16, 22)]), 4, 1.5, v)  # one arm hangs
        for i in range(5):
            p.taper(q([(-30 + i, 0), (-31 + i * 1.3, 7), (-32 + i * 1.6, 12)]), 1.3, 0.3, v)  # hair
    ridge(p, r, 92, 3, NIGHT)
    for x in (-54, -44, 50, 60):
        pine(p, x, 98, r.uniform(34, 56), NIGHT, r)


def harvester(p: Pad, r: Random, c: Color) -> None:
    """Searchlights over a field of maize, two people who run."""
    p.grad((0, (6, 10, 12)), (0.6, (26, 44, 34)), (1, NIGHT))
    for x in (-34.0, 2.0, 38.0):
        p.glow(x, 12, 30, mix(c, NIGHT, 0.35))
        p.beam([(x - 3, 12), (x + 3, 12), (x + 24, 82), (x - 20, 82)], mix(c, (255, 255, 255), 0.4), 60)
        p.disc(x, 12, 2.6, (250, 255, 240))
    for row in range(6):
        for i in range(46):
            x = -76 + i * 3.4 + r.uniform(-1, 1)
            y = 78 + row * 5
            h = 14 + row * 3.5
            v = mix((60, 84, 40), NIGHT, 0.25 + row * 0.13)
            p.taper([(x, y), (x + r.uniform(-1, 1), y - h * 0.5), (x + r.uniform(-2, 2), y - h)], 1.1, 0.3, v, n=3)
            p.taper([(x, y - h * 0.5), (x + r.choice([-3, 3]), y - h * 0.8),
                (x + r.choice([-5, 5]), y - h * 0.6)], 0.9, 0.2, v, n=3)
    figure(p, -12, 92, 0.34, NIGHT)
    figure(p, 4, 95, 0.32, NIGHT)
    for _ in range(50):
        a, d = r.uniform(0, 6.3), r.random() ** 0.5 * 40
        p.disc(14 + math.cos(a) * d, 44 + math.sin(a) * d * 0.6, r.uniform(0.3, 0.8), mix(NIGHT, c, r.random() * 0.6))


def swarm(p: Pad, r: Random, c: Color) -> None:
    """Green sparks round a lantern in the woods."""
    p.grad((0, (6, 14, 10)), (1, NIGHT))
    for i in range(14):
        pine(p, -74 + i * 11 + r.uniform(-3, 3), 92, r.uniform(44, 84), mix(NIGHT, (30, 50, 36), 0.35), r)
    p.glow(-20, 70, 50, LAMP, 1.8)
    p.poly([(-24, 66), (-16, 66), (-14, 78), (-26, 78)], CORE)
    p.rects([(-25, 63, 10, 3), (-27, 78, 14, 4)], NIGHT)
    p.curve([(-25, 64), (-20, 54), (-15, 64)], NIGHT, 0.9)
    p.rect(-80, 82, 160, 20, NIGHT)
    with p.layered():
        for _ in range(520):
            a, d = r.uniform(0, 6.28), 20 + abs(r.gauss(0, 22))
            x, y = -20 + math.cos(a) * d * 1.4, 68 + math.sin(a) * d
            if y < 100:
                p.disc(x, y, r.choice([0.35, 0.5, 0.8]), (*mix((150, 255, 120), (255, 240, 170), r.random()),
                    r.randrange(90, 255)))
    figure(p, 26, 94, 0.5, NIGHT)
    for _ in range(70):
        p.disc(26 + r.gauss(0, 6), 50 + r.random() * 42, 0.55, mix((150, 255, 120), NIGHT, r.random() * 0.5))


def machine(p: Pad, r: Random, c: Color) -> None:
    """A lens among circuits."""
    p.grad((0, (10, 12, 16)), (1, NIGHT))
    for _ in range(34):
        x, y = r.uniform(-70, 70), r.uniform(0, 100)
        q = [(x, y)]
        for j in range(4):
            x, y = (x + r.choice([-10, 10, 16]), y) if j % 2 else (x, y + r.choice([-9, 9]))
            q.append((x, y))
        p.line(q, mix(NIGHT, c, 0.35), 0.5)
        p.disc(x, y, 1, mix(NIGHT, c, 0.6))
    p.glow(0, 46, 66, mix(c, NIGHT, 0.35), 1.5)
    for x, y, k in ((0, 46, 1.0), (-46, 28, 0.5), (46, 30, 0.55), (-42, 70, 0.42), (44, 72, 0.46)):
        for d, v in ((25, (60, 64, 70)), (22, (20, 22, 26)), (18, mix(NIGHT, c, 0.3)), (12, mix(NIGHT, c, 0.6)),
            (6, mix(c, (255, 255, 255), 0.2))):
            p.rect(x - d * k, y - d * k, 2 * d * k, 2 * d * k, v, r=4 * k)
        p.disc(x, y, 3.4 * k, (255, 245, 250))
        p.glow(x, y, 26 * k, mix(c, NIGHT, 0.3))
        p.rect(x - 16 * k, y - 16 * k, 9 * k, 5 * k, mix(c, (255, 255, 255), 0.5), r=1)
        for sx in (-1, 1):
            for sy in (-1, 1):
                p.disc(x + sx * 22 * k, y + sy * 22 * k, 1.2 * k, (150, 154, 158))
    for i in range(24):
        p.rect(-70 + i * 6, 92, 4, r.uniform(2, 7), mix(c, NIGHT, r.random()))


CHAIR: tuple[Points, ...] = (
    [(-8, -20), (-6, -20), (-6, 20), (-8, 20)],
    [(8, 0), (10, 0), (10, 20), (8, 20)],
    [(-8, -1), (10, -1), (10, 3), (-8, 3)],
    [(-8, -19), (-4, -19), (-4, -2), (-8, -2)],
    [(-3, 3), (-1, 3), (-1, 17), (-3, 17)],
    [(4, 3), (6, 3), (6, 17), (4, 17)],
)


def poltergeist(p: Pad, r: Random, c: Color) -> None:
    """A room in which the chairs fly."""
    p.grad((0, (20, 18, 30)), (1, NIGHT))
    p.poly([(-80, 101), (-40, 72), (40, 72), (80, 101)], (30, 24, 28))
    p.lines([[(-40, 0), (-40, 72)], [(40, 0), (40, 72)]], (12, 11, 16), 0.6)
    p.glow(0, 44, 50, mix(c, NIGHT, 0.3), 1.5)
    for i in range(5):
        q = [(math.cos(t * 0.35 + i) * (10 + t * 1.1), 48 + math.sin(t * 0.35 + i) * (6 + t * 0.8)) for t in range(30)]
        with p.layered():
            p.line(spline(q, False, 2), (*mix(c, (255, 255, 255), 0.4), 80), 0.7)
    for x, y, k, turn in ((-38.0, 34.0, 1.15, 0.5), (36.0, 62.0, 1.0, -0.8), (44.0, 22.0, 0.8, 2.4)):
        with p.layered(rim=mix(c, (255, 255, 255), 0.4), cold=mix(c, NIGHT, 0.2), width=0.7, shadow=1):
            for part in CHAIR:
                p.poly(put(part, x, y, k, rot=turn), (46, 32, 26))
    for _ in range(16):  # papers
        x, y, a = r.uniform(-66, 66), r.uniform(6, 92), r.uniform(0, 3)
        p.poly(put([(-4, -5), (4, -5), (4, 5), (-4, 5)], x, y, r.uniform(0.5, 0.9), rot=a),
            mix(PAPER, NIGHT, r.uniform(0.1, 0.6)))
    p.poly(put([(-8, -3), (8, -3), (5, 6), (-5, 6)], -8, 24, 1, rot=0.9), LAMP)
    p.glow(-8, 24, 16, EMBER)
