"""The pool as faces in rows, with the number of copies beneath each."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.decks.legality import COPIES
from game.scenes.decks.builder.pool_view import CORE, Form, pips, pips_width
from game.scenes.decks.model import edits
from game.scenes.decks.widgets import face_cache
from game.ui.cards.card_images import HAND_FORM_BELOW
from game.ui.drawing.canvas import Canvas
from game.ui.faces.facts import skills
from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, DAMAGE_TEXT, LAMP, MUTED
from game.ui.text.fonts import SMALLER, XS
from game.ui.widgets.partial_redraw import lies_whole

WIDE, LEAST = 109, 106  # a card's width in design units, and the fewest pixels in which its name can be read
GAP = 10


class Tiles(Form):
    """Faces, as many side by side as their names allow."""

    name = "grid"
    _cell = Rect()

    def arrange(self, layout: Layout, view: Rect, cards: Sequence[CardDef], order: str) -> int:
        """Columns as wide as a name asks for, filling the view."""
        u, gap = layout.u, layout.u(GAP)
        room = view.w - u(8 + 12)
        self.columns = max(2, (room + gap) // (max(u(WIDE), LEAST) + gap))
        wide = (room - gap * (self.columns - 1)) // self.columns
        self._cell = Rect(u(6), u(4), wide, round(wide / 0.7))
        self.step = self._cell.h + max(u(32), layout.text(15) + u(14))
        self.inset = self._cell.y
        at = [divmod(number, self.columns) for number in range(len(cards))]
        self.places = [self._cell.move(column * (wide + gap), row * self.step) for row, column in at]
        return -(-len(cards) // self.columns) * self.step + u(6)

    def room(self, place: Rect) -> Rect:
        """The face and the line below it."""
        return Rect(place.x, place.y, place.w, self.step - self._cell.y)

    def draw(self, canvas: Canvas, card: CardDef, rect: Rect, view: Rect, *, lit: bool) -> None:
        """The face, and below it how many there are or why there can be no more."""
        u = canvas.u
        refused, over = self.refused(card), edits.copies(self.editor.working.deck, card) > COPIES
        chosen = self.editor.working.deck.x_file is card  # nothing could be less forbidden
        if lit or chosen:
            canvas.glow(rect, CORE if lit else LAMP, 8, 6)
        image = face_cache.card(card, rect.h, dim=bool(refused) and not over and not lit and not chosen)
        canvas.surface.blit(image, image.get_rect(center=rect.center))
        if lit or chosen:
            canvas.rim(rect.inflate(u(2), u(2)), CORE if lit else LAMP, 2, 6)
        line = Rect(rect.x, rect.bottom + u(3), rect.w, self.step - rect.h - u(6))
        if lies_whole(canvas, line, view):
            self._line(canvas, card, line, refused)

    def _line(self, canvas: Canvas, card: CardDef, line: Rect, refused: str) -> None:
        u, state = canvas.u, self.state(card)
        if state or not self.counted(card):
            words, ink, face = (state, LAMP, "bold") if state else (refused, MUTED, "italic")
            if words:
                canvas.fitted(line.center, words, SMALLER, ink, face, "c", line.w - u(4))
            elif card.suit == "agent" and self._cell.h < HAND_FORM_BELOW:
                _skills(canvas, card, line)
            return
        count = edits.copies(self.editor.working.deck, card)
        over = count > COPIES
        ink = DAMAGE_TEXT if over else BONE if count else MUTED
        number = canvas.text((line.x + u(4), line.centery), str(count), 15, ink, "bold", "ml")
        squares = pips(canvas, count, line.centerx - pips_width(canvas, count) // 2, line.centery)
        if over:
            canvas.icon((line.right - u(10), line.centery), "warn", 17, DAMAGE_TEXT)
        elif refused:
            fits = canvas.width(refused, XS, "italic") <= line.right - squares.right - u(4)
            if fits and number.right < squares.x:
                canvas.text((line.right - u(2), line.centery), refused, XS, MUTED, "italic", "mr")


def _skills(canvas: Canvas, card: CardDef, line: Rect) -> None:
    """What an Agent is best at, which the small face has no room for: it is what a team is chosen by."""
    u, wide = canvas.u, canvas.u(18) + canvas.width("0", XS, "bold") + canvas.u(3)
    shown = skills(card)[: max(1, line.w // wide)]
    x = line.centerx - len(shown) * wide // 2
    for skill, value in shown:
        canvas.icon((x + u(8), line.centery), skill, 15, LAMP, least=13)
        canvas.text((x + u(18), line.centery), str(value), XS, BONE, "bold", "ml")
        x += wide
