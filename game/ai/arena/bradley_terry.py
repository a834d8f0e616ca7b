"""Bradley-Terry model: one table of strengths from many matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf, log10
from random import Random

ROUNDS = 2000
CLOSE = 1e-9
"""Iteration stops when no strength changes by a larger share, or after so many rounds."""
SAMPLES = 400
"""Bootstrap samples for the intervals."""

Results = Mapping[tuple[str, str], Sequence[float]]
"""The scores of the pairs of each match, for its first entrant."""


@dataclass(frozen=True)
class Rating:
    """One entrant: Elo above the anchor with a 95 % interval, and its share of the points."""

    name: str
    elo: float
    low: float
    high: float
    score: float
    pairs: int


def elo(score: float) -> float:
    """A share of the points in Elo; infinite for 0 and 1."""
    if score <= 0 or score >= 1:
        return inf if score >= 1 else -inf
    return 400 * log10(score / (1 - score))


def table(results: Results, anchor: str, seed: int = 1) -> list[Rating]:
    """Ratings of all entrants, the strongest first; `anchor` has 0 Elo.

    A drawn pair is added to each match, so that a clean sweep stays finite. The intervals come from bootstrap samples
    of each match, with a pair won by either side added: as in `score`, few pairs are never certain.
    """
    padded = {match: [*pairs, 0.5] for match, pairs in results.items() if pairs}
    names = list(dict.fromkeys(name for match in padded for name in match))
    if not names:
        return []
    dice = Random(f"ladder {seed}")
    drawn = [_elos({match: _again(pairs, dice) for match, pairs in padded.items()}, names, anchor)
             for _ in range(SAMPLES)]  # fmt: skip
    found = _elos(padded, names, anchor)
    rungs = []
    for name in names:
        spread = sorted(one[name] for one in drawn)
        low, high = spread[int(0.025 * SAMPLES)], spread[int(0.975 * SAMPLES)]
        rungs.append(Rating(name, found[name], min(low, found[name]), max(high, found[name]), *_share(results, name)))
    return sorted(rungs, key=lambda rung: -rung.elo)


def _again(pairs: Sequence[float], dice: Random) -> list[float]:
    return [*dice.choices([*pairs[:-1], dice.choice((0.0, 1.0))], k=len(pairs) - 1), pairs[-1]]


def _share(results: Results, name: str) -> tuple[float, int]:
    own = [pair for (a, _), pairs in results.items() if a == name for pair in pairs]
    own += [1 - pair for (_, b), pairs in results.items() if b == name for pair in pairs]
    return (sum(own) / len(own) if own else 0.5), len(own)


def _elos(results: Results, names: Sequence[str], anchor: str) -> dict[str, float]:
    strengths = _fit(results, names)
    zero = strengths.get(anchor, strengths[names[0]])
    return {name: 400 * log10(strength / zero) for name, strength in strengths.items()}


def _fit(results: Results, names: Sequence[str]) -> dict[str, float]:
    """Maximum-likelihood strengths by minorization-maximization (Hunter 2004)."""
    won = dict.fromkeys(names, 0.0)
    for (a, b), pairs in results.items():
        points = sum(pairs)
        won[a] += points
        won[b] += len(pairs) - points
    strengths = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        met = dict.fromkeys(names, 0.0)
        for (a, b), pairs in results.items():
            each = len(pairs) / (strengths[a] + strengths[b])
            met[a] += each
            met[b] += each
        better = {name: max(won[name], CLOSE) / met[name] for name in names}
        scale = len(names) / sum(better.values())
        better = {name: strength * scale for name, strength in better.items()}
        still = all(abs(better[name] - strengths[name]) <= CLOSE * strengths[name] for name in names)
        strengths = better
        if still:
            break
    return strengths
