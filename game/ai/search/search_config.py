"""Search budgets of the levels, as data in `levels.yaml`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from game.engine.core.decisions import Decision

LEVELS = Path(__file__).with_name("levels.yaml")


@dataclass(frozen=True)
class SearchConfig:
    """Budget of a search, counted in rollouts, so that the same seed gives the same answer."""

    like: str
    """The heuristic level that proposes candidates and plays the rollouts."""
    worlds: int
    """Determinized games for each decision."""
    answers: int
    """Candidates at most, the heuristic's own first."""
    bluff_worlds: int
    """Worlds in which a real Bluff and a dud are compared."""
    turns: int
    """Turns that a rollout plays: 1 for the present one."""
    sure: float
    """Standard errors by which an answer must be better than the heuristic's."""
    gain: float
    """Probability of winning by which it must be better."""
    seconds: float
    """Time limit for slow machines, after which the rollouts so far decide."""
    about: frozenset[str]
    """Kinds of decision that are searched, windows with their name; the heuristic answers the rest."""

    def covers(self, decision: Decision) -> bool:
        """Whether this decision is searched."""
        named = f"{decision.kind} {decision.window}" if decision.window else decision.kind
        return named in self.about


@cache
def search_configs() -> dict[str, SearchConfig]:
    """Search budgets by level."""
    with LEVELS.open(encoding="utf-8") as file:
        found = yaml.safe_load(file)
    return {name: SearchConfig(**{**numbers, "about": frozenset(numbers["about"])}) for name, numbers in found.items()}
