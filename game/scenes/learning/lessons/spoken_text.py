"""What the speaker says: a sentence, its numbers as they are now, and how it is meant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.game import Game
from game.engine.scenario.expectations import failure
from game.engine.scenario.files import Expectation
from game.engine.scenario.state_paths import value_of

SAY, WRONG, STEP, LOST = "say", "wrong", "step", "lost"
"""How something is said: as the beat has it; to a wrong move that is put back; to a staged one; to a lost goal."""


@dataclass(frozen=True, slots=True)
class SpokenText:
    """A sentence: its key, the numbers of the line below it (None for no such line), and how it is meant."""

    key: str
    values: dict[str, int] | None = None
    tone: str = SAY


def numbers(game: Game, values: Iterable[tuple[str, tuple[str, ...]]]) -> dict[str, int] | None:
    """The numbers of a line, each the sum of what its paths name now; None where there are none."""
    return {name: sum(_number(game, term) for term in terms) for name, terms in values} or None


def _number(game: Game, term: str) -> int:
    """A number, or what a path names now; 0 where it names nothing."""
    if term.lstrip("-").isdecimal():
        return int(term)
    value = value_of(game, term)
    return value if isinstance(value, int) else 0


def holds(game: Game, expectations: Iterable[Expectation]) -> bool:
    """Whether all of these are true now."""
    return all(failure(game, each, lambda _: False) is None for each in expectations)
