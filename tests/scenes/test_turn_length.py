"""How long a turn against the computer takes the machine: each is told, and none is dragged out."""

from __future__ import annotations

import pytest

from game.ai.opponents import make
from game.engine.decks.library import ready_made
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.animation.read_pause import HoldUntilInput
from game.scenes.table.scene import TableScene
from game.session.choice.choice_controller import Outcome
from game.session.game_setup import GameSetup
from tests.support.scenes.windows import window

STEP_MS = 16.0
TURNS = 12


def turns(seed: int, speed: str) -> tuple[dict[int, float], int]:
    """Seconds that the machine takes in each turn of the computer's, by its number, and how many turns there were in
    all; a person answers at once."""
    ids = [deck.id for deck in ready_made(pool())]
    setup = GameSetup.duel(ids[seed % len(ids)], ids[(seed + 1) % len(ids)], "novice", seed)
    app = window((1024, 600), speed=speed, summary=False)
    game = open_game.new_game(setup, ("You", "Rookie"))
    session = open_game.session(game, setup, apart=False, look=open_game.look(app))
    session.stops.set("", locked=False, ask_forced=False, cards=True)
    scene, policy, took = TableScene(app, session), make("novice", seed + 7), dict[int, float]()
    app.push(scene)
    app.draw()
    while not session.over and session.view.turn <= TURNS:
        turn, mine = session.view.turn, session.view.active == session.me
        stays = [one for step in scene.motion.steps for one in step if isinstance(one, HoldUntilInput)]
        if session.asked is not None and not scene.motion.busy:
            assert scene.choice_controller.send(policy.choose(session.view, session.asked)) is Outcome.ANSWERED
            scene.acts.done(Outcome.ANSWERED)
        elif any(one.elapsed >= one.ms * scene.motion.pace.factor for one in stays):
            scene.motion.finish()  # the person has read it
        else:
            scene.update(STEP_MS)
            took[turn] = took.get(turn, 0.0) + (0.0 if mine else STEP_MS / 1000)
    return {turn: seconds for turn, seconds in took.items() if seconds}, min(session.view.turn, TURNS)


@pytest.mark.games
@pytest.mark.parametrize("seed", [2, 4])
@pytest.mark.parametrize(("speed", "most"), [("normal", 40.0), ("fast", 12.0)])
def test_no_turn_against_the_computer_is_dragged_out(speed: str, most: float, seed: int) -> None:
    took, played = turns(seed, speed)
    assert played >= TURNS - 2, "the game was over too soon to tell"
    assert list(took) == list(range(1, played + 1, 2))
    assert max(took.values()) <= most, took
    assert min(took.values()) >= most / 20, "nothing was told"
