"""The time for which a table guards against a press that came too soon."""

from __future__ import annotations

from game.engine.core.choices import STOP
from game.scenes.table.input.misclick_guard import GUARD_MS
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene

NOW = GUARD_MS + 1

positions.BASIC |= {"keep_cards"}
positions.WANTED["keep_cards"] = lambda view, decision: (
    decision.kind == "discard" and view.active == 0 and STOP in decision.choices and len(view.hand) > 2
)


def seen(scene: TableScene, ms: float) -> None:
    """So much time passes at a table in a running window, in as many rounds as it takes to show what has happened."""
    scene.app.running = True
    scene.update(ms)
    while scene.updater.telling:
        scene.update(0.0)
