"""What is focused, written to the terminal for whoever has it read out."""

from __future__ import annotations

import os
import sys
from pathlib import Path


class ScreenReader:
    """Says each sentence once, as long as nothing else is said."""

    def __init__(self) -> None:
        self._asked, self._focused = "", ""

    def say(self, asked: str, focused: str) -> None:
        """What is asked, where that is new, and what is focused, where that is."""
        lines = [words for words, before in ((asked, self._asked), (focused, self._focused)) if words != before]
        self._asked, self._focused = asked, focused
        for words in lines:
            self.tell(words)

    def tell(self, words: str) -> None:
        """Say this, once more if need be."""
        if words:
            try:
                print(words, flush=True)
            except (OSError, ValueError):  # nobody listens any more: the terminal was closed
                sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
