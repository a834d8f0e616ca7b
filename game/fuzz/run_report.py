"""Report of a run: lengths, ends, faults, and counts for every card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

COLUMNS = ("decks", "drawn", "played", "negated", "resolved", "used", "triggered")
"""Counts of a card: decks or teams it was in; times drawn, played (1.4j) and negated; effects that did something or
lasting effects that held; uses of abilities; reactions to events."""

Counts = dict[str, Counter[str]]
"""Counts by card id, for each column."""


def _columns() -> Counts:
    return {column: Counter() for column in COLUMNS}


@dataclass
class Report:
    """The report of a run."""

    games: int = 0
    decisions: int = 0
    turns: list[int] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    tables: Counter[str] = field(default_factory=Counter)
    """Games by number of players and optional rules."""
    faults: list[str] = field(default_factory=list)
    cards: Counts = field(default_factory=_columns)
    kinds: Counter[str] = field(default_factory=Counter)
    """Decisions by kind and window."""

    def add(self, other: Report) -> None:
        """Add another report."""
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.ends += other.ends
        self.tables += other.tables
        self.faults += other.faults
        self.kinds += other.kinds
        for column in COLUMNS:
            self.cards[column] += other.cards[column]

    @property
    def median_turns(self) -> int:
        """Median length of a game in turns; 0 without games."""
        return sorted(self.turns)[len(self.turns) // 2] if self.turns else 0

    def count(self, card: str, column: str) -> int:
        """The count of a card in a column."""
        return self.cards[column][card]

    def to_plain(self) -> dict[str, Any]:
        """The report as JSON data."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "turns_median": self.median_turns,
            "turns_longest": max(self.turns, default=0),
            "ends": dict(self.ends.most_common()),
            "tables": dict(sorted(self.tables.items())),
            "faults": self.faults,
            "kinds": dict(self.kinds.most_common()),
            "turns": self.turns,
            "cards": {column: dict(sorted(self.cards[column].items())) for column in COLUMNS},
        }

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> Report:
        """The report that `to_plain` wrote, so that runs over different seeds can be added up."""
        made = cls(data["games"], data["decisions"], list(data["turns"]), Counter(data["ends"]),
                   Counter(data["tables"]), list(data["faults"]), kinds=Counter(data["kinds"]))  # fmt: skip
        for column in COLUMNS:
            made.cards[column] += Counter(data["cards"][column])
        return made
