"""The opponent `novice` (AI.md 5, between levels 1 and 2): plays by plain rules of thumb, and never cheats.

It sends Teams where their skills suffice, asks the question that halves the suspects, keeps points for what it holds,
slips real and false Bluffs under Sites, and plays Adversaries where the sums say that they hurt. One module for each
part of the game; all numbers of taste are in `weights`.
"""

from __future__ import annotations

from game.ai.novice.player import Novice

__all__ = ["Novice"]
