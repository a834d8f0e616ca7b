"""The nine suits: one sign each, on the tab, the picture and in lists."""

from __future__ import annotations

from game.ui.art.brush import Brush, Ink
from game.ui.icons.marks import bust, head, named, star


def agent(p: Brush, ink: Ink, hole: Ink) -> None:
    """A bust in a badge."""
    p.blob([(-38, 12, 1), (-18, 12), (0, 4, 1), (18, 12), (38, 12, 1), (38, 52), (22, 82), (0, 96, 1),
        (-22, 82), (-38, 52)], ink)
    head(p, hole, 0, 38, 0.8)
    p.blob([(-24, 78, 1), (-20, 66), (-6, 58, 1), (6, 58, 1), (20, 66), (24, 78, 1), (0, 88)], hole)


def witness(p: Brush, ink: Ink, hole: Ink) -> None:
    """A head that speaks."""
    bust(p, ink, -12, 0, 0.98)
    p.blob([(14, 10), (44, 10), (46, 32), (30, 36), (22, 48, 1), (20, 36), (12, 32)], ink)
    p.repeat(3, 9, 0, p.disc, 20, 22, 3, hole)


def site(p: Brush, ink: Ink, hole: Ink) -> None:
    """A map pin over ground."""
    p.blob([(0, 84, 1), (-12, 62), (-28, 44), (-28, 22), (-12, 6), (12, 6), (28, 22), (28, 44), (12, 62)], ink)
    p.disc(0, 33, 12, hole)
    p.lines([[(-40, 90), (-16, 90)], [(16, 90), (40, 90)]], ink, 7)


def equipment(p: Brush, ink: Ink, hole: Ink) -> None:
    """A case with a handle."""
    p.rects([(-42, 32, 84, 52), (-20, 14, 40, 24)], ink, r=7)
    p.rects([(-11, 23, 22, 10), (-42, 54, 84, 5)], hole)
    p.rect(-8, 48, 16, 16, ink, r=2)


def event(p: Brush, ink: Ink, hole: Ink) -> None:
    """A folded sheet of paper."""
    p.poly([(-34, 8), (16, 8), (34, 26), (34, 92), (-34, 92)], ink)
    p.poly([(14, 8), (14, 28), (34, 28)], hole)
    p.poly([(18, 10), (18, 24), (32, 24)], ink)
    for y, w in ((42, 40), (56, 46), (70, 30)):
        p.rect(-23, y, w, 6, hole)


def combat(p: Brush, ink: Ink, hole: Ink) -> None:
    """A burst."""
    star(p, ink, 48, 0.5, 8, 0, 50, 0.2)
    star(p, hole, 25, 0.5, 8, 0, 50, 0.5)
    p.disc(0, 50, 7, ink)


def bluff(p: Brush, ink: Ink, hole: Ink) -> None:
    """A mask for the eyes."""
    p.blob([(-46, 26, 1), (-20, 30), (0, 36), (20, 30), (46, 26, 1), (44, 54), (26, 70), (10, 64), (0, 56), (-10, 64),
        (-26, 70), (-44, 54)], ink)
    p.mirrored(0, p.blob, [(34, 44, 1), (22, 40), (10, 49, 1), (22, 56)], hole)


def adversary(p: Brush, ink: Ink, hole: Ink) -> None:
    """A fanged mouth under slit eyes."""
    p.mirrored(0, p.poly, [(44, 16), (8, 32), (20, 40), (36, 34)], ink)
    p.blob([(-42, 56, 1), (-20, 50), (0, 52), (20, 50), (42, 56, 1), (30, 78), (0, 90), (-30, 78)], ink)
    for x, d in ((-24, 70), (24, 70), (-9, 62), (9, 62)):
        p.poly([(x - 7, 52), (x + 7, 52), (x, d)], hole)
    p.repeat(2, 28, 0, p.poly, [(-20, 88), (-8, 88), (-14, 74)], hole)


def x_file(p: Brush, ink: Ink, hole: Ink) -> None:
    """A folder tied with string."""
    p.poly([(-44, 22), (-40, 14), (-12, 14), (-6, 22), (44, 22), (44, 88), (-44, 88)], ink)
    p.rects([(-44, 50, 88, 5), (-3, 22, 6, 66)], hole)
    p.discs(0, 53, (15, hole), (11, ink))


SIGNS = named(
    agent, witness, site, equipment, event, combat, bluff, adversary, x_file,
)
