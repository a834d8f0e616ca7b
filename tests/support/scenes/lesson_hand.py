"""What a pupil points at next in a lesson at the table, going by what is lit and by the lesson's own script."""

from __future__ import annotations

from collections.abc import Hashable

from game.ai.opponents import make
from game.engine.core.choices import STOP, Choice
from game.engine.core.decisions import Decision
from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.lesson import DO, TELL
from game.scenes.learning.samples import script_of
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from tests.support.scenes.script_hand import read, towards


class LessonSession:
    """Sits at one lesson. `level` is the policy that plays where the hand is free and no script says anything.

    Who `walks` with keys confirms what is told; who has a mouse clicks what is lit.
    """

    def __init__(self, level: str = "novice", seed: int = 1, walks: bool = False) -> None:
        self.walks = walks
        self.policy = make(level, seed)
        self._asked: Decision | None = None
        self._meant: Choice | None = None

    def key(self, scene: TableScene) -> Hashable:
        """The target to choose now, None while there is nothing to do."""
        mode = mode_of(scene)
        course = mode.course
        if course.answering:
            return "lesson", "back"
        said = mode.speaker.said
        if said is None or said != course.said:
            return self._at_will(scene) if said is None and course.asks_freely else None
        if course.kind == TELL or course.comment is not None:
            lit = [point for point in mode.speaker.points if scene.targets.get(point) is not None]
            return lit[0] if lit and course.kind == TELL and not self.walks else ("lesson", "card")
        return self._at_will(scene)

    def _at_will(self, scene: TableScene) -> Hashable:
        decision = scene.session.asked
        if decision is None or scene.chooser is None:
            return None
        choice = self._choice(scene, decision)
        if choice is None:
            return self._number(scene) or MAIN
        return towards(scene, decision, choice)

    def _choice(self, scene: TableScene, decision: Decision) -> Choice | None:
        """What to answer: what the script says, what goes on, or what the policy thinks."""
        mode = mode_of(scene)
        course, stage = mode.course, scene.stage
        offered = stage.offers(decision, scene.session.view)
        for text in script_of(mode.lesson):
            found = read(scene, mode.pupil.game, decision, text)
            if found is not None and found in offered and not self._done(scene, text, found):
                if course.kind != DO or found in course.wanted(decision):
                    return found
        if course.kind == DO:
            return next(iter(course.wanted(decision)), None)
        if mode.lesson.deal is None:
            return None
        if decision is not self._asked:
            self._asked, self._meant = decision, self.policy.choose(scene.session.view, decision)
        if self._meant in stage.steps and self._owes(scene, decision):
            return next((choice for choice in offered if choice != STOP), None)
        return None if self._meant == STOP or self._meant in stage.steps else self._meant

    @staticmethod
    def _owes(scene: TableScene, decision: Decision) -> bool:
        """Whether more cards have to be discarded than were put aside: the policy has thought of one."""
        amount = decision.get("amount")
        return decision.kind == "discard" and isinstance(amount, int) and len(scene.stage.steps) < amount

    @staticmethod
    def _done(scene: TableScene, text: str, choice: Choice) -> bool:
        return choice in scene.stage.steps or any(line.startswith(text) for line in mode_of(scene).pupil.lines)

    @staticmethod
    def _number(scene: TableScene) -> Hashable:
        """A number on a sheet that is lit and was not chosen yet."""
        lit = [point for point in mode_of(scene).speaker.points if point[0] == "n"]
        return lit[0] if lit and scene.stage.buy != lit[0][1] else None


def finished(scene: TableScene) -> bool:
    """Whether the lesson has come to its end."""
    return mode_of(scene).course.over
