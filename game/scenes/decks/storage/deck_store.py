"""The drawer with the player's decks: each is a file that people and other programs can read, in the player's folder.

Nothing is ever lost: what is saved replaces the file at once or not at all, the last ten earlier states are kept and,
of a copy, the deck that it was copied from, what is thrown away lies in the bin, and a file that another program has
changed meanwhile is set aside as a deck of its own.

| in the folder | what it is |
|---|---|
| `night_shift.yaml` | a deck in any form of `game.engine.decks.formats`, kept while it holds the deck |
| `.about/night_shift.yaml.json` | notes, games won and lost |
| `.versions/night_shift.yaml/…` | earlier states |
| `.bin/…` | what was thrown away |
| `.replaced/…` | files of other forms, as they were before the game's own took their place |
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.engine.cards.card_def import slug_of
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck, Reason
from game.engine.core.state import Options
from game.engine.decks import formats
from game.engine.decks.formats import READ_SUFFIXES, SUFFIXES, DeckUnreadable
from game.engine.decks.legality import check
from game.scenes.decks.storage.deck_notes import DeckNotes
from game.scenes.decks.storage.deck_versions import DeckVersions
from game.scenes.decks.storage.file_info import (
    Entry,
    Saved,
    Version,
    deck_path,
    print_of,
    signature_of,
)
from game.ui.numbered_files import number_in, numbered
from game.ui.user_files import files, lies, locked, write_atomically, written

_BIN, _REPLACED = ".bin", ".replaced"

MOST_READ = 3000
"""How many files are remembered as they were read; whoever has more decks waits a little longer for his drawer."""
Signature = tuple[int, int, int]


class ThrownDeck(NamedTuple):
    """A deck in the bin: its name, and where it lies there."""

    name: str
    place: Path


class _Read(NamedTuple):
    """A file as it was read and judged: its deck or why there is none, and what is said against it."""

    signature: Signature
    stamp: str
    options: Options
    deck: Deck | None
    fault: str
    reasons: tuple[Reason, ...]
    unread: Reason | None


_remembered: dict[tuple[Path, CardPool], _Read] = {}


def _reading(path: Path, pool: CardPool, options: Options) -> _Read:
    """What is in a file; read anew only where it is another, judged anew where the rules agreed on are others."""
    signature = signature_of(path)
    held = _remembered.get((path, pool))
    if held is None or held.signature != signature:
        stamp = print_of(path)
        try:
            deck = formats.read_file(path, pool)
            held = _Read(signature, stamp, options.copy(), deck, "", tuple(check(deck, options)), None)
        except (DeckUnreadable, OSError) as failed:
            unread = getattr(failed, "reason", None)
            held = _Read(signature, stamp, options.copy(), None, str(failed), (), unread)
    elif held.options == options:
        return held
    elif held.deck is not None:
        held = held._replace(options=options.copy(), reasons=tuple(check(held.deck, options)))
    if len(_remembered) >= MOST_READ:
        _remembered.clear()
    _remembered[path, pool] = held
    return held


class DeckStore:
    """The decks of one folder. A key is the name of a file; it stays the same while the deck is changed."""

    def __init__(
        self,
        folder: Path,
        pool: CardPool | None = None,
        options: Options | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.folder = folder
        self.options = options or Options()
        self._pool = pool
        self._clock = clock
        self.notes, self.versions = DeckNotes(folder), DeckVersions(folder, clock)
        self._known: dict[str, str] = {}
        """The print of each file as this drawer last read or wrote it."""

    @property
    def pool(self) -> CardPool:
        """The cards that decks are made of."""
        self._pool = self._pool or CardPool.load()
        return self._pool

    # -- reading -------------------------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """Every deck file, the last changed first."""
        return [self._entry(path) for path in self.paths()]

    def paths(self) -> list[Path]:
        """Where they lie, in that order."""
        return sorted(self._files(), key=lambda path: (-written(path), path.name))

    def is_known(self, path: Path) -> bool:
        """Whether a file was read already as it is now."""
        held = _remembered.get((path, self.pool))
        return held is not None and held.signature == signature_of(path)

    def entry(self, key: str) -> Entry:
        """The deck of that key. Raises FileNotFoundError."""
        path = deck_path(self.folder, key)
        if not path.is_file():
            raise FileNotFoundError(path)
        return self._entry(path)

    def _files(self) -> list[Path]:
        found = (path for path in files(self.folder) if path.suffix.lower() in READ_SUFFIXES)
        return [path for path in found if not path.name.startswith(".")]

    def _entry(self, path: Path) -> Entry:
        read = _reading(path, self.pool, self.options)
        self._known[path.name] = read.stamp
        return Entry(path.name, read.deck, read.fault, read.reasons, self.notes.about(path.name), read.unread)

    # -- writing -------------------------------------------------------------------------------------------

    @locked()
    def save(self, deck: Deck, key: str = "", *, keep: bool = False) -> Saved:
        """Writes the deck whole or not at all, without a key as a new file called like the deck.

        With `keep` the state before is kept as a version however young the last one is. A file of a form that cannot
        hold the deck is replaced by one of the game's own. Raises OSError.
        """
        key = key or self._free(deck.name)
        path = deck_path(self.folder, key)
        form = SUFFIXES.get(path.suffix.lower())
        if form is None or not formats.can_store_all(form, deck):
            return Saved(self._turned(path, deck))
        data = formats.write(deck, form)
        aside = self._put_aside(path)
        if path.is_file() and path.read_bytes() != data.encode():
            self.versions.keep(path, keep)
        write_atomically(path, data)
        self._known[key] = print_of(path)
        return Saved(key, aside)

    def _turned(self, path: Path, deck: Deck) -> str:
        """The deck in the game's own form, with notes and states; its file, the newest of these, is put away.

        A file that is not as this drawer left it stays beside it.
        """
        new = self._free(path.stem)
        write_atomically(deck_path(self.folder, new), formats.write(deck, "yaml"))
        mine = path.is_file() and self._known.get(path.name) == print_of(path)
        if mine:
            self.versions.keep(path, True)
        self.notes.follow(path.name, new)
        self.versions.follow(path.name, new)
        if mine:
            self._put_away(path, _REPLACED)
        self._known[new] = print_of(deck_path(self.folder, new))
        return new

    def _put_aside(self, path: Path) -> str:
        """A file that is not as this drawer left it becomes a deck of its own; its key, "" where there is none."""
        if not path.is_file() or self._known.get(path.name) == print_of(path):
            return ""
        other = deck_path(self.folder, self._free(path.stem, path.suffix))
        path.rename(other)
        return other.name

    def deck_of(self, version: Version) -> Deck:
        """The deck as it was then. Raises OSError and DeckUnreadable."""
        return formats.read_file(version.path, self.pool)

    @locked()
    def remove(self, key: str) -> Path:
        """Puts the deck into the bin; where it lies there. Raises OSError."""
        return self._put_away(deck_path(self.folder, key), _BIN)

    def _put_away(self, path: Path, into: str) -> Path:
        folder = self.folder / into
        folder.mkdir(parents=True, exist_ok=True)
        number = 1 + max((_put_away_as(other) for other in files(folder)), default=(0, 0.0))[0]
        place = folder / f"{path.stem}.{numbered(number, self._clock())}{path.suffix}"
        path.rename(place)
        self._known.pop(path.name, None)
        return place

    def last_thrown(self) -> ThrownDeck | None:
        """The deck that was thrown into the bin last and still lies there."""
        place = max(files(self.folder / _BIN), key=_put_away_as, default=None)
        if place is None:
            return None
        read = _reading(place, self.pool, self.options)
        return ThrownDeck(read.deck.name if read.deck is not None else _key_before(place), place)

    @locked()
    def restore(self, place: Path) -> str:
        """Takes a deck out of the bin again, with its notes and earlier states; its key. Raises OSError."""
        key = _key_before(place)
        if lies(self.folder / key):
            key = self._free(Path(key).stem, place.suffix)
        place.rename(deck_path(self.folder, key))
        return key

    # -- names ---------------------------------------------------------------------------------------------

    def _free(self, name: str, suffix: str = ".yaml") -> str:
        """A key called like the deck that no file has, nor had one of whom versions or notes are left."""
        stem = slug_of(name)[:60].strip("_") or "deck"
        number, key = 1, f"{stem}{suffix}"
        while lies(self.folder / key) or lies(self.versions.place(key)):
            number += 1
            key = f"{stem}_{number}{suffix}"
        return key


def _put_away_as(place: Path) -> tuple[int, float]:
    """The number under which a file was put away, and when."""
    return number_in(place.stem.rpartition(".")[2])


def _key_before(place: Path) -> str:
    """The key that a file had before it was put away."""
    return f"{place.stem.rpartition('.')[0] or place.stem}{place.suffix}"
