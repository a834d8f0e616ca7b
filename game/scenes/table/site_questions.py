"""What a Site asks about, on its folder: the characteristics as long as there is room for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.table.desk import Desk

FACE = "bold"


def letters(desk: Desk, kinds: Sequence[str]) -> str:
    """The shortest form of all of them: their letters."""
    return "/".join(forms(desk, kind)[-1] for kind in kinds)


def one_line(desk: Desk, kinds: Sequence[str], room: int) -> str:
    """All of them on one line, as long as there is room for, none of them shorter than another."""
    lines = ["/".join(words) for words in zip(*(forms(desk, kind) for kind in kinds), strict=True)]
    return next((words for words in lines if desk.canvas.width(words, 14, FACE) <= room), lines[-1])


def forms(desk: Desk, kind: str) -> tuple[str, ...]:
    """A characteristic in full, then shorter and shorter."""
    return desk.word(kind), desk.short_word(kind), desk.texts(f"table.asked.{kind}"), desk.texts(f"table.tick.{kind}")
