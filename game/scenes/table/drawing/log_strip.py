"""The log: sentences, newest at the foot, as they are read; L folds it out over the whole rail."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.log_line import LogLine
from game.ui.style.palette import BONE, MANILA, RAISED
from game.ui.text import fonts
from game.ui.widgets.controls import key_cap

ROWS = 60  # sentences: as many as the highest strip has room for
MOST_LINES = 6  # lines of a sentence that has no room for all; the rest of it is told on hovering


def log(ctx: DrawContext, rect: Rect, lines: Sequence[LogLine], scroll: int = 0) -> None:
    """Draw as many lines as there is room for; `scroll` leaves out so many of the newest."""
    canvas, u = ctx.canvas, ctx.u
    canvas.panel(rect, 216)
    canvas.text((rect.x + u(10), rect.y + u(13)), ctx.texts("table.log"), 15, MANILA, "bold", "ml")
    key_cap(canvas, (rect.right - u(8), rect.y + u(14)), "L", "mr")
    room, line = rect.w - u(40), ctx.line
    shown: list[tuple[LogLine, list[str], int]] = []
    head = max(u(28), ctx.line + u(8))
    high = rect.h - head - u(6)
    for told in reversed(lines[: len(lines) - scroll] if scroll else lines):
        broken = fonts.wrap(told.text, "sans", canvas.px(14), room)
        whole = len(broken) <= MOST_LINES or u(8) + len(broken) * line <= high
        broken = broken if whole else _folded(told.text, broken)
        tall = u(8) + len(broken) * line
        if high < tall:
            break
        high -= tall
        shown.append((told, broken, tall))
    y = rect.y + head
    for index, (told, broken, tall) in enumerate(reversed(shown)):
        box = Rect(rect.x + u(6), y, rect.w - u(12), tall - u(3))
        y += tall
        canvas.box(box, RAISED, 4)
        canvas.icon((box.x + u(13), box.centery), told.sign, 15, told.color, least=15)
        with canvas.inside(box):
            for at, words in enumerate(broken):
                place = (box.x + u(26), box.centery + round((at - (len(broken) - 1) / 2) * line))
                canvas.text(place, words, 14, BONE, "sans", "ml", box.w - u(27))
        ctx.place(("log", index), box, told.text, "log", told.card)
    ctx.place(("log",), Rect(rect.x, rect.y, rect.w, u(27)), ctx.texts("table.log"), "log")


def _folded(text: str, lines: Sequence[str]) -> list[str]:
    """As many lines as are shown, all that is left of the text in the last of them."""
    at = 0
    for line in lines[: MOST_LINES - 1]:
        at = text.index(line, at) + len(line)
    return [*lines[: MOST_LINES - 1], text[at:].lstrip()]
