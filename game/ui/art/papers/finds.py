"""What Events find or leave: a letter of cut-out type, a typewriter, a keyhole, a level crossing, a trail of prints."""

from __future__ import annotations

import math
from random import Random

from game.ui.art.curves import as_drawn, mirror, placed, put
from game.ui.art.pad import Pad
from game.ui.art.papers.desk_papers import desk, leaf, type_lines
from game.ui.art.people.figure import figure
from game.ui.style.palette import COLD, CORE, INK, LAMP, PAPER, STAMP, Color, mix

BLACK: Color = (8, 9, 11)
PRINTS: tuple[Color, ...] = ((206, 70, 52), (62, 92, 130), (228, 196, 90), (40, 42, 44), (236, 228, 208), (92, 128, 84))


def ransom_note(p: Pad, r: Random) -> None:
    """A letter pasted from pieces of print, scissors beside it."""
    desk(p, r)
    leaf(p, -6, 52, 96, 92, -0.06, (226, 220, 202))
    for row in range(5):
        x = -48.0
        while x < 30:
            w, h = r.uniform(7, 12), r.uniform(9, 13)
            ink = r.choice(PRINTS)
            slip = placed(x + w / 2, 20 + row * 16, 1, r.uniform(-0.2, 0.2))
            p.poly(slip([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]), ink)
            letter = mix(ink, BLACK if sum(ink) > 380 else (255, 255, 255), 0.8)
            stem = r.choice((-0.2, 0.0, 0.2)) * w
            p.line(slip([(stem, -h * 0.32), (stem, h * 0.32)]), letter, 1.6)
            for at in r.sample((-0.3, 0.0, 0.3), 2):
                p.line(slip([(-w * 0.26, h * at), (w * 0.26, h * at)]), letter, 1.4)
            x += w + r.uniform(1, 7)
    with p.layered(rim=CORE, width=0.5, shadow=1.6):
        for rot in (-0.25, 0.25):
            blade = placed(54, 50, 1, rot + 0.3)
            p.poly(blade([(-2.4, 0), (0, -40), (2.4, 0)]), (170, 178, 182))
            p.line(blade([(0, 0), (rot * -20, 20)]), (150, 40, 32), 4)
            ring = blade([(rot * -30, 30)])[0]
            p.dot(ring, 9, (150, 40, 32), w=3.4)


def typewriter(p: Pad, r: Random) -> None:
    """A typewriter with a sheet half written."""
    desk(p, r, (60, 46, 36))
    sheet = [(-30, 2), (30, 2), (31, 44), (-31, 44)]
    p.poly(sheet, PAPER)
    type_lines(p, as_drawn, -25, 8, 50, 7, 5, (70, 66, 60), r, 1.2)
    with p.layered(rim=LAMP, cold=COLD, width=0.8, shadow=2):
        p.rect(-58, 40, 116, 9, (34, 36, 38), 4)
        p.repeat(2, 116, 0, p.rect, -63, 38, 10, 13, (96, 100, 102), 3)
        body = [(-46, 48, 1), (46, 48, 1), (54, 62), (66, 98, 1), (-66, 98, 1), (-54, 62)]
        p.blob(body, (54, 84, 82))
        p.blob([(-40, 51), (40, 51), (44, 60), (-44, 60)], (26, 40, 40))
        for row in range(3):
            for i in range(10):
                x = (i - 4.5) * (9.4 + row * 0.8)
                p.disc(x, 69 + row * 9.6, 3.6, (22, 23, 25))
                p.disc(x - 0.5, 68.4 + row * 9.6, 2.5, (222, 214, 192))


def keyhole(p: Pad, r: Random) -> None:
    """An eye at a keyhole."""
    p.grad((0, (60, 40, 28)), (1, (22, 15, 12)))
    p.repeat(9, 20, 0, p.rect, -80, -2, 0.8, 104, (26, 17, 12))
    p.glow(0, 46, 66, (130, 90, 40), 1.5)
    plate = mirror([(0, 4), (-18, 8), (-26, 30), (-22, 66), (-16, 94), (0, 98)])
    p.blob(plate, (150, 112, 56))
    p.blob(put(plate, 1.5, 3, 0.94), (116, 82, 40))
    hole = mirror([(0, 18), (-13, 24), (-17, 36), (-11, 48), (-8, 54, 1), (-14, 86, 1), (0, 86)])
    p.blob(hole, (246, 222, 164))
    p.blob([(-16, 38, 1), (0, 28), (16, 38, 1), (0, 47)], (250, 246, 236))
    p.discs(0, 37.6, (7.6, (52, 108, 116)), (3.8, BLACK))
    p.disc(-2, 35.4, 1.4, (255, 255, 255))
    p.curve([(-17, 37), (0, 26), (17, 37)], (60, 36, 24), 2)
    p.repeat(2, 0, 79, p.disc, 0, 12, 2.4, (70, 50, 26))


def level_crossing(p: Pad, r: Random) -> None:
    """The crossed boards of a level crossing by night, a man waiting under them."""
    p.grad((0, (30, 40, 66)), (0.7, (92, 84, 92)), (0.71, (30, 28, 30)), (1, (16, 15, 16)))
    for x in (-6.0, 2.0):
        p.line([(x * 1.4 - 10, 71), (x * 14 - 6, 102)], (130, 136, 140), 1.4)
    for i in range(6):
        y = 73 + i * i * 1.1
        p.line([(-26 - i * 13, y), (8 + i * 6, y)], (52, 40, 32), 1.2 + i * 0.4)
    p.rect(20, 30, 3.4, 70, (206, 204, 196))
    for a, b in (((-6, 8), (49, 46)), ((49, 8), (-6, 46))):
        p.line([(a[0] + 1, a[1] + 1.4), (b[0] + 1, b[1] + 1.4)], (10, 10, 12), 9)
        p.line([a, b], (238, 234, 220), 8.6)
        p.line([(a[0] * 0.86 + 3, a[1] * 0.86 + 3.8), (b[0] * 0.86 + 3, b[1] * 0.86 + 3.8)], (176, 172, 160), 0.8)
    for x, on in ((9, True), (34, False)):
        p.discs(x, 58, (7, (14, 14, 16)), (5, (250, 70, 46) if on else (96, 26, 22)))
    p.glow(9, 58, 30, (150, 36, 22), 1.6)
    figure(p, -34, 97, 0.62, (10, 10, 14), hat=True)


def under_the_lamp(p: Pad, r: Random) -> None:
    """Two who exchange an envelope under a street lamp."""
    p.grad((0, (26, 34, 50)), (0.8, (62, 60, 66)), (1, (30, 28, 30)))
    for i in range(-3, 4):
        p.rect(i * 26 - 12, 22 + (i % 2) * 9, 24, 70, (24, 24, 32))
        p.rect(i * 26 - 6, 40, 5, 7, (128, 96, 52) if i % 3 else (40, 42, 50))
    p.beam([(-4, 12), (6, 12), (46, 92), (-44, 92)], (255, 220, 140), 90)
    p.rect(-1, 8, 2.4, 86, (14, 14, 18))
    p.line([(0, 9), (8, 6), (14, 10)], (14, 14, 18), 2)
    p.disc(13, 12, 4, (255, 240, 196))
    p.glow(13, 12, 44, (170, 130, 60), 1.6)
    figure(p, -20, 95, 0.66, BLACK, hat=True)
    figure(p, 22, 95, 0.64, BLACK)
    p.taper([(-12, 48), (-2, 56), (3, 57)], 4, 2.6, BLACK)
    p.taper([(14, 48), (8, 56), (4, 57)], 4, 2.6, BLACK)
    p.poly([(-3, 52), (9, 53), (8.4, 60), (-3.6, 59)], (232, 220, 186))


def projector(p: Pad, r: Random) -> None:
    """A slide thrown on a screen, heads before it."""
    p.s.fill((12, 14, 18))
    p.rect(-46, 6, 92, 58, (214, 226, 222))
    p.rect(-43, 9, 86, 52, (120, 150, 152))
    p.sign("evidence_collection", -16, 35, 40, (32, 52, 60))
    for i in range(4):
        p.rect(14, 20 + i * 9, r.uniform(12, 26), 3, (32, 52, 60))
    p.beam([(-43, 9), (43, 61), (64, 88), (58, 90)], (190, 216, 214), 60)
    p.rect(52, 84, 26, 14, (54, 58, 60), r=2)
    p.disc(54, 89, 3, (246, 250, 240))
    for x in (-62, -36, -8, 22):
        back = [(x - 13, 103), (x - 11, 90), (x - 4, 86), (x - 7, 78), (x, 70), (x + 7, 78), (x + 4, 86), (x + 11, 90)]
        p.blob([*back, (x + 13, 103)], (4, 5, 6))


def company_line(p: Pad, r: Random) -> None:
    """A row of the same man; one of them in the light."""
    p.grad((0, (70, 84, 92)), (1, (24, 28, 32)))
    p.rect(-80, 82, 160, 20, (36, 42, 46))
    for i in range(-4, 5):
        if i:
            figure(p, i * 17, 92, 0.72, mix((38, 46, 54), BLACK, abs(i) * 0.09))
    p.beam([(-8, -2), (8, -2), (22, 98), (-22, 98)], (255, 230, 160), 110)
    figure(p, 0, 97, 0.84, (28, 22, 20))
    p.poly([(-1.4, 27), (1.4, 27), (2.2, 42), (0, 45), (-2.2, 42)], STAMP)


def shredder(p: Pad, r: Random) -> None:
    """A sheet that goes through the shredder."""
    p.grad((0, (92, 100, 96)), (1, (40, 44, 42)))
    p.poly([(-28, -2), (28, -2), (28, 46), (-28, 46)], PAPER)
    type_lines(p, as_drawn, -23, 4, 46, 8, 5, (70, 66, 60), r, 1.4)
    p.rect(-14, 8, 28, 7, BLACK)
    with p.layered(rim=LAMP, cold=COLD, width=0.8):
        p.rect(-56, 40, 112, 24, (44, 48, 52), 3)
        p.rect(-40, 43, 80, 3.4, BLACK)
        p.disc(44, 55, 3, (206, 60, 46))
    for i in range(22):
        x = -27 + i * 2.6
        p.taper(
            [(x, 64), (x + r.uniform(-3, 3), 80), (x + r.uniform(-9, 9), 103)],
            1.7,
            1.7,
            mix(PAPER, INK, r.uniform(0, 0.3)),
        )


def footprints(p: Pad, r: Random) -> None:
    """A trail of shoe prints and a glass over one of them."""
    p.paper((116, 96, 70), 9, 12, 22)
    for i in range(5):
        x, y, side = -60 + i * 27, 84 - i * 15, 1 if i % 2 else -1
        at = placed(x, y + side * 6, 0.8, 1.0)
        p.blob(at([(-5, -14), (0, -17), (6, -13), (6, -2), (3, 6), (-3, 6), (-6, -2)]), (58, 44, 30))
        p.blob(at([(-4, 9), (3, 9), (4, 17), (0, 19), (-4, 17)]), (58, 44, 30))
        for j in range(4):
            p.line(at([(-4, -11 + j * 4), (4, -11 + j * 4)]), (104, 84, 60), 1)
    with p.layered(rim=CORE, width=0.6, shadow=2):
        p.line([(14, 62), (44, 96)], (70, 44, 26), 6)
        p.discs(-4, 44, (26, (206, 228, 230, 70)), (26, (150, 138, 108), 3))
    p.curve([(-23, 38), (-15, 26), (-2, 22)], (255, 255, 250), 1.6)


def spread(p: Pad, r: Random) -> None:
    """Three cards laid by a reader, a candle at the side."""
    p.grad((0, (66, 34, 60)), (1, (24, 14, 26)))
    p.glow(-p.half, 20, 90, (150, 96, 40), 1.4)
    for i, name in enumerate(("occult", "observation", "result")):
        at = placed(-38 + i * 40, 54 + (i != 1) * 3, 1, (i - 1) * 0.1)
        p.poly(at([(-16, -28), (16, -28), (16, 28), (-16, 28)]), (18, 10, 18))
        p.poly(at([(-15, -27), (15, -27), (15, 27), (-15, 27)]), (230, 214, 170))
        p.poly(at([(-12.6, -24), (12.6, -24), (12.6, 15), (-12.6, 15)]), ((54, 44, 96), (120, 40, 44), (30, 70, 70))[i])
        p.sign_at(name, at([(0, -4)])[0], 23, LAMP)
        p.poly(at([(-9, 18), (9, 18), (9, 22), (-9, 22)]), (120, 96, 66))
    p.rect(-74, 40, 8, 62, (222, 206, 166))
    p.blob([(-70, 22), (-66, 33), (-70, 39), (-74, 33)], (255, 232, 150))


def clear_desk(p: Pad, r: Random) -> None:
    """A desk that is clear: a lamp, a cup, one sheet."""
    desk(p, r, (96, 66, 40))
    p.glow(-20, 40, 70, (110, 80, 36), 1.4)
    leaf(p, 22, 66, 44, 34, 0.12, PAPER)
    p.discs(50, 34, (12, (226, 220, 206)), (9, (66, 40, 26)))
    p.disc(62, 36, 4.4, (226, 220, 206), w=2)
    with p.layered(rim=LAMP, width=0.8, shadow=1.6):
        p.poly([(-64, 90), (-30, 90), (-34, 84), (-60, 84)], (36, 66, 56))
        p.line([(-47, 84), (-58, 50), (-40, 26)], (120, 112, 84), 3)
        p.blob([(-52, 20, 1), (-38, 10), (-18, 26, 1), (-28, 42, 1)], (40, 92, 74))
    for i in range(5):
        a = 0.5 + i * 0.24
        p.line([(-20, 36), (-20 + math.cos(a) * 26, 36 + math.sin(a) * 26)], (255, 236, 170), 0.5)


def printout(p: Pad, r: Random) -> None:
    """A strip of a recorder's paper with one burst on it, ringed in red."""
    p.grad((0, (22, 30, 52)), (1, (10, 12, 22)))
    for _ in range(70):
        p.disc(r.uniform(-80, 80), r.uniform(0, 40), r.uniform(0.3, 0.9), (226, 232, 250))
    p.poly([(-82, 36), (82, 24), (82, 84), (-82, 96)], (222, 230, 214))
    p.repeat(8, 0, 7.4, p.line, [(-82, 40), (82, 28)], (160, 196, 170), 0.5)
    p.repeat(20, 8.4, -0.6132, p.disc, -78, 39.708, 1.2, (22, 30, 52))
    p.repeat(20, 8.4, -0.6132, p.disc, -78, 91.708, 1.2, (22, 30, 52))
    for row in range(2):
        wave = []
        for i in range(80):
            x = -80 + i * 2
            peak = 15 * math.exp(-(((x - 14) / 9) ** 2)) if not row else 1.5
            wave.append((x, 56 + row * 20 - (x + 80) * 0.073 + peak * math.sin(i * 2.1) + r.uniform(-1, 1)))
        p.line(wave, (30, 60, 110), 0.9)
    p.oval(14, 49, 20, 19, (196, 46, 40), w=1.8)


def hacker(p: Pad, r: Random) -> None:
    """Somebody in a hood before a wall of green lines."""
    p.s.fill((6, 16, 12))
    for column in range(4):
        x = -78 + column * 40
        for i in range(13):
            w = r.uniform(6, 33)
            p.rect(x + r.choice((0, 4, 8)), 4 + i * 7.2, w, 3, mix((90, 240, 130), (6, 16, 12), r.uniform(0.1, 0.7)))
    p.glow(0, 40, 76, (30, 110, 60), 1.2)
    with p.layered(rim=(140, 255, 170), cold=(140, 255, 170), width=0.9):
        hood = [(0, 24), (-17, 30), (-23, 50), (-20, 68), (-48, 80), (-58, 104, 1), (58, 104, 1), (48, 80), (20, 68)]
        p.blob([*hood, (23, 50), (17, 30)], (10, 16, 16))
    p.curve([(-13, 36), (-16, 54), (-12, 70)], (36, 62, 48), 1)


def case_folder(p: Pad, r: Random) -> None:
    """A case's folder on the desk with a photograph clipped to it, a hand's shadow over it."""
    desk(p, r, (70, 48, 32))
    q = placed(0, 52, 1, -0.08)
    p.poly(q([(-52, -36), (-22, -36), (-18, -42), (8, -42), (12, -36), (54, -36), (54, 40), (-52, 40)]), (30, 18, 12))
    p.poly(q([(-54, -38), (-24, -38), (-20, -44), (6, -44), (10, -38), (52, -38), (52, 38), (-54, 38)]), (196, 160, 98))
    p.line(q([(-54, -34), (52, -34)]), (150, 116, 66), 0.7)
    p.sign_at("x_file", q([(22, 6)])[0], 42, (120, 40, 30), 5)
    photo = placed(-28, 44, 1, 0.06)
    p.poly(photo([(-17, -22), (17, -22), (17, 24), (-17, 24)]), PAPER)
    p.poly(photo([(-14, -19), (14, -19), (14, 14), (-14, 14)]), (50, 60, 66))
    p.blob(
        photo([(-13, 14, 1), (-9, 4), (-4, 1), (-6, -8), (0, -14), (6, -8), (4, 1), (9, 4), (13, 14, 1)]), (14, 17, 20)
    )
    p.line(photo([(6, -26), (6, -12), (10, -12), (10, -28)]), (196, 198, 192), 1.2)
