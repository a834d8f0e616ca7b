"""Words in the largest letters for which there is room: lines, paragraphs, names in one line or two.

Sizes are given in design units, falling: the first that fits is taken, else the last.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise

from game.ui.text.fonts import SMALLER, wrap
from game.ui.text.text_surface import Lettered

LEAD = 1.16  # the step from line to line of a name, to the height of the letters


@cache
def falling(largest: int, least: int = SMALLER[-1]) -> tuple[int, ...]:
    """Every size from the largest down to the least."""
    return tuple(range(largest, least - 1, -1))


def first_that(sizes: Sequence[float], fits: Callable[[float], bool]) -> float:
    """The first of the sizes that fits, else the last."""
    return next(filter(fits, sizes), sizes[-1])


def even(canvas: Lettered, lines: Iterable[tuple[str, str, int]], sizes: Sequence[float]) -> float:
    """The first size at which every line fits; a line is told by its words, its face and how many pixels it has."""
    told = tuple(lines)
    return first_that(sizes, lambda size: all(canvas.width(words, size, face) <= room for words, face, room in told))


def para_size(
    canvas: Lettered, words: str, sizes: Sequence[float], room: int, high: int, face: str = "sans", lead: float = 1.34
) -> float:
    """The first size at which a paragraph `room` pixels wide is no higher than `high`."""
    return first_that(sizes, lambda size: canvas.para_height(words, room, size, face, lead) <= high)


def few_lines(canvas: Lettered, words: str, room: int, lines: int, face: str = "sans") -> float:
    """The first size at which a paragraph takes no more than so many lines."""
    return first_that(SMALLER, lambda size: len(wrap(words, face, canvas.px(size), room)) <= lines)


@dataclass(frozen=True, slots=True)
class Setting:
    """A name as it is set: its size in design units, its lines, and the step between them in pixels."""

    size: float
    lines: tuple[str, ...]
    step: int


def broken(name: str, lines: int = 2) -> list[tuple[str, ...]]:
    """The name in one line, and in up to so many at every place where it may be broken: never within a word."""
    places = [found.end() for found in re.finditer(r"\s+|(?<=\w)-(?=\w)", name)]
    return [
        tuple(name[start:end].rstrip() for start, end in pairwise((0, *cuts, len(name))))
        for count in range(lines)
        for cuts in combinations(places, count)
    ]


def step_of(canvas: Lettered, size: float) -> int:
    """From one line of that size to the next, in pixels."""
    return round(canvas.px(size) * LEAD)


def settle(
    canvas: Lettered, name: str, face: str, room: int, high: int, sizes: Sequence[float] = SMALLER, lines: int = 2
) -> Setting:
    """The largest of the sizes at which the whole name stands in `room` times `high` pixels, else the smallest."""
    least = sizes[-1]
    for size in sizes:
        step = step_of(canvas, size)
        forms = [form for form in broken(name, lines) if len(form) * step <= high or len(form) == 1]
        widths = {form: _width(canvas, form, face, size) for form in forms}
        if widths[forms[0]] <= room:
            return Setting(size, forms[0], step)
        narrowest = min(forms, key=lambda form: widths[form])
        if widths[narrowest] <= room or size == least:
            return Setting(size, narrowest, step)
    raise ValueError("no size of type to choose from")


def need(canvas: Lettered, name: str, face: str, size: float, lines: int = 2) -> int:
    """The least width in which the name stands whole in so many lines, in pixels."""
    return min(_width(canvas, form, face, size) for form in broken(name, lines))


def _width(canvas: Lettered, form: tuple[str, ...], face: str, size: float) -> int:
    return max(canvas.width(line, size, face) for line in form)
