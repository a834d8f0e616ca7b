"""Columns beside each other, and their heads: sign and name of an affiliation, all alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.style import palette
from game.ui.style.layout import split
from game.ui.style.palette import mix
from game.ui.text.fonts import SMALLER


def columns(rect: Rect, needs: Sequence[int], gap: int) -> list[Rect]:
    """Columns that share what is left over what each needs, or all of it by need where it is too little."""
    free = rect.w - gap * (len(needs) - 1) - sum(needs)
    extra = free / len(needs) if free > 0 else 0.0
    return split(rect, [float(one + extra) for one in needs], gap)


LETTERS = ((14, "bold"), *((size, "sans") for size in SMALLER))
"""Size and face of all heads beside each other, from the best to those that need the least room."""
SIGN = 1.12
"""The height of a sign, to that of the letters beside it: it grows with them."""


def need(canvas: Canvas, words: str, size: float = SMALLER[-1], face: str = "sans") -> int:
    """The width that a head of these words takes, with its sign and a count, in pixels."""
    sign, count = round(canvas.px(size) * SIGN), canvas.width("9", 15, "bold") + canvas.u(6)
    return canvas.u(14) + sign + canvas.width(words, size, face) + count


def heads(
    canvas: Canvas, boxes: Mapping[str, Rect], forms: Sequence[Mapping[str, str]], left: Mapping[str, int]
) -> None:
    """Draw the heads of columns, all alike: sign and name of an affiliation, and how many are left; dark where none is.

    `forms` are the names by affiliation, then shorter ones; where none has room the signs stand alone.
    """
    u = canvas.u
    for words, (size, face) in product((*forms, dict.fromkeys(boxes, "")), LETTERS):
        if all(need(canvas, words[name], size, face) <= box.w for name, box in boxes.items()):
            break
    side = round(canvas.px(size) * SIGN)
    for name, box in boxes.items():
        ink, some = palette.AFFILIATION[name], left[name] > 0
        ground, edge = mix(palette.WALNUT, ink, 0.3 if some else 0.08), mix(ink, palette.BLACK, 0.3 if some else 0.7)
        canvas.box(box, ground, 4, edge=edge)
        sign = (box.x + u(5) + side // 2, box.centery)
        canvas.icon(sign, name, side / canvas.layout.scale, ink if some else palette.BLOCKED)
        at, light = (box.x + u(10) + side, box.centery), palette.PAPER_BRIGHT if some else palette.MUTED
        canvas.text(at, words[name], size, light, face, "ml")
        canvas.text((box.right - u(6), box.centery), str(left[name]), 15, palette.WARM, "bold", "mr")
