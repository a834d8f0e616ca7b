"""Sequential probability ratio test on the scores of pairs, as for chess engines.

The two games of a pair are correlated, and pairs can be drawn. So the test uses the generalized likelihood ratio of
normal distributions, with either mean and the variance of maximum likelihood.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

ERROR = 0.05
"""Probability of a wrong verdict, both ways."""
BOUND = log((1 - ERROR) / ERROR)
"""2.94: the log likelihood ratio that decides."""
LEAST = 8
"""Fewer pairs decide nothing: their variance is too uncertain."""
PRIOR = (0.0, 0.5, 0.5, 1.0)
"""Pseudo-pairs added when the variance is estimated: that of few pairs is often too small."""


class BadTest(ValueError):
    """The bounds of a test are invalid; the message is one sentence."""


@dataclass(frozen=True)
class Claim:
    """Whether a's share of the points is `h1` or more rather than `h0` or less."""

    h0: float
    h1: float

    @classmethod
    def read(cls, text: str) -> Claim:
        """From `H0:H1` in percent, such as `50:55`. Raises BadTest."""
        low, _, high = text.partition(":")
        try:
            claim = cls(float(low) / 100, float(high) / 100)
        except ValueError:
            raise BadTest(f'"{text}" is not H0:H1, two scores in percent such as 50:55') from None
        if not 0 < claim.h0 < claim.h1 < 1:
            raise BadTest(f'"{text}": H0 has to be less than H1, both between 0 and 100')
        return claim


class Trial:
    """A running test; it takes the scores of the pairs in the order of their numbers.

    That order matters: short games finish first and must not count before long ones.
    """

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self.pairs = 0
        self.verdict = ""
        """ "H1", "H0", or "" while undecided; final once decided."""
        self._sum = 0.0
        self._squares = 0.0

    def add(self, score: float) -> None:
        """Add the score of a pair."""
        self.pairs += 1
        self._sum += score
        self._squares += score * score
        if not self.verdict and self.pairs >= LEAST and abs(self.ratio) >= BOUND:
            self.verdict = "H1" if self.ratio > 0 else "H0"

    @property
    def ratio(self) -> float:
        """The log likelihood ratio so far: above 0 the pairs speak for H1."""
        n = self.pairs
        if n == 0:
            return 0.0
        mean = self._sum / n
        spread = self._squares - n * mean * mean + sum((one - mean) ** 2 for one in PRIOR)
        spread /= n + len(PRIOR)
        h0, h1 = self.claim.h0, self.claim.h1
        return n / 2 * log((spread + (mean - h0) ** 2) / (spread + (mean - h1) ** 2))
