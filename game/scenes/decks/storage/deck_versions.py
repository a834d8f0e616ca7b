"""The earlier states of the decks of a folder, and of a copy the deck that it was copied from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.engine.cards.deck import Deck
from game.engine.decks import formats
from game.scenes.decks.storage.file_info import Version, deck_path
from game.ui.numbered_files import number_in, numbered
from game.ui.user_files import files, lies, locked, write_atomically

VERSIONS = 10
"""How many earlier states of a deck are kept."""
VERSION_S = 300.0
"""Seconds between two of them: a deck is saved with every card, and ten cards are no history."""
_ORIGIN = "-origin"  # ends the name of the state that a copy began with


class DeckVersions:
    """The earlier states of the decks of one folder, each by the key of its deck."""

    def __init__(self, folder: Path, clock: Callable[[], float]) -> None:
        self._folder = folder
        self._clock = clock

    def place(self, key: str) -> Path:
        """Where those of a deck lie."""
        return self._folder / ".versions" / key

    def keep(self, path: Path, always: bool) -> None:
        """The file as it is becomes the newest version, unless one was kept just now."""
        kept = [each for each in self.of(path.name) if not each.origin]
        now = self._clock()
        if kept and not always and 0 <= now - kept[0].when < VERSION_S:
            return
        number = 1 + max((each.number for each in kept), default=0)
        write_atomically(self._version(path.name, number, now, path.suffix), path.read_bytes())
        for old in kept[VERSIONS - 1 :]:
            old.path.unlink(missing_ok=True)

    def _version(self, key: str, number: int, when: float, tail: str) -> Path:
        return self.place(key) / f"{numbered(number, when)}{tail}"

    @locked()
    def keep_origin(self, key: str, deck: Deck) -> None:
        """What this deck was copied from becomes its first state, which stays however many follow. Raises OSError."""
        place = self._version(deck_path(self._folder, key).name, 0, self._clock(), f"{_ORIGIN}.yaml")
        write_atomically(place, formats.write(deck, "yaml"))

    def of(self, key: str) -> list[Version]:
        """The earlier states of a deck, the newest first; at the end what it was copied from, where it is a copy."""
        folder = self.place(key)
        paths = [path for path in files(folder) if not path.name.startswith(".")]
        found = []
        for path in paths:
            number, when = number_in(path.stem)
            found.append(Version(path, when, path.stem.endswith(_ORIGIN), number))
        return sorted(found, key=lambda each: (not each.origin, each.number, each.path.stem), reverse=True)

    def follow(self, key: str, new: str) -> None:
        """They belong to another key from now on."""
        if lies(self.place(key)):
            self.place(key).rename(self.place(new))
