"""The deck that is being built, with everything that was changed so that it can be taken back."""

from __future__ import annotations

from dataclasses import replace

from game.engine.cards.deck import Deck, Reason
from game.engine.decks.formats.parts import unread
from game.engine.decks.legality import check
from game.scenes.decks.model.messages import heads

MOST_CHANGES = 300  # changes that can be taken back

EMPTY = Deck("", None, (), {})


class WorkingDeck:
    """A deck and what it was before. `key` names its file in the drawer, "" while there is none."""

    def __init__(self, deck: Deck = EMPTY, key: str = "") -> None:
        self.deck = deck
        self.key = key
        self.origin: Deck | None = None
        """What this deck was copied from, until that is kept as its first state."""
        self._past: list[Deck] = []
        self._future: list[Deck] = []
        self._judged: Deck | None = None
        self._reasons: list[Reason] = []

    # changes ----------------------------------------------------------------------------------------
    def change(self, deck: Deck) -> bool:
        """The deck is this now; whether that is another than before."""
        if deck is self.deck or _facts(deck) == _facts(self.deck):
            return False
        self._past = [*self._past[1 - MOST_CHANGES :], self.deck]
        self._future.clear()
        self.deck = deck
        return True

    def holds(self, deck: Deck) -> bool:
        """Whether that is the same deck as this one, also where other words were found for a line that waits."""
        mine, other = (_facts(replace(each, faults=())) for each in (self.deck, deck))
        return mine == other and (unread(self.deck), self.deck.contested) == (unread(deck), deck.contested)

    def name(self, deck: Deck) -> None:
        """The same deck, named by the program: nothing that could be taken back."""
        self.deck = deck

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether anything was taken back that could be done again."""
        return bool(self._future)

    def undo(self) -> bool:
        """Take the last change back."""
        if not self._past:
            return False
        self._future.append(self.deck)
        self.deck = self._past.pop()
        return True

    def redo(self) -> bool:
        """Do again what was taken back last."""
        if not self._future:
            return False
        self._past.append(self.deck)
        self.deck = self._future.pop()
        return True

    # what can be said of it --------------------------------------------------------------------------
    @property
    def reasons(self) -> list[Reason]:
        """Everything that there is to say against it, what forbids it to be played first."""
        if self._judged is not self.deck:
            self._judged = self.deck
            self._reasons = sorted(heads(check(self.deck)), key=lambda each: each.warning)
        return self._reasons

    @property
    def legal(self) -> bool:
        """Whether it may be played."""
        return all(each.warning for each in self.reasons)


def _facts(deck: Deck) -> tuple[object, ...]:
    """All of a deck that can be changed."""
    return (deck.name, deck.x_file, deck.agents, dict(deck.cards), deck.faults)
