"""The table of a lesson: the real one, with a speaker who says what to do, lights it, and answers every move."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.scenes.learning import lesson_strip
from game.scenes.learning.input import LessonInput
from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lesson_menus import LessonEnd, open_lesson
from game.scenes.learning.lessons.lesson import TELL, Lesson
from game.scenes.learning.lessons.lesson_session import LessonSession
from game.scenes.learning.pointed_places import PointedPlaces
from game.scenes.learning.requested_targets import RequestedTargets
from game.scenes.learning.speaker_addon import SpeakerAddon, names_of
from game.scenes.learning.speaker_overlay import SpeakerOverlay
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.lights import Lights
from game.scenes.table.core.table_frame import Frame
from game.scenes.table.log.event_text import Teller
from game.scenes.table.open_game import look
from game.scenes.table.rendering import table_picture
from game.scenes.table.scene import TableScene
from game.session.choice.choice_points import Point
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.style.layout import Layout
from game.ui.widgets.targets import Target


class LessonMode(RequestedTargets):
    """One lesson at its table."""

    is_explained = True
    sums_up = False
    """What others did in their turn is told by the speaker."""

    def __init__(self, scene: TableScene, pupil: LessonSession, progress: Progress) -> None:
        super().__init__(scene)
        self.pupil, self.progress = pupil, progress
        self.is_told = not pupil.whole
        self.course = pupil.course
        self.lesson = self.course.lesson
        self.pointing = PointedPlaces(self)
        self.input = LessonInput(self)
        self.speaker = SpeakerOverlay(self)
        self.ending = LessonEnd(self)
        self.talk = SpeakerAddon(self)
        self.addons = (self.talk, self.input)

    @property
    def is_telling(self) -> bool:
        """Whether the speaker's card waits until it was heard."""
        return self.course.kind == TELL or self.course.comment is not None

    @property
    def animating(self) -> bool:
        """Whether the speaker types."""
        return self.speaker.typing

    @property
    def announcement(self) -> str:
        """What the speaker says."""
        return self.speaker.sentence

    # what is lit --------------------------------------------------------------------------------------
    @property
    def ordered(self) -> list[Point]:
        """What the speaker says is to be chosen."""
        return self.pointing.ordered

    def compose(self, ctx: DrawContext) -> Frame:
        """Draw the table with the log lower, by the strip of the lesson."""
        return table_picture.table(ctx, self.scene, lesson_strip.room(ctx.canvas.layout))

    def lit(self, lights: Lights) -> Lights:
        """Only what goes on is lit, unless the hand is free."""
        free = self.course.asks_freely or self.scene.session.asked is None
        return lights if free else self.pointing.dimmed(lights)

    def targets(self, found: list[Target], layout: Layout) -> list[Target]:
        """The table, and over it what is lit and the speaker."""
        telling = self.speaker.said is not None and not self.course.answering
        self.speaker.points = self.pointing.points() if telling else []
        return [*found, *self.speaker.lay(layout)]

    @property
    def main(self) -> Point | None:
        """What the main key does: first of all that the speaker was heard."""
        if self.course.answering:
            return ("lesson", "back")
        return ("lesson", "card") if self.speaker.said is not None and self.is_telling else super().main

    def paint_below(self, canvas: Canvas) -> None:
        """Draw the darkness and the speaker; below another scene no card, which a slip would cut."""
        app = self.scene.app
        self.speaker.paint(canvas, silent=self.scene in app.scenes and app.top is not self.scene)

    @property
    def spared(self) -> Rect | None:
        """The speaker's card."""
        return self.speaker.rect if self.speaker.said is not None else None

    # acts ---------------------------------------------------------------------------------------------
    def take_first(self, signal: Signal) -> bool:
        """The first key or click while a sentence is typed only finishes it, where it has to be read first.

        But what is asked for is taken at once, whatever is still typed or moves.
        """
        scene, course = self.scene, self.course
        hasty = signal.name in ("press", "confirm", "back") and not signal.repeat
        read = course.kind == TELL or course.answering
        moving = signal.name == "press" and scene.motion.busy
        vain = moving and not self._after_motion(signal)
        if vain or (not moving and hasty and read and not self.hits(signal) and self.speaker.hasten()):
            scene.spent.spend(signal)
            scene.app.redraw()
        elif signal.name == "undo" and course.answering:
            self.input.put_back()
        elif not scene.motion.busy and self.shows_ring(signal):
            self.speaker.hasten()
        else:
            return False
        return True

    def _after_motion(self, signal: Signal) -> bool:
        """Set all that moves to its end for this press; whether it is on what is asked for then, and was before."""
        scene = self.scene
        before = scene.targets.at(signal.pos)
        scene.motion.finish()
        self.input.stage_again()
        self.talk.look_up()
        after = scene.targets.at(signal.pos)
        return before is not None and after is not None and before.key == after.key and self.takes_at_once(signal)

    def stage_room(self) -> Rect | None:
        """Where a slip lies so that it cuts neither the question nor its button."""
        return self.scene.frame.stage if self.scene.frame is not None else None

    def begin_again(self) -> None:
        """From the first beat."""
        open_lesson(self.scene.app, self.lesson, self.progress, anew=True, instead=True)


def lesson_table(app: App, lesson: Lesson, progress: Progress, anew: bool = False) -> TableScene:
    """The table of a lesson, where one stopped unless it is begun `anew`."""
    pupil = LessonSession(lesson, names_of(lesson, app.t), look(app))
    mark = progress.of(lesson.name)
    if anew or mark.state != "begun" or not pupil.course.resume(mark.beat, mark.lines):
        progress.begun(lesson.name)
    scene = TableScene(app, pupil, mode=partial(LessonMode, pupil=pupil, progress=progress))
    scene.transient.untold = untold(lesson.number)
    scene.show_log(Teller(pupil.view, app.t).tell_all(pupil.view.events()))
    mode_of(scene).talk.look_up()
    return scene


def mode_of(scene: object) -> LessonMode:
    """The lesson that is given at this table."""
    assert isinstance(scene, TableScene) and isinstance(scene.mode, LessonMode)
    return scene.mode


SINCE = {
    2: ("witness", "resource", "multi", "res"),
    3: ("active", "briefing", "equipment"),
    4: ("conspiracy", "bluff", "negate", "pending", "prerequisite"),
    5: ("adversary", "combat", "fight", "killer", "healing"),
}
"""Words of slips beside a card held large, by the lesson that tells them first; all others are told in each."""


def untold(lesson: int) -> frozenset[str]:
    """The words of which this lesson and those before it do not speak."""
    return frozenset(word for first, words in SINCE.items() if lesson < first for word in words)
