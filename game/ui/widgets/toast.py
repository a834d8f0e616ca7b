"""A short word from the window itself, at its top: that the sound is off, or on again."""

from __future__ import annotations

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import BONE, LAMP
from game.ui.text.fonts import S

SHOWN_MS = 1500.0


class Toast:
    """Shown for a while over whatever is shown, then gone."""

    def __init__(self) -> None:
        self.words = ""
        """What it says, "" while it is not shown."""
        self._left = 0.0

    @property
    def running(self) -> bool:
        """Whether it is shown."""
        return bool(self.words)

    def show(self, words: str) -> None:
        """Show these words from now on."""
        self.words, self._left = words, SHOWN_MS

    def update(self, ms: float) -> bool:
        """Time passes; True when it has just gone."""
        if not self.words:
            return False
        self._left -= ms
        if self._left <= 0:
            self.words = ""
        return not self.words

    def draw(self, canvas: Canvas) -> None:
        """A dark slip in the middle of the upper edge, while it is shown."""
        canvas.over()
        u = canvas.u
        box = Rect(0, u(14), canvas.width(self.words, S, "bold") + u(44), u(38))
        box.centerx = canvas.full.centerx
        canvas.panel(box, 244, LAMP)
        with canvas.inside(box):
            canvas.text(box.center, self.words, S, BONE, "bold", "c")
