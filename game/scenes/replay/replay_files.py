"""The recorded games that are kept: which there are, and what each file says of itself at a glance.

Plain text is read here, no rules and no cards, so that the list opens at once; `Replay` reads a file in earnest.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from math import inf
from pathlib import Path

from game.engine.core.clean_text import clean
from game.ui.numbered_files import number_in, numbered
from game.ui.user_files import files, user_folder, written
from game.ui.workers.file_writer import file_writer

_RESULT = re.compile(r"result: (?P<winner>[A-D]) wins by (?P<why>\w+) in turn (?P<turn>\d+)")
SUFFIX = "*.txt"
LARGEST = 1_000_000
"""Characters of a file that are looked at."""
MOST_DIGITS = 9
_LESSON = re.compile(r"# lesson (?P<number>\d+)$")


def of_lesson(text: str, number: int) -> str:
    """The text of a recorded game, marked as that of a lesson: a comment to whoever plays it again."""
    return f"# lesson {number}\n{text}"


@dataclass(frozen=True, slots=True)
class ReplayFile:
    """One file: the players with their decks, who won, why and when; `turn` is 0 where the game was not ended."""

    path: Path
    when: float
    """Seconds since 1970."""
    names: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    winner: int = -1
    why: str = ""
    turn: int = 0
    lines: int = 0
    basic: bool = False
    lesson: int = 0
    """The number of the lesson in which it was played, 0 for a game like any other."""

    @property
    def readable(self) -> bool:
        """Whether it looks like a recorded game."""
        return len(self.names) > 1 and len(self.names) == len(self.decks)


def folder() -> Path:
    """Where finished games are kept."""
    return user_folder() / "replays"


def new_place(when: float, name: str) -> Path:
    """Where a game that has ended then is kept, after all that are; no other one has the same name."""
    number = 1 + max((number_in(path.name)[0] for path in files(folder(), SUFFIX)), default=0)
    return folder() / f"{numbered(number, when)}-{name}.txt"


def kept(place: Path | None = None) -> list[Path]:
    """The files, the newest first: by number, and those without one where their date puts them among these."""
    file_writer.finish()
    found = [(number_in(path.name)[0], written(path), path) for path in files(place or folder(), SUFFIX)]
    ordered: list[tuple[float, int, str, Path]] = []
    latest = inf
    for number, when, path in sorted(found, reverse=True):
        if number:
            latest = min(latest, when)  # the clock was wrong where one with a lower number is younger
        ordered.append((latest if number else when, number, path.name, path))
    return [path for *_, path in sorted(ordered, reverse=True)]


def glance(path: Path) -> ReplayFile:
    """What a file says of itself; one that cannot be read or is something else has no names."""
    when = written(path)
    try:
        with path.open(encoding="utf-8") as file:
            rows = file.read(LARGEST).splitlines()
    except (OSError, UnicodeDecodeError):
        return ReplayFile(path, when)
    border = rows.index("---") if "---" in rows else len(rows)
    head = rows[:border]
    result = _RESULT.match(rows[-1]) if rows else None
    lesson = _LESSON.match(rows[0]) if rows else None
    return ReplayFile(
        path,
        when,
        tuple(_words(row, "- name: ") for row in head if row.startswith("- name: ")),
        tuple(_words(row, "  deck: ") for row in head if row.startswith("  deck: ")),
        "ABCD".index(result["winner"]) if result else -1,
        result["why"] if result else "",
        int(result["turn"][:MOST_DIGITS]) if result else 0,
        max(0, len(rows) - border - 1 - bool(result)),
        any(row.startswith("options:") and "basic_game" in row for row in head),
        int(lesson["number"][:MOST_DIGITS]) if lesson else 0,
    )


def _words(row: str, key: str) -> str:
    """What stands in quotes behind a key."""
    try:
        return clean(json.loads(row[len(key) :]))
    except (ValueError, RecursionError):
        return clean(row[len(key) :])
