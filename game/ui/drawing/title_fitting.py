"""Names in narrow boxes: in one line or two, broken between words and after hyphens, never within one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.style.layout import split
from game.ui.text.fonts import SMALLER

if TYPE_CHECKING:
    from pygame import Rect

    from game.ui.drawing.canvas import Canvas
    from game.ui.style.palette import Color

LEAD = 1.16  # the step from line to line, to the height of the letters


@dataclass(frozen=True, slots=True)
class Setting:
    """A name as it is set: its size in design units, its lines, and the step between them in pixels."""

    size: float
    lines: tuple[str, ...]
    step: int


def broken(name: str) -> list[tuple[str, ...]]:
    """The name in one line, and in two at every place where it may be broken."""
    places = [found.end() for found in re.finditer(r"\s+|(?<=\w)-(?=\w)", name)]
    return [(name,), *((name[:place].rstrip(), name[place:]) for place in places)]


def step_of(canvas: Canvas, size: float) -> int:
    """From one line of that size to the next, in pixels."""
    return round(canvas.px(size) * LEAD)


def settle(canvas: Canvas, name: str, face: str, room: int, high: int, sizes: Sequence[float] = SMALLER) -> Setting:
    """The largest of the sizes at which the whole name stands in `room` times `high` pixels, else the smallest."""
    least = sizes[-1]
    for size in sizes:
        step = step_of(canvas, size)
        forms = [form for form in broken(name) if len(form) * step <= high or len(form) == 1]
        widths = {form: _width(canvas, form, face, size) for form in forms}
        if widths[forms[0]] <= room:
            return Setting(size, forms[0], step)
        even = min(forms, key=lambda form: widths[form])
        if widths[even] <= room or size == least:
            return Setting(size, even, step)
    raise ValueError("no size of type to choose from")


def need(canvas: Canvas, name: str, face: str, size: float, lines: int = 2) -> int:
    """The least width in which the name stands whole in so many lines, in pixels."""
    return min(_width(canvas, form, face, size) for form in broken(name) if len(form) <= lines)


def columns(rect: Rect, needs: Sequence[int], gap: int) -> list[Rect]:
    """Columns that share what is left over what each needs, or all of it by need where it is too little."""
    free = rect.w - gap * (len(needs) - 1) - sum(needs)
    extra = free / len(needs) if free > 0 else 0.0
    return split(rect, [float(one + extra) for one in needs], gap)


@dataclass(frozen=True, slots=True)
class Head:
    """How the heads of all columns beside each other are set: in letters of one size and face."""

    size: float = 14
    face: str = "bold"


HEADS = (Head(), *(Head(size, "sans") for size in SMALLER))
"""From the best to the one with the least letters."""
SIGN = 1.12
"""The height of a sign, to that of the letters beside it: it grows with them."""


def head_need(canvas: Canvas, words: str, head: Head = HEADS[-1]) -> int:
    """The width that sign and name of an affiliation take at the head of a column that is set like this."""
    return _words_at(canvas, head) + canvas.width(words, head.size, head.face) + canvas.u(4)


def alike(canvas: Canvas, forms: Sequence[Sequence[str]], rooms: Sequence[int]) -> tuple[Head, Sequence[str]]:
    """How the heads are set that have so much room in pixels each, and their words: all alike, each with its sign.

    `forms` are the names of all, then shorter ones; where none has room the signs stand alone.
    """
    for words in forms:
        for head in HEADS:
            if all(head_need(canvas, one, head) <= room for one, room in zip(words, rooms, strict=True)):
                return head, words
    return HEADS[0], [""] * len(rooms)


def heading(canvas: Canvas, box: Rect, affiliation: str, words: str, head: Head, sign: Color, ink: Color) -> None:
    """The head of a column: the sign of the affiliation, and the words that `alike` has found for it."""
    side = _sign(canvas, head)
    canvas.icon((box.x + _edge(canvas, head) + side // 2, box.centery), affiliation, side / canvas.layout.scale, sign)
    if words:
        canvas.text((box.x + _words_at(canvas, head), box.centery), words, head.size, ink, head.face, "ml")


def _sign(canvas: Canvas, head: Head) -> int:
    return round(canvas.px(head.size) * SIGN)


def _edge(canvas: Canvas, head: Head) -> int:
    return canvas.u(6 if head.face == "bold" else 4)


def _words_at(canvas: Canvas, head: Head) -> int:
    """Where the name begins: after the sign, and never touching it."""
    return _edge(canvas, head) + _sign(canvas, head) + canvas.u(5 if head.face == "bold" else 4)


def _width(canvas: Canvas, form: tuple[str, ...], face: str, size: float) -> int:
    return max(canvas.width(line, size, face) for line in form)
