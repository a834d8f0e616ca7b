"""The personnel file: a photograph, the figures of all closed cases, and the stamps."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.career import page_parts
from game.scenes.career.ledger import Closed, Ledger
from game.scenes.career.page_parts import Page
from game.scenes.career.stamp_slip import ink_of
from game.scenes.career.stamps import STAMPS, CareerRecord, Stamp, given
from game.scenes.common.deck_choice import ready_decks
from game.scenes.common.players import portrait_of
from game.scenes.learning.learning_progress import Progress, lesson_names, puzzle_names
from game.session.game_setup import OPPONENTS, level_name
from game.ui.drawing import paper_marks
from game.ui.drawing.canvas import Canvas
from game.ui.style import palette
from game.ui.style.layout import Layout, grid, inset, row, split
from game.ui.text.fitting import even, falling
from game.ui.text.fonts import SMALLER, XS, M
from game.ui.widgets.targets import Part, Target

if TYPE_CHECKING:
    from game.scenes.career.scene import Career

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
    def lay(self, layout: Layout, area: Rect) -> Iterable[Target | Part]:
        """The file at the left, the sheet of stamps at the right."""
        u, t = layout.u, self.scene.t
        file, sheet = split(area, [FILE, SHEET], u(26))
        inner = yield from page_parts.folder(layout, file, t("table.player_name"), 4, 9)
        head, lines, foes = split(inner, [min(u(112), inner.h // 4), 1.0, layout.text(XS) * 2 + u(26)], u(10), True)
        yield Part(head, self._head)
        yield from self._figures(lines)
        yield from self._foes(foes)
        yield Part(sheet, Canvas.paper, palette.PAPER_LIT, 2, 6)
        yield from self._stamps(layout, inset(sheet, u(18), u(12)))

    def _figures(self, lines: Rect) -> Iterable[Target]:
        t, canvas, figures = self.scene.t, self.scene.app.canvas, self.figures()
        labels = [t(f"career.figure.{name}") for name, _ in figures]
        values = max(canvas.width(value, 16, "bold") for _, value in figures) + canvas.u(10)
        size = even(canvas, [(label, "sans", lines.w - values) for label in labels], falling(15))
        for (name, value), label, line in zip(figures, labels, row(lines, len(figures), 0, down=True), strict=True):
            say, draw = t("career.figure.say", what=label, value=value), partial(_figure, label, value, size)
            yield Target(("figure", name), line, say, group="figures", draw=draw)

    def _foes(self, below: Rect) -> Iterable[Target]:
        t, canvas = self.scene.t, self.scene.app.canvas
        cells = row(below, len(OPPONENTS), canvas.u(6))
        names = [level_name(level, t) for level in OPPONENTS]
        size = even(canvas, [(name, "sans", cell.w - canvas.u(4)) for name, cell in zip(names, cells)], SMALLER)
        for level, name, cell in zip(OPPONENTS, names, cells, strict=True):
            won = sum(one.won for one in self.against(level))
            lost = len(self.against(level)) - won
            say = t("career.foes.say", foe=name, won=won, lost=lost)
            yield Target(("foe", level), cell, say, group="foes", draw=partial(_foe, name, size, won, lost))

    def _stamps(self, layout: Layout, inner: Rect) -> Iterable[Target | Part]:
        u, t, canvas = layout.u, self.scene.t, self.scene.app.canvas
        head, cells = split(inner, [layout.text(M) + u(12), 1.0], u(8), True)
        count = t("career.stamps.of", n=len(self.given), of=len(STAMPS))
        yield from page_parts.counted(canvas, head, t("career.stamps"), count)
        places = grid(cells, COLUMNS, -(-len(STAMPS) // COLUMNS), u(6))
        titles = [t(f"career.stamp.{stamp.key}") for stamp in STAMPS]
        size = even(canvas, [(title, "bold", cell.w - u(4)) for title, cell in zip(titles, places)], SMALLER)
        for number, (stamp, title, cell) in enumerate(zip(STAMPS, titles, places)):
            on = stamp.key in self.given
            key = "career.stamp.say" if on else "career.stamp.missing.say"
            say = t(key, title=title, what=t(f"career.stamp.{stamp.key}.what"))
            draw = partial(_stamp, stamp, number, title, size, on)
            yield Target(("stamp", stamp.key), cell, say, group="stamps", draw=draw)

    def _head(self, canvas: Canvas, head: Rect) -> None:
        u, t = canvas.u, self.scene.t
        face = Rect(head.x, head.y, round(head.h * 0.84), head.h)
        canvas.surface.blit(portrait_of(t("table.player_name"), face.size), face)
        canvas.rim(face, palette.CHOSEN_LIT, 1, 0)
        paper_marks.tape(canvas, face.midtop, 48, 16, -5)
        x = face.right + u(16)
        line = canvas.px(20) + u(8)
        rank = Rect(x, head.y + head.h * 3 // 10 - line // 2, head.right - x, line)
        canvas.heading(rank, t(f"career.rank.{self.rank}"))
        with canvas.inside(head):
            at = (x, head.y + head.h * 13 // 20)
            canvas.fitted(at, t("career.figures"), SMALLER, palette.SOFT, "italic", "ml", head.right - x)


def _figure(label: str, value: str, size: float, canvas: Canvas, line: Rect, hover: bool) -> None:
    if hover:
        canvas.box(line, palette.PAPER_FRESH, 2)
    canvas.label(line, label, size, palette.CHOSEN)
    canvas.label(line, value, 16, palette.INK, "bold", "mr")
    canvas.surface.fill(palette.PAPER_WORN, (line.x, line.bottom - 1, line.w, 1))


def _foe(name: str, size: float, won: int, lost: int, canvas: Canvas, cell: Rect, hover: bool) -> None:
    canvas.box(cell, palette.PAPER_DIM if won else palette.PAPER, 3, edge=palette.PAPER_RULE)
    with canvas.inside(cell):
        canvas.text((cell.centerx, cell.y + cell.h * 3 // 10), name, size, palette.INK, "sans", "c")
        at, ink = (cell.centerx, cell.y + cell.h * 7 // 10), page_parts.GREEN if won else palette.SOFT
        canvas.text(at, f"{won} : {lost}", 15, ink, "bold", "c")


def _stamp(
    stamp: Stamp, number: int, title: str, size: float, on: bool, canvas: Canvas, cell: Rect, hover: bool
) -> None:
    u, ink = canvas.u, ink_of(number) if on else palette.PAPER_GREY
    words = canvas.px(size) + u(8)
    side = min(cell.w - u(10), cell.h - words - u(8))
    ring = Rect(0, 0, side, side)
    ring.midtop = (cell.centerx, cell.y + max(u(4), (cell.h - words - side) // 2))
    if hover:
        canvas.box(cell, palette.PAPER_FRESH, 4)
    paper_marks.seal(canvas, ring, stamp.icon, ink, on, tilt=(number * 37) % 24 - 12)
    with canvas.inside(cell):
        at, shade = (cell.centerx, ring.bottom + words // 2), palette.INK if on else palette.SOFT
        canvas.text(at, title, size, shade, "bold" if on else "sans", "c", cell.w)
