"""The rule book: a case file with all chapters at the left and the open one, typed, at the right.

Everything in it is reached with the mouse, with keys and with a pad: Tab walks from the list to the page, to its links,
to the buttons; the arrows read paragraph after paragraph; Z and the minus key go back to where one was, plus forward.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.scenes.base import Scene
from game.scenes.rulebook import drawing, page_items
from game.scenes.rulebook.book import book
from game.scenes.rulebook.chapter_list import ChapterList
from game.scenes.rulebook.links import by_number, title
from game.scenes.rulebook.open_page import OpenPage
from game.scenes.rulebook.reading_history import (
    FINDING,
    GLOSSARY,
    Place,
    ReadingHistory,
    place_of,
    remember,
    remembered,
)
from game.scenes.rulebook.search_index import RuleSearch, wanted
from game.ui.drawing.canvas import Canvas
from game.ui.gui.text_field import TextField
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.style.layout import Layout, split
from game.ui.text.fonts import S
from game.ui.widgets.buttons import Button
from game.ui.widgets.controls import button_width
from game.ui.widgets.targets import Target, key_kind

BACKWARD, FORWARD = ("undo", "less"), ("more",)
PUT_AWAY = ("move", "press", "confirm", "wheel", "page_up", "page_down")
"""What puts a card away that is held large."""


class Rulebook(Scene):
    """`at` is the paragraph, section, chapter or word of the glossary at which it opens; "" where one read last."""

    own_foot = True  # every target shows its words itself

    def __init__(self, app: App, at: str = "") -> None:
        super().__init__(app)
        self.line = TextField(app, hint="rulebook.search", left=20)
        self.trail = ReadingHistory(place_of(at) or remembered() or Place(book().chapters[0].number))
        self.contents, self.sheet = ChapterList(app.t), OpenPage()
        self.scrolls, self.fields = (self.sheet.scroll, self.contents.scroll), (self.line,)
        self.sheet.marked = at
        self.whole: tuple[CardDef, Rect] | None = None
        """A card held large, and where its name lies."""
        self.rects: dict[str, Rect] = {}
        self._items: tuple[Place, list[page_items.Item]] | None = None
        self._shown: Place | None = None
        """The place to which the page was scrolled."""
        self.search = RuleSearch(app.t)
        self.targets.main = ("close",)

    # where one is -------------------------------------------------------------------------------------
    def go(self, name: str) -> None:
        """To a paragraph, section, chapter or word; the way back leads to what is read now."""
        place = Place(GLOSSARY) if name == GLOSSARY else place_of(name)
        if place is not None:
            self.leave_fields()
            self._keep()
            self.trail.go(place)
            self.sheet.marked = place.anchor
            self.targets.lose_focus()
            self.relay()

    def follow(self, link: str) -> Callable[[], None] | None:
        """What a link does; None for no link."""
        kind, _, name = link.partition(":")
        if kind == "chapter":
            return partial(self.go, book().chapters[int(name)].number)
        if kind == "find":
            return partial(_look_for, self, name)
        return partial(self.go, name) if kind in ("rule", "word") else partial(self.hold, int(name)) if name else None

    def hold(self, number: int) -> None:
        """Hold a card large beside its name."""
        target = self.targets.pointed
        if number in by_number():
            self.whole = (by_number()[number], target.rect if target is not None else self.rects["page"])
            self.app.redraw()

    def turn(self, forward: bool) -> None:
        """Back to where one was, or forward again."""
        self.leave_fields()
        self._keep()
        self.trail.turn(forward)
        self.sheet.marked = ""
        self.line.put(self.trail.here.query)
        self.relay()

    def _keep(self) -> None:
        self.trail.correct(self.trail.here._replace(anchor=self.sheet.anchor()))
        self._shown = None

    # looking for words ----------------------------------------------------------------------------------
    def look_up(self) -> None:
        """What is looked for has changed: show at once what is found."""
        query = self.line.text.strip()
        here = self.trail.here
        if query and here.page == FINDING:
            self.trail.correct(Place(FINDING, "", query))
        elif query:
            self._keep()
            self.trail.go(Place(FINDING, "", query))
        elif here.page == FINDING:
            self.trail.turn()
        self._shown = None
        self.relay()

    def field_changed(self, field: TextField) -> None:
        """What is typed is looked for at once."""
        self.look_up()

    def field_out(self, field: TextField, signal: Signal) -> bool:
        """Enter and the arrows lead on to what was found; Esc out of words that were looked for, too."""
        super().field_out(field, signal)
        if signal.name in ("confirm", "down", "up"):
            self.targets.give_focus(("item", 0))
            return True
        return signal.name == "back" and not field.text

    # laying out -----------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target]:
        """Head with the field, the list of chapters, the page, the foot."""
        u = layout.u
        frame = layout.page(2.0).inflate(-u(40), -u(28))
        head, folder, foot = split(frame, [max(u(40), 36), 1.0, max(u(40), 36)], u(10), down=True)
        inside = folder.inflate(-u(20), -u(20))
        canvas = self.app.canvas
        listed = min(max(u(262), layout.text(S) * 17, self.contents.need(canvas)), inside.w * 36 // 100)
        left, sheet = split(inside, [listed, 1.0], u(12))
        paper = sheet.inflate(-u(44), -u(28))
        name = canvas.width(self.t("rulebook.title"), 22, "mono") + u(24)
        shown = {way: self.t(f"rulebook.{way}") for way in drawing.WAYS}
        ways = [button_width(canvas, words, key=drawing.way_cap(way), size=S) for way, words in shown.items()]
        _, back, forward_, field = split(head, [name, *(max(u(110), 96, way) for way in ways), 1.0], u(8))
        keys = drawing.find_keys(canvas, field)
        close = Rect(foot.right - u(190), foot.y, u(190), foot.h)
        self.rects = {"head": head, "folder": folder, "list": left, "sheet": sheet, "page": paper, "foot": foot}
        self.rects |= {"close": close, "keys": keys}
        self.line.rect = Rect(field.x, field.y, field.w - keys.w, field.h)
        self._open(layout, paper)
        yield Target(
            ("search",),
            self.line.rect,
            self.t("rulebook.search"),
            self.enter_line,
            "search",
            typed=self.line,
            draw=self.line.draw,
        )
        for way, place, forward in (("back", back, False), ("forward", forward_, True)):
            can = self.trail.can_turn(forward)
            act, say = partial(self.turn, forward) if can else None, self.t(f"rulebook.say.{way}")
            button = Button((way,), shown[way], act, "plain" if can else "off", drawing.way_cap(way), say)
            target = button.at(place, S, "ways")
            target.focusable = can
            yield target
        yield from self.contents.lay(layout, left, lambda place: partial(self.go, place))

        def said(link: str, words: str) -> str:
            kind, _, name = link.partition(":")
            if kind == "card":  # of a name that is broken over two lines each part says all of it
                return self.t("rulebook.say.card", card=title(int(name)))
            return self.t("rulebook.say.link", place=name if name in words else words)

        yield from self.sheet.targets(self.follow, said)
        yield Button(("close",), self.t("rulebook.close"), self.app.pop, "main", "Space").at(close)

    def _open(self, layout: Layout, paper: Rect) -> None:
        """Lay the page that belongs to the open place, scrolled to where one is, and the list beside it."""
        here = self.trail.here
        kind = here._replace(anchor="")
        if self._items is None or self._items[0] != kind:
            self._items = (kind, page_items.of_place(here, self.search, self.t))
        sought = wanted(self.line.text)
        setter = page_items.Setter(self.t, layout, paper.w - layout.u(24), sought)
        anchor = self.sheet.anchor() if self._shown == kind else here.anchor
        anew = self.sheet.lay(layout, paper, self._items[1], setter)
        if self._shown != kind or anew:
            self.sheet.reach(layout, self.sheet.index(anchor) if anchor else 0)
            self._shown = kind
        self._point(layout)

    def _point(self, layout: Layout) -> None:
        """Let the list at the left say what is read."""
        page, section = self.trail.here.page, book().section_of(self.sheet.anchor())
        if (page, section) != (self.contents.page, self.contents.section):
            first = not self.contents.rows
            self.contents.page, self.contents.section = page, section if page not in (GLOSSARY, FINDING) else ""
            for _ in self.contents.lay(layout, self.rects["list"], lambda _: lambda: None):
                pass  # its rows are other ones now
            self.contents.show_open(at_once=first)

    # acts -------------------------------------------------------------------------------------------------
    def enter_line(self) -> None:
        """Into the field; what is looked through is made ready before the first letter comes."""
        self.enter(self.line)
        self.app.after_frame(self.search.prepare)

    def back(self) -> None:
        """Esc: a card is put away, then what was looked for, then the book."""
        if self.whole is not None:
            self.whole = None
            self.app.redraw()
        elif self.trail.here.page == FINDING:
            self.line.put("")
            self.look_up()
        else:
            self.app.pop()

    def intercept_signal(self, signal: Signal) -> bool:
        """Typing looks up; the wheel and the page keys scroll; arrows read on; Z leads back."""
        if self.whole is not None and signal.name in PUT_AWAY:
            self.whole = None
            self.app.redraw()
            if signal.name == "confirm":
                return True
        if signal.name == "find":
            self.enter_line()
            self.line.take(Signal("select_all"))  # what is typed next takes the place of what stands there
        elif signal.name in (*BACKWARD, *FORWARD):
            self.turn(signal.name in FORWARD)
        elif signal.name in ("up", "down"):
            return self._read_on(1 if signal.name == "down" else -1)
        elif signal.name == "help" and not signal.repeat:
            self.app.pop()
        else:
            if signal.name == "last":
                self.sheet.end()
                self.relay()
            return False
        self.app.redraw()
        return True

    def _read_on(self, by: int) -> bool:
        """Arrows up and down, while the focus is on the page: to the next paragraph, which is scrolled into view."""
        focus = self.targets.focus
        if not (self.targets.ring and isinstance(focus, tuple) and focus[0] in ("item", "link")):
            return False
        index = focus[1] + by
        if not 0 <= index < len(self.sheet.items):
            return bool(focus[0] == "item")
        self.sheet.show(index)
        self.sheet.scroll.to(self.sheet.scroll.goal, at_once=True)
        self.relay()
        self.targets.give_focus(("item", index))
        return True

    def handle(self, signal: Signal) -> None:
        """When Tab leads to the page the focus stands on what is read, not on what is half gone."""
        before = key_kind(self.targets.focus)
        super().handle(signal)
        focus, read = self.targets.focus, self.sheet.uppermost
        if signal.name in ("next_group", "previous_group") and key_kind(focus) == "item" != before:
            if isinstance(focus, tuple) and focus[1] < read:
                self.targets.give_focus(("item", read))

    # time ---------------------------------------------------------------------------------------------------
    def close(self) -> None:
        """Put away: where one read is kept."""
        self.leave_fields()
        self._keep()
        here = self.trail.here
        while here.page == FINDING and self.trail.can_turn():
            self.trail.turn()
            here = self.trail.here
        if here.page != FINDING:
            remember(here)
        super().close()

    def translated(self) -> None:
        """What was set and what can be found are made anew; one goes on reading where one was."""
        self._items = None
        self.search.forget()

    # drawing --------------------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The folder and its parts; above them what a link leads to."""
        drawing.paint(self, canvas)


def _look_for(scene: Rulebook, words: str) -> None:
    """Put these words in the place of those that were looked for."""
    scene.line.put(words)
    scene.look_up()
