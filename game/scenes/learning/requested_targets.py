"""What a lesson asks for is taken at once: neither typing nor motion makes a click on it vain; keys find it first."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect

from game.scenes.learning.lessons.lesson import DO, TELL
from game.scenes.learning.lessons.lesson_course import LessonCourse
from game.scenes.learning.speaker_overlay import BACK, ON, SpeakerOverlay
from game.scenes.table.core.table_mode import TableMode
from game.scenes.table.overlay.transient_overlay import HeldCard
from game.scenes.table.scene import TableScene
from game.ui.input.reader import Signal
from game.ui.widgets.targets import Target, key_kind

BUTTONS = ("main", "button")
AHEAD_MS = 120
"""So long before a card would be held it is seen whether there is room for it."""
ALIKE = 26
"""By how many design units, at most, the light round a thing is larger than it where it is its own alone."""


class RequestedTargets(TableMode):
    """Tells in one lesson what is asked for from what only goes before it."""

    scene: TableScene
    course: LessonCourse
    speaker: SpeakerOverlay

    @property
    def asked(self) -> list[Hashable]:
        """What can be clicked now and is asked for, the button of the speaker's card among it."""
        if self.speaker.said is None:
            return []
        if self.course.answering:
            return [BACK]
        own: list[Hashable] = [ON] if self.course.kind == TELL or self.course.comment is not None else []
        return [*own, *self.speaker.points]

    def hits(self, signal: Signal) -> bool:
        """Whether this press is on it."""
        target = self.scene.targets.at(signal.pos)
        return signal.name == "press" and signal.button == 1 and target is not None and target.key in self.asked

    def takes_at_once(self, signal: Signal) -> bool:
        """Whether this press is on a thing that is asked for, so that no moment of grace keeps it from being taken.

        Not on a button of the question: those lie where others lay before, and what they do may be final.
        """
        target = self.scene.targets.at(signal.pos)
        return self.hits(signal) and not (target is not None and key_kind(target.key) in BUTTONS)

    @property
    def free(self) -> list[Rect]:
        """What has to be seen while something is asked for: first the speaker, then what is lit."""
        if self.speaker.said is None or self.speaker.rect is None:
            return []
        return [self.speaker.rect, *(self.speaker.holes if self.course.kind == DO else [])]

    def to_click(self, target: Target) -> bool:
        """Whether this is to be clicked now."""
        asked = target.key in self.scene.lights.lit or target.key in self.speaker.points
        return asked and self.course.kind == DO and not self.course.answering

    def ring(self, target: Target) -> Rect:
        """Where the ring of the keys lies: on the light round a thing, where that is its own, so that there is one."""
        around, unit = target.part, self.scene.app.layout.u
        if target.key in self.speaker.points:
            for hole in self.speaker.holes:
                near = max(hole.w - around.w, hole.h - around.h) <= unit(ALIKE)
                if near and hole.contains(around):
                    return hole.inflate(-unit(6), -unit(6))
        return around

    @property
    def wanted(self) -> list[Target]:
        """What is asked for and lies on the table, so that the ring can be on it."""
        found = [self.scene.targets.get(key) for key in self.asked]
        return [one for one in found if one is not None and one.focusable and one.group != "lesson"]

    def shows_ring(self, signal: Signal) -> bool:
        """Whether this key only has the ring be seen: nothing has it, and no button stands for what is asked."""
        targets = self.scene.targets
        idle = signal.name == "confirm" and not signal.repeat and not targets.ring and targets.get(targets.main) is None
        if idle and self.wanted:
            self.scene.focus.appear()
            return True
        return False

    def holds_bare(self, target: Target | None) -> bool | None:
        """Whether the card on which the pointer rests is held without slips, None where it is not held at all.

        A card to be clicked is not held over the speaker nor over what is lit; a key or the right button shows it all
        the same.
        """
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
