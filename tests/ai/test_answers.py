"""What is tried beside the rule of thumb's own answer."""

from __future__ import annotations

from game.ai.opponents import LEVELS
from game.ai.search.candidates import ALIKE, candidate_choices
from game.ai.search.search_config import search_configs
from game.engine.core.choices import BuyCards, DiscardCard
from game.engine.core.decisions import Decision, declining
from tests.support.ai.level_games import KINDS, positions
from tests.support.engine.games import asked, new_game


def test_the_first_comes_first_then_what_declines_then_the_best_listed_and_none_twice() -> None:
    for game in positions(3, 11, KINDS - {"bluffs"}):
        decision = asked(game)
        view = game.view(decision.player)
        listed = list(reversed(decision.choices))
        for most in (2, 4, 7):
            found = candidate_choices(view, decision, decision.choices[0], listed, most)
            assert found[0] == decision.choices[0]
            assert declining(decision) in (None, *found[:2])
            assert len(found) == len(set(found)) <= max(2, most)
            assert set(found) <= set(decision.choices)
            for choice in found[2:]:
                assert sum(one[:2] == choice[:2] for one in found[2:]) <= ALIKE


def test_of_amounts_the_nearest_are_tried_and_of_a_hand_each_title_once_or_twice() -> None:
    for game in positions(5, 4, {"buy", "discard"}):
        decision = asked(game)
        view = game.view(decision.player)
        *_, first = decision.choices
        found = candidate_choices(view, decision, first, [first], 5)
        assert len(found) > 1
        if isinstance(first, BuyCards):
            bought = {choice.amount for choice in found if isinstance(choice, BuyCards)} - {0}
            assert bought == {n for n in range(first.amount, first.amount - len(bought), -1) if n > 0}
        else:
            titles = [game.def_of(choice.card).id for choice in found if isinstance(choice, DiscardCard)]
            assert all(titles.count(title) <= ALIKE + 1 for title in titles)


def test_what_a_level_thinks_about_is_a_kind_that_is_asked_and_the_director_thinks_about_more() -> None:
    windows = {f"window W{number}" for number in range(1, 14)}
    veteran, director = search_configs()["veteran"], search_configs()["director"]
    for effort in (veteran, director):
        assert effort.about <= KINDS | windows
        assert effort.like in LEVELS
    assert veteran.about < director.about
    assert veteran.worlds < director.worlds
    assert veteran.answers < director.answers


def test_windows_are_told_apart_by_name() -> None:
    here = asked(new_game(1))
    veteran, director = search_configs()["veteran"], search_configs()["director"]
    assert veteran.covers(Decision(0, "window", here.choices, "W7"))
    assert not veteran.covers(Decision(0, "window", here.choices, "W1"))
    assert director.covers(Decision(0, "window", here.choices, "W1"))
    assert not veteran.covers(Decision(0, "draw", here.choices))
