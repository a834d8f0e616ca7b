"""A drawer whose clock a test turns, and what lies in it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from game.engine.cards.deck import Deck
from game.scenes.decks.storage.deck_store import DeckStore


class Clock:
    """A clock that the test turns."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now


def shrunk(deck: Deck, by: int) -> Deck:
    """The deck without its first cards, so many titles."""
    return replace(deck, cards=Counter({card: deck.cards[card] for card in list(deck.cards)[by:]}))


def read(drawer: DeckStore, key: str) -> Deck:
    found = drawer.entry(key).deck
    assert found is not None
    return found
