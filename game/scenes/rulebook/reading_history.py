"""Where one has read: back and forward between places, and the last one kept for the next time."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core.typed_json import JsonFault
from game.scenes.rulebook import glossary
from game.scenes.rulebook.book import Book
from game.ui.user_files import PlayerFile, user_folder

FILE = "rulebook.json"
GLOSSARY, FINDING = "glossary", "finding"
LONGEST = 60
"""How many places are remembered on the way back."""


class Place(NamedTuple):
    """What lies open: a chapter by its number, the glossary, or what was found for `query`.

    `anchor` is what stands uppermost: a number of the book or a word of the glossary.
    """

    page: str
    anchor: str = ""
    query: str = ""


def place_of(book: Book, name: str) -> Place | None:
    """The place of that number or word, None where the book has none."""
    spot = book.spot(name) if name else None
    if spot is not None:
        return Place(book.chapters[spot.chapter].number, name if name in book.spots else "")
    return Place(GLOSSARY, name) if name in glossary.words() else None


class ReadingHistory:
    """The places in the order in which they were gone to, and which of them is open."""

    def __init__(self, first: Place) -> None:
        self._places = [first]
        self._at = 0

    @property
    def here(self) -> Place:
        """What lies open."""
        return self._places[self._at]

    @property
    def before(self) -> bool:
        """Whether there is a way back."""
        return self._at > 0

    @property
    def after(self) -> bool:
        """Whether one has come back, so that there is a way forward."""
        return self._at + 1 < len(self._places)

    def go(self, place: Place) -> None:
        """To another place; what lay forward is forgotten."""
        if place != self.here:
            self._places = [*self._places[: self._at + 1], place][-LONGEST:]
            self._at = len(self._places) - 1

    def correct(self, place: Place) -> None:
        """The open place is seen otherwise: it was scrolled, or something else is looked for."""
        self._places[self._at] = place

    def back(self) -> None:
        """One back, where there is one."""
        self._at = max(0, self._at - 1)

    def forward(self) -> None:
        """One forward, where there is one."""
        self._at = min(len(self._places) - 1, self._at + 1)


def remembered() -> Place | None:
    """Where one read last; None where that is not known."""
    try:
        return _file().read()
    except (OSError, JsonFault):
        return None


def remember(place: Place) -> None:
    """Keep where one reads; where that cannot be written the book opens at its beginning next time."""
    _file().keep("place", lambda plain: plain.update(page=place.page, anchor=place.anchor))


def _file() -> PlayerFile[Place]:
    return PlayerFile(user_folder() / FILE, lambda stored: Place(stored.text("page"), stored.text("anchor")))
