"""What every scene shares: its place in the stack, its targets, focus, holds, and motion."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pygame import Rect

from game.scenes.scene_controls import SceneControls, SpentPress
from game.scenes.screens import screen
from game.ui.animation.tween import Pace, Queue
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.sound.cues import cue
from game.ui.style.layout import Layout
from game.ui.widgets import controls
from game.ui.widgets.key_caps import caps
from game.ui.widgets.targets import Target

PRESSING = ("press", "release", "click", "drop")  # what is done with a button of the mouse
FINISHING = ("press", "confirm", "number", "back", "undo")  # what sets what moves to its end
ARROWS = ("left", "right", "up", "down")
GROUPS = ("next_group", "previous_group")
WALKS = (*GROUPS, *ARROWS)  # what moves the focus


class Scene(SceneControls):
    """A screen. Subclasses lay themselves out in `lay`, draw in `paint`, and list their targets in `lay`.

    Life: `resized` (always before the first frame), `resume`, then `handle`, `update` and `draw` in turn, `pause`
    when another scene covers it, `close` at its end. Only `handle` and `update` change anything.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.t = app.t
        self.layout: Layout | None = None
        self.motion = Queue(app.settings.pace)
        self.pointer = (-1, -1)
        self.kept_from_line: Sequence[Rect] = ()
        """What the line that says what is focused may not cover, where it cannot lie at the foot."""
        self.spent = SpentPress()  # the button that is down has finished the motion and does nothing else

    def back(self) -> None:
        """Esc, or a right click on nothing: one step back."""
        self.app.pop()

    # the stack -----------------------------------------------------------------------------------------
    @property
    def animating(self) -> bool:
        """Whether it moves, so that it wants every frame."""
        return self.motion.busy or self.held.key is not None or self.gliding

    def pause(self) -> None:
        """Another scene covers it; where the pointer comes back is not known before it moves."""
        self.held.release()
        self.held.disarm()
        self.pointer, self.targets.hover = (-1, -1), None
        self.leave_fields()

    def close(self) -> None:
        """It is gone. Its targets lead back to it: without them it is freed at once, and nothing has to look for it."""
        self.leave_fields()
        self.targets.reset()

    def resized(self, layout: Layout) -> None:
        """The window has this size now."""
        self.layout = layout
        self.relay()

    def pace(self, pace: Pace) -> None:
        """Things move like this from now on."""
        self.motion.pace = pace
        if pace.factor == 0.0:
            self.motion.finish()

    @property
    def spoken(self) -> str:
        """What is focused or pointed at, in a sentence."""
        return self.targets.spoken

    def relay(self) -> None:
        """Lay out again: something was added, chosen or removed."""
        if self.layout is not None:
            self.targets.reset(self.lay(self.layout))
            self.targets.point(self.pointer)
            self.app.redraw()

    def develop(self) -> None:
        """Pictures have come from the picture worker that may have been lacking."""
        self.relay()

    # time ----------------------------------------------------------------------------------------------
    def update(self, ms: float) -> None:
        """Time passes: motion goes on, holds fill up. Subclasses call this first."""
        if self.motion.update(ms):
            self.app.redraw()
        self.rested += ms
        if self.held.key is not None:
            target = self.targets.get(self.held.key)
            if self.held.update(ms, target) and target is not None:
                self.spent.hold(self.held.by_mouse)  # letting go of the button does nothing more
                self.act(target)
        self.glide(ms)
        if self.app.top is self and caps.ringed != self.targets.is_main_left:
            caps.ringed = self.targets.is_main_left
            self.relay()

    # signals -------------------------------------------------------------------------------------------
    def handle(self, signal: Signal) -> None:
        """What the player did. A click or key that finishes motion does nothing else."""
        if signal.name == "file":
            screen("open_file")(self.app, Path(signal.text))
            return
        if signal.name in FINISHING and self.motion.busy and not signal.repeat:
            self.motion.hurry()
            self.app.redraw()
            self.spent.spend(signal)
            return
        if self.spent.takes(signal):
            return
        if signal.name == "move":
            self.point_at(signal.pos)
        before = self.targets.focus
        if self.take_typing(signal) or self.intercept_signal(signal) or self.take_scrolling(signal):
            return
        if signal.name in PRESSING:
            self._pointed(signal)
        else:
            self._keyed(signal)
        if self.targets.ring and self.targets.focus != before and self.app.top is self:
            self.reveal()

    def point_at(self, pos: tuple[int, int]) -> None:
        """The pointer is here now."""
        self.pointer = pos
        self.rest_anew()
        if self.targets.point(pos) or self.targets.ring:
            self.targets.ring = False
            self.app.redraw()
            if self.targets.hover != self.held.armed:
                self.held.disarm()
            if self.targets.hover != self.held.key:
                self.held.release()

    def _pointed(self, signal: Signal) -> None:
        target = self.targets.at(signal.pos)
        if signal.name == "press" and signal.button == 1 and target and target.hold and target.act:
            self._press(target, by_mouse=True)
        elif signal.name in ("release", "drop"):
            self.held.release()
        if signal.name == "press" and signal.button == 1 and target and target.typed and target.act:
            self.targets.give_focus(target.key, ring=False)
            self.act(target)
            if not target.typed.selected:  # else what is typed takes its place
                target.typed.take(signal)
        if signal.name != "click":
            return
        started = self.targets.at(signal.start)
        if signal.button == 1 and target and started and started.key == target.key and not target.hold:
            if target.focusable:
                self.targets.give_focus(target.key, ring=False)
            self.act(target)
        elif signal.button == 3 and target is None:
            self.back()

    def _keyed(self, signal: Signal) -> None:
        targets = self.targets
        if signal.name == "confirm" and not signal.repeat:
            target = (targets.focused if targets.ring else None) or targets.get(targets.main)
            if target is None and targets.focused is not None:
                targets.give_focus(targets.focused.key)  # nobody chooses what he does not see: the next press does
                targets.fallback = True  # until there is a main button
                self.app.redraw()
            self._press(target)
        elif signal.name in ("confirm_end", "number_end"):
            self.held.release()
        elif signal.name == "number" and not signal.repeat:
            target = targets.numbered(signal.number)
            if target:
                targets.give_focus(target.key, ring=False)
                self._press(target)
        elif signal.name in WALKS and targets.focused is not None and not targets.ring:
            targets.give_focus(targets.focus)  # first it is seen where one stands: at what was clicked last
            self.app.redraw()
        elif signal.name in GROUPS:
            targets.next_group(back=signal.name == "previous_group")
            self.app.redraw()
        elif signal.name in ARROWS:
            targets.step(signal.name)
            self.app.redraw()
        elif signal.name == "back" and not signal.repeat:
            self.back()
        here, typed = targets.focused, signal.name in GROUPS and self.app.reader.device == "keys"
        if typed and here is not None and here.typed is not None and here.act is not None:
            self.act(here)  # letters are typed where one stands: as commands they would do anything

    def _press(self, target: Target | None, by_mouse: bool = False) -> None:
        if target is None:
            return
        if not (target.hold and target.act):
            self.act(target)
        elif self.held.press(target, by_mouse):
            self.spent.hold(by_mouse)
            self.act(target)

    def act(self, target: Target) -> None:
        """Do what choosing the target does, or say why it cannot be chosen."""
        self.held.disarm()
        self.app.redraw()
        if target.act:
            if target.sound:
                cue(target.sound)
            target.act()
        elif target.refuse:
            cue("refused")
            target.refuse()

    # drawing -------------------------------------------------------------------------------------------
    def draw(self, canvas: Canvas) -> None:
        """Draw the scene, and the focus ring above it."""
        self.paint(canvas)
        target = self.targets.focused
        if target and self.targets.ring:
            controls.focus_ring(canvas, self.ring_of(target))
            if self.app.settings.focus_line and not self.own_foot and self.app.top is self:
                spared = [] if self.kept_from_line else [each.rect for each in self.targets]
                kept = self.kept_from_line or spared
                controls.focus_line(canvas, target.rect, self.targets.spoken, spared, kept)

    def ring_of(self, target: Target) -> Rect:
        """Round what the focus ring is drawn for this target."""
        return target.part

    def told(self) -> list[str]:
        """All sentences in which cut texts may be read whole: what the targets say, and their tips.

        Also those of the scenes below, where they go on showing through.
        """
        own = [f"{target.say} {target.tip}" for target in self.targets]
        if not self.transparent or self not in self.app.scenes:
            return own
        below = self.app.scenes[: self.app.scenes.index(self)]
        return own + [line for scene in below[-1:] if isinstance(scene, Scene) for line in scene.told()]
