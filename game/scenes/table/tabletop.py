"""What lies open on the table, for all its parts to read: the game, what is pointed at, and what is seen where."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface

from game.engine.core.state import NOBODY
from game.engine.view.cached_view import CachedView
from game.scenes.base import Scene
from game.scenes.common.players import color_of
from game.scenes.table.core.addon import TableAddon
from game.scenes.table.core.draw_context import DrawContext, caps_over
from game.scenes.table.core.lights import Lights
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.core.panel_base import Panel
from game.scenes.table.core.table_frame import Frame
from game.scenes.table.core.table_mode import TableMode
from game.scenes.table.drawing.prompt_bar import TablePrompt
from game.scenes.table.facts.shown_opponents import in_front
from game.scenes.table.overlay.transient_overlay import TransientOverlay
from game.scenes.table.rendering.layers import Layers
from game.scenes.table.rendering.passages import TableSnapshot
from game.session.choice.choice_controller import ChoiceController
from game.session.choice.chooser import Chooser
from game.session.choice.staged_choices import Stage
from game.session.session import SessionProtocol
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import EMPTY, Places
from game.ui.runtime.app import App
from game.ui.widgets import toast
from game.ui.widgets.targets import Target, key_kind

STRIPS = ("log", "tray")
"""The first words of points that are lines on a ground of their own."""


class Tabletop(Scene):
    """A table that is only looked at. `session` owns the game; this owns what is pointed at and what is seen."""

    mode: TableMode
    """What another kind of game changes."""

    def __init__(self, app: App, session: SessionProtocol, *, shows_ending: bool = True) -> None:
        super().__init__(app)
        self.session = session
        self.shows_ending = shows_ending
        """Once the game is won, the sealed folder lies open upon it."""
        self.colors = tuple(color_of(session.setup, seat) for seat in range(len(session.view.names)))
        """The players' colours, by seat."""
        self.choice_controller = ChoiceController(session)
        self.panel: Panel | None = None
        self.tree = EMPTY
        """The resting table."""
        self.lights = Lights()
        self.log: list[LogLine] = []
        self.scroll = 0
        self.log_scroll = 0
        self.front = NOBODY
        """Another player whose band was brought forward until the next decision."""
        self.layers = Layers()
        self.frame: Frame | None = None
        self.transient = TransientOverlay()
        self.table_prompt = TablePrompt(self)
        self.extras: list[TableAddon] = []
        """What was laid beside this table: a coach, slips for whoever meets a thing for the first time."""

    @property
    def given_names(self) -> set[str]:
        """Those who sit at it, and their decks."""
        return self.session.setup.given_names

    def clear_away(self) -> None:
        """Leave nothing on the table of the player who sat there."""
        self.choice_controller, self.transient = ChoiceController(self.session), TransientOverlay()
        self.frame, self.panel, self.tree, self.lights = None, None, EMPTY, Lights()
        self.log, self.scroll, self.log_scroll = [], 0, 0

    def lay_beside(self, *addons: TableAddon) -> None:
        """These lie beside the table from now on."""
        self.extras += addons

    def tell(self, lines: Iterable[LogLine]) -> None:
        """Lines are added to the log, and seen."""
        self.log += lines
        self.log_scroll = 0

    def show_log(self, lines: list[LogLine]) -> None:
        """This log is shown in the place of the one that is shown."""
        self.log = lines

    def take_seat(self, controller: ChoiceController) -> None:
        """The player chooses with this from now on."""
        self.choice_controller = controller

    def scroll_list(self, rows: int) -> None:
        """The list of choices is scrolled down by so many rows."""
        self.scroll = max(0, self.scroll + rows)
        self.relay()

    def scroll_log(self, rows: int) -> None:
        """The log is scrolled back by so many lines."""
        self.log_scroll = max(0, min(len(self.log) - 3, self.log_scroll + rows))
        self.relay()

    def bring_forward(self, player: int) -> None:
        """Another player's band is shown in full until the next question."""
        self.front = player
        self.relay()

    @property
    def stage(self) -> Stage:
        """What is staged."""
        return self.choice_controller.stage

    @property
    def chooser(self) -> Chooser | None:
        """What is being pointed at, None while somebody else decides."""
        return self.choice_controller.chooser

    @property
    def seen(self) -> TableSnapshot:
        """What the table shows."""
        return TableSnapshot(self.tree, self.frame, self.panel)

    @property
    def places(self) -> Places:
        """Where all lies on the resting table that can be pointed at."""
        return self.tree.places

    @property
    def rest(self) -> Surface | None:
        """The picture of the resting table."""
        return self.layers.rest

    def ring_of(self, target: Target) -> Rect:
        """Round what the focus ring is drawn."""
        return self.mode.ring(target)

    def draw_context(self, canvas: Canvas, view: CachedView | None = None) -> DrawContext:
        """With what it is drawn; `view` is what its player knows, where somebody holds that already."""
        view, front = view or CachedView(self.session.view), NOBODY
        if len(view.names) > 2:
            front = in_front(view, self.front, self.session.asked, self.lights.lit)
        return DrawContext(canvas, view, self.t, self.lights, front=front, colors=self.colors)

    @property
    def strips(self) -> list[Rect]:
        """Where the lines of log and tray lie, each on a ground of its own."""
        return [place.rect for point, place in self.places.items() if key_kind(point) in STRIPS and len(point) > 1]

    def draw(self, canvas: Canvas) -> None:
        """Draw the scene; the ring appears once what it stands on lies there, not while a sheet still unfolds."""
        if self.layers.passing:
            self.paint(canvas)
            return
        self.own_foot = self.transient.card is not None  # a card seen large and its slips tell more than that line
        if self.targets.ring:  # all that is read, every card, and what is asked
            cards = [place.rect for point, place in self.places.items() if key_kind(point) in ("card", "prompt")]
            self.kept_from_line = [*self.tree.read, *cards]
        super().draw(canvas)
        if (focused := self.targets.focused) is not None and self.targets.ring:
            caps_over(canvas, self.places, self.lights.keys, self.ring_of(focused))

    def rescue(self) -> str:
        """After a fault: the game is saved after each answer, unless the disk refuses; "" where nothing is kept."""
        fault = self.session.saver.fault
        if isinstance(fault, toast.TakenOver):
            return toast.words(fault, self.t)
        if fault is not None:
            return self.t("table.not_rescued", why=toast.why(fault, self.t))
        return self.t("table.rescued") if self.session.saver.slot else ""
