"""What moves above the resting table: what every act has, and what covers the table until it has come.

Everything here has a `share` of its way from 0 to 1 and `begun`, whether its time has come. Until it has arrived,
`covers` hide what the resting table shows already, so that nothing is seen twice and nothing comes before its time.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.ui.drawing.canvas import Canvas
from game.ui.surfaces.shapes import MOST_ALPHA

JUST_BEGUN = 1e-9
"""The share at which a cover is taken away that lies there only until the time of its act has come."""
TO_THE_END = 2.0
"""The share at which a cover is taken away that stays, unfaded, as long as its act is shown: also while that waits."""


@dataclass(slots=True)
class Cover:
    """A piece of another picture of the table that lies over the resting one until something has arrived."""

    image: Surface
    rect: Rect
    until: float = 1.0
    """The share at which it is taken away."""
    after: MotionEffect | None = None
    """It comes only once this has ended."""


@dataclass(slots=True)
class MotionEffect:
    """Anything that moves or appears for a while."""

    share: float = field(default=0.0, init=False)
    begun: bool = field(default=False, init=False)
    reduced: bool = field(default=False, init=False)
    """Motion is reduced: it appears at its place and does not move."""
    lasting: bool = field(default=False, init=False)
    """It is drawn as long as its motion is not over, also while it stays at its end to be read."""
    covers: list[Cover] = field(default_factory=list, init=False)

    def cover(self, surface: Surface) -> None:
        """Hide what has not come yet."""
        for one in self.covers:
            if self.share >= one.until or (one.after is not None and one.after.share < 1):
                continue
            fades = self.reduced and self.begun and one.until < TO_THE_END
            one.image.set_alpha(min(MOST_ALPHA, round(255 * (1 - self.share))) if fades else None)
            surface.blit(one.image, one.rect)

    def paint(self, canvas: Canvas) -> None:
        """Draw it where it is now; only what has begun is asked, and at its end only what is `lasting`."""

    def wait(self, canvas: Canvas) -> None:
        """Draw it while its time has not come."""
