"""Score of a match with its confidence interval, from the scores of its pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z = 1.959964
"""Half the width of a 95 % interval in standard errors."""


@dataclass(frozen=True)
class Score:
    """Share of the points won by a, with a 95 % interval; 0.5 with the interval 0 to 1 for no pairs."""

    value: float
    low: float
    high: float


def score(pairs: Sequence[float]) -> Score:
    """Score from the scores of the pairs, each 0 to 1.

    The error is the standard error of the mean. It is never less than with half a pair more for either side, so that a
    clean sweep of few pairs, or a few drawn pairs, do not look certain.
    """
    n = len(pairs)
    if n == 0:
        return Score(0.5, 0.0, 1.0)
    mean = sum(pairs) / n
    spread = sum((one - mean) ** 2 for one in pairs)
    padded = (sum(pairs) + 0.5) / (n + 1)
    added = (padded**2 + (1 - padded) ** 2) / 2
    spread = max(spread, sum((one - padded) ** 2 for one in pairs) + added)
    error = Z * sqrt(spread / max(1, n - 1) / n)
    return Score(mean, max(0.0, mean - error), min(1.0, mean + error))
