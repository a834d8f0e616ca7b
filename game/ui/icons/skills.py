"""The eleven skills."""

from __future__ import annotations

import math

from game.ui.art.brush import Brush, Ink
from game.ui.icons.marks import arc, eye, named, ring


def alien_investigation(p: Brush, ink: Ink, hole: Ink) -> None:
    """A disc with its beam."""
    p.oval(0, 34, 46, 13, ink)
    p.blob([(-20, 28), (0, 12), (20, 28)], ink)
    p.poly([(-12, 52), (12, 52), (30, 94), (-30, 94)], ink)
    p.poly([(-6, 58), (6, 58), (12, 88), (-12, 88)], hole)


def behavioral(p: Brush, ink: Ink, hole: Ink) -> None:
    """A head with a maze in it."""
    p.blob([(-8, 94, 1), (-8, 78), (-26, 76), (-30, 62), (-40, 56, 1), (-32, 42), (-32, 24), (-12, 8), (16, 8),
        (36, 26), (38, 48), (28, 66), (28, 94, 1)], ink)
    p.disc(4, 36, 19, hole)
    p.curve([(4, 36), (10, 32), (6, 25), (-4, 27), (-8, 38), (2, 48), (15, 44), (18, 32)], ink, 5)


def bureaucracy(p: Brush, ink: Ink, hole: Ink) -> None:
    """A rubber stamp."""
    p.disc(0, 20, 15, ink)
    p.poly([(-7, 30), (7, 30), (13, 58), (-13, 58)], ink)
    p.rect(-34, 56, 68, 18, ink, r=4)
    p.rect(-42, 82, 84, 8, ink)


def computer(p: Brush, ink: Ink, hole: Ink) -> None:
    """A screen with a prompt."""
    p.rect(-40, 12, 80, 56, ink, r=5)
    p.rect(-31, 21, 62, 38, hole)
    p.line([(-22, 30), (-12, 38), (-22, 46)], ink, 6)
    p.rects([(-4, 44, 20, 6), (-8, 68, 16, 12)], ink)
    p.rect(-28, 80, 56, 9, ink, r=3)


def criminal_investigation(p: Brush, ink: Ink, hole: Ink) -> None:
    """Handcuffs."""
    for x in (-24, 24):
        ring(p, ink, hole, 23, 9, x, 58)
    p.rect(-9, 24, 18, 9, ink)
    p.lines([[(-22, 36), (-8, 28)], [(22, 36), (8, 28)]], ink, 8)


def evidence_collection(p: Brush, ink: Ink, hole: Ink) -> None:
    """A fingerprint."""
    for i, r in enumerate((9, 19, 29, 39)):
        arc(p, ink, 0, 46, r * 0.9, r * 1.1, -2.9 - i * 0.05, 0.3 + 0.1 * i, 5.4)
        p.line([(-r * 0.88, 46 + r * 0.2), (-r * 0.8, 60 + r * 0.5)], ink, 5.4)
        p.line([(r * 0.88, 44 + r * 0.4), (r * 0.62, 66 + r * 0.6)], ink, 5.4)


def medical(p: Brush, ink: Ink, hole: Ink) -> None:
    """A cross with a pulse."""
    p.rects([(-14, 8, 28, 84), (-42, 36, 84, 28)], ink, r=4)
    p.line([(-36, 50), (-14, 50), (-7, 38), (3, 64), (9, 50), (36, 50)], hole, 5)


def observation(p: Brush, ink: Ink, hole: Ink) -> None:
    """An eye."""
    eye(p, ink, hole)
    p.disc(5, 45, 4, hole)


def occult_investigation(p: Brush, ink: Ink, hole: Ink) -> None:
    """A candle among rays."""
    p.rect(-11, 50, 22, 42, ink)
    p.blob([(0, 8, 1), (11, 28), (9, 40), (0, 45), (-9, 40), (-11, 28)], ink)
    for a in (-1.9, -2.6, -1.24, -0.54, -3.3, 0.16):
        p.line([(math.cos(a) * 28, 30 + math.sin(a) * 24), (math.cos(a) * 44, 30 + math.sin(a) * 36)], ink, 5)
    p.rect(-30, 86, 60, 8, ink)


def sciences(p: Brush, ink: Ink, hole: Ink) -> None:
    """A flask."""
    p.poly([(-10, 10), (10, 10), (10, 40), (36, 84), (30, 92), (-30, 92), (-36, 84), (-10, 40)], ink)
    p.rect(-16, 6, 32, 8, ink, r=2)
    p.poly([(-3, 16), (3, 16), (3, 42), (14, 60), (-14, 60), (-3, 42)], hole)
    p.disc(-8, 76, 5, hole)
    p.disc(8, 70, 4, hole)


def subterfuge(p: Brush, ink: Ink, hole: Ink) -> None:
    """A hat above a collar; also the Method of that name."""
    p.blob([(-48, 44), (0, 36), (48, 44), (0, 52)], ink)
    p.poly([(-26, 42), (-22, 14), (-6, 18), (8, 12), (22, 16), (26, 42)], ink)
    p.poly([(-34, 94), (-40, 60), (-14, 72), (0, 94)], ink)
    p.poly([(34, 94), (40, 60), (14, 72), (0, 94)], ink)
    p.mirrored(0, p.oval, 10, 59, 7, 4, ink)


SIGNS = named(
    alien_investigation, behavioral, bureaucracy, computer, criminal_investigation, evidence_collection,
    medical, observation, occult_investigation, sciences, subterfuge,
)
