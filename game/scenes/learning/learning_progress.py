"""Which lessons and puzzles there are, what of them is done, where the player stopped: one file in the user folder.

A damaged file is put aside with a sentence for the player, and begun anew; it never stops the game.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from game.engine.core.typed_json import Fields
from game.paths import asset
from game.ui.user_files import DAMAGED, PlayerFile, user_folder
from game.ui.workers.file_writer import file_writer

FILE = "learning.json"
NEW, BEGUN, DONE = "new", "begun", "done"
FULL_CASE = "full"
"""The name under which the first advanced case stands among the lessons and puzzles once it has been won."""
FIRST_CASE = "first"
"""The name under which the first case stands among the lessons and puzzles once it has been won."""


@dataclass(slots=True)
class ProgressEntry:
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


def _parsed(stored: Fields) -> tuple[dict[str, ProgressEntry], bool]:
    """The marks, and whether a file before this one could not be read, and nobody was told yet."""
    marks = stored.fields("marks").named() if "marks" in stored else {}
    return {name: _mark_of(mark) for name, mark in marks.items()}, stored.flag(DAMAGED, False)


def _mark_of(stored: Fields) -> ProgressEntry:
    tries, hints, beat = (stored.whole(name) for name in ("tries", "hints", "beat"))
    return ProgressEntry(stored.flag("done"), tries, hints, beat, list(stored.texts("lines")))


def _file(path: Path | None = None) -> PlayerFile[tuple[dict[str, ProgressEntry], bool]]:
    return PlayerFile(path or user_folder() / FILE, _parsed)


class Progress:
    """The marks of all lessons and puzzles by their names, such as `lessons/01_questions`.

    Each change is kept at once, in what another window has kept meanwhile. `complaint` is "" or the key of a sentence
    about a file that could not be read.
    """

    def __init__(self, path: Path | None = None, kept: bool = True) -> None:
        self._file = _file(path)
        self.kept = kept
        """Whether it is read and written at all: not where something is only shown."""
        self.complaint = ""
        self.marks: dict[str, ProgressEntry] = {}
        if kept:
            self._read()
        if self.complaint:  # it is told wherever there is progress to be seen
            self._file.keep("told", lambda plain: plain.pop(DAMAGED, None))

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return self._file.path

    def _read(self) -> None:
        file_writer.finish()  # a first case that has just been won may still be stamped
        found, fault = self._file.look()
        if found is not None:
            self.marks, damaged = found
            fault = fault or (DAMAGED if damaged else "")
        self.complaint = f"lessons.progress.{fault}" if fault else ""

    @classmethod
    def glimpse(cls) -> Progress:
        """What is done, for whoever can tell the player nothing: a damaged file is left to those who can."""
        found = cls(kept=False)
        found.marks, _ = found._file.glance() or ({}, False)
        return found

    def again(self) -> Progress:
        """As it is now, read anew where it is kept; a complaint is told until the next time."""
        return Progress(self.path) if self.kept and not self.complaint else self

    def of(self, name: str) -> ProgressEntry:
        """What is known of a lesson or puzzle; a fresh mark where nothing is."""
        return self.marks.get(name) or ProgressEntry()

    def begun(self, name: str) -> None:
        """It is begun from its start, once more."""
        mark = self._mark(name)
        mark.tries += 1
        mark.beat, mark.lines = 0, []
        self._keep(name)

    def stopped(self, name: str, beat: int, lines: list[str]) -> None:
        """The player has come so far."""
        mark = self._mark(name)
        mark.beat, mark.lines = beat, list(lines)
        self._keep(name)

    def hinted(self, name: str, count: int) -> None:
        """So many hints were looked at."""
        mark = self._mark(name)
        mark.hints = max(mark.hints, count)
        self._keep(name)

    def finished(self, name: str) -> None:
        """It is done; there is nothing to go on with."""
        mark = self._mark(name)
        mark.done, mark.beat, mark.lines = True, 0, []
        self._keep(name)

    def _mark(self, name: str) -> ProgressEntry:
        return self.marks.setdefault(name, ProgressEntry())

    def _keep(self, name: str) -> None:
        if self.kept:
            plain = asdict(self.marks[name])
            self._file.keep(name, lambda stored: _join(stored, name, plain))
            if plain["done"]:  # by itself: what is done stays so, whatever of the rest is kept later
                self._file.keep((name, "done"), lambda stored: _finish(stored, name))


def _join(stored: dict[str, Any], name: str, mark: dict[str, Any]) -> None:
    """Put a mark among those that are kept; what another window has done stays done."""
    before = stored.setdefault("marks", {}).setdefault(name, {})
    counts = {key: max(before.get(key, 0), mark[key]) for key in ("tries", "hints")}
    before |= mark | counts | {"done": before.get("done", False) or mark["done"]}


def _finish(stored: dict[str, Any], name: str) -> None:
    """What is kept of a lesson or puzzle says that it is done."""
    stored.setdefault("marks", {}).setdefault(name, asdict(ProgressEntry()))["done"] = True


def stamp(name: str) -> None:
    """Something is done, whoever is told of it. Raises OSError."""
    _file().change(lambda stored: _finish(stored, name))


def lesson_names() -> tuple[str, ...]:
    """The lessons in their order."""
    return tuple(f"lessons/{path.stem}" for path in sorted(asset("lessons").glob("*.yaml")))


def puzzle_names() -> tuple[str, ...]:
    """The puzzles in their order; their number is no part of their name."""
    return tuple(f"puzzles/{path.stem.partition('_')[2]}" for path in sorted(asset("puzzles").glob("*.yaml")))
