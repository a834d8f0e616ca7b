"""The personnel file: a photograph, the figures of all closed cases, and the stamps."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.career import page_parts
from game.scenes.career.career_page import Page
from game.scenes.career.learning_names import lesson_names, puzzle_names
from game.scenes.career.ready_decks import ready_decks
from game.scenes.career.stamp_slip import ink_of
from game.scenes.career.stamps import STAMPS, CareerRecord, Stamp, given
from game.scenes.common.players import portrait_of
from game.session.game_setup import OPPONENTS
from game.session.player_names import level_name
from game.ui.drawing import folders, paper_marks
from game.ui.style import palette
from game.ui.style.layout import grid, inset, row, split
from game.ui.text.fitting import even, falling
from game.ui.text.fonts import SMALLER, XS, M
from game.ui.widgets.targets import Target

if TYPE_CHECKING:
    from game.scenes.career.closed_case import Closed
    from game.scenes.career.ledger import Ledger
    from game.scenes.career.scene import Career
    from game.scenes.learning.learning_progress import Progress
    from game.ui.drawing.canvas import Canvas
    from game.ui.style.layout import Layout

FILE, SHEET = 0.8, 1.0  # shares of the width
RANKS = (0, 1, 5, 15, 40)
"""From so many wins on one has the rank of that place."""
COLUMNS = 5


def career_record_of(ledger: Ledger, progress: Progress) -> CareerRecord:
    """What stamps are given for, as things stand."""
    ready = tuple(deck.id for deck in ready_decks())
    return CareerRecord(ledger.closed, progress, lesson_names(), puzzle_names(), ready)


class FilePage(Page):
    """Stamps that were earned are inked; what the others are given for is said of them."""

    name = "file"

    def __init__(self, scene: Career) -> None:
        super().__init__(scene)
        self.counted: list[Closed] = []
        self.given: set[str] = set()

    def shown(self) -> None:
        """As things stand now; while it is looked at, all stamps are seen."""
        file = career_record_of(self.scene.ledger, self.scene.progress)
        self.counted = file.counted
        self.given = {stamp.key for stamp in given(file)}
        self.scene.ledger.praise(self.given)

    # figures ----------------------------------------------------------------------------------------
    @property
    def rank(self) -> int:
        """How far one has risen: the place in `RANKS`."""
        won = sum(one.won for one in self.counted)
        return max(place for place, least in enumerate(RANKS) if won >= least)

    def figures(self) -> list[tuple[str, str]]:
        """What is counted, and the number."""
        t, closed = self.scene.t, self.counted
        won = [one for one in closed if one.won]
        named = [one for one in closed if one.named and not one.basic]
        none = t("career.figure.none")
        runs = [len(list(run)) for ok, run in groupby(closed, key=lambda one: one.won) if ok]
        return [
            ("cases", str(len(closed))),
            ("won", str(len(won))),
            ("share", f"{round(100 * len(won) / len(closed))}" if closed else none),
            ("row", str(max(runs, default=0))),
            ("fastest", str(min(one.turns for one in named)) if named else none),
            ("asked", self._tenths(sum(one.asked for one in named) / len(named)) if named else none),
            ("near", t("career.figure.near.value", n=min(one.near for one in named)) if named else none),
        ]

    def _tenths(self, number: float) -> str:
        """A number with one place behind the sign that the language has there."""
        whole, tenth = divmod(round(10 * number), 10)
        return self.scene.t("career.figure.asked.value", whole=whole, tenth=tenth)

    def against(self, level: str) -> list[Closed]:
        """The cases against the computer at this level."""
        return [one for one in self.counted if one.foe == level and not one.basic]

    # layout -----------------------------------------------------------------------------------------
    def lay(self, layout: Layout, area: Rect) -> Iterable[Target]:
        """The file at the left, the sheet of stamps at the right."""
        u = layout.u
        file, sheet = split(area, [FILE, SHEET], u(26))
        tab = folders.tab_high(layout)
        file = Rect(file.x, file.y + tab, file.w, file.h - tab)
        paper = inset(file, u(14), u(12))
        self.places |= {"file": file, "paper": paper, "stamps": sheet}
        yield from self._lay_file(layout, inset(paper, u(18), u(12)))
        yield from self._lay_stamps(layout, inset(sheet, u(18), u(12)))

    def _lay_file(self, layout: Layout, inner: Rect) -> Iterable[Target]:
        u, t = layout.u, self.scene.t
        top = min(u(112), inner.h // 4)
        foes = layout.text(XS) * 2 + u(26)
        head, lines, below = split(inner, [top, 1.0, foes], u(10), True)
        self.places |= {"head": head, "foes": below}
        figures = self.figures()
        for (name, value), line in zip(figures, row(lines, len(figures), 0, down=True), strict=True):
            self.places["figure", name] = line
            say = t("career.figure.say", what=t(f"career.figure.{name}"), value=value)
            yield Target(("figure", name), line, say, group="figures")
        for level, cell in zip(OPPONENTS, row(below, len(OPPONENTS), u(6)), strict=True):
            self.places["foe", level] = cell
            won = sum(one.won for one in self.against(level))
            lost = len(self.against(level)) - won
            say = t("career.foes.say", foe=level_name(level, t), won=won, lost=lost)
            yield Target(("foe", level), cell, say, group="foes")

    def _lay_stamps(self, layout: Layout, inner: Rect) -> Iterable[Target]:
        u, t = layout.u, self.scene.t
        head, cells = split(inner, [layout.text(M) + u(12), 1.0], u(8), True)
        self.places["stamps_head"] = head
        rows = -(-len(STAMPS) // COLUMNS)
        for stamp, cell in zip(STAMPS, grid(cells, COLUMNS, rows, u(6)), strict=False):
            self.places["stamp", stamp.key] = cell
            key = "career.stamp.say" if stamp.key in self.given else "career.stamp.missing.say"
            say = t(key, title=self._title(stamp), what=t(f"career.stamp.{stamp.key}.what"))
            yield Target(("stamp", stamp.key), cell, say, group="stamps")

    def _title(self, stamp: Stamp) -> str:
        return self.scene.t(f"career.stamp.{stamp.key}")

    # drawing ----------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """File and sheet."""
        folders.titled(
            canvas, self.places["file"], self.scene.t("table.player_name"), 0.36, color=palette.MANILA, seed=4
        )
        canvas.paper(self.places["paper"], palette.PAPER, 2, 9)
        self._head(canvas, self.places["head"])
        self._figures(canvas)
        self._foes(canvas)
        canvas.paper(self.places["stamps"], palette.PAPER_LIT, 2, 6)
        self._stamps(canvas)

    def _head(self, canvas: Canvas, head: Rect) -> None:
        u, t = canvas.u, self.scene.t
        face = Rect(head.x, head.y, round(head.h * 0.84), head.h)
        canvas.surface.blit(portrait_of(t("table.player_name"), face.size), face)
        canvas.rim(face, palette.CHOSEN_LIT, 1, 0)
        paper_marks.tape(canvas, face.midtop, 48, 16, -5)
        x = face.right + u(16)
        with canvas.inside(head):
            line = canvas.px(20) + u(8)
            rank = Rect(x, head.y + head.h * 3 // 10 - line // 2, head.right - x, line)
            page_parts.heading(canvas, rank, t(f"career.rank.{self.rank}"))
            at = (x, head.y + head.h * 13 // 20)
            canvas.fitted(at, t("career.figures"), SMALLER, palette.SOFT, "italic", "ml", head.right - x)

    def _figures(self, canvas: Canvas) -> None:
        t, u = self.scene.t, canvas.u
        figures = self.figures()
        values = max(canvas.width(value, 16, "bold") for _, value in figures) + u(10)
        rooms = [(t(f"career.figure.{name}"), "sans", self.places["figure", name].w - values) for name, _ in figures]
        size = even(canvas, rooms, falling(15))
        for name, value in figures:
            line = self.places["figure", name]
            if self.scene.hovers(("figure", name)):
                canvas.box(line, palette.PAPER_FRESH, 2)
            with canvas.inside(line):
                canvas.text((line.x, line.centery), t(f"career.figure.{name}"), size, palette.CHOSEN, "sans", "ml")
                canvas.text((line.right, line.centery), value, 16, palette.INK, "bold", "mr")
            canvas.surface.fill(palette.PAPER_WORN, (line.x, line.bottom - 1, line.w, 1))

    def _foes(self, canvas: Canvas) -> None:
        u, t = canvas.u, self.scene.t
        cells = {level: self.places["foe", level] for level in OPPONENTS}
        size = even(canvas, [(level_name(one, t), "sans", cell.w - u(4)) for one, cell in cells.items()], SMALLER)
        for level, cell in cells.items():
            won = sum(one.won for one in self.against(level))
            lost = len(self.against(level)) - won
            canvas.box(cell, palette.PAPER_DIM if won else palette.PAPER, 3, edge=palette.PAPER_RULE)
            with canvas.inside(cell):
                upper, lower = cell.y + cell.h * 3 // 10, cell.y + cell.h * 7 // 10
                canvas.text((cell.centerx, upper), level_name(level, t), size, palette.INK, "sans", "c")
                canvas.text(
                    (cell.centerx, lower), f"{won} : {lost}", 15, page_parts.GREEN if won else palette.SOFT, "bold", "c"
                )

    def _stamps(self, canvas: Canvas) -> None:
        t, head = self.scene.t, self.places["stamps_head"]
        canvas.typed((head.x, head.centery), t("career.stamps"), M, palette.INK, "ml")
        count = t("career.stamps.of", n=len(self.given), of=len(STAMPS))
        canvas.text((head.right, head.centery), count, 15, palette.STAMP_TEXT, "bold", "mr")
        cells = [(stamp, self.places["stamp", stamp.key]) for stamp in STAMPS]
        rooms = [(self._title(stamp), "bold", cell.w - canvas.u(4)) for stamp, cell in cells]
        size = even(canvas, rooms, SMALLER)
        for number, (stamp, cell) in enumerate(cells):
            self._stamp(canvas, stamp, cell, number, size)

    def _stamp(self, canvas: Canvas, stamp: Stamp, cell: Rect, number: int, size: float) -> None:
        u, on = canvas.u, stamp.key in self.given
        ink = ink_of(number) if on else palette.PAPER_GREY
        words = canvas.px(size) + u(8)
        side = min(cell.w - u(10), cell.h - words - u(8))
        ring = Rect(0, 0, side, side)
        ring.midtop = (cell.centerx, cell.y + max(u(4), (cell.h - words - side) // 2))
        if self.scene.hovers(("stamp", stamp.key)):
            canvas.box(cell, palette.PAPER_FRESH, 4)
        paper_marks.seal(canvas, ring, stamp.icon, ink, on, tilt=(number * 37) % 24 - 12)
        with canvas.inside(cell):
            at = (cell.centerx, ring.bottom + words // 2)
            shade = palette.INK if on else palette.SOFT
            canvas.text(at, self._title(stamp), size, shade, "bold" if on else "sans", "c", cell.w)
