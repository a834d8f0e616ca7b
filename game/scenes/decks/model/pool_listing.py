"""The pool as the grid shows it: the cards in an order, with the rules text of each for the search."""

from __future__ import annotations

from difflib import get_close_matches
from functools import lru_cache

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.text import card_text
from game.scenes.decks.model.pool_query import PoolQuery

SUITS = ("site", "event", "witness", "equipment", "combat", "adversary", "bluff", "agent", "x_file")
"""The order in which kinds of cards are shown, here and in the list of a deck."""
ORDERS = ("kind", "name", "cost", "number", "episode")
_LAST = "\uffff"


@lru_cache(maxsize=2)
def texts(pool: CardPool, language: str) -> dict[CardDef, str]:
    """The rules text of every card, each made once."""
    return {card: card_text(card, language) for card in pool.cards}


@lru_cache(maxsize=16)
def ordered(pool: CardPool, order: str) -> tuple[CardDef, ...]:
    """All cards in one of `ORDERS`."""
    return tuple(sorted(pool.cards, key=lambda card: (_rank(card, order), card.name, card.number)))


def _rank(card: CardDef, order: str) -> tuple[object, ...]:
    match order:
        case "name":
            return ()
        case "cost":
            return (not card.pool, card.cost or 0, SUITS.index(card.suit))
        case "number":
            return (card.number,)
        case "episode":
            return (card.episode or _LAST, SUITS.index(card.suit))
        case _:
            return (SUITS.index(card.suit), card.cost or 0)


def group(card: CardDef, order: str) -> str | None:
    """What a card has in common with its neighbours in that order: its kind, cost or episode; None for nothing."""
    match order:
        case "kind":
            return card.suit
        case "cost":
            return str(card.cost or 0) if card.pool else ""
        case "episode":
            return card.episode or ""
    return None


def listing(pool: CardPool, pool_query: PoolQuery, deck: Deck, order: str, language: str) -> list[CardDef]:
    """The cards that are wished for, in that order; those whose names hold the words before those whose texts do."""
    said, test = texts(pool, language), pool_query.test(deck)
    found = [card for card in ordered(pool, order) if test(card, said[card])]
    return sorted(found, key=pool_query.query.name_rank)


def near(pool: CardPool, typed: str) -> str:
    """The name of a card, or the word of one, that is spelt most like what was typed; "" where none is."""
    names = {part.casefold(): part for card in pool.cards for part in (*card.name.split(), card.name)}
    return next((names[found] for found in get_close_matches(typed.casefold(), names, 1, 0.7)), "")
