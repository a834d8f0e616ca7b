"""An area in which several lines are typed and mended."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame
from pygame import Rect

from game.ui.gui.field import KEYS, Field
from game.ui.gui.manager import manager

if TYPE_CHECKING:
    from pygame_gui.elements import UITextEntryBox

    from game.ui.input.reader import Signal


class TextArea(Field):
    """Text that is broken where it has to be; Enter begins a line, arrows lead up and down, the wheel scrolls."""

    keys: ClassVar[dict[str, int]] = {**KEYS, "up": pygame.K_UP, "down": pygame.K_DOWN}

    def _make(self, place: Rect) -> UITextEntryBox:
        from pygame_gui.core import ObjectID  # slow: nobody waits for it who does not type
        from pygame_gui.elements import UITextEntryBox

        looks = ObjectID(class_id=self.style.name)
        made = UITextEntryBox(place, "", manager(self.app.canvas.layout), object_id=looks)
        made.should_html_unescape_input_text = False  # what one types is no HTML
        return made

    def take(self, signal: Signal) -> bool:
        """As a line does; Enter begins a new one."""
        if self.active and signal.name == "confirm":
            self._type("\n")
            return True
        return super().take(signal)

    def _pasted(self, text: str) -> str:
        return text.replace("\r\n", "\n")

    def _kept(self, typed: str) -> str:
        return "\n".join(super(TextArea, self)._kept(line) for line in typed.split("\n"))
