"""What the parts of a table may use of it. `scene.TableScene` is all of this; each part names the least that it needs.

ShownTable      what lies there, what is asked and what is pointed at
SpeakingTable   the same with what is said over it (`overlay.speaking_table`)
PlayedTable     the same with what can be done at it, looked through and held down (`input.played_table`)
ComposedTable   the same as SpeakingTable with the pictures that are composed (`rendering.composed_table`)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from pygame import Rect

from game.engine.view.cached_view import CachedView
from game.scenes.scene_controls import SpentPress
from game.scenes.table.core.addon import TableAddon
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.lights import Lights
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.core.panel_base import Panel
from game.scenes.table.core.table_frame import Frame
from game.session.choice.choice_controller import ChoiceController
from game.session.choice.chooser import Chooser
from game.session.choice.staged_choices import Stage
from game.session.protocol import SessionProtocol
from game.ui.animation.tween import Queue
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import Node, Places
from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.style.layout import Layout
from game.ui.widgets.targets import Targets

if TYPE_CHECKING:
    from game.scenes.table.core.table_mode import TableMode


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
