"""What the drawer of decks tells of a file: its deck or why there is none, notes and games, earlier states."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from game.engine.cards.deck import Deck, Reason
from game.engine.core.clean_text import clean_lines
from game.engine.core.typed_json import Fields
from game.engine.decks.formats import READ_SUFFIXES
from game.engine.decks.formats.parts import SIZE_LIMIT

LONGEST_NOTE = 400
"""Characters of the notes on a deck."""


@dataclass(frozen=True, slots=True)
class About:
    """What the player knows of a deck beside its cards."""

    notes: str = ""
    won: int = 0
    lost: int = 0


def about_from(stored: Fields) -> About:
    """What `DeckStore` keeps of a deck beside its cards. Raises JsonFault for anything else."""
    stored.texts("cases", ())
    return About(clean_lines(stored.text("notes", ""), LONGEST_NOTE), stored.whole("won", 0), stored.whole("lost", 0))


@dataclass(frozen=True, slots=True)
class Entry:
    """One file of the drawer: its deck or, where it cannot be read, the sentence that says why.

    `reasons` is what is said against the deck, `unread` why there is none, where it was read at all.
    """

    key: str
    deck: Deck | None
    fault: str
    reasons: tuple[Reason, ...]
    about: About
    unread: Reason | None = None


@dataclass(frozen=True, slots=True)
class Version:
    """An earlier state of a deck, and when it was written, in seconds since 1970; the higher the number, the later.

    `origin` is true of the one that it began with: the ready-made deck, or the deck of one's own, that was copied.
    """

    path: Path
    when: float
    origin: bool = False
    number: int = 0


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


def signature_of(path: Path) -> tuple[int, int, int]:
    """What tells a file from what lay there before, without reading it."""
    try:
        found = path.stat()
    except OSError:
        return (0, 0, 0)
    return (found.st_mtime_ns, found.st_size, found.st_ino)


def deck_path(folder: Path, key: str) -> Path:
    """The file of a key. Raises ValueError for one that leads out of the folder or is no deck file."""
    path = folder / key
    if path.parent != folder or key.startswith(".") or path.suffix.lower() not in READ_SUFFIXES:
        raise ValueError(f'"{key}" is no name of a deck file')
    return path
