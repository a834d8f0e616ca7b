"""Lessons from their beginning or at one of their beats, played by going where the light is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lesson_mode import lesson_table, mode_of
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.learning.samples import at_beat
from game.scenes.notebook.scene import Notebook
from game.scenes.table.scene import TableScene
from tests.support.scenes.lesson_hand import LessonSession, finished
from tests.support.scenes.taking import Take, by_mouse
from tests.support.scenes.windows import push, window

ALL = lessons()


def begun(number: int = 1, speed: str = "instant", progress: Progress | None = None, **settings: Any) -> TableScene:
    """A lesson from its beginning, in a hidden window."""
    app = window(speed=speed, **settings)
    scene = lesson_table(app, ALL[number - 1], progress or Progress(kept=False))
    app.push(scene)
    return scene


def settle(scene: TableScene, rounds: int = 12) -> None:
    """Let time pass until the table is at rest and something is said."""
    for _ in range(rounds):
        scene.update(16)


def play(
    scene: TableScene,
    take: Take,
    until: Callable[[], bool] | None = None,
    most: int = 4000,
    look: Callable[[], object] | None = None,
) -> list[str]:
    """To the end, or until something holds, going by what is lit; the keys of what was said on the way.

    Whenever something is said, somebody may `look`.
    """
    mode = mode_of(scene)
    app, pupil = scene.app, LessonSession(walks=take is not by_mouse)
    heard: list[str] = []
    for _ in range(most):
        if finished(scene) or (until is not None and until()):
            break
        if app.top is not scene:
            assert isinstance(app.top, Notebook)
            app.top.back()
        scene.update(16)
        if mode.speaker.said is not None and look is not None:
            look()
        if mode.speaker.said is not None and (not heard or heard[-1] != mode.speaker.said.key):
            heard.append(mode.speaker.said.key)
        key = pupil.key(scene)
        if key is not None and scene.targets.get(key) is not None:
            take(scene, key)
    return heard


def goes_on(scene: TableScene) -> bool:
    """Whether whoever goes by what is lit comes to the next beat."""
    course = mode_of(scene).course
    left = course.index
    play(scene, by_mouse, until=lambda: course.index > left)
    return course.over or course.index > left


def beat(number: int, index: int) -> TableScene:
    """A lesson at one of its beats, with motion as usual."""
    app = window(speed="normal")
    scene = at_beat(app, number, index)
    app.push(scene)
    for _ in range(400):
        scene.update(16)
        if mode_of(scene).speaker.said is not None and not scene.motion.busy:
            break
    return scene


def beat_index(number: int, say: str) -> int:
    """Which beat of a lesson says this."""
    return [one.say for one in ALL[number - 1].beats].index(say)


def at(number: int, say: str) -> TableScene:
    """A lesson with motion, where this is said."""
    return beat(number, beat_index(number, say))


def lit_beat(number: int, index: int, size: tuple[int, int] = (1280, 720)) -> TableScene:
    """A lesson at a beat, at rest in a hidden window."""
    scene = push(at_beat(window(size), number, index))
    settle(scene)
    return scene


def at_say(number: int, say: str, size: tuple[int, int] = (1280, 720)) -> TableScene:
    """A lesson where this is said, at rest in a hidden window."""
    return lit_beat(number, beat_index(number, say), size)


def said_key(scene: TableScene) -> str:
    """The key of what is said, empty while nobody speaks."""
    said = mode_of(scene).speaker.said
    return said.key if said is not None else ""
