"""Where a pupil is in a lesson: the beat, whether its moment has come, and what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core.choices import STOP
from game.engine.view.staged_steps import translated
from game.scenes.learning.lessons.spoken_text import SpokenText, holds, numbers

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.core.choices import Choice
    from game.scenes.learning.lessons.lesson import Beat, Lesson
    from game.scenes.learning.lessons.lesson_session import LessonSession


class LessonPlace:
    """One beat of one lesson."""

    def __init__(self, lesson: Lesson, session: LessonSession) -> None:
        self.lesson = lesson
        self.session = session
        self.index = 0
        self._came = False
        """The present beat's moment has come, and is not taken back by what comes later."""

    @property
    def beats(self) -> Sequence[Beat]:
        """All steps."""
        return self.lesson.beats

    @property
    def over(self) -> bool:
        """The last beat is done."""
        return self.index >= len(self.beats)

    @property
    def beat(self) -> Beat:
        """The present step; the last one where all are done."""
        return self.beats[min(self.index, len(self.beats) - 1)]

    @property
    def kind(self) -> str:
        """What the present beat wants: TELL, DO or FREE; "" at the end."""
        return "" if self.over else self.beat.kind

    @property
    def arrived(self) -> bool:
        """Whether the present beat's moment has come."""
        if not self.over and not self._came:
            self._came = holds(self.session.game, self.beat.when)
        return self._came and not self.over

    def say(self, say: str, values: Sequence[tuple[str, tuple[str, ...]]]) -> SpokenText:
        """A sentence of the lesson, with its numbers as they are now."""
        return SpokenText(self.lesson.key(say), numbers(self.session.game, values))

    def reaches(self, steps: Iterable[Choice]) -> bool:
        """Whether a free hand's goal is reached once these are sent one by one, with the word that it is all."""
        game, view = self.session.game.copy(), self.session.view
        asked = game.decision.kind if game.decision is not None else ""
        for step in (*steps, STOP):
            choice = translated(step, game.decision, view)
            if choice is not None and game.decision is not None and game.decision.kind == asked:
                game.apply(choice)
            elif step != STOP:
                return False
        return holds(game, self.beat.goal)
