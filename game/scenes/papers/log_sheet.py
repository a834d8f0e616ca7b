"""The whole log, opened with L: filter, search, jump to a turn, cards to be read, copy.

Only the lines that can be seen are ever broken and drawn, so that a long log costs no more than a short one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.scenes.papers.paper import Paper
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.log import log_filters
from game.session.session import SessionProtocol
from game.ui.drawing.canvas import Canvas
from game.ui.gui.manager import ON_DARK
from game.ui.gui.text_field import TextField
from game.ui.input import clipboard
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.style import palette
from game.ui.style.layout import Layout, split
from game.ui.style.palette import Color, mix
from game.ui.text import fonts, rich_text
from game.ui.text.fonts import SMALLER, XS
from game.ui.text.rich_text import Line, Piece, Run
from game.ui.widgets.buttons import Button, from_right
from game.ui.widgets.scroll import RowScroll
from game.ui.widgets.targets import Target

EDGE = 6  # design units from the edge of the window: nothing of the rail below the sheet peeps out
WIDTH, COLUMN = 660, 104  # design units: the sheet, and the column of turns in it
LEAD = 1.3  # from line to line, to the height of the letters
GROUND = mix(palette.PANEL, palette.OAK, 0.35)
HARD = "\u00a0"
"""Stands for the spaces of a card's name."""


class Row(NamedTuple):
    """A line of the log as it lies on the sheet."""

    place: int
    told: LogLine
    rect: Rect


class LogScene(Paper):
    """The log over the table; L or Esc leads back."""

    closes = "log"

    def __init__(self, app: App, session: SessionProtocol, lines: Sequence[LogLine]) -> None:
        super().__init__(app, session)
        self.lines = lines
        self.group = "all"
        self.search = TextField(app, hint="log.search", longest=40, style=ON_DARK)
        self.shown = list(lines)
        self._sought = ""
        self.scroll = RowScroll(palette.PANEL, palette.TAUPE, notch=3)
        self.scrolls, self.fields = (self.scroll,), (self.search,)
        self.scroll.to_end()
        self.copied = ""
        self.rows: list[Row] = []
        self._set: dict[int, list[Line]] = {}
        """The lines of words of each that was looked at."""
        self._turns: list[tuple[log_filters.Turn, Rect]] = []
        self._body, self._foot = Rect(), Rect()
        self.targets.main = ("close",)

    # laying out -------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target]:
        """The head with search and filters, the turns, the lines, the foot."""
        u = layout.u
        self.sheet = Rect(0, 0, min(u(WIDTH), layout.size[0] - u(24)), layout.size[1] - 2 * u(EDGE))
        self.sheet.midright = (layout.size[0] - u(EDGE), layout.full.centery)
        head, filters, body, foot = split(
            self.sheet.inflate(-u(28), -u(24)), [max(u(38), 34), max(u(34), 30), 1.0, max(u(40), 36)], u(8), down=True
        )
        self.search.rect = Rect(head.x + head.w // 3, head.y, head.w - head.w // 3, head.h)
        column, self._body = split(body, [max(u(COLUMN), 96), 1.0], u(12))
        self._set.clear()
        shown = self.scroll.fit_high(layout, self._body, len(self.shown), self._high)
        self.rows = [Row(place, self.shown[place], rect) for place, rect in shown]
        enter = partial(self.enter, self.search)
        say = self.t("log.search")
        yield Target(("search",), self.search.rect, say, enter, "search", typed=self.search, draw=self.search.draw)
        for name, rect in zip(log_filters.GROUPS, split(filters, [1.0] * len(log_filters.GROUPS), u(6)), strict=True):
            kind, act = "on" if name == self.group else "plain", partial(self._filter, name)
            yield Button(("group", name), self.t(f"log.group.{name}"), act, kind).at(rect, 15, "filters")
        buttons = (
            Button(("close",), self.t("log.close"), self.app.pop, "main", "Space", least=146),
            Button(("copy",), self.t("log.copy"), self.copy, cap="Ctrl C", least=146),
        )
        self._foot = foot
        yield from from_right(self.app.canvas, foot, buttons)
        yield from self._turn_targets(layout, column)
        for row in self.rows:
            yield self.target(("line", row.place), row.rect, row.told.text, "lines", row.told.card)
            for index, (piece, rect) in enumerate(self._cards(row)):
                name, key = piece.text.replace(HARD, " "), ("card", row.place, index)
                yield self.target(key, rect, name, "lines", piece.tag, focusable=False)

    @property
    def _step(self) -> int:
        """From one line of words to the next."""
        return fonts.line_height(self.app.canvas.px(XS), LEAD)

    def _high(self, place: int) -> int:
        u = self.app.canvas.u
        turn = self.shown[place].kind == "turn"
        return 2 * self._step + u(14) if turn else len(self._lines(place)) * self._step + u(6)

    def _lines(self, place: int) -> list[Line]:
        """The words of a line of the log; no name of a card is broken."""
        if place not in self._set:
            canvas = self.app.canvas
            self._set[place] = rich_text.lines(_runs(self.shown[place]), canvas.px(XS), self._body.w - canvas.u(48))
        return self._set[place]

    def _words(self, row: Row) -> Iterable[tuple[tuple[int, int], Line]]:
        """The lines of its words, each with where it begins."""
        u = self.app.canvas.u
        for index, line in enumerate(self._lines(row.place) if row.told.kind != "turn" else ()):
            yield (row.rect.x + u(28), row.rect.y + u(3) + index * self._step), line

    def _cards(self, row: Row) -> Iterable[tuple[Piece, Rect]]:
        """The names of cards in its words, and where they stand."""
        for (x, y), line in self._words(row):
            yield from ((piece, Rect(x + piece.x, y, piece.wide, self._step)) for piece in line if piece.tag != "")

    def _turn_targets(self, layout: Layout, column: Rect) -> Iterable[Target]:
        """As many turns as find room, the one that is read among them."""
        heads = log_filters.turns(self.shown)
        high = max(layout.u(34), 30)
        fit = max(1, (column.h - layout.u(24)) // (high + layout.u(4)))
        top = self.rows[0].place if self.rows else 0
        here = max((index for index, head in enumerate(heads) if head.place <= top), default=0)
        start = max(0, min(here - fit // 2, len(heads) - fit))
        self._turns = []
        for index, head in enumerate(heads[start : start + fit]):
            y = column.y + layout.u(24) + index * (high + layout.u(4))
            rect = Rect(column.x, y, column.w, high)
            self._turns.append((head, rect))
            say, act = self.t("log.jump", n=head.number), partial(self.jump, head.place)
            yield self.target(("turn", head.place), rect, say, "turns", act=act)

    def translated(self) -> None:
        """The table below has told every line anew: the same ones are shown, as far as the search finds them.

        Whoever reads the end goes on reading the end, however many lines have room there now.
        """
        here = self.scroll.goal
        self._look_up()
        if here < self.scroll.most:
            self.scroll.to(here)

    # acts -------------------------------------------------------------------------------------------
    def jump(self, place: int) -> None:
        """Read on from this line."""
        self.scroll.to(place)
        self.relay()

    def _filter(self, group: str) -> None:
        self.leave_fields()
        self.group = group
        self._look_up()

    def _look_up(self) -> None:
        """Filter or search have changed: show the end of what they leave."""
        self._sought = self.search.text
        self.shown = log_filters.shown(self.lines, self.group, self._sought)
        self.scroll.to_end()
        self.copied = ""
        self.relay()

    def notation(self) -> str:
        """What is shown, as lines of notation, such as other programs read."""
        told = [self.view.tell(line.event) if line.event is not None else line.text for line in self.shown]
        return "".join(f"{line}\n" for line in told if line)

    def copy(self) -> None:
        """Put the shown lines on the clipboard as notation."""
        done = clipboard.put(self.notation())
        self.copied = self.t("log.copied" if done else "log.not_copied", n=len(self.shown))
        self.app.redraw()

    def intercept_signal(self, signal: Signal) -> bool:
        """Ctrl+C copies."""
        if signal.name == "copy":
            if not signal.repeat:
                self.copy()
            return True
        return super().intercept_signal(signal)

    def field_changed(self, field: TextField) -> None:
        """What is typed is searched at once."""
        if field.text != self._sought:
            self._look_up()

    # drawing ----------------------------------------------------------------------------------------
    def write(self, canvas: Canvas) -> None:
        """The sheet."""
        u, sheet = canvas.u, self.sheet
        canvas.panel(sheet, 255, mix(palette.PANEL_EDGE, palette.LAMP, 0.4), 8, GROUND)
        canvas.typed((sheet.x + u(18), self.search.rect.centery), self.t("log.title"), 22, palette.CORE, "ml")
        self.draw_controls(canvas)
        self._write_turns(canvas)
        for row in self.rows:
            self._write_row(canvas, row)
        if not self.shown:
            canvas.text(self._body.center, self.t("log.none"), XS, palette.MUTED, "italic", "c", self._body.w)
        if self.copied:
            foot, x = self._foot, sheet.x + u(18)
            canvas.text((x, foot.centery), self.copied, XS, palette.LAMP, "italic", "ml", foot.right - u(308) - x)

    def _write_turns(self, canvas: Canvas) -> None:
        u = canvas.u
        if not self._turns:
            return
        first = self._turns[0][1]
        canvas.text((first.x + u(2), first.y - u(13)), self.t("log.turns"), XS, palette.MUTED, "italic", "ml", first.w)
        top = self.rows[0].place if self.rows else 0
        here = max((head.place for head, _ in self._turns if head.place <= top), default=-1)
        for head, rect in self._turns:
            mine = head.player == self.view.seat
            on = head.place == here
            fill = mix(palette.PANEL, palette.MANILA if mine else palette.SLATE, 0.45 if on else 0.2)
            edge = palette.LAMP if on or self.hovers(("turn", head.place)) else palette.PANEL_EDGE
            canvas.box(rect, fill, 4, edge=edge)
            who = self.t("log.mine") if head.player == self.view.you else self.view.names[head.player]
            with canvas.inside(rect):
                number = canvas.text((rect.x + u(9), rect.centery), str(head.number), 15, palette.BONE, "bold", "ml")
                room = rect.right - number.right - u(14)
                canvas.fitted((number.right + u(8), rect.centery), who, SMALLER, palette.BONE, "sans", "ml", room)

    def _write_row(self, canvas: Canvas, row: Row) -> None:
        u, rect, told = canvas.u, row.rect, row.told
        if told.kind == "turn":
            tally = log_filters.tally(self.lines, told.turn, self.t)
            box = Rect(rect.x, rect.y + u(4), rect.w, rect.h - u(8))
            canvas.box(
                box, mix(palette.PANEL, palette.MANILA if told.player == self.view.seat else palette.SLATE, 0.25), 4
            )
            with canvas.inside(box):
                canvas.text((box.x + u(10), box.y + box.h // 4 + u(1)), told.text, 15, palette.CORE, "bold", "ml")
                low = (box.x + u(10), box.y + box.h * 3 // 4 - u(1))
                canvas.text(low, tally, XS, palette.PAPER_WORN, "sans", "ml", box.w - u(16))
            return
        if self.hovers(("line", row.place)):
            canvas.box(rect, palette.PANEL_LIT, 4)
        canvas.icon((rect.x + u(13), rect.y + self._step // 2 + u(3)), told.sign, 15, told.color, least=15)
        with canvas.inside(self._body):
            for at, line in self._words(row):
                rich_text.draw(canvas, at, line, XS, _ink, GROUND)


def _ink(piece: Piece) -> Color:
    return palette.BONE if piece.tag == "" else palette.LAMP


def _runs(told: LogLine) -> list[Run]:
    known = dict(told.cards)
    if not known:
        return [Run(told.text)]
    parts = re.split(f"({'|'.join(map(re.escape, sorted(known, key=len, reverse=True)))})", told.text)
    return [Run(part.replace(" ", HARD), tag=known[part]) if part in known else Run(part) for part in parts]
