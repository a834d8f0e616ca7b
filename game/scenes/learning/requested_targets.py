"""What a lesson asks for is taken at once: neither typing nor motion makes a click on it vain; keys find it first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.learning.lessons.lesson import DO, TELL
from game.scenes.table.input.focus import Focus
from game.scenes.table.overlay.hover_zoom import HoveredCard

if TYPE_CHECKING:
    from collections.abc import Hashable

    from pygame import Rect

    from game.scenes.learning.lesson_mode import LessonScene
    from game.scenes.table.core.table_protocols import PlayedTable, SpeakingTable
    from game.ui.input.reader import Signal
    from game.ui.widgets.targets import Target

BUTTONS = ("main", "button")
BACK, ON = ("lesson", "back"), ("lesson", "on")
AHEAD_MS = 120
"""So long before a card would be held it is seen whether there is room for it."""
ALIKE = 26
"""By how many design units, at most, the light round a thing is larger than it where it is its own alone."""


class RequestedTargets:
    """Tells in one lesson what is asked for from what only goes before it."""

    def __init__(self, scene: LessonScene) -> None:
        self.scene = scene

    @property
    def asked(self) -> list[Hashable]:
        """What can be clicked now and is asked for, the button of the speaker's card among it."""
        scene, course = self.scene, self.scene.course
        if scene.speaker.said is None:
            return []
        if course.answering:
            return [BACK]
        own: list[Hashable] = [ON] if course.kind == TELL or course.comment is not None else []
        return [*own, *scene.speaker.points]

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
        scene.input.stage_again()
        scene.look_up()
        after = scene.targets.at(signal.pos)
        return before is not None and after is not None and before.key == after.key and self.at_once(signal)

    @property
    def free(self) -> list[Rect]:
        """What has to be seen while something is asked for: first the speaker, then what is lit."""
        speech = self.scene.speaker
        if speech.said is None or speech.rect is None:
            return []
        return [speech.rect, *(speech.holes if self.scene.course.kind == DO else [])]

    def to_click(self, target: Target) -> bool:
        """Whether this is to be clicked now."""
        asked = target.key in self.scene.lights.lit or target.key in self.scene.speaker.points
        return asked and self.scene.course.kind == DO and not self.scene.course.answering

    def ring(self, target: Target) -> Rect:
        """Where the ring of the keys lies: on the light round a thing, where that is its own, so that there is one."""
        around, unit = target.part, self.scene.app.layout.u
        if target.key in self.scene.speaker.points:
            for hole in self.scene.speaker.holes:
                near = max(hole.w - around.w, hole.h - around.h) <= unit(ALIKE)
                if near and hole.contains(around):
                    return hole.inflate(-unit(6), -unit(6))
        return around


class LessonFocus(Focus):
    """In a lesson the ring is first seen on what is asked for, whatever else may be chosen."""

    def __init__(self, scene: PlayedTable, requested: RequestedTargets) -> None:
        super().__init__(scene)
        self._requested = requested

    def _asked(self) -> list[Target]:
        found = [self.scene.targets.get(key) for key in self._requested.asked]
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


class LessonZoom(HoveredCard):
    """In a lesson the card that the pointer rests on hides neither the speaker nor what is to be clicked."""

    def __init__(self, scene: SpeakingTable, requested: RequestedTargets) -> None:
        super().__init__(scene)
        self._requested = requested
        self._bare = False
        """What is held now is held without slips."""

    def rest(self) -> None:
        """A card to be clicked is not held over the speaker nor over what is lit only because the pointer rests on it.

        Where the card alone has room, it is held without slips; a key or the right button shows it all the same.
        """
        scene, target = self.scene, self.scene.targets.hovered
        card = target.data if target is not None and isinstance(target.data, int) else -1
        room = target is None or card < 0 or scene.transient.card is not None or not self._hides(card, target)
        self._bare = not room
        if room or target is None or not self._requested.to_click(target) or not self._hides(card, target):
            super().rest()
        self._bare = False

    def show(self, target: Target) -> bool:
        """Show the card of a target large; True if it has one that may be known."""
        self.scene.transient.bare = self._bare
        return super().show(target)

    def _hides(self, card: int, target: Target) -> bool:
        """Whether that card, held large, would lie on what has to be seen to do what is asked."""
        scene, free = self.scene, self._requested.free
        if not free or scene.rested < scene.app.settings.hover_ms - AHEAD_MS:
            return False
        lit, scene.transient.bare, scene.transient.spared = scene.lights.lit, self._bare, free[0]
        found = scene.transient.covers(
            scene.app.canvas, scene.session.view, scene.t, scene.places, lit, (card, target.rect)
        )
        must = free if self._requested.to_click(target) else free[:1]
        return any(box.colliderect(one) for box in found for one in must)
