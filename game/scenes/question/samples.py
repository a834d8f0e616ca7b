"""Question time in representative positions."""

from __future__ import annotations

from functools import partial

from game.scenes.combat.samples import placed
from game.scenes.table.samples.positions import opened
from game.scenes.table.scene import TableScene
from game.session.choice.choice_points import XFilePoint, as_point
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.testing.screenshots import register
from game.ui.widgets.targets import key_kind


def _asked(app: App, name: str) -> TableScene:
    """A position in which the pointer is over a value: who would remain."""
    scene = opened(app, placed(app, name))
    point = [target.key for target in scene.targets if key_kind(target.key) == "value"][1]
    scene.handle(Signal("move", pos=scene.places[point].rect.center))
    scene.pointer, scene.targets.hover = (-1, -1), None  # nothing is drawn above the sheet
    return scene


def guess(app: App) -> TableScene:
    """An X-File is chosen."""
    scene = opened(app, placed(app, "guess"))
    scene.acts.click([point for point in scene.places if isinstance(as_point(point), XFilePoint)][1])
    return scene


register("guess", guess)
for name in ("question", "penalty"):  # one's turn to ask, and after the other has missed
    register(name, partial(_asked, name=name))
for name in ("question_multi", "reduced"):  # two characteristics, and where only the lower number is reached
    register(name, partial(placed, name=name))
