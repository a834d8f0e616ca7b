"""What a click or a key means while the speaker has the floor: it was heard, looked at, or is put back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core.choices import Choice
from game.engine.core.refs import card_of
from game.scenes.learning import lesson_menus
from game.scenes.learning.lessons.lesson import DO, TELL
from game.scenes.learning.lessons.spoken_text import STEP
from game.scenes.table.core.addon import TableAddon
from game.scenes.table.core.prompt_model import MAIN
from game.session.choice.choice_controller import Outcome
from game.session.choice.choice_points import Point, as_point, ways
from game.ui.widgets.targets import key_kind

if TYPE_CHECKING:
    from game.scenes.learning.lesson_mode import LessonMode

OPEN = ("notebook", "my_x_file", "log", "pile", "deck")
"""What is opened by the click with which it is looked at."""
LOCK = ("corner", "lock")
"""The flag that stops at every window."""


class LessonInput(TableAddon):
    """The pupil's replies in one scene."""

    def __init__(self, mode: LessonMode) -> None:
        self.mode, self.scene = mode, mode.scene
        self._right: list[Choice] = []
        """What was staged rightly before a wrong move that was put back, until its decision is put again."""
        self._stood: list[Choice] = []
        """What was staged when nothing of it was wrong: a wrong step may have taken the place of a right one."""
        self._put_back: tuple[int, list[str]] | None = None
        """Where the lesson stood when Esc last put a wrong move back."""

    def hear_out(self) -> None:
        """The card was clicked, or confirmed: what is told was heard."""
        scene, course = self.scene, self.mode.course
        scene.transient.clear()  # what was said of an act before this sentence was heard
        if course.answering:
            self.put_back()
        elif course.kind != DO:
            course.touched()
            self.mode.talk.look_up()
        self.mode.speaker.hasten()
        scene.app.redraw()

    def ask_again(self) -> None:
        """What was heard is said once more; with nothing to say, the menu."""
        course = self.mode.course
        if course.hushed:
            course.hushed = False
            self.mode.talk.look_up()
        else:
            self.open("menu")

    def put_back(self) -> None:
        """The wrong move is taken back, and the sentence stands again."""
        scene, said = self.scene, self.mode.speaker.said
        right = self.mode.course.sent
        if self.mode.course.put_back():
            scene.table_loop.show_anew()
            self._right = right
        elif said is not None and said.tone == STEP:
            self._lay(self._stood)
        self.mode.talk.look_up()

    def changed(self) -> None:
        """The course judges what is staged."""
        scene, course = self.scene, self.mode.course
        course.staged(scene.stage.steps, scene.chooser is not None and scene.chooser.started)
        if not course.answering:
            self._stood = list(scene.stage.steps)
        if self.mode.speaker.tell(course.said):
            self.mode.talk.keep_place()

    def _lay(self, steps: list[Choice]) -> None:
        """Let this be staged, and nothing else."""
        scene = self.scene
        scene.stage.lay(steps)
        scene.choice_controller.choose_anew()
        scene.acts.done(Outcome.CHANGED)

    def stage_again(self) -> None:
        """Only what was wrong is put back: what was right lies on the table again as soon as it can."""
        scene = self.scene
        if not self._right or scene.session.asked is None:
            return
        scene.choice_controller.follow()
        steps, self._right = self._right, []
        if all(step in scene.session.asked.choices and scene.stage.takes(step) for step in steps[:1]):
            self._lay(steps)

    def skip(self) -> None:
        """Leave this lesson as it is; it is told what comes next."""
        self.scene.app.push(lesson_menus.skip(self.scene.app, self.mode))

    def keeps_back(self, point: Point) -> bool:
        """Whether this click only does once more what was just done, as where one click has done it already."""
        scene, chooser, steps = self.scene, self.scene.chooser, self.scene.stage.steps
        idle = chooser is not None and not chooser.started and point not in scene.lights.lit
        aside = card_of(as_point(point)) in scene.stage.aside  # a click takes it back
        if not idle or aside:
            return False
        pupil = self.mode.pupil
        mine = [one for one, giver in zip(pupil.choices, pupil.givers, strict=True) if giver == pupil.me]
        last = steps[-1:] or mine[-1:]
        done = [one for way in ways(last, pupil.me) for one in way.points]
        return point in done or any(point in self.mode.pointing.seen(one) for one in done)

    def click(self, point: Point) -> bool:
        """A click on something of the table: while the speaker has the floor the table does nothing."""
        if key_kind(point) == "corner" and (point != LOCK or self.mode.pupil.whole):
            return False
        scene, course = self.scene, self.mode.course
        place = scene.places.get(point)
        if course.answering:
            self.put_back()
            return True
        if place is not None and _asks_when(point) and not self.mode.pupil.whole:
            scene.transient.say(place.rect, scene.t("lessons.flags"))
            scene.app.redraw()
            return True
        if course.kind != TELL or self.mode.speaker.said is None:
            return False
        if point in self.mode.speaker.points or point == MAIN:
            if key_kind(point) in OPEN:
                scene.acts.at_table(point)
            self.hear_out()
        elif place is not None:
            scene.transient.say(place.rect, scene.t("lessons.look"))
            scene.app.redraw()
        return True

    def confirm(self) -> bool:
        """The main button: what is told was heard, or how it has ended is told."""
        scene, course = self.scene, self.mode.course
        if course.answering or (course.kind == TELL and self.mode.speaker.said is not None):
            self.hear_out()
        elif scene.session.over and self.mode.pupil.whole:
            scene.app.push(self.mode.ending.result())
        elif course.over or scene.session.over:
            self.mode.ending.farewell()
        else:
            return False
        return True

    def back(self) -> bool:
        """Esc: what is wrong is put back; else one step back, or the menu of the lesson.

        Where Esc declines, and that is wrong, it would decline and put back for ever: once put back, it leads out.
        """
        scene, course = self.scene, self.mode.course
        if course.answering:
            self.put_back()
            self._put_back = course.place
            return True
        tells = course.kind == TELL and self.mode.speaker.said is not None
        again = self._put_back == course.place and not (scene.transient.open or scene.stage.steps)
        return (tells or again) and self.open("menu")

    def open(self, name: str) -> bool:
        """The lesson has a menu of its own."""
        if name == "menu":
            self.scene.app.push(lesson_menus.menu_of(self.scene.app, self.mode))
        return name == "menu"


def _asks_when(point: Point) -> bool:
    """Whether this sets when one is asked: it is kept for every game, and of a lesson's position it is not true."""
    return key_kind(point) == "stop" or point == LOCK
