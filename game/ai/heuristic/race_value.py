"""What is at stake in the race for the X-Files: the chance to win with a success and without, with a guess and without
one.  Sets of X-Files are what one side still suspects of the other."""

from __future__ import annotations

from functools import cache, lru_cache

from game.ai.race_odds import Odds, mask_of, two_sites
from game.engine.cards.card_pool import CardPool

Suspects = frozenset[int]


@cache
def odds(rates: tuple[float, ...]) -> Odds:
    """Who wins the race when so often no, one, two … investigations of a turn succeed."""
    return Odds(rates)


@cache
def ahead(suspects: Suspects) -> float:
    """Successful investigations that somebody with these suspects needs until he can name the right one."""
    return max(1.0, two_sites().successes(mask_of(suspects)))


MANY = 12
"""Of more suspects than this it makes no difference which one is struck off."""


@cache
def without_one(suspects: Suspects) -> tuple[float, tuple[int, ...]]:
    """What is ahead after the best wrong guess, and whom to name: any without whom least is left to ask.

    Where one is suspected there is nobody else to name.
    """
    if len(suspects) > MANY:
        return ahead(suspects), tuple(sorted(suspects))
    left = {one: ahead(suspects - {one}) for one in sorted(suspects)}
    least = min(left.values())
    return least, tuple(one for one in left if left[one] == least)


def if_named(race: Odds, mine: Suspects, theirs: Suspects) -> float:
    """The chance to win if one of these is named now; the other side may ask or guess if that is wrong."""
    chance = 1 / len(mine)
    if len(mine) == 1:
        return 1.0
    return chance + (1 - chance) * after_penalty(race, without_one(mine)[0], theirs)


def if_not_named(race: Odds, mine: Suspects, theirs: Suspects) -> float:
    """The chance to win if nobody is named and the other side's turn comes."""
    return 1 - race.of(ahead(theirs), ahead(mine))


def after_penalty(race: Odds, mine: float, theirs: Suspects) -> float:
    """The chance to win with so much ahead of oneself, when the other side makes the best of a penalty question."""
    if len(theirs) <= 1:
        return 0.0
    asked = 1 - race.of(max(1.0, ahead(theirs) - 1), mine)
    guessed = (1 - 1 / len(theirs)) * (1 - race.of(without_one(theirs)[0], mine))
    return min(asked, guessed)


def penalty_guess_pays(race: Odds, mine: Suspects, theirs: Suspects) -> bool:
    """Whether a penalty is better spent on a guess, which costs nothing if wrong, than on a question; the asker is on
    turn next."""
    chance = 1 / len(mine)
    waiting = ahead(theirs)
    guessed = chance + (1 - chance) * race.of(without_one(mine)[0] if len(mine) > 1 else 1.0, waiting)
    return guessed > race.of(max(1.0, ahead(mine) - 1), waiting)


@lru_cache(maxsize=20_000)
def gain(race: Odds, mine: Suspects, theirs: Suspects, kinds: tuple[str, ...]) -> float:
    """By how much a question of these kinds, and then naming somebody or not, betters the chance to win.

    For a side with these suspects that is on turn; the question is the one that leaves least to ask.
    """
    otherwise = if_not_named(race, mine, theirs)
    after = split(mine, kinds)
    share = 1 / len(mine)
    return sum(len(part) * share * _best(race, part, theirs) for part in after) - otherwise


def _best(race: Odds, mine: Suspects, theirs: Suspects) -> float:
    return max(if_named(race, mine, theirs), if_not_named(race, mine, theirs))


@lru_cache(maxsize=20_000)
def split(suspects: Suspects, kinds: tuple[str, ...]) -> tuple[Suspects, ...]:
    """The suspects parted by the question of these kinds that leaves least to ask on average; whole if none parts
    them."""
    best: tuple[Suspects, ...] = (suspects,)
    least = ahead(suspects) * len(suspects)
    for kind in kinds:
        for value in sorted({_value(one, kind) for one in suspects}):
            yes = frozenset(one for one in suspects if _value(one, kind) == value)
            no = suspects - yes
            left = remaining(yes, no)
            if no and left < least:
                best, least = (yes, no), left
    return best


def remaining(yes: Suspects, no: Suspects) -> float:
    """What is ahead after a question with these two answers, times the number of suspects."""
    return len(yes) * (ahead(yes) if yes else 0) + len(no) * (ahead(no) if no else 0)


def _value(x_file: int, kind: str) -> str:
    return CardPool.load().x_files[x_file].characteristics[kind]
