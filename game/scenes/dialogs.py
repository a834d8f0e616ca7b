"""Slips over whatever is shown: a notice with one button, a choice of a few, the menu of a running game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.scenes.base import Scene
from game.scenes.screens import open_screen
from game.ui.drawing.canvas import Canvas
from game.ui.runtime.app import App
from game.ui.style.layout import Layout, inset
from game.ui.style.palette import BONE, LAMP
from game.ui.text.fonts import S
from game.ui.widgets import controls
from game.ui.widgets.buttons import Button
from game.ui.widgets.targets import Target

WIDTH, LINE, PAD = 460, 46, 22  # design units


@dataclass(frozen=True, slots=True)
class Item:
    """One button: its label, what it does, and how long it has to be held, in seconds, where it cannot be undone."""

    key: str
    label: str
    act: Callable[[], None]
    kind: str = "plain"
    note: str = ""
    hold: float = 0.0
    keep: bool = False  # the menu stays open behind what this opens


class Menu(Scene):
    """A dark panel in the middle: a title, perhaps a few sentences, and buttons one below the other.

    The first button that is `main` is taken by the space bar; Esc closes the menu.
    """

    transparent = True

    def __init__(self, app: App, title: str, items: Sequence[Item], text: str = "", width: int = WIDTH) -> None:
        super().__init__(app)
        self.width = width
        self.title, self.text, self.items = title, text, tuple(items)
        self.panel = Rect()
        self.targets.main = next((item.key for item in items if item.kind == "main"), items[0].key)
        self.aside = False
        """It lies at the window's right edge, beside what stands in the middle."""
        self.over: Callable[[], Rect | None] | None = None
        """In the middle of what it lies, as far as it has room there; None for the window."""
        self.made: Callable[[], Menu] | None = None
        """What makes it again where its words are to be other ones; None where they stay as they were told."""

    def translated(self) -> None:
        """The same menu in other words."""
        if self.made is not None:
            again = self.made()
            self.title, self.text, self.items = again.title, again.text, again.items

    def lay(self, layout: Layout) -> Iterable[Target]:
        """As high as its contents, in the middle of the window."""
        u = layout.u
        canvas = self.app.canvas
        labels = max(controls.button_width(canvas, item.label, item.kind, self._key(item)) for item in self.items)
        wide = min(max(u(self.width), labels + 2 * u(PAD)), layout.size[0] - u(20))
        self.head = canvas.para_height(self.title, wide - 2 * u(PAD), 20, "bold")
        words = canvas.para_height(self.text, wide - 2 * u(PAD), S) + u(12) if self.text else 0
        line = max(u(LINE), layout.text(S) + u(16))
        high = u(PAD) * 2 + self.head + u(10) + words + len(self.items) * (line + u(8)) - u(8)
        self.panel = Rect(0, 0, wide, min(high, layout.size[1]))
        room = self.over() if self.over is not None else None
        fits = room is not None and room.w >= self.panel.w and room.h >= self.panel.h
        self.panel.center = room.center if room is not None and fits else layout.full.center
        if self.aside:
            self.panel.right = layout.full.right - u(14)
        y = self.panel.bottom - u(PAD) - len(self.items) * (line + u(8)) + u(8)
        for index, item in enumerate(self.items):
            rect = Rect(self.panel.x + u(PAD), y + index * (line + u(8)), wide - 2 * u(PAD), line)
            say, act, cap = f"{item.label}. {item.note}".strip(), self._chosen(item), self._key(item)
            button = Button(item.key, item.label, act, item.kind, cap, say, hold=item.hold)
            yield button.at(rect, group="menu", number=index + 1)

    def _key(self, item: Item) -> str:
        return "Space" if item.key == self.targets.main else str(self.items.index(item) + 1)

    def _chosen(self, item: Item) -> Callable[[], None]:
        def act() -> None:
            if not item.keep:
                self.app.pop()
            item.act()

        return act

    def paint(self, canvas: Canvas) -> None:
        """Veil, panel, words, buttons."""
        u, panel = canvas.u, self.panel
        canvas.veil(60 if self.aside else 150)
        canvas.over()
        canvas.panel(panel, 250)
        inner = inset(panel, u(PAD))
        with canvas.inside(panel):
            y = canvas.para(inner.topleft, self.title, inner.w, 20, LAMP, "bold")
            if self.text:
                canvas.para((inner.x, y + u(8)), self.text, inner.w, S, BONE)
        self.draw_controls(canvas)
        hovered = self.targets.pointed
        note = next((item.note for item in self.items if hovered and item.key == hovered.key), "")
        if note:
            controls.tooltip(canvas, panel, [note], 460)


class Notice(Menu):
    """One message and one button."""

    def __init__(self, app: App, title: str, text: str) -> None:
        super().__init__(app, title, [Item("ok", app.t("menu.ok"), _nothing, "main")], text)


def _nothing() -> None:
    return None


def game_menu(
    app: App,
    leave: Callable[[], None],
    concede: Callable[[], None] | None = None,
    others: Callable[[], None] | None = None,
    several: bool = False,
) -> Menu:
    """The menu of a running game: go on, settings, rule book, another case, leave (it is kept), concede (to be held).

    `several` says that others play on when one concedes.
    """
    t = app.t
    items = [
        Item("on", t("menu.on"), _nothing, "main"),
        Item("settings", t("menu.settings"), lambda: open_screen(app, "options"), keep=True),
        Item("rulebook", t("rulebook.menu"), lambda: open_screen(app, "rulebook"), keep=True),
        Item("leave", t("menu.leave"), leave, note=t("menu.leave.note")),
    ]
    if others:
        items.insert(3, Item("others", t("menu.others"), others, note=t("menu.leave.note"), keep=True))
    if concede:
        note = t("menu.concede.several" if several else "menu.concede.note")
        items.append(Item("concede", t("menu.concede"), concede, "danger", note, 0.9))
    menu = Menu(app, t("menu.title"), items)
    menu.made = partial(game_menu, app, leave, concede, others, several)
    return menu
