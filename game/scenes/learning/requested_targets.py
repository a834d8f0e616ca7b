"""What a lesson asks for is taken at once: neither typing nor motion makes a click on it vain; keys find it first."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.learning.lessons.lesson import DO, TELL
from game.scenes.table.core.table_protocols import HeldCard
from game.ui.input.reader import Signal
from game.ui.widgets.targets import Target

if TYPE_CHECKING:
    from game.scenes.learning.lesson_mode import LessonMode

BUTTONS = ("main", "button")
BACK, ON = ("lesson", "back"), ("lesson", "on")
AHEAD_MS = 120
"""So long before a card would be held it is seen whether there is room for it."""
ALIKE = 26
"""By how many design units, at most, the light round a thing is larger than it where it is its own alone."""


class RequestedTargets:
    """Tells in one lesson what is asked for from what only goes before it."""

    def __init__(self, mode: LessonMode) -> None:
        self.mode, self.scene = mode, mode.scene
        self._spoken: tuple[str, str] | None = None
        """What was said when it was looked last, whatever its numbers."""
        self._keeps = False
        self._at = (0, 0)
        self._on: object = None
        """Where the pointer was when it was said, and on what."""

    @property
    def asked(self) -> list[Hashable]:
        """What can be clicked now and is asked for, the button of the speaker's card among it."""
        course = self.mode.course
        if self.mode.speaker.said is None:
            return []
        if course.answering:
            return [BACK]
        own: list[Hashable] = [ON] if course.kind == TELL or course.comment is not None else []
        return [*own, *self.mode.speaker.points]

    def hits(self, signal: Signal) -> bool:
        """Whether this press is on it."""
        target = self.scene.targets.at(signal.pos)
        return signal.name == "press" and signal.button == 1 and target is not None and target.key in self.asked

    def at_once(self, signal: Signal) -> bool:
        """Whether this press is on a thing that is asked for, so that no moment of grace keeps it from being taken.

        Not on a button of the question: those lie where others lay before, and what they do may be final.
        """
        target = self.scene.targets.at(signal.pos)
        button = target is not None and isinstance(target.key, tuple) and target.key[:1] in [(one,) for one in BUTTONS]
        return self.hits(signal) and not button

    def after_motion(self, signal: Signal) -> bool:
        """Set all that moves to its end for this press; whether it is on what is asked for then, and was before."""
        scene = self.scene
        before = scene.targets.at(signal.pos)
        scene.motion.finish()
        self.mode.input.stage_again()
        self.mode.talk.look_up()
        after = scene.targets.at(signal.pos)
        return before is not None and after is not None and before.key == after.key and self.at_once(signal)

    @property
    def free(self) -> list[Rect]:
        """What has to be seen while something is asked for: first the speaker, then what is lit."""
        speech = self.mode.speaker
        if speech.said is None or speech.rect is None:
            return []
        return [speech.rect, *(speech.holes if self.mode.course.kind == DO else [])]

    def to_click(self, target: Target) -> bool:
        """Whether this is to be clicked now."""
        asked = target.key in self.scene.lights.lit or target.key in self.mode.speaker.points
        return asked and self.mode.course.kind == DO and not self.mode.course.answering

    def ring(self, target: Target) -> Rect:
        """Where the ring of the keys lies: on the light round a thing, where that is its own, so that there is one."""
        around, unit = target.part, self.scene.app.layout.u
        if target.key in self.mode.speaker.points:
            for hole in self.mode.speaker.holes:
                near = max(hole.w - around.w, hole.h - around.h) <= unit(ALIKE)
                if near and hole.contains(around):
                    return hole.inflate(-unit(6), -unit(6))
        return around

    @property
    def focusable(self) -> list[Target]:
        """What is asked for and lies on the table, so that the ring can be on it."""
        found = [self.scene.targets.get(key) for key in self.asked]
        return [one for one in found if one is not None and one.focusable and one.group != "lesson"]

    def shows_ring(self, signal: Signal) -> bool:
        """Whether this key only has the ring be seen: nothing has it, and no button stands for what is asked."""
        targets = self.scene.targets
        idle = signal.name == "confirm" and not signal.repeat and not targets.ring and targets.get(targets.main) is None
        if idle and self.focusable:
            self.scene.focus.appear()
            return True
        return False

    def holds_bare(self, target: Target | None) -> bool | None:
        """Whether the card on which the pointer rests is held without slips, None where it is not held at all.

        A card to be clicked is not held over the speaker nor over what is lit; a key or the right button shows it all
        the same.
        """
        self._pause()
        card = target.data if target is not None and isinstance(target.data, int) else -1
        if target is None or card < 0 or self.scene.transient.card is not None or not self._hides(card, target):
            return False
        return None if self.to_click(target) and self._hides(card, target, bare=True) else True

    def _hides(self, card: int, target: Target, bare: bool = False) -> bool:
        """Whether that card, held large, would lie on what has to be seen to do what is asked."""
        scene, free = self.scene, self.free
        if not free or scene.rested < scene.app.settings.hover_ms - AHEAD_MS:
            return False
        found = scene.transient.covers(scene.app.canvas, scene, HeldCard(card, target.rect), free[0], bare)
        must = free if self.to_click(target) else free[:1]
        return any(box.colliderect(one) for box in found for one in must)

    def _pause(self) -> None:
        """While the speaker says something new, the pointer counts as still as long as it rests on the same thing."""
        scene, said = self.scene, self.mode.speaker.said
        spoken = (said.key, said.tone) if said is not None else None
        if spoken != self._spoken:
            self._spoken = spoken
            if spoken is not None:
                self._keeps, self._at, self._on = True, scene.pointer, self._under
                scene.transient.card = None
        if not self._keeps:
            return
        if scene.pointer == self._at:
            self._on = self._under  # what lies there has changed, not what is pointed at
        self._keeps = self._under == self._on
        if self._keeps:
            scene.zoom.hold_still()

    @property
    def _under(self) -> object:
        """What lies under the pointer: the card, or else the thing."""
        target = self.scene.targets.hovered
        if target is None:
            return None
        return target.data if isinstance(target.data, int) and target.data >= 0 else target.key
