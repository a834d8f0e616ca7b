"""Whether a puzzle is solved, open or failed, told from the game as it stands and from what is about to be said."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.core.choices import Guess
from game.scenes.puzzles.puzzle import ME
from game.scenes.puzzles.puzzle_files import GIVEN_UP, LATE, NAMED, UNSURE
from game.scenes.puzzles.scripted_replies import holds

if TYPE_CHECKING:
    from game.engine.core.choices import Choice
    from game.engine.game import Game
    from game.scenes.puzzles.puzzle import Puzzle

OPEN, SOLVED, FAILED = "open", "solved", "failed"


class Verdict(NamedTuple):
    """How a puzzle stands, and why it failed: one of `files.REASONS` or the name of one of its losses."""

    state: str
    why: str = ""


STILL_OPEN = Verdict(OPEN)


def judge(puzzle: Puzzle, game: Game) -> Verdict:
    """How the puzzle stands.  In the last Debriefing nothing can be reached any more."""
    if game.over and game.winner != ME:
        return Verdict(FAILED, NAMED if game.found[:1] == ("guess",) else GIVEN_UP)
    for loss in puzzle.losses:
        if holds(game, loss.when):
            return Verdict(FAILED, loss.name)
    last = game.turn == puzzle.before - 1 and game.phase == "debriefing"
    if game.turn < puzzle.before and holds(game, puzzle.goal):
        return Verdict(SOLVED)
    return Verdict(FAILED, LATE) if last or game.turn >= puzzle.before or game.over else STILL_OPEN


def rash(puzzle: Puzzle, game: Game, choice: Choice) -> Verdict:
    """The same of a choice that is about to be made: a name is no solution unless it is the only one left."""
    if puzzle.sure and isinstance(choice, Guess) and game.view(ME).candidates(1 - ME) != (choice.x_file,):
        return Verdict(FAILED, UNSURE)
    return STILL_OPEN
