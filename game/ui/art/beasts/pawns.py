"""Men who are sent, and crowds."""

from __future__ import annotations

import math
from random import Random

from game.ui.art.beasts.night import NIGHT, dark, eyes
from game.ui.art.curves import put, spline
from game.ui.art.pad import Pad
from game.ui.art.people import poses
from game.ui.art.people.bust import person
from game.ui.art.people.figure import figure
from game.ui.art.people.poses import Pose
from game.ui.art.people.sitter import sitter
from game.ui.art.people.traits import Traits
from game.ui.art.places.nature import rain
from game.ui.style.palette import CORE, DAMAGE, LAMP, PAPER, RAIN, Color, mix


def gunman(p: Pad, r: Random, c: Color) -> None:
    """A man with a gun in an office at night."""
    _office(p, c)
    man = Traits(hair="flat", age=0.7, jaw=1.1, wide=1.04, tone=26, brow=1.4, beard=0)
    pose = Pose(poses.PROFILE, True, poses.CLOSE, dark=0.46)
    sitter(p, man, pose, -22, mix(c, PAPER, 0.4), mix(c, PAPER, 0.2))
    with p.layered(rim=mix(c, PAPER, 0.6), width=0.8):
        p.poly([(34, 72), (62, 68), (62, 74), (50, 76), (49, 92), (42, 92), (42, 77), (34, 78)], (16, 17, 19))
        p.blob([(30, 84), (38, 76), (50, 78), (52, 88), (44, 101), (26, 101)], (70, 56, 46))


def mechanic(p: Pad, r: Random, c: Color) -> None:
    """A man with a cap and a spanner."""
    worker = Traits(hair="slick", hat="cap", age=0.7, turn=-0.5, jaw=1.1, wide=1.04, tone=26, brow=1.4)
    _man_in_office(p, r, c, worker)
    with p.layered(rim=PAPER, width=0.8):
        p.taper([(38, 101), (44, 70), (50, 40)], 5, 4, (70, 74, 78))
        jaws = [(44, 42), (42, 30), (47, 26, 1), (50, 34, 1), (56, 33, 1), (56, 24, 1), (61, 30), (58, 42)]
        p.blob(jaws, (70, 74, 78))
    for i in range(5):
        p.disc(48 + (i % 2) * 3, 60 + i * 6, 1 + i * 0.3, (120, 24, 20))


def _man_in_office(p: Pad, r: Random, c: Color, t: Traits) -> None:
    _office(p, c)
    person(p, -12, 42, 1.06, t, rim=mix(c, PAPER, 0.4), cold=mix(c, PAPER, 0.2), dark=0.52)


def _office(p: Pad, c: Color) -> None:
    dark(p, c, -20, 40, 0.8)
    p.rect(14, -2, 34, 104, mix(NIGHT, c, 0.5))
    p.poly([(14, 60), (48, 60), (60, 101), (2, 101)], mix(NIGHT, c, 0.35))
    for i in range(5):
        p.rect(16, 4 + i * 8, 30, 4.6, mix(c, PAPER, 0.3 if i % 2 else 0.5))


def shape(p: Pad, r: Random, c: Color) -> None:
    """A broad man against the light whose outlines do not agree."""
    p.grad((0, (18, 30, 28)), (1, NIGHT))
    p.glow(0, 40, 74, mix(c, (255, 255, 255), 0.2), 1.5, amount=0.75)
    body = [(-60, 101, 1), (-54, 66), (-40, 54), (-16, 47), (-11, 42), (-16, 30), (-17, 14), (-8, 3), (8, 3),
        (17, 14), (16, 30), (11, 42), (16, 47), (40, 54), (54, 66), (60, 101, 1)]
    for dx, k in ((-19, 0.93), (19, 0.93), (-9, 0.97), (9, 0.97)):
        with p.layered(rim=mix(c, NIGHT, 0.25), cold=mix(c, NIGHT, 0.25), width=0.5):
            p.blob(put(body, dx, 101 * (1 - k), k), (7, 12, 10, 120))
    with p.layered(rim=(235, 255, 215), cold=(235, 255, 215), width=1):
        p.blob(body, (7, 9, 9))
    p.blob([(-15, 16), (-8, 8), (-4, 20), (-5, 34), (-10, 38)], (24, 32, 26))
    eyes(p, 0, 22, 6.4, 1.3, c)


def crowd(p: Pad, r: Random, c: Color) -> None:
    """A circle of people round a fire."""
    p.grad((0, (12, 8, 8)), (0.6, (70, 34, 16)), (1, NIGHT))
    p.glow(0, 66, 66, (255, 150, 60), 1.5, amount=0.9)
    for _ in range(13):
        x = r.uniform(-12, 12)
        p.blob([(x - 5, 80), (x - 4, 62), (x + r.uniform(-3, 3), 62 - r.uniform(8, 34), 1), (x + 5, 64), (x + 5, 80)],
            mix((255, 206, 110), (220, 90, 36), r.random()))
    p.blob([(-6, 80), (-4, 62), (1, 44, 1), (5, 64), (6, 80)], CORE)
    for _ in range(60):
        p.disc(r.gauss(0, 26), r.uniform(0, 60), r.uniform(0.2, 0.6), mix(LAMP, DAMAGE, r.random()))
    for i in range(15):
        x = -66 + i * 9.4 + r.uniform(-2, 2)
        if abs(x) < 9:
            continue
        figure(p, x, 100 + r.uniform(-2, 3), 0.42 + r.uniform(-0.04, 0.05), NIGHT,
            hat=r.random() < 0.2, coat=r.random() < 0.7)
    for x in (-50, -30, 34, 56):
        p.line([(x, 70), (x + 2, 50)], NIGHT, 1.2)
        p.glow(x + 2, 46, 12, (255, 150, 60))
        p.blob([(x, 50), (x, 44), (x + 2, 38, 1), (x + 5, 45), (x + 4, 50)], CORE)


def sandman(p: Pad, r: Random, c: Color) -> None:
    """A face among rings, sand running."""
    dark(p, c, 0, 40, 0.5)
    with p.layered():
        for i in range(16):
            a = 4 + i * 5.4
            p.oval(0, 34, a * 1.15, a, (*mix(c, PAPER, 0.2), 120 - i * 6), w=1.2)
    man = Traits(coat="trench", age=0.8, jaw=0.92, wide=0.94, tone=30, brow=0.6)
    person(p, 0, 40, 1.0, man, rim=mix(c, PAPER, 0.4), cold=mix(c, PAPER, 0.2), dark=0.45)
    eyes(p, 0, 37.6, 7.4, 2.3, c)
    with p.layered():
        for _ in range(240):
            t = r.random()
            p.disc(r.gauss(30 - t * 10, 6 + t * 5), 40 + t * 60, r.uniform(0.25, 0.6), (*LAMP, int(220 - 120 * t)))


def psycho(p: Pad, r: Random, c: Color, cloud: bool = False) -> None:
    """A wild man: with a knife, or in a cloud of scent."""
    dark(p, c, 0, 40, 0.6)
    x = 0 if cloud else -14
    if cloud:
        _scent(p, r, c)
    wild = Traits(hair="mop", beard=1, coat="sweater", age=0.9, turn=0.3, tilt=0.12, tone=30, brow=2.4)
    person(p, x, 46, 1.06, wild, rim=mix(c, PAPER, 0.4), cold=c, dark=0.32)
    for s in (-1, 1):
        at = (x + s * 7.6 + 1.5, 44.4 + s * 0.9)
        p.oval(*at, 4, 3.4, (244, 240, 222))
        p.dot(at, 2.6 if cloud else 1.2, NIGHT)
    if cloud:
        for i in range(5):
            q = [(-70 + j * 8, 18 + i * 7 + math.sin(j * 0.8 + i) * 4) for j in range(19)]
            with p.layered():
                p.line(spline(q, False, 3), (*mix(c, (220, 235, 170), 0.6), 70), 0.8)
    else:
        _raised_knife(p)


def _scent(p: Pad, r: Random, c: Color) -> None:
    with p.layered():
        for _ in range(24):
            x, y, k = r.uniform(-70, 70), r.uniform(0, 60), r.uniform(6, 22)
            p.disc(x, y, k, (*mix(c, (200, 220, 160), 0.5), 16))


def _raised_knife(p: Pad) -> None:
    with p.layered(rim=PAPER, width=0.7):
        p.taper([(60, 101), (52, 84), (46, 72)], 15, 12, (70, 48, 40))
        p.blob([(40, 74), (42, 66), (54, 64), (58, 74), (50, 80)], (150, 116, 92))
        p.line([(42, 66), (38, 58)], (30, 24, 20), 4)
        p.poly([(41, 60), (35, 60), (22, 14), (30, 22)], (206, 210, 206))


def fury(p: Pad, r: Random, c: Color) -> None:
    """A head that cracks."""
    p.grad((0, (60, 16, 12)), (1, NIGHT))
    p.glow(0, 44, 70, (220, 70, 40), 1.4, amount=0.8)
    for i in range(26):
        a = i / 26 * 6.283
        p.poly([(math.cos(a) * 30, 46 + math.sin(a) * 30), (math.cos(a + 0.05) * 110, 46 + math.sin(a + 0.05) * 110),
            (math.cos(a - 0.05) * 110, 46 + math.sin(a - 0.05) * 110)], (120, 30, 20))
    t = Traits(hair="receding", coat="suit", age=0.9, jaw=1.08, wide=1.03, tone=36, brow=2.6)
    person(p, 0, 46, 1.06, t, rim=(255, 170, 110), cold=(255, 100, 60), dark=0.3)
    for pts in ([(2, 20), (-2, 32), (4, 40), (-1, 52), (5, 62), (1, 74)], [(4, 40), (13, 44), (17, 54)],
        [(-1, 52), (-10, 55), (-15, 64)], [(-2, 32), (-11, 28)]):
        p.line(pts, (20, 4, 4), 1.4)
        p.line(pts, (255, 180, 90), 0.5)
        for x, y in pts:
            p.glow(x, y, 6, (255, 110, 50))


def squad(p: Pad, r: Random, c: Color) -> None:
    """Four soldiers in the fog."""
    p.grad((0, (14, 18, 22)), (0.7, (52, 62, 70)), (1, NIGHT))
    p.glow(-6, 56, 60, (200, 210, 210), 1.6, amount=0.7)
    p.fog(40, 50, (150, 165, 170), 1, 0.3, 0.9, 150)
    for x, k, y in ((-44, 0.62, 94), (-14, 0.68, 97), (18, 0.68, 97), (48, 0.62, 94)):
        with p.layered(rim=RAIN, cold=RAIN, width=0.6):
            figure(p, x, y, k, NIGHT, coat=False)
            p.blob(put([(-9, -95), (-6, -103), (4, -105), (13, -99), (12, -94), (0, -96)], x, y, k), (24, 36, 60))
            p.poly(put([(-26, -64), (24, -74), (25, -71), (-2, -62), (-4, -52), (-8, -53), (-7, -60), (-26, -58)],
                x, y, k), (3, 4, 5))
        bx, by = put([(24, -73)], x, y, k)[0]
        p.beam([(bx, by), (bx + 60, by - 6), (bx + 60, by + 18)], (230, 236, 230), 34)
        p.glow(bx, by, 8, (230, 236, 230))
    rain(p, r, 70)


def blur(p: Pad, r: Random, c: Color) -> None:
    """A figure too fast to see."""
    dark(p, c, 10, 44, 0.6)
    for i in range(12):
        with p.layered() as layer:
            figure(p, -64 + i * 8.6, 98, 0.86, (*mix(NIGHT, c, 0.10 + i * 0.045), 255), coat=False)
            layer.set_alpha(26 + i * 9)
    with p.layered(rim=mix(c, (255, 255, 255), 0.6), width=0.9):
        figure(p, 38, 98, 0.86, NIGHT, coat=False)
    with p.layered():
        for _ in range(60):
            y = r.uniform(4, 98)
            x = r.uniform(-80, 30)
            p.line([(x, y), (x + r.uniform(10, 44), y)], (*mix(c, (255, 255, 255), 0.3), r.randrange(20, 110)), 0.35)
    eyes(p, 38, 20, 2.2, 0.7, c)
