"""All keywords, activators or episodes as chips to tick: another picture of the same line of words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.cards.card_def import fold
from game.scenes.decks.widgets.dialog import Button, Dialog
from game.ui.i18n.languages import place
from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, CHOSEN, LAMP, MUTED, RAISED
from game.ui.text.fonts import SMALLER, XS
from game.ui.widgets.partial_redraw import lies_whole
from game.ui.widgets.targets import Target

if TYPE_CHECKING:
    from game.engine.cards.card_def import CardDef
    from game.scenes.decks.widgets.editor_protocols import DeckEditorProtocol
    from game.ui.drawing.canvas import Canvas

SAID_BY_SUIT = ("agent", "witness", "site", "equipment", "event", "combat", "bluff", "adversary")


class FilterValuesDialog(Dialog):
    """The words of one key; each says how many cards have it."""

    def __init__(self, editor: DeckEditorProtocol, which: str) -> None:
        super().__init__(editor.app, f"decks.list.{which}.title")
        self.editor = editor
        self.which = which
        self.counts = Counter(word for card in editor.pool.cards for word in words_of(card, which))
        words = [word for word in self.counts if which != "keyword" or word not in SAID_BY_SUIT]
        self._words = words

    @property
    def words(self) -> list[str]:
        """The words in the order in which a reader of this language looks for them."""
        return sorted(self._words, key=lambda word: place(self.t.language, self.label(word)))

    def label(self, word: str) -> str:
        """The word as it is shown."""
        key = f"face.word.{word}"
        if self.which == "episode":
            return word
        return self.t(key) if key in self.t else self.t(f"face.suit.{word}") if f"face.suit.{word}" in self.t else word

    def value(self, word: str) -> str:
        """The word as a query has it."""
        return fold(word) if self.which == "episode" else word

    def buttons(self) -> list[Button]:
        """None of them again."""
        return [Button("none", self.t("decks.list.none"), self._none)]

    def _none(self) -> None:
        for value in self.editor.pool_query.chosen(self.which):
            self.editor.wish(self.editor.pool_query.toggled(self.which, value))
        self.relay()

    def _tick(self, word: str) -> None:
        self.editor.wish(self.editor.pool_query.toggled(self.which, self.value(word)))
        self.relay()

    def fill(self, layout: Layout) -> Iterable[Target]:
        """Chips in columns."""
        u = layout.u
        columns = max(2, self.body.w // max(u(190), layout.text(XS) * 13))
        high, gap = max(u(28), layout.text(XS) + u(10)), u(5)
        rows = -(-len(self.words) // columns)
        room = self.list_in(layout, self.body, lambda _: rows * (high + gap) - gap, 2 * (high + gap))
        for number, word in enumerate(self.words):
            column, row = divmod(number, rows)
            left, right = ((room + gap) * edge // columns for edge in (column, column + 1))
            spot = Rect(self.body.x + left, self.body.y + row * (high + gap), right - left - gap, high)
            say = self.t("decks.list.say", what=self.label(word), n=self.counts[word])
            yield self.target(("word", word), spot.move(0, -self.scroll.top), say, partial(self._tick, word))

    def write(self, canvas: Canvas) -> None:
        """The chips."""
        u, chosen = canvas.u, self.editor.pool_query.chosen(self.which)
        with canvas.clipped(self.body):
            for word in self.words:
                spot = self.places[("word", word)]
                if not lies_whole(canvas, spot, self.body):
                    continue
                on, hover = self.value(word) in chosen, self.hovers(("word", word))
                canvas.box(spot, CHOSEN if on or hover else RAISED, 4, edge=LAMP if on else None)
                with canvas.inside(spot):
                    count = canvas.text(
                        (spot.right - u(8), spot.centery), str(self.counts[word]), XS, MUTED, "sans", "mr"
                    )
                    face, room = "bold" if on else "sans", count.x - spot.x - u(16)
                    shown, short = self.label(word), f"face.short.{word}"
                    if short in self.t and canvas.width(shown, SMALLER[-1], face) > room:
                        shown = self.t(short)
                    canvas.fitted((spot.x + u(10), spot.centery), shown, SMALLER, BONE, face, "ml", room)
        self.scroll.draw(canvas)


def words_of(card: CardDef, which: str) -> tuple[str, ...]:
    """What a card has of that key."""
    if which == "episode":
        return (card.episode,) if card.episode else ()
    return card.keywords if which == "keyword" else card.activators
