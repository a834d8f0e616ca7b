"""Pictures of the window's size, lent and given back.

The system makes every page of a new one when it is first touched: for a window of 1920x1080 that takes half a frame.
So a few that nobody needs are kept for whoever needs one next.
"""

from __future__ import annotations

import weakref
from time import monotonic

from pygame import Surface

from game.ui.cache.byte_cache import MB, register_cache, weight
from game.ui.surfaces.shapes import ready

IDLE_MB = 15.0
"""What those that nobody needs may hold together: one of 1920x1080 or 2560x1440."""


class Sheets:
    """The pictures that nobody needs, all of one size. Whoever was lent one draws over all of it."""

    def __init__(self, megabytes: float = IDLE_MB) -> None:
        self._budget = megabytes * MB
        self._idle: list[Surface] = []
        self._given = 0.0
        """When one was given back last."""
        register_cache(self)

    def __len__(self) -> int:
        return len(self._idle)

    def lend(self, size: tuple[int, int]) -> Surface:
        """One of this size in pixels, of the window's own format where there is one; what lies on it is anything."""
        if self._idle and self._idle[0].get_size() != size:
            self._idle.clear()
        return self._idle.pop() if self._idle else ready(Surface(size))

    def copy(self, picture: Surface) -> Surface:
        """One with the same on it."""
        sheet = self.lend(picture.get_size())
        sheet.blit(picture, (0, 0))
        return sheet

    def lent_to(self, owner: object, sheet: Surface) -> None:
        """It comes back by itself once its owner, who alone refers to it, is gone."""
        weakref.finalize(owner, self.give, sheet).atexit = False

    def give(self, *sheets: Surface | None) -> None:
        """Nobody refers to these any more. A None among them is nothing; what there is no room for is dropped."""
        for sheet in sheets:
            if sheet is None or any(sheet is one for one in self._idle):
                continue
            if self._idle and self._idle[0].get_size() != sheet.get_size():
                self._idle.clear()
            if (len(self._idle) + 1) * weight(sheet) <= self._budget:
                sheet.set_alpha(None)
                sheet.set_clip(None)
                self._idle.append(sheet)
                self._given = monotonic()

    def evict_idle(self, idle_s: float) -> None:
        """Where memory is short, all of them go, unless one was in use a moment ago: the next change needs it again."""
        if monotonic() - self._given >= idle_s:
            self._idle.clear()


sheets = Sheets()
"""Those of the program's window; used by the main thread alone."""
