"""Towns, roads and farms."""

from __future__ import annotations

import math
from random import Random

from game.ui.art.pad import Pad
from game.ui.art.people.figure import figure
from game.ui.art.places.built import block, car_far, fence, lamp_post, road, skyline
from game.ui.art.places.nature import BLACK, moon, pine, rain, ridge, sky, stars
from game.ui.style.palette import COLD, CORE, DAMAGE, EMBER, LAMP, RAIN, mix


def palms(p: Pad, r: Random) -> None:
    """Palms before a low orange moon and a thousand lights."""
    c = sky(p, r, "ember", 72)
    moon(p, 18, 40, 13, (246, 170, 96))
    skyline(p, r, 76, mix(c[1], BLACK, 0.5), 4, 22, 0.3, wmin=4, wmax=9)
    p.rect(-80, 75, 160, 30, (16, 12, 14))
    for _ in range(60):
        t = r.random()
        p.disc(r.uniform(-74, 74), 76 + t * 22, 0.25 + t * 0.5, mix(LAMP, EMBER, r.random()))
    for x, h in ((-54, 76), (-36, 58), (52, 88)):
        p.taper([(x, 101), (x + 3, 101 - h * 0.5), (x + 1, 101 - h)], 3.2, 1.8, BLACK)
        for a in range(11):
            an = a / 11 * 6.28 + r.uniform(-0.2, 0.2)
            ln = h * 0.28
            p.taper([(x + 1, 101 - h), (x + 1 + math.cos(an) * ln * 0.6, 101 - h + math.sin(an) * ln * 0.4 - 4),
                (x + 1 + math.cos(an) * ln, 101 - h + math.sin(an) * ln * 0.5 + 5)], 2.6, 0.3, BLACK)
    # letters on no hill: a water tower and wires instead
    p.repeat(2, 0, 1.6, p.curve, [(-80, 56), (0, 64), (80, 50)], BLACK, 0.25)


def sewer(p: Pad, r: Random) -> None:
    """A brick tunnel with light at its end."""
    p.s.fill((10, 12, 12))
    cx = r.uniform(-6, 6)
    for i in range(9, -1, -1):
        k = 8 + i * 7.2
        v = mix((108, 120, 96), (9, 12, 12), min(1, (i / 9) ** 0.6))
        p.oval(cx, 48, k * 1.15, k, v)
        p.oval(cx, 48, k * 1.15, k, mix(v, BLACK, 0.5), w=0.8)
    p.glow(cx, 46, 40, (190, 200, 140), 1.8)
    p.oval(cx, 46, 9, 8, (224, 226, 180))
    p.poly([(cx - 9, 56), (cx + 9, 56), (60, 101), (-60, 101)], (22, 30, 26))
    for _ in range(30):
        t = r.random()
        x = cx + r.uniform(-1, 1) * (6 + 44 * t)
        p.line([(x - 1 - 6 * t, 57 + 43 * t), (x + 1 + 6 * t, 57 + 43 * t)],
            mix((170, 184, 130), (20, 28, 24), r.uniform(0.2, 0.9)), 0.5)
    figure(p, cx - 2, 64, 0.3, BLACK, coat=False)
    for _ in range(5):
        a = r.uniform(3.4, 6)
        p.taper([(cx + math.cos(a) * 62, 48 + math.sin(a) * 52), (cx + math.cos(a) * 56, 48 + math.sin(a) * 46 + 6),
            (cx + math.cos(a) * 55, 62 + math.sin(a) * 46)], 1.6, 0.3, (6, 8, 8))


def tower(p: Pad, r: Random) -> None:
    """One glass tower."""
    c = sky(p, r, "blue", 72)
    skyline(p, r, 84, mix(c[1], BLACK, 0.5), 6, 22, 0.2)
    x = -4
    p.glow(x + 8, 20, 50, (60, 120, 140), 2)
    p.poly([(x - 16, 92), (x - 16, 14), (x + 8, 4), (x + 8, 92)], (40, 60, 70))
    p.poly([(x + 8, 92), (x + 8, 4), (x + 26, 16), (x + 26, 92)], (16, 24, 30))
    for j in range(20):
        for i in range(6):
            y0 = 14 + j * 3.8
            if r.random() < 0.3:
                xx = x - 15 + i * 3.8
                k = (i / 6) * (10 * (1 - j / 20))
                p.poly([(xx, y0 - k * 0.2 + 2), (xx + 3, y0 - k * 0.2 + 2), (xx + 3, y0 + 4.2 - k * 0.2),
                    (xx, y0 + 4.2 - k * 0.2)], mix((150, 220, 230), LAMP, r.random()))
        p.line([(x + 8, 8 + j * 4.3), (x + 26, 18 + j * 3.8)], (28, 42, 50), 0.3)
    p.rect(-80, 90, 160, 12, BLACK)
    p.rect(x - 8, 82, 12, 9, CORE)
    p.glow(x - 2, 86, 22, LAMP)
    p.glow(x + 8, 4, 8, DAMAGE)
    p.disc(x + 8, 4, 0.9, (255, 120, 90))
    figure(p, x - 34, 98, 0.26, BLACK)
    rain(p, r, 70)


def highway(p: Pad, r: Random) -> None:
    """A road into the city."""
    c = sky(p, r, r.choice(["violet", "ember"]), 64)
    p.glow(18, 64, 50, LAMP, 1.6, amount=0.6)
    skyline(p, r, 66, mix(c[1], BLACK, 0.4), 2, 14, 0.4, wmin=3, wmax=7)
    p.rect(-80, 65, 160, 40, (14, 15, 17))
    road(p, r, 66, 18, 46)
    for i in range(4):
        t = (i / 3) ** 1.8
        x, h = 18 - 6 - 62 * t, 12 + 60 * t
        lamp_post(p, x, 68 + 28 * t, h, side=1, pool=i > 1)
    car_far(p, 21, 69, 0.8, red=True)
    car_far(p, 12, 74, 1.4)
    for i in range(18):
        pine(p, 40 + i * 2.6, 72 + i * 1.5, r.uniform(14, 26) + i, BLACK, r)


def carnival(p: Pad, r: Random) -> None:
    """Striped tents and a wheel of lights."""
    sky(p, r, "violet", 72)
    p.glow(-20, 60, 60, LAMP, 1.8, amount=0.7)
    cx, cy, rim = 34, 42, 30
    for i in range(16):
        a = i * math.pi / 8
        p.line([(cx, cy), (cx + math.cos(a) * rim, cy + math.sin(a) * rim)], (24, 22, 28), 0.5)
    p.disc(cx, cy, rim, (24, 22, 28), w=0.9)
    for i in range(32):
        a = i * math.pi / 16
        x, y = cx + math.cos(a) * rim, cy + math.sin(a) * rim
        p.glow(x, y, 4, LAMP if i % 2 else DAMAGE)
        p.disc(x, y, 0.7, CORE)
    for s in (-1, 1):
        p.line([(cx, cy), (cx + s * 14, 92)], (16, 15, 20), 1.2)
    with p.layered(rim=LAMP, width=0.6):
        for x, w, h in ((-38, 30, 34), (-2, 18, 22)):
            for i in range(6):
                a, b = -1 + i / 3, -1 + (i + 1) / 3
                p.poly([(x, 84 - h), (x + a * w * 0.8, 84 - h * 0.45), (x + a * w, 88), (x + b * w, 88),
                    (x + b * w * 0.8, 84 - h * 0.45)], (150, 44, 36) if i % 2 else (206, 188, 150))
            p.poly([(x + w * 0.2, 84 - h), (x + w * 0.8, 84 - h * 0.45), (x + w, 88), (x + w * 0.4, 88),
                (x, 84 - h)], (10, 10, 14, 150))
            p.line([(x, 84 - h), (x, 76 - h)], BLACK, 0.5)
            p.poly([(x, 76 - h), (x + 7, 77.5 - h), (x, 79 - h)], (150, 44, 36))
    p.poly([(-42, 88), (-38, 70), (-34, 88)], CORE)
    p.rect(-80, 87, 160, 15, BLACK)
    figure(p, -52, 96, 0.24, BLACK)
    figure(p, -22, 97, 0.2, BLACK, hat=True)


def town(p: Pad, r: Random) -> None:
    """Main street with a water tower."""
    c = sky(p, r, r.choice(["blue", "violet", "ember", "steel"]), 68)
    stars(p, r, 40)
    ridge(p, r, 60, 4, mix(c[2], BLACK, 0.5), 14)
    x = r.choice([-44, 40])  # water tower
    p.mirrored(x, p.line, [(6, 40), (9, 80)], BLACK, 0.9)
    p.line([(x, 40), (x, 80)], BLACK, 0.7)
    p.blob([(x - 11, 40, 1), (x - 12, 28), (x - 8, 24), (x, 18), (x + 8, 24), (x + 12, 28),
        (x + 11, 40, 1), (x, 44)], (20, 22, 26))
    p.taper([(x - 9, 25), (x - 11, 32), (x - 9, 39)], 1, 1, mix(BLACK, LAMP, 0.45))
    p.glow(x, 18, 7, DAMAGE)
    xx = -80.0
    while xx < 76:
        w, h = r.uniform(11, 18), r.uniform(11, 20)
        block(p, r, xx, 82, w, h, (26, 24, 26), 4, 2, 0.35, roof=r.choice([0, 0, 5]), dark=(15, 16, 19))
        p.rect(xx + 1.5, 76, w - 3, 5.6, mix(LAMP, (60, 40, 26), r.random()) if r.random() < 0.6 else (14, 15, 17))
        xx += w
    p.gradrect(-80, 82, 160, 20, (0, (40, 40, 40)), (1, (12, 14, 16)))
    lamp_post(p, r.uniform(-20, 20), 94, 40, side=r.choice([-1, 1]))
    p.poly([(20, 95), (22, 90), (28, 89), (32, 85), (44, 85), (49, 90), (54, 91), (54, 95)], BLACK)
    p.repeat(2, 21, 0, p.disc, 27, 95, 2.8, (4, 5, 6))
    p.glow(54, 92, 10, (255, 80, 50))


def camp_wire(p: Pad, r: Random) -> None:
    """Barracks behind wire, a searchlight."""
    sky(p, r, "green", 68)
    p.glow(0, 60, 60, LAMP, 1.7, amount=0.5)
    for i in range(5):
        x = -66 + i * 28
        p.poly([(x, 82), (x, 68), (x + 12, 60), (x + 24, 68), (x + 24, 82)], (24, 28, 24))
        p.rect(x + 9, 72, 6, 10, EMBER if i % 2 else (14, 16, 15))
    p.rect(-80, 81, 160, 22, (16, 18, 15))
    x = -40
    p.beam([(x, 24), (20, 84), (64, 92)], LAMP, 60)
    p.mirrored(x, p.line, [(4, 30), (7, 84)], BLACK, 1.1)
    p.rect(x - 7, 20, 14, 11, BLACK)
    p.poly([(x - 9, 20), (x, 13), (x + 9, 20)], BLACK)
    p.glow(x, 24, 14, LAMP)
    fence(p, 99, 34, (8, 10, 9), posts=6)
    for s in (14, 26, 40):
        figure(p, s, 96, 0.28, (14, 16, 15), coat=False)


def farm(p: Pad, r: Random) -> None:
    """A barn with its door open, a silo."""
    c = sky(p, r, "steel", 70)
    p.fog(0, 60, (150, 160, 160), 2, 0.3, 0.9, 130)
    ridge(p, r, 66, 3, mix(c[2], BLACK, 0.45))
    p.rect(-80, 74, 160, 30, (20, 24, 22))
    with p.layered(rim=LAMP, cold=COLD, width=0.6):
        p.poly([(-24, 80), (-24, 50), (-14, 36), (0, 30), (14, 36), (24, 50), (24, 80)], (62, 32, 28))
        p.poly([(-27, 52), (-15, 36), (0, 29), (15, 36), (27, 52), (24, 52), (13, 39), (0, 33), (-13, 39),
            (-24, 52)], (22, 20, 22))
        p.rect(-7, 60, 14, 20, LAMP)
        p.poly([(-7, 60), (0, 70), (7, 60)], (110, 66, 34))
        p.rect(-4, 42, 8, 6, (14, 14, 16))
        p.rect(32, 30, 13, 50, (84, 88, 86))
        p.blob([(32, 31, 1), (33, 24), (38.5, 21), (44, 24), (45, 31, 1)], (60, 64, 64))
        p.poly([(40, 80), (40, 24), (45, 31), (45, 80)], (40, 44, 46))
    p.glow(0, 72, 30, LAMP)
    p.beam([(-7, 80), (7, 80), (22, 101), (-22, 101)], LAMP, 60)
    figure(p, 3, 82, 0.2, BLACK, hat=True)
    for row in range(5):
        for i in range(30):
            x = -76 + i * 5.3 + row
            if abs(x) > 10 + row * 4:
                p.taper([(x, 100 - (4 - row) * 3.6), (x + 0.6, 94 - (4 - row) * 3.6),
                    (x + r.uniform(-2, 2), 91 - (4 - row) * 3.4)], 0.8, 0.2, (10 + row, 14 + row, 11))


def checkpoint(p: Pad, r: Random) -> None:
    """A barrier across a forest road."""
    c = sky(p, r, "teal", 70)
    for i in range(26):
        pine(p, -78 + i * 6.2, 74, r.uniform(18, 40), mix(c[2], BLACK, 0.7), r)
    p.fog(50, 30, RAIN, 1, 0.3, 0.9, 120)
    p.rect(-80, 73, 160, 30, (14, 18, 19))
    road(p, r, 74, 4, 44)
    for i in range(18):
        x = -48 + i * 5.5
        p.poly([(x, 78), (x + 5.5, 78), (x + 5.5, 81), (x, 81)], (220, 214, 196) if i % 2 else (200, 60, 44))
    p.rect(-56, 72, 6, 18, BLACK)
    block(p, r, -72, 90, 18, 26, (26, 32, 34), 1, 1, 1, roof=5)
    p.glow(-62, 74, 26, LAMP)
    for x in (14, 34):
        p.glow(x, 72, 12, (120, 170, 255) if x < 20 else DAMAGE)
    figure(p, -30, 96, 0.4, BLACK, hat=True, coat=False)
    rain(p, r, 110)
