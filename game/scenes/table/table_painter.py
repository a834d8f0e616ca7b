"""What is drawn in each frame: the resting table, what is pointed at on it, and all that lies above it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.scenes.table.core.draw_context import caps_over
from game.scenes.table.overlay.targeting_arrow import rim_sites
from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import CORE, CP_TEXT
from game.ui.tree import renderer
from game.ui.tree.sketch import Sketch

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


class TablePainter:
    """Draws one table as it is in this frame, changing nothing that is known of it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def paint(self, canvas: Canvas) -> None:
        """Draw the resting layer and what is above it."""
        scene, layers, moves = self.scene, self.scene.layers, bool(self.scene.animator.moving)
        if layers.rest is None or (canvas.recorder and not layers.recall(canvas)):
            sketch = Sketch(canvas.layout)
            scene.composer.compose(scene.draw_context(sketch))
            renderer.draw(canvas, sketch.tree.draw_calls)
        elif not canvas.recorder:
            layers.paint(canvas.surface, partial(scene.animator.cover, canvas.surface) if moves else None)
            if moves:
                scene.animator.paint_held(canvas)
        scene.mode.paint_below(canvas)
        self._pointed(canvas)
        scene.aim.paint(canvas)
        for extra in scene.extras:
            extra.paint(canvas)
        if moves:
            scene.animator.paint(canvas)
        if scene.panel is not None:
            scene.panel.moving(canvas)
        notes = [note for extra in scene.extras if (note := extra.note) is not None and note.w]
        scene.transient.keep_clear(notes, scene.mode.spared)
        scene.transient.paint(canvas, scene.session.view, scene.t, scene.places, layers.rest, scene.lights.lit)
        if scene.summary.lines:
            scene.summary.paint(canvas)

    def _pointed(self, canvas: Canvas) -> None:
        """Frame what is pointed at and can be chosen, and, once it is told, what the strip says something new about."""
        scene, target = self.scene, self.scene.targets.hovered
        if scene.transient.dragged is not None or scene.layers.passing:
            return
        if target is not None and target.key in scene.lights.lit:
            frame = target.part.inflate(canvas.u(4), canvas.u(4))
            canvas.rim(frame, CORE, 2, 5)
            caps_over(canvas, scene.places, scene.lights.keys, frame)
        rim_sites(scene, canvas)
        if scene.motion.busy or scene.chooser is None or scene.chooser.started or scene.panel is not None:
            return
        for place in filter(None, map(scene.places.get, scene.table_prompt.news.points)):
            canvas.rim(place.part.inflate(canvas.u(8), canvas.u(8)), CP_TEXT, 3, 6)
