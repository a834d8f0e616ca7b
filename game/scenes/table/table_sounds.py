"""What the table sounds like: the mood of the ambience, and the sounds of waiting for somebody."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core.events import Event
from game.scenes.table.core.table_protocols import ShownTable
from game.ui.sound.cues import cue
from game.ui.sound.mood import BETWEEN, MINE, THEIRS, Mood

LONG_MS, AGAIN_MS = 3000.0, 9000.0
"""After how long of waiting somebody is heard leafing through a folder, and how often from then on."""
CHAIR = 0.4
"""Where the others sit: a little to the right."""
ACTS = frozenset({"played", "moved", "teamed", "asked", "sold", "bought", "placed", "equipped", "used", "sent"})
"""What somebody does on the other side of the desk, so that the chair is heard."""


class TableSounds:
    """Listens for one table. It knows what the player at the screen may know, and nothing while the curtain is down."""

    def __init__(self, scene: ShownTable) -> None:
        self.scene = scene
        self._of: tuple[object, bool] = (None, False)
        self._mood = Mood(BETWEEN)
        self._actor = scene.session.me

    @property
    def mood(self) -> Mood:
        """How it sounds now; counted anew when the table was composed anew, or the curtain has fallen or risen."""
        covered = self.scene.session.covered
        frame, was_covered = self._of
        if frame is not self.scene.frame or covered != was_covered:
            self._of = (self.scene.frame, covered)
            self._mood = Mood(BETWEEN) if covered else self._of_table()
        return self._mood

    def _of_table(self) -> Mood:
        view = self.scene.session.view
        rain = MINE if view.active == view.seat else THEIRS
        others = [seat for seat in range(len(view.names)) if seat != view.seat]
        left = min((len(view.candidates(seat)) for seat in others), default=0)
        suspects = 0 if self.scene.session.over else max(1, left)
        return Mood(rain, suspects, view.combat is not None, len(view.pool.x_files))

    def hear(self, news: Sequence[Event]) -> None:
        """The chair creaks when somebody else begins to act."""
        me = self.scene.session.me
        actors = [event.player for event in news if event.kind in ACTS and event.player >= 0]
        for actor in actors:
            if actor not in (me, self._actor):
                cue("creak", CHAIR)
            self._actor = actor

    def wait(self, before: float, now: float) -> None:
        """Somebody has been deciding for so many ms: before this round of the loop, and now."""
        if (now - LONG_MS) // AGAIN_MS > max(-1.0, (before - LONG_MS) // AGAIN_MS):
            cue("leaf", CHAIR)
