"""What all fields have in common in which one types: where they lie, what stands there, who has the keyboard.

A field is plain text until it is entered; then an element of pygame_gui holds its words, cursor and selection.
"""

from __future__ import annotations

import math
import time
from collections.abc import Hashable
from typing import TYPE_CHECKING, ClassVar

import pygame
from pygame import Rect

from game.engine.core.clean_text import drawable
from game.ui.gui.manager import NUMBER, ON_DARK, ON_PAPER, Style, load_ahead, manager
from game.ui.input import clipboard
from game.ui.style.palette import BRIM, LAMP, MUTED, PANEL, PANEL_EDGE, PAPER_FRESH, PAPER_LIT, SOFT, Color

if TYPE_CHECKING:
    from pygame_gui.elements import UITextEntryBox, UITextEntryLine

    from game.ui.drawing.canvas import Canvas
    from game.ui.input.reader import Signal
    from game.ui.runtime.app import App

LONGEST = 200
EDGE = 10  # design units between the edge of a field and its words
KEYS = {
    "erase": pygame.K_BACKSPACE,
    "remove": pygame.K_DELETE,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "first": pygame.K_HOME,
    "last": pygame.K_END,
}
"""The keys of an element, by the signals that tell them."""
OUT = ("confirm", "next_group", "previous_group", "up", "down")
GROUNDS: dict[str, tuple[Color, Color, Color, Color, Color]] = {  # fill, lit fill, ink of the hint, edge, lit edge
    ON_PAPER.name: (PAPER_LIT, PAPER_FRESH, SOFT, SOFT, SOFT),
    NUMBER.name: (PAPER_LIT, PAPER_FRESH, SOFT, SOFT, SOFT),
    ON_DARK.name: (PANEL, PANEL, MUTED, PANEL_EDGE, BRIM),
}
POINTED = {"press", "drag_start", "drag", "drop", "release", "click"}


class Field:
    """Text of at most `longest` characters; what the key `hint` says stands in it while it is empty.

    While it is active it takes the keyboard, and the system's input method opens beside it; `cursor` is how many
    characters stand before the place where one types, `selected` the places of the characters that are selected.
    """

    keys: ClassVar[dict[str, int]] = KEYS
    out: ClassVar[tuple[str, ...]] = OUT
    """What leads out of it, besides Esc and a press beside it."""

    def __init__(
        self, app: App, text: str = "", hint: str = "", longest: int = LONGEST, style: Style = ON_PAPER, left: float = 0
    ) -> None:
        """`left` design units are kept free for a picture before the words."""
        self.app = app
        self.hint = hint
        self.example = ""
        """Words that stand in place of the hint."""
        self.longest = longest
        self.style = style
        self.left = left
        self.full = False
        """Whether there was no room for what was typed last."""
        self._rect = Rect(0, 0, 0, 0)
        self._text = text
        self._element: UITextEntryLine | UITextEntryBox | None = None
        self._composed = range(0)
        """The places of what an input method proposes: it stands there, and is no text yet."""
        self._pressed = -math.inf
        load_ahead()

    # what stands in it --------------------------------------------------------------------------------
    @property
    def active(self) -> bool:
        """Whether it has the keyboard."""
        return self._element is not None

    @property
    def text(self) -> str:
        """What was typed."""
        if self._element is None:
            return self._text
        shown = self._element.get_text()
        return shown[: self._composed.start] + shown[self._composed.stop :] if self._composed else shown

    @text.setter
    def text(self, text: str) -> None:
        self._text = text[: self.longest]
        self._composed = range(0)
        if self._element is not None:
            self._show(self._kept(self._text), self.longest)

    def put(self, text: str) -> None:
        """This text in place of what stands there."""
        self.text = text

    @property
    def cursor(self) -> int:
        """How many characters stand before the place where one types."""
        return len(self._text) if self._element is None else self._element.edit_position

    @property
    def selected(self) -> range:
        """The places of the characters that are selected."""
        start, stop = (0, 0) if self._element is None else sorted(self._element.select_range)
        return range(start, stop) if start < stop else range(0)

    @property
    def look(self) -> Hashable:
        """Everything on which the picture of it depends but its place: equal where it looks the same."""
        return self.active, self.text, self.cursor, self.selected, self._composed

    # the keyboard -------------------------------------------------------------------------------------
    @property
    def rect(self) -> Rect:
        """Where it lies in the picture."""
        return self._rect

    @rect.setter
    def rect(self, rect: Rect) -> None:
        moved, self._rect = rect != self._rect, rect
        if self._element is not None:
            self._place_input_method()
            if moved or self._element.ui_manager is not manager(self.app.canvas.layout):
                self._renew()

    def enter(self) -> None:
        """It has the keyboard now, its cursor behind the last character."""
        if self._element is None:
            self.app.reader.typing = True
            self._place_input_method()
            pygame.key.start_text_input()
            self._open(self._kept(self._text), self.longest, [0, 0])

    def leave(self) -> None:
        """It lets go of the keyboard."""
        if self._element is not None:
            self._text, self._composed = self.text, range(0)
            self._close()
            self.app.reader.typing = self.app.reader.composing = False
            pygame.key.stop_text_input()

    def _place_input_method(self) -> None:
        """Tell the system in pixels of the window where one types."""
        pygame.key.set_text_input_rect(self.app.reader.fit.rect_in_window(self.rect))

    # the element --------------------------------------------------------------------------------------
    def _make(self, place: Rect) -> UITextEntryLine | UITextEntryBox:
        """An empty element there."""
        raise NotImplementedError

    def _inner(self) -> Rect:
        """Where the words stand."""
        u = self.app.canvas.u
        left = u(EDGE) + u(self.left)
        return Rect(self._rect.x + left, self._rect.y, max(1, self._rect.w - left - u(EDGE)), max(1, self._rect.h))

    def _open(self, text: str, cursor: int, selected: list[int]) -> None:
        """Give these words to an element that has the keyboard."""
        pace = pygame.key.get_repeat()
        made = self._element = self._make(self._inner())
        made.cursor_blink_delay_after_moving = math.inf  # what blinks is drawn anew all the time
        made.ui_manager.set_focus_set(made.get_focus_set())
        pygame.key.set_repeat(*pace)
        self._show(text, cursor)
        self._select(selected)

    def _close(self) -> None:
        if self._element is not None:
            pace = pygame.key.get_repeat()
            shown, self._element = self._element, None
            shown.ui_manager.set_focus_set(None)
            shown.kill()
            shown.ui_manager.update(0.0)
            pygame.key.set_repeat(*pace)

    def _renew(self) -> None:
        """The same words in an element of another size."""
        if self._element is not None:
            text, cursor, selected = self._element.get_text(), self.cursor, list(self._element.select_range)
            self._close()
            self._open(text, cursor, selected)

    def _show(self, text: str, cursor: int) -> None:
        assert self._element is not None
        self._element.selection_in_progress = False  # who types while the button is down selects nothing of it
        self._element.select_range = [0, 0]
        self._element.set_text(text)
        self._element.edit_position = min(cursor, len(text))
        self._element.cursor_has_moved_recently = True
        self._settle()

    def _select(self, places: list[int]) -> None:
        assert self._element is not None
        self._element.select_range = places
        self._element.cursor_has_moved_recently = True  # a selection alone is not drawn
        self._settle()

    def _settle(self) -> None:
        """Let the element draw what it has become."""
        assert self._element is not None
        self._element.ui_manager.update(1.0)
        self._element.ui_manager.update(1.0)  # what was drawn in one round is shown in the next

    def _feed(self, kind: int, **what: object) -> None:
        """Hand an event to the element."""
        assert self._element is not None
        self._element.ui_manager.process_events(pygame.event.Event(kind, what))
        end = len(self._element.get_text())
        if max(self._element.edit_position, *self._element.select_range) > end:  # an area may lead beyond its end
            self._element.edit_position = min(self._element.edit_position, end)
            self._element.select_range = [min(place, end) for place in self._element.select_range]
        self._settle()

    # signals ------------------------------------------------------------------------------------------
    def take(self, signal: Signal) -> bool:
        """Type or move as the signal says; True if it was for the field, which only an active one can tell."""
        if self._element is None:
            return False
        if signal.name in POINTED:
            return self._point(signal)
        chosen = self._composed or self.selected
        match signal.name:
            case "text":
                self._type(signal.text)
            case "compose":
                self._compose(signal.text)
            case "paste":
                self._type(self._pasted(clipboard.get()))
            case "copy" | "cut" if chosen:
                if clipboard.put(self.text[chosen.start : chosen.stop]) and signal.name == "cut":
                    self._type("")
            case "cut":
                pass
            case "select_all":
                self._element.edit_position = len(self.text)
                self._select([0, len(self.text)])
            case name if name in self.keys:
                mod = pygame.KMOD_SHIFT if signal.shift else 0
                self._feed(pygame.KEYDOWN, key=self.keys[name], mod=mod, unicode="")
            case _:
                return False
        return True

    def _pasted(self, text: str) -> str:
        """What of the clipboard is typed."""
        return text.replace("\n", " ")

    def _kept(self, typed: str) -> str:
        """What of it may stand in the field."""
        return "".join(filter(str.isprintable, drawable(typed)))

    def _type(self, text: str) -> None:
        """This in place of what is selected or proposed, or at the cursor."""
        typed = self._kept(text)
        chosen = self.selected
        room = max(0, self.longest - len(self.text) + (0 if self._composed else len(chosen)))
        self.full = len(typed) > room
        self._replace(self._composed or chosen, typed[:room])
        self._composed = range(0)

    def _compose(self, text: str) -> None:
        """Show what an input method proposes, selected: what is typed takes its place."""
        assert self._element is not None
        proposed = self._kept(text)
        start = self._replace(self._composed or self.selected, proposed)
        self._composed = range(start, start + len(proposed))
        self._select([self._composed.start, self._composed.stop])

    def _replace(self, place: range, text: str) -> int:
        """Put a text there, or at the cursor where the place is empty; gives where it begins."""
        assert self._element is not None
        start, stop = (place.start, place.stop) if place else (self.cursor, self.cursor)
        shown = self._element.get_text()
        self._show(shown[:start] + text + shown[stop:], start + len(text))
        return start

    def _within(self, pos: tuple[int, int], inner: Rect) -> tuple[int, int]:
        """The place among the words that is nearest to this one."""
        return max(inner.x, min(pos[0], inner.right - 1)), max(inner.y, min(pos[1], inner.bottom - 1))

    def _point(self, signal: Signal) -> bool:
        """Cursor and selection by the mouse; False where the button went down elsewhere."""
        assert self._element is not None
        if signal.button != 1 or not self._rect.collidepoint(signal.start):
            return False
        pos = self._within(signal.pos, self._element.rect)
        manager(self.app.canvas.layout).mouse_position = pos
        if signal.name == "press":
            if self._composed:
                self._replace(self._composed, "")
                self._composed = range(0)
            now = time.monotonic()
            self._element.double_click_timer, self._pressed = now - self._pressed, now
            self._feed(pygame.MOUSEBUTTONDOWN, button=1, pos=pos)
        elif signal.name == "release":
            self._feed(pygame.MOUSEBUTTONUP, button=1, pos=pos)
        else:
            self._settle()
        return True

    # drawing ------------------------------------------------------------------------------------------
    def draw(self, canvas: Canvas, rect: Rect | None = None, hover: bool = False) -> None:
        """The field, what was typed and, while it is active, the cursor and what is selected; `rect` is its own."""
        rect, inner, style = self.rect, self._inner(), self.style
        fill, lit, ink, edge, edge_lit = GROUNDS[style.name]
        bright = hover or self.active
        canvas.box(rect, lit if bright else fill, 4, edge=edge_lit if bright else edge)
        if self.active:
            canvas.rim(rect, LAMP, 2, 4)
        at = (inner.x, inner.centery)
        with canvas.inside(rect):
            if self._element is not None:
                canvas.typed_words(self._element.image, inner, self.text, style.size, style.ink)
                self._draw_parts(canvas)
            elif self.text:
                canvas.text(at, self.text, style.size, style.ink, style.face, "ml", inner.w)
            elif words := self.example or (self.hint and self.app.t(self.hint)):
                canvas.fitted(at, words, (14, 13, 12), ink, "italic", "ml", inner.w)

    def _draw_parts(self, canvas: Canvas) -> None:
        """What belongs to the element and has a picture of its own."""
