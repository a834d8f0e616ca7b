"""A view that remembers what was read shows what the view shows, and what others may think of one's X-File."""

from __future__ import annotations

import pytest

from game.engine.core.state import Note
from game.engine.view.cached_view import CachedView
from tests.support.engine.games import asked, new_game, positions


@pytest.mark.parametrize("seed", [1, 2])
def test_it_shows_what_the_view_shows_the_first_time_and_the_second(seed: int) -> None:
    seen = 0
    for game in positions(seed, 600, every=15):
        view = game.view(asked(game).player)
        still = CachedView(view)
        for _ in range(2):
            assert (still.players, still.hand, still.check) == (view.players, view.hand, view.check)
            assert (still.events(), still.events(9)) == (view.events(), view.events(9))
            for player in range(len(view.players)):
                for section in (None, "bureau", "field", "hospital", "training", "deck"):
                    assert still.agents(player, section) == view.agents(player, section)
                assert still.sites(player) == view.sites(player)
                if player != view.seat:
                    assert still.candidates(player) == view.candidates(player)
                    assert still.own_candidates(player) == view.own_candidates(player)
                for agent in view.agents(player):
                    assert still.agent(agent.card) == view.agent(agent.card)
                    assert still.equipment(agent.card) == view.equipment(agent.card)
                    assert still.skill(agent.card, "observation") == view.skill(agent.card, "observation")
            assert [still.card(card) for card in range(120)] == [view.card(card) for card in range(120)]
            assert [still.site(card) for card in range(120)] == [view.site(card) for card in range(120)]
        assert still.to_json() == view.to_json()
        seen += 1
    assert seen > 20


def test_between_two_what_one_has_told_is_what_the_other_knows() -> None:
    told = set()
    for game in positions(4, 1500, every=40):
        for seat in (0, 1):
            assert game.view(seat).own_candidates(1 - seat) == game.view(1 - seat).candidates(seat)
            told.add(len(game.view(seat).own_candidates(1 - seat)))
    assert len(told) > 2


def test_among_three_nobody_knows_which_x_file_another_has_named() -> None:
    """12.6a: a wrong guess shows publicly only that it was wrong."""
    game = new_game(3, players=3)
    before = game.view(0).own_candidates(1)
    wrong = next(index for index in before if index != game.players[0].x_file)
    game.players[1].notes.append(Note(0, "guess", "", wrong, False, 1))
    assert wrong not in game.view(1).candidates(0)
    assert game.view(0).own_candidates(1) == before
