"""The board: five columns of index cards, one for each X-File; who is crossed off loses the light."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from game.scenes.notebook.notebook_page import Page
from game.scenes.question.file_columns import FileColumns, file_columns, name
from game.scenes.question.suspects import KINDS
from game.ui.drawing import column_heads
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.paper_marks import pin
from game.ui.style import palette
from game.ui.style.palette import Color
from game.ui.surfaces import textures
from game.ui.text import fitting
from game.ui.text.fonts import SMALLER

PENCIL_RING: Color = palette.PENCIL_LIT
NUMBER: Color = palette.RED_INK
CLEAR = 4
"""Between a name and the three letters below it, in design units."""


def cork(size: tuple[int, int]) -> Surface:
    """The cork on which a board is drawn, made anew: it is no dearer than laying a kept one on a new surface."""
    return textures.ground(*size, palette.CORK, 5)


def ground(canvas: Canvas) -> None:
    """The room's light on the cork, and a dark frame round it."""
    canvas.light()
    pygame.draw.rect(canvas.surface, palette.WALNUT, canvas.full, canvas.u(7))


def lay(page: Page, rect: Rect) -> FileColumns:
    """Lay the cards out: their names decide how wide the columns are."""
    out = [index for index in range(len(page.files)) if page.number(index)]
    u, beside = page.u, page.u(6) + _badge(page)
    return file_columns(page.canvas, rect, page.files, out, page.word, max(u(28), 24), u(8), beside)


def draw(page: Page, board: FileColumns, picked: int) -> Iterator[None]:
    """Draw heads and cards, one by one."""
    forms = [{name: word(name) for name in board.heads} for word in (page.word, page.code)]
    column_heads.heads(page.canvas, board.heads, forms, board.left)
    for index, box in board.cells.items():
        _card(page, box, index, index == picked)
        yield


def _card(page: Page, box: Rect, index: int, picked: bool) -> None:
    canvas, u = page.canvas, page.u
    number, shown, mark = page.number(index), page.shown(index), page.marks.get(index, "")
    if shown:
        canvas.glow(box, palette.LAMP, 8, 4)
    if number:
        canvas.box(box, palette.CORK, 3, edge=palette.CHOSEN)
    else:
        canvas.paper(box, palette.PAPER_LIT, 2, index)
    if picked or shown:
        canvas.rim(box.inflate(u(2), u(2)), palette.LAMP, 2, 3)
    ink: Color = palette.PAPER_DIM if number else palette.INK
    sign = _badge(page) if number else u(15)
    steps = {size: fitting.step_of(canvas, size) for size in SMALLER}
    size = next((size for size in SMALLER if 3 * steps[size] + u(CLEAR) <= box.h), SMALLER[-1])
    codes = box.h >= 2 * steps[size] + u(2)
    below = steps[size] if codes else 0
    air = max(0, min(u(5), (box.h - 3 * steps[size]) // 3)) if codes else 0  # above the name and below the letters
    inner = box.inflate(0, -2 * air)
    end = _codes(page, inner, index, bool(number), size) if codes else box.x
    at = (box.right - u(13), inner.bottom - u(12))
    written = canvas.width("?", 18, "bold")
    beside = not mark or end < at[0] - written // 2 - 1  # else the mark stands in the line of the name
    if not beside:
        at = (box.right - u(3) - written // 2 - sign, box.y + u(2) + written)
    room = (box.right - sign if beside else at[0] - written // 2 - u(2)) - box.x - u(8)
    title = Rect(box.x + u(6), inner.y, room, inner.h - below - u(4))
    name(canvas, title, page.files[index], bool(number), ink, palette.STRUCK)
    if number:
        wide = max(u(20), 18)
        badge = Rect(box.right - u(3) - wide, box.y + u(4), wide, max(u(18), 17))
        canvas.tile(badge, str(number), 14, palette.PAPER_FRESH, NUMBER)
    elif beside:
        pin(canvas, (box.right - u(9), box.y + u(8)), PENCIL_RING if mark else palette.THREAD, 5)
    if mark:
        for turn in (0, 1):
            ring = box.inflate(u(8 - 4 * turn), u(6 - 2 * turn)).move(turn * u(2), -turn * u(1))
            pygame.draw.rect(canvas.surface, PENCIL_RING, ring, u(1.5), border_radius=u(9))
        canvas.text(at, mark.replace("-", "–"), 18, palette.PENCIL_PALE if number else palette.PENCIL, "bold", "c")


def _badge(page: Page) -> int:
    """The room that the number of an answer takes at the right edge of a card, with some air before it."""
    return max(page.u(20), 18) + page.u(6)


def _codes(page: Page, box: Rect, index: int, out: bool, size: float) -> int:
    """Motive, method and result in three letters; red the ones by which it fell. Gives where they end."""
    canvas, u = page.canvas, page.u
    bad = page.excluding(index) if out and page.help == "explains" else set()
    x, y = box.x + u(6), box.bottom - fitting.step_of(canvas, size) // 2
    letter = canvas.width("m", size, "mono")
    gap = min(u(9), max(2, (box.w - u(12) - 9 * letter) // 2))
    for kind in KINDS[1:]:
        ink: Color = palette.FAULT if kind in bad else palette.OLD if out else palette.CHOSEN_LIT
        canvas.typed((x, y), page.code(page.files[index].characteristics[kind]), size, ink, "ml")
        x += 3 * letter + gap
    return x - gap
