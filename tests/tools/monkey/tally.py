"""What the monkey has done, where it has been, and what the program held in memory meanwhile."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from statistics import median

from game.ui.cache.process_memory import resident_mb

LIMIT_MB = 300.0
"""The program stays below."""


@dataclass
class Tally:
    """Counted from the first act."""

    acts: int = 0
    rounds: int = 0
    walks: int = 0
    tables: int = 0
    results: int = 0
    most_steps: int = 0
    scenes: Counter[str] = field(default_factory=Counter)
    """Acts, by the screen on which they fell."""
    visits: Counter[str] = field(default_factory=Counter)
    """How often each screen was come to, and what lies over one: the coach's advice, a first hint, a language."""
    errands: Counter[str] = field(default_factory=Counter)
    memory: list[float] = field(default_factory=list)
    """MB, every so many acts."""
    heavy: Counter[str] = field(default_factory=Counter)
    """Where the samples over the limit were taken."""

    def weigh(self, where: str) -> float:
        """One more sample of the memory, and where it is taken."""
        held = resident_mb()
        self.memory.append(held)
        if held > LIMIT_MB:
            self.heavy[where] += 1
        return held

    def told(self) -> str:
        """All of it, in lines."""
        held = self.memory or [0.0]
        games = f"tables {self.tables} results {self.results}"
        ways = f"walks home {self.walks}, the longest {self.most_steps} steps"
        weight = f"{self.heavy.total()} over {LIMIT_MB:.0f} MB, max {max(held):.0f}, median {median(held):.0f}"
        lines = [
            f"acts {self.acts} rounds {self.rounds} {games} {ways}",
            f"errands: {_counts(self.errands)}",
            f"visits: {_counts(self.visits)}",
            f"acts by screen: {_counts(self.scenes)}",
            f"memory: {len(held)} samples, {weight}",
            f"over the limit: {_counts(self.heavy)}",
        ]
        return "\n".join(lines)


def _counts(counted: Counter[str]) -> str:
    return ", ".join(f"{name} {number}" for name, number in counted.most_common()) or "none"
