"""A field for a number, typed on paper."""

from __future__ import annotations

from game.ui.gui.manager import NUMBER
from game.ui.gui.text_field import TextField
from game.ui.input.signals import Signal
from game.ui.runtime.app import App


class NumberField(TextField):
    """A whole number of at most `digits` digits; all of it is selected when the field is entered."""

    def __init__(self, app: App, value: int, digits: int) -> None:
        super().__init__(app, str(value), longest=digits, style=NUMBER)

    @property
    def value(self) -> int:
        """The number; an empty field is 0."""
        return int(self.text or "0")

    @value.setter
    def value(self, number: int) -> None:
        self.put(str(number))

    def enter(self) -> None:
        """It has the keyboard now, and the first digit replaces what stands there."""
        super().enter()
        self.take(Signal("select_all"))

    def leave(self) -> None:
        """It lets go of the keyboard; a field that was left empty says 0."""
        super().leave()
        self.put(str(self.value))

    def take(self, signal: Signal) -> bool:
        """As a line of words does, but without noughts that lead."""
        done = super().take(signal)
        while self._element is not None and len(self.text) > 1 and self.text[0] == "0":
            self._element.show(self.text[1:], max(0, self.cursor - 1))
        return done

    def _type(self, text: str) -> None:
        digits = self._kept(text)
        if digits and self.text == "0" and self._element is not None:
            self._element.select([0, 1])
        leads = (self.selected.start if self.selected else self.cursor) == 0
        super()._type((digits.lstrip("0") or digits[:1]) if leads else digits)

    def _kept(self, typed: str) -> str:
        return "".join(letter for letter in typed if letter in "0123456789")
