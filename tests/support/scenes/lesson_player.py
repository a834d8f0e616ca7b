"""A pupil without a window: goes through a lesson as its file says, or stops before a beat."""

from __future__ import annotations

from game.ai.opponents import make
from game.engine import notation
from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision
from game.scenes.learning.lessons.lesson import DO, FREE, TELL, Lesson
from game.scenes.learning.lessons.lesson_course import LessonCourse
from game.scenes.learning.lessons.lesson_session import LessonSession
from game.scenes.learning.lessons.scripted_opponent import silent

NAMES = ("Pupil", "The Clerk")
LIMIT = 20_000


class ByScript:
    """Plays a lesson by its script; what the script leaves out is declined, whole games are played by a policy."""

    def __init__(self, lesson: Lesson, level: str = "novice") -> None:
        self.session = LessonSession(lesson, NAMES)
        self.course: LessonCourse = self.session.course
        script = lesson.scenario.script if lesson.scenario is not None else ()
        self.lines = [item.text for item in script if item.kind == "line" and item.player == "A"]
        self._made = make(level, 1)
        self.heard: list[str] = []

    def play(self, until: int | None = None) -> ByScript:
        """To the end, or until this beat is said."""
        course, session = self.course, self.session
        for _ in range(LIMIT):
            if course.over or (until is not None and course.index >= until and course.said is not None):
                return self
            said = course.said
            self._hear()
            assert not course.answering, f"{said} is said to what the lesson's own script does"
            if course.kind == TELL and course.arrived:
                course.touched()
            elif session.asked is not None and course.kind in (DO, FREE):
                course.settle()  # as it is between two pictures
                if course.kind in (DO, FREE) and not course.answering:
                    self._hear()
                    self._answer()
            else:
                session.update(16.0)
        raise AssertionError(f"{course.lesson.name} does not come to its end: {course.index} {session.game.decision}")

    def _hear(self) -> None:
        said = self.course.said
        if said is not None and (not self.heard or self.heard[-1] != said.key):
            self.heard.append(said.key)

    def _answer(self) -> None:
        decision, game = self.session.decision, self.session.game
        assert decision is not None
        found = notation.matches(game, decision, self.lines[0]) if self.lines else []
        if found:
            self.lines.pop(0)
            self.session.answer(found[0])
        elif self.course.kind == DO:
            self.session.answer(self.course.wanted(decision)[0])
        elif self.course.lesson.deal is not None:
            self.session.answer(self._policy(decision))
        else:
            self.session.answer(silent(game, decision))
        self.session.update(16.0)

    def _policy(self, decision: Decision) -> Choice:
        return self._made.choose(self.session.view, decision)
