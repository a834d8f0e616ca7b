"""How hard a level thinks: all that tells veteran and director apart, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.decisions import Decision


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
    """How many turns are played to their end, by kind of decision, of windows by kind and name; what is missing is left
    to the rule of thumb."""
    bluff_worlds: int = 3
    """Worlds in which it is rehearsed what a real Bluff and a dud would do."""
    sure: float = 1.0
    """An answer must be better than the rule of thumb's by so many standard errors."""
    gain: float = 0.005
    """And by so much of a chance to win."""
    seconds: float = 2.0
    """After so long what was tried decides: a net for slow machines, seldom reached."""

    def horizon(self, decision: Decision) -> int:
        """How many turns are played to their end to try answers to this decision, 0 for none."""
        named = f"{decision.kind} {decision.window}" if decision.window else decision.kind
        return self.turns.get(named, 0)


_SHARP = {
    "sites": 1, "bluffs": 1, "bluff": 1, "check": 1, "combat": 1, "hit": 1, "requisition": 1, "sell": 1, "choose": 1,
    "window W6": 1, "window W7": 1, "window W8": 1, "window W9": 1, "window W10": 1, "window W11": 1,
}  # fmt: skip
"""Where trying has been measured to bring most for its time."""
_WIDE = {
    **_SHARP, "allocation": 1, "skill": 1, "response": 1, "order": 1, "buy": 1, "discard": 1, "points": 1, "search": 1,
    "window W1": 1, "window W2": 1, "window W3": 1, "window W4": 1, "window W5": 1, "window W12": 1, "window W13": 1,
}  # fmt: skip
VETERAN = Effort(worlds=5, answers=4, turns=_SHARP)
DIRECTOR = Effort(worlds=12, answers=7, turns=_WIDE)
