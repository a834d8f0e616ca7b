"""Who presses the main button is asked once more before a step is left in which something was to be done.

How many questions a phase puts varies from turn to turn, so that the press that went on last time now places no Site,
leaves everybody in the Bureau, sends nobody or keeps all cards in the Debriefing. The next press goes on. To keep all
cards, to equip nobody, and to pay for a card are often meant: there only a key is asked, shortly after another press.
Where no loop runs, as in tests, nobody presses in rhythm.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.core.choices import STOP
from game.scenes.table.core.prompt_model import MAIN
from game.session.choice.default_choice import leaves_out, single_payment
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
        by_key = signal.name == "confirm" and not signal.repeat
        if not (by_key or (signal.name == "click" and signal.button == 1)):
            return False
        since, self._since = self._since, 0.0 if by_key else self._since
        scene, decision = self._scene, self._scene.session.asked
        if decision is None or decision is self._told or not scene.app.running or not self._on_main(signal):
            return False
        soon = by_key and since < (DISCARDS_MS if decision.kind == "discard" else RHYTHM_MS)
        if not (self._leaves_out(decision) or (soon and self._often_meant(decision))):
            return False
        self._told = decision
        if (place := scene.places.get(("prompt",))) is not None:
            rect = place.rect
            if decision.kind == "discard":  # what is to be chosen lies below
                rect = Rect(rect.x, rect.y, rect.w, scene.app.canvas.full.bottom - rect.y)
            key = caps.spoken("Space") if by_key else scene.t("leaving.click")
            scene.transient.say(rect, scene.t(f"leaving.{decision.kind}", key=key))
        scene.app.redraw()
        return True

    def _on_main(self, signal: Signal) -> bool:
        """Whether it is meant for the main button: for a key, whether nothing else has the ring."""
        targets = self._scene.targets
        if signal.name == "click":
            here = targets.at(signal.pos)
            return here is not None and here.key == MAIN
        focused = targets.focused if targets.ring else None
        return focused is None or focused.key == MAIN

    def _leaves_out(self, decision: Decision) -> bool:
        """Whether the main button now leaves out what the turn is about."""
        scene, chooser = self._scene, self._scene.chooser
        return chooser is not None and leaves_out(scene.session.view, decision, chooser, scene.stage)

    def _often_meant(self, decision: Decision) -> bool:
        """Whether the main button keeps all cards, equips nobody though somebody could be, or pays for a card."""
        scene, chooser = self._scene, self._scene.chooser
        if chooser is None or chooser.started or scene.stage.steps:
            return False
        match decision.kind:
            case "discard" | "requisition":
                return STOP in decision.choices and bool(chooser.options)
            case _:
                return single_payment(decision) is not None
