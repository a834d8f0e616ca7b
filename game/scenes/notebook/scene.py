"""The notebook as a screen: what is chosen in it, the player's own pencil marks, and how much help is wanted."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.engine.view.player_view import PlayerView
from game.scenes.base import Scene
from game.scenes.common.players import color_of
from game.scenes.notebook import side_columns, xfile_board
from game.scenes.notebook.notebook_page import MARKS, Page
from game.scenes.question.file_columns import FileColumns
from game.scenes.table.facts.shown_opponents import in_front
from game.session.protocol import Pencil
from game.session.session import SessionProtocol
from game.ui.cache.byte_cache import before_making, counting
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.sound.cues import cue
from game.ui.style.layout import Layout, split
from game.ui.style.palette import WARM
from game.ui.widgets.targets import Target
from game.ui.workers.picture_worker import picture_worker
from game.ui.workers.sliced_work import Pieces, through

Key = tuple[Any, ...]


class Notebook(Scene):
    """The evidence board over the table; N, Esc or the corner leads back."""

    def __init__(self, app: App, session: SessionProtocol) -> None:
        super().__init__(app)
        self.session = session
        self.about = in_front(self.view, decision=session.decision)
        self.picked = -1
        """The X-File whose sheet lies open, -1 for none."""
        self.lit: Key | None = None
        """What is looked up: ("value", kind, value) or ("note", number)."""
        self.side = "values"
        """Which column a small window shows."""
        self._rects: dict[str, Rect] = {}
        self.board = FileColumns({}, {}, {})
        self._rest: Surface | None = None
        self._composing: Pieces[Surface] | None = None
        """The board as far as it is composed."""
        self._lacks = False
        """Something that had not been drawn yet is missing on the board."""

    @property
    def view(self) -> PlayerView:
        """The game as the player may know it."""
        return self.session.view

    @property
    def marks(self) -> Pencil:
        """The player's own marks, kept with the game."""
        return self.session.pencil

    @property
    def help(self) -> str:
        """How much help is wanted."""
        return self.app.settings.help_level

    def page(self, canvas: Canvas) -> Page:
        """The page as it stands."""
        pencilled = {file: mark for (about, file), mark in self.marks.items() if about == self.about}
        hovered = self.targets.hover
        seen = hovered[1] if isinstance(hovered, tuple) and hovered[0] == "card" else self.picked
        colors = tuple(color_of(self.session.setup, seat) for seat in range(len(self.view.names)))
        return Page(canvas, self.view, self.t, self.about, self.help, seen, self.lit, pencilled, colors)

    # laying out -----------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target]:
        """Top line, values, board, and the sheets on the right."""
        u = layout.u
        self._rest = self._composing = None
        page = layout.page(2.1)
        body = page.inflate(-u(32), -u(28))
        top, main = split(body, [max(u(46), 40), 1.0], u(8), down=True)
        if layout.small:
            left, middle = split(main, [max(u(196), 186), 1.0], u(10))
            right = left
        else:
            left, middle, right = split(main, [u(200), 1.0, u(240)], u(14))
        self._rects = {"top": top, "left": left, "board": middle, "right": right}
        self.targets.main = ("back",)
        paper = self.page(Canvas(self.app.canvas.surface, layout))
        self.board = xfile_board.lay(paper, middle)
        return [*self._top(paper), *self._cards(paper), *self._columns(paper)]

    def _target(self, key: Key, rect: Rect, say: str, group: str) -> Target:
        sound = {"card": "lift", "mark": "", "back": ""}.get(key[0], "key")
        return Target(key, rect, say, partial(self.click, key), group, sound=sound)

    def _top(self, page: Page) -> Iterable[Target]:
        for key, rect in side_columns.top_places(page, self._rects["top"], self.app.layout.small).items():
            what = self.t(f"notebook.help.{key[1]}") if key[0] == "help" else ""
            what = self.view.names[key[1]] if key[0] == "about" else what
            yield self._target(key, rect, self.t(f"notebook.say.{key[0]}", what=what), "top")

    def _cards(self, page: Page) -> Iterable[Target]:
        for index, rect in self.board.cells.items():
            number = page.number(index)
            key = "notebook.say_out" if number else "notebook.say_in"
            say = f"{self.t(key, name=page.files[index].name, n=number)}. {page.legend(index)}"
            yield self._target(("card", index), rect, say, "board")

    def _columns(self, page: Page) -> Iterable[Target]:
        small = self.app.layout.small
        if not small or self.side == "values":
            for key, rect in side_columns.value_places(page, self._rects["left"]).items():
                yield self._target(key, rect, page.say_value(key[1], key[2]), "values")
        if not small or self.side == "answers":
            for key, rect in side_columns.right_places(page, self._rects["right"], self.picked).items():
                say = page.say_note(key[1]) if key[0] == "note" else self.t("notebook.say.mark", what=key[1])
                yield self._target(key, rect, say, "answers")

    def develop(self) -> None:
        """Pictures have come: the board is composed again if it lacks any, else what lies above it is drawn."""
        if self._lacks or self._rest is None:
            self.relay()
        else:
            self.app.redraw()

    # acting ---------------------------------------------------------------------------------------
    def click(self, key: Key) -> None:
        """Something was clicked, or confirmed with the focus on it."""
        match key[0]:
            case "back":
                self.app.pop()
                return
            case "help":
                self.app.settings.help_level = key[1]
            case "side":
                self.side = "answers" if self.side == "values" else "values"
            case "about":
                self.about = key[1]
                self.picked, self.lit = -1, None
            case "card":
                self.picked = -1 if self.picked == key[1] else key[1]
                self.side = "answers" if self.picked >= 0 else self.side
            case "mark":
                cue("pencil", 0.5)
                place = (self.about, self.picked)
                if self.marks.get(place) == key[1]:
                    del self.marks[place]
                else:
                    self.marks[place] = key[1]
                self.session.keep_pencil()
            case "value" | "note":
                self.lit = None if self.lit == key else key
        self.relay()

    def intercept_signal(self, signal: Signal) -> bool:
        """N closes what N has opened; digits set a pencil mark on the open card."""
        if signal.name == "notebook" and not signal.repeat:
            self.app.pop()
            return True
        if signal.name == "number" and 0 < signal.number <= len(MARKS) and self.picked >= 0 and not signal.repeat:
            self.click(("mark", MARKS[signal.number - 1]))
            return True
        if signal.name == "click" and signal.button == 3:
            self.back()
            return True
        return False

    def back(self) -> None:
        """Esc: first what is looked up and open is closed, then the notebook."""
        if self.lit is None and self.picked < 0:
            self.app.pop()
            return
        self.lit, self.picked = None, -1
        self.relay()

    def close(self) -> None:
        """It is shut: no picture of it is kept."""
        self._rest = self._composing = None
        super().close()

    def rehearse(self, canvas: Canvas) -> None:
        """Compose as much of the board as a round has time for, and then what is drawn above it."""
        self._composing = self._composing or self._composed(canvas.layout)
        while self._rest is None:
            before_making()
            with counting(None):
                next(self._composing, None)
        self._answers(self.page(canvas))

    def paint(self, canvas: Canvas) -> None:
        """Draw the board, which is composed once per change, and above it what follows the pointer."""
        if canvas.recorder is not None:
            canvas.surface.blit(xfile_board.cork(canvas.layout.size), (0, 0))
            through(self._compose(canvas))
        else:
            canvas.surface.blit(self._rest or through(self._composing or self._composed(canvas.layout)), (0, 0))
        page = self.page(canvas)
        self._answers(page)
        key = self.targets.pointed.key if self.targets.pointed is not None else None
        if isinstance(key, tuple) and key[0] == "card" and (not canvas.layout.small or self.side == "values"):
            side_columns.point_out(page, self._rects["left"], key[1])
        for target in self.targets:
            if self.hovers(target.key):
                canvas.rim(target.rect.inflate(canvas.u(3), canvas.u(3)), WARM, 2, 4)

    def _answers(self, page: Page) -> None:
        """The sheets on the right."""
        if not page.canvas.layout.small or self.side == "answers":
            side_columns.right(page, self._rects["right"], self.picked, self.board.cells)

    def _composed(self, layout: Layout) -> Pieces[Surface]:
        """The board on a sheet of its own, which is kept once it is whole."""
        lacking, sheet = picture_worker.lacking, xfile_board.cork(layout.size)
        yield
        yield from self._compose(Canvas(sheet, layout))
        self._rest, self._composing, self._lacks = sheet, None, picture_worker.lacking > lacking
        return sheet

    def _compose(self, canvas: Canvas) -> Pieces[None]:
        page, rects, small = self.page(canvas), self._rects, canvas.layout.small
        xfile_board.ground(canvas)
        side_columns.top(page, rects["top"], small, self.side)
        yield
        yield from xfile_board.draw(page, self.board, self.picked)
        if not small or self.side == "values":
            yield from side_columns.values(page, rects["left"])
