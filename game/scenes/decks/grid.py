"""The pool as a grid of faces: what is wished for, with the number of copies beneath each card."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.decks import COPIES
from game.scenes.decks import catalogue, changing, gallery
from game.scenes.decks.part import Part, within
from game.ui import controls
from game.ui.board import lies_whole
from game.ui.layout import Layout
from game.ui.palette import BONE, DAMAGE, DAMAGE_TEXT, LAMP, MUTED
from game.ui.scrolling import Scroll
from game.ui.targets import Target
from game.ui.type import SMALLER, XS

if TYPE_CHECKING:
    from game.engine.cards import CardDef
    from game.scenes.decks.workbench import Workbench
    from game.ui.draw import Canvas

WIDE, LEAST = 109, 106  # a card's width in design units, and the fewest pixels in which its name can be read
GAP = 10
BEYOND = 2  # rows above and below what is seen that the focus can walk to
CORE = (255, 240, 205)


class Grid(Part):
    """The cards that are wished for."""

    name = "grid"

    def __init__(self, desk: Workbench) -> None:
        super().__init__(desk)
        self.scroll = Scroll()
        self.cards: list[CardDef] = []
        self.order = catalogue.ORDERS[0]
        self._asked: tuple[object, ...] = ()
        self._cell = Rect(0, 0, 0, 0)
        self.columns = 1
        self._step = 1
        self._head = self._foot = Rect(0, 0, 0, 0)

    # what is shown -----------------------------------------------------------------------------------
    def ask(self) -> None:
        """Look the cards up again, if other ones are wished for; those begin at the top.

        A card that is added or removed stays there, whatever is asked of the deck: nothing jumps under the pointer.
        """
        desk = self.desk
        asked = (desk.wishes.text, self.order, self.t.language)
        if asked == self._asked:
            return
        if self._asked:
            self.scroll.to(0, at_once=True)
        self._asked = asked
        self.cards = catalogue.listing(desk.pool, desk.wishes, desk.working.deck, self.order, self.t.language)

    def forget(self) -> None:
        """The deck is another: look up again what hangs on it."""
        self._asked = ()

    def next_order(self) -> None:
        """The cards in the next order."""
        place = catalogue.ORDERS.index(self.order)
        self.order = catalogue.ORDERS[(place + 1) % len(catalogue.ORDERS)]
        self.desk.relay()

    # laying out --------------------------------------------------------------------------------------
    def lay(self, layout: Layout, rect: Rect) -> Iterable[Target]:
        """Columns as wide as a name asks for, filling the place; the line of words above, the one of keys below."""
        self.begin(rect)
        self.ask()
        u = layout.u
        high = max(u(26), layout.text(XS) + u(8))
        self._head = Rect(rect.x + u(8), rect.y + u(4), rect.w - u(16), high)
        self._foot = Rect(rect.x + u(8), rect.bottom - high - u(6), rect.w - u(16), high)
        view = Rect(rect.x + u(4), self._head.bottom + u(2), rect.w - u(8), self._foot.y - self._head.bottom - u(6))
        room, gap = view.w - u(8 + 12), u(GAP)
        self.columns = max(2, (room + gap) // (max(u(WIDE), LEAST) + gap))
        wide = (room - gap * (self.columns - 1)) // self.columns
        self._cell = Rect(view.x + u(6), view.y + u(4), wide, round(wide / 0.7))
        self._step = self._cell.h + max(u(32), layout.text(15) + u(14))
        rows = -(-len(self.cards) // self.columns)
        self.scroll.fit(layout, view, rows * self._step + u(6), self._step // 2)
        sort = self._sort_button(layout)
        say = self.t("decks.sort.say", order=self.t(f"decks.sort.{self.order}"))
        yield from self.cells()
        yield self.target(("sort",), sort, say, self.next_order)

    def _sort_button(self, layout: Layout) -> Rect:
        wide = self.desk.app.canvas.width(self._sorted(), XS) + layout.u(18)
        return Rect(self._head.x, self._head.y, min(wide, self._head.w), self._head.h)

    def _sorted(self) -> str:
        return self.t("decks.grid.head", n=len(self.cards), order=self.t(f"decks.sort.{self.order}"))

    def place(self, index: int) -> Rect:
        """Where that card lies now."""
        row, column = divmod(index, self.columns)
        gap = self.desk.app.canvas.u(GAP)
        return self._cell.move(column * (self._cell.w + gap), row * self._step - self.scroll.top)

    def cells(self) -> Iterable[Target]:
        """The cards that are seen, and some rows above and below them."""
        for index in self._seen(BEYOND):
            card, rect = self.cards[index], within(self.place(index), self.scroll.view)
            act = partial(self.desk.add, card)
            yield self.target(("card", card.id), rect, self.desk.said(card), act, data=card)

    def _seen(self, beyond: int = 0) -> range:
        first = max(0, self.scroll.top // self._step - beyond)
        last = (self.scroll.top + self.scroll.view.h) // self._step + 1 + beyond
        return range(first * self.columns, min(len(self.cards), last * self.columns))

    def reveal(self, key: Hashable) -> bool:
        """Scroll to the card of a target; False if it is none of the grid."""
        index = next((n for n, card in enumerate(self.cards) if ("card", card.id) == key), None)
        if index is None:
            return False
        top = self.place(index).y + self.scroll.top - self.scroll.view.y
        self.scroll.show(top, top + self._step, self.desk.app.canvas.u(4))
        return True

    def beside(self, key: Hashable, by: int) -> Hashable:
        """The card before or after that of a target, also where a row ends; None where there is none."""
        place = next((n for n, card in enumerate(self.cards) if ("card", card.id) == key), None)
        wanted = -1 if place is None else place + by
        return ("card", self.cards[wanted].id) if 0 <= wanted < len(self.cards) else None

    def page(self, name: str) -> None:
        """A page further, or to either end."""
        self.scroll.page(name, self._step)

    # drawing -----------------------------------------------------------------------------------------
    def key(self) -> Hashable:
        """The line above: how many, in which order, and what could not be understood."""
        return (self._asked, len(self.cards), self.pointed == ("sort",))

    def ground(self, canvas: Canvas) -> None:
        """A dark tray."""
        canvas.panel(self.rect, 215, color=(22, 20, 17))

    def paint(self, canvas: Canvas) -> None:
        """The line above the cards."""
        u, head = canvas.u, self._head
        sort = self.places[("sort",)]
        if self.pointed == ("sort",):
            canvas.box(sort, (56, 48, 34), 4, edge=LAMP)
        with canvas.inside(self.rect):
            words = canvas.fitted(
                (sort.x + u(8), head.centery), self._sorted(), SMALLER, BONE, "italic", "ml", head.w - u(16)
            )
            faults = self.desk.wishes.faults
            note, ink = (self.desk.reason_text(faults[0]), DAMAGE_TEXT) if faults else (self._hint(), MUTED)
            room = head.right - u(14) - words.right - u(24)
            if faults or canvas.width(note, XS, "italic") <= room:
                canvas.fitted((head.right - u(14), head.centery), note, SMALLER, ink, "italic", "mr", room)
        if not self.cards:
            canvas.text(self.scroll.view.center, self.t("decks.grid.none"), XS, MUTED, "italic", "c", head.w)

    def _hint(self) -> str:
        return self.t("decks.grid.team" if self.desk.wishes.has("for:team") else "decks.grid.hint")

    def draw(self, canvas: Canvas) -> None:
        """The cards, each time anew: they scroll."""
        gallery.begin()
        view, focus = self.scroll.view, self.desk.pointed_card
        with canvas.clipped(view):
            for index in self._seen():
                self._card(canvas, self.cards[index], self.place(index), focus)
        self.scroll.draw(canvas)
        self._keys(canvas)

    def _card(self, canvas: Canvas, card: CardDef, rect: Rect, focus: CardDef | None) -> None:
        u, deck = canvas.u, self.desk.working.deck
        count = changing.copies(deck, card)
        refused = changing.refusal(deck, card)
        over = count > COPIES
        if card is focus:
            canvas.glow(rect, CORE, 8, 6)
        image = gallery.card(card, rect.h, dim=bool(refused) and not over and card is not focus)
        canvas.surface.blit(image, image.get_rect(center=rect.center))
        if card is focus:
            canvas.rim(rect.inflate(u(2), u(2)), CORE, 2, 6)
        line = Rect(rect.x, rect.bottom + u(3), rect.w, self._step - rect.h - u(6))
        if not lies_whole(canvas, line, self.scroll.view):
            return
        y = line.centery
        ink = DAMAGE_TEXT if over else BONE if count else MUTED
        label = self._where(card, count)
        number = canvas.text((line.x + u(4), y), str(count), 15, ink, "bold", "ml") if not label else line
        if label:
            canvas.fitted(line.center, label, SMALLER, LAMP, "bold", "c", line.w - u(4))
            return
        pips = Rect(0, 0, u(18) * max(COPIES, min(count, 4)), u(14))
        pips.center = (line.centerx, y)
        canvas.keep(("pips", min(count, 4)), pips, partial(_pips, count))
        if over:
            canvas.icon((line.right - u(10), y), "warn", 17, DAMAGE_TEXT)
        elif refused:
            words = self.t(f"decks.mark.{refused}")
            room = line.right - pips.right - u(4)
            if canvas.width(words, XS, "italic") <= room and number.right < pips.x:
                canvas.text((line.right - u(2), y), words, XS, MUTED, "italic", "mr")

    def _where(self, card: CardDef, count: int) -> str:
        """For X-Files and Agents of the team, which are not counted: that they are chosen."""
        deck = self.desk.working.deck
        if card.suit == "x_file":
            return self.t("decks.mark.chosen") if deck.x_file is card else "–"
        if card.suit == "agent" and changing.in_team(deck, card):
            return self.t("decks.mark.in_team_more", n=count) if count else self.t("decks.mark.in_team")
        return ""

    def _keys(self, canvas: Canvas) -> None:
        """The line at the foot: what is focused, and what can be done with it."""
        u, foot = canvas.u, self._foot
        canvas.box(foot, (30, 34, 36), 4)
        card, right = self.desk.pointed_card, foot.right - u(8)
        with canvas.inside(foot):
            if card is not None:
                for key, words in (("Alt", "decks.key.whole"), ("Del", "decks.key.remove"), ("Enter", "decks.key.add")):
                    said = self.t(words)
                    if right - canvas.width(said, XS) - u(60) < foot.centerx:
                        continue
                    end = canvas.text((right, foot.centery), said, XS, MUTED, "sans", "mr")
                    cap = controls.key_cap(canvas, (end.x - u(5), foot.centery), key, "mr")
                    right = cap.x - u(12)
            said = self.desk.said_last or self.desk.targets.spoken_briefly
            ink = LAMP if self.desk.said_last else BONE
            if said:
                canvas.text((foot.x + u(10), foot.centery), said, XS, ink, "sans", "ml", right - foot.x - u(20))


def _pips(count: int, canvas: Canvas, rect: Rect) -> None:
    """A square for each copy that may be in a deck, those that are lit; more than may be in red."""
    u, over = canvas.u, count > COPIES
    for number in range(max(COPIES, min(count, 4))):
        square = Rect(rect.x + number * u(18) + u(2), rect.y + u(1), u(14), u(12))
        fill = (DAMAGE if over else LAMP) if number < count else (40, 42, 42)
        canvas.box(square, fill, 3, edge=(110, 104, 90))
