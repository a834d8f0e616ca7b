"""The heuristic: a policy that values each choice from its player's view, without search.

One module for each part of the game: questions and guesses, Teams and Sites, points and cards, effects, Combat. All
weights are in a character's `Parameters`, so that a level is a set of numbers.
"""

from __future__ import annotations

from game.ai.heuristic.heuristic_policy import HeuristicPolicy, evaluate
from game.ai.heuristic.parameters import Parameters, character

__all__ = ["HeuristicPolicy", "Parameters", "character", "evaluate"]
