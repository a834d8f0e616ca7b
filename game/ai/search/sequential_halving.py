"""Sequential halving: compare answers in the same worlds and drop the worse ones early."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean
from typing import NamedTuple

Try = Callable[[int, int], float | None]
"""The value of an answer in a world, both by number; None if it is illegal there."""


FEW = 3
"""An answer is not dropped before so many worlds."""
HOPE = 1.5
"""An answer is dropped when it is so many standard errors worse than the first."""


class Outcome(NamedTuple):
    """The best answer, its gain over the first one, the standard error, and the number of rollouts."""

    best: int
    gain: float
    error: float
    tries: int
    means: tuple[float | None, ...]
    """The mean value of every answer that was not dropped."""


def halving(answers: int, worlds: int, attempt: Try, late: Callable[[], bool] = lambda: False) -> Outcome:
    """Sequential halving with common worlds: blocks of worlds, after each the worse half of the answers is dropped.

    The first answer is never dropped: the others are compared with it world by world, which reduces the variance. A
    clearly worse answer is dropped at once; with none left the search ends. `late` is called before each world but the
    first; once it is true, the values so far decide.
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
    """Numbers of worlds after which half of the answers is dropped, each twice the previous one."""
    rounds = max(1, (answers - 1).bit_length())
    return {worlds >> back for back in range(1, rounds)} - {0}


def _hopeful(alive: list[int], values: Sequence[dict[int, float]]) -> list[int]:
    """The first answer and those that may still be better; equal outcomes are dropped."""
    gains = {answer: _gains(answer, values) for answer in alive[1:]}
    return alive[:1] + [answer for answer, (gain, error) in gains.items() if gain + HOPE * error > 0]


def _better(alive: list[int], values: Sequence[dict[int, float]]) -> list[int]:
    """The first answer and the better half of the others."""
    others = sorted(alive[1:], key=lambda answer: -_gains(answer, values)[0])
    kept = {alive[0], *others[: max(1, len(alive) // 2)]}
    return [answer for answer in alive if answer in kept]


def _gains(answer: int, values: Sequence[dict[int, float]]) -> tuple[float, float]:
    """Mean gain over the first answer in common worlds, and its standard error."""
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
