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
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.cards.card_def import slug_of
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck, Reason
from game.engine.core.clean_text import clean_lines
from game.engine.core.state import Options
from game.engine.decks import formats
from game.engine.decks.formats import READ_SUFFIXES, SUFFIXES, DeckUnreadable
from game.engine.decks.legality import check
from game.scenes.decks.storage.file_info import (
    LONGEST_NOTE,
    About,
    Entry,
    Saved,
    Version,
    about_from,
    print_of,
    signature_of,
    version_of,
)
from game.ui.numbered_files import number_in, numbered
from game.ui.user_files import PlayerFile, files, lies, locked, write_atomically, written

__all__ = ["About", "DeckStore", "Entry", "Saved", "Version"]

VERSIONS = 10
"""How many earlier states of a deck are kept."""
VERSION_S = 300.0
"""Seconds between two of them: a deck is saved with every card, and ten cards are no history."""
CASES = 50
"""How many of the last cases are remembered as counted."""
_ABOUT, _OLD, _BIN = ".about", ".versions", ".bin"
_ORIGIN = "-origin"  # ends the name of the state that a copy began with

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
        self._known: dict[str, str] = {}
        """The print of each file as this drawer last read or wrote it."""
        self.just_thrown: ThrownDeck | None = None
        """The deck that was thrown into the bin last."""

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
        path = self._path(key)
        if not path.is_file():
            raise FileNotFoundError(path)
        return self._entry(path)

    def _files(self) -> list[Path]:
        found = (path for path in files(self.folder) if path.suffix.lower() in READ_SUFFIXES)
        return [path for path in found if not path.name.startswith(".")]

    def _entry(self, path: Path) -> Entry:
        read = _reading(path, self.pool, self.options)
        self._known[path.name] = read.stamp
        about, changed = self.about(path.name), written(path)
        return Entry(path.name, path, read.deck, read.fault, read.reasons, about, changed, read.unread)

    def about(self, key: str) -> About:
        """Notes, wins and losses; those of an unreadable note are none."""
        return self._about(key).glance() or About()

    def _about(self, key: str) -> PlayerFile[About]:
        return PlayerFile(self.folder / _ABOUT / f"{key}.json", about_from)

    # -- writing -------------------------------------------------------------------------------------------

    @locked()
    def save(self, deck: Deck, key: str = "", *, keep: bool = False) -> Saved:
        """Writes the deck whole or not at all, without a key as a new file called like the deck.

        With `keep` the state before is kept as a version however young the last one is. A file of a form that cannot
        hold the deck is replaced by one of the game's own. Raises OSError.
        """
        key = key or self._free(deck.name)
        path = self._path(key)
        form = SUFFIXES.get(path.suffix.lower())
        if form is None or not formats.can_store_all(form, deck):
            return Saved(self._turned(path, deck))
        data = formats.write(deck, form)
        aside = self._put_aside(path)
        if path.is_file() and path.read_bytes() != data.encode():
            self._keep(path, keep)
        write_atomically(path, data)
        self._known[key] = print_of(path)
        return Saved(key, aside)

    def _turned(self, path: Path, deck: Deck) -> str:
        """The deck in the game's own form, with notes and states; its file, the newest of these, goes into the bin.

        A file that is not as this drawer left it stays beside it.
        """
        new = self._free(path.stem)
        write_atomically(self._path(new), formats.write(deck, "yaml"))
        mine = path.is_file() and self._known.get(path.name) == print_of(path)
        if mine:
            self._keep(path, True)
        self._follow(path.name, new)
        if mine:
            self._throw(path)
        self._known[new] = print_of(self._path(new))
        return new

    def _follow(self, key: str, new: str) -> None:
        """What is known of a deck belongs to another key from now on."""
        for folder, tail in ((_ABOUT, ".json"), (_OLD, "")):
            old = self.folder / folder / f"{key}{tail}"
            if lies(old):
                old.rename(self.folder / folder / f"{new}{tail}")

    def _put_aside(self, path: Path) -> str:
        """A file that is not as this drawer left it becomes a deck of its own; its key, "" where there is none."""
        if not path.is_file() or self._known.get(path.name) == print_of(path):
            return ""
        other = self._path(self._free(path.stem, path.suffix))
        path.rename(other)
        return other.name

    def _keep(self, path: Path, always: bool) -> None:
        """The file as it is becomes the newest version, unless one was kept just now."""
        kept = [each for each in self.versions(path.name) if not each.origin]
        now = self._clock()
        if kept and not always and 0 <= now - kept[0].when < VERSION_S:
            return
        number = 1 + max((each.number for each in kept), default=0)
        write_atomically(self._version(path.name, number, now, path.suffix), path.read_bytes())
        for old in kept[VERSIONS - 1 :]:
            old.path.unlink(missing_ok=True)

    def _version(self, key: str, number: int, when: float, tail: str) -> Path:
        return self.folder / _OLD / key / f"{numbered(number, when)}{tail}"

    @locked()
    def keep_origin(self, key: str, deck: Deck) -> None:
        """What this deck was copied from becomes its first state, which stays however many follow. Raises OSError."""
        place = self._version(self._path(key).name, 0, self._clock(), f"{_ORIGIN}.yaml")
        write_atomically(place, formats.write(deck, "yaml"))

    def versions(self, key: str) -> list[Version]:
        """The earlier states of a deck, the newest first; at the end what it was copied from, where it is a copy."""
        folder = self.folder / _OLD / key
        paths = [path for path in files(folder) if not path.name.startswith(".")]
        found = [version_of(path, path.stem.endswith(_ORIGIN)) for path in paths]
        return sorted(found, key=lambda each: (not each.origin, each.number, each.path.stem), reverse=True)

    def deck_of(self, version: Version) -> Deck:
        """The deck as it was then. Raises OSError and DeckUnreadable."""
        return formats.read_file(version.path, self.pool)

    @locked()
    def remove(self, key: str) -> Path:
        """Puts the deck into the bin; where it lies there. Raises OSError."""
        path = self._path(key)
        held = _remembered.get((path, self.pool))
        name = held.deck.name if held is not None and held.deck is not None else ""
        place = self._throw(path)
        self.just_thrown = ThrownDeck(name or key, place)
        return place

    def _throw(self, path: Path) -> Path:
        folder = self.folder / _BIN
        folder.mkdir(parents=True, exist_ok=True)
        number = 1 + max((_thrown_as(other)[0] for other in files(folder)), default=0)
        place = folder / f"{path.stem}.{numbered(number, self._clock())}{path.suffix}"
        path.rename(place)
        self._known.pop(path.name, None)
        return place

    @locked()
    def restore(self, place: Path) -> str:
        """Takes a deck out of the bin again, with its notes and earlier states; its key. Raises OSError."""
        stem = place.stem.rpartition(".")[0] or place.stem
        key = f"{stem}{place.suffix}"
        if lies(self.folder / key):
            key = self._free(stem, place.suffix)
        place.rename(self._path(key))
        self.just_thrown = None
        return key

    def thrown(self) -> list[Path]:
        """What lies in the bin, the last thrown away first."""
        return sorted(files(self.folder / _BIN), key=_thrown_as, reverse=True)

    # -- what the player knows of it -----------------------------------------------------------------------

    @locked()
    def record(self, key: str, won: bool, case: str = "") -> About:
        """Counts a game that was played with the deck, once where the case has a name. Raises OSError."""

        def count(plain: dict[str, Any]) -> None:
            counted = plain.setdefault("cases", [])
            if case not in counted:
                plain["won"] = plain.get("won", 0) + won
                plain["lost"] = plain.get("lost", 0) + (not won)
                plain["cases"] = [*counted, *([case] if case else [])][-CASES:]

        return self._tell(key, count)

    @locked()
    def note(self, key: str, text: str) -> About:
        """Keeps what the player has to say about the deck. Raises OSError."""
        return self._tell(key, lambda plain: plain.update(notes=clean_lines(text, LONGEST_NOTE)))

    def _tell(self, key: str, edit: Callable[[dict[str, Any]], object]) -> About:
        self._path(key)
        self._about(key).change(edit)
        return self.about(key)

    # -- names ---------------------------------------------------------------------------------------------

    def _path(self, key: str) -> Path:
        """The file of a key. Raises ValueError for one that leads out of the folder or is no deck file."""
        path = self.folder / key
        if path.parent != self.folder or key.startswith(".") or path.suffix.lower() not in READ_SUFFIXES:
            raise ValueError(f'"{key}" is no name of a deck file')
        return path

    def _free(self, name: str, suffix: str = ".yaml") -> str:
        """A key called like the deck that no file has, nor had one of whom versions or notes are left."""
        stem = slug_of(name)[:60].strip("_") or "deck"
        number, key = 1, f"{stem}{suffix}"
        while lies(self.folder / key) or lies(self.folder / _OLD / key):
            number += 1
            key = f"{stem}_{number}{suffix}"
        return key


def _thrown_as(path: Path) -> tuple[int, float, str]:
    """The number under which a deck was thrown into the bin, when that was, and what else its name says."""
    tail = path.stem.rpartition(".")[2]
    return (*number_in(tail), tail)
