"""A long page, laid out only as far as it has been read: what lies further down is guessed until one comes near."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ui.text.rich_text import Line


class Row(NamedTuple):
    """A line of text within an item: where it begins, in pixels from the item's corner, and its pieces."""

    x: int
    y: int
    line: Line


class Head(NamedTuple):
    """A typed line within an item."""

    y: int
    text: str
    size: float


class Laid(NamedTuple):
    """An item as it lies on the page: how high it is, its lines, its typed lines, and the number at its margin."""

    high: int
    rows: tuple[Row, ...] = ()
    heads: tuple[Head, ...] = ()
    label: str = ""
    ruled: bool = False
    """A fine line is drawn below it."""


class LazyColumn:
    """So many items, one below the other; `lay` gives how one of them lies. All measures are pixels."""

    def __init__(self, count: int, lay: Callable[[int], Laid]) -> None:
        self.count = count
        self._lay = lay
        self._laid: list[Laid] = []
        self._tops: list[int] = [0]

    @property
    def known(self) -> int:
        """How many items have been laid out."""
        return len(self._laid)

    @property
    def length(self) -> int:
        """How long it is; of what has not been laid out as much as of what has."""
        bottom = self._tops[-1]
        return bottom + (self.count - self.known) * bottom // max(1, self.known)

    def grow(self, bottom: int) -> None:
        """Lay it out down to there."""
        while self.known < self.count and self._tops[-1] < bottom:
            self._next()

    def top(self, index: int) -> int:
        """Where an item begins."""
        while self.known < min(index + 1, self.count):
            self._next()
        return self._tops[min(index, self.known)]

    def item(self, index: int) -> Laid:
        """An item as it lies."""
        self.top(index)
        return self._laid[index]

    def items_between(self, top: int, bottom: int) -> Sequence[int]:
        """The items of which anything lies between these heights."""
        self.grow(bottom)
        first = max(0, bisect_right(self._tops, top) - 1)
        last = first
        while last < self.known and self._tops[last] < bottom:
            last += 1
        return range(min(first, self.known), last)

    def _next(self) -> None:
        laid = self._lay(self.known)
        self._laid.append(laid)
        self._tops.append(self._tops[-1] + laid.high)
