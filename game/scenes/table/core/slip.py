"""A slip: what is said beside a thing of the table for a few seconds, with the paragraph of the rules that says why."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.widgets import controls
from game.ui.widgets.key_caps import caps

SLIP_MS = 5000.0  # how long it stays


class Slip:
    """The slip of one table, which lies there or does not."""

    def __init__(self) -> None:
        self.beside: Rect | None = None
        """What it lies beside; None while it does not lie there."""
        self.words = ""
        self.rule = ""
        """The paragraph of the rule book of which it speaks, "" where it speaks of none."""
        self._left_ms = 0.0
        self.clear_of: list[Rect] = []
        """It does not cover these where it can lie elsewhere."""

    def say(self, beside: Rect, words: str, rule: str = "") -> None:
        """Lie beside a thing from now on, and say this."""
        self.beside, self.words, self.rule, self._left_ms = beside, words, rule, SLIP_MS

    def clear(self) -> None:
        """It goes away."""
        self.beside, self.words, self.rule = None, "", ""

    def update(self, ms: float) -> bool:
        """Time passes; True if it went away."""
        self._left_ms -= ms
        if self.beside is None or self._left_ms > 0:
            return False
        self.clear()
        return True

    def speaks(self, rested: float) -> bool:
        """Whether it was said after the pointer, which has rested for so many milliseconds, came to its place."""
        return self.beside is not None and rested >= SLIP_MS - self._left_ms

    def holds(self, canvas: Canvas, texts: Texts, pos: tuple[int, int]) -> bool:
        """Whether a point lies on it."""
        unseen = Canvas(Surface((1, 1)), canvas.layout)  # where it lies is told by drawing it
        rect = self.paint(unseen, texts)
        return rect is not None and rect.collidepoint(pos)

    def paint(self, canvas: Canvas, texts: Texts) -> Rect | None:
        """Draw it; returns where it lies, None where it does not lie there."""
        if self.beside is None:
            return None
        more = [texts("rulebook.slip", rule=self.rule, key=caps.spoken("F1"))] if self.rule else []
        return controls.tooltip(canvas, self.beside, [self.words, *more], clear=self.clear_of)
