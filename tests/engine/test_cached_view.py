"""A view that holds for one moment says what any view says, and tells what it was asked."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.game import Game
from game.engine.view.cached_view import FACTS, QUESTIONS, CachedView, cached
from game.engine.view.player_view import PlayerView
from tests.support.engine.games import asked, new_game, pick, positions

ABOUT = {"agents": ((0,), (1, "field")), "sites": ((0,), (1,)), "events": ((), (3,)), "candidates": ((1,),)}


def play(game: Game, dice: Random, decisions: int) -> None:
    for _ in range(decisions):
        game.apply(pick(game, dice))


@pytest.fixture
def game() -> Game:
    return new_game(4)


def test_it_says_what_any_view_says(game: Game) -> None:
    for _ in range(30):
        play(game, Random(1), 3)
        for seat in (0, 1):
            view = game.view(seat)
            now = cached(view)
            for fact in FACTS:
                assert getattr(now, fact) == getattr(view, fact), fact
            for question, each in ABOUT.items():
                for about in each:
                    assert getattr(now, question)(*about) == getattr(view, question)(*about), question


def test_all_that_a_view_tells_and_that_can_change_is_noted_when_it_is_asked() -> None:
    """Changed Keywords were not: a part of the table that asked for them would have been taken again unchanged."""
    told = {name for name in dir(PlayerView) if not name.startswith("_")}
    assert told - {*QUESTIONS, *FACTS} == {"parse", "pool", "seat", "tell", "to_json", "trail"}


def test_keywords_that_somebody_asked_for_are_noted(game: Game) -> None:
    now = CachedView(game.view(0))
    card = next(agent.card for seat in (0, 1) for agent in now.agents(seat))
    with now.listening() as heard:
        assert now.keywords(card) == game.view(0).keywords(card)
        assert now.keyword_changes() == {}
    assert set(heard) == {("keywords", (card,)), ("keyword_changes", ())}


def test_it_holds_until_something_happens(game: Game) -> None:
    view = game.view(0)
    now = cached(view)
    assert cached(view, now) is now
    assert cached(game.view(1), now) is not now
    play(game, Random(1), 1)
    assert cached(view, now) is not now


def test_it_works_out_an_answer_once(game: Game) -> None:
    now = CachedView(game.view(0))
    assert now.agents(0) is now.agents(0)
    assert now.players is now.players


def test_who_has_listened_knows_whether_it_would_be_told_the_same(game: Game) -> None:
    before = CachedView(game.view(0))
    with before.listening() as outer:
        assert before.turn
        with before.listening() as inner:
            assert before.agents(0)
    assert ("agents", (0,)) in inner and ("turn", ()) not in inner
    assert set(inner) < set(outer)
    assert CachedView(game.view(0)).says(outer)
    turn = before.turn
    while game.turn == turn:
        play(game, Random(1), 1)
    assert not CachedView(game.view(0)).says(outer)


@pytest.mark.parametrize("seed", [1, 2])
def test_it_shows_what_the_view_shows_the_first_time_and_the_second(seed: int) -> None:
    seen = 0
    for game in positions(seed, 600, every=15):
        view = game.view(asked(game).player)
        now = CachedView(view)
        for _ in range(2):
            assert (now.players, now.hand, now.check) == (view.players, view.hand, view.check)
            assert (now.events(), now.events(9)) == (view.events(), view.events(9))
            for player in range(len(view.players)):
                for section in (None, "bureau", "field", "hospital", "training", "deck"):
                    assert now.agents(player, section) == view.agents(player, section)
                assert now.sites(player) == view.sites(player)
                if player != view.seat:
                    assert now.candidates(player) == view.candidates(player)
                    assert now.own_candidates(player) == view.own_candidates(player)
                for agent in view.agents(player):
                    assert now.agent(agent.card) == view.agent(agent.card)
                    assert now.equipment(agent.card) == view.equipment(agent.card)
                    assert now.skill(agent.card, "observation") == view.skill(agent.card, "observation")
            assert [now.card(card) for card in range(120)] == [view.card(card) for card in range(120)]
            assert [now.site(card) for card in range(120)] == [view.site(card) for card in range(120)]
        assert now.to_json() == view.to_json()
        seen += 1
    assert seen > 20
