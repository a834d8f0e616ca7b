"""Who takes what the player did, in order, before it is looked for among the targets."""

from __future__ import annotations

from game.scenes.table.core.table_protocols import RoutedTable
from game.scenes.table.input.drag_drop import drag
from game.scenes.table.overlay.hover_zoom import PUTS_BACK
from game.ui.input.reader import Signal

NO_INPUT = ("move", "release", "pass_on", "full_control")
"""Signals that are no wish to stop passing on."""
POINTING = ("move", "press", "release", "click", "drag_start", "drag", "drop")
"""What the mouse does, but the wheel: no key."""


def stop_passing(scene: RoutedTable, signal: Signal) -> None:
    """Any key and any button stop what Shift and Space have begun."""
    stops = scene.session.stops
    if stops.passing and signal.name not in NO_INPUT and not signal.name.endswith("_end"):
        stops.stop_passing()
        scene.relay()


def route_signal(scene: RoutedTable, signal: Signal) -> bool:
    """Hand a signal to what lies above the table, uppermost first, then to its keys; whether any of them takes it."""
    name, transient = signal.name, scene.transient
    if name in ("move", "drag"):
        scene.aim.moved()
        scene.zoom.pointer_moved()
    if (scene.summary.lines and scene.summary.take(signal)) or any(extra.take(signal) for extra in scene.extras):
        return True
    if scene.panel is not None and scene.panel.signal(signal):
        scene.app.redraw()
        return True
    if name in ("drag_start", "drag", "drop"):
        return drag(scene, signal)
    if name == "click" and signal.button == 3:
        return scene.zoom.show_at(signal.pos)
    if name in PUTS_BACK and transient.card is not None:
        transient.put_back()
        scene.app.redraw()
    return (name not in POINTING or bool(transient.slip.rule)) and scene.keys.take(signal)
