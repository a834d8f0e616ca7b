"""The pool: the cards that are wished for, as a grid of faces or as a compact list, as the player likes it better."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import partial

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.scenes.decks.builder import status_line
from game.scenes.decks.builder.editor_panel import EditorPanel
from game.scenes.decks.builder.pool_grid import Tiles
from game.scenes.decks.builder.pool_head import PoolHead
from game.scenes.decks.builder.pool_list import Lines
from game.scenes.decks.builder.pool_view import Form
from game.scenes.decks.editor.deck_editor import DeckEditor
from game.scenes.decks.model import pool_listing
from game.scenes.decks.widgets import face_cache
from game.ui.drawing.canvas import Canvas
from game.ui.settings import DECK_VIEWS
from game.ui.style.layout import Layout
from game.ui.style.palette import INK, MUTED
from game.ui.text.fonts import XS
from game.ui.widgets.targets import Target, key_kind

AHEAD = 2  # screens of faces that are drawn ahead
BEYOND = 2  # rows above and below what is seen that the focus can walk to


class PoolPanel(EditorPanel):
    """The cards that are wished for."""

    name = "grid"

    def __init__(self, editor: DeckEditor) -> None:
        super().__init__(editor)
        self.head = PoolHead(editor, self.show_as)
        self._forms: dict[str, Form] = {form.name: form for form in (Tiles(editor), Lines(editor))}
        self._ahead: list[CardDef] = []
        self._foot = Rect()

    @property
    def form(self) -> Form:
        """How the player wants to see the cards."""
        return self._forms[self.editor.app.settings.deck_view]

    def show_as(self, form: str) -> None:
        """As faces or as lines, now and from now on; the card at the top stays there."""
        settings = self.editor.app.settings
        if form != settings.deck_view:
            seen = self._seen()
            settings.deck_view = form
            settings.save()
            self.editor.relay()
            for first in seen[:1]:
                top = self.form.places[first].y - self.form.above(first)
                self.scroll.to(top - self._margin, at_once=True)
        self.editor.relay()

    def other_form(self) -> None:
        """Faces where there were lines, lines where there were faces."""
        self.show_as(DECK_VIEWS[1 - DECK_VIEWS.index(self.form.name)])

    # laying out --------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target]:
        """The line of words above, the cards, the line of keys below."""
        if self.editor.look_up():
            self.scroll.to(0, at_once=True)
        u, rect = layout.u, self.rect
        head = self.head.rect = Rect(rect.x + u(8), rect.y + u(4), rect.w - u(16), max(u(26), layout.text(XS) + u(8)))
        foot = status_line.height(layout)
        self._foot = Rect(rect.x + u(8), rect.bottom - foot - u(6), rect.w - u(16), foot)
        view = Rect(rect.x + u(4), head.bottom + u(2), rect.w - u(8), self._foot.y - head.bottom - u(6))
        length = self.form.arrange(layout, view, self.editor.cards, self.editor.memory.order)
        self.scroll.line = self.form.step
        self.scroll.fit(layout, view, length, max(self.form.step // 2, u(81)))
        yield from self.cells()
        yield from self.head.lay(layout)

    @property
    def _margin(self) -> int:
        return self.editor.app.canvas.u(4)

    def place(self, index: int) -> Rect:
        """Where that card lies now."""
        view = self.scroll.view
        return self.form.places[index].move(view.x, view.y - self.scroll.top)

    def cells(self) -> Iterable[Target]:
        """The cards that are seen, and some rows above and below them."""
        for index in self._seen(BEYOND):
            card, rect = self.editor.cards[index], self.form.room(self.place(index))
            act = partial(self.editor.add, card)
            yield self.entry(("card", card.id), rect, self.editor.said(card), act, data=card)

    def _seen(self, beyond: int = 0) -> range:
        form, far = self.form, beyond * self.form.step
        return form.items_between(self.scroll.top - far, self.scroll.top + self.scroll.view.h + far)

    def reveal(self, key: Hashable) -> bool:
        """Scroll to the card of a target; False if it is none of the grid."""
        index = next((n for n, card in enumerate(self.editor.cards) if ("card", card.id) == key), None)
        if index is None:
            return False
        above = self.form.above(index)
        top = self.form.places[index].y - above - self._margin
        self.scroll.show(top, top + above + self.form.step, self._margin)
        return True

    # drawing -----------------------------------------------------------------------------------------
    def key(self) -> Hashable:
        """The line above: how many, in which order, in which form, and what could not be understood."""
        return (self.editor.pool_query.text, self.head.sorted(), self.form.name, id(self.editor.working.deck))

    @property
    def pointed(self) -> Hashable:
        """What of the line above the pointer is on: the cards are no part of the picture that is kept."""
        pointed = super().pointed
        return None if key_kind(pointed) == "card" else pointed

    def ground(self, canvas: Canvas) -> None:
        """A dark tray."""
        canvas.panel(self.rect, 215, color=INK)

    def paint(self, canvas: Canvas) -> None:
        """The line above the cards."""
        super().paint(canvas)
        self.head.paint(canvas)
        if not self.editor.cards:
            canvas.text(self.scroll.view.center, self._nothing(), XS, MUTED, "italic", "c", self.head.rect.w)

    def _nothing(self) -> str:
        """What is said where no card is what was asked for, with the name that was perhaps meant."""
        asked = self.editor.pool_query
        if near := pool_listing.near(self.editor.pool, asked.text):
            return self.t("decks.grid.none_near", name=near)
        return self.t("decks.grid.none" if len(asked.words) > 1 else "decks.grid.none_one")

    def draw(self, canvas: Canvas) -> None:
        """The cards, each time anew: they scroll."""
        face_cache.begin()
        view, focus = self.scroll.view, self.editor.pointed_card
        with canvas.clipped(view):
            self.form.ground(canvas, self.scroll.top, view)
            seen = self._seen()
            cards = self.editor.cards[seen.start : seen.stop]
            for index, card in zip(seen, cards, strict=True):
                self.form.draw(canvas, card, self.place(index), view, lit=card is focus)
        if self.form.name == "grid" and cards and cards != self._ahead:
            self._ahead = cards  # what is scrolled to next is drawn while one looks at this
            face_cache.ahead(self.editor.cards[seen.stop : seen.stop + AHEAD * len(seen)], self.place(seen[0]).h)
        self.scroll.draw(canvas)
        status_line.draw(self.editor, canvas, self._foot, self.head.unsaid())
