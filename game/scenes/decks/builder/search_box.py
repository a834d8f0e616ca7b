"""The line of words above the chips: what is typed sieves the pool at once."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from pygame import Rect

from game.scenes.decks.widgets.editor_panel import EditorPanel
from game.ui.drawing.canvas import Canvas
from game.ui.style.layout import Layout
from game.ui.style.palette import LAMP, MUTED, UMBER
from game.ui.widgets.targets import Target


class SearchBox(EditorPanel):
    """A field to type in, and the cross that empties it."""

    name = "line"

    def lay(self, layout: Layout) -> Iterable[Target]:
        """The field fills the place; the cross stands behind it while there is anything to empty."""
        u, rect = layout.u, self.rect
        field = Rect(rect.x + u(8), rect.y + u(8), rect.w - u(16), rect.h - u(12))
        words = self.editor.pool_query.text
        clear = Rect(field.right - field.h, field.y, field.h, field.h)
        field.w -= clear.w if words else 0
        self.editor.line.rect = field
        say = self.t("decks.line.say", words=words)
        tip = self.t("decks.line.tip")
        yield self.target(("line",), field, say, self.editor.enter_line, tip=tip, draw=self._field)
        if words:
            yield self.target(("clear",), clear, self.t("decks.line.clear"), self.editor.clear_line, draw=_cross)

    def key(self) -> Hashable:
        """What is typed."""
        return self.editor.line.look

    def ground(self, canvas: Canvas) -> None:
        """One dark panel below the line and the chips."""
        canvas.panel(self.rect.union(self.editor.filter_chips.rect), 235)

    def _field(self, canvas: Canvas, field: Rect, hover: bool) -> None:
        self.editor.line.draw(canvas, field, hover)
        canvas.icon((field.x + canvas.u(15), field.centery), "lens", 15, UMBER)


def _cross(canvas: Canvas, place: Rect, hover: bool) -> None:
    canvas.icon(place.center, "cross", 14, LAMP if hover else MUTED)
