"""All keywords, activators or episodes as chips to tick: another picture of the same line of words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial

from pygame import Rect

from game.engine.cards.card_def import CardDef, fold
from game.scenes.decks.editor.deck_editor import DeckEditor
from game.scenes.decks.widgets.dialog import Dialog, columns, stack
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import place
from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, MUTED
from game.ui.text.fonts import SMALLER, XS
from game.ui.widgets.buttons import Button, row
from game.ui.widgets.targets import Target

SAID_BY_SUIT = ("agent", "witness", "site", "equipment", "event", "combat", "bluff", "adversary")


class FilterValuesDialog(Dialog):
    """The words of one key; each says how many cards have it."""

    def __init__(self, editor: DeckEditor, which: str) -> None:
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
        return [Button(("none",), self.t("decks.list.none"), self._none)]

    def _none(self) -> None:
        for value in self.editor.pool_query.chosen(self.which):
            self.editor.wish(self.editor.pool_query.toggled(self.which, value))
        self.relay()

    def _tick(self, word: str) -> None:
        self.editor.wish(self.editor.pool_query.toggled(self.which, self.value(word)))
        self.relay()

    def fill(self, layout: Layout) -> Iterable[Target]:
        """Chips in columns."""
        for word, place_ in zip(self.words, self.list_in(layout, self.body, partial(self._laid, layout), layout.u(66))):
            say = self.t("decks.list.say", what=self.label(word), n=self.counts[word])
            yield self.target(("word", word), place_, say, partial(self._tick, word), draw=partial(self._chip, word))

    def _laid(self, layout: Layout, room: int) -> list[Rect]:
        number = max(2, self.body.w // max(layout.u(190), layout.text(XS) * 13))
        high, gap = max(layout.u(28), layout.text(XS) + layout.u(10)), layout.u(5)
        rows = -(-len(self._words) // number)
        ends = columns(room, number, gap)
        places = [line.move(end.x, 0) for end in ends for line in stack([high] * rows, end.w, gap)]
        return places[: len(self._words)]

    def _chip(self, word: str, canvas: Canvas, spot: Rect, hover: bool) -> None:
        u, on = canvas.u, self.value(word) in self.editor.pool_query.chosen(self.which)
        row(canvas, spot, on, hover)
        with canvas.inside(spot):
            count = canvas.text((spot.right - u(8), spot.centery), str(self.counts[word]), XS, MUTED, "sans", "mr")
            face, room = "bold" if on else "sans", count.x - spot.x - u(16)
            shown, short = self.label(word), f"face.short.{word}"
            if short in self.t and canvas.width(shown, SMALLER[-1], face) > room:
                shown = self.t(short)
            canvas.fitted((spot.x + u(10), spot.centery), shown, SMALLER, BONE, face, "ml", room)


def words_of(card: CardDef, which: str) -> tuple[str, ...]:
    """What a card has of that key."""
    if which == "episode":
        return (card.episode,) if card.episode else ()
    return card.keywords if which == "keyword" else card.activators
