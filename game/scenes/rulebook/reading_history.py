"""Where one has read: back and forward between places, and the last one kept for the next time."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core.typed_json import JsonFault
from game.scenes.rulebook import glossary
from game.scenes.rulebook.book import book
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


def place_of(name: str) -> Place | None:
    """The place of that number or word, None where the book has none."""
    spot = book().spot(name) if name else None
    if spot is not None:
        return Place(book().chapters[spot.chapter].number, name if name in book().spots else "")
    return Place(GLOSSARY, name) if name in glossary.words() else None


class ReadingHistory:
    """What lies open, and the ways back to what was read before and forward again."""

    def __init__(self, first: Place) -> None:
        self.here = first
        self._back: list[Place] = []
        self._forward: list[Place] = []

    def can_turn(self, forward: bool = False) -> bool:
        """Whether there is a way back, or forward where one has come back."""
        return bool(self._forward if forward else self._back)

    def go(self, place: Place) -> None:
        """To another place; what lay forward is forgotten."""
        if place != self.here:
            self._back = [*self._back, self.here][-LONGEST:]
            self._forward, self.here = [], place

    def correct(self, place: Place) -> None:
        """The open place is seen otherwise: it was scrolled, or something else is looked for."""
        self.here = place

    def turn(self, forward: bool = False) -> None:
        """One back or forward, where there is one."""
        source, other = (self._forward, self._back) if forward else (self._back, self._forward)
        if source:
            other.append(self.here)
            self.here = source.pop()


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
