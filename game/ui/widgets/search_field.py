"""A field in which words are typed, such as those to search for. It takes the keyboard while it is active."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.engine.core.clean_text import drawable
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.style.palette import BONE, BRIM, LAMP, MUTED, PANEL, PANEL_EDGE, UMBER
from game.ui.widgets.input_field import InputField

if TYPE_CHECKING:
    from game.ui.runtime.app import App

LONGEST = 40
MARKED = UMBER  # behind what is selected


class SearchField(InputField):
    """One line of text of at most `longest` characters; `hint` stands in it while it is empty."""

    def __init__(self, app: App, hint: str = "", longest: int = LONGEST) -> None:
        super().__init__(app)
        self.hint = hint
        self.longest = longest
        self.text = ""
        self._all = False  # all of it is selected: what is typed next takes its place

    def leave(self) -> None:
        """It lets go of the keyboard, and of what was selected."""
        self._all = False
        super().leave()

    def take(self, signal: Signal) -> bool:
        """Type what the signal says; True if that changed the text."""
        if signal.name == "select_all":
            self._all = bool(self.text)
            return False
        if signal.name == "text":
            typed = "".join(filter(str.isprintable, drawable(signal.text)))
            if typed:
                kept, self._all = "" if self._all else self.text, False
                self.text = (kept + typed)[: self.longest]
            return bool(typed)
        if signal.name == "erase" and self.text:
            self.text, self._all = "" if self._all else self.text[:-1], False
            return True
        return False

    def draw(self, canvas: Canvas, hover: bool = False) -> None:
        """The field, what was typed and, while it is active, the cursor."""
        rect, u = self.rect, canvas.u
        canvas.box(rect, PANEL, 4, edge=LAMP if self.active else BRIM if hover else PANEL_EDGE)
        with canvas.inside(rect):
            if self.text:
                if self._all:
                    wide = min(canvas.width(self.text, 15), rect.w - u(20))
                    canvas.box(Rect(rect.x + u(10), rect.y + u(5), wide, rect.h - u(10)), MARKED, 2)
                end = canvas.text((rect.x + u(10), rect.centery), self.text, 15, BONE, "sans", "ml", rect.w - u(20))
                x = end.right
            else:
                canvas.text((rect.x + u(12), rect.centery), self.hint, 14, MUTED, "italic", "ml", rect.w - u(20))
                x = rect.x + u(9)
        if self.active:
            pygame.draw.line(
                canvas.surface, LAMP, (x + u(2), rect.y + u(6)), (x + u(2), rect.bottom - u(7)), max(1, u(1.5))
            )
