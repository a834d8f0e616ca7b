"""The stamps of the personnel file: what a player has done once, read from the ledger and from what was learned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from game.scenes.career import daily_case
from game.scenes.career.ledger import Closed
from game.scenes.career.season import seasons_won
from game.scenes.common.deck_choice import RANDOM
from game.scenes.learning.learning_progress import Progress

QUICK, SPARING, NARROW, ROW, MANY, WEEK, CROWD = 8, 5, 2, 5, 50, 7, 4
"""Turns, questions, suspects that they had left, wins in a row, cases, days in a row, people at the desk."""
SUNDAY = 6  # as `date.weekday` counts


@dataclass(frozen=True, slots=True)
class CareerRecord:
    """What stamps are given for."""

    closed: Sequence[Closed]
    """All of them, the oldest first."""
    progress: Progress
    lessons: tuple[str, ...] = ()
    puzzles: tuple[str, ...] = ()
    ready: tuple[str, ...] = ()
    """The ready-made decks."""

    @property
    def counted(self) -> list[Closed]:
        """Those in which the coach was not asked."""
        return [one for one in self.closed if not one.advised]

    @property
    def solved(self) -> list[Closed]:
        """Those of them that were won by a name."""
        return [one for one in self.counted if one.named]

    @property
    def whole(self) -> list[Closed]:
        """Those of the advanced game."""
        return [one for one in self.solved if not one.basic]


@dataclass(frozen=True, slots=True)
class Stamp:
    """One stamp: `given` tells whether it was earned."""

    key: str
    icon: str
    given: Callable[[CareerRecord], bool]


def _of(test: Callable[[Closed], bool]) -> Callable[[CareerRecord], bool]:
    return lambda scene: any(map(test, scene.whole))


def _in_a_row(scene: CareerRecord) -> bool:
    return any(won and len(list(run)) >= ROW for won, run in groupby(scene.counted, key=lambda one: one.won))


def _own(scene: CareerRecord) -> bool:
    return any(one.deck not in (*scene.ready, RANDOM) for one in scene.whole)


def _every_deck(scene: CareerRecord) -> bool:
    return bool(scene.ready) and set(scene.ready) <= {one.deck for one in scene.whole}


def _on_a_sunday(scene: CareerRecord) -> bool:
    return any(one.won and day.weekday() == SUNDAY for day, one in daily_case.results(scene.closed).items())


def _learned(names: Sequence[str], progress: Progress) -> bool:
    return bool(names) and all(progress.of(name).done for name in names)


STAMPS = (
    Stamp("first", "tick", lambda scene: bool(scene.solved)),
    Stamp("lessons", "book", lambda scene: _learned(scene.lessons, scene.progress)),
    Stamp("puzzles", "question", lambda scene: _learned(scene.puzzles, scene.progress)),
    Stamp("quick", "clock", _of(lambda one: one.turns <= QUICK)),
    Stamp("sparing", "pen", _of(lambda one: one.asked <= SPARING)),
    Stamp("hunch", "lens", _of(lambda one: one.left[-1] > 1)),
    Stamp("narrow", "warn", _of(lambda one: one.near <= NARROW)),
    Stamp("unhurt", "healing", _of(lambda one: one.wounds == 0)),
    Stamp("row", "list", _in_a_row),
    Stamp("regular", "person", lambda scene: len(scene.counted) >= MANY),
    Stamp("ledger", "rp", _of(lambda one: one.foe == "agent")),
    Stamp("hask", "bluff", _of(lambda one: one.foe == "veteran")),
    Stamp("skritch", "conspiracy", _of(lambda one: one.foe == "director")),
    Stamp("own", "cards", _own),
    Stamp("every", "deck", _every_deck),
    Stamp("crowd", "people", _of(lambda one: one.seats >= CROWD)),
    Stamp("week", "flag", lambda scene: daily_case.longest_streak(daily_case.results(scene.closed)) >= WEEK),
    Stamp("sunday", "pause", _on_a_sunday),
    Stamp("season", "folder", lambda scene: bool(seasons_won(scene.closed))),
    Stamp("clean", "star", lambda scene: 0 in seasons_won(scene.closed)),
)


def given(scene: CareerRecord) -> list[Stamp]:
    """The stamps that were earned, in the order of the sheet."""
    return [stamp for stamp in STAMPS if stamp.given(scene)]
