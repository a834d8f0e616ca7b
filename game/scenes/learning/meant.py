"""What a lesson asks for is taken at once: neither typing nor motion makes a click on it vain; keys find it first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.learning.lesson import TELL
from game.scenes.table.focus import Focus

if TYPE_CHECKING:
    from collections.abc import Hashable

    from pygame import Rect

    from game.scenes.learning.scene import LessonScene
    from game.scenes.table.scene import TableScene
    from game.ui.input import Signal
    from game.ui.targets import Target

BUTTONS = ("main", "button")
BACK, ON = ("lesson", "back"), ("lesson", "on")
ALIKE = 18
"""By how many design units, at most, the light round a thing is larger than it where it is its own alone."""


class Meant:
    """Tells in one lesson what is asked for from what only goes before it."""

    def __init__(self, scene: LessonScene) -> None:
        self.scene = scene

    @property
    def asked(self) -> list[Hashable]:
        """What can be clicked now and is asked for, the button of the speaker's card among it."""
        scene, course = self.scene, self.scene.course
        if scene.speech.said is None:
            return []
        if course.answering:
            return [BACK]
        own: list[Hashable] = [ON] if course.kind == TELL or course.comment is not None else []
        return [*own, *scene.speech.points]

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
        scene.replies.stage_again()
        scene.look_up()
        after = scene.targets.at(signal.pos)
        return before is not None and after is not None and before.key == after.key and self.at_once(signal)

    def ring(self, target: Target) -> Rect:
        """Where the ring of the keys lies: on the light round a thing, where that is its own, so that there is one."""
        around, unit = target.part, self.scene.app.layout.u
        if target.key in self.scene.speech.points:
            for hole in self.scene.speech.holes:
                near = max(hole.w - around.w, hole.h - around.h) <= unit(ALIKE)
                if near and hole.contains(around):
                    return hole.inflate(-unit(6), -unit(6))
        return around


class LessonFocus(Focus):
    """In a lesson the ring is first seen on what is asked for, whatever else may be chosen."""

    def __init__(self, scene: TableScene, meant: Meant) -> None:
        super().__init__(scene)
        self._meant = meant

    def _asked(self) -> list[Target]:
        found = [self.scene.targets.get(key) for key in self._meant.asked]
        return [one for one in found if one is not None and one.focusable and one.group != "lesson"]

    def appear(self) -> None:
        """The ring is seen: where it stands, if that is asked for, else on the first thing that is."""
        asked, targets = self._asked(), self.scene.targets
        if not asked:
            super().appear()
            return
        here = targets.focused
        targets.give_focus((here if here in asked else asked[0]).key)  # type: ignore[union-attr]
        self.scene.app.redraw()

    def shows(self, signal: Signal) -> bool:
        """Whether this key only has the ring be seen: nothing has it, and no button stands for what is asked."""
        targets = self.scene.targets
        idle = signal.name == "confirm" and not signal.repeat and not targets.ring and targets.get(targets.main) is None
        if idle and self._asked():
            self.appear()
            return True
        return False
