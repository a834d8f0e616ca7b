"""What a puzzle is: a scenario's position, and beside it the goal, the limit, the replies and the known ways.

Whoever plays is seat A.  Words stand in the catalogue under `puzzle.KEY.…`; KEY is the file's name without its number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.scenario.files import Expectation, Item, Scenario

ME = 0
"""The seat of whoever solves the puzzle."""
GROUPS = range(1, 4)
"""One idea, two ideas, reading ahead."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What another seat answers wherever the line is offered and all of `when` holds."""

    player: str
    text: str
    when: tuple[Expectation, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Loss:
    """Where all of `when` holds the goal can no longer be met; `name` is part of the key of the sentence about it."""

    name: str
    when: tuple[Expectation, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Way:
    """Lines that tempt and do not lead there; `name` as in `Loss`, `ends` the reason that the judge gives."""

    name: str
    script: tuple[Item, ...]
    ends: str
    line: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle.

    `goal` has to hold once before turn `before` begins.  With `sure` the X-File may be named only when one is left.
    `needs` are lines without which there is no way, as the tests show.
    """

    scenario: Scenario
    key: str
    number: int
    group: int
    goal: tuple[Expectation, ...]
    before: int
    sure: bool
    losses: tuple[Loss, ...]
    replies: tuple[Reply, ...]
    solution: tuple[Item, ...]
    needs: tuple[str, ...]
    wrong: tuple[Way, ...]

    @property
    def name(self) -> str:
        """Under which its mark is kept."""
        return f"puzzles/{self.key}"

    def text(self, part: str) -> str:
        """The key of one of its sentences: title, story, goal, hint1, hint2, done."""
        return f"puzzle.{self.key}.{part}"
