"""The heads of columns beside each other: sign and name of an affiliation, all alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.style.layout import split
from game.ui.style.palette import Color
from game.ui.text.fonts import SMALLER


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
