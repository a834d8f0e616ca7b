"""A line on paper in which words are typed and mended: with a cursor, on a strip that follows it where it is longer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.core.clean_text import drawable
from game.ui.input import clipboard
from game.ui.style.palette import CORE, INK, LAMP, PAPER_FRESH, PAPER_LIT, SOFT, VOID
from game.ui.text import fonts
from game.ui.widgets.input_field import InputField

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.reader import Signal
    from game.ui.runtime.app import App

LONGEST = 200
MARKED = CORE  # the paper behind what is selected


class TextField(InputField):
    """One line of text of at most `longest` characters; what the key `hint` says stands in it while empty.

    While it is active it takes the keyboard; `cursor` is how many characters stand before the place where one types,
    `anchor` where the selection begins that ends there: both are the same while nothing is selected.
    """

    has_cursor = True

    def __init__(self, app: App, text: str = "", hint: str = "", longest: int = LONGEST) -> None:
        super().__init__(app)
        self.hint = hint
        self.longest = longest
        self.text = text
        self.cursor = self.anchor = len(text)
        self.full = False
        """Whether there was no room for what was typed last."""

    def enter(self) -> None:
        """It has the keyboard now, its cursor behind the last character."""
        self.cursor = self.anchor = len(self.text)
        super().enter()

    def put(self, text: str) -> None:
        """This text in place of what stands there."""
        self.text = text[: self.longest]
        self.cursor = self.anchor = len(self.text)

    @property
    def selected(self) -> range:
        """The places of the characters that are selected."""
        return range(min(self.anchor, self.cursor), max(self.anchor, self.cursor))

    def take(self, signal: Signal) -> bool:
        """Type or move as the signal says; True if it was for the field."""
        match signal.name:
            case "text":
                self._type(signal.text)
            case "paste":
                self._type(clipboard.get().replace("\n", " "))
            case "erase" | "remove" if self.selected:
                self._type("")
            case "erase" if self.cursor:
                self.text = self.text[: self.cursor - 1] + self.text[self.cursor :]
                self.cursor = self.anchor = self.cursor - 1
            case "remove":
                self.text = self.text[: self.cursor] + self.text[self.cursor + 1 :]
            case "select_all":
                self.anchor, self.cursor = 0, len(self.text)
            case "left" | "right" | "first" | "last":
                self._move(signal.name, signal.shift)
            case "erase":
                pass
            case _:
                return False
        return True

    def _move(self, name: str, selecting: bool) -> None:
        """The cursor moves: away from the anchor while one selects, else to that end of what was selected, if any."""
        chosen, end = self.selected, len(self.text)
        by = 0 if chosen and not selecting else 1
        match name:
            case "left":
                self.cursor = max(0, (self.cursor if by else chosen.start) - by)
            case "right":
                self.cursor = min(end, (self.cursor if by else chosen.stop) + by)
            case _:
                self.cursor = 0 if name == "first" else end
        if not selecting:
            self.anchor = self.cursor

    def _type(self, text: str) -> None:
        """This in place of what is selected, or at the cursor."""
        chosen = self.selected
        typed = "".join(filter(str.isprintable, drawable(text)))
        room = max(0, self.longest - len(self.text) + len(chosen))
        self.full = len(typed) > room
        typed = typed[:room]
        self.text = self.text[: chosen.start] + typed + self.text[chosen.stop :]
        self.cursor = self.anchor = chosen.start + len(typed)

    def draw(self, canvas: Canvas, hover: bool = False, left: int = 0) -> None:
        """The field, what was typed and, while it is active, the cursor; `left` pixels are kept free for a picture."""
        rect, u = self.rect, canvas.u
        canvas.box(rect, PAPER_FRESH if hover or self.active else PAPER_LIT, 4, edge=SOFT)
        if self.active:
            canvas.rim(rect, LAMP, 2, 4)
        inner = Rect(rect.x + u(10) + left, rect.y, rect.w - u(20) - left, rect.h)
        if self.hint and not self.text and not self.active:
            canvas.fitted((inner.x, inner.centery), self.app.t(self.hint), VOID, SOFT, "italic", "ml", inner.w)
            return
        px = canvas.px(15)
        before = fonts.width(self.text[: self.cursor], "sans", px)
        whole = fonts.width(self.text, "sans", px)
        shift = min(max(0, before - inner.w + u(8)), max(0, whole - inner.w + u(8))) if self.active else 0
        if self.active and self.selected:
            start, stop = (
                fonts.width(self.text[:end], "sans", px) for end in (self.selected.start, self.selected.stop)
            )
            marked = Rect(inner.x + start - shift, rect.y + u(5), stop - start, rect.h - u(10))
            canvas.box(marked.clip(inner), MARKED, 2)
        if shift:
            with canvas.clipped(inner):
                canvas.text((inner.x - shift, inner.centery), self.text, 15, INK, "sans", "ml")
        else:
            canvas.text((inner.x, inner.centery), self.text, 15, INK, "sans", "ml", inner.w)
        if self.active:
            canvas.surface.fill(INK, (inner.x + before - shift, rect.y + u(6), u(2), rect.h - u(12)))
