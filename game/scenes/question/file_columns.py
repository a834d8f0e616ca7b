"""All X-Files in five columns, one for each affiliation, suspects first: on the page of names and in the notebook."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.scenes.common import short_names
from game.scenes.question.suspects import grouped
from game.ui.drawing import column_heads
from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import Color
from game.ui.text import fitting
from game.ui.text.fonts import SMALLER

ROWS = 9  # the most X-Files of one affiliation


class FileColumns(NamedTuple):
    """The head of each affiliation, how many suspects it has, and where each X-File stands."""

    heads: dict[str, Rect]
    left: dict[str, int]
    cells: dict[int, Rect]


def file_columns(
    canvas: Canvas,
    rect: Rect,
    files: Sequence[CardDef],
    out: Collection[int],
    word: Callable[[str], str],
    head: int,
    gap: int,
    beside: int = 0,
) -> FileColumns:
    """Lay them out: the names, each with so many pixels `beside` it, decide how wide the columns are.

    So do the titles of the columns, the `word` for each affiliation, where all of them have room.
    """
    found, groups = FileColumns({}, {}, {}), grouped(files)
    needs = [beside + max(_need(canvas, files[index], index in out) for index in group) for group in groups.values()]
    titled = [max(wide, column_heads.need(canvas, word(name))) for name, wide in zip(groups, needs, strict=True)]
    if sum(titled) + gap * (len(titled) - 1) <= rect.w:
        needs = titled
    for (name, group), column in zip(groups.items(), column_heads.columns(rect, needs, gap), strict=True):
        found.heads[name] = Rect(column.x, column.y, column.w, head)
        found.left[name] = sum(index not in out for index in group)
        high = (column.h - head - canvas.u(4)) / ROWS
        for row, index in enumerate(sorted(group, key=lambda index: index in out)):
            top = column.y + head + canvas.u(4) + row * high
            found.cells[index] = Rect(column.x, round(top), column.w, int(high) - canvas.u(3))
    return found


def face_of(out: bool) -> str:
    """The face of a name: who is crossed off is lighter."""
    return "sans" if out else "bold"


def _need(canvas: Canvas, file: CardDef, out: bool) -> int:
    return canvas.u(8) + fitting.need(canvas, short_names.x_file(file), face_of(out), SMALLER[-1])


def name(canvas: Canvas, box: Rect, file: CardDef, out: bool, ink: Color, strike: Color, middle: bool = False) -> None:
    """Write a name in one or two lines in the largest letters, struck through where it is crossed off."""
    setting = fitting.settle(canvas, short_names.x_file(file), face_of(out), box.w, box.h + 2)
    top = box.centery - setting.step * len(setting.lines) // 2 if middle else box.y + canvas.u(1)
    with canvas.inside(box):
        for row, words in enumerate(setting.lines):
            at = (box.x, top + row * setting.step + setting.step // 2)
            text = canvas.text(at, words, setting.size, ink, face_of(out), "ml", box.w)
            if out:
                canvas.line(strike, text.midleft, text.midright, canvas.u(1.5))
