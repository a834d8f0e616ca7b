"""The table of the race against what is known of it."""

from __future__ import annotations

import pytest

from game.ai.race_odds import Odds, any_question, mask_of, one_site, two_sites
from game.engine.cards.card_pool import CardPool

ALL = mask_of(range(41))


def test_whoever_may_ask_anything_needs_what_greedy_questions_need() -> None:
    assert any_question().successes(ALL) == pytest.approx(5.659, abs=0.001)


def test_sites_that_limit_the_questions_cost_investigations() -> None:
    assert one_site().successes(ALL) == pytest.approx(7.36, abs=0.03)
    assert two_sites().successes(ALL) == pytest.approx(6.25, abs=0.02)


def test_one_suspect_needs_no_question_and_two_need_one() -> None:
    assert any_question().successes(mask_of([7])) == 0
    assert any_question().successes(mask_of([3, 30])) == 1


def test_every_answer_takes_something_off_the_race_on_average(pool: CardPool) -> None:
    race = two_sites()
    deaths = [i for i, one in enumerate(pool.x_files) if one.characteristics["result"] == "death"]
    others = [i for i in range(len(pool.x_files)) if i not in deaths]
    after = [race.successes(mask_of(left)) * len(left) / 41 for left in (deaths, others)]
    assert race.successes(ALL) - 1.5 < sum(after) < race.successes(ALL) - 0.9


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
