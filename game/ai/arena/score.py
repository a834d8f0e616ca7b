"""The score of a match and how sure it is, from the scores of its pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z = 1.959964
"""Half the width of a 95 % interval in standard errors."""


@dataclass(frozen=True)
class Score:
    """The share of points that a won, with a 95 % interval; of no pairs 0.5 with the widest interval there is."""

    value: float
    low: float
    high: float


def score(pairs: Sequence[float]) -> Score:
    """From the scores of the pairs, each 0 to 1.

    The error is that of the mean of the pairs. So that a clean sweep of few pairs, or a few drawn ones, are not taken
    for certainty, it is never less than the one which half a pair more for either side would show.
    """
    n = len(pairs)
    if n == 0:
        return Score(0.5, 0.0, 1.0)
    mean = sum(pairs) / n
    spread = sum((one - mean) ** 2 for one in pairs)
    padded = (sum(pairs) + 0.5) / (n + 1)
    imagined = (padded**2 + (1 - padded) ** 2) / 2
    spread = max(spread, sum((one - padded) ** 2 for one in pairs) + imagined)
    error = Z * sqrt(spread / max(1, n - 1) / n)
    return Score(mean, max(0.0, mean - error), min(1.0, mean + error))
