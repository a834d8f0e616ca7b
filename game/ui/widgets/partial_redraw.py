"""A picture of a whole window in parts: each is painted anew only when what it shows has changed.

A screen of a hundred words and chips costs a hundred drawing words; one that lies as a finished picture costs one blit.
Whoever draws names each part, says what it depends on, and paints it in the window's own coordinates.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from time import monotonic

from pygame import Rect, Surface

from game.ui.cache.byte_cache import counted, register_cache
from game.ui.drawing.canvas import Canvas
from game.ui.surfaces.surface_pool import sheets
from game.ui.workers.picture_worker import picture_worker

Paint = Callable[[Canvas], None]


class PartialRedraw:
    """The ground of a screen and the parts that lie on it. Parts do not overlap."""

    def __init__(self, is_covered: Callable[[], bool]) -> None:
        """`is_covered` tells whether another scene lies over it: where memory is short its two pictures may go."""
        self._on: Canvas | None = None
        """The canvas of the window for which it was painted: a new one has other measures or colours."""
        self._ground: Surface | None = None
        self._picture: Surface | None = None
        self._keys: dict[str, Hashable] = {}
        self._rough: set[str] = set()
        """Parts in which a picture was lacking that the picture worker has not developed yet."""
        self._is_covered = is_covered
        self._shown = 0.0
        register_cache(self)

    def evict_idle(self, idle_s: float) -> None:
        """Drop the pictures if it is covered and was not shown for so many seconds; it is painted anew when it is."""
        if self._is_covered() and monotonic() - self._shown >= idle_s:
            self.forget()

    def forget(self) -> None:
        """Everything will be painted anew."""
        sheets.give(self._ground, self._picture)
        self._on = self._ground = self._picture = None
        self._keys.clear()
        self._rough.clear()

    def develop(self) -> None:
        """Pictures have come: what lacked some is painted anew."""
        for name in self._rough:
            self._keys.pop(name, None)
            if name == "":
                self._keys.clear()
        self._rough.clear()

    def ground(self, canvas: Canvas, key: Hashable, paint: Paint) -> None:
        """What lies below all parts: desk, panels and their shadows. Called before the parts of each frame."""
        if _passes_by(canvas):
            paint(canvas)
            return
        if self._on is not canvas:
            self.forget()
            self._on = canvas
        if self._ground is None or self._keys.get("") != key:
            self._keys = {"": key}
            if self._ground is None or self._picture is None:
                self._ground, self._picture = sheets.lend(canvas.full.size), sheets.lend(canvas.full.size)
            self._ground.fill(0)
            self._painted("", Canvas(self._ground, canvas.layout), paint)
            self._picture.blit(self._ground, (0, 0))

    def part(self, canvas: Canvas, name: str, key: Hashable, rect: Rect, paint: Paint) -> None:
        """One part, which draws nothing outside `rect`."""
        if _passes_by(canvas):
            with canvas.clipped(rect):
                paint(canvas)
            return
        wanted = (key, tuple(rect))
        if self._picture is None or self._ground is None or self._keys.get(name) == wanted:
            return
        self._keys[name] = wanted
        self._picture.set_clip(rect)
        self._picture.blit(self._ground, rect, rect)
        self._painted(name, Canvas(self._picture, canvas.layout), paint)
        self._picture.set_clip(None)

    def _painted(self, name: str, canvas: Canvas, paint: Paint) -> None:
        before = picture_worker.lacking
        paint(canvas)
        if picture_worker.lacking != before:
            self._rough.add(name)

    def show(self, canvas: Canvas) -> None:
        """Put it on the window."""
        if not _passes_by(canvas) and self._picture is not None:
            self._shown = monotonic()
            canvas.surface.blit(self._picture, (0, 0))


def _passes_by(canvas: Canvas) -> bool:
    """Whether all is to be drawn on the canvas itself: its words are recorded, or it is a rehearsal, made in slices."""
    return canvas.recorder is not None or counted()


def lies_whole(canvas: Canvas, line: Rect, view: Rect) -> bool:
    """Whether a line of a list is to be written: at the edge of the view it is cut, which the lint need not hear of."""
    return bool(view.contains(line)) if canvas.recorder else bool(view.colliderect(line))
