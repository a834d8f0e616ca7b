"""Probabilities of winning the race for the X-Files, with and without a success or a guess.

Sets of X-Files are what one side still suspects of the other."""

from __future__ import annotations

from functools import lru_cache

from game.ai.race_odds import Odds, mask_of, two_sites
from game.engine.cards.card_pool import CardPool

Suspects = frozenset[int]

MANY = 12
"""With more suspects than this it does not matter which one is excluded."""


class RaceValue:
    """The race among the X-Files of one pool, with the shares of turns with 0, 1, 2 … successes."""

    def __init__(self, pool: CardPool, rates: tuple[float, ...]) -> None:
        self._values = [one.characteristics for one in pool.x_files]
        self._length = two_sites(pool)
        self.odds = Odds(rates)
        self.gain = lru_cache(maxsize=20_000)(self._gain)
        self.split = lru_cache(maxsize=20_000)(self._split)
        self.without_one = lru_cache(maxsize=20_000)(self._without_one)

    def ahead(self, suspects: Suspects) -> float:
        """Expected successful investigations needed to name the right one of these suspects."""
        return max(1.0, self._length.successes(mask_of(suspects)))

    def _without_one(self, suspects: Suspects) -> tuple[float, tuple[int, ...]]:
        """Successes needed after the best wrong guess, and the suspects to name for it.

        With one suspect the guess is certain.
        """
        if len(suspects) > MANY:
            return self.ahead(suspects), tuple(sorted(suspects))
        left = {one: self.ahead(suspects - {one}) for one in sorted(suspects)}
        least = min(left.values())
        return least, tuple(one for one in left if left[one] == least)

    def if_named(self, mine: Suspects, theirs: Suspects) -> float:
        """Probability of winning with a guess now; a wrong one gives the other side a penalty question."""
        chance = 1 / len(mine)
        if len(mine) == 1:
            return 1.0
        return chance + (1 - chance) * self._after_penalty(self.without_one(mine)[0], theirs)

    def if_not_named(self, mine: Suspects, theirs: Suspects) -> float:
        """Probability of winning without a guess, at the other side's turn."""
        return 1 - self.odds.of(self.ahead(theirs), self.ahead(mine))

    def _after_penalty(self, mine: float, theirs: Suspects) -> float:
        """Probability of winning when the other side uses a penalty question best."""
        if len(theirs) <= 1:
            return 0.0
        asked = 1 - self.odds.of(max(1.0, self.ahead(theirs) - 1), mine)
        guessed = (1 - 1 / len(theirs)) * (1 - self.odds.of(self.without_one(theirs)[0], mine))
        return min(asked, guessed)

    def penalty_guess_pays(self, mine: Suspects, theirs: Suspects) -> bool:
        """Whether a penalty is better used for a free guess than for a question; the asker is on turn next."""
        chance = 1 / len(mine)
        waiting = self.ahead(theirs)
        left = self.without_one(mine)[0] if len(mine) > 1 else 1.0
        guessed = chance + (1 - chance) * self.odds.of(left, waiting)
        return guessed > self.odds.of(max(1.0, self.ahead(mine) - 1), waiting)

    def _gain(self, mine: Suspects, theirs: Suspects, kinds: tuple[str, ...]) -> float:
        """Gain in the probability of winning by the best question of these kinds and the best guess after it.

        For the side on turn.
        """
        otherwise = self.if_not_named(mine, theirs)
        after = self.split(mine, kinds)
        share = 1 / len(mine)
        return sum(len(part) * share * self._best(part, theirs) for part in after) - otherwise

    def _best(self, mine: Suspects, theirs: Suspects) -> float:
        return max(self.if_named(mine, theirs), self.if_not_named(mine, theirs))

    def _split(self, suspects: Suspects, kinds: tuple[str, ...]) -> tuple[Suspects, ...]:
        """The suspects split by the best question of these kinds; one part if none splits them."""
        best: tuple[Suspects, ...] = (suspects,)
        least = self.ahead(suspects) * len(suspects)
        for kind in kinds:
            for value in sorted({self._values[one][kind] for one in suspects}):
                yes = frozenset(one for one in suspects if self._values[one][kind] == value)
                no = suspects - yes
                left = self.remaining(yes, no)
                if no and left < least:
                    best, least = (yes, no), left
        return best

    def remaining(self, yes: Suspects, no: Suspects) -> float:
        """Successes needed after a question with these two answers, times the number of suspects."""
        return len(yes) * (self.ahead(yes) if yes else 0) + len(no) * (self.ahead(no) if no else 0)


race = lru_cache(maxsize=16)(RaceValue)
"""The race of a pool with these rates."""
