"""Keywords and activators that are neither skill nor affiliation, the numbers of a card, and the pools."""

from __future__ import annotations

import math

from game.ui.art.brush import Brush, Ink
from game.ui.icons.marks import Sign, eye, named, question_mark, ring, shape, star


def shield(p: Brush, ink: Ink, hole: Ink) -> None:
    """The shape of Resource points."""
    p.blob([(-40, 10, 1), (-20, 11), (0, 3, 1), (20, 11), (40, 10, 1), (41, 48), (26, 80), (0, 97, 1),
        (-26, 80), (-41, 48)], ink)


def lrc(p: Brush, ink: Ink, hole: Ink) -> None:
    """Cross-hairs: combat at range."""
    ring(p, ink, hole, 34, 8)
    for a in range(4):
        x, y = math.cos(a * 1.5708), math.sin(a * 1.5708)
        p.line([(x * 20, 50 + y * 20), (x * 48, 50 + y * 48)], ink, 8)
    p.disc(0, 50, 6, ink)


def crc(p: Brush, ink: Ink, hole: Ink) -> None:
    """A fist: combat hand to hand."""
    p.blob([(-34, 34, 1), (-26, 26), (28, 24), (38, 34), (38, 58), (28, 72), (24, 94, 1), (-22, 94, 1),
        (-22, 74), (-36, 62)], ink)
    p.repeat(3, 18, 0, p.line, [(-16, 26), (-16, 46)], hole, 4)
    p.line([(-34, 50), (10, 50), (16, 60)], hole, 4)


def resources(p: Brush, ink: Ink, hole: Ink) -> None:
    """A shield with a plus."""
    shield(p, ink, hole)
    p.rects([(-5, 30, 10, 40), (-20, 45, 40, 10)], hole)


def cost(p: Brush, ink: Ink, hole: Ink) -> None:
    """A ring."""
    ring(p, ink, hole, 44, 8)


def healing(p: Brush, ink: Ink, hole: Ink) -> None:
    """A cross."""
    p.rects([(-13, 12, 26, 76), (-38, 37, 76, 26)], ink, r=3)


def killer(p: Brush, ink: Ink, hole: Ink) -> None:
    """A toe tag."""
    p.poly([(-24, 40), (-12, 26), (12, 26), (24, 40), (24, 94), (-24, 94)], ink)
    p.disc(0, 39, 6, hole)
    p.curve([(0, 39), (-6, 22), (4, 12), (2, 2)], ink, 5)
    p.lines([[(-11, 58), (11, 80)], [(11, 58), (-11, 80)]], hole, 7)


def phenomena(p: Brush, ink: Ink, hole: Ink) -> None:
    """Three waves."""
    p.repeat(3, 0, 24, p.curve, [(-42, 26), (-20, 14), (0, 26), (20, 38), (42, 26)], ink, 8)


def creature(p: Brush, ink: Ink, hole: Ink) -> None:
    """A paw."""
    p.blob([(-26, 78), (-22, 58), (0, 46), (22, 58), (26, 78), (10, 88), (-10, 88)], ink)
    for x, y in ((-34, 46), (-14, 24), (14, 24), (34, 46)):
        p.oval(x, y, 10, 14, ink)


def pawn(p: Brush, ink: Ink, hole: Ink) -> None:
    """A pawn of chess."""
    p.disc(0, 26, 18, ink)
    p.poly([(-12, 42), (12, 42), (22, 80), (-22, 80)], ink)
    p.rect(-32, 80, 64, 13, ink, r=3)


def master(p: Brush, ink: Ink, hole: Ink) -> None:
    """A crown."""
    p.poly([(-42, 78), (-46, 24), (-22, 48), (0, 12), (22, 48), (46, 24), (42, 78)], ink)
    p.rect(-42, 82, 84, 9, ink)


def negate(p: Brush, ink: Ink, hole: Ink) -> None:
    """A struck ring."""
    ring(p, ink, hole, 45, 11)
    p.line([(-28, 22), (28, 78)], ink, 12)


def question(p: Brush, ink: Ink, hole: Ink) -> None:
    """A question mark."""
    question_mark(p, ink, 0, 46, 1.12)


def training(p: Brush, ink: Ink, hole: Ink) -> None:
    """A scholar's cap."""
    p.poly([(-48, 36), (0, 14), (48, 36), (0, 58)], ink)
    p.poly([(-26, 54), (0, 66), (26, 54), (26, 74), (0, 86), (-26, 74)], ink)
    p.line([(42, 38), (42, 72)], ink, 6)


def weapon(p: Brush, ink: Ink, hole: Ink) -> None:
    """A pistol."""
    p.poly([(-46, 24), (40, 24), (46, 30), (46, 46), (38, 46), (44, 88), (18, 88), (12, 58), (-8, 58),
        (-12, 46), (-46, 46)], ink)
    p.disc(3, 52, 5, hole)


def armor(p: Brush, ink: Ink, hole: Ink) -> None:
    """A vest."""
    p.blob([(-22, 10, 1), (-36, 26), (-32, 46), (-38, 92, 1), (38, 92, 1), (32, 46), (36, 26), (22, 10, 1),
        (10, 28), (-10, 28)], ink)


def martial_arts(p: Brush, ink: Ink, hole: Ink) -> None:
    """An open hand."""
    p.blob([(-20, 58), (-18, 46, 1), (22, 46, 1), (24, 66), (14, 94, 1), (-12, 94, 1)], ink)
    for x, y in ((-14, 16), (-1, 8), (11, 12), (22, 24)):
        p.line([(x * 0.92, 50), (x, y)], ink, 10.4)
        p.disc(x, y, 5.2, ink)
    p.line([(-16, 66), (-38, 44)], ink, 11)
    p.disc(-38, 44, 5.5, ink)


def resource(p: Brush, ink: Ink, hole: Ink) -> None:
    """A pile of coins."""
    for y in (72, 50, 28):
        p.oval(0, y + 2, 40, 15, hole)
        p.oval(0, y, 38, 12, ink)


def electrical(p: Brush, ink: Ink, hole: Ink) -> None:
    """A flash."""
    p.poly([(10, 4), (-34, 58), (-4, 58), (-14, 96), (34, 38), (4, 38)], ink)


def mechanical(p: Brush, ink: Ink, hole: Ink) -> None:
    """A spanner."""
    p.line([(-26, 78), (20, 30)], ink, 17)
    p.disc(22, 28, 24, ink)
    p.poly([(22, 28), (24, -4), (54, -4), (54, 26)], hole)
    p.discs(-28, 80, (14, ink), (6, hole))


def mystic(p: Brush, ink: Ink, hole: Ink) -> None:
    """An amulet on a cord."""
    p.curve([(-34, 4), (-26, 28), (0, 42), (26, 28), (34, 4)], ink, 6)
    p.poly([(0, 36), (26, 64), (0, 98), (-26, 64)], ink)
    p.discs(0, 66, (11, hole), (5, ink))


def conspiracy(p: Brush, ink: Ink, hole: Ink) -> None:
    """An eye under a brow."""
    eye(p, ink, hole, 0, 54, 48, 26)
    p.line([(-46, 20), (0, 6), (46, 20)], ink, 7)


def special(p: Brush, ink: Ink, hole: Ink) -> None:
    """A star of six points."""
    star(p, ink, 46, 0.5, 6, 0, 50)


def standard(p: Brush, ink: Ink, hole: Ink) -> None:
    """A frame."""
    p.rect(-34, 16, 68, 68, ink, r=8)
    p.rect(-20, 30, 40, 40, hole, r=4)


OUTLINES: dict[str, Sign] = {
    # the shape of Conspiracy points
    "eye_shape": shape([(-50, 50, 1), (-30, 24), (0, 10), (30, 24), (50, 50, 1), (30, 76), (0, 90),
        (-30, 76)], smooth=True),
    # a heart
    "health": shape([(0, 92, 1), (-28, 66), (-44, 40), (-36, 16), (-16, 12), (0, 28, 1), (16, 12), (36, 16),
        (44, 40), (28, 66)], smooth=True),
    "move": shape([(-44, 38), (4, 38), (4, 14), (46, 50), (4, 86), (4, 62), (-44, 62)]),  # an arrow
    "active": shape([(-28, 10), (44, 50), (-28, 90)]),  # an arrowhead: your own turn
}
SIGNS = OUTLINES | named(
    shield, lrc, crc, resources, cost, healing, killer, phenomena, creature, pawn, master, negate, question,
    training, weapon, armor, martial_arts, resource, electrical, mechanical, mystic, conspiracy, special, standard,
)
