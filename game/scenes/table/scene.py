"""The table scene: one picture of the game as the player may know it, and every answer with the mouse alone.

The resting table is laid out at each change into a picture of which only what differs is drawn anew; what moves,
what the pointer is over, a held card and an engine's refusal are drawn above it each frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from game.engine.core.state import NOBODY
from game.scenes.table.animation.animator import Animator
from game.scenes.table.animation.read_pause import stays
from game.scenes.table.core.lights import lights_of, targets_of
from game.scenes.table.core.table_mode import TableMode
from game.scenes.table.hot_seat import HotSeat
from game.scenes.table.input.focus import Focus
from game.scenes.table.input.misclick_guard import Leaving, MisclickGuard
from game.scenes.table.input.table_acts import TableActs, route_signal, stop_passing
from game.scenes.table.overlay.hover_zoom import HoveredCard
from game.scenes.table.overlay.targeting_arrow import TargetingArrow
from game.scenes.table.overlay.turn_summary import TurnSummary
from game.scenes.table.rendering.composer import Composer
from game.scenes.table.rendering.table_updater import TableUpdater
from game.scenes.table.table_loop import TableLoop, tell_again
from game.scenes.table.table_sounds import TableSounds
from game.scenes.table.tabletop import Tabletop
from game.session.session import SessionProtocol
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import EMPTY
from game.ui.input.reader import Signal
from game.ui.input.signals import POINTER
from game.ui.runtime.app import App
from game.ui.sound.mood import Mood
from game.ui.style.layout import Layout
from game.ui.widgets.targets import Target


class TableScene(Tabletop):
    """The table and all that can be done at it."""

    def __init__(
        self,
        app: App,
        session: SessionProtocol,
        *,
        shows_ending: bool = True,
        mode: Callable[[TableScene], TableMode] = TableMode,
    ) -> None:
        super().__init__(app, session, shows_ending=shows_ending)
        self.mode = mode(self)
        self.is_played = self.mode.is_played
        self.is_shared = self.is_played and session.setup.hot_seat
        self.extras += self.mode.addons
        self.targets.ranks = {group: index for index, group in enumerate(self.mode.groups)}
        self.animator = Animator(self.motion, partial(stays, self))
        self.composer = Composer(self)
        self.updater = TableUpdater(self, self.composer)
        self.table_loop = TableLoop(self)
        self.hot_seat = HotSeat(self)
        self.acts = TableActs(self)
        self.focus = Focus(self)
        self.zoom = HoveredCard(self)
        self.sounding = TableSounds(self)
        self.aim = TargetingArrow(self)
        self.summary = TurnSummary(self)
        self.guard, self.leaving = MisclickGuard(self), Leaving(self)
        self.configured()
        if not session.covered:
            self.hear()

    # laying out -------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target]:
        """Compose the resting table and make targets of everything that came to lie on it."""
        if self.session.covered:
            return []
        seen = self.updater.take_snapshot(layout)
        self.tree, self.frame = seen.tree, seen.frame
        hold = self.panel.hold if self.panel is not None else None
        found = targets_of(self.places, self.lights, self.acts.click, hold, self.t("table.may_be_chosen"))
        found = self.mode.targets(found, layout)
        self.targets.main = self.mode.main
        return found

    def rehearse(self, canvas: Canvas) -> None:
        """Compose the first picture where nobody sees it."""
        if not self.session.covered and self.layers.rest is None:
            self.updater.rehearse(canvas.layout)

    def begin(self, layout: Layout) -> None:
        """A picture begins: take what is asked now, and what can be chosen."""
        self.composer.measure(layout)
        if self.choice_controller.follow():
            self.scroll, self.front = 0, NOBODY
            self.focus.begin()
            self.zoom.hold_still()
            self.transient.clear()
            self.transient.card = None
        self.panel = self.composer.standing_panel()
        chooser = self.chooser if self.session.asked is not None else None
        self.lights = self.mode.lit(lights_of(chooser, self.stage, self.session.view))

    def relay(self) -> None:
        """Lay out again; at a new decision the focus moves to what is lit."""
        was = self.targets.hovered
        super().relay()
        if self.focus.new:
            self.focus.stand()
        now = self.targets.hovered
        if self.transient.card is not None or (was and (was.key, was.data)) != (now and (now.key, now.data)):
            self.zoom.release()

    def develop(self) -> None:
        """Pictures have come: laid out again where the resting table lacks any, else only drawn."""
        self.updater.develop()

    def configured(self) -> None:
        """The settings have changed."""
        self.focus.configured()
        self.pace(self.mode.pace(self.app.settings.pace))

    def translated(self) -> None:
        """The players and the log are told in other words."""
        self.session.change_language(self.t)
        for extra in self.extras:
            extra.translated()
        self.updater.forget_layout()
        tell_again(self)

    @property
    def announcement(self) -> str:
        """What is asked, in a sentence."""
        return self.mode.announcement or self.focus.announcement

    # signals ----------------------------------------------------------------------------------------
    def back(self) -> None:
        """Esc, or a right click on nothing."""
        self.acts.back()

    def handle(self, signal: Signal) -> None:
        """What the player did."""
        if signal.name != "move" and self.updater.hold_back(signal):
            return
        if self.mode.take_first(signal):
            return
        if self.guard.ends_motion(signal):
            self.leaving.pressed(signal)
        super().handle(signal)
        if self.zoom.by_key or signal.name not in POINTER:
            self.zoom.keyed(signal)

    def intercept_signal(self, signal: Signal) -> bool:
        """What the table takes before targets and focus do."""
        if self.mode.takes_at_once(signal):
            return route_signal(self, signal)
        if stop_passing(self, signal):
            return True
        if self.guard.holds_back(signal) or self.leaving.holds_back(signal):
            self.spent.spend(signal)
            return True
        return route_signal(self, signal)

    # time -------------------------------------------------------------------------------------------
    @property
    def mood(self) -> Mood:
        """How the desk sounds."""
        return self.sounding.mood

    @property
    def animating(self) -> bool:
        """Whether it wants every frame."""
        own = self.layers.fading or self.transient.dragged is not None or self.guard.watches or self.mode.animating
        return super().animating or own or self.updater.telling

    @property
    def polling(self) -> bool:
        """Whether somebody else is thinking, or the pointer may come to rest."""
        resting = (self.targets.hover is not None or self.zoom.by_key) and self.rested < 2 * self.app.settings.hover_ms
        by_itself = self.session.decision is not None and self.session.asked is None
        lifting = self.transient.x_file and not self.transient.lifted
        more = self.transient.slip.beside is not None or any(extra.waiting for extra in self.extras)
        return self.session.thinking or by_itself or resting or lifting or more or self.summary.readying

    def update(self, ms: float) -> None:
        """Time passes: motion, the computer's answers, and what the pointer rests on."""
        super().update(ms)
        self.guard.watch(ms)
        self.leaving.watch(ms + self.app.waited)
        covered = self.app.top is not self
        if self.layers.update(ms, self.motion.pace, covered) | self.transient.slip.update(ms):
            self.app.redraw()
        self.zoom.rest()
        self.zoom.hold_own_x_file()
        self.aim.rested(ms)
        if not self.hot_seat.hand_over():
            self.table_loop.update(ms)
            if not self.updater.telling:
                self.summary.make_ready()
                for extra in self.extras:
                    extra.update(ms)

    def hear(self) -> None:
        """Take the news: into the log, into the picture, and into motion."""
        self.table_loop.take_in()

    def told(self) -> list[str]:
        """All sentences in which cut texts may be read whole."""
        return [*super().told(), *(line for extra in self.extras for line in extra.told())]

    # drawing ----------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """Draw the resting layer and what is above it."""
        if self.session.covered:
            self.hot_seat.paint(canvas)
        else:
            self.composer.paint(canvas, tells=self.updater.telling)

    # the end ----------------------------------------------------------------------------------------
    def close(self) -> None:
        """The table is left: the computer stops thinking, and the pictures of the table are kept no longer."""
        self.session.close()
        for extra in self.extras:
            extra.close()
        self.updater.forget()
        self.tree = EMPTY
