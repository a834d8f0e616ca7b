"""Work that takes longer than a frame is done in pieces, a share of it in each round of the loop.

The work is written as a generator that yields between its pieces: run to its end at once it does just the same. It
yields True where the next piece is so long that it is to be begun in a round of its own.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")
SHARE_S = 0.007
"""After so long no further piece is begun in a round."""
PATIENCE, MOST_SHARES = 3, 1.5
"""Rounds after which the share grows, and to how many of it: what takes long is not to take forever."""

Pieces = Generator[None, None, T]
"""Work in pieces that gives something in the end."""


def through(pieces: Pieces[T]) -> T:
    """Do all pieces at once, and give what they give."""
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


class SlicedWork:
    """One piece of work at a time, begun, gone on with in each round, and finished or dropped when it must be."""

    def __init__(self, share_s: float = SHARE_S) -> None:
        self._share = share_s
        self.left: Iterator[bool | None] | None = None
        """What is left to do; None also while a piece of it is being done."""
        self._alone = False
        """Whether the next piece is to be the first of a round."""
        self._rounds = 0

    def begin(self, pieces: Iterator[bool | None]) -> None:
        """Take this on; what was begun before is finished first."""
        self.finish()
        self.left, self._rounds = pieces, 0

    def go_on(self) -> bool:
        """Do a share of what is left; whether that was not all of it.

        No piece is begun that would, were it as long as the last one, end after the share.
        """
        share = self._share * min(MOST_SHARES, 1 + self._rounds // PATIENCE)
        now = perf_counter()
        until = now + share
        self._rounds += 1
        while self._next():
            begun, now = now, perf_counter()
            if self._alone or now + (now - begun) > until:
                return True
        return False

    def finish(self) -> None:
        """Do all that is left now. What is being done asks for it in vain: its own end comes by itself."""
        while self._next():
            pass

    def drop(self) -> None:
        """Leave undone what is left."""
        self.left = None

    def _next(self) -> bool:
        """Do one piece; whether there was one."""
        pieces, self.left = self.left, None
        if pieces is None:
            return False
        for alone in pieces:
            self.left, self._alone = pieces, bool(alone)
            return True
        return False
