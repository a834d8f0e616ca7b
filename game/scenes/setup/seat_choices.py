"""The seats: who may sit on one, a person or a computer character, and the lines on which that is chosen."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.scenes.common.players import portrait_of
from game.session.game_setup import OPPONENTS, level_name
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.style.layout import Layout, grid, inset, row, split
from game.ui.style.palette import BRICK, PAPER_WORN, SOFT
from game.ui.text.fonts import XS
from game.ui.widgets import controls

WHO = ("", *OPPONENTS)
"""A person, or a level of the computer."""
STRENGTH = {"random": 1, "novice": 1, "agent": 3, "veteran": 4, "director": 5}
"""How strong a level plays, in squares of `MOST_STRENGTH`; one that is not known has three."""
MOST_STRENGTH = 5
FACE = 0.86
"""How wide a face is, as a share of its height."""


def name(who: str, t: Texts) -> str:
    """What he is called."""
    return level_name(who, t) if who else t("setup.person")


def said(who: str, t: Texts) -> str:
    """His name and what he is like."""
    return t.pair(name(who, t), t(f"opponent.{who}.about" if who else "setup.person.about"))


def height(layout: Layout) -> int:
    """How high a line has to be for two levels one above the other, in pixels."""
    return 2 * (layout.text(15) + layout.u(8)) + layout.u(6)


def cells(layout: Layout, line: Rect) -> list[Rect]:
    """Places for `WHO` in a line: the person, beside him the levels two by two; all in a row where it is too low."""
    gap = layout.u(6)
    if line.h < height(layout):
        return row(line, len(WHO), gap)
    low = min(2 * layout.u(36) + gap, line.h)
    person, levels = split(Rect(line.x, line.centery - low // 2, line.w, low), [1.0, 2.0], gap)
    return [person, *grid(levels, 2, -(-len(OPPONENTS) // 2), gap)]


def draw(who: str, t: Texts, chosen: bool, canvas: Canvas, rect: Rect, hover: bool) -> None:
    """One of them to choose: his name, before it his face where there is room for it."""
    label, margin = name(who, t), canvas.u(3)
    picture = Rect(rect.x + margin, rect.y + margin, round((rect.h - 2 * margin) * FACE), rect.h - 2 * margin)
    wanted = picture.w + canvas.width(label, 15, "bold") + canvas.u(16)
    fits = bool(who) and wanted <= rect.w
    controls.switch(canvas, rect, label, chosen, hover, left=picture.right - rect.x if fits else 0)
    if fits:
        canvas.surface.blit(portrait_of(label, picture.size), picture)


def strength(canvas: Canvas, left: int, y: int, right: int, level: str) -> None:
    """How strong the computer plays: so many of five squares, as far as they do not reach over `left`."""
    u = canvas.u
    for step in range(MOST_STRENGTH):
        mark = Rect(right - u(80) + step * u(16), y - u(6), u(12), u(13))
        if mark.x > left:
            canvas.box(mark, BRICK if step < STRENGTH.get(level, 3) else PAPER_WORN, 2, edge=SOFT)


LETTER = 15  # design units of labels and choices
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
        return area, [Row(*split(one, [wide, 1.0])) for one in split(inset(area, 0, u(9)), [1.0] * 3, u(6), True)]
    label, line = round(letter * 1.35), letter + u(9)
    who, about = height(layout), max(line, round(2.7 * layout.text(XS))) if told else line
    needed = 3 * label + who + about + line + 2 * u(6)
    top = max(highest, min(area.y, area.bottom - needed))
    if area.bottom - top < needed:
        return area, [Row(Rect(one.topleft, (0, 0)), one) for one in split(inset(area, 0, u(9)), [1.0] * 3, u(6), True)]
    used = Rect(area.x, top, area.w, area.bottom - top)
    more = (used.h - needed) // 3
    lines = split(used, [label + who + more, label + about + more, 1.0], u(6), True)
    return used, [
        Row(Rect(one.x, one.y, one.w, label), Rect(one.x, one.y + label, one.w, one.h - label)) for one in lines
    ]
