"""How a lesson ends: what came of the last step is seen, it is noted as done, and the last word is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.learning import lesson_menus
from game.scenes.learning.lessons import lesson_session

if TYPE_CHECKING:
    from game.scenes.learning.lesson_mode import LessonMode
    from game.scenes.result.scene import Result
    from game.scenes.result.story import Story

LAST_LOOK_MS = 1500.0
"""How long the end is seen before the last word is said."""


class LessonEnd:
    """The end of one lesson."""

    def __init__(self, mode: LessonMode) -> None:
        self.mode, self.scene = mode, mode.scene
        self._ended = False
        self._seen_ms = 0.0
        """How long the end was seen."""

    @property
    def comes(self) -> bool:
        """Whether the last step is done and the last word not yet said."""
        return self.mode.course.over and not self._ended

    def update(self, ms: float) -> None:
        """The last beat is done: a last word once what came of it was seen; of a closed case at the button."""
        if not self.comes:
            return
        scene = self.scene
        if not self._seen_ms:
            self.mode.progress.finished(self.mode.lesson.name)
            if scene.session.over and self.mode.progress.kept and (record := self.mode.pupil.recorded) is not None:
                lesson_session.keep(record, self.mode.lesson.number)
        self._seen_ms += max(1.0, ms)
        if scene.session.over:
            self._ended = True
            scene.relay()
        elif self._seen_ms >= LAST_LOOK_MS * scene.motion.pace.factor:
            self.farewell()

    def farewell(self) -> None:
        """The last word, and where to go."""
        self._ended = True
        self.scene.app.push(lesson_menus.end_of(self.scene.app, self.mode))

    def result(self) -> Result:
        """How a whole game went, to be laid over the table; from there to the last word."""
        from game.scenes.result.scene import Result
        from game.scenes.result.story import tell

        app, session = self.scene.app, self.scene.session

        def leave() -> None:
            app.pop()
            self.farewell()

        def told() -> Story:
            return tell(session.view, session.answered)

        return Result(app, told(), session.setup, self.mode.pupil.recorded, session.me, leave, told)
