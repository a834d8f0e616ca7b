"""Today's case: one for everybody, made from the date alone; the first game of it that is closed is one's result."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from game.scenes.career.ledger import Closed
from game.session.game_setup import OPPONENTS, OPTIONAL, UNSEEN, GameSetup, Seat

ERRAND = "day"
BY_WEEKDAY = (0, 0, 1, 1, 2, 2, 3)
"""Whom one meets from Monday to Sunday: a week grows harder, as a newspaper's crossword does."""
RULED = 3  # one day in so many has an optional rule


@dataclass(frozen=True, slots=True)
class Daily:
    """The case of a day."""

    day: date
    deck: str
    foe: str
    foe_deck: str
    seed: int
    options: tuple[str, ...] = ()

    @property
    def errand(self) -> str:
        """What a game of it is marked with."""
        return f"{ERRAND}:{self.day.isoformat()}"

    @property
    def setup(self) -> GameSetup:
        """The game."""
        foe = Seat(self.foe_deck, self.foe, color=1, x_file=UNSEEN)
        return GameSetup((Seat(self.deck), foe), self.seed, None, self.options, errand=self.errand)


def today() -> date:
    """The day at the player's desk."""
    return date.today()  # noqa: DTZ011 - a newspaper's day is that of its reader


def case_of(day: date, decks: Sequence[str]) -> Daily:
    """The case of a day with two of these ready-made decks."""
    dice = random.Random(f"case of {day.isoformat()}")
    mine, theirs = dice.sample(list(decks), 2)
    options = (dice.choice(OPTIONAL),) if dice.randrange(RULED) == 0 else ()
    seed = int(day.strftime("%Y%m%d"))
    return Daily(day, mine, OPPONENTS[BY_WEEKDAY[day.weekday()]], theirs, seed, options)


def results(closed: Iterable[Closed]) -> dict[date, Closed]:
    """The result of each day: the first that was closed without the coach."""
    found: dict[date, Closed] = {}
    for one in closed:
        kind, _, words = one.errand.partition(":")
        if kind != ERRAND or one.advised:
            continue
        try:
            day = date.fromisoformat(words)
        except ValueError:
            continue
        if day > date.min:  # there is a day before it
            found.setdefault(day, one)
    return found


def streak(found: dict[date, Closed], day: date) -> int:
    """How many days in a row were solved up to `day`; a day whose case still waits does not end them."""
    at = day if day in found else day - timedelta(days=1)
    count = 0
    while at in found and found[at].won:
        count, at = count + 1, at - timedelta(days=1)
    return count


def longest_streak(found: dict[date, Closed]) -> int:
    """The most days in a row that were ever solved."""
    return max((streak(found, day) for day in found), default=0)
