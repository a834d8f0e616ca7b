"""The first question of a puzzle, and what the others answer until the player is asked again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.scenario.runner import Player
from game.scenes.common.deck_choice import pool
from game.scenes.puzzles.puzzle import ME
from game.scenes.puzzles.puzzle_verdict import OPEN, Verdict, judge, reply

if TYPE_CHECKING:
    from game.engine.game import Game
    from game.scenes.puzzles.puzzle import Puzzle


def opening(puzzle: Puzzle) -> Game:
    """The game at the first question of the puzzle, the scenario's script played.

    Raises ScenarioFaults for a position that cannot be set up, ValueError for a script that does not lead there.
    """
    player = Player(puzzle.scenario, pool())
    failures = player.play()
    if failures:
        raise ValueError(str(failures[0]))
    go_on(puzzle, player.game)
    return player.game


def go_on(puzzle: Puzzle, game: Game) -> Verdict:
    """Let the others answer until the player is asked, or the puzzle is decided; how it stands then."""
    while True:
        verdict = judge(puzzle, game)
        decision = game.decision
        if verdict.state != OPEN or decision is None or decision.player == ME:
            return verdict
        game.apply(reply(game, decision, puzzle.replies))
