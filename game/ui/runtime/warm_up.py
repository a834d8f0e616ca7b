"""A picture is rehearsed before it is shown: what it needs is made a little in each round.

A screen that opens meets letters, papers and shadows that nobody has drawn yet, and to make them all takes longer than
a frame. Drawing changes nothing, so it can be begun, broken off and begun again: each time what was made before is
kept already, and it comes further.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from time import perf_counter, thread_time
from typing import Any

from pygame import Rect, Surface

from game.ui.cache.byte_cache import counting
from game.ui.drawing.canvas import Canvas

SHARE_S = 0.008  # what is made of a picture in one round, of this thread's own time
PATIENCE = 4  # rounds after which the share is half as large again
MUCH_S = 0.006  # a round that has worked so long has enough to do
REHEARSAL_ROUNDS = 12  # rounds for which a picture is rehearsed at the most, unless somebody waits for it anyway
COUNTED = ("_put", "box", "folder", "glow", "icon", "keep", "light", "paper", "rim", "shade", "veil")
"""The drawing words before which a rehearsal may end; it may end too before anything new that a word needs."""


class _Enough(Exception):
    """This round has made its share."""


class _Draft(Canvas):
    """A canvas that breaks off once it has made its share of what was not drawn the last time."""

    def __init__(self, canvas: Canvas, known: int, share: float) -> None:
        super().__init__(canvas.surface, canvas.layout)
        self._kept = canvas._kept
        self.words = 0
        self._known = known
        self._share = share
        self._until = thread_time() + share
        self._made = 0
        self.open = False
        """Whether the last drawing word has been begun and not been done."""

    def count(self) -> None:
        """One more drawing word. Raises _Enough instead where there is no time left for it."""
        if self.words == self._known:
            self._until = thread_time() + self._share
        elif self.words > self._known and thread_time() > self._until:
            raise _Enough
        self.words += 1

    def make(self) -> None:
        """Something new is about to be made for a drawing word. Raises _Enough where enough was made for it already."""
        if self._made and self.words >= self._known and thread_time() > self._until:
            if self.open:
                self.words = max(self._known, self.words - 1)  # it has to be begun once more
            raise _Enough
        self._made += 1


def _counted(word: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(word)
    def counted(draft: _Draft, *given: Any, **named: Any) -> Any:
        draft.count()
        draft.open = True
        drawn = word(draft, *given, **named)
        draft.open = False
        return drawn

    return counted


for _name in COUNTED:
    setattr(_Draft, _name, _counted(getattr(Canvas, _name)))


class Rehearsal:
    """One picture that is being rehearsed, in `most` rounds; `paint` draws it on a canvas and changes nothing else."""

    def __init__(self, paint: Callable[[Canvas], None], most: int = REHEARSAL_ROUNDS) -> None:
        self.paint = paint
        self._most = most
        self.done = False
        """Whether all was made, or enough rounds were spent on it."""
        self._known = 0
        self._rounds = 0

    def go_on(self, canvas: Canvas) -> bool:
        """Make a little more of what the picture needs, on a canvas that nobody sees; whether that was all."""
        draft = _Draft(canvas, self._known, SHARE_S * (1 if self._rounds < PATIENCE else 1.5))
        self._rounds += 1
        try:
            with counting(draft.make):
                self.paint(draft)
            self.done = True
        except _Enough:
            self._known = draft.words
            self.done = self._rounds >= self._most
        return self.done

    def unseen(self, canvas: Canvas) -> bool:
        """The same on a canvas that is seen, of which nothing changes."""
        with _covered(canvas.surface):
            return self.go_on(canvas)


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
            self.unseen(canvas)
        self._put_off = True
        return self.done and perf_counter() - begun < MUCH_S


@contextmanager
def _covered(surface: Surface) -> Iterator[None]:
    """Whatever is drawn lies outside the clip."""
    before = surface.get_clip()
    surface.set_clip(Rect())
    try:
        yield
    finally:
        surface.set_clip(before)
