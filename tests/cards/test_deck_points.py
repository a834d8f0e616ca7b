"""A deck whose Conspiracy costs more than it could ever bring is told so; no deck is without reason (rulebook 4.1l)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.state import Options
from game.engine.decks.deck_economy import MOST_ASKED, asked, brought, feeds, gift, hungry
from game.engine.decks.deck_generator import random_deck
from game.engine.decks.legality import check, legal
from game.engine.decks.library import ready_made

POOL = CardPool.load()
READY = ready_made(POOL)


def conspiring(deck: Deck, keep: int) -> Deck:
    """The deck with only so many cards that can be sold; dear cards of the Conspiracy stand for all others."""
    kept = Counter([card for card in deck.listing() if card.sellable][:keep])
    dear = sorted((card for card in POOL.cards if card.pool == "CP" and not card.cost_x and not card.is_killer),
                  key=lambda card: (-(card.cost or 0), card.id))  # fmt: skip
    titles: dict[str, None] = {}
    for card in dear:
        if deck.size - sum(kept.values()) >= 2 and card.name not in titles:
            titles[card.name] = None
            kept[card] = 2
    return replace(deck, cards=kept)


def codes(deck: Deck, options: Options | None = None) -> list[str]:
    return [each.code for each in check(deck, options)]


@pytest.mark.parametrize("deck", READY, ids=lambda deck: deck.id)
def test_no_ready_made_deck_is_called_hungry(deck: Deck) -> None:
    assert "hungry" not in codes(deck)
    assert asked(deck) <= 0.9 * brought(deck)


@pytest.mark.parametrize("seed", range(12))
def test_no_deck_that_the_program_makes_is_called_hungry(seed: int) -> None:
    assert not hungry(random_deck("", seed, pool=POOL))


def test_a_deck_that_is_nearly_all_conspiracy_is_told_what_it_costs_and_what_it_brings() -> None:
    deck = conspiring(READY[0], 6)
    found = [each for each in check(deck) if each.code == "hungry"]
    assert asked(deck) > MOST_ASKED * brought(deck)
    assert [each.parameters() for each in found] == [{"n": asked(deck), "brings": brought(deck)}]
    assert found[0].warning and legal(deck)


def test_of_a_deck_that_is_only_begun_nothing_is_said_yet() -> None:
    whole = conspiring(READY[0], 6)
    begun = replace(whole, cards=Counter(dict(list(whole.cards.items())[-8:])))
    assert hungry(begun) and "hungry" not in codes(begun)


def test_in_the_basic_game_nothing_is_sold_and_nothing_said() -> None:
    assert "hungry" not in codes(conspiring(READY[0], 6), Options(basic_game=True))


def test_what_a_deck_brings_is_what_it_sells_what_its_cards_give_and_what_its_team_may_give() -> None:
    deck = READY[0]
    sales = sum(card.sale_value for card in deck.listing())
    assert brought(replace(deck, agents=())) == sales + sum(map(gift, deck.listing()))
    krycek, scully = POOL.by_name["Agent Alex Krycek"], POOL.by_name["Agent Dana Scully"]
    assert feeds(krycek) and not feeds(scully)
    assert brought(replace(deck, agents=(krycek,))) > brought(replace(deck, agents=(scully,)))
    assert gift(POOL.by_name["Nasty Surprise"]) == 5 and gift(krycek) == 0


def test_an_x_cost_asks_for_as_little_as_its_player_likes() -> None:
    one = next(card for card in POOL.cards if card.pool == "CP" and card.cost_x)
    assert asked(replace(READY[0], cards=Counter({one: 2}))) == 0
