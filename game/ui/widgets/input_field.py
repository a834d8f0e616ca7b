"""What all fields have in common in which one types: where they lie, and whether they have the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

if TYPE_CHECKING:
    from game.ui.runtime.app import App


class InputField:
    """A field that takes the keyboard while it is active; the system's input method opens beside it."""

    has_cursor = False
    """Whether arrows and the like move a cursor in it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.active = False
        self._rect = Rect()

    @property
    def rect(self) -> Rect:
        """Where it lies in the picture."""
        return self._rect

    @rect.setter
    def rect(self, rect: Rect) -> None:
        self._rect = rect
        if self.active:
            self._place_input_method()

    def enter(self) -> None:
        """It has the keyboard now."""
        if not self.active:
            self.active = True
            self.app.reader.typing, self.app.reader.editing = True, self.has_cursor
            self._place_input_method()
            pygame.key.start_text_input()

    def leave(self) -> None:
        """It lets go of the keyboard."""
        if self.active:
            self.active = self.app.reader.typing = self.app.reader.editing = False
            pygame.key.stop_text_input()

    def _place_input_method(self) -> None:
        """Tell the system in pixels of the window where one types."""
        pygame.key.set_text_input_rect(self.app.reader.fit.rect_in_window(self.rect))
