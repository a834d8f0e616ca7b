"""Protocol of a policy: it gets a view and a decision and returns one of its choices.

Policies see only a `PlayerView`. Each has its own random numbers, so that the same seed gives the same answers.
"""

from __future__ import annotations

from random import Random
from typing import Protocol

from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision
from game.engine.view.player_view import PlayerView


class Policy(Protocol):
    """Something that answers decisions."""

    def choose(self, view: PlayerView, decision: Decision) -> Choice:
        """One of the decision's choices."""
        ...


class RandomPolicy:
    """Chooses uniformly among the legal choices."""

    def __init__(self, seed: int) -> None:
        self._dice = Random(seed)

    def choose(self, view: PlayerView, decision: Decision) -> Choice:
        """One of the decision's choices, all equally likely."""
        return decision.choices[self._dice.randrange(len(decision.choices))]
