"""The slip on a result that tells of new stamps: their seals, and what the first of them is called."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.scenes.career.stamps import STAMPS
from game.ui.drawing import paper_marks
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.style.palette import CARBON, INK, LAMP, PAPER, PINE, PLUM, RED_INK
from game.ui.text.fitting import falling, para_size

INKS = (PINE, RED_INK, CARBON, PLUM)
"""The inks of the stamps, one after the other on the sheet."""


def ink_of(place: int) -> tuple[int, int, int]:
    """The ink of the stamp at that place of the sheet."""
    return INKS[place % len(INKS)]


def paint(keys: Sequence[str], t: Texts, canvas: Canvas, rect: Rect, hover: bool) -> None:
    """A pinned slip; pointed at, it glows."""
    u = canvas.u
    if hover:
        canvas.glow(rect, LAMP, 8, 4, 140)
    canvas.paper(rect, PAPER, 2, 11)
    side = rect.h - u(14)
    ring = Rect(rect.x + u(8), rect.centery - side // 2, side, side)
    place = next(place for place, stamp in enumerate(STAMPS) if stamp.key == keys[0])
    paper_marks.seal(canvas, ring, STAMPS[place].icon, ink_of(place), tilt=-8)
    x = ring.right + u(8)
    one = len(keys) == 1
    words = t("career.stamp.new", title=t(f"career.stamp.{keys[0]}")) if one else t("career.stamp.news", n=len(keys))
    room = rect.right - u(8) - x
    with canvas.inside(rect):
        size = para_size(canvas, words, falling(15), room, rect.h, "bold", 1.15)
        canvas.para((x, rect.centery), words, room, size, INK, "bold", 1.15, 2, "ml")
    paper_marks.pin(canvas, (rect.centerx, rect.y + u(2)), radius=5)
