"""Scenes under a roof, for Events."""

from __future__ import annotations

from random import Random

from game.ui.art.combat.fighter import fighter
from game.ui.art.combat.ink import burst, hit_star
from game.ui.art.curves import placed, put
from game.ui.art.pad import Pad
from game.ui.art.papers.desk_papers import WHITE, type_lines
from game.ui.art.people.figure import figure
from game.ui.art.places.nature import smoke
from game.ui.style.palette import CORE, DAMAGE, EMBER, INK, LAMP, MANILA, Color, mix


def elevator(p: Pad, r: Random) -> None:
    """A lift that hangs askew in its shaft."""
    p.grad((0, (30, 34, 36)), (1, (8, 9, 10)))
    p.repeat(2, 68, 0, p.rect, -54, 0, 40, 101, (70, 74, 76))
    p.repeat(2, 28, 0, p.rect, -15, 0, 2, 101, (120, 122, 120))
    p.rect(-14, 0, 28, 101, (6, 6, 8))
    for x in (-6, 0, 6):
        p.line([(x, 0), (x + r.uniform(-2, 2), 60)], (90, 90, 88), 1)
    p.poly(put([(-18, -10), (18, -10), (18, 14), (-18, 14)], 2, 82, 1, rot=0.4), (110, 104, 90))
    p.glow(0, 70, 34, DAMAGE)


def bank(p: Pad, r: Random) -> None:
    """A shooting in front of columns."""
    p.grad((0, (120, 112, 96)), (1, (30, 28, 26)))
    p.repeat(5, 28, 0, p.rect, -60, 14, 9, 62, (170, 160, 138))
    p.poly([(-76, 14), (0, -4), (76, 14)], (150, 140, 118))
    p.rect(-80, 76, 160, 8, (90, 84, 74))
    fighter(p, -20, 99, "aim", 0.62, (10, 10, 10))
    fighter(p, 30, 99, "fall", 0.6, (10, 10, 10))
    hit_star(p, 12, 60, 8)


def laboratory(p: Pad, r: Random) -> None:
    """Seven flasks in a row."""
    p.grad((0, (90, 110, 104)), (1, (20, 26, 26)))
    p.rect(-80, 74, 160, 30, (60, 66, 64))
    for i in range(7):
        x = -58 + i * 19
        with p.layered(rim=WHITE, width=0.5):
            c = mix((120, 210, 90), (90, 150, 190), r.random())
            p.poly([(x - 3, 40), (x + 3, 40), (x + 3, 54), (x + 9, 74), (x - 9, 74), (x - 3, 54)], (180, 206, 200))
            p.poly([(x - 6, 64), (x + 6, 64), (x + 9, 74), (x - 9, 74)], c)
    figure(p, 40, 104, 0.8, (8, 10, 10))


def tanks(p: Pad, r: Random) -> None:
    """Three figures in green tanks."""
    p.grad((0, (40, 80, 70)), (1, (6, 12, 12)))
    for _, x in enumerate((-48, 0, 48)):
        p.rect(x - 17, 6, 34, 84, (26, 56, 50), r=8)
        p.rect(x - 15, 8, 30, 80, (60, 140, 116), r=8)
        p.glow(x, 46, 30, (60, 120, 90))
        figure(p, x, 84, 0.66, (10, 24, 22), coat=False)
        for _ in range(12):
            p.disc(x + r.uniform(-12, 12), r.uniform(12, 84), r.uniform(0.4, 1.3), (190, 240, 214))
        p.rects([(x - 18, 2, 36, 6), (x - 18, 87, 36, 6)], (30, 34, 34), r=2)


def operating_table(p: Pad, r: Random) -> None:
    """A body under three cold lamps, tall thin shapes behind."""
    p.grad((0, (16, 24, 24)), (1, (5, 7, 8)))
    for x in (-40, 0, 40):
        p.glow(x, 8, 34, (110, 150, 130))
        p.beam([(x - 5, 8), (x + 5, 8), (x + 26, 74), (x - 26, 74)], (200, 240, 216), 44)
        p.oval(x, 8, 9, 2.6, (236, 250, 240))
    for x, h in ((-56, 58), (-32, 66), (34, 64), (58, 56)):
        p.blob([(x - 3, 90, 1), (x - 5, 90 - h * 0.5), (x - 2, 90 - h * 0.72), (x - 6.4, 90 - h * 0.86),
            (x - 5, 90 - h * 0.97), (x, 90 - h), (x + 5, 90 - h * 0.97), (x + 6.4, 90 - h * 0.86),
            (x + 2, 90 - h * 0.72), (x + 5, 90 - h * 0.5), (x + 3, 90, 1)], (8, 14, 13))
    with p.layered(rim=(230, 255, 240), width=0.7):
        p.rect(-52, 74, 104, 5, (150, 166, 160), 1)
        p.rect(-6, 79, 12, 24, (70, 82, 80))
        p.blob([(-44, 74, 1), (-46, 68), (-40, 64), (-34, 66), (-31, 71), (-24, 64), (-6, 62), (12, 66), (36, 67),
            (45, 63, 1), (47, 74, 1)], (26, 34, 34))


def files(p: Pad, r: Random) -> None:
    """Filing cabinets, one drawer open."""
    p.grad((0, (40, 38, 34)), (1, (14, 13, 13)))
    p.glow(-30, 20, 60, (110, 80, 40), 1.5)
    for i in range(4):
        for j in range(4):
            x, y = -66 + i * 34, 4 + j * 25
            p.rect(x, y, 31, 23, (86, 92, 88), r=1)
            p.rect(x, y, 31, 1.2, (140, 142, 130))
            p.rect(x + 10, y + 5, 11, 5, (220, 208, 176))
            p.rect(x + 12, y + 14, 7, 2.4, (40, 42, 42))
    p.rect(2, 29, 31, 26, (20, 20, 20))
    p.poly([(-1, 46), (36, 46), (40, 64), (-5, 64)], (120, 126, 120))
    for k in range(7):
        p.rect(3 + k * 4, 36 - (k % 3) * 2, 3.4, 12 + (k % 3) * 2, mix(MANILA, (0, 0, 0), 0.1 * (k % 3)))


def closed(p: Pad, r: Random) -> None:
    """A door that is taped up."""
    p.grad((0, (36, 40, 44)), (1, (10, 11, 12)))
    p.rect(-26, -4, 52, 110, (70, 54, 40))
    p.rect(-20, 8, 40, 40, (96, 110, 112))
    p.rect(-18, 10, 36, 36, (120, 134, 132))
    p.disc(18, 62, 3, LAMP)
    for a in (0.42, -0.42):
        q = put([(-60, -6), (60, -6), (60, 6), (-60, 6)], 0, 48, 1, rot=a)
        p.poly(q, (226, 180, 56))
        for k in range(8):
            p.poly(put([(-56 + k * 15, -6), (-49 + k * 15, -6), (-55 + k * 15, 6),
                (-62 + k * 15, 6)], 0, 48, 1, rot=a), INK)
    p.glow(-60, 10, 50, EMBER)


def burning_paper(p: Pad, r: Random) -> None:
    """A sheet in flames."""
    p.grad((0, (20, 12, 10)), (1, (8, 6, 6)))
    p.glow(0, 70, 60, (255, 130, 50), 1.5)
    q = put([(-36, -44), (36, -44), (36, 40), (-36, 40)], 0, 46, 1, rot=0.08)
    p.poly(q, (216, 200, 160))
    f = placed(0, 46, 1, rot=0.08)
    type_lines(p, f, -28, -36, 56, 10, 5, (80, 74, 66), r)
    edge = [(-44, 8)] + [(-40 + i * 8, 10 + r.uniform(-9, 9)) for i in range(11)] + [(46, 4), (50, 70), (-50, 70)]
    p.poly(f(edge), (24, 14, 12))
    for i in range(18):
        x = -44 + i * 5.2
        h = r.uniform(14, 44)
        p.blob(f([(x - 4, 44), (x - 3, 30), (x + r.uniform(-3, 3), 40 - h, 1), (x + 4, 30), (x + 4, 46)]),
            mix((255, 200, 90), (226, 90, 36), r.random()))


def door_of_light(p: Pad, r: Random, hat: bool = True, two: bool = False) -> None:
    """A figure in a lit door."""
    p.s.fill((8, 9, 11))
    p.poly([(-14, 8), (22, 8), (22, 84), (-14, 84)], (232, 204, 140))
    p.poly([(-14, 84), (22, 84), (56, 101), (-40, 101)], (150, 120, 70))
    p.glow(4, 44, 60, (120, 90, 44), 1.5)
    figure(p, 4, 90, 0.74, (8, 8, 9), hat=hat)
    if two:
        figure(p, -34, 100, 0.8, (16, 15, 15), hat=True)


def garage(p: Pad, r: Random) -> None:
    """A parking deck: headlamps behind a man, the tip of an ember."""
    p.grad((0, (30, 38, 40)), (0.5, (44, 56, 56)), (1, (12, 14, 15)))
    p.poly([(-80, 101), (-30, 62), (30, 62), (80, 101)], (54, 62, 60))
    p.poly([(-80, -1), (-30, 30), (30, 30), (80, -1)], (36, 44, 44))
    for i in range(4):
        x, w, h = -68 + i * 15, 11 - i * 2, 110 - i * 20
        p.rect(x, 48 - h / 2, w, h, mix((84, 94, 90), (40, 50, 50), i / 4))
        p.rect(x, 48 - h / 2, w * 0.3, h, mix((150, 150, 130), (60, 70, 70), i / 4))
        p.rect(-x - w, 48 - h / 2, w, h, mix((30, 36, 36), (36, 44, 44), i / 4))
    for i in range(4):
        k = 1 - i * 0.24
        p.rect(-13 * k - 3, 4 + i * 7, 26 * k, 2 * k, (226, 240, 220))
        p.glow(-3, 5 + i * 7, 22, (90, 104, 90))
    p.glow(8, 58, 46, (190, 190, 150), 1.5, amount=0.8)
    for x in (-12, 30):
        p.glow(x, 70, 20, CORE)
        p.disc(x, 70, 2, CORE)
    with p.layered(rim=(200, 210, 190), cold=(200, 210, 190), width=0.5):
        figure(p, 9, 99, 0.86, (7, 8, 9), hat=True)
    p.glow(14, 22, 6, DAMAGE)
    p.disc(14, 22, 1, (255, 150, 90))
    smoke(p, r, 14, 21, 22, 6, (190, 190, 190), 0.4, 16, 70)


def screens_at_night(p: Pad, r: Random) -> None:
    """Three backs in front of many screens."""
    p.grad((0, (16, 20, 20)), (1, (8, 9, 9)))
    for i in range(6):
        x, y = -60 + (i % 3) * 42, 6 + i // 3 * 34
        p.rect(x, y, 37, 28, (70, 72, 66), r=2)
        c = [(90, 220, 140), (110, 190, 240), (240, 190, 90)][(i * 2) % 3]
        p.rect(x + 3, y + 3, 31, 21, mix((6, 12, 10), c, 0.2), r=2)
        p.glow(x + 18, y + 14, 24, mix(c, (0, 0, 0), 0.6))
        for k in range(5):
            p.rect(x + 5, y + 5 + k * 3.6, r.uniform(6, 26), 1.5, mix(c, (0, 0, 0), r.uniform(0, 0.4)))
    for x, size, hat in ((-38, 0.86, False), (40, 0.82, True), (2, 0.96, False)):
        with p.layered(rim=(120, 230, 160), cold=(120, 200, 240), width=0.5):
            figure(p, x, 96 + 52 * size, size * 1.1, (8, 9, 10), hat=hat)


def smoke_screen(p: Pad, r: Random, col: Color = (120, 120, 124), bg: Color = (14, 16, 20)) -> None:
    """Somebody in smoke."""
    p.grad((0, bg), (1, mix(bg, (0, 0, 0), 0.5)))
    p.glow(0, 30, 60, mix(col, (0, 0, 0), 0.5), 1.5)
    figure(p, 10, 104, 0.92, (8, 8, 10), hat=True)
    for i in range(5):
        smoke(p, r, -50 + i * 24, 101, 90, 26, col, r.uniform(-0.3, 0.3), 20, 44)


def target(p: Pad, r: Random) -> None:
    """A target of the shooting range."""
    p.paper((210, 200, 176), 8, 6, 10)
    figure(p, 0, 130, 1.22, (26, 26, 28), coat=True)
    for k in (24, 17, 10, 4):
        p.oval(0, 60, k, k * 1.1, (220, 212, 190), w=0.9)
    for _ in range(9):
        x, y = r.gauss(0, 9), 58 + r.gauss(0, 10)
        p.discs(x, y, (2, (240, 236, 220)), (1.3, (60, 40, 30)))


def lecture(p: Pad, r: Random) -> None:
    """A blackboard and heads before it."""
    p.rect(-80, 0, 160, 100, (60, 66, 60))
    p.rect(-58, 8, 116, 56, (32, 52, 44))
    p.line([(-58, 8), (58, 8), (58, 64), (-58, 64), (-58, 8)], (140, 100, 60), 2)
    p.sign(r.choice(["sciences", "criminal_investigation", "evidence_collection", "alien"]),
        -26, 36, 36, (200, 214, 200))
    for i in range(5):
        p.line([(6, 20 + i * 9), (r.uniform(30, 50), 20 + i * 9)], (190, 204, 190), 1)
    for x in (-50, -18, 16, 48):
        p.blob([(x - 12, 102), (x - 10, 88), (x - 3, 84), (x - 6, 76), (x, 69), (x + 6, 76), (x + 3, 84),
            (x + 10, 88), (x + 12, 102)], (12, 14, 14))
    figure(p, 68, 92, 0.62, (12, 14, 14))


def sparring(p: Pad, r: Random) -> None:
    """Two who train on the mat."""
    burst(p, 0, 40, 16, (206, 196, 170), (190, 176, 144), r, 20)
    fighter(p, -26, 98, "kick", 1.0, (30, 30, 34))
    fighter(p, 36, 98, "block", 0.96, (110, 44, 34), flip=True)
