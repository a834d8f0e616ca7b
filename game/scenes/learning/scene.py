"""The table of a lesson: the real one, with a speaker who says what to do, lights it, and answers every move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.learning import lit, menus
from game.scenes.learning.course import STEP
from game.scenes.learning.lesson import DO, FREE, TELL
from game.scenes.learning.opening import open_lesson
from game.scenes.learning.pupil import Pupil
from game.scenes.learning.speech import Speech
from game.scenes.table.answering import Answering, Outcome
from game.scenes.table.asking import DECLINE
from game.scenes.table.desk import Lights
from game.scenes.table.opening import look
from game.scenes.table.prompt import MAIN
from game.scenes.table.scene import TableScene
from game.scenes.table.telling import Teller
from game.ui.palette import LAMP
from game.ui.type import S

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.decisions import Choice
    from game.scenes.learning.course import Course
    from game.scenes.learning.lesson import Lesson
    from game.scenes.learning.progress import Progress
    from game.scenes.table.points import Point
    from game.ui.app import App
    from game.ui.draw import Canvas
    from game.ui.input import Signal
    from game.ui.layout import Layout
    from game.ui.targets import Target

OPEN = ("notebook", "my_x_file", "log", "pile", "deck")
"""What is opened by the click with which it is looked at."""

MARKS = ("team", "bracket", "skill", "value", "x_file", "n")
"""What lies on the table only as long as it can be chosen, and so stays lit, though in the dark."""


class LessonScene(TableScene):
    """One lesson, begun or gone on with."""

    def __init__(self, app: App, lesson: Lesson, progress: Progress, anew: bool = False) -> None:
        self.lesson, self.progress = lesson, progress
        names = [app.t(name) for name in lesson.names] or [app.t("lessons.you"), app.t("lessons.they")]
        session = Pupil(lesson, (names[0], names[1]), "", look(app))
        self.course: Course = session.course
        mark = progress.of(lesson.name)
        self.resumed = not anew and mark.state == "begun" and self.course.resume(mark.beat, mark.lines)
        if not self.resumed:
            progress.begun(lesson.name)
        self.speech = Speech(self)
        self._ended = False
        super().__init__(app, session)
        self.pupil = session
        self.log = Teller(session.view, self.t).tell_all(session.view.events())
        self._look_up()

    # what is said -------------------------------------------------------------------------------------
    def _look_up(self) -> None:
        """See what is to be said now, once the table is at rest."""
        if self.speech.tell(self.course.said):
            if not self.course.answering and not self.course.over:
                self.progress.stopped(self.lesson.name, *self.course.place)
            self.relay()

    def update(self, ms: float) -> None:
        """Time passes: at the table, and for the speaker."""
        super().update(ms)
        if self.speech.update(ms):
            self.app.redraw()
        if self.app.top is self and not (self.motion.busy or self.coming.news):
            self._look_up()
            if self.course.over and not self._ended:
                self._ended = True
                self.progress.finished(self.lesson.name)
                self.app.push(menus.end_of(self.app, self))

    @property
    def animating(self) -> bool:
        """Whether it wants every frame."""
        return super().animating or self.speech.typing

    @property
    def polling(self) -> bool:
        """Whether something may happen by itself."""
        return super().polling or self.speech.said != self.course.said or (self.course.over and not self._ended)

    @property
    def announcement(self) -> str:
        """What the speaker says, and what the table asks."""
        return self.speech.sentence or super().announcement

    def hear(self) -> None:
        """News of the game; what others did in their turn is told by the speaker, not by a sheet."""
        self.course.settle()
        super().hear()
        self.summary.lines = []

    # what is lit --------------------------------------------------------------------------------------
    def begin(self, layout: Layout) -> None:
        """A picture begins: only what goes on is lit, unless the hand is free."""
        super().begin(layout)
        course, lights = self.course, self.lights
        if course.asks_freely or self.session.asked is None:
            return
        wanted = self._wanted() if course.kind == DO and not course.answering else []
        points = frozenset(self._next(wanted)) & lights.lit
        points |= {point for point in lights.lit if point[0] in MARKS}
        keys = {point: str(index + 1) for index, point in enumerate(sorted(points, key=str))}
        self.lights = Lights(points, lights.chosen, lights.staged, keys, lights.carried)

    def _wanted(self) -> list[Choice]:
        return self.course.wanted(self.session.asked)

    def _next(self, wanted: list[Choice]) -> list[Point]:
        decision, chooser = self.session.asked, self.chooser
        if decision is None or chooser is None or not wanted:
            return []
        return lit.next_points(wanted, decision, chooser, self.stage)

    def lay(self, layout: Layout) -> Iterable[Target]:
        """The table, and over it the speaker."""
        found = list(super().lay(layout))
        course, view = self.course, self.session.view
        points: list[Point] = []
        if self.speech.said is not None and not course.answering:
            if course.kind == DO:
                wanted = self._wanted()
                following = self._next(wanted)
                goal = lit.whole_way(wanted, view.seat)[-1:] if self.chooser and not self.chooser.started else []
                points += [one for point in (*following, *goal) for one in self._seen(point)]
            points += [point for light in course.light for point in lit.places_of(light, view, self.places)]
        self.speech.points = points
        found += list(self.speech.lay(layout))
        if course.answering:
            self.targets.main = ("lesson", "back")
        elif self.speech.said is not None and (course.kind == TELL or course.comment is not None):
            self.targets.main = ("lesson", "card")
        return found

    def _seen(self, point: Point) -> list[Point]:
        """Where a point is seen: a Team is its Agents, the other player is where a Site is laid."""
        if point == MAIN and MAIN not in self.places:
            return [DECLINE]
        if point[0] == "team":
            people = [one for one in self.session.view.agents(point[1], point[2]) if one.team == point[3]]
            return [("card", one.card) for one in people] + [point]
        return [] if point[0] == "player" else [point]

    def site_goal(self) -> Rect | None:
        """Where a Site comes to lie that is to be placed."""
        wanted = self._wanted() if self.course.kind == DO else []
        if not wanted or wanted[0][0] != "site" or self.frame is None or self.course.answering:
            return None
        band, u = self.frame.bands[1], self.app.layout.u
        high = min(u(132), band.h - u(34))
        wide = round(high * 1.42)
        lying = [place.rect.right for place in self.places.values() if place.group == "sites"]
        x = max([band.x + u(14), *(right + u(18) for right in lying)])
        return Rect(min(x, band.right - wide - u(10)), band.y + u(26), wide, high)

    def paint_goal(self, canvas: Canvas) -> None:
        """Say that a Site lies there."""
        goal = self.site_goal()
        if goal is not None:
            with canvas.inside(goal):
                canvas.fitted(goal.center, self.t("lessons.site_here"), (S, 14), LAMP, "italic", "c", goal.w)

    def arrow_way(self) -> tuple[Rect, Rect] | None:
        """From where to where the arrow leads."""
        wanted = self._wanted() if self.course.kind == DO and not self.course.answering else []
        chooser = self.chooser
        if not wanted or chooser is None or not self.course.beat.arrow:
            return None
        way = lit.whole_way(wanted, self.session.me)
        if len(way) < 2 or MAIN in self._next(wanted):
            return None
        source, goal = self._rect_of(way[0]), self.site_goal() or self._rect_of(way[-1])
        return (source, goal) if source is not None and goal is not None else None

    def _rect_of(self, point: Point) -> Rect | None:
        seen = self._seen(point)
        rects = [self.places[one].rect for one in seen[: -1 if len(seen) > 1 else None] if one in self.places]
        return rects[0].unionall(rects[1:]) if rects else None

    # acts ---------------------------------------------------------------------------------------------
    def handle(self, signal: Signal) -> None:
        """The first key or click while a sentence is typed only finishes it, where it has to be read first."""
        hasty = signal.name in ("press", "confirm", "back") and not signal.repeat
        if hasty and self.course.kind == TELL and self.speech.hasten():
            self._spent = signal.name == "press"
            self.app.redraw()
            return
        super().handle(signal)

    def hear_out(self) -> None:
        """The card was clicked, or confirmed: what is told was heard."""
        if self.course.answering:
            self.put_back()
        elif self.course.kind == TELL or self.course.comment is not None or self.course.kind == FREE:
            self.course.touched()
            self._look_up()
        self.speech.hasten()
        self.app.redraw()

    def speak_again(self) -> None:
        """What was heard is said once more; with nothing to say, the menu."""
        if self.course.hushed:
            self.course.hushed = False
            self._look_up()
        else:
            self._open("menu")

    def put_back(self) -> None:
        """The wrong move is taken back, and the sentence stands again."""
        step = self.speech.said is not None and self.speech.said.tone == STEP
        if self.course.put_back():
            self.show_anew()
        elif step:
            self.done(self.answering.undo())
        self._look_up()

    def skip(self) -> None:
        """Leave this lesson as it is, and go to the next."""
        menus.skip(self.app, self)

    def click(self, point: Point) -> None:
        """A click on something of the table."""
        if self.course.answering:
            self.put_back()
        elif self.course.kind == TELL and self.speech.said is not None and point[0] != "corner":
            self._looked_at(point)
        else:
            super().click(point)

    def _looked_at(self, point: Point) -> None:
        """A click while something is told: on what is lit it goes on."""
        place = self.places.get(point)
        if point in self.speech.points or point == MAIN:
            if point[0] in OPEN:
                super().click(point)
            self.hear_out()
        elif place is not None:
            self.above.say(place.rect, self.t("lessons.look"))
            self.app.redraw()

    def confirm(self) -> None:
        """The main button."""
        if self.course.answering:
            self.put_back()
        elif self.course.kind == TELL and self.speech.said is not None:
            self.hear_out()
        elif self.course.over or self.session.over:
            self._ended = False
        else:
            super().confirm()

    def done(self, outcome: Outcome) -> None:
        """Show what came of an act, and let the course judge what is staged."""
        super().done(outcome)
        if outcome is Outcome.CHANGED:
            self.course.staged(self.stage.steps)
        if outcome is not Outcome.NOTHING:
            self.app.redraw()

    def back(self) -> None:
        """Esc: what is wrong is put back; else one step back, or the menu of the lesson."""
        if self.course.answering:
            self.put_back()
        elif self.course.kind == TELL and self.speech.said is not None:
            self._open("menu")
        else:
            super().back()

    def _open(self, name: str) -> None:
        if name == "menu":
            menus.open_menu(self.app, self)
        else:
            super()._open(name)

    def begin_again(self) -> None:
        """From the first beat."""
        open_lesson(self.app, self.lesson, self.progress, anew=True, instead=True)

    def show_anew(self, staged: bool = False) -> None:
        """The game stands elsewhere: nothing moves from what was shown; what is `staged` stays where that is wished."""
        self.motion.finish()
        self.forget()
        self.above.clear()
        if not staged:
            self.answering = Answering(self.session)
        self.log = Teller(self.session.view, self.t).tell_all(self.session.view.events())
        self.log_scroll = 0
        self.speech.tell(self.course.said)
        self.relay()

    # drawing ------------------------------------------------------------------------------------------
    def _paint_hover(self, canvas: Canvas) -> None:
        self.speech.paint(canvas)
        super()._paint_hover(canvas)

    def told(self) -> list[str]:
        """What may be read whole somewhere."""
        return [*super().told(), self.speech.sentence]
