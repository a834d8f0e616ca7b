"""Decks that the program makes by themes, or completes: always legal (rulebook 3), and built with sense."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.engine.cards.card_def import fold
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.state import Options
from game.engine.decks.by_name import named
from game.engine.decks.deck_diff import changes
from game.engine.decks.deck_generator import NoDeck, UnknownTheme, complete, random_deck, theme_ids
from game.engine.decks.deck_stats import stats_of
from game.engine.decks.deck_themes import theme
from game.engine.decks.legality import DECK_SIZE, check
from game.engine.decks.library import ready_made
from game.engine.text import card_text
from game.fuzz.random_legal_deck import any_deck
from game.ui.i18n.texts import Texts
from tests.support.cards.pools import marked

THEMES = ("", *theme_ids())


@pytest.mark.parametrize("name", THEMES)
def test_random_decks_of_every_theme_are_legal_and_repeatable(name: str, pool: CardPool) -> None:
    for seed in range(2):
        made = random_deck(name, seed, pool=pool)
        assert check(made) == []
        assert made.size == DECK_SIZE
        assert made.same_as(random_deck(name, seed, pool=pool))


def test_they_differ(pool: CardPool) -> None:
    made = [random_deck(seed=seed, pool=pool) for seed in range(12)]
    assert len({deck.x_file for deck in made}) > 5
    assert len({deck.agents for deck in made}) > 5
    assert all(changes(one, other) for one, other in itertools.pairwise(made))


@pytest.mark.parametrize("name", theme_ids())
def test_a_theme_shows(name: str, pool: CardPool) -> None:
    """A deck of a theme has more of what the theme likes than one without, and an X-File that fits."""
    wanted = theme(name, pool)

    def liked(deck: Deck) -> float:
        return sum(wanted.liking(card) * count for card, count in deck.cards.items())

    with_it = [random_deck(name, seed, pool=pool) for seed in range(4)]
    without = [random_deck("", seed, pool=pool) for seed in range(4)]
    assert sum(map(liked, with_it)) > 1.2 * sum(map(liked, without))
    assert all(deck.x_file is not None and wanted.x_file.matches(deck.x_file) for deck in with_it)


def test_themes_have_names() -> None:
    texts = Texts(strict=True)
    assert len(theme_ids()) >= 6
    for name in theme_ids():
        assert texts(f"deck.theme.{name}")
        assert texts(f"deck.theme.{name}.about")


def test_an_unknown_theme_is_told(pool: CardPool) -> None:
    with pytest.raises(UnknownTheme, match="there are alien, evolutionary"):
        random_deck("alein", pool=pool)


def test_the_team_passes_its_sites(pool: CardPool) -> None:
    for seed in range(8):
        sites = stats_of(random_deck(seed=seed, pool=pool)).sites
        assert sites.unaided >= sites.count - 2
        assert min(sites.questions.values()) >= 2


def test_completing_keeps_what_is_there(pool: CardPool) -> None:
    model = ready_made(pool)[0]
    knife = pool.named("Knife")
    begun = Deck("Mine", model.x_file, model.agents[:1], Counter({knife: 2}), "mine", "My theme", ("a plan",))
    whole = complete(begun, 3, pool=pool)
    assert check(whole) == []
    assert (whole.name, whole.x_file, whole.agents[0]) == ("Mine", model.x_file, model.agents[0])
    assert (whole.id, whole.theme, whole.plan, whole.cards[knife]) == ("mine", "My theme", ("a plan",), 2)
    assert whole.same_as(complete(begun, 3, pool=pool))


def test_a_whole_deck_stays_as_it_is(pool: CardPool) -> None:
    for deck in ready_made(pool):
        assert changes(deck, complete(deck, pool=pool)) == () or len(deck.agents) < 4


@pytest.mark.parametrize("seed", range(40))
def test_odd_beginnings_become_legal(seed: int, pool: CardPool) -> None:
    """Whatever somebody has begun with: any Agents, any cards in any number, X-Files and Killer cards among them."""
    dice = Random(seed)
    agents = [card for card in pool.cards if card.suit == "agent"]
    team = tuple(dice.choices([*agents, *dice.sample(pool.cards, 2)], k=dice.randrange(8)))
    cards = Counter({card: dice.randrange(1, 5) for card in dice.sample(pool.cards, dice.randrange(50))})
    begun = Deck("odd", dice.choice([None, *pool.cards]), team, cards)
    name = dice.choice(THEMES)
    whole = complete(begun, seed, theme=name, pool=pool)
    assert [each for each in check(whole) if not each.warning] == []
    kept = sum(min(count, whole.cards.get(card, 0)) for card, count in cards.items())
    allowed = sum(min(count, 2) for card, count in cards.items() if card.suit != "x_file" and not card.is_killer)
    assert kept >= allowed - sum(card.suit == "agent" for card in cards)


def test_killer_cards_stay_where_they_are_agreed(pool: CardPool) -> None:
    killer = next(card for card in pool.cards if card.is_killer and card.suit == "event")
    begun = Deck("", None, (), {killer: 2})
    assert complete(begun, pool=pool).cards.get(killer, 0) == 0
    assert complete(begun, pool=pool, options=Options(killer_cards=True)).cards[killer] == 2


@pytest.mark.parametrize("seed", range(4))
def test_decks_of_the_basic_game_too(seed: int, pool: CardPool) -> None:
    options = Options(basic_game=True)
    assert check(random_deck(THEMES[seed], seed, pool=pool, options=options), options) == []
    half = any_deck(pool, Random(seed))
    assert check(complete(half, seed, pool=pool, options=options), options) == []


def test_what_the_program_cannot_do_is_left_out(pool: CardPool) -> None:
    some = marked(
        pool, {card.id: ("word:look",) for card in pool.cards if card.number % 3 == 0 and card.suit == "event"}
    )
    begun = replace(ready_made(some)[0], agents=())
    assert check(complete(begun, pool=some)) == []


def test_a_pool_that_is_too_small_is_said(pool: CardPool) -> None:
    with pytest.raises(NoDeck, match="of 60 cards"):
        random_deck(pool=CardPool(card for card in pool.cards if card.suit in ("agent", "x_file")))
    with pytest.raises(NoDeck, match="no X-File"):
        random_deck(pool=CardPool(card for card in pool.cards if card.suit != "x_file"))
    with pytest.raises(NoDeck, match="no legal team"):
        random_deck(pool=CardPool(card for card in pool.cards if card.suit != "agent"))


def test_a_made_deck_has_a_name_by_which_it_can_be_asked_for(pool: CardPool) -> None:
    deck = named("random:occult:7", pool)
    assert deck.same_as(random_deck("occult", 7, pool=pool))
    assert deck.same_as(random_deck("occult", "7", pool=pool))
    assert (deck.id, deck.name) == ("random:occult:7", "random:occult:7")
    assert named("random:", pool).same_as(random_deck(pool=pool))
    assert check(named("random::3", pool, Options(basic_game=True)), Options(basic_game=True)) == []
    with pytest.raises(UnknownTheme):
        named("random:alein:7", pool)


@pytest.mark.parametrize("name", theme_ids())
def test_all_that_a_theme_likes_is_in_the_pool(name: str, pool: CardPool) -> None:
    """No query of a theme, and none of the names in it, finds nothing."""
    for query, _ in theme(name, pool).likes:
        assert any(query.matches(card, card_text(card)) for card in pool.cards), query.text
        for term in query.terms:
            for value in term.values if term.key == "name" else ():
                assert any(value in fold(card.name) for card in pool.cards), value
