"""Motion: what changes over time, how fast, and how it is brought to its end at once.

A `Motion` tells a setter how far it is, from 0 to 1. Motions stand in a `Queue`, one `step` for each decision's
events; the steps overlap a little and hurry when too much is waiting. Drawing never moves anything: scenes call
`Queue.update` from their own `update` and read what the setters wrote when they draw.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

Ease = Callable[[float], float]

SPEEDS = {"slow": 1.6, "normal": 1.0, "fast": 0.25, "instant": 0.0}  # factor on every duration
OVERLAP = 0.4  # share of a step during which the next one has already begun
HURRY_MS, JUMP_MS = 2500.0, 6000.0  # waiting time beyond which the rest plays at double speed, or at once
FADE_MS = 120.0  # what a flight becomes when motion is reduced
ALONE_MS = 1000.0
"""As long as what is read seems to the queue: more than for how much the game goes on, less than what makes haste."""


def linear(t: float) -> float:
    """No easing."""
    return t


def ease_out(t: float) -> float:
    """Cubic out: quick at first, then settling."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Quadratic in: slow at first."""
    return t * t


def ease_back(t: float) -> float:
    """Out with an overshoot of about six per cent."""
    over = 1.1
    return 1 + (over + 1) * (t - 1) ** 3 + over * (t - 1) ** 2


def smooth(t: float) -> float:
    """Slow at both ends."""
    return t * t * (3 - 2 * t)


def lerp(a: float, b: float, t: float) -> float:
    """The number `t` of the way from `a` to `b`."""
    return a + (b - a) * t


@dataclass(slots=True)
class Pace:
    """How the player wants things to move: the speed's name, and whether motion is reduced."""

    speed: str = "normal"
    reduced: bool = False

    @property
    def factor(self) -> float:
        """What durations are multiplied by."""
        return SPEEDS.get(self.speed, 1.0)


@dataclass(slots=True)
class Motion:
    """One change: `apply` gets the eased share, first 0 and at the end exactly 1; then `done` is called once.

    `flight` marks what reduced motion replaces by a short fade: the duration shrinks and the easing is dropped.
    """

    ms: float
    apply: Callable[[float], None]
    ease: Ease = ease_out
    done: Callable[[], None] | None = None
    delay: float = 0.0
    flight: bool = True
    hold: float = 0.0
    """Milliseconds for which it stays at its end to be read: neither pace nor haste shortens them, but instant does."""
    least: float = 0.0
    """Milliseconds for which it has to have been seen before a press may end it; 0: it may be ended unseen."""
    elapsed: float = 0.0
    ended: bool = False
    alone: bool = False
    """It tells something in words: nothing that follows begins before it has ended, nor hurries it."""

    def advance(self, ms: float, pace: Pace) -> None:
        """Go on by `ms` milliseconds of real time."""
        if self.ended:
            return
        reduce = pace.reduced and self.flight
        length = min(self.ms, FADE_MS) if reduce else self.ms
        self.elapsed += ms
        start = self.delay * pace.factor
        length *= pace.factor
        if self.elapsed >= start + length + self.hold:
            self.finish()
        elif self.elapsed > start:
            share = min(1.0, (self.elapsed - start) / max(1.0, length))
            self.apply(share if reduce else self.ease(share))

    def finish(self) -> None:
        """Set to its end."""
        if not self.ended:
            self.ended = True
            self.apply(1.0)
            if self.done:
                self.done()

    def left(self, pace: Pace) -> float:
        """Milliseconds until it ends."""
        if self.ended or self.alone:
            return 0.0 if self.ended else ALONE_MS
        return max(0.0, (self.delay + self.ms) * pace.factor + self.hold - self.elapsed)


@dataclass(slots=True)
class Queue:
    """Steps of motions that play in order with some overlap; input never waits for them."""

    pace: Pace = field(default_factory=Pace)
    steps: list[list[Motion]] = field(default_factory=list)

    @property
    def busy(self) -> bool:
        """Whether anything still moves."""
        return bool(self.steps)

    @property
    def is_alone(self) -> bool:
        """Whether nothing else begins before what plays now has ended."""
        return bool(self.steps) and self._is_alone(self.steps[0])

    @property
    def waiting(self) -> float:
        """Milliseconds of motion that are still to come."""
        return sum(self._length(step) * (1 - OVERLAP) for step in self.steps[1:]) + (
            self._length(self.steps[0]) if self.steps else 0.0
        )

    @property
    def lasting(self) -> float:
        """Milliseconds for which what waits may still play once a step that is added now has begun."""
        left = [min(self._length(step), OVERLAP * self._full(step)) for step in self.steps]
        return max((ms for ms, step in zip(left, self.steps, strict=True) if not self._is_alone(step)), default=0.0)

    def step(self, *motions: Motion) -> None:
        """Add motions that begin together, after what already waits."""
        if motions:
            self.steps.append(list(motions))
            if self.pace.factor == 0.0:
                self.finish()

    def update(self, ms: float) -> bool:
        """Play on by `ms` milliseconds. True if anything changed."""
        if not self.steps:
            return False
        waiting = self.waiting - sum(motion.hold for motion in self.steps[0])
        if waiting > JUMP_MS:
            self._end_while(lambda motion: motion.least == 0)
            if not self.steps:
                return True
        if waiting > HURRY_MS:
            ms *= 2
        playing = [self.steps[0]]
        for before, step in zip(self.steps, self.steps[1:], strict=False):
            if self._is_alone(before) or self._length(before) > OVERLAP * self._full(before):
                break
            playing.append(step)
        for step in playing:
            for motion in step:
                motion.advance(ms, self.pace)
        self.steps = [step for step in self.steps if not all(motion.ended for motion in step)]
        return True

    def finish(self) -> None:
        """Everything at its end, in order."""
        self._end_while(lambda motion: True)

    def hurry(self) -> None:
        """Everything at its end, in order, up to what has not been seen for as long as it has to be."""
        self._end_while(lambda motion: motion.elapsed >= motion.least)

    def _end_while(self, may_end: Callable[[Motion], bool]) -> None:
        while self.steps:
            step = self.steps.pop(0)
            left = [motion for motion in step if not (motion.ended or may_end(motion))]
            for motion in step:
                if motion not in left:
                    motion.finish()
            if left:
                self.steps.insert(0, left)
                return

    def _is_alone(self, step: list[Motion]) -> bool:
        return any(motion.alone and not motion.ended for motion in step)

    def _length(self, step: list[Motion]) -> float:
        return max(motion.left(self.pace) for motion in step)

    def _full(self, step: list[Motion]) -> float:
        return max((motion.delay + motion.ms) * self.pace.factor + motion.hold for motion in step)
