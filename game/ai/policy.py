"""What an opponent is: somebody who, shown a view and a decision, names one of its choices.

Policies see nothing but a `PlayerView`. Each has its own dice, apart from the game's, so that the
same seed gives the same answers to the same questions.
"""

from __future__ import annotations

from random import Random
from typing import Protocol

from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision
from game.engine.view.player_view import PlayerView


class Policy(Protocol):
    """Anybody who can be asked."""

    def choose(self, view: PlayerView, decision: Decision) -> Choice:
        """One of the decision's choices."""
        ...


class RandomPolicy:
    """Any legal choice, all alike: plays badly, but goes everywhere."""

    def __init__(self, seed: int) -> None:
        self._dice = Random(seed)

    def choose(self, view: PlayerView, decision: Decision) -> Choice:
        """One of the decision's choices, each as likely as the others."""
        return decision.choices[self._dice.randrange(len(decision.choices))]
