"""The race for the X-File as a table: how many successful investigations a set of suspects still costs (AI.md 3).

A set of suspects is a bit mask over the X-Files of the pool. Sets are reckoned when first met and then remembered: a
set asked for costs about as many steps as it has suspects.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from game.engine.cards import CardPool

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
        """Successful investigations until one suspect is left, on average."""
        known = self._mean.get(suspects)
        if known is not None:
            return known
        left = suspects.bit_count()
        found = 0.0
        if left > 1:
            cost, useless = 1.0, 1.0
            for yes, share in self._asked(suspects, left).items():
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
            gap, yes = min((best[kind] for kind in kinds), key=_gap)
            if gap < size:
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


def _gap(question: tuple[int, int]) -> int:
    return question[0]


def mask_of(suspects: Iterable[int]) -> int:
    """The bit mask of these X-Files."""
    found = 0
    for one in suspects:
        found |= 1 << one
    return found


@cache
def any_question() -> Race:
    """The race of a player who may ask whatever he likes."""
    return Race(_traits())


@cache
def one_site() -> Race:
    """The race of a player who each time has one Site of the pool, any of them, to ask at."""
    return Race(_traits(), [(kinds, share) for kinds, share in _shares().items()])


@cache
def two_sites() -> Race:
    """The race of a player who each time has the choice of two Sites."""
    shares: dict[tuple[int, ...], float] = {}
    for one, often in _shares().items():
        for two, also in _shares().items():
            kinds = tuple(sorted({*one, *two}))
            shares[kinds] = shares.get(kinds, 0.0) + often * also
    return Race(_traits(), list(shares.items()))


@cache
def _traits() -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(one.characteristics[kind] for kind in CHARACTERISTICS) for one in CardPool.load().x_files)


@cache
def _shares() -> dict[tuple[int, ...], float]:
    """What the Sites of the pool ask, and what share of them asks it."""
    asked = [d.questions for d in CardPool.load().cards if d.suit == "site"]
    found: dict[tuple[int, ...], float] = {}
    for questions in asked:
        kinds = tuple(sorted(CHARACTERISTICS.index(one) for one in questions))
        found[kinds] = found.get(kinds, 0.0) + 1 / len(asked)
    return found


def _by_value(traits: Sequence[tuple[str, ...]], place: int) -> list[int]:
    values = dict.fromkeys(each[place] for each in traits)
    return [mask_of(i for i, each in enumerate(traits) if each[place] == value) for value in values]


class Odds:
    """Who wins the race when so much is ahead of either side, given how many investigations succeed in a turn."""

    MOST = 14
    """More successes than anybody needs."""

    def __init__(self, rates: Sequence[float]) -> None:
        """`rates`: how often no, one, two … investigations of a turn succeed; they add up to 1."""
        self._rates = tuple(rates)
        size = self.MOST + 1
        self._won = [[1.0 if a == 0 else 0.0 for _ in range(size)] for a in range(size)]
        for both in range(2, 2 * size - 1):
            for a in range(max(1, both - self.MOST), both // 2 + 1):
                self._fill(a, both - a)

    def _fill(self, a: int, b: int) -> None:
        """The odds of whoever is on turn with a ahead of him and b of the other, and the other way round.

        A turn without a success leaves both where they are, the other on turn: two equations with two unknowns.
        """
        idle = self._rates[0]
        busy = [self._moving(here, there) for here, there in ((a, b), (b, a))]
        self._won[a][b] = (busy[0] + idle * (1 - busy[1] - idle)) / (1 - idle * idle)
        self._won[b][a] = (busy[1] + idle * (1 - busy[0] - idle)) / (1 - idle * idle)

    def _moving(self, mine: int, theirs: int) -> float:
        """The share of the odds that comes of turns with a success."""
        steps = enumerate(self._rates[1:], start=1)
        return sum(rate * (1.0 if step >= mine else 1 - self._won[theirs][mine - step]) for step, rate in steps)

    def of(self, mine: float, theirs: float) -> float:
        """The chance of winning for whoever is on turn; between whole numbers of successes in proportion."""
        mine, theirs = (min(max(each, 0.0), self.MOST - 0.001) for each in (mine, theirs))
        a, b = int(mine), int(theirs)
        u, v = mine - a, theirs - b
        low, high = self._won[a], self._won[a + 1]
        return (1 - u) * ((1 - v) * low[b] + v * low[b + 1]) + u * ((1 - v) * high[b] + v * high[b + 1])
