"""The pool: the cards that are wished for, as a grid of faces or as a compact list, as the player likes it better."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.decks.builder import status_line
from game.scenes.decks.builder.pool_grid import Tiles
from game.scenes.decks.builder.pool_list import Lines
from game.scenes.decks.builder.pool_view import Form
from game.scenes.decks.model import edits, pool_listing
from game.scenes.decks.open_dialogs import open_dialog
from game.scenes.decks.widgets import face_cache
from game.scenes.decks.widgets.editor_panel import EditorPanel
from game.ui.settings import DECK_VIEWS
from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, CHOSEN, DAMAGE_TEXT, INK, LAMP, MUTED, TAUPE
from game.ui.text.fonts import SMALLER, XS
from game.ui.widgets.targets import Target, key_kind

if TYPE_CHECKING:
    from game.engine.cards.card_def import CardDef
    from game.scenes.decks.widgets.editor_protocols import DeckEditorProtocol
    from game.ui.drawing.canvas import Canvas

AHEAD = 2  # screens of faces that are drawn ahead
BEYOND = 2  # rows above and below what is seen that the focus can walk to
SIGNS = {"grid": "cards", "list": "list", "help": "question"}


class PoolPanel(EditorPanel):
    """The cards that are wished for."""

    name = "grid"

    def __init__(self, editor: DeckEditorProtocol) -> None:
        super().__init__(editor)
        self.cards: list[CardDef] = []
        self._forms: dict[str, Form] = {form.name: form for form in (Tiles(editor), Lines(editor))}
        self._asked: tuple[object, ...] = ()
        self._ahead = range(0)
        self._head = self._foot = Rect()

    @property
    def form(self) -> Form:
        """How the player wants to see the cards."""
        return self._forms[self.editor.app.settings.deck_view]

    @property
    def columns(self) -> int:
        """How many cards lie side by side."""
        return self.form.columns

    # what is shown -----------------------------------------------------------------------------------
    def ask(self) -> None:
        """Look the cards up again, if other ones are wished for; those begin at the top.

        A card that is added or removed stays there, whatever is asked of the deck: nothing jumps under the pointer.
        """
        editor = self.editor
        asked = (editor.pool_query.text, self.order, self.t.language)
        if asked == self._asked:
            return
        if self._asked:
            self.scroll.to(0, at_once=True)
        self._asked, self._ahead = asked, range(0)
        self.cards = pool_listing.listing(
            editor.pool, editor.pool_query, editor.working.deck, self.order, self.t.language
        )

    def forget(self) -> None:
        """The deck is another: look up again what hangs on it."""
        self._asked = ()

    @property
    def order(self) -> str:
        """How the cards are sorted, in every deck until another order is chosen."""
        return self.editor.memory.order

    def sort(self, order: str) -> None:
        """The cards in this order from now on."""
        self.editor.memory.order = order
        self.editor.relay()

    def show_as(self, form: str) -> None:
        """As faces or as lines, now and from now on; the card at the top stays there."""
        settings = self.editor.app.settings
        if form != settings.deck_view:
            first = next(iter(self._seen()), 0)
            settings.deck_view = form
            settings.save()
            self.editor.relay()
            self.scroll.to(self.form.place(first).y - self.form.above(first) - self._margin, at_once=True)
        self.editor.relay()

    def other_form(self) -> None:
        """Faces where there were lines, lines where there were faces."""
        self.show_as(DECK_VIEWS[1 - DECK_VIEWS.index(self.form.name)])

    # laying out --------------------------------------------------------------------------------------
    def lay(self, layout: Layout, rect: Rect) -> Iterable[Target]:
        """The line of words above, the cards, the line of keys below."""
        self.begin(rect)
        self.ask()
        u = layout.u
        high = max(u(26), layout.text(XS) + u(8))
        self._head = Rect(rect.x + u(8), rect.y + u(4), rect.w - u(16), high)
        foot = status_line.height(layout)
        self._foot = Rect(rect.x + u(8), rect.bottom - foot - u(6), rect.w - u(16), foot)
        view = Rect(rect.x + u(4), self._head.bottom + u(2), rect.w - u(8), self._foot.y - self._head.bottom - u(6))
        length = self.form.arrange(layout, view, self.cards, self.order)
        self.scroll.line = self.form.step
        self.scroll.fit(layout, view, length, max(self.form.step // 2, u(81)))
        say = self.t("decks.sort.say", order=self.t(f"decks.sort.{self.order}"))
        yield from self.cells()
        act, draw = partial(open_dialog, self.editor, "orders"), self._sort_button
        yield self.target(("sort",), self._sort_place(layout), say, act, draw=draw)
        x = self._head.right - u(8)
        for key in ("help", *reversed(DECK_VIEWS)):
            x -= high + u(4)
            act = partial(open_dialog, self.editor, "help") if key == "help" else partial(self.show_as, key)
            place, draw = Rect(x, self._head.y, high + u(2), high), partial(_switch, SIGNS[key], key == self.form.name)
            yield self.target(("view", key), place, self.t(f"decks.view.{key}"), act, draw=draw)
            x -= u(8) if key == "help" else 0

    @property
    def _margin(self) -> int:
        return self.editor.app.canvas.u(4)

    def _sort_place(self, layout: Layout) -> Rect:
        wide = self.editor.app.canvas.width(self._sorted(), XS) + layout.u(34)
        return Rect(self._head.x, self._head.y, min(wide, self._head.w // 2), self._head.h)

    def _sorted(self) -> str:
        return self.t("decks.grid.head", n=len(self.cards), order=self.t(f"decks.sort.{self.order}"))

    def place(self, index: int) -> Rect:
        """Where that card lies now."""
        view = self.scroll.view
        return self.form.place(index).move(view.x, view.y - self.scroll.top)

    def cells(self) -> Iterable[Target]:
        """The cards that are seen, and some rows above and below them."""
        for index in self._seen(BEYOND):
            card, rect = self.cards[index], self.form.room(self.place(index))
            act = partial(self.editor.add, card)
            yield self.entry(("card", card.id), rect, self.editor.said(card), act, data=card)

    def _seen(self, beyond: int = 0) -> range:
        form, far = self.form, beyond * self.form.step
        return form.between(self.scroll.top - far, self.scroll.top + self.scroll.view.h + far)

    def reveal(self, key: Hashable) -> bool:
        """Scroll to the card of a target; False if it is none of the grid."""
        index = next((n for n, card in enumerate(self.cards) if ("card", card.id) == key), None)
        if index is None:
            return False
        above = self.form.above(index)
        top = self.form.place(index).y - above - self._margin
        self.scroll.show(top, top + above + self.form.step, self._margin)
        return True

    def beside(self, key: Hashable, by: int) -> Hashable:
        """The card before or after that of a target, also where a row ends; None where there is none."""
        place = next((n for n, card in enumerate(self.cards) if ("card", card.id) == key), None)
        wanted = -1 if place is None else place + by
        return ("card", self.cards[wanted].id) if 0 <= wanted < len(self.cards) else None

    # drawing -----------------------------------------------------------------------------------------
    def key(self) -> Hashable:
        """The line above: how many, in which order, in which form, and what could not be understood."""
        above = self.pointed if key_kind(self.pointed) not in ("", "card") else None
        return (self._asked, len(self.cards), self.form.name, above, id(self.editor.working.deck))

    def ground(self, canvas: Canvas) -> None:
        """A dark tray."""
        canvas.panel(self.rect, 215, color=INK)

    def paint(self, canvas: Canvas) -> None:
        """The line above the cards."""
        u, head = canvas.u, self._head
        self.editor.draw_controls(canvas, self.name)
        with canvas.inside(self.rect):
            end, fault = self.places[("view", DECK_VIEWS[0])].x, self._fault()
            note, ink = (fault, DAMAGE_TEXT) if fault else (self.note(), MUTED)
            if note and canvas.width(note, XS, "italic") <= self._room():
                canvas.text((end - u(8), head.centery), note, XS, ink, "italic", "mr")
        if not self.cards:
            canvas.text(self.scroll.view.center, self.t("decks.grid.none"), XS, MUTED, "italic", "c", head.w)

    def _sort_button(self, canvas: Canvas, place: Rect, hover: bool) -> None:
        canvas.box(place, CHOSEN if hover else INK, 4, edge=LAMP if hover else None)
        with canvas.inside(self.rect):
            at = (place.x + canvas.u(8), place.centery)
            canvas.fitted(at, self._sorted(), SMALLER, BONE, "sans", "ml", place.w - canvas.u(30))
            canvas.icon((place.right - canvas.u(12), place.centery), "down", 12, LAMP if hover else MUTED)

    def _room(self) -> int:
        """How wide a note in the line above may be."""
        return self.places[("view", DECK_VIEWS[0])].x - self.places[("sort",)].right - self.editor.app.canvas.u(20)

    def _unsaid(self) -> str:
        """What was not understood and is too long for the line above: it is said at the foot."""
        fault = self._fault()
        return fault if self.editor.app.canvas.width(fault, XS, "italic") > self._room() else ""

    def _fault(self) -> str:
        """What of the words was not understood."""
        faults = self.editor.pool_query.faults
        return self.editor.reason_text(faults[0]) if faults else ""

    def note(self) -> str:
        """What a click does now where that is not usual, else how much of what is shown is in the deck."""
        if self.editor.pool_query.has("for:team"):
            return self.t("decks.grid.team")
        deck = self.editor.working.deck
        if self.editor.pool_query.chosen("suit") == ("agent",):
            joining = any(edits.joins(deck, card) for card in self.cards)
            return self.t("decks.grid.team_first" if joining else "decks.grid.deck")
        inside = sum(deck.cards.get(card, 0) for card in self.cards)
        return self.t("decks.grid.inside", n=inside) if inside and len(self.cards) < len(self.editor.pool.cards) else ""

    def draw(self, canvas: Canvas) -> None:
        """The cards, each time anew: they scroll."""
        face_cache.begin()
        view, focus = self.scroll.view, self.editor.pointed_card
        with canvas.clipped(view):
            self.form.ground(canvas, self.scroll.top, view)
            seen = self._seen()
            for index in seen:
                card = self.cards[index]
                self.form.draw(canvas, card, self.place(index), view, lit=card is focus)
        if self.form.name == "grid" and seen != self._ahead and seen:
            self._ahead = seen  # what is scrolled to next is drawn while one looks at this
            face_cache.ahead(self.cards[seen.stop : seen.stop + AHEAD * len(seen)], self.place(seen[0]).h)
        self.scroll.draw(canvas)
        status_line.draw(self.editor, canvas, self._foot, self._unsaid())


def _switch(sign: str, on: bool, canvas: Canvas, place: Rect, hover: bool) -> None:
    """A button with a sign alone, lit where it is on."""
    canvas.box(place, CHOSEN if on or hover else INK, 4, edge=LAMP if on else TAUPE if hover else None)
    canvas.icon(place.center, sign, 16, LAMP if on or hover else MUTED, least=13)
