"""What a field has while one types in it: an element of pygame_gui with its words, cursor and selection."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any

import pygame

from game.ui.input.signals import Signal


class Element:
    """It has the keyboard from when it is made until it is closed."""

    def __init__(self, make: Callable[[], Any]) -> None:
        """`make` gives an empty element of pygame_gui."""
        pace = pygame.key.get_repeat()
        self.made = make()
        self.made.cursor_blink_delay_after_moving = math.inf  # what blinks is drawn anew all the time
        self.made.ui_manager.set_focus_set(self.made.get_focus_set())
        pygame.key.set_repeat(*pace)
        self.composed = range(0)
        """The places of what an input method proposes: it stands there, and is no text yet."""
        self._pressed = -math.inf

    def close(self) -> None:
        """It lets go of the keyboard, and is gone."""
        pace = pygame.key.get_repeat()
        self.made.ui_manager.set_focus_set(None)
        self.made.kill()
        self.made.ui_manager.update(0.0)
        pygame.key.set_repeat(*pace)

    def renewed(self, make: Callable[[], Any]) -> Element:
        """The same words in an element of another size, which takes the place of this one."""
        text, cursor, selected = self.made.get_text(), self.cursor, list(self.made.select_range)
        self.close()
        other = Element(make)
        other.composed, other._pressed = self.composed, self._pressed
        other.show(text, cursor)
        other.select(selected)
        return other

    @property
    def text(self) -> str:
        """What was typed."""
        shown = str(self.made.get_text())
        return shown[: self.composed.start] + shown[self.composed.stop :] if self.composed else shown

    @property
    def cursor(self) -> int:
        """How many characters stand before the place where one types."""
        return int(self.made.edit_position)

    @property
    def selected(self) -> range:
        """The places of the characters that are selected."""
        start, stop = sorted(self.made.select_range)
        return range(start, stop) if start < stop else range(0)

    def show(self, text: str, cursor: int) -> None:
        """These words, with the cursor there."""
        self.made.selection_in_progress = False  # who types while the button is down selects nothing of it
        self.made.select_range = [0, 0]
        self.made.set_text(text)
        self.made.edit_position = min(cursor, len(text))
        self.made.cursor_has_moved_recently = True
        self.settle()

    def select(self, places: list[int]) -> None:
        """Select what stands between these places."""
        self.made.select_range = places
        self.made.cursor_has_moved_recently = True  # a selection alone is not drawn
        self.settle()

    def settle(self) -> None:
        """Let the element draw what it has become."""
        self.made.ui_manager.update(1.0)
        self.made.ui_manager.update(1.0)  # what was drawn in one round is shown in the next

    def feed(self, kind: int, **what: object) -> None:
        """Hand an event to the element."""
        self.made.ui_manager.process_events(pygame.event.Event(kind, what))
        end = len(self.made.get_text())
        if max(self.made.edit_position, *self.made.select_range) > end:  # an area may lead beyond its end
            self.made.edit_position = min(self.made.edit_position, end)
            self.made.select_range = [min(place, end) for place in self.made.select_range]
        self.settle()

    def replace(self, text: str, proposed: bool = False) -> None:
        """Put a text in place of what is proposed or selected, or at the cursor; or propose it, which selects it."""
        chosen = self.composed or self.selected
        start, stop = (chosen.start, chosen.stop) if chosen else (self.cursor, self.cursor)
        shown = self.made.get_text()
        self.show(shown[:start] + text + shown[stop:], start + len(text))
        self.composed = range(start, start + len(text)) if proposed else range(0)
        if proposed:
            self.select([start, start + len(text)])

    def point(self, signal: Signal, pos: tuple[int, int]) -> None:
        """Cursor and selection by the mouse, which is there among the words."""
        self.made.ui_manager.mouse_position = pos
        if signal.name == "press":
            if self.composed:
                self.replace("")
            now = time.monotonic()
            self.made.double_click_timer, self._pressed = now - self._pressed, now
            self.feed(pygame.MOUSEBUTTONDOWN, button=1, pos=pos)
        elif signal.name == "release":
            self.feed(pygame.MOUSEBUTTONUP, button=1, pos=pos)
        else:
            self.settle()
