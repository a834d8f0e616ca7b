"""What the speaker of a lesson says in the course of time, and what the question says meanwhile."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.scenes.learning.lessons.lesson import Lesson
from game.scenes.table.core.addon import TableAddon
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.prompt_model import MAIN, Button, Prompt
from game.session.game_setup import level_name
from game.ui.i18n.texts import Texts

if TYPE_CHECKING:
    from game.scenes.learning.lesson_mode import LessonMode


class SpeakerAddon(TableAddon):
    """Has the speaker of one lesson say what the course wants to be said."""

    def __init__(self, mode: LessonMode) -> None:
        self.mode, self.scene = mode, mode.scene

    def look_up(self) -> None:
        """See what is to be said now, once the table is at rest."""
        if self.mode.speaker.tell(self.mode.course.said):
            self.keep_place()
            self.scene.relay()

    def keep_place(self) -> None:
        """Where to go on another day."""
        if not self.mode.course.answering and not self.mode.course.over:
            self.mode.progress.stopped(self.mode.lesson.name, *self.mode.course.place)

    def update(self, ms: float) -> None:
        """Time passes for the speaker; while it is seen what came of a move, nothing is said of what was before it."""
        scene, speaker = self.scene, self.mode.speaker
        if speaker.update(ms):
            scene.app.redraw()
        if scene.motion.busy:
            if speaker.said is not None and not speaker.fits(self.mode.course.said):
                speaker.tell(None)
                scene.relay()
        elif scene.app.top is scene:
            self.mode.input.stage_again()
            self.look_up()
            self.mode.ending.update(ms)

    def prompt(self, ctx: DrawContext, usual: Prompt) -> Prompt:
        """What the table says, but of choices that lie in the dark.

        While the speaker's card takes the space bar, only that shows its key. At the end of a position, which has no
        story, the button leads to the last word.
        """
        scene, course = self.scene, self.mode.course
        if course.answering or self.mode.is_telling:
            buttons = [replace(one, key="") if one.point == MAIN else one for one in usual.buttons]
            usual = replace(usual, buttons=tuple(buttons))
        if not scene.session.over or self.mode.pupil.whole:
            options = scene.chooser.options if scene.chooser is not None and scene.chooser.started else []
            dark = options and not course.asks_freely and not scene.lights.lit.intersection(options)
            return replace(usual, sub=scene.table_prompt.note, full="") if dark else usual
        on = Button(MAIN, scene.t("lessons.menu.on"), "main", "Space")
        return replace(usual, buttons=(on,))

    @property
    def waiting(self) -> bool:
        """Whether something may happen by itself."""
        return self.mode.speaker.said != self.mode.course.said or self.mode.ending.comes

    def told(self) -> list[str]:
        """What may be read whole somewhere."""
        return [self.mode.speaker.sentence, self.mode.speaker.words().brief]

    def translated(self) -> None:
        """The players are called by other words."""
        self.mode.pupil.rename(names_of(self.mode.lesson, self.scene.t))
        self.mode.speaker.translated()

    def close(self) -> None:
        """The table is left: the darkness over it is kept no longer."""
        self.mode.speaker.forget()


def names_of(lesson: Lesson, t: Texts) -> tuple[str, str]:
    """What the pupil and the other side are called."""
    return t("lessons.you"), t("lessons.they") if lesson.deal is None else level_name(lesson.deal.levels[1], t)
