"""The sequential probability ratio test on the scores of pairs, as chess engines are tested.

Pairs are not coins: the two games of one hang together, and some are drawn. So the likelihood ratio is the generalized
one of normal distributions: with either mean that is asked about, and the spread that makes the pairs likeliest then.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

ERROR = 0.05
"""Chance of a wrong verdict, both ways."""
BOUND = log((1 - ERROR) / ERROR)
"""2.94: where the log likelihood ratio settles it."""
LEAST = 8
"""Pairs before which nothing is settled: the spread of fewer says too little."""
PRIOR = (0.0, 0.5, 0.5, 1.0)
"""Pairs that are imagined beside the real ones when their spread is reckoned: that of a few is often too small."""


class BadTest(ValueError):
    """What is to be tested makes no sense; the message is one sentence."""


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
    """A test of a claim, running: it is told the score of one pair after the other, in the order of their numbers.

    In that order, whichever is finished first: short games must not be heard before long ones.
    """

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self.pairs = 0
        self.verdict = ""
        """ "H1", "H0", or "" while it is open; once found it stays."""
        self._sum = 0.0
        self._squares = 0.0

    def add(self, score: float) -> None:
        """One pair more."""
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
