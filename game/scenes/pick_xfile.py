"""Before the cards are dealt: players who hide an X-File of their own choice pick it, each with nobody looking."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.cards.term_lists import CHARACTERISTICS
from game.scenes.base import Scene
from game.scenes.common import short_names
from game.scenes.common.deck_choice import pool
from game.scenes.common.players import color_of
from game.scenes.hot_seat_curtain import Curtain, CurtainText
from game.scenes.question.suspects import grouped
from game.session.game_setup import GameSetup, letter, names_of
from game.ui import art
from game.ui.backdrop import backdrops
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.style import palette
from game.ui.style.layout import Layout, inset, row, split
from game.ui.style.palette import Color, mix
from game.ui.text import fitting
from game.ui.text.fitting import falling
from game.ui.text.fonts import SMALLER, M
from game.ui.widgets import controls
from game.ui.widgets.buttons import Button
from game.ui.widgets.targets import Target

Picked = dict[int, "CardDef"]


class PickXFile(Scene):
    """All X-Files by affiliation; one is chosen and hidden. Nothing is chosen at first, and nothing is kept."""

    def __init__(
        self, app: App, name: str, color: Color, hidden: Callable[[CardDef], None], leave: Callable[[], None]
    ) -> None:
        super().__init__(app)
        self.name, self.color = name, color
        self.hidden, self.leave = hidden, leave
        self.files = pool().x_files
        self.chosen = -1
        self.places: dict[str, Rect] = {}

    def shown(self) -> int:
        """The X-File whose sheet lies open: the one pointed at, else the chosen one."""
        target = self.targets.pointed
        if target is not None and isinstance(target.key, tuple) and target.key[0] == "file":
            return int(target.key[1])
        return self.chosen

    def choose(self, index: int) -> None:
        """This one, until another is chosen or it is hidden."""
        self.chosen = index
        self.targets.main = "hide"
        self.relay()

    def hide(self) -> None:
        """It is agreed on; the screen keeps nothing of it."""
        if self.chosen >= 0:
            card, self.chosen = self.files[self.chosen], -1
            self.hidden(card)

    def back(self) -> None:
        """First nothing is chosen again, then back to the set-up."""
        if self.chosen >= 0:
            self.chosen, self.targets.main = -1, None
            self.relay()
        else:
            self.leave()

    def intercept_signal(self, signal: Signal) -> bool:
        """The sheet follows the pointer and the focus."""
        if signal.name in ("move", "left", "right", "up", "down", "next_group", "previous_group"):
            self.app.redraw()
        return False

    # layout ----------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target]:
        """Five columns of names, the open sheet beside them, two buttons."""
        u = layout.u
        body = inset(layout.page(), u(22), u(18))
        top, main, foot = split(body, [u(54), 1.0, u(56)], u(10), True)
        board, sheet = split(main, [1.0, u(250)], u(16))
        hide = Rect(foot.right - u(270), foot.y + u(4), u(270), u(50))
        back = Rect(foot.x, foot.y + u(6), u(220), u(46))
        self.places = {"top": top, "board": board, "sheet": sheet, "hide": hide, "back": back}
        groups = grouped(self.files)
        head = max(u(30), layout.text(15) + u(10))
        lines = max(map(len, groups.values()))
        for (name, group), column in zip(groups.items(), row(board, len(groups), u(8)), strict=True):
            self.places[f"head.{name}"] = Rect(column.x, column.y, column.w, head)
            rest = Rect(column.x, column.y + head + u(6), column.w, column.h - head - u(6))
            for index, cell in zip(group, row(rest, lines, u(5), True), strict=False):
                say = self.t("pick.card.say", name=self.files[index].name, traits=self._traits(index))
                act, draw = partial(self.choose, index), partial(self._cell, index)
                yield Target(("file", index), cell, say, act, group=name, draw=draw)
        if self.chosen >= 0:
            name = self.files[self.chosen].name
            words, say = self.t("pick.hide", x_file=name), self.t("pick.hide.say", x_file=name)
            wide = max(hide.w, controls.button_width(self.app.canvas, words, "main", "Space", 20))
            place = Rect(hide.right - wide, hide.y, wide, hide.h)
            yield Button("hide", words, self.hide, "main", "Space", say).at(place, 20)
        yield Button("back", self.t("pick.back"), self.leave, cap="Esc").at(back)

    def _traits(self, index: int) -> str:
        return ", ".join(self.t(f"face.word.{self.files[index].characteristics[kind]}") for kind in CHARACTERISTICS)

    # drawing ---------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The desk, the names, the open sheet."""
        u, t, places = canvas.u, self.t, self.places
        canvas.surface.blit(backdrops.desk(*canvas.full.size, backdrops.SETUP_LAMP), (0, 0))
        top = places["top"]
        title = t("pick.title", name=self.name)
        size = canvas.line_size(title, falling(28, 18), top.w, "mono")
        head = canvas.typed((top.x + u(4), top.centery), title, size, palette.WARM, "ml", top.w)
        hint = t("pick.hint")
        if head.right + u(24) + canvas.width(hint, 15) <= top.right:
            canvas.text((top.right, top.centery + u(3)), hint, 15, palette.BONE, "italic", "mr")
        for name in CHARACTERISTICS["affiliation"]:
            self._head(canvas, places[f"head.{name}"], name)
        self._sheet(canvas, places["sheet"])
        if self.chosen < 0:
            controls.button(canvas, places["hide"], t("pick.choose"), "off", "Space", size=20)
        self.draw_controls(canvas)

    def _head(self, canvas: Canvas, rect: Rect, name: str) -> None:
        tone = palette.AFFILIATION[name]
        canvas.box(rect, mix(tone, palette.BLACK, 0.55), 4, edge=mix(tone, palette.BLACK, 0.1))
        canvas.icon((rect.x + canvas.u(16), rect.centery), name, 18, palette.PAPER_LIT)
        x = rect.x + canvas.u(32)
        words = self.t(f"face.word.{name}")
        room = rect.right - x - canvas.u(3)
        canvas.fitted((x, rect.centery), words, falling(15), palette.PAPER_FRESH, "bold", "ml", room)

    def _cell(self, index: int, canvas: Canvas, cell: Rect, hover: bool) -> None:
        on, lit = index == self.chosen, hover
        tone = palette.PAPER_FRESH if on else palette.PAPER_LIT if lit else palette.PAPER_DIM
        canvas.paper(cell, tone, 3, index, shade=on or lit)
        if on:
            canvas.rim(cell.inflate(canvas.u(3), canvas.u(3)), self.color, 3, 4)
        face, room, known = "bold" if on else "sans", cell.w - canvas.u(14), self.files[index]
        name = known.name if canvas.width(known.name, 14, face) <= room else short_names.x_file(known)
        setting = fitting.settle(canvas, name, face, room, cell.h, falling(15))
        y = cell.centery - setting.step * (len(setting.lines) - 1) // 2
        with canvas.inside(cell):
            for line in setting.lines:
                canvas.text((cell.x + canvas.u(8), y), line, setting.size, palette.INK, face, "ml", room)
                y += setting.step

    def _sheet(self, canvas: Canvas, rect: Rect) -> None:
        u, index = canvas.u, self.shown()
        canvas.paper(rect, palette.PAPER, 2, 3)
        photo = Rect(rect.x + u(12), rect.y + u(12), rect.w - u(24), int(rect.h * 0.42))
        if index < 0:
            canvas.box(photo, palette.RAISED, 0)
            canvas.icon(photo.center, "question", 60, palette.PAPER_GREY)
            canvas.para(
                (rect.x + u(14), photo.bottom + u(16)), self.t("pick.hint"), rect.w - u(28), M, palette.SOFT, "italic"
            )
            return
        card = self.files[index]
        canvas.surface.blit(art.picture(card, photo.size), photo)
        y = photo.bottom + u(14)
        with canvas.inside(rect):
            y = canvas.para((rect.x + u(14), y), card.name, rect.w - u(28), 17, palette.INK, "bold", lines=2) + u(8)
            line = canvas.px(15) * 3 // 2
            labelled = rect.bottom - y >= 4 * (2 * line + u(6))  # what each of them is, above it
            step = 2 * line + u(6) if labelled else max(u(30), canvas.px(15) * 2)
            for kind in CHARACTERISTICS:
                value = card.characteristics[kind]
                canvas.icon((rect.x + u(26), y + step // 2), value, 24 if labelled else 20, palette.SEPIA)
                x, middle = rect.x + u(48 if labelled else 42), y + step // 2
                if labelled:
                    label = self.t(f"face.word.{kind}")
                    canvas.fitted(
                        (x, middle - line // 2), label, SMALLER, palette.SOFT, "sans", "ml", rect.right - x - u(8)
                    )
                    middle += line // 2
                words = self.t(f"face.word.{value}")
                face = "bold" if labelled else "sans"
                canvas.fitted((x, middle), words, falling(15), palette.INK, face, "ml", rect.right - x - u(8))
                y += step


def pick_all(app: App, setup: GameSetup, done: Callable[[Picked], None], leave: Callable[[], None]) -> None:
    """Let everybody pick who wants to, one after the other; then `done` with what they hide, by seat."""
    names = names_of(setup, app.t)
    queue = [seat for seat in setup.people if setup.seats[seat].x_file == "own"]
    picked: Picked = {}

    def ask(place: int, before: str) -> None:
        if place == len(queue):
            done(picked)
            return
        seat = queue[place]
        color = color_of(setup, seat)

        def hidden(card: CardDef) -> None:
            picked[seat] = card
            ask(place + 1, names[seat])

        def show(pressing: bool = False) -> None:
            picking = PickXFile(app, names[seat], color, hidden, leave)
            picking.spent.hold(pressing)  # letting go of the button that lifted the curtain picks nothing
            app.cover(picking, alone=True)

        if not setup.hot_seat:
            show()
            return
        t = app.t
        lines = ((t("curtain.deals"), t("curtain.picks", name=names[seat])),)
        over = CurtainText(names[seat], letter(seat), color, before, lines)
        app.cover(Curtain(app, over, show), alone=True)

    ask(0, "")
