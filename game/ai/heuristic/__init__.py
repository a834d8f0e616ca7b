"""The heuristic opponents: they play by rules of thumb and sums, and never cheat.

They send Teams where their skills suffice, ask the question that splits the suspects best, keep points for what they
hold, slip real and false Bluffs under Sites, and play Adversaries where the sums say that they hurt. One module for
each part of the game; all numbers of taste are in a character's `Parameters`, so that a level is a set of numbers.
"""

from __future__ import annotations

from game.ai.heuristic.heuristic_policy import HeuristicPolicy, evaluate
from game.ai.heuristic.parameters import Parameters, character

__all__ = ["HeuristicPolicy", "Parameters", "character", "evaluate"]
