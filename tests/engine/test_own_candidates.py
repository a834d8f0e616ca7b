"""What others may think of one's X-File, as a view tells it."""

from __future__ import annotations

from game.engine.core.state import Note
from tests.support.engine.games import new_game, positions


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
