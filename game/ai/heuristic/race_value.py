"""What is at stake in the race for the X-Files: the chance to win with a success and without, with a guess and without
one.  Sets of X-Files are what one side still suspects of the other."""

from __future__ import annotations

from functools import lru_cache

from game.ai.race_odds import Odds, mask_of, two_sites
from game.engine.cards.card_pool import CardPool

Suspects = frozenset[int]

MANY = 12
"""Of more suspects than this it makes no difference which one is struck off."""


class RaceValue:
    """The race among the X-Files of one pool, when so often no, one, two … investigations of a turn succeed."""

    def __init__(self, pool: CardPool, rates: tuple[float, ...]) -> None:
        self._values = [one.characteristics for one in pool.x_files]
        self._length = two_sites(pool)
        self.odds = Odds(rates)
        self.gain = lru_cache(maxsize=20_000)(self._gain)
        self.split = lru_cache(maxsize=20_000)(self._split)
        self.without_one = lru_cache(maxsize=20_000)(self._without_one)

    def ahead(self, suspects: Suspects) -> float:
        """Successful investigations that somebody with these suspects needs until he can name the right one."""
        return max(1.0, self._length.successes(mask_of(suspects)))

    def _without_one(self, suspects: Suspects) -> tuple[float, tuple[int, ...]]:
        """What is ahead after the best wrong guess, and whom to name: any without whom least is left to ask.

        Where one is suspected there is nobody else to name.
        """
        if len(suspects) > MANY:
            return self.ahead(suspects), tuple(sorted(suspects))
        left = {one: self.ahead(suspects - {one}) for one in sorted(suspects)}
        least = min(left.values())
        return least, tuple(one for one in left if left[one] == least)

    def if_named(self, mine: Suspects, theirs: Suspects) -> float:
        """The chance to win if one of these is named now; the other side may ask or guess if that is wrong."""
        chance = 1 / len(mine)
        if len(mine) == 1:
            return 1.0
        return chance + (1 - chance) * self._after_penalty(self.without_one(mine)[0], theirs)

    def if_not_named(self, mine: Suspects, theirs: Suspects) -> float:
        """The chance to win if nobody is named and the other side's turn comes."""
        return 1 - self.odds.of(self.ahead(theirs), self.ahead(mine))

    def _after_penalty(self, mine: float, theirs: Suspects) -> float:
        """The chance to win with so much ahead of oneself, when the other makes the best of a penalty question."""
        if len(theirs) <= 1:
            return 0.0
        asked = 1 - self.odds.of(max(1.0, self.ahead(theirs) - 1), mine)
        guessed = (1 - 1 / len(theirs)) * (1 - self.odds.of(self.without_one(theirs)[0], mine))
        return min(asked, guessed)

    def penalty_guess_pays(self, mine: Suspects, theirs: Suspects) -> bool:
        """Whether a penalty is better spent on a guess, which costs nothing if wrong, than on a question; the asker
        is on turn next."""
        chance = 1 / len(mine)
        waiting = self.ahead(theirs)
        left = self.without_one(mine)[0] if len(mine) > 1 else 1.0
        guessed = chance + (1 - chance) * self.odds.of(left, waiting)
        return guessed > self.odds.of(max(1.0, self.ahead(mine) - 1), waiting)

    def _gain(self, mine: Suspects, theirs: Suspects, kinds: tuple[str, ...]) -> float:
        """By how much a question of these kinds, and then naming somebody or not, betters the chance to win.

        For a side with these suspects that is on turn; the question is the one that leaves least to ask.
        """
        otherwise = self.if_not_named(mine, theirs)
        after = self.split(mine, kinds)
        share = 1 / len(mine)
        return sum(len(part) * share * self._best(part, theirs) for part in after) - otherwise

    def _best(self, mine: Suspects, theirs: Suspects) -> float:
        return max(self.if_named(mine, theirs), self.if_not_named(mine, theirs))

    def _split(self, suspects: Suspects, kinds: tuple[str, ...]) -> tuple[Suspects, ...]:
        """The suspects parted by the question of these kinds that leaves least to ask on average; whole if none parts
        them."""
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
        """What is ahead after a question with these two answers, times the number of suspects."""
        return len(yes) * (self.ahead(yes) if yes else 0) + len(no) * (self.ahead(no) if no else 0)


race = lru_cache(maxsize=16)(RaceValue)
"""The race of a pool at these rates."""
