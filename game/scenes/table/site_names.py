"""A Site's name on its folder: whole in one line or two, else as many of its words as there is room for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.ui import titles
from game.ui.type import SMALLER

if TYPE_CHECKING:
    from game.ui.draw import Canvas
    from game.ui.titles import Setting

FACE = "bold"
OPEN_ENDS = frozenset({"Of", "The", "And", "At", "In"})
"""Words that no name may end with."""


def settle(canvas: Canvas, name: str, room: int, marked: int, high: int) -> Setting:
    """The longest form of the name that stands there; a second line also has the room of what is marked beside it."""
    found = None
    for words in shorter(name):
        found = _set(canvas, words, room, marked, high)
        rooms = (room, room + marked)
        if all(canvas.width(line, found.size, FACE) <= rooms[min(index, 1)] for index, line in enumerate(found.lines)):
            break
    assert found is not None
    return found


def whole(setting: Setting, name: str) -> bool:
    """Whether nothing but perhaps its State is left out of the name that is set like this."""
    return " ".join(setting.lines) in (name, name.split(",", maxsplit=1)[0])


def shorter(name: str) -> Iterator[str]:
    """The name, without its State, then with fewer and fewer words: a word is left out before a letter is."""
    yield name
    words = name.split(",", maxsplit=1)[0].split()
    while words:
        if words[-1] not in OPEN_ENDS:
            yield " ".join(words)
        words.pop()


def _set(canvas: Canvas, words: str, room: int, marked: int, high: int) -> Setting:
    setting = titles.settle(canvas, words, FACE, room, high, (15, *SMALLER))
    if marked and len(setting.lines) > 1:
        wider = titles.settle(canvas, words, FACE, room + marked, high, (15, *SMALLER))
        setting = wider if canvas.width(wider.lines[0], wider.size, FACE) <= room else setting
    return setting
