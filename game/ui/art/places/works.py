"""Prisons, clinics, laboratories, launch pads."""

from __future__ import annotations

from random import Random

from game.ui.art.pad import Pad
from game.ui.art.places.built import block, fence, windows
from game.ui.art.places.nature import BLACK, bare_tree, moon, rain, sky, smoke, stars
from game.ui.style.palette import COLD, CORE, DAMAGE, EMBER, LAMP, RAIN, mix


def prison(p: Pad, r: Random) -> None:
    """A cell block, wire and a watch tower."""
    c = sky(p, r, r.choice(["steel", "violet", "blue"]), 70)
    p.fog(0, 50, mix(c[2], BLACK, 0.2), 1, 0.3, 0.9, 120)
    block(p, r, -70, 78, 88, 34, (30, 34, 38), 12, 4, 0.18, dark=(16, 19, 22))
    p.repeat(13, 7.3, 0, p.line, [(-69, 46), (-69, 76)], (18, 22, 25), 0.7)
    p.poly([(-80, 101), (-80, 78), (80, 74), (80, 101)], (22, 25, 27))
    for i in range(5):
        p.line([(-80, 80 + i * 4.5), (80, 76.4 + i * 4.8)], (30, 33, 35), 0.4)
    for k in range(26):  # coiled wire
        p.oval(-78 + k * 6.2, 75 - k * 0.16, 4, 3.2, (120, 126, 126), w=0.35)
    x = r.uniform(30, 46)
    p.beam([(x, 28), (-72, 62), (-40, 92)], LAMP, 64)
    p.oval(-54, 80, 18, 9, mix(LAMP, (40, 44, 44), 0.5))
    p.beam([(x, 28), (-70, 70), (-40, 86)], CORE, 50)
    with p.layered(cold=COLD, width=0.7):
        p.mirrored(x, p.line, [(5, 34), (9, 101)], BLACK, 1.4)
        for i in range(5):
            p.line([(x - 5.6 - i * 0.7, 40 + i * 11), (x + 5.6 + i * 0.8, 48 + i * 11)], BLACK, 0.7)
            p.line([(x + 5.6 + i * 0.7, 40 + i * 11), (x - 5.6 - i * 0.8, 48 + i * 11)], BLACK, 0.7)
        p.rect(x - 9, 20, 18, 15, BLACK)
        p.poly([(x - 12, 20), (x, 11), (x + 12, 20)], BLACK)
    p.rect(x - 7, 22, 14, 6.5, EMBER)
    p.line([(x, 22), (x, 28)], BLACK, 0.6)
    p.glow(x, 26, 24, LAMP)
    p.disc(x - 6, 28, 2, CORE)


def hospital(p: Pad, r: Random) -> None:
    """A clinic with its cross, an ambulance."""
    sky(p, r, r.choice(["blue", "teal", "steel"]), 70)
    big = r.random() < 0.5
    block(p, r, -34, 84, 68, 58 if big else 50, (38, 46, 50), 10, 7, 0.42, dark=(24, 31, 35), light=(226, 226, 190))
    block(p, r, -64, 84, 31, 36, (30, 36, 40), 5, 4, 0.35, dark=(20, 25, 28), light=(206, 220, 200))
    block(p, r, 33, 84, 33, 30, (30, 36, 40), 5, 3, 0.3, dark=(20, 25, 28), light=(206, 220, 200))
    top = 84 - (58 if big else 50)
    p.rect(-8, top + 3, 16, 16, (16, 20, 22))
    p.glow(0, top + 11, 20, DAMAGE, 2, amount=0.9)
    p.rects([(-2.1, top + 5, 4.2, 12), (-6, top + 8.9, 12, 4.2)], (255, 112, 86))
    p.rect(-16, 72, 32, 13, (206, 214, 190))
    p.line([(0, 72), (0, 85)], BLACK, 0.8)
    p.rect(-19, 69.5, 38, 2.6, BLACK)
    p.glow(0, 78, 34, (200, 200, 160), 2)
    p.gradrect(-80, 84.5, 160, 17, (0, (60, 66, 62)), (1, (14, 18, 20)))
    p.beam([(-16, 85), (16, 85), (36, 101), (-36, 101)], (220, 216, 180), 50)
    # ambulance
    x = r.choice([-42, 44])
    p.poly([(x - 15, 92), (x - 15, 78), (x + 6, 78), (x + 12, 84), (x + 15, 86), (x + 15, 92)], (168, 170, 164))
    p.rect(x - 15, 85, 30, 2, (140, 44, 36))
    p.poly([(x + 5, 79.5), (x + 6.6, 79.5), (x + 11, 84), (x + 5, 84)], (30, 40, 46))
    p.repeat(2, 17, 0, p.disc, x - 8, 92, 2.8, BLACK)
    p.glow(x, 77, 16, (230, 60, 40))
    p.rect(x - 3, 76.4, 5, 1.8, (255, 130, 100))
    rain(p, r, 80)


def manor(p: Pad, r: Random) -> None:
    """A large old house behind railings."""
    sky(p, r, "violet", 74)
    moon(p, -44, 20, 7)
    p.poly([(-80, 101), (-80, 86), (0, 78), (80, 86), (80, 101)], (14, 14, 18))
    with p.layered(cold=RAIN, width=0.8):
        p.rect(-34, 46, 68, 38, (24, 23, 30))
        p.poly([(-38, 46), (-26, 28), (26, 28), (38, 46)], (14, 14, 19))
        for x in (-26.0, 0.0, 26.0):
            p.poly([(x - 8, 47), (x, 26 if x else 18), (x + 8, 47)], (18, 18, 24))
            p.rect(x - 7, 46, 14, 38, (30, 29, 36))
        p.repeat(2, 38, 0, p.rect, -20, 18, 4, 13, (16, 16, 20))
    windows(p, r, -33, 50, 66, 27, 9, 3, 0.16, dark=(14, 15, 20))
    p.rect(-3, 36, 6, 7, LAMP, r=2)
    p.glow(0, 39, 16, LAMP)
    p.rect(-4, 74, 8, 10, EMBER)
    p.repeat(19, 8.4, 0, p.line, [(-76, 100), (-76, 82)], BLACK, 0.9)
    p.repeat(19, 8.4, 0, p.poly, [(-77.2, 82), (-76, 79), (-74.8, 82)], BLACK)
    p.line([(-80, 86), (80, 86)], BLACK, 0.7)
    bare_tree(p, 62, 100, 84, BLACK, r, -0.1)
    p.fog(70, 26, (150, 140, 160), 3, 0.35, 0.9, 110)


def facility(p: Pad, r: Random) -> None:
    """A closed plant with cooling towers."""
    c = sky(p, r, r.choice(["green", "teal", "steel"]), 72)
    for i in range(3):
        x = -46 + i * 10
        p.poly([(x - 5, 70), (x - 3.4, 38), (x + 3.4, 38), (x + 5, 70)], (26, 32, 32))
        if i == 1:
            smoke(p, r, x, 37, 46, 15, mix(c[2], (150, 150, 140), 0.4), 0.7, 26, 70)
    block(p, r, -24, 82, 92, 28, (34, 42, 42), 1, 1, 0)
    p.rect(-24, 54, 92, 3, (50, 60, 58))
    for i in range(11):
        p.rect(-20 + i * 8, 62, 6, 3.2, mix((170, 240, 180), (60, 110, 90), r.random()))
    p.glow(30, 64, 50, (60, 120, 80), 2)
    p.rect(8, 70, 14, 13, (14, 18, 18))
    p.repeat(5, 2.8, 0, p.poly, [(8, 70), (9.4, 70), (8, 72.6), (6.6, 72.6)], LAMP)
    p.glow(15, 68, 12, DAMAGE)
    p.disc(15, 68, 1, (255, 120, 90))
    p.poly([(-80, 101), (-80, 82), (80, 82), (80, 101)], (18, 24, 24))
    fence(p, 97, 24, (10, 13, 14))
    p.rect(-40, 80, 15, 10, (200, 168, 84))
    a = -32.5
    p.poly([(a, 81.4), (a + 4.4, 88.6), (a - 4.4, 88.6)], BLACK)
    p.fog(72, 22, (150, 180, 150), 2, 0.4, 0.9, 110)


def launch(p: Pad, r: Random) -> None:
    """A rocket in the searchlights."""
    sky(p, r, "ember" if r.random() < 0.5 else "blue", 74)
    stars(p, r, 50)
    x = r.uniform(-10, 14)
    p.glow(x, 92, 70, (255, 170, 80), 1.6, amount=0.9)
    for s in (-1, 1):
        p.beam([(x + s * 60, 96), (x - 3, 4), (x + 5, 4)], LAMP, 34)
    with p.layered(rim=CORE, cold=COLD, width=0.7):
        p.lines([[(x + 15, 92), (x + 15, 18)], [(x + 23, 92), (x + 23, 18)]], (14, 17, 19), 1.2)
        p.repeat(9, 0, 8, p.line, [(x + 15, 20), (x + 23, 28)], (14, 17, 19), 0.6)
        p.repeat(9, 0, 8, p.line, [(x + 23, 20), (x + 15, 28)], (14, 17, 19), 0.6)
        p.repeat(3, 0, 16, p.rect, x + 4, 30, 12, 1.5, (14, 17, 19))
        p.poly([(x - 5, 88), (x - 5, 32), (x - 3, 22), (x, 14), (x + 3, 22), (x + 5, 32), (x + 5, 88)], (206, 202, 190))
        p.poly([(x + 1, 88), (x + 1, 17), (x + 3, 22), (x + 5, 32), (x + 5, 88)], (90, 96, 104))
        p.rect(x - 5, 44, 10, 3, (30, 32, 36))
        p.poly([(x - 5, 76), (x - 10, 88), (x - 5, 88)], (120, 122, 122))
        p.poly([(x + 5, 76), (x + 10, 88), (x + 5, 88)], (70, 76, 82))
    for _ in range(14):
        a = x + r.uniform(-44, 44)
        p.disc(a, 96 + r.uniform(-4, 4), r.uniform(4, 9), mix((196, 170, 132), BLACK, r.uniform(0.2, 0.6)))
    p.rect(-80, 95, 160, 8, BLACK)
    block(p, r, -70, 96, 30, 12, BLACK, 8, 2, 0.5)
