"""The figures of a deck: chances by the rules' own draws, against counting and sampling; Sites, Adversaries, advice."""

from __future__ import annotations

import json
import math
from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.decks.adversary_matchups import needs, opens
from game.engine.decks.deck_odds import chance, investigations, sample_hand, seen_by
from game.engine.decks.deck_stats import stats_of, verdict
from game.engine.decks.legality import SHARES
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.engine.query.sites.race_length import CHARACTERISTICS, Race, asked_at, x_file_values


@pytest.fixture
def deck(pool: CardPool) -> Deck:
    return ready_made(pool)[0]


def test_a_chance_is_counted_over_all_hands() -> None:
    cards = range(8)
    hands = list(combinations(cards, 3))
    assert chance(8, 2, 3) == pytest.approx(sum(min(hand) < 2 for hand in hands) / len(hands))
    assert chance(60, 0, 8) == 0
    assert chance(5, 5, 8) == 1
    assert chance(5, 1, 8) == 1
    assert chance(0, 0, 8) == 0


def test_the_draws_are_those_of_the_rules(deck: Deck, pool: CardPool) -> None:
    """3.4c, 4.1b: before the Sites of the first turn a player has seen the opening hand and the free draw."""
    game = Game.new([deck, deck], seed=3, pool=pool)
    first = game.active
    while game.phase != "case_assignment":
        decision = game.decision
        assert decision is not None
        quiet = [("draw",), ("pass",), ("stop",), ("buy", 0)]
        game.apply(next((each for each in decision.choices if each in quiet), decision.choices[0]))
    assert len(game.players[first].hand) == seen_by(1)
    assert seen_by(2) == seen_by(1) + 1
    assert seen_by(2, bought=1) == seen_by(2) + 2


def test_the_chance_of_a_site_in_hand(deck: Deck, pool: CardPool) -> None:
    first, second = stats_of(deck, pool).hands
    assert (first.turn, first.drawn, second.drawn) == (1, 8, 9)
    assert first.site == pytest.approx(1 - math.comb(44, 8) / math.comb(60, 8))
    assert 0 < first.playable <= first.site < first.bought < 1
    lame = replace(deck, agents=())
    assert [hand.playable for hand in stats_of(lame, pool).hands] == [0, 0]


def test_sample_hands_are_of_the_deck_and_repeatable(deck: Deck) -> None:
    assert sample_hand(deck, 5) == sample_hand(deck, 5)
    assert len({sample_hand(deck, seed) for seed in range(20)}) == 20
    for seed in range(20):
        hand = Counter(sample_hand(deck, seed))
        assert hand.total() == 7
        assert all(count <= deck.cards[card] for card, count in hand.items())
    assert sample_hand(Deck("", None, (), {}), 1) == ()


@pytest.mark.parametrize("rounds", [8, pytest.param(40, marks=pytest.mark.matrix)])
def test_questions_are_counted_exactly(rounds: int, pool: CardPool) -> None:
    """The mean of the table is what asking the most even question of a random Site each time comes to."""
    sites = [card for card in ready_made(pool)[0].listing() if card.suit == "site"]
    expected = investigations(sites, pool)
    assert expected is not None
    dice, traits = Random(1), x_file_values(pool)
    lengths = [
        asked_until_one_is_left(secret, sites, traits, dice)
        for secret in range(len(pool.x_files))
        for _ in range(rounds)
    ]
    error = (sum((each - expected) ** 2 for each in lengths) / len(lengths)) ** 0.5 / len(lengths) ** 0.5
    assert abs(sum(lengths) / len(lengths) - expected) < 4 * error


def asked_until_one_is_left(secret: int, sites: list, traits: tuple, dice: Random) -> int:  # type: ignore[type-arg]
    left, asked = set(range(len(traits))), 0
    while len(left) > 1:
        asked += 1
        kinds = [CHARACTERISTICS.index(kind) for kind in dice.choice(sites).questions]
        options = [(kind, traits[one][kind]) for kind in sorted(kinds) for one in sorted(left)]
        kind, value = min(
            options, key=lambda each: abs(2 * sum(traits[o][each[0]] == each[1] for o in left) - len(left))
        )
        yes = {one for one in left if traits[one][kind] == value}
        left = yes if secret in yes else left - yes
    return asked


def test_sites_of_one_question_never_tell_all(pool: CardPool) -> None:
    motive = [card for card in pool.cards if card.questions == ("motive",)]
    assert investigations(motive, pool) is None
    assert investigations([], pool) is None
    every = [card for card in pool.cards if card.suit == "site"]
    assert investigations(every, pool) == pytest.approx(
        Race(x_file_values(pool), asked_at(every)).successes((1 << len(pool.x_files)) - 1)
    )
    assert math.isinf(Race(x_file_values(pool), asked_at(motive)).successes((1 << len(pool.x_files)) - 1))


def test_sites_against_the_team_and_one_witness(deck: Deck, pool: CardPool) -> None:
    site = pool.named("Fairfield Zoo, Fairfield, ID")
    assert verdict(site, {"observation": 4}, {}) == "unaided"
    assert verdict(site, {"observation": 3}, {"observation": 1}) == "witness"
    assert verdict(site, {"observation": 2}, {"observation": 1, "computer": 2}) == "never"
    weak = replace(deck, agents=deck.agents[:1])
    found = stats_of(weak, pool).sites
    assert found.unaided + found.witness + found.never == found.count == 16
    assert set(found.verdicts.values()) == {"unaided", "witness"}


def test_each_adversary_and_the_sites_that_it_waits_for(deck: Deck, pool: CardPool) -> None:
    found = {each.name: each for each in stats_of(deck, pool).adversaries}
    squeeze = found["Squeeze"]
    assert (squeeze.needs, squeeze.count) == (("method",), deck.cards[pool.named("Squeeze")])
    sites = [card for each in ready_made(pool) for card in each.listing() if card.suit == "site"]
    method = sum("method" in card.keywords for card in sites)
    assert squeeze.share == pytest.approx(method / len(sites))
    assert squeeze.offered == pytest.approx(method / 8)
    assert needs(pool.named("Kiss Of The Vampire")) == ("witness",)


def test_own_sites_are_no_targets_and_own_bluffs_open_others(deck: Deck, pool: CardPool) -> None:
    kelly, squeeze = pool.named("Detective Kelly Ryan"), pool.named("The Manitou Stalks His Prey")
    assert opens(kelly) == {"motive"}
    assert opens(pool.named("Dark Forces Align")) == {"affiliation", "motive", "method", "result"}
    sites = {card: 2 for card in pool.cards if card.questions == ("motive",)}
    without, with_sites, opened = (
        stats_of(replace(deck, cards={squeeze: 1, **more}), pool).adversaries[0] for more in ({}, sites, {kelly: 2})
    )
    assert without == with_sites
    assert (without.openers, opened.openers) == (0, 2)


def test_the_shares_that_the_rule_book_advises(deck: Deck, pool: CardPool) -> None:
    found = stats_of(deck, pool).advice
    assert {suit: each.advised for suit, each in found.items()} == SHARES
    assert (found["event"].over, found["equipment"].over) == (5, -3)
    big = replace(deck, cards={card: count * 2 for card, count in deck.cards.items()})
    assert stats_of(big, pool).advice["site"].advised == 30
    assert stats_of(Deck("", None, (), {}), pool).advice["site"].advised == 15


def test_what_may_be_sold(deck: Deck, pool: CardPool) -> None:
    """4.1l, 4.1m: RP and *P cards for their cost, Agents for their RES, CP cards not at all."""
    sells = stats_of(deck, pool).sells
    assert (sells.cards, sells.total, sells.mean) == (48, 95, pytest.approx(95 / 48))
    few = {pool.named("Agent Fox Mulder"): 1, pool.named("Squeeze"): 2, pool.named("Shotgun"): 1}
    assert (stats_of(replace(deck, cards=few), pool).sells.total) == 2 + 6


def test_the_figures_of_an_empty_and_of_any_deck_are_json(deck: Deck, pool: CardPool) -> None:
    for each in (Deck("", None, (), {}), deck):
        assert json.loads(json.dumps(stats_of(each, pool).to_plain()))["cards"] == each.size
