"""What the drawer of decks tells of a file: its deck or why there is none, notes and games, earlier states."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from game.engine.deck_formats.parts import SIZE_LIMIT
from game.engine.decks import Deck, Reason


@dataclass(frozen=True, slots=True)
class About:
    """What the player knows of a deck beside its cards."""

    notes: str = ""
    won: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """One file of the drawer: its deck or, where it cannot be read, the sentence that says why.

    `changed` is when the file was written, in seconds since 1970; `reasons` is what is said against the deck, `unread`
    why there is none, where it was read at all.
    """

    key: str
    path: Path
    deck: Deck | None
    fault: str
    reasons: tuple[Reason, ...]
    about: About
    changed: float
    unread: Reason | None = None

    @property
    def legal(self) -> bool:
        """Whether the deck can be played."""
        return self.deck is not None and all(each.warning for each in self.reasons)

    @property
    def notes(self) -> str:
        """What the player has written about it."""
        return self.about.notes

    @property
    def won(self) -> int:
        """Games won with it."""
        return self.about.won

    @property
    def lost(self) -> int:
        """Games lost with it."""
        return self.about.lost


@dataclass(frozen=True, slots=True)
class Version:
    """An earlier state of a deck, and when it was written, in seconds since 1970.

    `origin` is true of the one that it began with: the ready-made deck, or the deck of one's own, that was copied.
    """

    path: Path
    when: float
    origin: bool = False


@dataclass(frozen=True, slots=True)
class Saved:
    """Where a deck was saved; `aside` is the key of the deck that another program had put there meanwhile, or ""."""

    key: str
    aside: str = ""


def print_of(path: Path) -> str:
    """What tells one content of a file from another."""
    try:
        with path.open("rb") as file:
            return hashlib.sha256(file.read(SIZE_LIMIT + 1)).hexdigest()
    except OSError:
        return ""


def written_of(path: Path) -> float:
    """When a file was written, in seconds since 1970; 0 where it is gone."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def stamped(when: float) -> str:
    """A moment as the name of a file, so that names sort as moments do."""
    return datetime.fromtimestamp(when, UTC).strftime("%Y%m%d-%H%M%S")


def moment_of(stamp: str) -> float:
    """The moment that such a name tells, in seconds since 1970; 0 where it tells none."""
    try:
        return datetime.strptime(stamp[:15], "%Y%m%d-%H%M%S").replace(tzinfo=UTC).timestamp()
    except ValueError:
        return 0.0
