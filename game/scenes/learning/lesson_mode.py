"""The table of a lesson: the real one, with a speaker who says what to do, lights it, and answers every move."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.scenes.learning import lesson_strip
from game.scenes.learning.hover_pause import HoverPause
from game.scenes.learning.input import LessonInput
from game.scenes.learning.lesson_end import LessonEnd
from game.scenes.learning.lessons.explained_words import untold
from game.scenes.learning.lessons.lesson import TELL
from game.scenes.learning.lessons.lesson_session import LessonSession
from game.scenes.learning.open_lesson import open_lesson
from game.scenes.learning.pointed_places import PointedPlaces
from game.scenes.learning.requested_targets import LessonFocus, LessonZoom, RequestedTargets
from game.scenes.learning.speaker_overlay import SpeakerOverlay
from game.scenes.table.case_closed_panel import CaseClosedPanel
from game.scenes.table.core.prompt_model import MAIN, Button, Prompt
from game.scenes.table.input.router import route_signal
from game.scenes.table.log.event_text import Teller
from game.scenes.table.open_game import look
from game.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pygame import Rect

    from game.scenes.learning.learning_progress import Progress
    from game.scenes.learning.lessons.lesson import Lesson
    from game.scenes.learning.lessons.lesson_course import LessonCourse
    from game.scenes.table.core.draw_context import DrawContext
    from game.scenes.table.core.table_frame import Frame
    from game.scenes.table.wording.prompt_text import Outlook
    from game.session.choice.choice_points import Point
    from game.ui.drawing.canvas import Canvas
    from game.ui.i18n.texts import Texts
    from game.ui.input.reader import Signal
    from game.ui.runtime.app import App
    from game.ui.style.layout import Layout
    from game.ui.widgets.targets import Target


class LessonScene(TableScene):
    """One lesson, begun or gone on with."""

    def __init__(self, app: App, lesson: Lesson, progress: Progress, anew: bool = False) -> None:
        self.lesson, self.progress = lesson, progress
        session = LessonSession(lesson, names_of(lesson, app.t), "", look(app))
        self.course: LessonCourse = session.course
        mark = progress.of(lesson.name)
        self.resumed = not anew and mark.state == "begun" and self.course.resume(mark.beat, mark.lines)
        if not self.resumed:
            progress.begun(lesson.name)
        self.pointing = PointedPlaces(self)
        self.input = LessonInput(self)
        self.speaker = SpeakerOverlay(self)
        self.ending = LessonEnd(self)
        self.hover_pause = HoverPause(self)
        self.requested = RequestedTargets(self)
        self._shown: tuple[object, ...] = ()
        """For which state of the course the table was lit."""
        super().__init__(app, session, shows_ending=False)
        self.focus = self.ringing = LessonFocus(self, self.requested)
        self.zoom = LessonZoom(self, self.requested)
        self.focus.configured()
        self.extras.append(self.input)
        self.transient.untold = untold(lesson.number)
        self.pupil = session
        self.log = Teller(session.view, self.t).tell_all(session.view.events())
        self.look_up()

    def compose(self, ctx: DrawContext) -> Frame:
        """Draw everything that rests; returns where the bands lie."""
        return lesson_strip.table(ctx, self)

    # what is said -------------------------------------------------------------------------------------
    def look_up(self) -> None:
        """See what is to be said now, once the table is at rest."""
        if not self.speaker.tell(self.course.said):
            return
        self.keep_place()
        if self._shown == self._state:
            self.relight()
        else:
            self.relay()

    def keep_place(self) -> None:
        """Where to go on another day."""
        if not self.course.answering and not self.course.over:
            self.progress.stopped(self.lesson.name, *self.course.place)

    @property
    def _state(self) -> tuple[object, ...]:
        """What the light over the table hangs on, beside the table itself."""
        course = self.course
        return course.index, course.answering, course.comment, course.asks_freely

    def relight(self) -> None:
        """Only what lies over the table is laid out again."""
        if self.layout is not None:
            self._lay_over(self.layout)

    def _lay_over(self, layout: Layout) -> None:
        """Lay out what lies over the table as it is seen now."""
        self.targets.reset([target for target in self.targets if target.group != "lesson"])
        self.targets.reset([*self.targets, *self._over_table(layout)])
        self.targets.point(self.pointer)
        self.app.redraw()

    def update(self, ms: float) -> None:
        """Time passes: at the table, and for the speaker."""
        self.hover_pause.keep()
        super().update(ms)
        if self.speaker.update(ms):
            self.app.redraw()
        if self.motion.busy:
            self._hush()
        elif self.app.top is self:
            self.input.stage_again()
            self.look_up()
            self.ending.update(ms)

    def _hush(self) -> None:
        """While it is seen what came of a move, nothing is said any more of what was before it."""
        if self.layout is not None and self.speaker.said is not None and not self.speaker.fits(self.course.said):
            self.speaker.tell(None)
            self._lay_over(self.layout)

    def prompt(self, ctx: DrawContext, outlook: Outlook) -> Prompt:
        """What the table says, but of choices that lie in the dark.

        While the speaker's card takes the space bar, only that shows its key. At the end of a position, which has no
        story, the button leads to the last word.
        """
        usual, course = super().prompt(ctx, outlook), self.course
        if course.answering or course.kind == TELL or course.comment is not None:
            buttons = [replace(one, key="") if one.point == MAIN else one for one in usual.buttons]
            usual = replace(usual, buttons=tuple(buttons))
        if not self.session.over or self.pupil.whole:
            options = self.chooser.options if self.chooser is not None and self.chooser.started else []
            dark = options and not course.asks_freely and not self.lights.lit.intersection(options)
            return replace(usual, sub=self.note, full="") if dark else usual
        on = Button(MAIN, self.t("lessons.menu.on"), "main", self.t("key.space"))
        return replace(usual, buttons=(on,))

    @property
    def animating(self) -> bool:
        """Whether it wants every frame."""
        return super().animating or self.speaker.typing

    @property
    def polling(self) -> bool:
        """Whether something may happen by itself."""
        return super().polling or self.speaker.said != self.course.said or self.ending.comes

    @property
    def announcement(self) -> str:
        """What the speaker says, and what the table asks."""
        return self.speaker.sentence or super().announcement

    def translated(self) -> None:
        """The players are called by other words, and the log tells of them so."""
        self.pupil.rename(names_of(self.lesson, self.t))
        self.speaker.translated()
        super().translated()

    def hear(self) -> None:
        """News of the game; what others did in their turn is told by the speaker, not by a sheet."""
        self.course.settle()
        super().hear()
        self.summary.lines = []

    @property
    def help_level(self) -> str:
        """A lesson explains, whatever is wanted elsewhere."""
        return "explains"

    @property
    def ordered(self) -> list[Point]:
        """What the speaker says is to be chosen."""
        return self.pointing.ordered

    # what is lit --------------------------------------------------------------------------------------
    def begin(self, layout: Layout) -> None:
        """A picture begins: only what goes on is lit, unless the hand is free."""
        super().begin(layout)
        self._shown = self._state
        view = self.session.view
        if self.panel is None and view.over and view.winner >= 0:  # the usual table knows it by how it is drawn
            self.panel = CaseClosedPanel(view)
        if not self.course.asks_freely and self.session.asked is not None:
            self.lights = self.pointing.dimmed(self.lights)

    def lay(self, layout: Layout) -> Iterable[Target]:
        """The table, and over it the speaker."""
        return [*super().lay(layout), *self._over_table(layout)]

    def _over_table(self, layout: Layout) -> list[Target]:
        """What is lit, and the speaker."""
        course, telling = self.course, self.speaker.said is not None
        self.speaker.points = self.pointing.points() if telling and not course.answering else []
        found = list(self.speaker.lay(layout))
        if course.answering:
            self.targets.main = ("lesson", "back")
        elif telling and (course.kind == TELL or course.comment is not None):
            self.targets.main = ("lesson", "card")
        else:
            self.targets.main = MAIN if MAIN in self.places else None
        return found

    # acts ---------------------------------------------------------------------------------------------
    def handle(self, signal: Signal) -> None:
        """The first key or click while a sentence is typed only finishes it, where it has to be read first.

        But what is asked for is taken at once, whatever is still typed or moves.
        """
        hasty = signal.name in ("press", "confirm", "back") and not signal.repeat
        read = self.course.kind == TELL or self.course.answering
        moving = signal.name == "press" and self.motion.busy
        if moving and not self.requested.after_motion(signal):
            self.spend(signal)
            self.app.redraw()
        elif hasty and read and not self.requested.hits(signal) and self.speaker.hasten():
            self.spend(signal)
            self.app.redraw()
        elif signal.name == "undo" and self.course.answering:
            self.input.put_back()
        elif not self.motion.busy and self.ringing.shows(signal):
            self.speaker.hasten()
        else:
            super().handle(signal)

    def intercept_signal(self, signal: Signal) -> bool:
        """What is asked for needs no moment in which it is read: the speaker has said it."""
        return route_signal(self, signal) if self.requested.at_once(signal) else super().intercept_signal(signal)

    def ring_of(self, target: Target) -> Rect:
        """Where the ring round what is focused lies."""
        return self.requested.ring(target)

    def stage_room(self) -> Rect | None:
        """Where a slip lies so that it cuts neither the question nor its button."""
        return self.frame.stage if self.frame is not None else None

    def begin_again(self) -> None:
        """From the first beat."""
        open_lesson(self.app, self.lesson, self.progress, anew=True, instead=True)

    def forget(self) -> None:
        """Keep no picture of what was shown, nor the darkness over it."""
        super().forget()
        self.speaker.forget()

    def show_anew(self, staged: bool = False) -> None:
        """The game stands elsewhere, and the speaker says what is said there."""
        super().show_anew(staged)
        if self.speaker.tell(self.course.said):
            self.relay()

    # drawing ------------------------------------------------------------------------------------------
    def _paint_hover(self, canvas: Canvas) -> None:
        under = self in self.app.scenes and self.app.top is not self
        self.speaker.paint(canvas, silent=under)  # a slip would cut the card
        self.transient.spared = self.speaker.rect if self.speaker.said is not None else None
        super()._paint_hover(canvas)

    def told(self) -> list[str]:
        """What may be read whole somewhere."""
        return [*super().told(), self.speaker.sentence, self.speaker.words().brief]


def names_of(lesson: Lesson, t: Texts) -> tuple[str, str]:
    """What the pupil and the other side are called."""
    you, they = [t(name) for name in lesson.names or ("lessons.you", "lessons.they")]
    return you, they
