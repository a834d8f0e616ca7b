"""The strip of a lesson: which one, how far, and the way out. It has a place of its own above the log, at all times."""

from __future__ import annotations

from pygame import Rect

from game.scenes.learning.speaker_card import Words
from game.scenes.table.core.table_frame import Frame
from game.ui.drawing.canvas import Canvas
from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, LAMP, PANEL, PANEL_EDGE, RAISED, mix
from game.ui.text import fonts
from game.ui.text.fonts import SMALLER, XS, S

ROW, PAD, GAP = 21, 4, 6
BAR = 20  # design units: the shortest bar that shows how far the lesson is
FAR, NEXT = PANEL_EDGE, mix(LAMP, PANEL, 0.45)
"""What is to come, and what is done now."""


def height(layout: Layout) -> int:
    """Two rows."""
    return 2 * _row(layout) + 2 * layout.u(PAD)


def room(layout: Layout) -> int:
    """How much lower the log lies: by the strip's height and its gap."""
    return height(layout) + layout.u(GAP)


def _row(layout: Layout) -> int:
    return max(layout.u(ROW), round(layout.text(XS) * 1.5))


def place(frame: Frame) -> Rect:
    """Where it lies: right above the log of this table."""
    high = height(frame.layout)
    return Rect(frame.log.x, frame.log.y - frame.layout.u(GAP) - high, frame.log.w, high)


def skip(rect: Rect, words: Words, layout: Layout) -> Rect:
    """Its button, in the corner."""
    wide = fonts.width(words.skip, "sans", layout.text(XS)) + layout.u(18)
    return Rect(rect.right - layout.u(PAD) - wide, rect.bottom - layout.u(PAD) - _row(layout), wide, _row(layout))


def paint(canvas: Canvas, rect: Rect, words: Words, hover: object) -> None:
    """Draw it; `hover` is the key of what is pointed at."""
    u, layout = canvas.u, canvas.layout
    canvas.panel(rect, 250, mix(PANEL_EDGE, LAMP, 0.6 if hover == "chip" else 0.25), 4)
    out, row = skip(rect, words, layout), _row(layout)
    if words.skip:
        canvas.box(out, mix(RAISED, LAMP, 0.16 if hover == "skip" else 0.0), 4, edge=mix(PANEL_EDGE, LAMP, 0.3))
    x, room = rect.x + u(8), rect.w - u(16)
    tried = ((words.title, "bold"), (words.brief, "bold"), (words.brief, "sans"))
    title, font = next((one for one in tried if canvas.width(one[0], XS, one[1]) <= room), tried[-1])
    if canvas.width(title, SMALLER[-1], font) > room:
        title = words.bare  # the number is the first thing to go
    with canvas.inside(rect):
        canvas.fitted((x, rect.y + u(PAD) + row // 2), title, (S, *SMALLER), LAMP, font, "ml", room)
        if words.skip:
            canvas.text(out.center, words.skip, XS, BONE, "sans", "c")
        count = canvas.text((x, out.centery), words.count, XS, BONE, "sans", "ml")
    dots = Rect(count.right + u(8), out.y, out.x - count.right - u(16), out.h)
    if dots.w >= u(9) * words.of:
        dots.w = min(dots.w, u(12) * words.of)
        _dots(canvas, dots, words)
    elif dots.w >= u(BAR):
        _bar(canvas, dots, words)


def _dots(canvas: Canvas, box: Rect, words: Words) -> None:
    """One for each step: done, present, to come."""
    step, high = box.w / words.of, canvas.u(8)
    for index in range(words.of):
        dot = Rect(round(box.x + index * step), box.centery - high // 2, max(3, round(step) - canvas.u(3)), high)
        color = LAMP if index < words.done else NEXT if index == words.done else FAR
        canvas.block(dot, color, radius=canvas.u(4))


def _bar(canvas: Canvas, box: Rect, words: Words) -> None:
    """The same in one, where there is no room for so many."""
    high = canvas.u(6)
    bar = Rect(box.x, box.centery - high // 2, box.w, high)
    for share, color in ((words.of, FAR), (words.done + 1, NEXT), (words.done, LAMP)):
        part = Rect(bar.x, bar.y, round(bar.w * min(share, words.of) / words.of), bar.h)
        if part.w:
            canvas.block(part, color, radius=high // 2)
