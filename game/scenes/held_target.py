"""The target that is held until it acts; for a player who holds nothing, the one that is pressed twice."""

from __future__ import annotations

from collections.abc import Hashable

from game.ui.runtime.app import App
from game.ui.widgets.targets import Target

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
