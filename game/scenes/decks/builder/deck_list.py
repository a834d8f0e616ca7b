"""The list of the deck: every card by kind with its number and cost, on paper.

It stands in columns where all of it can be seen so and no name is cut; else in one, which is scrolled: who scrolls two
columns at once loses the line that he was reading.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import partial

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.decks.legality import COPIES
from game.scenes.decks.builder.editor_panel import EditorPanel
from game.scenes.decks.editor.deck_editor import DeckEditor
from game.scenes.decks.model import edits
from game.scenes.decks.model.deck_rows import DeckRow, rows_of
from game.ui.drawing.canvas import Canvas
from game.ui.faces.badge import cost_badge
from game.ui.faces.facts import price, short_name
from game.ui.style.layout import Layout
from game.ui.style.palette import AMBER_INK, EDGE, FAULT, INK, PAPER, PAPER_WORN, RED_INK, SOFT, STRAW
from game.ui.text.fonts import SMALLER, XS
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.targets import Target

LACKS = AMBER_INK  # fewer of a kind than are advised: no fault, so not red
MOST_COLUMNS = 3


class DeckList(EditorPanel):
    """The deck, card by card."""

    name = "deck"

    def __init__(self, editor: DeckEditor) -> None:
        super().__init__(editor)
        self.scroll = Scroll(PAPER_WORN, EDGE)
        self.lines: list[DeckRow] = []
        self._columns = 1
        self._high = 20

    def lay(self, layout: Layout) -> Iterable[Target]:
        """Lines from top to bottom, column by column; where they are too many for that, all in one that is scrolled."""
        u, letter, rect = layout.u, layout.text(XS), self.rect
        self.lines = rows_of(self.editor.working.deck)
        self._high = max(u(21), letter + u(6))
        view = Rect(rect.x + u(8), rect.y + u(6), rect.w - u(12), rect.h - u(12))
        self._columns = 1
        for count in range(MOST_COLUMNS, 1, -1):
            rows = -(-len(self.lines) // count)
            if rows * self._high <= view.h and self._widest() <= self._wide(view.w, count):
                self._columns = count
                break
        self.scroll.fit(layout, view, self._rows() * self._high, 3 * self._high)
        for number, line in enumerate(self.lines):
            if line.card is not None:
                act = partial(self.editor.remove, line.card)
                say = self.t("decks.row.say", card=line.card.name, n=line.copies)
            else:
                act, kind = partial(self.editor.show_cards, f"suit:{line.suit}"), self.t(f"decks.kinds.{line.suit}")
                say = self.t("decks.kind.say", what=kind, n=line.copies, advised=line.advised)
            draw = partial(self._row, line)
            yield self.entry(line.key, self.place(number), say, act, data=line.card, draw=draw)

    def _rows(self) -> int:
        return -(-len(self.lines) // self._columns)

    def _wide(self, room: int, columns: int) -> int:
        """How wide each of so many columns is."""
        return (room - self.editor.app.canvas.u(10) * (columns - 1)) // columns

    def _widest(self) -> int:
        """How wide a column has to be for every name and every heading."""
        canvas = self.editor.app.canvas
        u, before = canvas.u, canvas.u(16) + self._high + canvas.u(2) + canvas.u(4) + 2
        found = [before + canvas.width(short_name(line.card), XS) for line in self.lines if line.card is not None]
        for line in (line for line in self.lines if line.card is None):
            words = canvas.width(self.t(f"decks.kinds.{line.suit}"), XS, "bold")
            advised = canvas.width(self.t("decks.kind.advised", n=line.advised), XS) if line.advised else 0
            found.append(words + canvas.width("00", XS, "bold") + advised + u(20))
        return max(found, default=0)

    def place(self, number: int) -> Rect:
        """Where that line lies now."""
        view, gap = self.scroll.view, self.editor.app.canvas.u(10)
        wide = self._wide(view.w - (gap if self.scroll.most else 0), self._columns)
        column, row = divmod(number, max(1, self._rows()))
        return Rect(view.x + column * (wide + gap), view.y + row * self._high - self.scroll.top, wide, self._high)

    def key(self) -> Hashable:
        """The lines, where they are scrolled to, and which is shown."""
        return (id(self.editor.working.deck), self.scroll.top, self.editor.shown)

    def ground(self, canvas: Canvas) -> None:
        """A sheet of paper."""
        canvas.paper(self.rect, PAPER, 2, 5)

    def paint(self, canvas: Canvas) -> None:
        """The lines."""
        if not self.editor.working.deck.size:
            self._advise(canvas, self.scroll.view)
        super().paint(canvas)
        self.scroll.draw(canvas)

    def _advise(self, canvas: Canvas, view: Rect) -> None:
        """Below the kinds of an empty deck: what to do, and what the numbers mean."""
        u, text = canvas.u, self.t("decks.roll.empty")
        room = view.w - u(40)
        high = canvas.para_height(text, room, 15, "italic")
        top = self.place(self._rows() - 1).bottom
        y = top + (view.bottom - top - high) // 2
        if y > top:
            canvas.para((view.x + u(20), y), text, room, 15, SOFT, "italic", anchor="tc")

    def _row(self, line: DeckRow, canvas: Canvas, place: Rect, hover: bool) -> None:
        with canvas.inside(place.inflate(0, 2)):
            if line.card is None:
                self._heading(canvas, place, line, hover)
            else:
                self._card(canvas, place, line.card, line.copies, hover)

    def _heading(self, canvas: Canvas, place: Rect, line: DeckRow, hover: bool) -> None:
        u, right = canvas.u, place.right - canvas.u(4)
        if hover:
            canvas.box(place, STRAW, 3)
        if line.advised:
            advised = self.t("decks.kind.advised", n=line.advised)
            right = canvas.text((right, place.centery), advised, XS, SOFT, "sans", "mr").x - u(6)
        enough = line.copies >= line.advised
        count = canvas.text((right, place.centery), str(line.copies), XS, INK if enough else LACKS, "bold", "mr")
        at, words, room = (place.x + u(2), place.centery), self.t(f"decks.kinds.{line.suit}"), count.x - place.x - u(8)
        canvas.fitted(at, words, SMALLER, INK, "bold", "ml", room)

    def _card(self, canvas: Canvas, place: Rect, card: CardDef, copies: int, hover: bool) -> None:
        u = canvas.u
        over = edits.copies(self.editor.working.deck, card) > COPIES
        faulty = over or card.id in self.editor.culprits
        if faulty or hover or self.editor.shown == card.id:
            canvas.box(place, FAULT if faulty else STRAW, 3)
        ink = RED_INK if faulty else SOFT
        number = canvas.text((place.x + u(3), place.centery), str(copies), XS, ink, "bold", "ml")
        badge = Rect(0, 0, place.h + u(2), place.h + u(2))
        badge.midleft = (max(place.x + u(16), number.right + u(2)), place.centery)
        amount = price(card)
        if amount is not None:
            short = amount[:1] if len(amount) > 2 else amount  # X+1 is wider than so small a badge
            canvas.surface.blit(cost_badge(card.pool, short, badge.w), badge)
        x = badge.right + u(4)
        canvas.text((x, place.centery), short_name(card), XS, INK, "sans", "ml", place.right - x - 2)
