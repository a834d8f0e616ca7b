"""The line above the pool: how its cards are sorted, what a click does now, and in which form they are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from pygame import Rect

from game.scenes.decks.builder.editor_panel import EditorPanel
from game.scenes.decks.editor.deck_editor import DeckEditor
from game.scenes.decks.model import edits
from game.ui.drawing.canvas import Canvas
from game.ui.settings import DECK_VIEWS
from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, CHOSEN, DAMAGE_TEXT, INK, LAMP, MUTED, TAUPE
from game.ui.text.fonts import SMALLER, XS
from game.ui.widgets.targets import Target

SIGNS = {"grid": "cards", "list": "list", "help": "question"}


class PoolHead(EditorPanel):
    """The line above the cards of the pool."""

    name = "grid"
    _end = _room = 0
    """Where a note ends in the line, and how wide it may be."""

    def __init__(self, editor: DeckEditor, show_as: Callable[[str], None]) -> None:
        """`show_as` shows the cards in another form."""
        super().__init__(editor)
        self._show_as = show_as

    def lay(self, layout: Layout) -> Iterable[Target]:
        """How they are sorted at the left; help and the two forms at the right."""
        form, u, rect = self.editor.app.settings.deck_view, layout.u, self.rect
        say = self.t("decks.sort.say", order=self.t(f"decks.sort.{self.editor.memory.order}"))
        act, draw = partial(self.editor.open_dialog, "orders"), self._sort_button
        wide = min(self.editor.app.canvas.width(self.sorted(), XS) + u(34), rect.w // 2)
        yield self.target(("sort",), Rect(rect.x, rect.y, wide, rect.h), say, act, draw=draw)
        x = rect.right - u(8)
        for key in ("help", *reversed(DECK_VIEWS)):
            x -= rect.h + u(4)
            act = partial(self.editor.open_dialog, "help") if key == "help" else partial(self._show_as, key)
            place, draw = Rect(x, rect.y, rect.h + u(2), rect.h), partial(_switch, SIGNS[key], key == form)
            yield self.target(("view", key), place, self.t(f"decks.view.{key}"), act, draw=draw)
            x -= u(8) if key == "help" else 0
        self._end, self._room = x, x - rect.x - wide - u(20)

    def sorted(self) -> str:
        """How many cards there are, and in which order."""
        order = self.t(f"decks.sort.{self.editor.memory.order}")
        return self.t("decks.grid.head", n=len(self.editor.cards), order=order)

    def paint(self, canvas: Canvas) -> None:
        """What a click does, or what was not understood."""
        with canvas.inside(self.rect):
            fault = self._fault()
            note, ink = (fault, DAMAGE_TEXT) if fault else (self.note(), MUTED)
            if note and canvas.width(note, XS, "italic") <= self._room:
                canvas.text((self._end - canvas.u(8), self.rect.centery), note, XS, ink, "italic", "mr")

    def _sort_button(self, canvas: Canvas, place: Rect, hover: bool) -> None:
        canvas.box(place, CHOSEN if hover else INK, 4, edge=LAMP if hover else None)
        with canvas.inside(self.rect):
            at = (place.x + canvas.u(8), place.centery)
            canvas.fitted(at, self.sorted(), SMALLER, BONE, "sans", "ml", place.w - canvas.u(30))
            canvas.icon((place.right - canvas.u(12), place.centery), "down", 12, LAMP if hover else MUTED)

    def unsaid(self) -> str:
        """What was not understood and is too long for the line above: it is said at the foot."""
        fault = self._fault()
        return fault if self.editor.app.canvas.width(fault, XS, "italic") > self._room else ""

    def _fault(self) -> str:
        """What of the words was not understood."""
        faults = self.editor.pool_query.faults
        return self.editor.reason_text(faults[0]) if faults else ""

    def note(self) -> str:
        """What a click does now where that is not usual, else how much of what is shown is in the deck."""
        cards = self.editor.cards
        if self.editor.pool_query.has("for:team"):
            return self.t("decks.grid.team")
        deck = self.editor.working.deck
        if self.editor.pool_query.chosen("suit") == ("agent",):
            joining = any(edits.joins(deck, card) for card in cards)
            return self.t("decks.grid.team_first" if joining else "decks.grid.deck")
        inside = sum(deck.cards.get(card, 0) for card in cards)
        return self.t("decks.grid.inside", n=inside) if inside and len(cards) < len(self.editor.pool.cards) else ""


def _switch(sign: str, on: bool, canvas: Canvas, place: Rect, hover: bool) -> None:
    """A button with a sign alone, lit where it is on."""
    canvas.box(place, CHOSEN if on or hover else INK, 4, edge=LAMP if on else TAUPE if hover else None)
    canvas.icon(place.center, sign, 16, LAMP if on or hover else MUTED, least=13)
