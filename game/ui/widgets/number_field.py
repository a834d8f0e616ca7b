"""A field for a number, typed on paper. Digits only, so it needs no more of a toolkit than the keyboard's signals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.style.palette import CORE, INK, LAMP, PAPER_FRESH, PAPER_LIT, SOFT
from game.ui.widgets.input_field import InputField

if TYPE_CHECKING:
    from game.ui.runtime.app import App


class NumberField(InputField):
    """A whole number of at most `digits` digits. While it is active it takes what is typed."""

    def __init__(self, app: App, value: int, digits: int) -> None:
        super().__init__(app)
        self.digits = digits
        self.text = str(value)
        self._fresh = False  # the first digit replaces what stands there

    @property
    def value(self) -> int:
        """The number; an empty field is 0."""
        return int(self.text or "0")

    @value.setter
    def value(self, number: int) -> None:
        self.text = str(number)[: self.digits]

    def enter(self) -> None:
        """It has the keyboard now, and the first digit replaces what stands there."""
        self._fresh = self._fresh or not self.active
        super().enter()

    def leave(self) -> None:
        """It lets go of the keyboard; a field that was left empty says 0."""
        self._fresh = False
        super().leave()
        self.text = self.text or "0"

    def take(self, signal: Signal) -> bool:
        """Type what the signal says; True if it was for the field."""
        if signal.name == "select_all":
            self._fresh = True
            return True
        if signal.name == "text":
            typed = "".join(character for character in signal.text if character in "0123456789")
            if typed:
                kept = "" if self._fresh else self.text
                self.text = (kept + typed).lstrip("0")[: self.digits] or "0"
                self._fresh = False
            return True
        if signal.name == "erase":
            self.text = "" if self._fresh else self.text[:-1]
            self._fresh = False
            return True
        return False

    def draw(self, canvas: Canvas, hover: bool = False) -> None:
        """The field, its number and, while it is active, the cursor."""
        rect, u = self.rect, canvas.u
        canvas.box(rect, PAPER_FRESH if hover or self.active else PAPER_LIT, 3, edge=SOFT)
        if self.active:
            canvas.rim(rect.inflate(u(2), u(2)), LAMP, 2, 3)
        if self.active and self._fresh and self.text:
            wide = canvas.width(self.text, 16, "mono")
            canvas.box(Rect(rect.x + u(10), rect.y + u(5), wide, rect.h - u(10)), CORE, 2)
        with canvas.inside(rect):
            words = canvas.text((rect.x + u(10), rect.centery), self.text, 16, INK, "mono", "ml")
        if self.active:
            canvas.surface.fill(INK, (words.right + 1, rect.y + u(7), u(2), rect.h - u(14)))
