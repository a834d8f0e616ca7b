"""What the player knows of the decks of a folder beside their cards: notes, games won and lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.engine.core.clean_text import clean_lines
from game.scenes.decks.storage.file_info import LONGEST_NOTE, About, about_from, deck_path
from game.ui.user_files import PlayerFile, lies, locked

CASES = 50
"""How many of the last cases are remembered as counted."""


class DeckNotes:
    """The notes on the decks of one folder, each by the key of its deck."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def about(self, key: str) -> About:
        """Notes, wins and losses; those of an unreadable note are none."""
        return self._about(key).glance() or About()

    def _about(self, key: str) -> PlayerFile[About]:
        return PlayerFile(self._place(key), about_from)

    def _place(self, key: str) -> Path:
        return self._folder / ".about" / f"{key}.json"

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
    def write(self, key: str, text: str) -> About:
        """Keeps what the player has to say about the deck. Raises OSError."""
        return self._tell(key, lambda plain: plain.update(notes=clean_lines(text, LONGEST_NOTE)))

    def _tell(self, key: str, edit: Callable[[dict[str, Any]], object]) -> About:
        deck_path(self._folder, key)
        self._about(key).change(edit)
        return self.about(key)

    def follow(self, key: str, new: str) -> None:
        """They belong to another key from now on."""
        if lies(self._place(key)):
            self._place(key).rename(self._place(new))
