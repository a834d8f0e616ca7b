"""What may be laid beside a table without being a part of the game: whoever opens the table says what there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.engine.core.events import Event
    from game.scenes.table.core.prompt_model import Aid
    from game.session.choice.choice_points import Point
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.reader import Signal


class Extra(Protocol):
    """Something that follows the game at the table, may say something and be put away again. It never answers."""

    @property
    def waiting(self) -> bool:
        """Whether it wants time although nothing moves."""

    @property
    def aids(self) -> tuple[Aid, ...]:
        """Its small buttons beside the question."""

    def press(self, point: Point) -> bool:
        """A small button was pressed; True if it is one of its own."""

    def hear(self, news: Sequence[Event]) -> None:
        """This has happened."""

    def take(self, signal: Signal) -> bool:
        """A signal before the table gets it; True if it was taken."""

    def update(self, ms: float) -> None:
        """Time passes."""

    def paint(self, canvas: Canvas) -> None:
        """Draw it above the resting table."""

    def close(self) -> None:
        """The table is left."""
