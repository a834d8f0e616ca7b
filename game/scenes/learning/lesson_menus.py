"""How a lesson is opened and ends: its slips, the last step that is seen, and what is noted."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.scenes.dialogs import Item, Menu
from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lessons import lesson_session
from game.scenes.learning.lessons.lesson import Lesson
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.loading import Loading
from game.scenes.navigation import first_case, full_case, go_back
from game.scenes.result.scene import Result
from game.scenes.result.story import tell
from game.scenes.screens import open_screen, screen
from game.ui.runtime.app import App

if TYPE_CHECKING:
    from game.scenes.learning.lesson_mode import LessonMode


BESIDE = 400
"""Design units: as wide is the last word where it lies beside the open folder of a case."""


def following(lesson: Lesson) -> Lesson | None:
    """The next lesson, None after the last."""
    return next((one for one in lessons() if one.number > lesson.number), None)


def menu_of(app: App, mode: LessonMode) -> Menu:
    """Go on, begin again, skip, settings, leave."""
    t = app.t
    items = [
        Item("on", t("lessons.menu.on"), lambda: None, "main"),
        Item("again", t("lessons.menu.again"), mode.begin_again),
        Item("skip", t("lessons.menu.skip"), mode.input.skip),
        Item("settings", t("menu.settings"), lambda: open_screen(app, "options"), keep=True),
        Item("rulebook", t("rulebook.menu"), lambda: open_screen(app, "rulebook"), keep=True),
        Item("leave", t("lessons.menu.leave"), lambda: go_back(app), note=t("lessons.menu.leave.note")),
    ]
    if mode.course.over:
        items = [replace(item, note="") for item in items if item.key != "skip"]
    title = t("lessons.bar", n=mode.lesson.number, title=t(mode.lesson.key("title")))
    menu = Menu(app, title, items)
    menu.over = mode.stage_room
    menu.made = partial(menu_of, app, mode)
    return menu


def _next(app: App, mode: LessonMode) -> list[Item]:
    """On to the next lesson, as the main item; nothing after the last."""
    after = following(mode.lesson)
    if after is None:
        return []
    label = app.t("lessons.end.next", n=after.number, title=app.t(after.key("title")))
    return [Item("next", label, lambda: open_lesson(app, after, mode.progress, instead=True), "main")]


def skip(app: App, mode: LessonMode) -> Menu:
    """Whoever skips a lesson is told which one comes next, and that this one waits; Esc leads back into it."""
    t, lesson = app.t, mode.lesson
    items = _next(app, mode)
    words = t("lessons.skip.text" if items else "lessons.skip.text.last")
    items.append(Item("leave", t("lessons.skip.leave"), lambda: go_back(app), "plain" if items else "main"))
    items.append(Item("stay", t("lessons.skip.stay"), lambda: None))
    menu = Menu(app, t("lessons.skip.title", n=lesson.number), items, words)
    menu.over = mode.stage_room
    menu.made = partial(skip, app, mode)
    return menu


def end_of(app: App, mode: LessonMode) -> Menu:
    """The lesson is done: a last word, and where to go.

    It may come by itself, so the first press of the space bar only shows what the next one would choose.
    """
    t, lesson = app.t, mode.lesson
    items = _next(app, mode) or [
        Item("full", t("lessons.end.full"), lambda: full_case(app), "main"),
        Item("first", t("lessons.end.first"), lambda: first_case(app)),
    ]
    items.append(Item("again", t("lessons.end.again"), mode.begin_again))
    items.append(Item("leave", t("lessons.end.leave"), lambda: go_back(app)))
    won = lesson.deal is None or mode.pupil.view.winner == mode.pupil.me
    words = t(lesson.key("end" if won else "end.lost"))
    beside = mode.pupil.over
    menu = Menu(app, t("lessons.end.title", n=lesson.number), items, words, width=BESIDE if beside else 520)
    menu.aside = beside
    menu.over = mode.stage_room
    menu.made = partial(end_of, app, mode)
    menu.targets.main, menu.targets.focus = None, items[0].key
    return menu


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
        self.scene.app.push(end_of(self.scene.app, self.mode))

    def result(self) -> Result:
        """How a whole game went, to be laid over the table; from there to the last word."""
        app, session = self.scene.app, self.scene.session

        def leave() -> None:
            app.pop()
            self.farewell()

        told = partial(tell, session.view, session.answered)
        return Result(app, told(), session.setup, self.mode.pupil.recorded, session.me, leave, told)


def open_lesson(app: App, lesson: Lesson, progress: Progress, *, anew: bool = False, instead: bool = False) -> None:
    """Open a lesson over what is shown, or `instead` of it, where one stopped unless it is to be begun `anew`."""
    dealing = Loading(app, lambda: screen("lesson")(app, lesson, progress, anew), app.swap)
    (app.swap if instead else app.cover)(dealing)
