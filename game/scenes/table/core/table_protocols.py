"""What the parts of a table may use of it. `scene.TableScene` is all of this; each part names the least that it needs.

ShownTable      what lies there, what is asked and what is pointed at
SpeakingTable   the same with what is said over it: slips, motion, the card that is held large
PlayedTable     the same with what can be done at it, looked through and held down
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from pygame import Rect, Surface

from game.engine.view.cached_view import CachedView
from game.scenes.scene_controls import HeldTarget, SpentPress
from game.scenes.table.core.addon import TableAddon
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.lights import Lights
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.core.motion_effect import MotionEffect
from game.scenes.table.core.panel_base import Panel
from game.scenes.table.core.slip import Slip
from game.scenes.table.core.table_frame import Frame
from game.session.choice.choice_controller import ChoiceController, Outcome
from game.session.choice.choice_points import Point
from game.session.choice.chooser import Chooser
from game.session.choice.staged_choices import Stage
from game.session.protocol import SessionProtocol
from game.ui.animation.tween import Queue
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import Node, Places
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.style.layout import Layout
from game.ui.widgets.targets import Target, Targets

if TYPE_CHECKING:
    from game.scenes.table.core.table_mode import TableMode


class HeldCard(NamedTuple):
    """A card held large, and where it lies."""

    card: int
    rect: Rect


class ShownTable(Protocol):
    """What lies on the table, what is asked and what is pointed at."""

    app: App
    t: Texts
    layout: Layout | None
    motion: Queue
    targets: Targets
    pointer: tuple[int, int]
    spent: SpentPress
    rested: float
    """Milliseconds for which the pointer has rested."""
    session: SessionProtocol
    choice_controller: ChoiceController
    frame: Frame | None
    tree: Node
    lights: Lights
    panel: Panel | None
    log: list[LogLine]
    scroll: int
    log_scroll: int
    extras: list[TableAddon]
    mode: TableMode
    shows_ending: bool

    @property
    def places(self) -> Places:
        """Where all lies that can be pointed at."""

    @property
    def chooser(self) -> Chooser | None:
        """What is being pointed at, None while somebody else decides."""

    @property
    def stage(self) -> Stage:
        """What is staged."""

    def relay(self) -> None:
        """Lay out again."""

    def rest_anew(self) -> None:
        """Something else is looked at from now on."""

    def draw_context(self, canvas: Canvas, view: CachedView | None = None) -> DrawContext:
        """Return with what it is drawn."""

    @property
    def strips(self) -> list[Rect]:
        """Where the lines of log and tray lie."""


class Overlays(Protocol):
    """What lies above the table for a moment; `overlay.transient.TransientOverlay` draws it."""

    slip: Slip
    card: HeldCard | None
    x_file: bool
    lifted: bool
    dragged: tuple[Point, tuple[int, int]] | None

    @property
    def open(self) -> bool:
        """Whether something lies there that Esc closes."""

    def say(self, beside: Rect, words: str, rule: str = "") -> None:
        """Lay a slip beside a thing for a few seconds."""

    def hold_large(self, card: int, at: Rect, bare: bool = False) -> None:
        """Hold a card large."""

    def want_x_file(self, wanted: bool) -> None:
        """The own X-File is wanted, or no longer."""

    def drag(self, point: Point, pos: tuple[int, int]) -> None:
        """This is dragged, and the pointer is there."""

    def clear(self) -> None:
        """Close what Esc closes."""

    def hold(self, canvas: Canvas, scene: ShownTable, card: HeldCard) -> None:
        """Draw a card held large."""


class Motions(Protocol):
    """What is shown as motion; `animation.animator.Animator` plays it."""

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


class SummarySheet(Protocol):
    """What the others did, on one sheet; `overlay.turn_summary.TurnSummary` shows it."""

    @property
    def lines(self) -> Sequence[LogLine]:
        """What it says; nothing while it does not lie on the table."""

    def take(self, signal: Signal) -> bool:
        """Put it away; True for a signal that does nothing else."""


class FocusRing(Protocol):
    """Where the keys stand; `input.focus.Focus` moves it."""

    def appear(self) -> None:
        """Show the ring."""

    def look(self) -> bool:
        """Show the whole card of what is focused."""

    def configured(self) -> None:
        """Take over the settings."""


class HoverZoom(Protocol):
    """The card that the pointer rests on; `overlay.hover_zoom.HoveredCard` holds it large."""

    still: bool
    """The pointer has not moved since something else came to lie under it."""

    def pointer_moved(self) -> None:
        """What lies under the pointer now is pointed at."""

    def show(self, target: Target) -> bool:
        """Show the card of a target large; True if it has one that may be known."""

    def show_at(self, pos: tuple[int, int]) -> bool:
        """Show the card that lies there large."""


class Arrow(Protocol):
    """The arrow to what is pointed at; `overlay.targeting_arrow.TargetingArrow` draws it."""

    def moved(self) -> None:
        """The pointer has moved."""

    def clear_of_buttons(self, rect: Rect) -> Rect:
        """Return where a slip about a thing may stand without hiding the buttons."""


class SpeakingTable(ShownTable, Protocol):
    """The same with what is said over it."""

    def tell(self, lines: Iterable[LogLine]) -> None:
        """Add lines to the log."""

    @property
    def transient(self) -> Overlays: ...
    @property
    def animator(self) -> Motions: ...
    @property
    def summary(self) -> SummarySheet: ...
    @property
    def focus(self) -> FocusRing: ...
    @property
    def zoom(self) -> HoverZoom: ...
    @property
    def aim(self) -> Arrow: ...
    @property
    def rest(self) -> Surface | None:
        """The picture of the resting table."""


class Acts(Protocol):
    """What can be done; `input.table_acts.TableActs` carries it out."""

    last: dict[str, Point]

    def click(self, point: Point) -> None:
        """Something was clicked."""

    def done(self, outcome: Outcome) -> None:
        """Show what came of an act."""

    def take_back(self, everything: bool = False) -> None:
        """Take the last step back."""

    def pass_on(self) -> None:
        """Pass until something concerns the player."""


class Seats(Protocol):
    """The people who share the screen; `hot_seat.HotSeat` seats them."""

    def catch_up(self) -> None:
        """Tell what has happened since whoever sits there looked last."""


class PlayedTable(SpeakingTable, Protocol):
    """The same with what can be done at it, looked through and held down, and who sits there."""

    held: HeldTarget

    @property
    def acts(self) -> Acts: ...
    def hear(self) -> None:
        """Take the news."""

    @property
    def hot_seat(self) -> Seats: ...
    def scroll_list(self, rows: int) -> None:
        """Scroll the list of choices down by so many rows."""

    def scroll_log(self, rows: int) -> None:
        """Scroll the log back by so many lines."""

    def bring_forward(self, player: int) -> None:
        """Show another player's band in full until the next question."""

    def hold_share(self, key: object) -> float:
        """Return how much of a hold on this target is done, 0 to 1."""
