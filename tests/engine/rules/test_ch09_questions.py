"""rulebook 9: answers are true, notes follow from them, and at most one guess falls in a turn."""

from __future__ import annotations

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.event_data import QuestionAnswered
from game.engine.core.state import Note
from game.engine.query.sites import notebook
from game.engine.rules.sites import questions
from tests.support.engine import audits, games


@pytest.mark.parametrize(("seed", "players"), [(96, 2), pytest.param(97, 3, marks=pytest.mark.matrix)])
def test_every_answer_is_true_and_no_note_rules_out_the_truth(seed: int, players: int) -> None:
    """9.2b, 9.4b, 12.10: whatever was asked, the true X-File stays among the candidates."""
    asked = guesses = 0
    for moment in audits.told(seed, players, 4000):
        game = moment.after
        for event in moment.events:
            if event.kind == "turn":
                guesses = 0
            elif isinstance(event.data, QuestionAnswered) and event.data.value != "shared":
                of, characteristic, value = event.data
                truth = game.table.pool.x_files[game.players[of].x_file].characteristics[characteristic] == value
                assert event.secret == (truth,)
                asked += 1
            elif event.kind == "guessed" and event.player == moment.before.active:
                guesses += 1
                assert guesses == 1
        for seat in range(players):
            for about in range(players):
                if seat != about:
                    assert game.players[about].x_file in notebook.candidates(game, seat, about)
    assert asked


def test_with_three_players_the_answer_is_for_two_only() -> None:
    """12.6: the asker hears it, whose X-File it is knows it anyway, the third hears the question."""
    game = games.new_game(1, players=3)
    questions.answer(game, 0, 1, "motive", "control")
    event = next(event for event in reversed(game.log or ()) if event.kind == "answered")
    heard = [game.events(0, viewer)[(game.log or []).index(event)].secret for viewer in range(3)]
    assert heard[0] == heard[1] == event.secret
    assert heard[2] == ()
    assert notebook.candidates(game, 2, 1) == tuple(range(len(game.table.pool.x_files)))


def test_three_values_may_leave_two_and_four_leave_one(pool: CardPool) -> None:
    """15.1c, 15.1d."""
    game = games.new_game(1)
    left: dict[int, set[int]] = {3: set(), 4: set()}
    for number, x_file in enumerate(pool.x_files):
        game.players[1].x_file = number
        for count in (3, 4):
            known = list(x_file.characteristics.items())[:count]
            game.players[0].notes = [Note(1, "value", kind, value, True, 1) for kind, value in known]
            left[count].add(len(notebook.candidates(game, 0, 1)))
            assert number in notebook.candidates(game, 0, 1)
    assert max(left[3]) > 1
    assert left[4] == {1}
