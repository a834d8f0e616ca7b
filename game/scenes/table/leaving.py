"""Who presses the main key in rhythm is asked once more before a step is left in which something was to be done.

How many questions a phase puts varies from turn to turn, so that the press that went on last time now places no Site
or leaves everybody in the Bureau. Only then, only for a key and only shortly after another press it says so; the next
press goes on, so that nobody who means it waits. Where no loop runs, as in tests, nobody presses in rhythm.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table import strip
from game.scenes.table.lighting import desk_of
from game.scenes.table.prompt import MAIN
from game.ui.caps import caps

if TYPE_CHECKING:
    from game.engine.decisions import Decision
    from game.scenes.table.scene import TableScene
    from game.ui.input import Signal

RHYTHM_MS = 2500.0
"""A press so soon after the one before may have been meant for another question; whoever thinks takes longer."""


class Leaving:
    """Watches over one table when the main key was pressed last, and what was said of the question that stands."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._since = RHYTHM_MS
        self._told: Decision | None = None

    def watch(self, ms: float) -> None:
        """So much time passes."""
        self._since = min(RHYTHM_MS, self._since + ms)

    def holds_back(self, signal: Signal) -> bool:
        """Whether this press would leave out what the turn is about without having been meant to: it is said once."""
        if signal.name != "confirm" or signal.repeat:
            return False
        soon, self._since = self._since < RHYTHM_MS, 0.0
        scene, decision = self._scene, self._scene.session.asked
        if not (soon and scene.app.running and self._on_main()) or decision is None or decision is self._told:
            return False
        chooser = scene.chooser
        if chooser is None or not strip.skips(desk_of(scene, scene.app.canvas), decision, chooser, scene.stage):
            return False
        self._told = decision
        if (place := scene.places.get(("prompt",))) is not None:
            scene.above.say(place.rect, scene.t(f"leaving.{decision.kind}", key=caps.spoken("Space")))
        scene.app.redraw()
        return True

    def _on_main(self) -> bool:
        """Whether the key means the main button, and not what has the ring."""
        targets = self._scene.targets
        focused = targets.focused if targets.ring else None
        return focused is None or focused.key == MAIN
