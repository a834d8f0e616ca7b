"""A line in which words are typed and mended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.ui.gui.field import Field
from game.ui.gui.manager import manager

if TYPE_CHECKING:
    from pygame_gui.elements import UITextEntryLine


class TextField(Field):
    """One line; where it is longer than the field it is moved so that the cursor is seen."""

    def _make(self, place: Rect) -> UITextEntryLine:
        from pygame_gui.core import ObjectID  # slow: nobody waits for it who does not type
        from pygame_gui.elements import UITextEntryLine

        return UITextEntryLine(place, manager(self.app.canvas.layout), object_id=ObjectID(class_id=self.style.name))

    def _within(self, pos: tuple[int, int], inner: Rect) -> tuple[int, int]:
        return super()._within(pos, inner)[0], inner.centery
