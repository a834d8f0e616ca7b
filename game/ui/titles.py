"""Names in narrow boxes: in one line or two, broken between words and after hyphens, never within one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.layout import split
from game.ui.type import SMALLER

if TYPE_CHECKING:
    from pygame import Rect

    from game.ui.draw import Canvas
    from game.ui.palette import Color

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


def head_need(canvas: Canvas, words: str, face: str = "sans") -> int:
    """The width that sign and name of an affiliation take at the head of a column, in letters of that face."""
    return canvas.u(30 if face == "bold" else 23) + canvas.width(words, 14, face)


def heading(
    canvas: Canvas, box: Rect, affiliation: str, words: str, end: int, sign: Color, ink: Color, bold: bool = True
) -> None:
    """The head of a column, up to `end`: sign and name of the affiliation, or one of the two where room is short.

    Not `bold` where another column beside it has no room for bold letters.
    """
    u, middle = canvas.u, box.centery
    if bold and head_need(canvas, words, "bold") <= end - box.x:
        canvas.icon((box.x + u(13), middle), affiliation, 16, sign)
        canvas.text((box.x + u(26), middle), words, 14, ink, "bold", "ml")
    elif head_need(canvas, words) <= end - box.x:
        canvas.icon((box.x + u(11), middle), affiliation, 15, sign)
        canvas.text((box.x + u(20), middle), words, 14, ink, "sans", "ml")
    elif canvas.width(words, SMALLER[-1]) <= end - box.x - u(11):
        canvas.fitted((box.x + u(7), middle), words, SMALLER, ink, "sans", "ml", end - box.x - u(11))
    else:
        canvas.icon((box.x + u(13), middle), affiliation, 16, sign)


def _width(canvas: Canvas, form: tuple[str, ...], face: str, size: float) -> int:
    return max(canvas.width(line, size, face) for line in form)
