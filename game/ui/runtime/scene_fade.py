"""The last picture of a screen, fading out over the next one."""

from __future__ import annotations

from pygame import Surface

from game.ui.animation.tween import Pace
from game.ui.surfaces.shapes import MOST_ALPHA
from game.ui.surfaces.surface_pool import sheets

FADE_MS = 160.0


class Fade:
    """Holds the picture while it fades; what it lies on is drawn by others."""

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._ms, self._left = 0.0, 0.0
        self.running = False
        """Whether something fades."""

    def begin(self, seen: Surface, pace: Pace) -> None:
        """What is seen now fades out; not at all where nothing is to move."""
        if pace.factor > 0:
            self.finish()
            self._picture = sheets.copy(seen)
            self._ms = self._left = FADE_MS * pace.factor
            self.running = True

    def update(self, ms: float) -> None:
        """Go on."""
        self._left -= ms
        if self._left <= 0:
            self.finish()

    def finish(self) -> None:
        """Nothing is left of it."""
        sheets.give(self._picture)
        self._picture, self.running = None, False

    def draw(self, surface: Surface) -> None:
        """What is left of the last picture, over the present one."""
        if self._picture is not None:
            self._picture.set_alpha(min(MOST_ALPHA, round(255 * self._left / self._ms)))
            surface.blit(self._picture, (0, 0))
