"""Question time in representative positions."""

from __future__ import annotations

from game.scenes.combat import samples as combat_samples
from game.scenes.table.scene import TableScene
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.testing.screenshots import register


def placed(app: App, name: str) -> TableScene:
    """A position at which a sheet lies."""
    return combat_samples.placed(app, name)


def _pointed(app: App, name: str, *kinds: str) -> TableScene:
    """A position in which a thing of that kind has been chosen, or the pointer is over it where it would be asked."""
    scene = placed(app, name)
    app.push(scene)
    app.scenes.pop()
    lit = [target.key for target in scene.targets if target.key in scene.lights.lit and isinstance(target.key, tuple)]
    wanted = [key for key in lit if isinstance(key, tuple) and key[0] in kinds]
    if wanted:
        point = wanted[min(1, len(wanted) - 1)]
        if point[0] == "value":
            scene.handle(Signal("move", pos=scene.places[point].rect.center))
            scene.pointer, scene.targets.hover = (-1, -1), None  # nothing is drawn above the sheet
        else:
            scene.acts.click(point)
    return scene


def question(app: App) -> TableScene:
    """The pointer is over a value: who would remain."""
    return _pointed(app, "question", "value")


def question_multi(app: App) -> TableScene:
    """A Site that asks for one of two characteristics."""
    return placed(app, "question_multi")


def guess(app: App) -> TableScene:
    """An X-File is chosen."""
    return _pointed(app, "guess", "x_file")


def penalty(app: App) -> TableScene:
    """The opponent has missed."""
    return _pointed(app, "penalty", "value")


def reduced(app: App) -> TableScene:
    """Only the lower number is reached: one question is promised, or the check fails."""
    return placed(app, "reduced")


SAMPLES = (question, question_multi, guess, penalty, reduced)
for build in SAMPLES:
    register(build.__name__, build)
