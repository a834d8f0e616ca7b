"""What listens and what connects: a bug beneath a lampshade, a plug board, the plan of a house that is not safe."""

from __future__ import annotations

import math
from random import Random

from game.ui.art.pad import Pad
from game.ui.style.palette import CORE, DAMAGE, EMBER, LAMP, mix

PLAN, LINE = (26, 46, 74), (196, 214, 230)
CORDS = ((164, 44, 38), (60, 116, 96), (186, 150, 74), (70, 92, 140))


def bug_under_lamp(p: Pad, r: Random) -> None:
    """A lampshade from below, and what has been stuck beneath its rim."""
    p.grad((0, (38, 30, 26)), (1, (14, 12, 12)))
    p.glow(-26, 44, 74, EMBER, 1.2, amount=0.7)
    with p.layered(rim=LAMP, width=0.8, shadow=2):
        p.rect(-30, 50, 5, 54, (70, 58, 40))
        p.poly([(-46, -4), (-8, -4), (34, 50), (-88, 50)], (150, 112, 58))
        p.poly([(-46, -4), (-34, -4), (-62, 50), (-88, 50)], (196, 152, 84))
        for i in range(5):
            x = -66 + i * 20
            p.line([(-40 + i * 6.5, -4), (x, 50)], (112, 80, 40), 0.8)
        p.oval(-27, 50, 61, 8, (250, 222, 160))
        p.oval(-27, 51, 52, 5.4, (255, 244, 214))
    p.curve([(39, 68), (48, 80), (46, 92), (58, 100)], (20, 20, 22), 1.8)
    with p.layered(rim=LAMP, width=0.7, shadow=1.6):
        p.discs(26, 62, (15, (28, 30, 32)), (12.4, (52, 56, 58)))
        for i in range(7):
            turn = i * math.tau / 7
            p.disc(26 + math.cos(turn) * 7.6, 62 + math.sin(turn) * 7.6, 1.7, (14, 14, 16))
        p.rect(22, 46, 8, 6, (120, 124, 124))
    p.disc(26, 62, 3.4, DAMAGE)
    p.glow(26, 62, 17, DAMAGE)
    for i in range(3):
        k = 9 + i * 8
        bow = [(44 + k * math.cos(a), 56 + k * math.sin(a) * 1.1) for a in (-0.9, -0.45, 0.0, 0.45, 0.9)]
        p.curve(bow, mix(LAMP, DAMAGE, 0.35), 1.5)


def plug_board(p: Pad, r: Random) -> None:
    """A switchboard: rows of sockets, cords across them, some lamps lit."""
    p.grad((0, (70, 52, 36)), (1, (26, 20, 16)))
    p.rect(-78, 4, 156, 66, (34, 32, 32), r=3)
    p.rect(-74, 8, 148, 58, (52, 48, 46), r=2)
    places = [(-62 + column * 17.7, 17 + row * 20) for row in range(3) for column in range(8)]
    lit = set(r.sample(range(len(places)), 7))
    for number, (x, y) in enumerate(places):
        p.discs(x, y + 5, (4.6, (150, 132, 92)), (2.9, (10, 10, 10)))
        p.disc(x, y - 4, 1.9, CORE if number in lit else (84, 70, 56))
        if number in lit:
            p.glow(x, y - 4, 7, EMBER, 1.3)
    for a, b, color in zip((1, 4, 6, 11), (20, 9, 17, 22), CORDS, strict=True):
        (x0, y0), (x1, y1) = places[a], places[b]
        low = 92 + (a % 3) * 3
        p.curve([(x0, y0 + 5), (x0 - 3, y0 + 24), ((x0 + x1) / 2, low), (x1 + 3, y1 + 24), (x1, y1 + 5)], color, 2.8)
        for x, y in ((x0, y0), (x1, y1)):
            p.rect(x - 2.6, y + 3, 5.2, 10, (28, 26, 26), r=1.5)
            p.rect(x - 1.6, y + 4, 1.4, 8, (110, 104, 96))
    p.poly([(-90, 78), (90, 78), (90, 104), (-90, 104)], (44, 32, 24))
    p.line([(-90, 78), (90, 78)], (120, 90, 56), 1)


def floor_plan(p: Pad, r: Random) -> None:
    """The plan of a house: all doors are crossed out, and an eye looks out of its shaft."""
    p.grad((0, mix(PLAN, LINE, 0.10)), (1, PLAN))
    p.repeat(17, 10, 0, p.line, [(-80, -4), (-80, 104)], mix(PLAN, LINE, 0.13), 0.5)
    p.repeat(11, 0, 10, p.line, [(-82, 0), (82, 0)], mix(PLAN, LINE, 0.13), 0.5)
    walls = (
        ((-60, 12), (60, 12), (60, 90), (-60, 90), (-60, 12)),
        ((-14, 12), (-14, 40)),
        ((-14, 54), (-14, 90)),
        ((-60, 54), (-40, 54)),
        ((-26, 54), (16, 54)),
        ((30, 54), (60, 54)),
    )
    for wall in walls:
        p.line(list(wall), LINE, 3)
    for x, y in ((-33, 54), (23, 54), (-14, 47), (0, 90)):
        for s in (-1, 1):
            p.line([(x - 6, y - 6 * s), (x + 6, y + 6 * s)], DAMAGE, 2.6)
    p.rect(34, 22, 17, 17, (8, 12, 18))
    p.repeat(4, 5.7, 0, p.line, [(34, 22), (34, 39)], mix(LINE, PLAN, 0.4), 0.8)
    for k, color in ((24, (8, 12, 18)), (21, (226, 232, 214))):
        p.blob([(42.5 - k, 30.5, 1), (42.5, 30.5 - k * 0.62), (42.5 + k, 30.5, 1), (42.5, 30.5 + k * 0.62)], color)
    p.disc(42.5, 30.5, 10.4, (150, 148, 44))
    p.oval(42.5, 30.5, 3.2, 9.6, (8, 8, 8))
    p.disc(39, 27, 2, (255, 255, 244))
    p.glow(42.5, 30.5, 34, LAMP, 0.9, amount=0.5)
