"""What another kind of game changes about the table: a lesson is led, a recorded game is watched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.table.core.addon import TableAddon
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.lights import ORDER, Lights
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.core.table_frame import Frame
from game.session.choice.choice_points import Point
from game.ui.animation.tween import Pace
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.style.layout import Layout
from game.ui.widgets.targets import Target

if TYPE_CHECKING:
    from game.scenes.table.core.table_protocols import ShownTable


class TableMode:
    """The mode of an ordinary game, which changes nothing."""

    is_played = True
    """Whether a game is played here, which no other screen may cover unasked."""
    is_explained = False
    """Whether each question is explained, whatever the player has set."""
    is_told = False
    """Whether somebody says what came of each move, so that no answer has to wait until it was seen."""
    sums_up = True
    """Whether a sheet tells what the others did."""
    groups: Sequence[str] = ORDER
    """The groups that Tab walks, in this order."""
    addons: Sequence[TableAddon] = ()
    """What it lays beside the table."""

    def __init__(self, scene: ShownTable) -> None:
        self.scene = scene

    def pace(self, usual: Pace) -> Pace:
        """How fast things move where the player has set the usual pace."""
        return usual

    # what is shown ------------------------------------------------------------------------------------
    def compose(self, ctx: DrawContext) -> Frame | None:
        """Draw everything that rests in its own way; None where it is drawn as at any table."""
        return None

    def lit(self, lights: Lights) -> Lights:
        """What light falls on; `lights` is what can be chosen."""
        return lights

    def targets(self, found: list[Target], layout: Layout) -> list[Target]:
        """All targets; `found` are those of the table."""
        return found

    @property
    def main(self) -> Point | None:
        """What the main key does."""
        return MAIN if MAIN in self.scene.places else None

    def paint_below(self, canvas: Canvas) -> None:
        """Draw what lies over the resting table and below what is pointed at, in each frame."""

    @property
    def spared(self) -> Rect | None:
        """On what no card held large is to lie."""
        return None

    def holds_bare(self, target: Target | None) -> bool | None:
        """Whether the card on which the pointer rests is held large without slips; None where it is not held.

        It is asked in each frame.
        """
        return False

    def ring(self, target: Target) -> Rect:
        """Round what the focus ring is drawn."""
        return target.part

    # what is asked ------------------------------------------------------------------------------------
    @property
    def ordered(self) -> list[Point]:
        """What the player has been told to choose: nothing else is recommended then."""
        return []

    @property
    def wanted(self) -> list[Target]:
        """On what the focus ring is seen first, before all that can be chosen."""
        return []

    @property
    def announcement(self) -> str:
        """What is said before the question, "" where nothing is."""
        return ""

    @property
    def animating(self) -> bool:
        """Whether it wants every frame."""
        return False

    # what the player does: True where it was taken ----------------------------------------------------
    def take_first(self, signal: Signal) -> bool:
        """A signal before anything else gets it, even what moves."""
        return False

    def takes_at_once(self, signal: Signal) -> bool:
        """Whether this signal needs no moment in which the question is read."""
        return False
