"""The list at the left: all chapters, below the open one its sections, and the glossary."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.scenes.rulebook.book import book
from game.scenes.rulebook.reading_history import GLOSSARY
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.style.layout import Layout
from game.ui.style.palette import EDGE, INK, LAMP, MANILA, OXBLOOD, PAPER_BRIGHT, mix
from game.ui.text.fonts import SMALLER, XS, S
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.targets import Target

NUMBER = OXBLOOD
"""Red ink that can be read on manila."""
Go = Callable[[str], Callable[[], None]]


class Row(NamedTuple):
    """A chapter, one of its sections, or the glossary; `place` is its number."""

    place: str
    name: str
    deep: bool


class ChapterList:
    """`page` is the chapter that lies open (or the glossary), `section` the part of it that is read."""

    def __init__(self, t: Texts) -> None:
        self.t = t
        self.page = self.section = ""
        self.scroll = Scroll(mix(MANILA, EDGE, 0.4), EDGE)
        self.rows: list[Row] = []
        self._high = 1

    def need(self, canvas: Canvas) -> int:
        """How wide it has to be for every chapter to stand whole in it, in pixels."""
        heads = (self.t(f"rulebook.head.{chapter.number}") for chapter in book().chapters)
        widest = max(canvas.width(head, SMALLER[-1], "bold") for head in heads)
        return canvas.u(10) + _number_room(canvas) + widest + canvas.u(4 + 12)

    def lay(self, layout: Layout, rect: Rect, go: Go) -> Iterable[Target]:
        """Take this place; the targets are what is seen of the rows. `go` gives what a click on a place does."""
        self.rows = [row for chapter in book().chapters for row in self._chapter(chapter.number)]
        self.rows.append(Row(GLOSSARY, self.t("rulebook.glossary"), False))
        self._high = max(layout.u(24), layout.text(XS) + layout.u(7))
        self.scroll.fit(layout, rect, self._high * len(self.rows), self._high * 3)
        for index, row in enumerate(self.rows):
            number = "" if row.place == GLOSSARY else row.place
            say = self.t("rulebook.say.chapter", number=number, name=row.name) if number else row.name
            draw = partial(self._row, row)
            target = Target(("contents", row.place), self.place(index), say, go(row.place), "contents", draw=draw)
            yield self.scroll.holds(target)

    def _chapter(self, number: str) -> Iterable[Row]:
        yield Row(number, self.t(f"rulebook.head.{number}"), False)
        if number == self.page:
            blocks = book().chapters[book().spots[number].chapter].blocks
            for block in blocks:
                if block.kind == "section":
                    yield Row(block.number, self.t(f"rulebook.head.{block.number}"), True)

    def place(self, index: int) -> Rect:
        """Where a row lies in the window."""
        view = self.scroll.view
        return Rect(view.x, view.y + index * self._high - self.scroll.top, view.w, self._high)

    def show_open(self, at_once: bool) -> None:
        """Scroll to what lies open."""
        wanted = (self.section, self.page)
        index = next((i for place in wanted for i, row in enumerate(self.rows) if row.place == place), 0)
        self.scroll.show(index * self._high, (index + 1) * self._high, self._high * 2)
        if at_once:
            self.scroll.to(self.scroll.goal, at_once=True)

    def _row(self, row: Row, canvas: Canvas, rect: Rect, hover: bool) -> None:
        u, here = canvas.u, row.place == self.section or (not row.deep and row.place == self.page)
        bar = Rect(rect.x, rect.y + u(1), rect.w - u(12), rect.h - u(2))
        if here or hover:
            canvas.box(bar, mix(MANILA, PAPER_BRIGHT, 0.75 if here else 0.45), 3)
        if here:
            canvas.box(Rect(bar.x, bar.y, u(4), bar.h), LAMP, 0, edge=EDGE)
        with canvas.inside(rect):
            x = rect.x + u(10) + _number_room(canvas)
            if not row.deep and row.place != GLOSSARY:
                canvas.text((x - u(10), rect.centery), row.place, XS, NUMBER, "mono", "mr")
            face = "bold" if here and not row.deep else "sans"
            words = f"{row.place} {row.name}" if row.deep else row.name
            canvas.fitted((x, rect.centery), words, (S, *SMALLER), INK, face, "ml", bar.right - x - u(4))


def _number_room(canvas: Canvas) -> int:
    return canvas.width("12", XS, "mono") + canvas.u(12)
