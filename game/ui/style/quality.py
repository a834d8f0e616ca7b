"""Quality steps: where frames come late, what is only beautiful is left out, nothing that tells anything.

Each step keeps those before it: no lights, fades and films over the whole window; simple shadows and glows; cards slide
and are not turned; half as many frames. Frames are measured while the window moves; automatic steps only go down, until
another window, setting or game gives every effect a new chance: the machine may have been busy with something else.
"""

from __future__ import annotations

from collections import deque
from statistics import median

FULL, NO_OVERLAYS, SIMPLE_SHADOWS, NO_TURNING, HALF_THE_FRAMES = range(5)
CHOICES = {"auto": FULL, "full": FULL, "low": NO_TURNING}
"""What the player may set, and with which step it begins."""
LATE_MS = 14.0  # of 16.7: the rest belongs to the system
WATCHED_MS, MOVING_MS = 2000.0, 1500.0
"""How long frames are watched, and for how much of that time the window has to move to be judged."""
FRAMES = 60
FRAME_MS = 1000 / FRAMES


class Quality:
    """What is drawn now; the window measures and sets it."""

    def __init__(self) -> None:
        self.choice = "auto"
        self._take(FULL)
        self.untold = False
        """It was lowered by itself, and nobody has been told."""
        self._frames: deque[tuple[float, float]] = deque()
        self._now = 0.0

    def _take(self, step: int) -> None:
        self.step = step
        self.overlays = step < NO_OVERLAYS
        """Whether lights, fades and films lie over the whole window."""
        self.soft = step < SIMPLE_SHADOWS
        """Whether shadows and glows are soft."""
        self.turning = step < NO_TURNING
        """Whether cards turn over and grow smoothly on their way."""
        self.frames = FRAMES if step < HALF_THE_FRAMES else FRAMES // 2
        """How many frames a second there are at most."""

    def tell(self) -> bool:
        """Whether the player has to be told that it was lowered by itself; once is enough."""
        untold, self.untold = self.untold, False
        return untold

    def choose(self, choice: str) -> bool:
        """Take what the player has set; True if anything is drawn differently now."""
        if choice == self.choice:
            return False
        self.choice = choice
        return self.renew()

    def renew(self) -> bool:
        """Begin again with what is set: all that is seen is another. True if anything is drawn differently now."""
        before = self.step
        self._take(CHOICES[self.choice])
        self.untold = False
        self._frames.clear()
        return before != self.step

    def measured(self, passed_ms: float, drawn_ms: float | None) -> bool:
        """A round of the loop: the time since the last one, and what its frame took if there was one.

        True if frames have come late for so long that one more effect is left out from now on.
        """
        self._now += passed_ms
        if drawn_ms is not None:
            self._frames.append((self._now, drawn_ms))
        while self._frames and self._frames[0][0] <= self._now - WATCHED_MS:
            self._frames.popleft()
        took = [ms for _, ms in self._frames]
        if self.choice != "auto" or self.step == HALF_THE_FRAMES or sum(max(FRAME_MS, ms) for ms in took) < MOVING_MS:
            return False
        if median(took) <= LATE_MS:
            return False
        self._take(self.step + 1)
        self.untold = True
        self._frames.clear()
        return True


quality = Quality()
"""The one quality of the program."""
