"""The album: the forty-one X-Files, a print for each that one has named, an empty corner for each that one has not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.scenes.career import page_parts
from game.scenes.career.page_parts import Page
from game.scenes.common import short_names
from game.scenes.common.deck_choice import pool
from game.ui.cards import card_images
from game.ui.drawing.canvas import Canvas
from game.ui.style import palette
from game.ui.style.layout import Layout, inset, row, split
from game.ui.text import fitting
from game.ui.text.fonts import SMALLER, XS, M
from game.ui.widgets.targets import Part, Target

if TYPE_CHECKING:
    from game.scenes.career.scene import Career

FACE = "sans"
LINES = 2  # of a name, and one more where the longest of a row has no room
BETWEEN = 8  # design units from one print to the next


class AlbumPage(Page):
    """A row for each affiliation, in the order of the notebook."""

    name = "album"

    def __init__(self, scene: Career) -> None:
        super().__init__(scene)
        self.found: Counter[str] = Counter()
        """By the id of an X-File, how often it was named."""
        files = sorted(pool().x_files, key=lambda one: one.name)
        self.rows = tuple(tuple(one for one in files if _kind(one) == kind) for kind in palette.AFFILIATIONS)

    def shown(self) -> None:
        """As things stand now."""
        known = {one.id for files in self.rows for one in files}
        self.found = Counter(one.x_file for one in self.scene.ledger.closed if one.named and one.x_file in known)

    # layout -----------------------------------------------------------------------------------------
    def lay(self, layout: Layout, area: Rect) -> Iterable[Target | Part]:
        """The sheet: a heading, five rows."""
        u, t, canvas = layout.u, self.scene.t, self.scene.app.canvas
        yield Part(area, Canvas.paper, palette.PAPER_LIT, 2, 12)
        head, body = split(inset(area, u(18), u(12)), [layout.text(M) + u(10), 1.0], u(6), True)
        count = t("career.stamps.of", n=sum(map(bool, self.found.values())), of=sum(map(len, self.rows)))
        yield from page_parts.counted(canvas, head, t("career.album"), count)
        rooms = [(body.w - u(42) + u(BETWEEN)) // len(files) - u(3) for files in self.rows]
        lines_at = partial(self._lines, canvas, rooms)
        size = fitting.first_that(SMALLER, lambda size: max(lines_at(size)) == LINES)
        lines, step = lines_at(size), fitting.step_of(canvas, size)
        photo = (body.h - u(8) * (len(lines) - 1) - step * sum(lines)) / len(lines)
        strips = split(body, [photo + step * most for most in lines], u(8), down=True)
        for kind, files, strip, most in zip(palette.AFFILIATIONS, self.rows, strips, lines, strict=True):
            label, cells = split(strip, [u(34), 1.0], u(8))
            say, draw = t(f"face.word.{kind}"), partial(_sign, kind)
            yield Target(("kind", kind), label, f"{say}.", group="kinds", draw=draw)
            for file, cell in zip(files, row(cells, len(files), u(BETWEEN)), strict=True):
                draw = partial(_print, file, self.found[file.id], size, most)
                yield Target(("x_file", file.id), cell, self._said(file), group=kind, draw=draw)

    def _lines(self, canvas: Canvas, rooms: Iterable[int], size: float) -> list[int]:
        """How many lines the names of each row need in letters of that size, in so many pixels: two, else three."""
        widest = [
            max(fitting.need(canvas, short_names.x_file(file), FACE, size) for file in files) for files in self.rows
        ]
        return [LINES if wide <= room else LINES + 1 for wide, room in zip(widest, rooms, strict=True)]

    def _said(self, file: CardDef) -> str:
        count = self.found[file.id]
        key = "career.album.found.say" if count else "career.album.missing.say"
        return self.scene.t(key, x_file=file.name, n=count)

    def told(self) -> list[str]:
        """All names whole."""
        return [file.name for files in self.rows for file in files]


def _sign(kind: str, canvas: Canvas, label: Rect, hover: bool) -> None:
    canvas.icon(label.center, kind, 26, palette.INK)


def _print(file: CardDef, found: int, size: float, most: int, canvas: Canvas, cell: Rect, hover: bool) -> None:
    u = canvas.u
    step, room = fitting.step_of(canvas, size), cell.w + u(BETWEEN - 3)
    words = short_names.x_file(file)
    lines = LINES if fitting.need(canvas, words, FACE, size) <= room else most
    name = fitting.settle(canvas, words, FACE, room, lines * step, (size,), lines)
    photo = Rect(cell.x, cell.y, cell.w, cell.h - most * step - u(4))
    if hover:
        canvas.box(cell.inflate(u(6), u(6)), palette.PAPER_FRESH, 3)
    if found:
        canvas.paper(photo, palette.PAPER_FRESH, 1, found, shade=True)
        inner = photo.inflate(-u(8), -u(8))
        canvas.surface.blit(card_images.picture(file, inner.size), inner)
    else:
        canvas.rim(photo, palette.PAPER_WORN, 1.5, 2, dashed=True)
        canvas.icon(photo.center, "question", 22, palette.PAPER_WORN)
    with canvas.inside(cell.inflate(u(BETWEEN), u(6))):
        for index, words in enumerate(name.lines):
            at = (cell.centerx, photo.bottom + u(3) + step // 2 + index * step)
            canvas.text(at, words, size, palette.INK if found else palette.SOFT, FACE, "c", room)
    if found > 1:
        words = f"×{found}"
        box = Rect(0, 0, canvas.width(words, XS, "bold") + u(10), canvas.px(XS) + u(4))
        box.bottomright = (photo.right - u(3), photo.bottom - u(3))
        canvas.box(box, palette.OAK, 3, 220)
        canvas.text(box.center, words, XS, palette.PAPER_BRIGHT, "bold", "c")


def _kind(file: CardDef) -> str:
    return file.characteristics["affiliation"]
