"""Odds of the race for the X-File between two players, by the successes each still needs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.engine.cards.card_pool import CardPool
from game.engine.query.sites.race_length import CHARACTERISTICS, Race, asked_at, mask_of, x_file_values

__all__ = ["CHARACTERISTICS", "Odds", "Race", "mask_of", "two_sites"]


@cache
def two_sites(pool: CardPool) -> Race:
    """The race of a player with the choice of two random Sites at a time."""
    sites = asked_at(d for d in pool.cards if d.suit == "site")
    shares: dict[tuple[int, ...], float] = {}
    for one, often in sites:
        for two, also in sites:
            kinds = tuple(sorted({*one, *two}))
            shares[kinds] = shares.get(kinds, 0.0) + often * also
    return Race(x_file_values(pool), list(shares.items()))


class Odds:
    """Probability of winning the race by successes needed, given the shares of successes in a turn."""

    MOST_SUCCESSES = 14
    """More successes than a player can need."""

    def __init__(self, rates: Sequence[float]) -> None:
        """`rates`: shares of turns with 0, 1, 2 … successes; their sum is 1."""
        self._rates = tuple(rates)
        size = self.MOST_SUCCESSES + 1
        self._won = [[1.0 if a == 0 else 0.0 for _ in range(size)] for a in range(size)]
        for both in range(2, 2 * size - 1):
            for a in range(max(1, both - self.MOST_SUCCESSES), both // 2 + 1):
                self._fill(a, both - a)

    def _fill(self, a: int, b: int) -> None:
        """Fill the probabilities for the player on turn who needs a (or b) successes against b (or a).

        A turn without a success only passes the turn, which gives two equations with two unknowns.
        """
        idle = self._rates[0]
        busy = [self._moving(here, there) for here, there in ((a, b), (b, a))]
        self._won[a][b] = (busy[0] + idle * (1 - busy[1] - idle)) / (1 - idle * idle)
        self._won[b][a] = (busy[1] + idle * (1 - busy[0] - idle)) / (1 - idle * idle)

    def _moving(self, mine: int, theirs: int) -> float:
        """Part of the probability from turns with a success."""
        steps = enumerate(self._rates[1:], start=1)
        return sum(rate * (1.0 if step >= mine else 1 - self._won[theirs][mine - step]) for step, rate in steps)

    def of(self, mine: float, theirs: float) -> float:
        """Probability of winning for the player on turn, interpolated between whole numbers."""
        mine, theirs = (min(max(each, 0.0), self.MOST_SUCCESSES - 0.001) for each in (mine, theirs))
        a, b = int(mine), int(theirs)
        u, v = mine - a, theirs - b
        low, high = self._won[a], self._won[a + 1]
        return (1 - u) * ((1 - v) * low[b] + v * low[b + 1]) + u * ((1 - v) * high[b] + v * high[b + 1])
