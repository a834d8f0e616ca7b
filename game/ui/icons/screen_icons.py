"""What the screens add: points, piles, controls, people, answers."""

from __future__ import annotations

import math

from game.ui.art.brush import Brush, Ink
from game.ui.art.curves import Points, placed, star_points
from game.ui.icons.marks import Sign, arc, eye, named, ring, shape, stroke


def rp(p: Brush, ink: Ink, hole: Ink) -> None:
    """A badge: Resource points."""
    p.poly([(0, 4), (40, 18), (40, 50), (28, 76), (0, 97), (-28, 76), (-40, 50), (-40, 18)], ink)
    p.poly(star_points(0, 48, 24, inner=0.42), hole)


def cp(p: Brush, ink: Ink, hole: Ink) -> None:
    """An eye in smoke: Conspiracy points."""
    upper = [(-46 + i * 9.2, 56 - 30 * math.sin(i / 10 * math.pi)) for i in range(11)]
    lower = [(46 - i * 9.2, 56 + 26 * math.sin(i / 10 * math.pi)) for i in range(1, 10)]
    p.poly(upper + lower, ink)
    p.discs(0, 55, (18, hole), (9, ink))
    for x, y in ((-20, 22), (2, 16), (22, 24)):
        arc(p, ink, x, y - 2, 8, 9, -3.1, -0.3, 6)


def lens(p: Brush, ink: Ink, hole: Ink) -> None:
    """A magnifying glass: look, check."""
    ring(p, ink, hole, 33, 11, -8, 42)
    p.line([(14, 64), (40, 90)], ink, 14)


def seen(p: Brush, ink: Ink, hole: Ink) -> None:
    """A wide open eye: something was looked at, or turned up."""
    eye(p, ink, hole, w=50, h=34)


def pen(p: Brush, ink: Ink, hole: Ink) -> None:
    """A pen, its point below: words that can be written anew."""
    p.poly([(24, 8), (40, 24), (-20, 84), (-36, 68)], ink)
    p.poly([(-40, 74), (-26, 88), (-46, 94)], ink)
    p.line([(12, 20), (28, 36)], hole, 6)


def cards(p: Brush, ink: Ink, hole: Ink) -> None:
    """Two cards, one over the other."""
    p.rect(-40, 24, 52, 70, ink, r=6)
    p.rect(-20, 2, 62, 80, hole, r=6)
    p.rect(-14, 6, 54, 74, ink, r=6)


def _frame(p: Brush, ink: Ink, hole: Ink, x: float, y: float, w: float, h: float, edge: float = 8) -> None:
    p.rect(x, y, w, h, ink, r=8)
    p.rect(x + edge, y + edge, w - 2 * edge, h - 2 * edge, hole, r=3)


def deck(p: Brush, ink: Ink, hole: Ink) -> None:
    """A pile of cards to draw from."""
    _frame(p, ink, hole, -30, 6, 60, 80)
    p.rect(-17, 19, 34, 54, ink, r=4)
    p.line([(-26, 94), (34, 94)], ink, 8)


def discard(p: Brush, ink: Ink, hole: Ink) -> None:
    """A struck card: the discard pile."""
    _frame(p, ink, hole, -30, 12, 60, 80)
    p.mirrored(0, p.line, [(-15, 37), (15, 67)], ink, 9)


def hand(p: Brush, ink: Ink, hole: Ink) -> None:
    """A fan of cards: a hand."""
    outline: Points = [(-14, -32), (14, -32), (14, 32), (-14, 32)]
    inside: Points = [(-8, -26), (8, -26), (8, 26), (-8, 26)]
    for i, degrees in enumerate((-28, -9, 10, 29)):
        card = placed(-27 + i * 18, 50 + abs(degrees) * 0.35, 1.0, math.radians(degrees))
        p.poly(card(outline), ink)
        p.poly(card(inside), hole)


def book(p: Brush, ink: Ink, hole: Ink) -> None:
    """A bound book: notebook, rules."""
    p.rect(-36, 6, 72, 88, ink, r=6)
    p.rect(-24, 6, 5, 88, hole)
    p.repeat(3, 0, 20, p.rect, -8, 24, 34, 7, hole)


def lines(p: Brush, ink: Ink, hole: Ink) -> None:
    """A list: the log."""
    p.repeat(3, 0, 30, p.disc, -36, 20, 8, ink)
    p.repeat(3, 0, 30, p.rect, -20, 15, 64, 10, ink)


def settings(p: Brush, ink: Ink, hole: Ink) -> None:
    """Three sliders."""
    for y, x in ((20, 14), (50, -18), (80, 4)):
        p.rect(-44, y - 4, 88, 8, ink, r=4)
        p.discs(x, y, (17, hole), (12, ink))


def pause(p: Brush, ink: Ink, hole: Ink) -> None:
    """Two bars."""
    p.rects([(-30, 10, 22, 80), (8, 10, 22, 80)], ink)


def following(p: Brush, ink: Ink, hole: Ink) -> None:
    """To the next one."""
    p.poly([(-40, 10), (12, 50), (-40, 90)], ink)
    p.rect(20, 10, 18, 80, ink)


def previous(p: Brush, ink: Ink, hole: Ink) -> None:
    """To the one before."""
    p.poly([(40, 10), (-12, 50), (40, 90)], ink)
    p.rect(-38, 10, 18, 80, ink)


def step_on(p: Brush, ink: Ink, hole: Ink) -> None:
    """A little onward."""
    p.rect(-38, 10, 18, 80, ink)
    p.poly([(-12, 10), (40, 50), (-12, 90)], ink)


def step_back(p: Brush, ink: Ink, hole: Ink) -> None:
    """A little back."""
    p.rect(20, 10, 18, 80, ink)
    p.poly([(12, 10), (-40, 50), (12, 90)], ink)


def again(p: Brush, ink: Ink, hole: Ink) -> None:
    """An arrow that goes round: once more from the beginning."""
    arc(p, ink, -2, 54, 32, 30, math.pi - 1.9, math.pi + 2.2, 12)
    p.poly([(48, 38), (6, 42), (30, 6)], ink)


def undo(p: Brush, ink: Ink, hole: Ink) -> None:
    """An arrow that turns back."""
    arc(p, ink, 2, 54, 32, 30, -2.2, 1.9, 12)
    p.poly([(-48, 38), (-6, 42), (-30, 6)], ink)


def cross(p: Brush, ink: Ink, hole: Ink) -> None:
    """No."""
    p.mirrored(0, p.line, [(-34, 16), (34, 84)], ink, 16)


def warning(p: Brush, ink: Ink, hole: Ink) -> None:
    """A triangle with a call."""
    p.poly([(0, 4), (48, 92), (-48, 92)], ink)
    p.rect(-6, 34, 12, 32, hole)
    p.disc(0, 78, 7, hole)


def flag(p: Brush, ink: Ink, hole: Ink) -> None:
    """A pennant: stop here."""
    p.rect(-32, 4, 9, 92, ink)
    p.poly([(-23, 8), (40, 26), (-23, 48)], ink)


def flag_open(p: Brush, ink: Ink, hole: Ink) -> None:
    """The outline of a pennant: none is set, and one may be."""
    p.rect(-34, 4, 11, 92, ink)
    p.poly([(-23, 4), (46, 30), (-23, 57)], ink)
    p.poly([(-23, 19), (10, 30), (-23, 42)], hole)


def phone(p: Brush, ink: Ink, hole: Ink) -> None:
    """A telephone: a question."""
    receiver = [(-40, 34), (-30, 20), (30, 20), (40, 34), (40, 46), (18, 46), (16, 36), (-16, 36), (-18, 46), (-40, 46)]
    p.poly(receiver, ink)
    p.poly([(-22, 50), (22, 50), (38, 88), (-38, 88)], ink)
    p.disc(0, 68, 13, hole)


def person(p: Brush, ink: Ink, hole: Ink) -> None:
    """One player."""
    p.disc(0, 30, 22, ink)
    p.poly([(-40, 96), (-34, 68), (-16, 56), (16, 56), (34, 68), (40, 96)], ink)


def people(p: Brush, ink: Ink, hole: Ink) -> None:
    """A Team, a group."""
    p.disc(-16, 36, 17, ink)
    p.poly([(-46, 92), (-40, 66), (-26, 56), (-6, 56), (8, 66), (14, 92)], ink)
    p.disc(22, 32, 14, ink)
    p.poly([(12, 56), (34, 54), (46, 68), (47, 88), (22, 88), (18, 68)], ink)


def clock(p: Brush, ink: Ink, hole: Ink) -> None:
    """Time."""
    ring(p, ink, hole, 45, 9)
    p.lines([[(0, 54), (0, 22)], [(-3, 48), (22, 60)]], ink, 9)


def disc(p: Brush, ink: Ink, hole: Ink) -> None:
    """A round spot."""
    p.disc(0, 50, 40, ink)


def lock(p: Brush, ink: Ink, hole: Ink) -> None:
    """Shut: may not be seen or chosen."""
    arc(p, ink, 0, 42, 24, 32, math.pi, 2 * math.pi, 11)
    p.rect(-34, 42, 68, 50, ink, r=6)


OUTLINES: dict[str, Sign] = {
    "burst": shape(star_points(0, 50, 48, 8, 0.52)),  # damage
    "folder": shape([(-46, 20), (-14, 20), (-6, 30), (46, 30), (46, 86), (-46, 86)]),  # a case folder: a Site
    # a paper clip: a Team
    "clip": stroke([(-18, 30), (-18, 78), (-10, 92), (8, 92), (18, 78), (18, 20), (10, 8), (-2, 8), (-8, 20),
        (-8, 68)], 9),
    "tick": stroke([(-40, 54), (-12, 82), (40, 18)], 16),  # yes
    "up": shape([(0, 14), (42, 80), (-42, 80)]),  # more, upward
    "down": shape([(0, 86), (42, 20), (-42, 20)]),  # less, downward
    "right": shape([(-30, 8), (36, 50), (-30, 92)]),  # onward
    "left": shape([(30, 8), (-36, 50), (30, 92)]),  # back
    # a spark of four points: an effect, the end; five points are the sign of the Occult
    "star": shape(star_points(0, 50, 50, n=4, inner=0.36)),
}
SIGNS = OUTLINES | named(
    rp, cp, lens, seen, pen, cards, deck, discard, hand, book, settings, pause, step_on, step_back,
    again, undo, cross, flag, flag_open, phone, person, people, clock, disc, lock,
) | {"list": lines, "next": following, "prev": previous, "warn": warning}
