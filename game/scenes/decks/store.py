"""The drawer with the player's decks: each is a file that people and other programs can read, in the player's folder.

Nothing is ever lost: what is saved replaces the file at once or not at all, the last ten earlier states are kept and,
of a copy, the deck that it was copied from, what is thrown away lies in the bin, and a file that another program has
changed meanwhile is set aside as a deck of its own.

| in the folder | what it is |
|---|---|
| `night_shift.yaml` | a deck; any form of `deck_formats` is read by its suffix, and kept while it holds the deck |
| `.about/night_shift.yaml.json` | notes, games won and lost |
| `.versions/night_shift.yaml/…` | earlier states |
| `.bin/…` | what was thrown away |
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from game.engine import deck_formats
from game.engine.cards import CardPool, slug_of
from game.engine.deck_formats import READ_SUFFIXES, SUFFIXES, DeckUnreadable
from game.engine.decks import Deck, Reason, check
from game.engine.state import Options
from game.scenes.decks.filed import About, Entry, Saved, Version, moment_of, print_of, stamped, written_of
from game.ui.settings import write_atomically

__all__ = ["About", "Drawer", "Entry", "Saved", "Version"]

VERSIONS = 10
"""How many earlier states of a deck are kept."""
VERSION_S = 300.0
"""Seconds between two of them: a deck is saved with every card, and ten cards are no history."""
_ABOUT, _OLD, _BIN = ".about", ".versions", ".bin"
_ORIGIN = "-origin"  # ends the name of the state that a copy began with

MOST_READ = 400
"""How many files are remembered as they were read; whoever has more decks waits a little longer for his drawer."""


class _Read(NamedTuple):
    """A file as it was read and judged: its deck or why there is none, and what is said against it."""

    stamp: str
    options: Options
    deck: Deck | None
    fault: str
    reasons: tuple[Reason, ...]
    unread: Reason | None


_remembered: dict[tuple[Path, CardPool], _Read] = {}


def _reading(path: Path, stamp: str, pool: CardPool, options: Options) -> _Read:
    """What is in a file that has this print; read anew only where that, or the rules agreed on, are others."""
    held = _remembered.get((path, pool))
    if held is not None and (held.stamp, held.options) == (stamp, options):
        return held
    deck, fault, unread = None, "", None
    try:
        deck = deck_formats.read_file(path, pool)
    except (DeckUnreadable, OSError) as failed:
        fault, unread = str(failed), getattr(failed, "reason", None)
    reasons = tuple(check(deck, options)) if deck is not None else ()
    if len(_remembered) >= MOST_READ:
        _remembered.clear()
    found = _Read(stamp, options.copy(), deck, fault, reasons, unread)
    _remembered[path, pool] = found
    return found


class Drawer:
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
        self.just_thrown: tuple[str, Path] | None = None
        """The name of the deck that was thrown into the bin last, and where it lies there."""

    @property
    def pool(self) -> CardPool:
        """The cards that decks are made of."""
        self._pool = self._pool or CardPool.load()
        return self._pool

    # -- reading -------------------------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """Every deck file, the last changed first."""
        found = [self._entry(path) for path in self._files()]
        return sorted(found, key=lambda entry: (-entry.changed, entry.key))

    def entry(self, key: str) -> Entry:
        """The deck of that key. Raises FileNotFoundError."""
        path = self._path(key)
        if not path.is_file():
            raise FileNotFoundError(path)
        return self._entry(path)

    def _files(self) -> list[Path]:
        if not self.folder.is_dir():
            return []
        found = (path for path in self.folder.iterdir() if path.suffix.lower() in READ_SUFFIXES)
        return [path for path in found if not path.name.startswith(".") and path.is_file()]

    def _entry(self, path: Path) -> Entry:
        stamp = print_of(path)
        self._known[path.name] = stamp
        read = _reading(path, stamp, self.pool, self.options)
        about, written = self.about(path.name), written_of(path)
        return Entry(path.name, path, read.deck, read.fault, read.reasons, about, written, read.unread)

    def about(self, key: str) -> About:
        """Notes, wins and losses; those of an unreadable note are none."""
        try:
            data = json.loads((self.folder / _ABOUT / f"{key}.json").read_text(encoding="utf-8"))
            return About(str(data.get("notes", "")), int(data.get("won", 0)), int(data.get("lost", 0)))
        except (OSError, ValueError, TypeError, AttributeError):
            return About()

    # -- writing -------------------------------------------------------------------------------------------

    def save(self, deck: Deck, key: str = "", *, keep: bool = False) -> Saved:
        """Writes the deck whole or not at all, without a key as a new file called like the deck.

        With `keep` the state before is kept as a version however young the last one is. A file of a form that cannot
        hold the deck is replaced by one of the game's own. Raises OSError.
        """
        key = key or self._free(deck.name)
        path = self._path(key)
        form = SUFFIXES.get(path.suffix.lower())
        if form is None or not deck_formats.holds(form, deck):
            return Saved(self._turned(path, deck))
        data = deck_formats.write(deck, form)
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
        write_atomically(self._path(new), deck_formats.write(deck, "yaml"))
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
            if old.exists():
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
        kept = self.versions(path.name)
        now = self._clock()
        if kept and not always and now - kept[0].when < VERSION_S:
            return
        folder = self.folder / _OLD / path.name
        folder.mkdir(parents=True, exist_ok=True)
        fresh = folder / f"{stamped(now)}{path.suffix}"
        number = 1
        while fresh.exists():
            number += 1
            fresh = folder / f"{stamped(now)}-{number:03}{path.suffix}"
        fresh.write_bytes(path.read_bytes())
        for old in [each for each in self.versions(path.name) if not each.origin][VERSIONS:]:
            old.path.unlink(missing_ok=True)

    def keep_origin(self, key: str, deck: Deck) -> None:
        """What this deck was copied from becomes its first state, which stays however many follow. Raises OSError."""
        folder = self.folder / _OLD / self._path(key).name
        folder.mkdir(parents=True, exist_ok=True)
        write_atomically(folder / f"{stamped(self._clock())}{_ORIGIN}.yaml", deck_formats.write(deck, "yaml"))

    def versions(self, key: str) -> list[Version]:
        """The earlier states of a deck, the newest first; at the end what it was copied from, where it is a copy."""
        folder = self.folder / _OLD / key
        paths = [path for path in folder.glob("*") if path.is_file()] if folder.is_dir() else []
        found = [Version(path, moment_of(path.stem), path.stem.endswith(_ORIGIN)) for path in paths]
        return sorted(found, key=lambda each: (not each.origin, each.path.stem), reverse=True)

    def deck_of(self, version: Version) -> Deck:
        """The deck as it was then. Raises OSError and DeckUnreadable."""
        return deck_formats.read_file(version.path, self.pool)

    def copy(self, key: str, name: str = "") -> str:
        """Another deck with the same cards, by that name; its key. Raises OSError, DeckUnreadable."""
        path = self._path(key)
        deck = deck_formats.read_file(path, self.pool)
        return self.save(replace(deck, id="", name=name or deck.name)).key

    def rename(self, key: str, name: str) -> str:
        """Gives the deck another name, and its file one that fits; its key from now on.

        Raises OSError, DeckUnreadable.
        """
        path = self._path(key)
        deck = replace(deck_formats.read_file(path, self.pool), name=name)
        form = SUFFIXES.get(path.suffix.lower(), "")
        suffix = path.suffix if form in ("yaml", "text", "dek") and deck_formats.holds(form, deck) else ".yaml"
        new = key if slug_of(name) == path.stem and suffix == path.suffix else self._free(name, suffix)
        write_atomically(self._path(new), deck_formats.write(deck, SUFFIXES[suffix.lower()]))
        if new != key:
            self._follow(key, new)
            self._throw(path)
        self._known[new] = print_of(self._path(new))
        return new

    def remove(self, key: str) -> Path:
        """Puts the deck into the bin; where it lies there. Raises OSError."""
        path = self._path(key)
        held = _remembered.get((path, self.pool))
        name = held.deck.name if held is not None and held.deck is not None else ""
        place = self._throw(path)
        self.just_thrown = (name or key, place)
        return place

    def _throw(self, path: Path) -> Path:
        folder = self.folder / _BIN
        folder.mkdir(parents=True, exist_ok=True)
        number, place = 1, folder / f"{path.stem}.{stamped(self._clock())}{path.suffix}"
        while place.exists():
            number += 1
            place = folder / f"{path.stem}.{stamped(self._clock())}-{number:03}{path.suffix}"
        path.rename(place)
        self._known.pop(path.name, None)
        return place

    def restore(self, place: Path) -> str:
        """Takes a deck out of the bin again, with its notes and earlier states; its key. Raises OSError."""
        stem = place.stem.rpartition(".")[0] or place.stem
        key = f"{stem}{place.suffix}"
        if (self.folder / key).exists():
            key = self._free(stem, place.suffix)
        place.rename(self._path(key))
        self.just_thrown = None
        return key

    def thrown(self) -> list[Path]:
        """What lies in the bin, the last thrown away first."""
        found = (self.folder / _BIN).glob("*") if (self.folder / _BIN).is_dir() else ()
        return sorted(found, key=lambda path: path.stem.rpartition(".")[2], reverse=True)

    # -- what the player knows of it -----------------------------------------------------------------------

    def record(self, key: str, won: bool) -> About:
        """Counts a game that was played with the deck. Raises OSError."""
        about = self.about(key)
        return self._tell(key, replace(about, won=about.won + won, lost=about.lost + (not won)))

    def note(self, key: str, text: str) -> About:
        """Keeps what the player has to say about the deck. Raises OSError."""
        return self._tell(key, replace(self.about(key), notes=text))

    def _tell(self, key: str, about: About) -> About:
        self._path(key)
        data = {"notes": about.notes, "won": about.won, "lost": about.lost}
        write_atomically(self.folder / _ABOUT / f"{key}.json", json.dumps(data, ensure_ascii=False, indent=1) + "\n")
        return about

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
        while (self.folder / key).exists() or (self.folder / _OLD / key).exists():
            number += 1
            key = f"{stem}_{number}{suffix}"
        return key
