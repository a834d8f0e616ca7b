"""How hard a level thinks: all that tells veteran and director apart, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Effort:
    """How much is tried, and where. The work is counted in tries, so that the same seed gives the same answer."""

    like: str = "agent"
    """The level whose rules of thumb it starts from, and by which everybody plays on in what it imagines."""
    worlds: int = 6
    """Imagined games for each question."""
    answers: int = 4
    """Answers that are tried at most, the rule of thumb's own first."""
    turns: Mapping[str, int] = field(default_factory=dict)
    """How many turns are played to their end, by kind of decision; kinds that are missing are left to the rule of
    thumb."""
    bluff_worlds: int = 3
    """Worlds in which it is rehearsed what a real Bluff and a dud would do."""
    sure: float = 1.0
    """An answer must be better than the rule of thumb's by so many standard errors."""
    gain: float = 0.005
    """And by so much of a chance to win."""
    seconds: float = 2.0
    """After so long what was tried decides: a net for slow machines, seldom reached."""


INSIGHTS = {
    "sites": 1, "bluffs": 1, "check": 1, "bluff": 1, "allocation": 1, "window": 1, "combat": 1, "skill": 1,
    "requisition": 1, "hit": 1, "response": 1, "choose": 1, "order": 1,
}  # fmt: skip
VETERAN = Effort(worlds=5, answers=3, turns=INSIGHTS)
DIRECTOR = Effort(worlds=14, answers=5, turns=INSIGHTS)
