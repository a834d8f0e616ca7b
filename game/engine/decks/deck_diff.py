"""What differs between two decks, card by card: for versions of a deck, and for a deck and its model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.cards.card_def import CardDef
from game.engine.cards.deck import Deck
from game.engine.cards.term_lists import SUITS

DECK, AGENTS, X_FILE = "deck", "agents", "x_file"
_PARTS = (X_FILE, AGENTS, DECK)


@dataclass(frozen=True, slots=True)
class Change:
    """One title that is there more or less often than before, in one part of the deck.

    `after` is 0 where it was taken out. `instead` is what stands in the place of `card` where one was exchanged for
    another: the X-File, and a picture of an Agent for another picture.
    """

    part: str
    card: CardDef
    before: int
    after: int
    instead: CardDef | None = None

    @property
    def kind(self) -> str:
        """`added`, `removed`, `more`, `fewer` or `swapped`."""
        if self.instead is not None:
            return "swapped"
        if not self.before:
            return "added"
        if not self.after:
            return "removed"
        return "more" if self.after > self.before else "fewer"

    @property
    def by(self) -> int:
        """How many copies came, or went if it is less than 0."""
        return self.after - self.before


def changes(before: Deck, after: Deck) -> tuple[Change, ...]:
    """All that differs: X-File first, then the team, then the deck, each in the order of the cards' ids."""
    return (
        *_x_file(before.x_file, after.x_file),
        *_part(AGENTS, Counter(before.agents), Counter(after.agents)),
        *_part(DECK, Counter(before.cards), Counter(after.cards)),
    )


def what_went_first(found: Iterable[Change]) -> tuple[Change, ...]:
    """The same part by part, in each what went, then what was exchanged, then what came, and those by kind."""

    def order(change: Change) -> tuple[int, int, int, str]:
        direction = (change.by > 0) - (change.by < 0)
        return (_PARTS.index(change.part), direction, SUITS.index(change.card.suit), change.card.id)

    return tuple(sorted(found, key=order))


def _x_file(before: CardDef | None, after: CardDef | None) -> Iterable[Change]:
    if before is after:
        return
    if before is not None and after is not None:
        yield Change(X_FILE, before, 1, 1, instead=after)
    elif before is not None:
        yield Change(X_FILE, before, 1, 0)
    elif after is not None:
        yield Change(X_FILE, after, 0, 1)


def _part(part: str, before: Counter[CardDef], after: Counter[CardDef]) -> Iterable[Change]:
    """Titles of one part, in the order of ids; where only the picture is another, that is an exchange."""
    went, came = before - after, after - before
    pictures = {
        old: new
        for old in went
        for new in came
        if old.name == new.name and before[old] == after[new] and not after[old] and not before[new]
    }
    told = {*went, *came}.difference(pictures.values())
    for card in sorted(told, key=lambda card: card.id):
        new = pictures.get(card)
        yield Change(part, card, before[card], after[new or card], instead=new)
