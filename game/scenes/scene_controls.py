"""The part of a scene below `base`: what it does with its controls, and what is held or pressed on it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.scenes.scene_hooks import SceneHooks
from game.ui.drawing.canvas import Canvas
from game.ui.gui.text_field import TextField
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.widgets.partial_redraw import lies_whole
from game.ui.widgets.scroll import PAGES, Scroll
from game.ui.widgets.targets import Part, Target, Targets


class SceneControls(SceneHooks):
    """The part of every scene that has its targets, lists and fields."""

    scrolls: Sequence[Scroll] = ()
    """Its lists that are longer than their places."""
    fields: Sequence[TextField] = ()
    """In which one types here."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.targets = Targets()
        self.held = HeldTarget(app)
        self.rested = 0.0
        """Milliseconds for which the pointer has rested, or the keys have stood where they are."""

    # to be written by each scene -----------------------------------------------------------------------
    def field_out(self, field: TextField, signal: Signal) -> bool:
        """What leads out of the field; True if it does nothing more, as a press beside it and Tab do."""
        self.leave_fields()
        self.relay()
        return signal.name in ("back", "confirm")

    def scrolled(self, *scrolls: Scroll) -> None:
        """These lists stand elsewhere now."""
        self.relay()

    def relay(self) -> None:
        """Lay out again: something was added, chosen or removed."""
        raise NotImplementedError

    def rest_anew(self) -> None:
        """Something else is looked at from now on."""
        self.rested = 0.0

    # fields and lists ----------------------------------------------------------------------------------
    @property
    def field(self) -> TextField | None:
        """The field in which one types now."""
        return next((field for field in self.fields if field.active), None)

    def enter(self, field: TextField) -> None:
        """Type in this field."""
        self.leave_fields()
        field.enter()
        self.app.redraw()

    def leave_fields(self) -> None:
        """No field has the keyboard any more."""
        if (field := self.field) is not None:
            field.leave()
            self.field_left(field)
            self.app.redraw()

    def take_typing(self, signal: Signal) -> bool:
        """What is typed, and what leads out of the field; a press beside it does whatever it does there, too."""
        field = self.field
        if field is None:
            return False
        outside = signal.name == "press" and not field.rect.collidepoint(signal.pos)
        if outside or signal.name in ("back", *field.out):
            return self.field_out(field, signal)
        if field.take(signal):
            self.field_changed(field)
            self.app.redraw()
            return True
        return False

    def reveal(self) -> None:
        """Scroll to what has the focus."""
        target = self.targets.focused
        if target is not None and target.scroll is not None:
            target.scroll.reveal(target.whole or target.rect)
            self.app.redraw()

    def take_scrolling(self, signal: Signal) -> bool:
        """Wheel, bar and drag for any list, the page keys for the one with the focus, else for the first."""
        taken = [scroll for scroll in self.scrolls if scroll.take(signal)]
        if not taken and signal.name in PAGES:
            here = self.targets.focused if self.targets.ring else None
            meant = [here.scroll] if here is not None and here.scroll is not None else []
            taken = [scroll for scroll in (*meant, *self.scrolls) if scroll.most][:1]
            for scroll in taken:
                scroll.page(signal.name)
        if taken:
            self.scrolled(*taken)
        return bool(taken)

    @property
    def gliding(self) -> bool:
        """Whether a list has not come to rest."""
        return any(scroll.moving for scroll in self.scrolls)

    def glide(self, ms: float) -> None:
        """Time passes: what was scrolled goes on."""
        moved = [scroll for scroll in self.scrolls if scroll.update(ms, self.app.settings.pace)]
        if moved:
            self.scrolled(*moved)

    # drawing -------------------------------------------------------------------------------------------
    def draw_controls(self, canvas: Canvas, *groups: str) -> None:
        """Draw all parts, the targets that say how they look and the bars of the lists; or the targets of groups."""
        for target in self.targets.drawn:
            if isinstance(target, Part):
                if not groups:
                    target.draw(canvas)
                continue
            if target.draw is None or (groups and target.group not in groups):
                continue
            if target.hold:
                draw: Any = target.draw
                words = {"label": self.app.t("hold.again")} if target.key == self.held.armed else {}
                draw(canvas, target.rect, hover=self.hovers(target.key), held=self.hold_share(target.key), **words)
            elif target.scroll is None:
                target.draw(canvas, target.rect, hover=self.hovers(target.key))
            elif lies_whole(canvas, place := target.whole or target.rect, target.scroll.view):
                with canvas.clipped(target.scroll.view):
                    target.draw(canvas, place, hover=self.hovers(target.key))
        for scroll in self.scrolls if not groups else ():
            scroll.draw(canvas)

    def hold_share(self, key: Hashable) -> float:
        """How much of a hold on this target is done, 0 to 1."""
        return self.held.share(self.targets.get(key))

    def hovers(self, key: Hashable) -> bool:
        """Whether the pointer is over this target and could choose it."""
        return self.targets.hover == key


HOLD_MS = 900  # the usual of the setting that makes holds shorter or longer


class HeldTarget:
    """What is held on one screen, and for how long."""

    def __init__(self, app: App) -> None:
        self.key: Hashable = None
        """What is held now."""
        self.armed: Hashable = None
        """Where nothing is held: the target that was pressed once and waits for the second."""
        self.by_mouse = False
        """Whether it was pressed last with the mouse."""
        self._app = app
        self._ms = 0.0

    def press(self, target: Target, by_mouse: bool) -> bool:
        """Begin to hold a target; True if this is the second press of a player who holds nothing."""
        self.by_mouse = by_mouse
        if not self._app.settings.two_presses:
            self.key, self._ms = target.key, 0.0
            return False
        again, self.armed = self.armed == target.key, target.key
        self._app.redraw()
        return again

    def release(self) -> None:
        """Nothing is held any more."""
        if self.key is not None:
            self.key = None
            self._app.redraw()

    def disarm(self) -> None:
        """No target waits for a second press."""
        self.armed = None

    def update(self, ms: float, target: Target | None) -> bool:
        """Time passes for the target that is held, None where it is gone; True once it was held for long enough."""
        self._ms += ms
        self._app.redraw()
        if target is not None and self._ms < self._needed_ms(target):
            return False
        self.release()
        return target is not None

    def share(self, target: Target | None) -> float:
        """How much of a hold on this target is done, 0 to 1; a half once it was pressed for the first of two times."""
        if target is None or not target.hold or target.key not in (self.key, self.armed):
            return 0.0
        return 0.5 if target.key == self.armed else min(1.0, self._ms / self._needed_ms(target))

    def _needed_ms(self, target: Target) -> float:
        """How long it has to be held: as long as the target asks, shorter or longer as the player has set it."""
        return target.hold * 1000 * self._app.settings.hold_ms / HOLD_MS


class SpentPress:
    """A press that has had its effect: what comes of it, up to its click or drop, does nothing more.

    Where these went to a scene that lay above, it ends with the next press.
    """

    def __init__(self) -> None:
        self.is_on = False

    def takes(self, signal: Signal) -> bool:
        """Whether this signal comes of the spent press."""
        self.is_on = self.is_on and signal.name != "press"
        if not self.is_on or signal.name not in ("release", "click", "drag_start", "drag", "drop"):
            return False
        self.is_on = signal.name not in ("click", "drop")
        return True

    def hold(self, pressing: bool) -> None:
        """What is still pressed, if anything is, has had its effect."""
        self.is_on = pressing

    def spend(self, signal: Signal) -> None:
        """This has had its effect: of a press, what follows up to its click or drop does nothing more."""
        self.is_on = self.is_on or signal.name == "press"
