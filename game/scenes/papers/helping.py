"""«What can I do now?», opened with F1: what is asked, what it means, every choice in plain words, what has to wait."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.papers.help_lines import Line, choices, waiting
from game.scenes.papers.paper import Key, Paper
from game.scenes.rulebook import open_rulebook
from game.scenes.table import asking
from game.scenes.table.desk import Desk
from game.ui import controls
from game.ui import type as letters
from game.ui.caps import caps
from game.ui.draw import Canvas
from game.ui.layout import Layout, split
from game.ui.palette import INK, PAPER, RED_INK, SOFT, mix
from game.ui.type import SMALLER, XS

if TYPE_CHECKING:
    from game.scenes.table.session import Sitting
    from game.ui.app import App
    from game.ui.input import Signal
    from game.ui.targets import Target

WIDTH = 980  # design units; where letters are larger for their room, `EMS` of them
EMS = 70
KEYS = ("confirm", "back", "numbers", "focus", "undo", "look", "log", "notebook", "discards", "x_file", "stops", "menu")
CAPS = {
    "confirm": "Space",
    "back": "Esc",
    "undo": "Z",
    "look": "Alt",
    "log": "L",
    "notebook": "N",
    "discards": "D",
    "x_file": "X",
    "menu": "F10",
}
"""The keys of these lines as caps: what the player has set in their place, or the button of the pad, is shown."""
SIGNS = ("team", "token", "res", "flag")
"""What on the table is a sign without words."""


class HelpScene(Paper):
    """The sheet over the table; F1 or Esc leads back."""

    closes = "help"

    def __init__(self, app: App, session: Sitting) -> None:
        super().__init__(app, session)
        self.first = 0
        """The uppermost line of the list that is seen."""
        self.lines: list[Line] = []
        self._shown: list[tuple[int, Line, Rect]] = []
        self._body, self._side, self._close = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        self._book = Rect(0, 0, 0, 0)
        self._head = ""
        self.targets.main = ("close",)

    def _desk(self) -> Desk:
        return Desk(self.app.canvas, self.view, self.t)

    def _list(self) -> list[Line]:
        desk, decision = self._desk(), self.session.decision
        found: list[Line] = []
        if decision is None:
            self._head = self.t("now.others_head")
            found.append(Line(self.t("now.others")))
        else:
            self._head = asking.sentence(desk, decision)
            found += [Line(self.t("now.choices"), kind="head"), *choices(desk, decision)]
        if decision is not None and (held := waiting(desk, decision)):
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
        self._close = Rect(foot.right - u(190), foot.y, u(190), foot.h)
        self._book = self._close.move(-self._close.w - u(10), 0)
        yield self.target(("book", ""), self._book, self.t("rulebook.menu"), "buttons")
        yield self.target(("close",), self._close, self.t("now.close"), "buttons")
        self.first = max(0, min(self.first, self._last(layout)))
        self._shown, y = [], self._body.y
        for place in range(self.first, len(self.lines)):
            line = self.lines[place]
            high = self._high(line)
            if y + high > self._body.bottom:
                break
            rect = Rect(self._body.x, y, self._body.w - u(10), high)
            self._shown.append((place, line, rect))
            if line.kind != "head":
                yield self.target(("card", place), rect, line.text, "lines", line.card)
            if line.rule:
                say = self.t("rulebook.rule", rule=line.rule)
                yield self.target(("book", line.rule, place), self._rule_place(rect), say, "rules")
            y += high

    def _rule_place(self, rect: Rect) -> Rect:
        """Where the number of a paragraph stands behind a line."""
        wide = self.app.canvas.width("12.12a", XS, "mono") + self.app.canvas.u(4)
        return Rect(rect.right - wide, rect.y, wide, letters.line_height(self.app.canvas.px(XS), 1.26) + 6)

    def click(self, key: Key) -> None:
        """The rule book opens, where a line says so at the paragraph that it names."""
        if key[0] == "book":
            open_rulebook(self.app, key[1])
        else:
            super().click(key)

    def _high(self, line: Line) -> int:
        canvas = self.app.canvas
        room = self._body.w - canvas.u(40) - (self._rule_place(self._body).w if line.rule else 0)
        if line.kind == "head":
            return canvas.layout.text(15) + canvas.u(22)
        return canvas.para_height(line.text, room, XS, lead=1.26) + canvas.u(6)

    def _last(self, layout: Layout) -> int:
        """The uppermost line when the end of the list is seen."""
        room, place = self._body.h, len(self.lines)
        while place > 0 and (high := self._high(self.lines[place - 1])) <= room:
            room -= high
            place -= 1
        return place

    def key(self, signal: Signal) -> bool:
        """The wheel and the page keys scroll."""
        step = {"page_up": -8, "page_down": 8, "first": -len(self.lines), "last": len(self.lines)}
        if signal.name == "wheel" or signal.name in step:
            self.whole = None
            self.first = max(0, self.first + (-2 * signal.number if signal.name == "wheel" else step[signal.name]))
            self.relay()
            return True
        return super().key(signal)

    # drawing ----------------------------------------------------------------------------------------
    def write(self, canvas: Canvas) -> None:
        """The sheet."""
        u, sheet = canvas.u, self.sheet
        canvas.paper(sheet, PAPER, 4, 13)
        at = (sheet.x + u(22), sheet.y + u(34))
        title = canvas.typed(at, self.t("now.title"), 22, INK, "ml")
        room = sheet.right - title.right - u(46)
        canvas.fitted((title.right + u(24), at[1]), self._head, (17, 15, 14), RED_INK, "bold", "ml", room)
        for place, line, rect in self._shown:
            self._write_line(canvas, place, line, rect)
        if len(self._shown) < len(self.lines):
            self._write_bar(canvas)
        self._write_side(canvas)
        controls.button(canvas, self._book, self.t("rulebook.menu"), hover=self.hovers(("book", "")))
        controls.button(canvas, self._close, self.t("now.close"), "main", "F1", hover=self.hovers(("close",)))

    def _write_line(self, canvas: Canvas, place: int, line: Line, rect: Rect) -> None:
        u = canvas.u
        if line.kind == "head":
            canvas.typed((rect.x, rect.bottom - u(6)), line.text, 15, SOFT, "bl", rect.w)
            return
        if line.card >= 0 and self.hovers(("card", place)):
            canvas.box(rect, mix(PAPER, (255, 236, 180), 0.7), 3)
        dim = line.kind == "dim"
        sign = "pause" if dim else "right"
        canvas.icon((rect.x + u(12), rect.y + u(3) + canvas.layout.text(XS) * 2 // 3), sign, 11, SOFT)
        with canvas.inside(rect):
            ink = mix(INK, PAPER, 0.2) if dim else INK
            number = self._rule_place(rect) if line.rule else Rect(rect.right, rect.y, 0, 0)
            room = number.x - rect.x - u(30)
            canvas.para((rect.x + u(28), rect.y + u(3)), line.text, room, XS, ink, lead=1.26)
            if line.rule:
                words = canvas.text((number.x + u(4), rect.y + u(3)), line.rule, XS, RED_INK, "mono")
                canvas.box(Rect(words.x, words.bottom - u(1), words.w, u(1)), RED_INK, 0)

    def _write_bar(self, canvas: Canvas) -> None:
        u, body, count = canvas.u, self._body, len(self.lines)
        groove = Rect(body.right - u(4), body.y, u(5), body.h)
        canvas.box(groove, mix(PAPER, SOFT, 0.3), 2)
        high = max(u(24), groove.h * len(self._shown) // count)
        most = max(1, count - len(self._shown))
        canvas.box(Rect(groove.x, groove.y + (groove.h - high) * self.first // most, groove.w, high), SOFT, 2)

    def _key(self, name: str) -> str:
        """The key of a line as it is now."""
        if name in CAPS:
            return caps.spoken(CAPS[name])
        return self.t(f"now.key.{name}", key=caps.spoken("Space"))

    def _write_side(self, canvas: Canvas) -> None:
        """What the moment is about, and the keys."""
        u, side = canvas.u, self._side
        decision = self.session.decision
        kind = f"now.about.{decision.kind}" if decision is not None else ""
        about = self.t(kind if kind in self.t else "now.about.others" if decision is None else "now.about.any")
        y = side.y + u(8)
        with canvas.inside(self.sheet):
            phase = self.t(f"table.phase.{self.view.phase}")
            y = canvas.typed((side.x, y), self.t("now.phase", phase=phase), 15, SOFT, room=side.w).bottom + u(6)
            y = canvas.para((side.x, y), about, side.w, XS, INK, lead=1.3) + u(10)
            y = canvas.typed((side.x, y), self.t("now.aim"), 15, SOFT, room=side.w).bottom + u(6)
            y = canvas.para((side.x, y), self.t("now.aim.words"), side.w, XS, INK, lead=1.3) + u(10)
            keys = [(self._key(name), self.t(f"now.does.{name}")) for name in KEYS]
            signs = [(self.t(f"now.sign.{name}"), self.t(f"now.sign.{name}.says")) for name in SIGNS]
            first = max(canvas.width(name, XS, "mono") for name, _ in (*keys, *signs)) + u(16)
            y = self._write_table(canvas, y, "now.keys", keys, first) + u(8)
            self._write_table(canvas, y, "now.signs", signs, first)

    def _write_table(self, canvas: Canvas, y: int, head: str, rows: list[tuple[str, str]], first: int) -> int:
        """A heading and its rows from `y` down, as many as there is room for; gives where they end.

        `first` is how wide the left column is, in pixels.
        """
        u, side = canvas.u, self._side
        step = canvas.layout.text(XS) + u(3)
        if y + canvas.layout.text(15) + u(10) + step > side.bottom:
            return y
        y = canvas.typed((side.x, y), self.t(head), 15, SOFT, room=side.w).bottom + u(4)
        for name, words in rows:
            if y + step > side.bottom:
                break
            canvas.text((side.x, y), name, XS, RED_INK, "mono")
            canvas.fitted((side.x + first, y), words, SMALLER, INK, room=side.w - first)
            y += step
        return y
