"""A scene is made ready while something else is seen: a little in each round, so that it costs little when it comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.runtime.warm_up import Rehearsal

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.runtime.scene_protocol import Composed

PATIENCE = 60  # rounds for which the first picture is rehearsed at the most


class Readying:
    """What a scene that composes its picture needs first is rehearsed."""

    def __init__(self, scene: Composed, canvas: Canvas) -> None:
        """For a canvas that is seen, of which nothing changes: a sheet of its own would take as much memory again."""
        self.canvas = canvas
        self._rehearsal = Rehearsal(scene.rehearse, PATIENCE)

    def go_on(self) -> bool:
        """Make a little more; whether anything is left."""
        if self._rehearsal.done:
            return False
        self._rehearsal.unseen(self.canvas)
        return True
