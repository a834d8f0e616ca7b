"""The open page: its items as they lie on the paper, how far it is scrolled, and what can be pointed at in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame
from pygame import Rect

from game.scenes.rulebook.lazy_column import Laid, LazyColumn
from game.scenes.rulebook.page_items import Item, Setter
from game.ui.drawing.canvas import Canvas
from game.ui.style.layout import Layout
from game.ui.style.palette import CARBON, EDGE, INK, LAMP, PAPER, PAPER_LIT, RED_INK, SOFT, Color, mix
from game.ui.text import fonts, rich_text
from game.ui.text.fonts import XS, S
from game.ui.widgets.partial_redraw import lies_whole
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.targets import Target

LEAST_MARGIN = 8
"""Pixels that may be missing of an item that counts as seen."""
AHEAD = 300  # design units that are laid out below what is seen
BAR = 20  # design units that the bar takes at the right
Follow = Callable[[str], Callable[[], None] | None]


class OpenPage:
    """The page that lies open."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self.scroll = Scroll(mix(PAPER, SOFT, 0.25), SOFT)
        self.column = LazyColumn(0, lambda _: Laid(0))
        self.marked = ""
        """The place to which somebody was led: it is marked at the margin."""
        self._led: tuple[str, float] = ("", 0)
        """The place that was scrolled to last, and how far: near the end of a page others stand above it."""
        self._setter: Setter | None = None

    def lay(self, layout: Layout, rect: Rect, items: list[Item], setter: Setter) -> bool:
        """Lay these items in this place; whether anything lies otherwise than it lay."""
        anew = items is not self.items or setter != self._setter
        if anew:
            self.items, self._setter, self._led = items, setter, ("", 0)
            self.scroll.to(0, at_once=True)
            self.column = LazyColumn(len(items), lambda index: setter.lay(items[index]))
        self._fit(layout, rect)
        return anew

    def _fit(self, layout: Layout, rect: Rect) -> None:
        """Lay out as far as is seen, and a little more."""
        self.column.grow(round(max(self.scroll.at, self.scroll.goal)) + rect.h + layout.u(AHEAD))
        self.scroll.fit(layout, rect, self.column.length, layout.u(90))

    # where it is read ---------------------------------------------------------------------------------
    def index(self, place: str) -> int:
        """The item at a place; the first where it has none."""
        return next((index for index, item in enumerate(self.items) if item.place == place), 0)

    def reach(self, layout: Layout, index: int) -> None:
        """Scroll so that an item stands uppermost, at once."""
        top = self.column.top(index) if index else 0
        self.column.grow(top + self.scroll.view.h + layout.u(AHEAD))
        self.scroll.fit(layout, self.scroll.view, self.column.length, layout.u(90))
        self.scroll.to(top, at_once=True)
        self._led = (self.items[index].place if self.items else "", self.scroll.goal)

    def end(self) -> None:
        """Lay it out to its end."""
        self.column.top(self.column.count)

    def show(self, index: int) -> None:
        """Scroll as little as is needed for an item to be seen."""
        top, laid = self.column.top(index), self.column.item(index)
        if laid.high > self.scroll.view.h:
            self.scroll.to(top)
        else:
            self.scroll.show(top, top + laid.high, LEAST_MARGIN)

    @property
    def uppermost(self) -> int:
        """The item that is read: the first of which more than its last line is seen."""
        top = round(self.scroll.goal) + LEAST_MARGIN
        seen = self.column.items_between(top, top + 1)
        return seen[0] if len(seen) else 0

    def anchor(self) -> str:
        """The place that one was led to and has not left, else the uppermost; "" where nothing has a number."""
        led, goal = self._led
        if led and goal == self.scroll.goal:
            return led
        return next((item.place for item in self.items[self.uppermost :] if item.place), "")

    # what can be pointed at -----------------------------------------------------------------------------
    def seen(self) -> Iterator[tuple[int, Rect]]:
        """The items of which anything is seen, and where they lie."""
        view, top = self.scroll.view, self.scroll.top
        for index in self.column.items_between(top, top + view.h):
            y = view.y + self.column.top(index) - top
            yield index, Rect(view.x, y, view.w, self.column.item(index).high)

    def targets(self, follow: Follow, say: Callable[[str, str], str]) -> Iterable[Target]:
        """Items, which are read and may lead somewhere, and above them the links that are seen.

        `follow` gives what a link does, `say` what is said of a link in these words.
        """
        setter, view, seen = self._setter, self.scroll.view, list(self.seen())
        if setter is None:
            return
        step = fonts.line_height(setter.px)
        for index, rect in seen:
            item, place = self.items[index], rect.clip(view)
            if place.h >= min(rect.h, step):
                place.w -= BAR
                yield Target(("item", index), place, setter.words(item) or "–", follow(item.link), "page")
        for index, rect in seen:
            linked = ((row, piece) for row in self.column.item(index).rows for piece in row.line if piece.tag)
            for number, (row, piece) in enumerate(linked):
                place = Rect(rect.x + row.x + piece.x, rect.y + row.y, piece.wide, step)
                if view.contains(place):
                    words, key = say(piece.tag, piece.text), ("link", index, number)
                    yield Target(key, place, words, follow(piece.tag), "links", data=piece.tag)

    # drawing --------------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas, hovered: object) -> None:
        """What is seen of it."""
        view = self.scroll.view
        for index, rect in self.seen():
            self._item(canvas, index, rect, hovered == ("item", index) and bool(self.items[index].link))
        with canvas.inside(view):
            self.scroll.draw(canvas)

    def _item(self, canvas: Canvas, index: int, rect: Rect, lit: bool) -> None:
        u, laid, view = canvas.u, self.column.item(index), self.scroll.view
        if lit:
            canvas.box(Rect(rect.x - u(6), rect.y, rect.w - u(BAR - 8), rect.h).clip(view), PAPER_LIT, 3)
        if self.marked and self.items[index].place == self.marked:
            bar = Rect(rect.x - u(16), rect.y + u(4), u(5), rect.h - u(10)).clip(canvas.full)
            canvas.box(bar, LAMP, 2, edge=EDGE)
        for head in laid.heads:
            line = Rect(rect.x, rect.y + head.y, rect.w, canvas.px(head.size) + u(4))
            if lies_whole(canvas, line, view):
                canvas.typed(line.topleft, head.text, head.size, INK, bold=True)
        if laid.label and laid.rows:
            step = fonts.line_height(canvas.px(S))
            line = Rect(rect.x, rect.y + laid.rows[0].y, rect.w, step)
            if lies_whole(canvas, line, view):
                canvas.text((line.x, line.y + step // 2), laid.label, XS, RED_INK, "mono", "ml")
        for row in laid.rows:
            at = (rect.x + row.x, rect.y + row.y)
            if lies_whole(canvas, Rect(*at, 1, fonts.line_height(canvas.px(S))), view):
                rich_text.draw(canvas, at, row.line, S, _ink, PAPER)
        y = rect.bottom - u(1)
        if laid.ruled and view.y <= y < view.bottom:
            pygame.draw.line(canvas.surface, mix(PAPER, SOFT, 0.35), (rect.x, y), (rect.right - u(BAR), y))


def _ink(piece: rich_text.Piece) -> Color:
    return (CARBON if piece.tag.startswith("card") else RED_INK) if piece.tag else INK
