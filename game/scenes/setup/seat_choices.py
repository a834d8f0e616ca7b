"""Who may sit on a seat: a person, or the computer as one of its characters with a name, a face and a strength."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.common.players import portrait_of
from game.session.game_setup import OPPONENTS
from game.session.player_names import level_name
from game.ui.style.layout import Layout, grid, row, split
from game.ui.style.palette import BRICK, PAPER_WORN, SOFT
from game.ui.widgets import controls

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.i18n.texts import Texts

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


def full_height(layout: Layout) -> int:
    """How high it is at most, in pixels."""
    return 2 * layout.u(36) + layout.u(6)


def cells(layout: Layout, line: Rect) -> list[Rect]:
    """Places for `WHO` in a line: the person, beside him the levels two by two; all in a row where it is too low."""
    gap = layout.u(6)
    if line.h < height(layout):
        return row(line, len(WHO), gap)
    low = min(full_height(layout), line.h)
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
