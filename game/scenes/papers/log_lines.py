"""The lines of the log as they lie on its sheet: broken to its width, the names of cards apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.ui.text import fonts
from game.ui.text.fonts import XS

if TYPE_CHECKING:
    from game.scenes.table.core.log_line import LogLine
    from game.ui.style.layout import Layout

HARD = "\u00a0"  # stands for the spaces of a card's name, so that it is never broken


class Run(NamedTuple):
    """A piece of a line: its words, where it stands, and the card that it names (-1: none)."""

    text: str
    rect: Rect
    card: int


class Row(NamedTuple):
    """A line of the log as it lies on the sheet."""

    place: int
    told: LogLine
    rect: Rect
    step: int
    """The height of one line of its words, in pixels."""
    runs: tuple[Run, ...]


class Lines:
    """How lines are laid into `body`, a part of the sheet."""

    def __init__(self, layout: Layout, body: Rect) -> None:
        self.layout, self.body = layout, body
        self.step = fonts.line_height(layout.text(XS), 1.3)
        """The height of one line of words, in pixels."""

    def laid(self, shown: Sequence[LogLine], first: int) -> list[Row]:
        """As many lines as find room, from the one at `first` down."""
        found, y = [], self.body.y
        for place in range(first, len(shown)):
            high = self._height(shown[place])
            if y + high > self.body.bottom:
                break
            found.append(self._row(place, shown[place], Rect(self.body.x, y, self.body.w - self.layout.u(12), high)))
            y += high
        return found

    def last_first(self, shown: Sequence[LogLine]) -> int:
        """The uppermost line when the end is seen."""
        room, place = self.body.h, len(shown)
        while place > 0 and (high := self._height(shown[place - 1])) <= room:
            room -= high
            place -= 1
        return place

    def _height(self, told: LogLine) -> int:
        if told.kind == "turn":
            return self.step * 2 + self.layout.u(14)
        return self.step * len(self._broken(told)) + self.layout.u(6)

    def _broken(self, told: LogLine) -> list[str]:
        text = told.text
        for name, _ in told.cards:
            text = text.replace(name, name.replace(" ", HARD))
        return fonts.wrap(text, "sans", self.layout.text(XS), self.body.w - self.layout.u(48))

    def _row(self, place: int, told: LogLine, rect: Rect) -> Row:
        if told.kind == "turn":
            return Row(place, told, rect, self.step, ())
        u, px = self.layout.u, self.layout.text(XS)
        known = {name.replace(" ", HARD): card for name, card in told.cards}
        runs: list[Run] = []
        for index, line in enumerate(self._broken(told)):
            x, y = rect.x + u(28), rect.y + u(3) + index * self.step
            for words, card in _parted(line, known):
                wide = fonts.width(words, "sans", px)
                runs.append(Run(words, Rect(x, y, wide, self.step), card))
                x += wide
        return Row(place, told, rect, self.step, tuple(runs))


def _parted(line: str, known: dict[str, int]) -> list[tuple[str, int]]:
    """A line in pieces: the names of cards apart from the rest."""
    pieces: list[tuple[str, int]] = []
    rest = line
    while rest:
        found = min(((rest.find(name), -len(name), name) for name in known if name in rest), default=None)
        if found is None:
            pieces.append((rest, -1))
            break
        at, _, name = found
        if at:
            pieces.append((rest[:at], -1))
        pieces.append((name, known[name]))
        rest = rest[at + len(name) :]
    return pieces
