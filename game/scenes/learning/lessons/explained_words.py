"""From which lesson on a word is spoken of beside a card: before, it would only be one word more."""

from __future__ import annotations

SINCE = {
    "witness": 2,
    "resource": 2,
    "multi": 2,
    "res": 2,
    "active": 3,
    "briefing": 3,
    "equipment": 3,
    "conspiracy": 4,
    "bluff": 4,
    "negate": 4,
    "pending": 4,
    "prerequisite": 4,
    "adversary": 5,
    "combat": 5,
    "fight": 5,
    "killer": 5,
    "healing": 5,
}
"""The words of slips beside a card held large; those that are not here are told from the first lesson on."""


def untold(lesson: int) -> frozenset[str]:
    """The words of which this lesson and those before it do not speak."""
    return frozenset(word for word, first in SINCE.items() if lesson < first)
