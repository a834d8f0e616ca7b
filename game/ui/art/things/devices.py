"""Apparatus."""

from __future__ import annotations

import math
from random import Random

from game.ui.art.curves import placed, put
from game.ui.art.pad import Pad
from game.ui.art.things.material import BEIGE, BEIGE_D, IRON, IRON_D, IRON_L, STEEL, STEEL_D, case, dial, meter, screws
from game.ui.style.palette import DAMAGE, INK, LAMP, PAPER, THREAD, mix


def laptop(p: Pad, r: Random) -> None:
    """A portable computer."""
    p.poly([(-27, 10), (27, 10), (29, 54), (-29, 54)], IRON_D)
    p.poly([(-26, 11), (26, 11), (27.6, 52), (-27.6, 52)], IRON)
    p.poly([(-22.5, 15), (22.5, 15), (23.6, 48), (-23.6, 48)], (10, 30, 28))
    for i in range(8):
        w = r.uniform(8, 38)
        p.rect(-20.5 - i * 0.1, 18 + i * 3.5, w, 1.3, mix((120, 240, 160), (20, 60, 50), r.random() * 0.6))
    p.poly([(-29, 55), (29, 55), (39, 80), (-39, 80)], mix(IRON, IRON_L, 0.35))
    p.poly([(-39, 80), (39, 80), (39, 83.5), (-39, 83.5)], IRON_D)
    for j in range(5):
        y = 57.5 + j * 2.9
        hw = 26 + j * 1.3
        for i in range(13):
            x = -hw + i * hw * 2 / 13
            p.rect(x, y, hw * 2 / 13 - 0.7, 2.2, IRON_D)
    p.rect(-7, 73.5, 14, 4.6, IRON_D, 0.6)


def chromatograph(p: Pad, r: Random) -> None:
    """A gas chromatograph with its curve."""
    case(p, -44, 24, 56, 58, BEIGE)
    case(p, 13, 34, 32, 48, BEIGE)
    p.rect(-39, 31, 34, 26, IRON_D, 1.5)
    p.discs(-22, 44, (9.5, IRON), (9.5, STEEL, 1.4))
    for k in (3, 5, 7):
        p.disc(-22, 44, k, (190, 132, 70), w=0.8)
    for i in range(4):
        dial(p, -36 + i * 9, 68, 3.2, i)
    p.rect(0, 31, 8, 20, (16, 40, 34))
    for i in range(5):
        p.rect(1, 33 + i * 3.4, r.uniform(2, 6), 1.4, (140, 240, 170))
    p.poly([(18, 34), (40, 34), (42, 8), (20, 12)], PAPER)
    peaks = [r.uniform(8, 14) if i in (3, 6, 8) else r.uniform(0, 1.6) for i in range(11)]
    q = [(20, 30), *((21 + i * 1.8, 29 - i * 0.2 - peak) for i, peak in enumerate(peaks))]
    p.line(q, THREAD, 0.6)
    p.rect(17, 40, 24, 7, IRON_D, 1)
    for i in range(3):
        p.disc(20 + i * 6, 43.5, 1.6, ((110, 200, 120), LAMP, DAMAGE)[i])
    p.rect(17, 54, 24, 22, mix(BEIGE, BEIGE_D, 0.4))
    p.repeat(6, 0, 3.4, p.line, [(19, 57), (39, 57)], BEIGE_D, 0.8)


def wiretap(p: Pad, r: Random) -> None:
    """A tape recorder with wires and a receiver."""
    case(p, -38, 40, 62, 42, IRON)
    for x in (-23, 8):
        p.discs(x, 52, (10, IRON_D), (9, (112, 74, 44)), (6, (90, 58, 34), 0.6), (3.4, STEEL))
        for a in range(3):
            p.line([(x, 52), (x + math.cos(a * 2.09 + x) * 3, 52 + math.sin(a * 2.09 + x) * 3)], IRON_D, 0.8)
    p.line([(-23, 61.8), (-8, 66), (8, 61.8)], (90, 58, 34), 0.7)
    p.rect(-11, 64, 7, 5, STEEL)
    for i in range(5):
        p.rect(-32 + i * 7, 72, 5, 5, (BEIGE, BEIGE, DAMAGE, BEIGE, BEIGE)[i], 0.6)
    meter(p, 6, 67, 15, 11, 0.3)
    p.curve([(-30, 40), (-36, 22), (-10, 12), (20, 18), (34, 30)], INK, 1)
    p.taper([(24, 22), (36, 26), (46, 40)], 4, 4, INK)
    p.blob([(18, 12), (28, 14), (29, 26), (22, 27), (16, 20)], INK)
    p.blob([(40, 34), (52, 38), (52, 48), (44, 48), (40, 42)], INK)
    for s in (30, 40):
        p.line([(24, 40), (s, 56), (s + 6, 70)], (THREAD if s == 30 else (40, 110, 90)), 0.8)
        p.poly([(s + 5, 69), (s + 9, 70), (s + 8, 79), (s + 6, 79)], STEEL)


def cassette(p: Pad, r: Random) -> None:
    """A tape of evidence."""
    case(p, -42, 26, 84, 54, (50, 48, 48), 3)
    p.rect(-35, 31, 70, 26, PAPER, 1)
    p.rect(-35, 31, 70, 6, THREAD, 1)
    p.repeat(2, 0, 0, p.line, [(-32, 41), (20, 41)], INK, 0.4)
    p.rect(-22, 44, 44, 14, (26, 25, 26), 4)
    for x in (-14, 14):
        p.discs(x, 51, (6, PAPER), (4, INK))
        for a in range(6):
            p.line([(x, 51), (x + math.cos(a * 1.047) * 5, 51 + math.sin(a * 1.047) * 5)], PAPER, 0.9)
    p.rect(-7, 46, 14, 10, (88, 58, 38))
    p.poly([(-26, 80), (-22, 66), (22, 66), (26, 80)], (36, 35, 35))
    for x in (-16, 16, 0):
        p.disc(x, 74, 1.8, INK)
    screws(p, [(-38, 29.5), (38, 29.5), (-38, 76), (38, 76)])
    p.curve([(-8, 80), (-20, 88), (-40, 84), (-48, 92), (-30, 95)], (88, 58, 38), 0.9)


def geiger(p: Pad, r: Random) -> None:
    """A yellow counter with its probe."""
    p.curve([(-14, 34), (-10, 18), (22, 18), (26, 34)], INK, 3)
    case(p, -24, 34, 60, 48, (196, 164, 60), 3)
    meter(p, -18, 40, 34, 22, 0.75)
    dial(p, 26, 50, 6, 2.2)
    p.disc(26, 66, 3, (255, 110, 80))
    p.repeat(3, 10, 0, p.rect, -16, 68, 7, 6, INK, 1)
    p.curve([(-24, 70), (-40, 82), (-52, 70), (-50, 50)], INK, 1.6)
    p.poly(put([(-4, -24), (4, -24), (4, 20), (-4, 20)], -50, 38, 1, rot=0.25), STEEL)
    p.poly(put([(-4, -24), (0, -24), (0, 20), (-4, 20)], -50, 38, 1, rot=0.25), (226, 228, 220))
    p.poly(put([(-5, -6), (5, -6), (5, 8), (-5, 8)], -50, 38, 1, rot=0.25), IRON_D)


def crash_cart(p: Pad, r: Random) -> None:
    """A red trolley with a monitor."""
    case(p, -28, 36, 58, 46, (176, 60, 48), 2)
    p.repeat(3, 0, 12, p.rect, -25, 46, 52, 10, (146, 44, 36), 1)
    p.repeat(3, 0, 12, p.rect, -6, 49, 14, 2.6, STEEL, 1)
    for x in (-24, 26):
        p.discs(x, 86, (3.6, INK), (1.4, STEEL))
    case(p, -20, 12, 38, 24, BEIGE, 2)
    p.rect(-17, 15, 22, 17, (10, 26, 22), 1)
    p.line([(-16, 25), (-11, 25), (-9, 24), (-7, 29), (-5, 17), (-3, 27), (-1, 25), (4, 25)], (130, 250, 160), 0.8)
    for y in (17, 23, 29):
        p.disc(11, y, 2, (IRON_D, DAMAGE, (90, 180, 120))[(y - 17) // 6])
    p.line([(34, 82), (34, 10)], STEEL_D, 1.2)
    p.blob([(30, 10), (40, 10), (41, 22), (35, 27), (29, 22)], (206, 216, 210))
    p.curve([(35, 27), (40, 44), (46, 50), (42, 66)], (170, 60, 50), 0.6)
    p.repeat(2, 8, 0, p.rect, -47, 56, 7, 10, (60, 62, 64), 2)
    p.repeat(2, 8, 0, p.rect, -45, 48, 3, 9, INK, 1)
    p.curve([(-42, 48), (-40, 30), (-28, 26), (-20, 30)], INK, 0.9)


def phone(p: Pad, r: Random) -> None:
    """A heavy portable telephone."""
    q = placed(0, 50, 1.0, rot=0.26)
    p.poly(q([(10, -34), (14, -34), (14, -62), (11.4, -62)]), INK)
    p.blob(q([(-15, -36), (15, -36), (16, -10), (14, 12), (-14, 12), (-16, -10)]), (46, 48, 52))
    p.blob(q([(-14, 12), (14, 12), (15, 38), (0, 42), (-15, 38)]), (36, 38, 41))
    p.poly(q([(-14, -30), (-15, -10), (-13, 10), (-10.6, 10), (-12, -12), (-11, -30)]), (96, 98, 98))
    for i in range(4):
        p.line(q([(-6, -32 + i * 2.2), (6, -32 + i * 2.2)]), INK, 1)
    p.poly(q([(-10, -21), (10, -21), (10, -10), (-10, -10)]), (120, 150, 96))
    for i in range(5):
        p.poly(q([(-8 + i * 3.4, -18), (-6 + i * 3.4, -18), (-6 + i * 3.4, -13), (-8 + i * 3.4, -13)]), (30, 44, 24))
    for j in range(4):
        for i in range(3):
            p.poly(q([(-9 + i * 6.6, -6 + j * 4.4), (-4.4 + i * 6.6, -6 + j * 4.4), (-4.4 + i * 6.6, -3.2 + j * 4.4),
                (-9 + i * 6.6, -3.2 + j * 4.4)]), BEIGE if (i, j) != (0, 3) else (90, 180, 120))
    for i in range(3):
        p.line(q([(-4, 32 + i * 2.2), (4, 32 + i * 2.2)]), INK, 0.9)


def microscope(p: Pad, r: Random) -> None:
    """A microscope beside a small screen."""
    p.blob([(-26, 84, 1), (-28, 76), (-14, 72), (14, 72), (30, 76), (30, 84, 1)], IRON_D)
    p.blob([(12, 74, 1), (28, 60), (28, 38), (14, 24, 1), (8, 32, 1), (18, 42), (17, 56), (4, 72, 1)], IRON)
    p.rect(-22, 56, 30, 4, IRON_D)
    p.rect(-15, 54, 16, 2, (190, 214, 210))
    q = placed(0, 30, 1, rot=0.3)
    p.poly(q([(-5, -22), (5, -22), (5, 12), (-5, 12)]), STEEL)
    p.poly(q([(-5, -22), (-1, -22), (-1, 12), (-5, 12)]), (232, 232, 224))
    p.poly(q([(-6.4, -28), (6.4, -28), (5, -22), (-5, -22)]), INK)
    p.poly(q([(-8, 12), (8, 12), (7, 17), (-7, 17)]), IRON_D)
    for a in (-5, 0, 5):
        p.poly(q([(a - 1.8, 17), (a + 1.8, 17), (a + 1.2 + a * 0.12, 24 if a else 26),
            (a - 1.2 + a * 0.12, 24 if a else 26)]), (190, 160, 90))
    p.discs(26, 48, (5, INK), (2.4, STEEL_D))
    p.disc(-6, 68, 4.4, STEEL)
    p.glow(-6, 62, 8, (120, 130, 110), on=p.s)
    case(p, -62, 56, 28, 26, BEIGE, 2)
    p.rect(-59, 59, 22, 15, (12, 28, 26), 1)
    for _ in range(16):
        p.disc(r.uniform(-57, -39), r.uniform(61, 72), r.uniform(0.6, 1.6), (130, 230, 170))
    p.curve([(-34, 76), (-30, 80), (-26, 80)], INK, 0.9)


def lie_detector(p: Pad, r: Random) -> None:
    """Three pens over running paper."""
    case(p, -46, 34, 92, 48, (46, 52, 56), 3)
    p.poly([(-34, 38), (30, 38), (34, 96), (-38, 96)], PAPER)
    for i in range(8):
        p.line([(-34 - i * 0.5, 44 + i * 7), (30 + i * 0.5, 44 + i * 7)], (180, 196, 190), 0.3)
    for ch, (x, amp, c) in enumerate(((-24, 3, INK), (-6, 5, THREAD), (14, 4, (44, 62, 102)))):
        q = []
        for i in range(40):
            t = i / 40
            big = 2.2 if 0.35 < t < 0.55 and ch == 1 else 1
            q.append((x + math.sin(i * (1.3 + ch * 0.4)) * amp * big * r.uniform(0.6, 1), 42 + t * 54))
        p.line(q, c, 0.6)
        p.line([(x + 24 - ch * 12, 22), (x, 42)], STEEL, 0.8)
    p.rect(-36, 18, 72, 8, IRON_D, 1)
    for i in range(3):
        dial(p, 40, 42 + i * 13, 4, i * 1.3)
    p.curve([(-46, 60), (-60, 66), (-58, 84)], INK, 1.4)
    p.rect(-64, 82, 10, 8, INK, 3)
