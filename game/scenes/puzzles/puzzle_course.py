"""The course of a puzzle: its first question, the scripted replies, and whether it is solved, open or failed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine import notation
from game.engine.core.choices import Guess, verb_of
from game.engine.notation import seat_of
from game.engine.scenario import expectations
from game.engine.scenario.runner import Player
from game.scenes.common.deck_choice import pool
from game.scenes.learning.lessons.scripted_opponent import ScriptedOpponent, silent
from game.scenes.puzzles.puzzle import GIVEN_UP, LATE, ME, NAMED, UNSURE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.core.choices import Choice
    from game.engine.core.decisions import Decision
    from game.engine.game import Game
    from game.engine.scenario.files import Expectation
    from game.scenes.puzzles.puzzle import Puzzle, Reply


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


OPEN, SOLVED, FAILED = "open", "solved", "failed"


class Verdict(NamedTuple):
    """How a puzzle stands, and why it failed: one of `puzzle.REASONS` or the name of one of its losses."""

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


def holds(game: Game, group: Sequence[Expectation]) -> bool:
    """Whether all of these hold now."""
    return all(expectations.failure(game, each, lambda _: False) is None for each in group)


def reply(game: Game, decision: Decision, replies: Sequence[Reply]) -> Choice:
    """What the player who is asked answers: of several choices that a line begins the first.

    It follows from the position alone, so that it is the same again after whatever was taken back.
    """
    if len(decision.choices) == 1:
        return decision.choices[0]
    verbs = {verb_of(choice).split()[0] for choice in decision.choices}
    for each in replies:
        if each.text.split()[0] in verbs and seat_of(each.player, len(game.players)) == decision.player:
            found = notation.matches(game, decision, each.text)
            if found and holds(game, each.when):
                return found[0]
    return silent(game, decision)


class PuzzleOpponent(ScriptedOpponent):
    """An `AiWorker` for the table that gives a puzzle's replies."""

    def __init__(self, game: Game, replies: Sequence[Reply]) -> None:
        super().__init__(game, (), {}, 1)
        self._replies = replies

    def scripted(self, decision: Decision) -> Choice | None:
        """There is an answer to every question."""
        return reply(self._game, decision, self._replies)
