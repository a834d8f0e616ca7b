"""What lies on a table, and what is said over it: slips, motion, the card that is held large."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from pygame import Rect, Surface

from game.scenes.table.core.log_line import LogLine
from game.scenes.table.core.motion_effect import MotionEffect
from game.scenes.table.core.table_protocols import ShownTable
from game.ui.drawing.canvas import Canvas

if TYPE_CHECKING:
    from game.scenes.table.overlay.hover_zoom import HoveredCard
    from game.scenes.table.overlay.targeting_arrow import TargetingArrow
    from game.scenes.table.overlay.transient_overlay import TransientOverlay
    from game.scenes.table.overlay.turn_summary import TurnSummary


class Motions(Protocol):
    """What is shown as motion; `animation.animator.Animator` plays it."""

    @property
    def announcing(self) -> bool:
        """Whether a sheet that is to be read lies over the table."""

    def show(
        self,
        draw: Callable[[Canvas, float], None],
        ms: float,
        cues: Sequence[tuple[float, str]] = (),
        read_ms: float = 0.0,
        stays: bool = False,
        alone: bool = False,
    ) -> None:
        """Let something draw itself for a while."""

    def perform(self, acts: Sequence[tuple[MotionEffect, float]], sound: str = "", apart: float = 0.0) -> None:
        """Let acts with their milliseconds begin together, or each `apart` from the one before."""

    def shake(self, rect: Rect, rest: Surface | None) -> None:
        """Shake a piece of the resting table."""


class SpeakingTable(ShownTable, Protocol):
    """The same with what is said over it."""

    transient: TransientOverlay
    summary: TurnSummary
    zoom: HoveredCard
    aim: TargetingArrow

    def tell(self, lines: Iterable[LogLine]) -> None:
        """Add lines to the log."""

    @property
    def animator(self) -> Motions: ...
    @property
    def rest(self) -> Surface | None:
        """The picture of the resting table."""
