"""Who presses the main key in rhythm is asked once more before a step is left in which something was to be done.

How many questions a phase puts varies from turn to turn, so that the press that went on last time now places no Site,
leaves everybody in the Bureau or keeps all cards in the Debriefing. Only then, only for a key and only shortly after
another press it says so; the next press goes on, so that nobody who means it waits. Where no loop runs, as in tests,
nobody presses in rhythm.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.core.choices import STOP
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.drawing.table_context import draw_context_of
from game.scenes.table.wording import prompt_news
from game.session.choice.default_choice import single_assignment
from game.ui.widgets.key_caps import caps

if TYPE_CHECKING:
    from game.engine.core.decisions import Decision
    from game.scenes.table.core.table_protocols import SpeakingTable
    from game.ui.input.reader import Signal

RHYTHM_MS = 2500.0
"""A press so soon after the one before may have been meant for another question; whoever thinks takes longer."""
DISCARDS_MS = 1200.0
"""The same for the cards to be discarded: to keep them all is often meant, and is soon decided."""


class Leaving:
    """Watches over one table when the main key was pressed last, and what was said of the question that stands."""

    def __init__(self, scene: SpeakingTable) -> None:
        self._scene = scene
        self._since = RHYTHM_MS
        self._told: Decision | None = None

    def watch(self, ms: float) -> None:
        """So much time passes."""
        self._since = min(RHYTHM_MS, self._since + ms)

    def pressed(self, signal: Signal) -> None:
        """This press has ended a motion and does nothing else, but whoever presses in rhythm has begun."""
        if signal.name == "confirm" and not signal.repeat:
            self._since = 0.0

    def holds_back(self, signal: Signal) -> bool:
        """Whether this press would leave out what the turn is about without having been meant to: it is said once."""
        if signal.name != "confirm" or signal.repeat:
            return False
        since, self._since = self._since, 0.0
        scene, decision = self._scene, self._scene.session.asked
        soon = since < (DISCARDS_MS if decision is not None and decision.kind == "discard" else RHYTHM_MS)
        if not (soon and scene.app.running and self._on_main()) or decision is None or decision is self._told:
            return False
        if not self._leaves_out(decision):
            return False
        self._told = decision
        if (place := scene.places.get(("prompt",))) is not None:
            rect = place.rect
            if decision.kind == "discard":  # what is to be chosen lies below
                rect = Rect(rect.x, rect.y, rect.w, scene.app.canvas.full.bottom - rect.y)
            scene.transient.say(rect, scene.t(f"leaving.{decision.kind}", key=caps.spoken("Space")))
        scene.app.redraw()
        return True

    def _on_main(self) -> bool:
        """Whether the key means the main button, and not what has the ring."""
        targets = self._scene.targets
        focused = targets.focused if targets.ring else None
        return focused is None or focused.key == MAIN

    def _leaves_out(self, decision: Decision) -> bool:
        """Whether the main button now leaves out what is asked about, as nothing of it was chosen."""
        scene, chooser = self._scene, self._scene.chooser
        if chooser is None:
            return False
        if decision.kind == "discard" and STOP in decision.choices:
            return bool(chooser.options) and not chooser.started and not scene.stage.steps
        if single_assignment(decision) is not None:
            return False
        return prompt_news.skips(draw_context_of(scene, scene.app.canvas), decision, chooser, scene.stage)
