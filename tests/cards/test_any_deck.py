"""Legal decks by chance (rulebook 3), of any cards that there are."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.engine.cards.card_def import BASE_SET
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.decks.deck_stats import stats_of
from game.engine.decks.legality import NoDeck, check
from game.engine.decks.library import ready_made
from game.fuzz.random_legal_deck import any_deck, fill_up
from tests.support.cards.pools import marked


def codes(deck: Deck) -> list[str]:
    """What is said against the deck, but that the program cannot carry out a card yet."""
    return [each.code for each in check(deck) if each.code != "unplayable"]


@pytest.fixture
def deck(pool: CardPool) -> Deck:
    return ready_made(pool)[0]


@pytest.mark.parametrize("seed", range(25))
def test_decks_by_chance_are_legal_and_the_same_for_a_seed(pool: CardPool, seed: int) -> None:
    made = any_deck(pool, random.Random(seed))
    assert codes(made) == []
    assert made.same_as(any_deck(pool, random.Random(seed)))
    assert stats_of(made).suits["site"] == 15


def test_decks_by_chance_hold_only_what_works(pool: CardPool) -> None:
    broken = {card.id: ("word:look",) for card in pool.cards if card.number % 3 == 0 and card.suit != "site"}
    some = marked(pool, {card.id: broken.get(card.id, ()) for card in pool.cards})
    for seed in range(10):
        assert check(any_deck(some, random.Random(seed))) == []


def test_decks_by_chance_differ(pool: CardPool) -> None:
    assert len({any_deck(pool, random.Random(n)).x_file for n in range(20)}) > 5


def test_completing_keeps_what_is_there(deck: Deck, pool: CardPool) -> None:
    begun = Deck("Mine", deck.x_file, deck.agents[:1], Counter({pool.named("Knife"): 2}))
    whole = fill_up(begun, pool, random.Random(3))
    assert codes(whole) == []
    assert (whole.name, whole.x_file, whole.agents[0]) == ("Mine", deck.x_file, deck.agents[0])
    assert whole.cards[pool.named("Knife")] == 2


def test_a_pool_that_is_too_small_is_said(pool: CardPool) -> None:
    small = CardPool(card for card in pool.of_sets(BASE_SET).cards if card.suit in ("agent", "x_file"))
    with pytest.raises(NoDeck, match="only 40 of 60 cards"):
        any_deck(small, random.Random(1))
    with pytest.raises(NoDeck, match="no X-File"):
        any_deck(CardPool(card for card in pool.cards if card.suit != "x_file"), random.Random(1))
