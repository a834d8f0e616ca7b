"""The race for the X-File: how many successful investigations a set of suspects still costs (rulebook 9.1, 15.1).

A set of suspects is a bit mask over the X-Files of the pool. Sets are reckoned when first met and then remembered: a
set asked for costs about as many steps as it has suspects.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool

CHARACTERISTICS = ("affiliation", "motive", "method", "result")


class Race:
    """What is ahead of somebody who asks, after each success, the question that splits his suspects most evenly.

    `steps` are the chances that 1, 2, … questions are needed; where the questions of a Site limit the choice, a
    Site may turn out to ask nothing useful, and so there is no most.
    """

    def __init__(self, traits: Sequence[tuple[str, ...]], sites: Sequence[tuple[tuple[int, ...], float]] = ()) -> None:
        """`traits`: each X-File's four values.  `sites`: what Sites ask, by place of the characteristic, and how often.

        Without Sites any question may be asked.
        """
        self._masks = [_by_value(traits, place) for place in range(len(CHARACTERISTICS))]
        self._sites = list(sites) or [((0, 1, 2, 3), 1.0)]
        self._mean: dict[int, float] = {}

    def successes(self, suspects: int) -> float:
        """Successful investigations until one suspect is left, on average; infinite where the Sites cannot tell all."""
        known = self._mean.get(suspects)
        if known is not None:
            return known
        left = suspects.bit_count()
        found = 0.0
        if left > 1:
            cost, useless = 1.0, 1.0
            asked = self._asked(suspects, left)
            if not asked:
                return self._mean.setdefault(suspects, math.inf)
            for yes, share in asked.items():
                hit = yes.bit_count() / left
                cost += share * (hit * self.successes(yes) + (1 - hit) * self.successes(suspects ^ yes))
                useless -= share
            found = cost / (1 - useless)
        self._mean[suspects] = found
        return found

    def _asked(self, suspects: int, size: int) -> dict[int, float]:
        """The suspects who would answer yes to the most even question of a Site, and how often it is that question.

        Sites of which no question splits the suspects are left out.
        """
        best = [self._most_even(suspects, size, values) for values in self._masks]
        found: dict[int, float] = {}
        for kinds, share in self._sites:
            gap, yes = size, 0
            for kind in kinds:
                if best[kind][0] < gap:
                    gap, yes = best[kind]
            if yes:
                found[yes] = found.get(yes, 0.0) + share
        return found

    @staticmethod
    def _most_even(suspects: int, size: int, values: Iterable[int]) -> tuple[int, int]:
        """How uneven the best question about one characteristic is, and who would answer yes to it."""
        best, gap = 0, size
        for value in values:
            yes = suspects & value
            if yes:
                off = abs(2 * yes.bit_count() - size)
                if off < gap:
                    best, gap = yes, off
        return gap, best


def mask_of(suspects: Iterable[int]) -> int:
    """The bit mask of these X-Files."""
    found = 0
    for one in suspects:
        found |= 1 << one
    return found


def _by_value(traits: Sequence[tuple[str, ...]], place: int) -> list[int]:
    values = dict.fromkeys(each[place] for each in traits)
    return [mask_of(i for i, each in enumerate(traits) if each[place] == value) for value in values]


@cache
def x_file_values(pool: CardPool) -> tuple[tuple[str, ...], ...]:
    """The four values of each X-File of a pool, in the order of their ids."""
    return tuple(tuple(one.characteristics[kind] for kind in CHARACTERISTICS) for one in pool.x_files)


def asked_at(sites: Iterable[CardDef]) -> tuple[tuple[tuple[int, ...], float], ...]:
    """What some Sites ask, by place of the characteristic, and what share of them asks it: as `Race` wants it."""
    asked = [tuple(sorted(CHARACTERISTICS.index(kind) for kind in site.questions)) for site in sites]
    found: dict[tuple[int, ...], float] = {}
    for kinds in asked:
        found[kinds] = found.get(kinds, 0.0) + 1 / len(asked)
    return tuple(found.items())
