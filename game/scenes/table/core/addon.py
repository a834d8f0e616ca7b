"""What may be laid beside a table without being a part of it: whoever opens the table says what there is.

A coach, hints, a puzzle. All add-ons of a table are asked in order; what one has taken comes to no other and not to the
table.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.engine.core.events import Event
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.prompt_model import Aid, Prompt
from game.scenes.table.core.table_frame import Frame
from game.session.choice.choice_points import Point
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal


class TableAddon:
    """What an add-on may show, hear and take. This one does nothing; each add-on overrides what it needs."""

    hides_log = False
    """Whether something of it lies in the place of the log."""

    # what the table shows -----------------------------------------------------------------------------
    @property
    def aids(self) -> tuple[Aid, ...]:
        """Its small buttons beside the question."""
        return ()

    @property
    def note(self) -> Rect | None:
        """Where its note lies, which no slip covers."""
        return None

    def prompt(self, ctx: DrawContext, usual: Prompt) -> Prompt:
        """What the strip says; `usual` is what the table would say."""
        return usual

    def draw(self, ctx: DrawContext, frame: Frame) -> None:
        """Draw what rests on the table as everything there does, and place what can be clicked in it."""

    def paint(self, canvas: Canvas) -> None:
        """Draw it above the resting table, in each frame."""

    def told(self) -> list[str]:
        """Sentences in which what is cut on the table may be read whole."""
        return []

    # what happens -------------------------------------------------------------------------------------
    @property
    def waiting(self) -> bool:
        """Whether it wants time although nothing moves."""
        return False

    def update(self, ms: float) -> None:
        """Time passes."""

    def hear(self, news: Sequence[Event]) -> None:
        """This has happened."""

    def translated(self) -> None:
        """Another language is spoken; the table is laid out in it afterwards."""

    def close(self) -> None:
        """The table is left."""

    # what the player does: True where it was taken ----------------------------------------------------
    def take(self, signal: Signal) -> bool:
        """A signal before the table gets it."""
        return False

    def click(self, point: Point) -> bool:
        """Something was clicked, or chosen by key."""
        return False

    def keeps_back(self, point: Point) -> bool:
        """A click that nothing else has taken: whether it shall not answer the question either."""
        return False

    def changed(self) -> None:
        """Something was pointed at, staged or taken back by it."""

    def confirm(self) -> bool:
        """The main button."""
        return False

    def back(self) -> bool:
        """Esc, or a right click on nothing."""
        return False

    def undo(self, everything: bool) -> bool:
        """The key that takes back; `everything` while it is held."""
        return False

    def open(self, name: str) -> bool:
        """The screen of this name is wanted."""
        return False
