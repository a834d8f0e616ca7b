"""Answers tried against each other in the same worlds; what is plainly worse is soon tried no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean
from typing import NamedTuple

Try = Callable[[int, int], float | None]
"""The value of answer number so in world number so; None where it cannot be tried."""


FEW = 3
"""Worlds that are too few to give an answer up for."""
HOPE = 1.5
"""An answer is given up when it lies so many standard errors behind the first."""


class Outcome(NamedTuple):
    """What a trial has found: which answer, its gain over the first one, how sure, and how many tries it took."""

    best: int
    gain: float
    error: float
    tries: int
    means: tuple[float | None, ...]
    """The mean value of every answer that was tried to the end."""


def halving(answers: int, worlds: int, attempt: Try, late: Callable[[], bool] = lambda: False) -> Outcome:
    """Sequential halving with common worlds: blocks of worlds, after each the worse half of the answers is dropped.

    The first answer is never dropped: the others are measured against it, world by world, which takes the luck of the
    world out of the comparison. One that is plainly worse is dropped at once, and when none is left nothing more is
    tried. `late` is asked before each world but the first; once it is true what was tried so far decides.
    """
    values: list[dict[int, float]] = [{} for _ in range(answers)]
    alive = list(range(answers))
    tries, ends = 0, _ends(answers, worlds)
    for world in range(worlds):
        if len(alive) == 1 or (world and late()):
            break
        for answer in alive:
            value = attempt(answer, world)
            tries += 1
            if value is not None:
                values[answer][world] = value
        if world + 1 >= FEW:
            alive = _hopeful(alive, values)
        if world + 1 in ends:
            alive = _better(alive, values)
    return _outcome(alive, values, tries)


def _ends(answers: int, worlds: int) -> set[int]:
    """After how many worlds half of the answers goes: at each end as many worlds have passed as at all before it."""
    rounds = max(1, (answers - 1).bit_length())
    return {worlds >> back for back in range(1, rounds)} - {0}


def _hopeful(alive: list[int], values: Sequence[dict[int, float]]) -> list[int]:
    """The first answer and those that may still turn out to be better than it; what leads to the same is not."""
    found = alive[:1]
    for answer in alive[1:]:
        gain, error = _gains(answer, values)
        if gain + HOPE * error > 0:
            found.append(answer)
    return found


def _better(alive: list[int], values: Sequence[dict[int, float]]) -> list[int]:
    """The first answer and the better half of the others."""
    others = sorted(alive[1:], key=lambda answer: -_gains(answer, values)[0])
    kept = {alive[0], *others[: max(1, len(alive) // 2)]}
    return [answer for answer in alive if answer in kept]


def _gains(answer: int, values: Sequence[dict[int, float]]) -> tuple[float, float]:
    """Mean gain over the first answer in the worlds that saw both, and the error of that mean."""
    both = [values[answer][world] - first for world, first in values[0].items() if world in values[answer]]
    if not both:
        return -1.0, 1.0
    mean = fmean(both)
    if len(both) == 1:
        return mean, abs(mean)
    return mean, sqrt(sum((one - mean) ** 2 for one in both) / (len(both) - 1) / len(both))


def _outcome(alive: list[int], values: Sequence[dict[int, float]], tries: int) -> Outcome:
    means = tuple(fmean(found.values()) if found and answer in alive else None for answer, found in enumerate(values))
    gains = {answer: _gains(answer, values) for answer in alive[1:]}
    if not gains:
        return Outcome(0, 0.0, 0.0, tries, means)
    best = max(gains, key=lambda answer: gains[answer][0])
    return Outcome(best, *gains[best], tries, means)
