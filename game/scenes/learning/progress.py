"""What of the lessons and puzzles is done, and where the player stopped: one small file in the user folder.

A damaged file is put aside with a sentence for the player, and begun anew; it never stops the game.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from game.ui.settings import UNREADABLE, put_aside, user_folder, write_atomically

FILE = "learning.json"
DAMAGED = "learning.damaged.json"
NEW, BEGUN, DONE = "new", "begun", "done"
FIRST_CASE = "first"
"""The name under which the first case stands among the lessons and puzzles once it has been won."""


@dataclass(slots=True)
class Mark:
    """What is known of one lesson or puzzle."""

    done: bool = False
    tries: int = 0
    """How often it was begun."""
    hints: int = 0
    """How many of its hints were looked at, at most."""
    beat: int = 0
    """At which step one stopped, counted from 0."""
    lines: list[str] = field(default_factory=list)
    """What had been chosen until then, in notation: `StagedSession.replay` takes it."""

    @property
    def state(self) -> str:
        """NEW, BEGUN (there is a place to go on from) or DONE."""
        if self.lines or self.beat:
            return BEGUN
        return DONE if self.done else NEW


class Progress:
    """The marks of all lessons and puzzles by their names, such as `lessons/01_questions`; each change is kept at once.

    `complaint` is "" or the key of a sentence about a file that could not be read.
    """

    def __init__(self, path: Path | None = None, kept: bool = True) -> None:
        self.path = path or user_folder() / FILE
        self.kept = kept
        """Whether it is read and written at all: not where something is only shown."""
        self.complaint = ""
        self.marks: dict[str, Mark] = {}
        if kept:
            self._take()

    def _take(self) -> None:
        """Read what was kept."""
        try:
            self.marks = _read(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return
        except UNREADABLE:
            self.complaint = "lessons.progress.damaged"
            self.kept = put_aside(self.path, DAMAGED)  # else nothing is written where it lies

    @classmethod
    def glimpse(cls) -> Progress:
        """What is done, for whoever can tell the player nothing: a damaged file is left to those who can."""
        found = cls(kept=False)
        try:
            found.marks = _read(found.path.read_text(encoding="utf-8"))
        except UNREADABLE:
            return found
        return found

    def again(self) -> Progress:
        """As it is now, read anew where it is kept; a complaint is told until the next time."""
        return Progress(self.path) if self.kept and not self.complaint else self

    def of(self, name: str) -> Mark:
        """What is known of a lesson or puzzle; a fresh mark where nothing is."""
        return self.marks.get(name) or Mark()

    def state(self, name: str) -> str:
        """NEW, BEGUN or DONE."""
        return self.of(name).state

    @property
    def untouched(self) -> bool:
        """Whether nothing was ever begun."""
        return not self.marks

    def begun(self, name: str) -> None:
        """It is begun from its start, once more."""
        mark = self._mark(name)
        mark.tries += 1
        mark.beat, mark.lines = 0, []
        self._keep()

    def stopped(self, name: str, beat: int, lines: list[str]) -> None:
        """The player has come so far."""
        mark = self._mark(name)
        mark.beat, mark.lines = beat, list(lines)
        self._keep()

    def hinted(self, name: str, count: int) -> None:
        """So many hints were looked at."""
        mark = self._mark(name)
        mark.hints = max(mark.hints, count)
        self._keep()

    def finished(self, name: str) -> None:
        """It is done; there is nothing to go on with."""
        mark = self._mark(name)
        mark.done, mark.beat, mark.lines = True, 0, []
        self._keep()

    def _mark(self, name: str) -> Mark:
        return self.marks.setdefault(name, Mark())

    def _keep(self) -> None:
        """Write it; a folder that cannot be written is no reason to stop learning."""
        if not self.kept:
            return
        plain = {name: asdict(mark) for name, mark in sorted(self.marks.items())}
        try:
            write_atomically(self.path, json.dumps({"version": 1, "marks": plain}, indent=1) + "\n")
        except OSError:
            return


def _read(text: str) -> dict[str, Mark]:
    """The marks of a file. Raises one of `UNREADABLE` for what is none."""
    return {str(name): _mark_of(plain) for name, plain in json.loads(text)["marks"].items()}


def _mark_of(plain: dict[str, Any]) -> Mark:
    mark = Mark(bool(plain["done"]), int(plain["tries"]), int(plain["hints"]), int(plain["beat"]), list(plain["lines"]))
    if not all(isinstance(line, str) for line in mark.lines) or min(mark.tries, mark.hints, mark.beat) < 0:
        raise ValueError("a mark makes no sense")
    return mark
