"""How hard a level thinks: all that tells veteran and director apart, as data in `levels.yaml`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from game.engine.core.decisions import Decision

LEVELS = Path(__file__).with_name("levels.yaml")


@dataclass(frozen=True)
class SearchConfig:
    """How much is tried, and where. The work is counted in tries, so that the same seed gives the same answer."""

    like: str
    """The level whose rules of thumb it starts from, and by which everybody plays on in what it imagines."""
    worlds: int
    """Imagined games for each question."""
    answers: int
    """Answers that are tried at most, the rule of thumb's own first."""
    bluff_worlds: int
    """Worlds in which it is rehearsed what a real Bluff and a dud would do."""
    turns: int
    """How many turns are played to their end: 1 for the present one."""
    sure: float
    """An answer must be better than the rule of thumb's by so many standard errors."""
    gain: float
    """And by so much of a chance to win."""
    seconds: float
    """After so long what was tried decides: a net for slow machines, seldom reached."""
    about: frozenset[str]
    """The kinds of decision that are thought about, of windows kind and name; the rest is left to the rule of thumb."""

    def covers(self, decision: Decision) -> bool:
        """Whether it thinks about this decision."""
        named = f"{decision.kind} {decision.window}" if decision.window else decision.kind
        return named in self.about


@cache
def search_configs() -> dict[str, SearchConfig]:
    """How hard each level thinks, by its name."""
    with LEVELS.open(encoding="utf-8") as file:
        found = yaml.safe_load(file)
    return {name: SearchConfig(**{**numbers, "about": frozenset(numbers["about"])}) for name, numbers in found.items()}
