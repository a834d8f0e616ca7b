"""«What can I do now?», opened with F1: what is asked, every choice in plain words, what has to wait.

Two more pages hold all hints, and all keys and signs.

A click on a choice leads back to the table and points it out there; one on a paragraph opens the rule book at it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from pygame import Rect

from game.scenes.papers import help_side, legend, legend_page
from game.scenes.papers.help_lines import Line, choices, waiting
from game.scenes.papers.help_side import hints, offered
from game.scenes.papers.paper import Paper
from game.scenes.screens import open_screen
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.hints import seen_store
from game.scenes.table.input.show_choice import point_out
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import prompt_text
from game.session.session import SessionProtocol
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.style.layout import Layout, split
from game.ui.style.palette import CORE, HEALING, INK, LAMP, PAPER, RED_INK, SOFT, mix
from game.ui.text import fonts
from game.ui.text.fitting import falling
from game.ui.text.fonts import XS
from game.ui.widgets.buttons import Button, from_right
from game.ui.widgets.scroll import BESIDE, RowScroll
from game.ui.widgets.targets import Target

WIDTH = 980  # design units; where letters are larger for their room, `EMS` of them
EMS = 70
APART = 12
"""Design units between a line and the number of its paragraph."""
HEADS = ("head", "group")
HEADINGS = {"now": "now.title", "hints": "now.hints", "keys": "now.keys.title"}
LEAVES = {"page_up": -1, "page_down": 1, "first": -99, "last": 99}
"""How many pages of the keys and signs these signals turn: no further than to the last."""
SIGNS = {"dim": "pause", "met": "tick", "new": "star", "choice": "right"}


class HelpScene(Paper):
    """The sheet over the table; F1 or Esc leads back."""

    closes = "help"

    def __init__(self, app: App, session: SessionProtocol) -> None:
        super().__init__(app, session)
        self.scroll = RowScroll(mix(PAPER, SOFT, 0.3), SOFT, notch=2)
        self.scrolls = (self.scroll,)
        self.lines: list[Line] = []
        self.page = "now"
        """Whether the choices are shown, or in their place `hints`, or `keys` and signs."""
        self.known = seen_store.known()
        """Those that were met."""
        self._shown: list[tuple[int, Line, Rect]] = []
        self._legend: list[legend_page.Placed] = []
        """The keys and the signs where they stand, on however many pages."""
        self._leaf = 0
        self._body, self._side = Rect(), Rect()
        self._head = ""
        self.targets.main = ("close",)

    def _list(self) -> list[Line]:
        ctx, decision = DrawContext(self.app.canvas, self.view, self.t), self.session.decision
        if self.page == "keys":
            self._head = ""
            return []
        if self.page == "hints":
            all_ = offered(self.view.basic)
            self._head = self.t("now.hints.head", n=sum(first.name in self.known for first in all_), all=len(all_))
            return hints(self.t, self.known, self.view)
        if decision is None:
            self._head = self.t("now.others_head")
            return [Line(self.t("now.others"))]
        self._head = prompt_text.sentence(ctx, decision)
        found = [Line(self.t("now.choices"), kind="head"), *choices(ctx, decision)]
        if held := waiting(ctx, decision):
            found += [Line(self.t("now.waiting"), kind="head"), *held]
        return found

    # laying out -------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target]:
        """The choices on the left, what they mean and the keys on the right."""
        u = layout.u
        self.lines = self._list()
        wide = max(u(WIDTH), EMS * layout.text(XS))
        self.sheet = Rect(0, 0, min(wide, layout.size[0] - u(24)), layout.size[1] - u(24))
        self.sheet.center = layout.full.center
        _, body, foot = split(
            self.sheet.inflate(-u(44), -u(32)), [max(u(36), 32), 1.0, max(u(44), 38)], u(8), down=True
        )
        self._body, self._side = split(body, [0.56, 0.44], u(28))
        if self.page != "now":
            self._body = body
        yield from self._lay_foot(layout, foot)
        yield from self._lay_legend(layout)
        self._shown = []
        for place, rect in self.scroll.fit_high(layout, self._body, len(self.lines), self._high):
            line = self.lines[place]
            self._shown.append((place, line, rect))
            if line.kind not in HEADS:
                say = f"{line.text.rstrip('.')}. {self.t('now.point_out')}" if line.choice else line.text
                act = partial(self._point_out, line) if line.choice else None
                yield self.target(("line", place), rect, say, "lines", line.card, act)
            if line.rule:
                say, act = (
                    self.t("rulebook.rule", rule=line.rule),
                    partial(open_screen, self.app, "rulebook", line.rule),
                )
                yield self.target(("book", line.rule, place), self._rule_place(rect), say, "rules", act=act)
        while self._shown and self._shown[-1][1].kind in HEADS:
            self._shown.pop()  # a heading stands with what it heads

    def _lay_foot(self, layout: Layout, foot: Rect) -> Iterable[Target]:
        """From the right: close, the rule book, the other pages; and on the page of the hints, all of them anew."""
        t, hinting = self.t, self.page == "hints"
        buttons = [
            Button(("close",), t("now.close"), self.app.pop, "main", "Space"),
            Button(("book", ""), t("rulebook.menu"), partial(open_screen, self.app, "rulebook", "")),
        ]
        turns = (("page", "hints", "now.page.hints"), ("keys", "keys", "now.keys"))
        for key, page, label in turns[: 1 if hinting else 2]:
            words, to = ("now.page.now", "now") if page == self.page else (label, page)
            buttons.append(Button((key,), t(words), partial(self.turn_to, to)))
        if hinting:
            buttons.append(Button(("again",), t("now.hints.again"), self._anew))
        yield from from_right(self.app.canvas, foot, buttons, gap=10)

    def _lay_legend(self, layout: Layout) -> Iterable[Target]:
        """The keys and the signs of the page that lies open, and the buttons to the others."""
        u = layout.u
        canvas, found = self.app.canvas, legend.groups(self.t, self.view) if self.page == "keys" else []
        self._legend = legend_page.lay(canvas, self._body, found)
        last = max((one.leaf for one in self._legend), default=0)
        self._leaf = max(0, min(self._leaf, last))
        for place, one in enumerate(self._legend):
            if one.leaf == self._leaf and one.entry is not None:
                yield self.target(("sign", place), one.rect, one.entry.spoken, "lines")
        if not last:
            return
        self._head = self.t("now.legend.page", n=self._leaf + 1, all=last + 1)
        side = max(u(34), 30)
        for way, x in ((-1, self.sheet.right - u(22) - 2 * side - u(8)), (1, self.sheet.right - u(22) - side)):
            if 0 <= self._leaf + way <= last:
                rect = Rect(x, self.sheet.y + u(34) - side // 2, side, side)
                say = self.t("options.key.page_up" if way < 0 else "options.key.page_down")
                act, draw = partial(self.open_leaf, self._leaf + way), partial(_arrow, way)
                yield self.target(("leaf", way), rect, say, "leaves", act=act, draw=draw)

    def _rule_place(self, rect: Rect) -> Rect:
        """Where the number of a paragraph stands behind a line."""
        wide = self.app.canvas.width("12.12a", XS, "mono") + self.app.canvas.u(4)
        return Rect(rect.right - wide, rect.y, wide, fonts.line_height(self.app.canvas.px(XS), 1.26) + 6)

    def turn_to(self, page: str) -> None:
        """Show the choices, the hints or the keys."""
        self.page, self._leaf = page, 0
        self.scroll.to(0)
        self.relay()

    def _anew(self) -> None:
        seen_store.all_again()
        self.known = seen_store.known()
        self.relay()

    def open_leaf(self, leaf: int) -> None:
        """Show the keys and signs, open at this page or the last before it."""
        self.page, self._leaf = "keys", max(0, leaf)
        self.relay()

    def _point_out(self, line: Line) -> None:
        self.app.pop()
        if isinstance(self.app.top, TableScene):
            point_out(self.app.top, line.choice)

    def _high(self, place: int) -> int:
        canvas, line = self.app.canvas, self.lines[place]
        wide = self._body.w - canvas.u(BESIDE)
        if line.kind == "head":
            return canvas.layout.text(15) + canvas.u(22)
        if line.kind == "group":
            return canvas.para_height(line.text, wide, XS, "bold", 1.26) + canvas.u(10)
        high = canvas.para_height(line.text, self._room(line, wide), XS, _face(line), 1.26)
        return high + canvas.u(2 if line.kind == "effect" else 6)

    def _room(self, line: Line, wide: int) -> int:
        """How wide its words may be in a row as wide as that, in pixels."""
        u = self.app.canvas.u
        number = self._rule_place(Rect(0, 0, wide, 0)).w + u(APART) if line.rule else 0
        return wide - u(30) - number

    def intercept_signal(self, signal: Signal) -> bool:
        """The wheel and the page keys turn the pages of the keys and signs."""
        if self.page == "keys" and (signal.name == "wheel" or signal.name in LEAVES):
            self.open_leaf(self._leaf + (-signal.number if signal.name == "wheel" else LEAVES[signal.name]))
            return True
        return super().intercept_signal(signal)

    # drawing ----------------------------------------------------------------------------------------
    def write(self, canvas: Canvas) -> None:
        """The sheet."""
        u, sheet = canvas.u, self.sheet
        canvas.paper(sheet, PAPER, 4, 13)
        at = (sheet.x + u(22), sheet.y + u(34))
        heading = HEADINGS[self.page]
        title = canvas.typed(at, self.t(heading), 22, INK, "ml")
        room = sheet.right - title.right - u(46)
        if self._head:
            canvas.fitted((title.right + u(24), at[1]), self._head, falling(17, 14), RED_INK, "bold", "ml", room)
        for place, line, rect in self._shown:
            self._write_line(canvas, place, line, rect)
        if self.page == "keys":
            legend_page.draw(canvas, [one for one in self._legend if one.leaf == self._leaf])
        elif self.page == "now":
            with canvas.inside(sheet):
                help_side.write(canvas, self.t, self._side, self.view, self.session.decision)
        self.draw_controls(canvas)

    def _write_line(self, canvas: Canvas, place: int, line: Line, rect: Rect) -> None:
        u = canvas.u
        if line.kind == "head":
            canvas.typed((rect.x, rect.bottom - u(6)), line.text, 15, SOFT, "bl", rect.w)
            return
        if line.kind == "group":
            canvas.para((rect.x, rect.y + u(6)), line.text, rect.w, XS, INK, "bold", 1.26)
            return
        if (line.card >= 0 or line.choice) and self.hovers(("line", place)):
            canvas.box(rect, mix(PAPER, CORE, 0.7), 3)
        if sign := SIGNS.get(line.kind):
            color = mix(HEALING, INK, 0.4) if line.kind == "met" else SOFT
            canvas.icon((rect.x + u(12), rect.y + u(3) + canvas.layout.text(XS) * 2 // 3), sign, 11, color)
        with canvas.inside(rect):
            ink = INK if line.kind in ("choice", "met", "new") else mix(INK, PAPER, 0.2)
            top = rect.y + u(0 if line.kind == "effect" else 3)
            canvas.para((rect.x + u(28), top), line.text, self._room(line, rect.w), XS, ink, _face(line), 1.26)
            if line.rule:
                number = self._rule_place(rect)
                words = canvas.text((number.x + u(4), rect.y + u(3)), line.rule, XS, RED_INK, "mono")
                canvas.box(Rect(words.x, words.bottom - u(1), words.w, u(1)), RED_INK, 0)


def _face(line: Line) -> str:
    return "italic" if line.kind == "effect" else "sans"


def _arrow(way: int, canvas: Canvas, rect: Rect, hover: bool) -> None:
    canvas.panel(rect, 255, LAMP if hover else SOFT)
    canvas.icon(rect.center, "left" if way < 0 else "right", 14)
