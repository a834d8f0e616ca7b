"""The album: the forty-one X-Files, a print for each that one has named, an empty corner for each that one has not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.career.career_page import Page
from game.scenes.common import short_names
from game.scenes.common.deck_choice import pool
from game.ui.cards import card_images
from game.ui.style import palette
from game.ui.style.layout import row, split
from game.ui.text import fitting
from game.ui.text.fonts import SMALLER, XS, M
from game.ui.widgets.targets import Target

if TYPE_CHECKING:
    from game.engine.cards.card_def import CardDef
    from game.scenes.career.scene import Career
    from game.ui.drawing.canvas import Canvas
    from game.ui.style.layout import Layout

FACE = "sans"
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
    def lay(self, layout: Layout, area: Rect) -> Iterable[Target]:
        """The sheet: a heading, five rows."""
        u = layout.u
        self.places["sheet"] = area
        inner = area.inflate(-2 * u(18), -2 * u(12))
        head, body = split(inner, [layout.text(M) + u(10), 1.0], u(6), True)
        self.places["head"] = head
        most = max(map(len, self.rows))
        for kind, files, strip in zip(
            palette.AFFILIATIONS, self.rows, row(body, len(self.rows), u(8), down=True), strict=True
        ):
            label, cells = split(strip, [u(34), 1.0], u(8))
            self.places["kind", kind] = label
            say = self.scene.t(f"face.word.{kind}")
            yield Target(("kind", kind), label, f"{say}.", group="kinds")
            for file, cell in zip(files, row(cells, most, u(BETWEEN)), strict=False):
                self.places["x_file", file.id] = cell
                yield Target(("x_file", file.id), cell, self._said(file), group=kind)

    def _said(self, file: CardDef) -> str:
        count = self.found[file.id]
        key = "career.album.found.say" if count else "career.album.missing.say"
        return self.scene.t(key, x_file=file.name, n=count)

    def told(self) -> list[str]:
        """All names whole."""
        return [file.name for files in self.rows for file in files]

    # drawing ----------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The sheet and what is on it."""
        t, head = self.scene.t, self.places["head"]
        canvas.paper(self.places["sheet"], palette.PAPER_LIT, 2, 12)
        count = t("career.stamps.of", n=sum(map(bool, self.found.values())), of=sum(map(len, self.rows)))
        number = canvas.text((head.right, head.centery), count, 15, palette.STAMP_TEXT, "bold", "mr")
        canvas.typed((head.x, head.centery), t("career.album"), M, palette.INK, "ml", number.x - head.x - canvas.u(12))
        for kind in palette.AFFILIATIONS:
            label = self.places["kind", kind]
            canvas.icon(label.center, kind, 26, palette.INK)
        shown = [file for files in self.rows for file in files]
        needs = {
            size: max(fitting.need(canvas, short_names.known_as(one), FACE, size) for one in shown) for size in SMALLER
        }
        room = self.places["x_file", shown[0].id].w + canvas.u(BETWEEN - 3)
        size = next((size for size in SMALLER if needs[size] <= room), SMALLER[-1])
        for files in self.rows:
            for file in files:
                self._print(canvas, file, size)

    def _print(self, canvas: Canvas, file: CardDef, size: float) -> None:
        u, cell, found = canvas.u, self.places["x_file", file.id], self.found[file.id]
        step, room = fitting.step_of(canvas, size), cell.w + u(BETWEEN - 3)
        name = fitting.settle(canvas, short_names.known_as(file), FACE, room, 2 * step, (size,))
        photo = Rect(cell.x, cell.y, cell.w, cell.h - 2 * step - u(4))
        if self.scene.hovers(("x_file", file.id)):
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
