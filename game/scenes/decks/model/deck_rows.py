"""The deck as rows: kinds with how many cards they have and should have, and the cards of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import NamedTuple

from game.engine.cards.card_def import CardDef
from game.engine.cards.deck import Deck
from game.engine.decks.deck_stats import advice
from game.engine.decks.legality import DECK_SIZE
from game.scenes.decks.model import pool_listing


class DeckRow(NamedTuple):
    """One line of the list: a card, or the heading of a kind with how many there are and how many are advised."""

    card: CardDef | None
    suit: str
    copies: int
    advised: int = 0

    @property
    def key(self) -> Hashable:
        """The target of it."""
        return ("row", self.card.id) if self.card is not None else ("kind", self.suit)


def rows_of(deck: Deck) -> list[DeckRow]:
    """The deck as lines: kinds in their order, cards by cost and name; in a deck that is begun also what is lacking."""
    suits = Counter(dict.fromkeys(pool_listing.SUITS, 0))
    for card, count in deck.cards.items():
        suits[card.suit] += count
    advised = advice(suits, deck.size)
    found: list[DeckRow] = []
    for suit in pool_listing.SUITS:
        cards = sorted((card for card in deck.cards if card.suit == suit), key=lambda card: (card.cost or 0, card.name))
        wanted = advised[suit].advised if suit in advised else 0
        if cards or (wanted and deck.size < DECK_SIZE):
            found.append(DeckRow(None, suit, suits[suit], wanted))
            found += [DeckRow(card, suit, deck.cards[card]) for card in cards]
    return found
