"""Which part of the table takes what the player did, before it is looked for among the targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table.input.drag_drop import drag

if TYPE_CHECKING:
    from game.scenes.table.core.table_protocols import PlayedTable
    from game.ui.input.reader import Signal


def route_signal(scene: PlayedTable, signal: Signal) -> bool:
    """Hand a signal to what lies above the table, uppermost first, then to its keys; whether any of them takes it."""
    if signal.name in ("move", "drag"):
        scene.aim.moved()
        scene.zoom.still = False
    if scene.summary.take(signal) or any(extra.take(signal) for extra in scene.extras):
        return True
    if scene.panel is not None and scene.panel.signal(signal):
        scene.app.redraw()
        return True
    if signal.name in ("drag_start", "drag", "drop"):
        return drag(scene, signal)
    if signal.name == "click" and signal.button == 3:
        return scene.look(signal.pos)
    if signal.name in ("move", "press", "number", "confirm", "back") and scene.transient.card is not None:
        scene.transient.card = None
        scene.app.redraw()
    return scene.keys.take(signal)
