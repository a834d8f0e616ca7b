"""Where a picture of the table begins: what is asked now, what can be chosen, and which sheet lies upon it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core.state import NOBODY
from game.scenes.table.core import panel
from game.scenes.table.drawing.table_desk import lights_of
from game.scenes.table.overlay import card_zoom
from game.ui.cards import card_images

if TYPE_CHECKING:
    from game.scenes.table.rendering.composed_table import ComposedTable
    from game.ui.style.layout import Layout


class Outset:
    """Where the pictures of one table scene begin."""

    def __init__(self, scene: ComposedTable) -> None:
        self.scene = scene
        self._size = (0, 0)
        """The window's, of the last picture."""

    def begin(self, layout: Layout) -> None:
        """A picture for a window of these measures begins; what was made for others, or for another question, goes."""
        scene, session = self.scene, self.scene.session
        if layout.size != self._size:
            card_images.forget_cards()
            scene.layers.forget()
            self._size = layout.size
            card_zoom.prepare(session.view, layout)
        if scene.answering.follow():
            scene.scroll, scene.front, scene.focus.new, scene.zoom.still = 0, NOBODY, True, True
            scene.above.clear()
            scene.above.card = None
        card_images.begin()
        scene.panel = panel.panel_for(scene, session.view, session.asked)
        scene.lights = lights_of(scene.chooser if session.asked else None, scene.stage, session.view.hand)
