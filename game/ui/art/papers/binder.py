"""A ring binder that lies open: everything is in it."""

from __future__ import annotations

from random import Random

from game.ui.art.curves import placed
from game.ui.art.pad import Pad
from game.ui.art.papers.desk_papers import desk, type_lines
from game.ui.style.palette import INK, PAPER, STAMP, mix

COVER, STEEL = (52, 62, 78), (176, 182, 186)
TABS = ((176, 60, 50), (196, 150, 60), (70, 120, 90), (60, 100, 140), (120, 90, 140))


def full_binder(p: Pad, r: Random) -> None:
    """Two thick halves between covers, tabs in five colours, a photograph, a chart, a page of type, all ticked."""
    desk(p, r)
    p.beam([(-70, 12), (72, 12), (76, 96), (-74, 96)], (0, 0, 0), 120)
    p.poly([(-70, 8), (70, 8), (74, 92), (-74, 92)], COVER)
    for index, ink in enumerate(TABS):
        p.poly([(60, 15 + index * 14), (70, 15 + index * 14.4), (70.6, 25 + index * 14.4), (60, 26 + index * 14)], ink)
    for side in (-1, 1):
        for sheet in range(6):  # leaf upon leaf
            out = 66 - sheet
            p.poly([(side * 3, 10 - sheet * 0.4), (side * out, 11 - sheet * 0.5), (side * (out + 2), 90 - sheet * 0.8),
                (side * 3, 89 - sheet * 0.8)], mix(PAPER, (120, 110, 90), 0.3 - sheet * 0.05))
    _left(p, r)
    _right(p, r)
    p.poly([(-4, 7), (4, 7), (4, 91), (-4, 91)], mix(COVER, (0, 0, 0), 0.4))
    p.repeat(3, 0, 24, p.curve, [(-9, 25), (-5, 19), (5, 19), (9, 25)], (60, 64, 68), 2.6)
    p.repeat(3, 0, 24, p.curve, [(-9, 25), (-5, 19), (5, 19), (9, 25)], STEEL, 1.5)


def _left(p: Pad, r: Random) -> None:
    p.rect(-58, 16, 26, 24, (246, 242, 230))
    p.rect(-56, 18, 22, 17, (44, 54, 62))
    p.disc(-45, 24, 4, (150, 160, 160))
    p.poly([(-53, 35), (-50, 29), (-40, 29), (-37, 35)], (150, 160, 160))
    at = placed(0, 0, 1)
    type_lines(p, at, -28, 18, 17, 6, 4, INK, r)
    for row in range(9):
        y = 46 + row * 4.7
        p.line([(-59, y), (-12, y)], (150, 146, 134), 0.5)
        if row < 8:
            p.line([(-57, y + 2.2), (-56, y + 3.6), (-53.4, y + 0.8)], (40, 110, 70), 0.9)
            type_lines(p, at, -50, y + 2.4, 34, 1, 4, INK, r)


def _right(p: Pad, r: Random) -> None:
    at = placed(0, 0, 1)
    type_lines(p, at, 13, 16, 46, 5, 4.2, INK, r)
    p.line([(14, 64), (14, 40)], INK, 0.8)
    p.line([(14, 64), (59, 64)], INK, 0.8)
    for index, high in enumerate((7, 11, 9, 16, 20)):
        p.rect(18 + index * 8.2, 64 - high, 5, high, mix(STAMP, PAPER, 0.25) if index == 4 else (110, 124, 136))
    type_lines(p, at, 13, 70, 46, 4, 4.2, INK, r)
