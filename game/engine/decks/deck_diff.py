"""Differences between two decks, card by card."""

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
    """A changed number of copies of one title, in one part of the deck.

    `after` is 0 for a removed title. `instead` replaces `card` where they were swapped: the X-File, or two pictures of
    an Agent.
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
        """Number of copies added; negative for removed."""
        return self.after - self.before


def changes(before: Deck, after: Deck) -> tuple[Change, ...]:
    """All differences: X-File, team, deck, each in the order of card ids."""
    return (
        *_part(X_FILE, Counter(filter(None, [before.x_file])), Counter(filter(None, [after.x_file]))),
        *_part(AGENTS, Counter(before.agents), Counter(after.agents)),
        *_part(DECK, Counter(before.cards), Counter(after.cards)),
    )


def what_went_first(found: Iterable[Change]) -> tuple[Change, ...]:
    """The differences by part: removed, swapped, then added cards, by kind."""

    def order(change: Change) -> tuple[int, int, int, str]:
        direction = (change.by > 0) - (change.by < 0)
        return (_PARTS.index(change.part), direction, SUITS.index(change.card.suit), change.card.id)

    return tuple(sorted(found, key=order))


def _part(part: str, before: Counter[CardDef], after: Counter[CardDef]) -> Iterable[Change]:
    """Differences of one part, in the order of ids; another X-File or picture of an Agent is a swap."""
    went, came = before - after, after - before
    pictures = {
        old: new
        for old in went
        for new in came
        if part == X_FILE or (old.name == new.name and before[old] == after[new] and not after[old] and not before[new])
    }
    told = {*went, *came}.difference(pictures.values())
    for card in sorted(told, key=lambda card: card.id):
        new = pictures.get(card)
        yield Change(part, card, before[card], after[new or card], instead=new)
