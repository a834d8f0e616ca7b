"""A line in which words are typed and mended, and what all fields have in common: where they lie, who has the keyboard.

A field is plain text until it is entered; then an element of pygame_gui holds its words, cursor and selection.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Any, ClassVar

import pygame
from pygame import Rect

from game.engine.core.clean_text import drawable
from game.ui.drawing.canvas import Canvas
from game.ui.gui.element import Element
from game.ui.gui.manager import NUMBER, ON_DARK, ON_PAPER, Style, load_ahead, manager
from game.ui.input import clipboard
from game.ui.input.reader import EDITING, Signal
from game.ui.runtime.app import App
from game.ui.style.palette import BRIM, LAMP, MUTED, PANEL, PANEL_EDGE, PAPER_FRESH, PAPER_LIT, SOFT, Color

LONGEST = 200
EDGE = 10  # design units between the edge of a field and its words
ALL_KEYS = {"erase": pygame.K_BACKSPACE, **{name: key for key, name in EDITING.items()}}
"""The keys of an element, by the signals that tell them; a line has no use for some."""
OUT = ("confirm", "next_group", "previous_group", "up", "down")
GROUNDS: dict[str, tuple[Color, Color, Color, Color, Color]] = {  # fill, lit fill, ink of the hint, edge, lit edge
    ON_PAPER.name: (PAPER_LIT, PAPER_FRESH, SOFT, SOFT, SOFT),
    NUMBER.name: (PAPER_LIT, PAPER_FRESH, SOFT, SOFT, SOFT),
    ON_DARK.name: (PANEL, PANEL, MUTED, PANEL_EDGE, BRIM),
}
POINTED = {"press", "drag_start", "drag", "drop", "release", "click"}


class TextField:
    """One line of at most `longest` characters; what the key `hint` says stands in it while it is empty.

    While it is active it takes the keyboard, and the system's input method opens beside it; `cursor` is how many
    characters stand before the place where one types, `selected` the places of the characters that are selected.
    """

    keys: ClassVar[dict[str, int]] = {name: key for name, key in ALL_KEYS.items() if name not in OUT}
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
        self._element: Element | None = None
        load_ahead()

    # what stands in it --------------------------------------------------------------------------------
    @property
    def active(self) -> bool:
        """Whether it has the keyboard."""
        return self._element is not None

    @property
    def text(self) -> str:
        """What was typed."""
        return self._text if self._element is None else self._element.text

    def put(self, text: str) -> None:
        """This text in place of what stands there."""
        self._text = text[: self.longest]
        if self._element is not None:
            self._element.composed = range(0)
            self._element.show(self._kept(self._text), self.longest)

    @property
    def cursor(self) -> int:
        """How many characters stand before the place where one types."""
        return len(self._text) if self._element is None else self._element.cursor

    @property
    def selected(self) -> range:
        """The places of the characters that are selected."""
        return range(0) if self._element is None else self._element.selected

    @property
    def look(self) -> Hashable:
        """Everything on which the picture of it depends but its place: equal where it looks the same."""
        proposed = self._element and self._element.composed
        return self.active, self.text, self.cursor, self.selected, proposed

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
            if moved or self._element.made.ui_manager is not manager(self.app.canvas.layout):
                self._element = self._element.renewed(partial(self._make, self._inner()))

    def enter(self) -> None:
        """It has the keyboard now, its cursor behind the last character."""
        if self._element is None:
            self.app.reader.typing = True
            self._place_input_method()
            pygame.key.start_text_input()
            self._element = Element(partial(self._make, self._inner()))
            self._element.show(self._kept(self._text), self.longest)

    def leave(self) -> None:
        """It lets go of the keyboard."""
        if self._element is not None:
            self._text = self.text
            self._element.close()
            self._element = None
            self.app.reader.typing = self.app.reader.composing = False
            pygame.key.stop_text_input()

    def _place_input_method(self) -> None:
        """Tell the system in pixels of the window where one types."""
        pygame.key.set_text_input_rect(self.app.reader.fit.rect_in_window(self.rect))

    # the element --------------------------------------------------------------------------------------
    def _make(self, place: Rect) -> Any:
        """An empty element there."""
        from pygame_gui.core import ObjectID  # slow: nobody waits for it who does not type
        from pygame_gui.elements import UITextEntryLine

        return UITextEntryLine(place, manager(self.app.canvas.layout), object_id=ObjectID(class_id=self.style.name))

    def _inner(self) -> Rect:
        u = self.app.canvas.u
        left = u(EDGE) + u(self.left)
        return Rect(self._rect.x + left, self._rect.y, max(1, self._rect.w - left - u(EDGE)), max(1, self._rect.h))

    # signals ------------------------------------------------------------------------------------------
    def take(self, signal: Signal) -> bool:
        """Type or move as the signal says; True if it was for the field, which only an active one can tell."""
        if self._element is None:
            return False
        if signal.name in POINTED:
            began = signal.button == 1 and self._rect.collidepoint(signal.start)
            if began:
                self._element.point(signal, self._within(signal.pos, self._element.made.rect))
            return began
        chosen = self._element.composed or self.selected
        match signal.name:
            case "text":
                self._type(signal.text)
            case "compose":
                self._element.replace(self._kept(signal.text), proposed=True)
            case "paste":
                self._type(self._pasted(clipboard.get()))
            case "copy" | "cut" if chosen:
                if clipboard.put(self.text[chosen.start : chosen.stop]) and signal.name == "cut":
                    self._type("")
            case "cut":
                pass
            case "select_all":
                self._element.made.edit_position = len(self.text)
                self._element.select([0, len(self.text)])
            case name if name in self.keys:
                mod = pygame.KMOD_SHIFT if signal.shift else 0
                self._element.feed(pygame.KEYDOWN, key=self.keys[name], mod=mod, unicode="")
            case _:
                return False
        return True

    def _pasted(self, text: str) -> str:
        return text.replace("\n", " ")

    def _kept(self, typed: str) -> str:
        """What of it may stand in the field."""
        return "".join(filter(str.isprintable, drawable(typed)))

    def _type(self, text: str) -> None:
        """This in place of what is selected or proposed, or at the cursor."""
        assert self._element is not None
        typed = self._kept(text)
        replaced = 0 if self._element.composed else len(self.selected)
        room = max(0, self.longest - len(self.text) + replaced)
        self.full = len(typed) > room
        self._element.replace(typed[:room])

    def _within(self, pos: tuple[int, int], inner: Rect) -> tuple[int, int]:
        """The place in the line that is nearest to this one."""
        return max(inner.x, min(pos[0], inner.right - 1)), inner.centery

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
                canvas.typed_words(self._element.made.image, inner, self.text, style.size, style.ink)
            elif self.text:
                canvas.text(at, self.text, style.size, style.ink, style.face, "ml", inner.w)
            elif words := self.example or (self.hint and self.app.t(self.hint)):
                canvas.fitted(at, words, (14, 13, 12), ink, "italic", "ml", inner.w)
