"""An area in which several lines are typed and mended."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pygame import Rect

from game.ui.gui.manager import manager
from game.ui.gui.text_field import ALL_KEYS, TextField

if TYPE_CHECKING:
    from pygame_gui.elements import UITextEntryBox

    from game.ui.drawing.canvas import Canvas
    from game.ui.input.reader import Signal

AIR = 6  # design units between the edge of an area and its words, above and below
NARROWEST, LOWEST = 120, 24  # pixels: a smaller element of pygame_gui fails where a letter or its bar finds no room
WHEEL = 40  # design units that a notch of the wheel scrolls


class TextArea(TextField):
    """Text that is broken where it has to be; Enter begins a line, arrows lead up and down, the wheel scrolls."""

    keys: ClassVar[dict[str, int]] = ALL_KEYS
    out: ClassVar[tuple[str, ...]] = ("next_group", "previous_group")

    def take(self, signal: Signal) -> bool:
        """As a line does; Enter begins a new one, the wheel scrolls."""
        if self.active and signal.name == "confirm":
            self._type("\n")
        elif self.active and signal.name == "wheel" and self.rect.collidepoint(signal.pos):
            self._scroll(signal.number)
        else:
            return super().take(signal)
        return True

    def _scroll(self, notches: int) -> None:
        made = self._element.made if self._element is not None else None
        if self._element and made and made.scroll_bar is not None and made.text_box_layout is not None:
            part = self.app.canvas.u(WHEEL) * notches / max(1, made.text_box_layout.layout_rect.height)
            bar = made.scroll_bar
            bar.set_scroll_from_start_percentage(max(0.0, min(bar.start_percentage - part, 1.0)))
            self._element.settle()

    def _make(self, place: Rect) -> UITextEntryBox:
        from pygame_gui.core import ObjectID  # slow: nobody waits for it who does not type
        from pygame_gui.elements import UITextEntryBox

        looks = ObjectID(class_id=self.style.name)
        made = UITextEntryBox(place, "", manager(self.app.canvas.layout), object_id=looks)
        made.should_html_unescape_input_text = False  # what one types is no HTML
        return made

    def _inner(self) -> Rect:
        place, air = super()._inner(), self.app.canvas.u(AIR)
        return Rect(place.x, place.y + air, max(NARROWEST, place.w), max(LOWEST, place.h - 2 * air))

    def _pasted(self, text: str) -> str:
        return text.replace("\r\n", "\n")

    def _kept(self, typed: str) -> str:
        return "\n".join(super(TextArea, self)._kept(line) for line in typed.split("\n"))

    def _within(self, pos: tuple[int, int], inner: Rect) -> tuple[int, int]:
        return super()._within(pos, inner)[0], max(inner.y, min(pos[1], inner.bottom - 1))

    def draw(self, canvas: Canvas, rect: Rect | None = None, hover: bool = False) -> None:
        """The field and, where there is more than is seen, the knob of its bar."""
        super().draw(canvas, rect, hover)
        bar = self._element.made.scroll_bar if self._element is not None else None
        if bar is not None and bar.sliding_button is not None:
            with canvas.inside(self.rect):
                canvas.box(bar.sliding_button.rect, self.style.marked, 3)
