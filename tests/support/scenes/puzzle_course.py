"""A puzzle played without a screen: from its position through the player's lines and the replies to a verdict."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine import notation
from game.engine.core.choices import Choice
from game.engine.scenario.files import Item
from game.engine.scenario.runner import LIMIT, Stuck
from game.scenes.learning.lessons.scripted_opponent import silent
from game.scenes.puzzles.puzzle import Puzzle
from game.scenes.puzzles.puzzle_session import OPEN, STILL_OPEN, Verdict, go_on, opening, rash


class PuzzleCourse:
    """One try."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.game = opening(puzzle)
        self.verdict = STILL_OPEN

    def give(self, choice: Choice) -> Verdict:
        """The player's answer, and all that follows until he is asked again."""
        self.verdict = rash(self.puzzle, self.game, choice)
        if self.verdict.state == OPEN:
            self.game.apply(choice)
            self.verdict = go_on(self.puzzle, self.game)
        return self.verdict

    def follow(self, script: Iterable[Item]) -> Verdict:
        """Give the lines of the player, each at the first question that offers it; before and after them he declines.

        Raises Stuck for a line that is never offered, or a way that leads to no verdict.
        """
        for item in script:
            self._until(item)
        for _ in range(LIMIT):
            if self.verdict.state != OPEN:
                return self.verdict
            self.decline()
        raise Stuck("nothing comes of this")

    def _until(self, item: Item) -> None:
        for _ in range(LIMIT):
            if self.verdict.state != OPEN:
                raise Stuck(f"line {item.line}: `{item.text}`: the puzzle is {' '.join(self.verdict)} before this line")
            decision = self.game.decision
            found = notation.matches(self.game, decision, item.text) if decision is not None else []
            if found:
                self.give(notation.parse(self.game, item.text) if len(found) > 1 else found[0])
                return
            self.decline()
        raise Stuck(f"line {item.line}: `{item.text}` is never offered")

    def decline(self) -> None:
        """The player does nothing here that he need not do."""
        self.give(silent(self.game, self.game.decision))
