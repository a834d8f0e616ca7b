"""A picture is rehearsed before it is shown: what it needs is made a little in each round.

A screen that opens meets letters, papers and shadows that nobody has drawn yet, and to make them all takes longer than
a frame. Drawing changes nothing, so it can be begun, broken off and begun again: each time what was made before is
kept already, and it comes further.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter

from pygame import Rect

from game.ui.cache.byte_cache import within
from game.ui.drawing.canvas import Canvas

SHARE_S = 0.008  # what is made of a picture in one round, of this thread's own time
PATIENCE = 4  # rounds after which the share is half as large again
MUCH_S = 0.006  # a round that has worked so long has enough to do
REHEARSAL_ROUNDS = 12  # rounds for which a picture is rehearsed at the most, unless somebody waits for it anyway


class Rehearsal:
    """One picture that is being rehearsed, in `most` rounds; `paint` draws it on a canvas and changes nothing else."""

    def __init__(self, paint: Callable[[Canvas], None], most: int = REHEARSAL_ROUNDS) -> None:
        self.paint = paint
        self._most = most
        self.done = False
        """Whether all was made, or enough rounds were spent on it."""
        self._rounds = 0

    def go_on(self, canvas: Canvas) -> bool:
        """Make a little more of what the picture needs, on a canvas of which nothing changes; whether that was all."""
        share = SHARE_S * (1 if self._rounds < PATIENCE else 1.5)
        self._rounds += 1
        with canvas.clipped(Rect()):  # whatever is drawn lies outside
            made = within(share, partial(self._paint_all, canvas))
        self.done = made is not None or self._rounds >= self._most
        return self.done

    def _paint_all(self, canvas: Canvas) -> bool:
        self.paint(Canvas(canvas.surface, canvas.layout))
        return True


class FirstPicture(Rehearsal):
    """What a scene that has just come shows first, rehearsed while what was there before is still seen."""

    def __init__(self, paint: Callable[[Canvas], None]) -> None:
        super().__init__(paint)
        self._put_off = False

    def ready(self, canvas: Canvas, spent_s: float = 0.0) -> bool:
        """Whether it can be seen in this round, which has worked for so many seconds; else more of it is made.

        To have opened a scene may be enough for one round, and to have made the last that it needed for another.
        """
        if self.done:
            return True
        begun = perf_counter()
        if self._put_off or spent_s < MUCH_S:
            self.go_on(canvas)
        self._put_off = True
        return self.done and perf_counter() - begun < MUCH_S
