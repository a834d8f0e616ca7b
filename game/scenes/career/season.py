"""A season: nine files to be opened one after the other, and what a ledger says of how far it has come.

The files stand in `assets/season.yaml`, their words in `assets/text/season.LANGUAGE.json`. In the first act one is lent
a deck, in the second one chooses a ready-made one, in the third any that may be played; three losses end a season.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from game.engine.core import safe_yaml
from game.paths import asset
from game.scenes.career.ledger import Closed, Ledger
from game.session.game_setup import OPPONENTS, OPTIONAL, UNSEEN, GameSetup, Seat

READY, ANY = "ready", "any"
"""Which decks a file may be played with, where none is lent: a ready-made one, or any that is legal."""
ERRAND = "season"
DIGITS = 9  # of a season's number: nobody plays more, and a damaged file may say anything
KEYS = ("key", "act", "site", "foe", "foe_deck", "deck", "options")


class SeasonFault(ValueError):
    """The season's file cannot be used: says where, what was expected and how to mend it."""


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


def standing(ledger: Ledger, season: Season | None = None) -> Standing:
    """What the ledger says of its running season."""
    season = season or the_season()
    known = {one.key for one in season.files}
    solved: dict[str, Closed] = {}
    lost: list[Closed] = []
    read: set[str] = set()
    fell = False
    for one in ledger.closed:
        number, key = _errand(one.errand)
        if key not in known:
            continue
        if one.won:
            read.add(key)
        if number == ledger.season:
            fell = not one.won
            if not one.won:
                lost.append(one)
            elif key not in solved:
                solved[key] = one
    return Standing(season, ledger.season, solved, tuple(lost), frozenset(read), fell)


def seasons_won(closed: Iterable[Closed]) -> list[int]:
    """How many losses each season had in which every file was opened."""
    files = {one.key for one in the_season().files}
    opened: dict[int, set[str]] = {}
    losses: dict[int, int] = {}
    for one in closed:
        number, key = _errand(one.errand)
        if key in files and one.won:
            opened.setdefault(number, set()).add(key)
        elif key in files:
            losses[number] = losses.get(number, 0) + 1
    return [losses.get(number, 0) for number, keys in sorted(opened.items()) if keys == files]


def _errand(words: str) -> tuple[int, str]:
    """The number of the season and the key of the file; 0 and "" for any other case."""
    kind, _, rest = words.partition(":")
    number, _, key = rest.partition(":")
    return (int(number), key) if kind == ERRAND and number.isdecimal() and len(number) <= DIGITS else (0, "")


@cache
def the_season() -> Season:
    """The season of the program. Raises SeasonFault."""
    return read_season(asset("season.yaml"))


def read_season(path: Path) -> Season:
    """The season of a file. Raises SeasonFault with its first fault, OSError if it cannot be read."""
    try:
        stored = safe_yaml.load(path.read_text(encoding="utf-8"))
    except (ValueError, yaml.YAMLError) as fault:
        raise SeasonFault(f"{path.name}: not YAML ({fault})") from fault
    if not isinstance(stored, dict) or not isinstance(stored.get("files"), list):
        raise SeasonFault(f"{path.name}: expected `losses`, a number, and `files`, a list")
    losses = stored.get("losses")
    if not isinstance(losses, int) or isinstance(losses, bool) or losses < 1:
        raise SeasonFault(f"{path.name}: losses is {losses!r}; expected how many end the season, such as 3")
    files = tuple(_file(path.name, number, each) for number, each in enumerate(stored["files"], 1))
    if not files:
        raise SeasonFault(f"{path.name}: files is empty; expected at least one file")
    keys = [one.key for one in files]
    if twice := [key for number, key in enumerate(keys) if key in keys[:number]]:
        raise SeasonFault(f"{path.name}: the key {twice[0]} stands at two files; each needs its own")
    return Season(losses, files)


def _file(name: str, number: int, stored: Any) -> File:
    where = f"{name}, file {number}"
    if not isinstance(stored, dict):
        raise SeasonFault(f"{where}: expected a mapping with {', '.join(KEYS)}")
    if unknown := [key for key in stored if key not in KEYS]:
        raise SeasonFault(f"{where}: there is no key {unknown[0]}; there are {', '.join(KEYS)}")
    if missing := [key for key in KEYS[:-1] if key not in stored]:
        raise SeasonFault(f"{where}: {missing[0]} is missing")
    options = stored.get("options") or []
    wrong: Sequence[Any] = (
        [each for each in options if each not in OPTIONAL] if isinstance(options, list) else [options]
    )
    if wrong:
        raise SeasonFault(f"{where}: there is no optional rule {wrong[0]}; there are {', '.join(OPTIONAL)}")
    if stored["foe"] not in OPPONENTS:
        raise SeasonFault(f"{where}: there is no opponent {stored['foe']}; there are {', '.join(OPPONENTS)}")
    if not isinstance(stored["act"], int):
        raise SeasonFault(f"{where}: act is {stored['act']!r}; expected a number")
    words = {key: str(stored[key]) for key in ("key", "site", "foe", "foe_deck", "deck")}
    return File(number=number, act=stored["act"], options=tuple(options), **words)
