"""The other side of a puzzle: the first of its replies that is offered and whose conditions hold, else what declines.

The answer follows from the position alone, so that it is the same again after whatever was taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import notation
from game.engine.core.choices import verb_of
from game.engine.notation import seat_of
from game.engine.scenario import expectations
from game.scenes.learning.lessons.scripted_opponent import ScriptedOpponent, silent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.core.choices import Choice
    from game.engine.core.decisions import Decision
    from game.engine.game import Game
    from game.engine.scenario.files import Expectation
    from game.scenes.puzzles.puzzle import Reply


def holds(game: Game, group: Sequence[Expectation]) -> bool:
    """Whether all of these hold now."""
    return all(expectations.failure(game, each, lambda _: False) is None for each in group)


def reply(game: Game, decision: Decision, replies: Sequence[Reply]) -> Choice:
    """What the player who is asked answers: of several choices that a line begins the first."""
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
