"""What Sites ask about, on their folders: the characteristics as long as there is room for them on all of a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.table.core.context import Desk

FACE, SIZE = "bold", 14
WORDS = range(3)
"""The forms that anybody can read; the one after them are letters."""
LETTERS = len(WORDS)


def stands(desk: Desk, lines: Sequence[str], room: int) -> bool:
    """Whether all lines have room, in pixels."""
    return all(desk.canvas.width(line, SIZE, FACE) <= room for line in lines)


def stacked(desk: Desk, kinds: Sequence[str], form: int) -> tuple[str, ...]:
    """Each of them on a line of its own."""
    return tuple(forms(desk, kind)[form] for kind in kinds)


def joined(desk: Desk, kinds: Sequence[str], form: int) -> tuple[str, ...]:
    """All of them on one line."""
    return ("/".join(stacked(desk, kinds, form)),)


def forms(desk: Desk, kind: str) -> tuple[str, str, str, str]:
    """A characteristic in full, then shorter and shorter."""
    return desk.word(kind), desk.short_word(kind), desk.texts(f"table.asked.{kind}"), desk.texts(f"table.tick.{kind}")
