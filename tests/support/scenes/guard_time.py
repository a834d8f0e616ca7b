"""The time for which a table guards against a press that came too soon."""

from __future__ import annotations

from game.scenes.table.input.misclick_guard import GUARD_MS
from game.scenes.table.scene import TableScene

NOW = GUARD_MS + 1


def seen(scene: TableScene, ms: float) -> None:
    """So much time passes at a table in a running window."""
    scene.app.running = True
    scene.update(ms)
