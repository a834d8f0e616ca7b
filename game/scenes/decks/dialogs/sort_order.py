"""The orders in which the pool can lie, one below the other; the one that it lies in is lit."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.decks.model import pool_listing
from game.scenes.decks.widgets.dialog import Dialog
from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, CHOSEN, LAMP, RAISED
from game.ui.text.fonts import S
from game.ui.widgets.targets import Target

if TYPE_CHECKING:
    from game.scenes.decks.widgets.editor_protocols import DeckEditorProtocol
    from game.ui.drawing.canvas import Canvas


class SortOrderDialog(Dialog):
    """A short list; choosing one puts it away."""

    size = (360, 336)

    def __init__(self, editor: DeckEditorProtocol) -> None:
        super().__init__(editor.app, "decks.sort.title")
        self.editor = editor
        self.targets.main = ("order", editor.pool_panel.order)

    def fill(self, layout: Layout) -> Iterable[Target]:
        """A row for each order."""
        high, gap = max(layout.u(34), layout.text(S) + layout.u(14)), layout.u(5)
        wide = self.list_in(layout, self.body, lambda _: len(pool_listing.ORDERS) * (high + gap) - gap, high + gap)
        for number, order in enumerate(pool_listing.ORDERS):
            place = Rect(self.body.x, self.body.y + number * (high + gap) - self.scroll.top, wide, high)
            target = self.target(("order", order), place, self._named(order), partial(self._choose, order))
            target.number = number + 1
            yield target

    def _named(self, order: str) -> str:
        return self.t(f"decks.sort.{order}")

    def _choose(self, order: str) -> None:
        self.app.pop()
        self.editor.pool_panel.sort(order)

    def write(self, canvas: Canvas) -> None:
        """The rows; a tick stands at the one that is taken now."""
        with canvas.clipped(self.body):
            for order in pool_listing.ORDERS:
                place, on = self.places["order", order], order == self.editor.pool_panel.order
                edge = LAMP if on or self.hovers(("order", order)) else None
                canvas.box(place, CHOSEN if edge else RAISED, 4, edge=edge)
                with canvas.inside(place):
                    x = place.x + canvas.u(36)
                    if on:
                        canvas.icon((place.x + canvas.u(18), place.centery), "tick", 16, LAMP)
                    canvas.text((x, place.centery), self._named(order), S, BONE, "bold" if on else "sans", "ml")
        self.scroll.draw(canvas)
