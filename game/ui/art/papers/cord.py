"""Head and shoulders in chalk with a knotted cord at the neck."""

from __future__ import annotations

from random import Random

from game.ui.art.curves import spline
from game.ui.art.pad import Pad

CHALK, CORD, CORD_DARK = (236, 232, 220), (206, 160, 88), (70, 46, 20)


def knotted_cord(p: Pad, r: Random) -> None:
    """A chalk outline on asphalt, the cord still where its neck was."""
    p.grad((0, (58, 58, 58)), (1, (30, 30, 30)))
    for _ in range(40):
        p.disc(r.uniform(-74, 74), r.uniform(0, 100), r.uniform(0.4, 1.1), (74, 74, 74))
    left = [(0, 8), (-15, 13), (-18, 28), (-10, 42), (-9, 52), (-30, 60), (-48, 76), (-54, 104)]
    outline = left[::-1] + [(-x, y) for x, y in left[1:]]
    p.line(spline(outline, False), CHALK, 3)
    loop = [(-15, 48), (-4, 54), (6, 53), (15, 47)]
    ends = ([(0, 54), (-10, 66), (-6, 78), (-16, 90)], [(2, 54), (14, 64), (12, 78), (24, 88)])
    for ink, more in ((CORD_DARK, 2.4), (CORD, 0.0)):
        for strand in (loop, *ends):
            p.curve(strand, ink, 4 + more)
        p.oval(1, 54, 6 + more / 2, 5 + more / 2, ink)
    p.curve([(-4, 51), (0, 54), (5, 58)], CORD_DARK, 1.1)
    p.curve([(-3, 57), (1, 54), (5, 51)], CORD_DARK, 1.1)
