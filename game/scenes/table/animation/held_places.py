"""Parts of the table that are shown as they were until all that leads to what they tell has been seen.

The resting picture is already that of the end; log, prompt and notebook tell of it last, counters and sums as soon as
the last thing is over that is drawn in words or pictures, or that comes from them or goes to them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.engine.core.state import NOBODY
from game.scenes.table.animation.event_motion import EventMotion
from game.scenes.table.animation.motion_effects import Count, Flight, Sign, TimedDrawing
from game.scenes.table.animation.read_pause import Announcement
from game.scenes.table.core.motion_effect import MotionEffect
from game.scenes.table.core.table_frame import Frame
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.targets import key_kind


@dataclass(frozen=True, slots=True)
class Held:
    """A place that is still seen as it was, what has to be seen before, and the numbers in it that have changed."""

    piece: Surface
    rect: Rect
    acts: Sequence[MotionEffect]
    counts: Sequence[Count]

    def holds(self, moving: Sequence[MotionEffect]) -> bool:
        """Whether any of it is still to be seen; a card that is read is told of while it is seen large."""
        left = [act for act in self.acts if any(act is one for one in moving)]
        waits = any(isinstance(act, TimedDrawing) and not act.begun for act in left)
        read = any(isinstance(act, Announcement) and act.card != NOBODY and act.begun for act in left)
        return bool(left) and (waits or not read)


class HeldPlaces:
    """What one table holds back."""

    def __init__(self) -> None:
        self._held: list[Held] = []
        self._older: Sequence[MotionEffect] = ()
        """What moved already when something was held back last."""

    def take(self, moving: Sequence[MotionEffect], change: EventMotion, frame: Frame, asks_anew: bool = False) -> None:
        """Hold back what a change leads to, because of what has begun to move since the last.

        Where another screen comes, so that the strip `asks_anew`, the question of the one before goes with that.
        """
        self._held = [one for one in self._held if one.holds(moving)]
        new = [act for act in moving if not any(act is one for one in self._older)]
        self._older = tuple(moving)
        counts = [act for act in new if isinstance(act, Count)]
        acts = [act for act in new if not isinstance(act, Count)]
        for rect in _counters(change, frame):
            leading = (at for at, act in enumerate(acts, 1) if isinstance(act, TimedDrawing) or _touches(act, rect))
            self._hold(change, rect, acts[: max(leading, default=0)], counts)
        for words in (None if asks_anew else frame.prompt, frame.log, change.lies(("notebook",))):
            piece = self._hold(change, words, acts, ())
            if piece is not None and words is frame.prompt:  # what was asked before is asked no more
                Canvas(piece, change.layout).dim(piece.get_rect(), 90, 6)

    def _hold(
        self, change: EventMotion, rect: Rect | None, acts: Sequence[MotionEffect], counts: Sequence[Count]
    ) -> Surface | None:
        piece = change.cut_old(rect) if acts else None
        if piece is not None and rect is not None:
            self._held.append(Held(piece, rect, acts, [one for one in counts if rect.contains(one.place)]))
        return piece

    def release(self, moving: Sequence[MotionEffect]) -> None:
        """Refer to nothing that has ended: it may hold a picture of the whole window."""
        still = {id(act) for act in moving}
        self._held = [one for one in self._held if any(id(act) in still for act in one.acts)]
        self._older = [act for act in self._older if id(act) in still]

    def forget(self) -> None:
        """Hold nothing back."""
        self._held, self._older = [], ()

    def paint(self, canvas: Canvas, moving: Sequence[MotionEffect]) -> None:
        """Draw these places as they were, what was held back first on top, with the numbers that have been counted."""
        held = [one for one in self._held if one.holds(moving)]
        canvas.surface.blits([(one.piece, one.rect) for one in reversed(held)])
        for one in held:
            for count in one.counts:
                count.paint_end(canvas)


def _counters(change: EventMotion, frame: Frame) -> Iterator[Rect]:
    """Tray, plates, phases and piles, and the sums of Sites that have not moved."""
    yield from (frame.tray, *frame.theirs, frame.phases, frame.mine, frame.piles)
    for point, rect in change.after.marks.items():
        site = ("card", point[1]) if key_kind(point) == "levels" else None
        if site is not None and change.was(site) == change.lies(site):
            yield rect


def _touches(act: MotionEffect, rect: Rect) -> bool:
    if isinstance(act, Flight):
        return rect.colliderect(act.start) or rect.colliderect(act.goal)
    if isinstance(act, Sign):
        return rect.collidepoint(act.start) or rect.collidepoint(act.goal)
    return False
