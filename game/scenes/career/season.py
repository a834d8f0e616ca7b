"""A season: nine files to be opened one after the other, and what a ledger says of how far it has come.

The files stand in `assets/season.yaml`, their words in `assets/text/season.LANGUAGE.json`. In the first act one is lent
a deck, in the second one chooses a ready-made one, in the third any that may be played; three losses end a season.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from game.engine.core import safe_yaml
from game.paths import asset
from game.scenes.career.ledger import Closed, Ledger
from game.session.game_setup import UNSEEN, GameSetup, Seat

READY, ANY = "ready", "any"
"""Which decks a file may be played with, where none is lent: a ready-made one, or any that is legal."""
ERRAND = "season"
DIGITS = 9  # of a season's number: nobody plays more, and a damaged file may say anything


@dataclass(frozen=True, slots=True)
class File:
    """One file of the season: who keeps it shut, with what, and what it is played with."""

    key: str
    number: int
    """Counted from 1."""
    act: int
    site: str
    """The card whose picture lies on it."""
    foe: str
    foe_deck: str
    deck: str
    """A ready-made deck that is lent, or READY or ANY."""
    options: tuple[str, ...] = ()

    @property
    def lent(self) -> bool:
        """Whether the deck is given."""
        return self.deck not in (READY, ANY)

    def text(self, what: str) -> str:
        """The key of its words: `title`, `before` or `after`."""
        return f"season.{self.key}.{what}"

    def errand(self, season: int) -> str:
        """What a game of it is marked with."""
        return f"{ERRAND}:{season}:{self.key}"

    def setup(self, season: int, deck: str, seed: int) -> GameSetup:
        """The game."""
        foe = Seat(self.foe_deck, self.foe, color=1, x_file=UNSEEN)
        return GameSetup((Seat(deck), foe), seed, None, self.options, errand=self.errand(season))


@dataclass(frozen=True, slots=True)
class Season:
    """All files, and how many losses end it."""

    losses: int
    files: tuple[File, ...]

    @property
    def acts(self) -> tuple[tuple[File, ...], ...]:
        """The files by their act."""
        numbers = sorted({one.act for one in self.files})
        return tuple(tuple(one for one in self.files if one.act == act) for act in numbers)


@dataclass(frozen=True, slots=True)
class Standing:
    """How far the running season has come."""

    season: Season
    number: int
    solved: dict[str, Closed]
    """By the key of the file, the case that opened it."""
    lost: tuple[Closed, ...]
    read: frozenset[str]
    """The files whose end may be read: they were opened in this season or an earlier one."""
    fell: bool = False
    """The case of the season that was closed last was lost."""

    @property
    def next(self) -> File | None:
        """The file whose turn it is; None once the season is over."""
        return None if self.over else next(one for one in self.season.files if one.key not in self.solved)

    @property
    def won(self) -> bool:
        """All files are open."""
        return len(self.solved) == len(self.season.files)

    @property
    def over(self) -> bool:
        """Won, or lost for good."""
        return self.won or len(self.lost) >= self.season.losses

    def can_read(self, file: File) -> bool:
        """Whether one may look into it."""
        return file.key in self.read or file == self.next


def standing(ledger: Ledger) -> Standing:
    """What the ledger says of its running season."""
    return _standing(ledger.closed, ledger.season)


def _standing(closed: Sequence[Closed], season: int) -> Standing:
    known = {one.key for one in the_season().files}
    solved: dict[str, Closed] = {}
    lost: list[Closed] = []
    read: set[str] = set()
    fell = False
    for one in closed:
        number, key = _errand(one.errand)
        if key not in known:
            continue
        if one.won:
            read.add(key)
        if number == season:
            fell = not one.won
            if not one.won:
                lost.append(one)
            elif key not in solved:
                solved[key] = one
    return Standing(the_season(), season, solved, tuple(lost), frozenset(read), fell)


def seasons_won(closed: Sequence[Closed]) -> list[int]:
    """How many losses each season had in which every file was opened."""
    numbers = sorted({_errand(one.errand)[0] for one in closed})
    return [len(one.lost) for number in numbers if (one := _standing(closed, number)).won]


def _errand(words: str) -> tuple[int, str]:
    """The number of the season and the key of the file; 0 and "" for any other case."""
    kind, _, rest = words.partition(":")
    number, _, key = rest.partition(":")
    return (int(number), key) if kind == ERRAND and number.isdecimal() and len(number) <= DIGITS else (0, "")


@cache
def the_season() -> Season:
    """The season of the program."""
    stored = safe_yaml.load(asset("season.yaml").read_text(encoding="utf-8"))
    listed = enumerate(stored["files"], 1)
    files = tuple(File(number=number, options=tuple(one.pop("options", ())), **one) for number, one in listed)
    return Season(stored["losses"], files)
