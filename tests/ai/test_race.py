"""The table of the race against what is known of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.heuristic.race_value import race
from game.ai.opponents import make
from game.ai.race_odds import Odds, Race, mask_of, two_sites
from game.engine.cards.card_def import BASE_SET
from game.engine.cards.card_pool import CardPool
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.engine.query.sites.race_length import asked_at, x_file_values
from tests.support.cards.pools import without


@pytest.fixture(scope="module")
def pool(pool: CardPool) -> CardPool:
    """The cards of Premiere, whose race is known."""
    return pool.of_sets(BASE_SET)


def any_question(pool: CardPool) -> Race:
    return Race(x_file_values(pool))


def one_site(pool: CardPool) -> Race:
    """Of who may ask at one random Site of the pool at a time."""
    return Race(x_file_values(pool), asked_at(d for d in pool.cards if d.suit == "site"))


def all_of(pool: CardPool) -> int:
    return mask_of(range(len(pool.x_files)))


def test_whoever_may_ask_anything_needs_what_greedy_questions_need(pool: CardPool) -> None:
    assert any_question(pool).successes(all_of(pool)) == pytest.approx(5.659, abs=0.001)


def test_sites_that_limit_the_questions_cost_investigations(pool: CardPool) -> None:
    assert one_site(pool).successes(all_of(pool)) == pytest.approx(7.36, abs=0.03)
    assert two_sites(pool).successes(all_of(pool)) == pytest.approx(6.25, abs=0.02)


def test_one_suspect_needs_no_question_and_two_need_one(pool: CardPool) -> None:
    assert any_question(pool).successes(mask_of([7])) == 0
    assert any_question(pool).successes(mask_of([3, 30])) == 1


def test_every_answer_takes_something_off_the_race_on_average(pool: CardPool) -> None:
    race = two_sites(pool)
    deaths = [i for i, one in enumerate(pool.x_files) if one.characteristics["result"] == "death"]
    others = [i for i in range(len(pool.x_files)) if i not in deaths]
    after = [race.successes(mask_of(left)) * len(left) / len(pool.x_files) for left in (deaths, others)]
    assert race.successes(all_of(pool)) - 1.5 < sum(after) < race.successes(all_of(pool)) - 0.9


def test_who_is_on_turn_with_as_much_ahead_is_the_favourite() -> None:
    odds = Odds((0.4, 0.5, 0.1))
    assert 0.5 < odds.of(5, 5) < odds.of(2, 2) < odds.of(1, 1)
    assert odds.of(1, 1) == pytest.approx(1 / 1.4)  # 0.6 + 0.4 * (1 - itself)


def test_the_odds_follow_the_lead() -> None:
    odds = Odds((0.4, 0.5, 0.1))
    chances = [odds.of(mine / 4, 3) for mine in range(41)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] == 1 and chances[-1] < 0.02
    lag = [odds.of(3, theirs / 4) for theirs in range(1, 41)]
    assert lag == sorted(lag)


def test_if_every_investigation_succeeds_whoever_needs_no_more_wins() -> None:
    odds = Odds((0.0, 1.0))
    assert odds.of(4, 4) == 1 and odds.of(5, 4) == 0


def test_the_race_is_that_of_the_pool_of_the_game(pool: CardPool) -> None:
    """The same index is another X-File in a pool that lacks twenty."""
    small = without(pool, *(card.id for card in pool.x_files[:20]))
    suspects = frozenset(range(len(small.x_files)))
    known = race(small, (0.4, 0.45, 0.15))
    (some, others) = known.split(suspects, ("result",))
    results = [{small.x_files[one].characteristics["result"] for one in part} for part in (some, others)]
    assert not results[0] & results[1]
    assert known.ahead(suspects) < race(pool, (0.4, 0.45, 0.15)).ahead(frozenset(range(len(pool.x_files))))


def test_a_game_of_a_small_pool_is_played_to_its_end_and_loads_into_the_whole_one(pool: CardPool) -> None:
    small = without(pool, *(card.id for card in pool.x_files[:20]))
    decks = [replace(deck, x_file=small.x_files[place]) for place, deck in enumerate(ready_made(pool)[:2])]
    game = Game.new(decks, seed=3, pool=small)
    players = [make("agent", seed) for seed in (1, 2)]
    while game.decision is not None:
        seat = game.decision.player
        game.apply(players[seat].choose(game.view(seat), game.decision))
        if game.turn == 6:
            game = Game.from_json(game.to_json(), pool)
    assert game.why == "guess" and game.found[-1] < len(small.x_files)
