"""How the cards of the pool are laid out and drawn: as faces or as lines. What both forms say of copies is here."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.decks.legality import COPIES
from game.scenes.decks.editor.deck_editor import DeckEditor
from game.scenes.decks.model import edits
from game.ui.drawing.canvas import Canvas
from game.ui.style.layout import Layout
from game.ui.style.palette import DAMAGE, LAMP, RAISED, TAUPE, WARM

CORE = WARM  # the light around the card that is pointed at
PIP = 18  # design units from one square of a copy to the next


class Form:
    """One form. Places are counted from the top of the whole list, not of what is seen of it."""

    name = ""
    columns = 1
    inset = 0
    """Pixels above the first card that no other has."""
    step = 1
    """How far one row of cards is from the next, in pixels."""

    def __init__(self, editor: DeckEditor) -> None:
        self.editor = editor
        self.t = editor.t
        self.places: list[Rect] = []
        """Where each card lies."""

    def arrange(self, layout: Layout, view: Rect, cards: Sequence[CardDef], order: str) -> int:
        """Lay these cards out in a view of this width; how high all of it is, in pixels."""
        raise NotImplementedError

    def above(self, index: int) -> int:
        """How high what stands right above that card is, such as the heading of its group, in pixels."""
        return 0

    def room(self, place: Rect) -> Rect:
        """Where a card that lies there can be clicked: also on what is said below it."""
        return place

    def items_between(self, top: int, bottom: int) -> range:
        """The cards of which anything lies between these heights."""
        first = bisect_right(self.places, top - self.step + self.inset, key=_top)
        return range(first, bisect_left(self.places, bottom, key=_top))

    def draw(self, canvas: Canvas, card: CardDef, rect: Rect, view: Rect, *, lit: bool) -> None:
        """Draw one card; `lit` where it is pointed at."""
        raise NotImplementedError

    def ground(self, canvas: Canvas, top: int, view: Rect) -> None:
        """What stands between the cards, of a list that is scrolled by `top` pixels."""

    # what is said of copies --------------------------------------------------------------------------
    def state(self, card: CardDef) -> str:
        """In place of a number where cards are not counted: X-Files, and Agents while they are in the team."""
        deck = self.editor.working.deck
        if card.suit == "x_file":
            return self.t("decks.mark.chosen") if deck.x_file is card else ""
        count = edits.copies(deck, card)
        if card.suit == "agent" and edits.in_team(deck, card):
            return self.t("decks.mark.in_team_more", n=count) if count else self.t("decks.mark.in_team")
        return ""

    def counted(self, card: CardDef) -> bool:
        """Whether copies of it are counted: not of X-Files, nor of Agents while a team is chosen."""
        return card.suit != "x_file" and not (card.suit == "agent" and self.editor.pool_query.has("for:team"))

    def refused(self, card: CardDef) -> str:
        """Why a click on it would do nothing, in one or two words; "" where it would do something."""
        deck = self.editor.working.deck
        if card.suit == "agent" and self.editor.pool_query.has("for:team"):
            known = edits.in_team(deck, card) or edits.joins(deck, card)
            return "" if known else self.t("decks.mark.points")
        refused = edits.refusal(deck, card)
        return self.t(f"decks.mark.{refused}") if refused else ""


def _top(place: Rect) -> int:
    return place.y


def pips(canvas: Canvas, count: int, left: int, middle: int) -> Rect:
    """A square for each copy that may be in a deck, those that are lit; more than may be in red."""
    u, shown = canvas.u, min(count, 4)
    place = Rect(left, 0, u(PIP) * max(COPIES, shown), u(14))
    place.centery = middle
    over = shown > COPIES
    for number in range(max(COPIES, shown)):
        square = Rect(place.x + number * u(PIP) + u(2), place.y + u(1), u(14), u(12))
        fill = (DAMAGE if over else LAMP) if number < shown else RAISED
        canvas.box(square, fill, 3, edge=TAUPE)
    return place


def pips_width(canvas: Canvas, count: int) -> int:
    """How wide they are."""
    return canvas.u(PIP) * max(COPIES, min(count, 4))
