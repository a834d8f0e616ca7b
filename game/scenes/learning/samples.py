"""Lessons at each of their beats: for `shot`, tests and the eye."""

from __future__ import annotations

from functools import partial

from game.engine import notation
from game.engine.core.choices import STOP
from game.scenes.dialogs import Menu
from game.scenes.learning import lesson_menus
from game.scenes.learning.hub import LearningHub
from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lesson_mode import LessonMode, lesson_table, mode_of
from game.scenes.learning.lessons.lesson import DO, FREE, TELL, Lesson
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.learning.lessons.scripted_opponent import silent
from game.scenes.learning.lessons.spoken_text import WRONG
from game.scenes.result.scene import Result
from game.scenes.table.scene import TableScene
from game.ui.runtime.app import App
from game.ui.testing.screenshots import register

MOST_ROUNDS = 4000


def at_beat(app: App, number: int, beat: int) -> TableScene:
    """A lesson whose beats before this one were done as its script has it."""
    lesson = next(one for one in lessons() if one.number == number)
    scene = lesson_table(app, lesson, Progress(kept=False), anew=True)
    lines, mode = script_of(lesson), mode_of(scene)
    course = mode.course
    for _ in range(MOST_ROUNDS):
        if course.over or (course.index >= beat and course.said is not None):
            break
        step(mode, lines)
    scene.table_loop.show_anew(staged=True)
    mode.talk.look_up()
    return scene


def script_of(lesson: Lesson) -> list[str]:
    """The player's own lines of a lesson."""
    script = lesson.scenario.script if lesson.scenario is not None else ()
    return [item.text for item in script if item.kind == "line" and item.player == "A"]


def step(mode: LessonMode, lines: list[str]) -> None:
    """Go on a little as the script has it."""
    scene, course, session = mode.scene, mode.course, mode.pupil
    decision = session.asked
    if course.kind == TELL and course.arrived:
        course.touched()
    elif decision is not None and course.kind in (DO, FREE):
        found = notation.matches(session.game, decision, lines[0]) if lines else []
        if found:
            lines.pop(0)
        elif course.kind == DO:
            found = course.wanted(decision)
        choice = found[0] if found else silent(session.game, decision)
        scene.choice_controller.follow()
        if not found and scene.stage.steps:
            scene.stage.send(session)
        elif scene.stage.takes(choice):
            scene.stage.add(choice)
            scene.choice_controller.choose_anew()
            course.staged(scene.stage.steps)
        elif choice == STOP and scene.stage.matches(decision):
            scene.stage.send(session)
        else:
            session.answer(choice)
        session.update(16.0)
    else:
        session.update(16.0)


def wrong(app: App, number: int, beat: int) -> TableScene:
    """What is said to a wrong move."""
    scene = at_beat(app, number, beat)
    decision = scene.session.decision
    assert decision is not None
    mode = mode_of(scene)
    right = mode.course.wanted(decision)
    scene.session.answer(next(choice for choice in decision.choices if choice not in right))
    assert mode.course.said is not None and mode.course.said.tone == WRONG
    scene.table_loop.show_anew()
    mode.talk.look_up()
    return scene


def ended(app: App) -> Menu:
    """A lesson is done."""
    scene = at_beat(app, 1, 0)
    mode = mode_of(scene)
    mode.course.index = len(mode.course.beats)
    app.push(scene)
    return lesson_menus.end_of(app, mode)


def skipped(app: App) -> Menu:
    """Whoever wants to skip a lesson is asked where to."""
    scene = at_beat(app, 1, 0)
    app.push(scene)
    return lesson_menus.skip(app, mode_of(scene))


def told(app: App) -> Result:
    """The story of a whole game in a lesson, given up early."""
    scene = at_beat(app, 7, 1)
    scene.session.concede()
    app.push(scene)
    return mode_of(scene).ending.result()


def learn(app: App) -> LearningHub:
    """The hub: one lesson done, one begun."""
    progress = Progress(kept=False)
    progress.finished(lessons()[0].name)
    progress.stopped(lessons()[1].name, 4, ["stop"])
    return LearningHub(app, progress)


SHOWN = {
    1: (1, 3, 4, 6, 9, 10, 11),
    2: (2, 3, 9, 10),
    3: (2, 4, 7, 10),
    4: (3, 4, 7, 9),
    5: (3, 4, 5),
    6: (2, 6, 8),
    7: (1, 2),
}
"""The beats of each lesson that are shown."""
for lesson_number, beats in SHOWN.items():
    for shown in beats:
        register(f"lesson_{lesson_number}_{shown}", partial(at_beat, number=lesson_number, beat=shown - 1))
register("lesson_wrong", partial(wrong, number=1, beat=2))
register("lesson_end", ended)
register("lesson_skip", skipped)
register("lesson_told", told)
register("learn", learn)
register("learn_new", lambda app: LearningHub(app, Progress(kept=False)))
