"""The lines of the chosen seat: each has its label beside it, above it, or none where there is room for neither."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.scenes.setup import seat_choices
from game.ui.style.layout import Layout, split
from game.ui.text.fonts import XS

LETTER = 15  # design units of labels and choices
BELOW = 11  # design units below the divider
BESIDE = 22.5
"""So many times as wide as a letter is high the sheet has to be, for labels to stand beside the choices."""


class Row(NamedTuple):
    """A line of choices and where its label stands; a label without width is left out."""

    label: Rect
    choices: Rect


def rows(layout: Layout, sheet: Rect, usual: int, highest: int, told: bool) -> tuple[Rect, list[Row]]:
    """Who, name and X-File in the sheet from y `usual` down, or from as high as `highest`; and the area so used.

    `told`: the line of the name tells in two lines of words how the computer plays.
    """
    u, letter = layout.u, layout.text(LETTER)
    area = Rect(sheet.x, usual, sheet.w, sheet.bottom - usual)
    if area.w > BESIDE * letter:
        wide = max(u(58), round(letter * 4.2))
        lines = _spread(layout, area, told)
        return area, [Row(Rect(one.x, one.y, wide, one.h), _from(one, wide)) for one in lines]
    label, line = round(letter * 1.35), letter + u(9)
    who, about = seat_choices.height(layout), max(line, round(2.7 * layout.text(XS))) if told else line
    needed = 3 * label + who + about + line + 2 * u(6)
    top = max(highest, min(area.y, area.bottom - needed))
    if area.bottom - top < needed:
        return area, [Row(Rect(one.topleft, (0, 0)), one) for one in split(area, [1.0, 1.0, 1.0], u(6), True)]
    used = Rect(area.x, top, area.w, area.bottom - top)
    more = (used.h - needed) // 3
    lines = split(used, [label + who + more, label + about + more, 1.0], u(6), True)
    return used, [
        Row(Rect(one.x, one.y, one.w, label), Rect(one.x, one.y + label, one.w, one.h - label)) for one in lines
    ]


def _spread(layout: Layout, area: Rect, told: bool) -> list[Rect]:
    """The three lines, as much between them as below them; where that is too little, three that are even."""
    u = layout.u
    line = max(u(36), round(2.7 * layout.text(XS))) if told else u(36)
    highs = [max(seat_choices.height(layout), seat_choices.full_height(layout)), line, u(36)]
    gap = min(u(36), (area.h - u(BELOW) - sum(highs)) // len(highs))
    if gap < u(10):
        return split(area, [1.0, 1.0, 1.0], u(6), True)
    tops = [area.y + u(BELOW) + sum(highs[:number]) + gap * number for number in range(len(highs))]
    return [Rect(area.x, top, area.w, high) for top, high in zip(tops, highs, strict=True)]


def _from(line: Rect, wide: int) -> Rect:
    """The line right of its label."""
    return Rect(line.x + wide, line.y, line.w - wide, line.h)
