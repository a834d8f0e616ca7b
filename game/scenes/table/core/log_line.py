"""A line of the log as data."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.engine.core.events import Event
from game.scenes.table.core.draw_context import DrawContext
from game.ui.style.palette import Color


class LogLine(NamedTuple):
    """One line of the log."""

    sign: str
    color: Color
    text: str
    card: int = -1
    player: int = -1
    kind: str = ""
    """The event's kind; "note" for what the client adds."""
    turn: int = 0
    """The turn in which it happened."""
    cards: tuple[tuple[str, int], ...] = ()
    """The names of cards as they stand in the sentence, each with its card."""
    event: Event | None = None
    """What it tells, as the viewer may read it."""
    then: Event | None = None
    """What belongs to it and is told in the same line."""
    head: str = ""
    """Of an ability who uses it, without what it does; "" where there is nothing to leave out."""
    again: Callable[[DrawContext], str] | None = None
    """Of what the client adds: its sentence in the language in use."""
    parts: tuple[LogLine, ...] = ()
    """The lines that it tells as one."""
    alone: str = ""
    """The sentence where what it follows is not told before it; "" where it is the same."""

    @property
    def brief(self) -> str:
        """The sentence where there is one line for it, among others that are picked out."""
        return self.alone or self.head or self.text
