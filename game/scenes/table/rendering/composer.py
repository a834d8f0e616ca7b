"""The picture of the table: laid out as a tree of nodes, of which only what has changed is drawn anew.

In each frame what is pointed at, and all that lies above the resting table, is drawn over it.
"""

from __future__ import annotations

from functools import partial

from game.engine.core.decisions import Decision
from game.engine.view.cached_view import CachedView, cached
from game.scenes.screens import panel_makers
from game.scenes.table.core.draw_context import DrawContext, Parts, caps_over
from game.scenes.table.core.panel_base import Panel
from game.scenes.table.core.table_frame import Frame
from game.scenes.table.overlay import card_zoom
from game.scenes.table.overlay.targeting_arrow import rim_sites
from game.scenes.table.rendering import table_picture
from game.scenes.table.rendering.composed_table import ComposedTable
from game.scenes.table.rendering.passages import TableSnapshot
from game.ui.cards import card_images
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.sketch import Sketch
from game.ui.style.layout import Layout
from game.ui.style.palette import CORE, CP_TEXT, theme
from game.ui.style.quality import quality
from game.ui.widgets.key_caps import caps


class Composer:
    """Lays one table scene out, and draws what lies above it."""

    def __init__(self, scene: ComposedTable) -> None:
        self.scene = scene
        self._size = (0, 0)
        """The window's, of the last picture."""
        self._view: CachedView | None = None
        """What the player knew at the last picture."""
        self.parts = Parts()
        self._about: tuple[Decision | None, int] | None = None
        """The question, and how much had happened, when it was found that no panel stands over the table."""

    def lay_out(self, layout: Layout) -> TableSnapshot:
        """Lay the whole table out as it is now; nothing of it is drawn yet."""
        scene = self.scene
        scene.begin(layout)
        sketch = Sketch(layout)
        self._view = cached(scene.session.view, self._view)
        ctx = scene.draw_context(sketch, self._view)
        ctx.parts = self.parts
        self.parts.begin((layout, ctx.view.seat, ctx.front, ctx.colors, scene.t.language, *looks()))
        lacking = self.parts.lacking
        frame = self.compose(ctx)
        return TableSnapshot(sketch.tree, frame, scene.panel, lacks=self.parts.lacking > lacking)

    def forget(self) -> None:
        """Keep nothing of what was laid out."""
        self._view, self._about, self.parts = None, None, Parts()

    def compose(self, ctx: DrawContext) -> Frame:
        """Draw everything that rests; returns where the bands lie."""
        frame = self.scene.mode.compose(ctx) or table_picture.table(ctx, self.scene)
        for extra in self.scene.extras:
            extra.draw(ctx, frame)
        return frame

    def measure(self, layout: Layout) -> None:
        """A picture for a window of this size begins: what was made for another goes."""
        if layout.size != self._size:
            card_images.forget_cards()
            self.scene.layers.forget()
            self._size = layout.size
            card_zoom.prepare(self.scene.session.view, layout)
            card_images.begin()

    def standing_panel(self) -> Panel | None:
        """The panel that stands over the bands now: looked for where one stood, and where anything has happened."""
        scene, session = self.scene, self.scene.session
        about = session.asked, len(session.view.events())
        if scene.panel is None and self._about == about:
            return None
        self._about = about
        made = (make(scene, session.view, session.asked) for make in panel_makers())
        return next((panel for panel in made if panel is not None), None)

    # each frame -------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas, *, tells: bool) -> None:
        """Draw the resting layer and what is above it; `tells` while something that happened is not shown yet."""
        scene, layers, moves = self.scene, self.scene.layers, bool(self.scene.animator.moving)
        if canvas.recorder:
            layers.recall(canvas)
        else:
            layers.paint(canvas.surface, partial(scene.animator.cover, canvas.surface) if moves else None)
            if moves:
                scene.animator.paint_held(canvas)
        scene.mode.paint_below(canvas)
        _mark_pointed(canvas, scene, tells=scene.motion.busy or tells)
        if scene.targets.pointed is not None or (scene.chooser is not None and scene.chooser.needs_more):
            scene.aim.paint(canvas)
        for extra in scene.extras:
            extra.paint(canvas)
        if moves:
            scene.animator.paint(canvas)
        if scene.panel is not None:
            scene.panel.moving(canvas)
        scene.transient.paint(canvas, scene)
        if scene.summary.lines and scene.summary.seen:
            scene.summary.paint(canvas)


def looks() -> tuple[object, ...]:
    """What changes the look of everything."""
    return theme.high, theme.room_light, quality.step, caps.device, caps.keys, caps.buttons, caps.ringed


def _mark_pointed(canvas: Canvas, scene: ComposedTable, *, tells: bool) -> None:
    """Frame what is pointed at and can be chosen, and, unless the table still tells, what the strip says is new."""
    target = scene.targets.hovered
    if scene.transient.dragged is not None or scene.layers.passing:
        return
    if target is not None and target.key in scene.lights.lit:
        frame = target.part.inflate(canvas.u(4), canvas.u(4))
        canvas.rim(frame, CORE, 2, 5)
        caps_over(canvas, scene.places, scene.lights.keys, frame)
    if scene.targets.pointed is not None:
        rim_sites(scene, canvas)
    if scene.chooser is None or scene.chooser.started or scene.panel is not None or tells:
        return
    new = filter(None, map(scene.places.get, scene.table_prompt.news.points))
    frames = [place.part.inflate(canvas.u(8), canvas.u(8)) for place in new]
    for frame in frames:
        canvas.rim(frame, CP_TEXT, 3, 6)
    caps_over(canvas, scene.places, scene.lights.keys, *frames)
