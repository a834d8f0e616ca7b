"""Sites' names on their folders: those of a row in letters of one size, whole, else in as many words as have room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.ui.drawing.canvas import Canvas
from game.ui.text import fitting
from game.ui.text.fitting import Setting
from game.ui.text.fonts import ELLIPSIS, SMALLER

FACE = "bold"
LARGE, SMALL = (15, 14), SMALLER[1:]
"""Sizes in design units: within either group names keep their States rather than a larger size."""
OPEN_ENDS = frozenset({"Of", "The", "And", "At", "In"})
"""Words that no name may end with."""


@dataclass(frozen=True, slots=True)
class Room:
    """What a folder has for its name: its width in pixels, what a mark beside the first line takes of it, and lines."""

    name: str
    wide: int
    marked: int = 0
    lines: int = 1


def alike(canvas: Canvas, rooms: Sequence[Room], sizes: Sequence[float]) -> list[Setting] | None:
    """How the names of a row stand in their rooms, if they do: whole, all with their States or none, in one size."""
    for stated in (True, False):
        for size in sizes:
            found = [_set(canvas, one.name if stated else bare(one.name), one, size) for one in rooms]
            if all(_stands(canvas, *pair) for pair in zip(found, rooms, strict=True)):
                return found
    return None


def cut_short(canvas: Canvas, rooms: Sequence[Room]) -> list[Setting]:
    """The names in the smallest letters, each in as many words as stand there; at worst in one, to be cut."""
    return [_shortened(canvas, room) for room in rooms]


def bare(name: str) -> str:
    """The name without its State."""
    return name.split(",", maxsplit=1)[0]


def shorter(name: str) -> Iterator[str]:
    """The name, without its State, then with fewer and fewer words: a word is left out before a letter is, and said."""
    yield name
    yield bare(name)
    words = bare(name).split()[:-1]
    while words:
        if words[-1] not in OPEN_ENDS:
            yield " ".join(words) + ELLIPSIS
        words.pop()


def _shortened(canvas: Canvas, room: Room) -> Setting:
    ways = [way for words in shorter(room.name) for way in (words, words.rstrip(ELLIPSIS))]  # the sign before a word
    settings = [_set(canvas, words, room, SMALLER[-1]) for words in ways]
    return next((setting for setting in settings if _stands(canvas, setting, room)), settings[-1])


def _set(canvas: Canvas, words: str, room: Room, size: float) -> Setting:
    """In letters of that size, in as many lines as have room; the mark beside the first takes nothing of the others."""
    high = fitting.step_of(canvas, size) * room.lines
    setting = fitting.settle(canvas, words, FACE, room.wide, high, (size,), room.lines)
    if room.marked and len(setting.lines) > 1:
        wider = fitting.settle(canvas, words, FACE, room.wide + room.marked, high, (size,), room.lines)
        setting = wider if canvas.width(wider.lines[0], size, FACE) <= room.wide else setting
    return setting


def _stands(canvas: Canvas, setting: Setting, room: Room) -> bool:
    rooms = (room.wide, room.wide + room.marked)
    return all(
        canvas.width(line, setting.size, FACE) <= rooms[min(index, 1)] for index, line in enumerate(setting.lines)
    )
