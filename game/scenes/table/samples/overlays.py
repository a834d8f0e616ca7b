"""Combats, question time and the notebook in representative positions, from scenarios and games by rule of thumb."""

from __future__ import annotations

from functools import cache, partial

from game.engine.game import Game
from game.paths import asset
from game.scenes.common.deck_choice import pool
from game.scenes.notebook.scene import Notebook
from game.scenes.table.samples.positions import opened, table_of
from game.scenes.table.scene import TableScene
from game.session.choice.choice_points import XFilePoint, as_point
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.testing.screenshots import register
from game.ui.widgets.targets import key_kind


@cache
def _played(name: str) -> str:
    from game.engine.scenario.files import load
    from game.engine.scenario.runner import Player

    scenario = next(one for one in load(asset("samples/overlays.yaml")) if one.name == name)
    player = Player(scenario, pool())
    failures = player.play()
    if failures:
        raise LookupError(str(failures[0]))
    return player.game.to_json()


def placed(app: App, name: str) -> TableScene:
    """The table where a scenario of `assets/samples/overlays.yaml` ends."""
    return table_of(app, Game.from_json(_played(name), pool()))


def combat_split(app: App) -> TableScene:
    """Damage that may be divided, two markers laid."""
    scene = opened(app, placed(app, "combat_split"))
    goals = [target.key for target in scene.targets if target.key in scene.lights.lit and target.number]
    for goal in goals[:2]:
        assert isinstance(goal, tuple)
        scene.acts.click(goal)
    return scene


PLACED = ("combat", "combat_many", "combat_force", "combat_absorb", "combat_crowded")
"""A round of cards, a choice of Equipment, two Adversaries at once, a vest that may absorb, and many Combat cards."""
for name in PLACED:
    register(name, partial(placed, name=name))
register("combat_split", combat_split)


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


def notebook(app: App) -> Notebook:
    """Four answers, one card open, two pencil marks."""
    scene = Notebook(app, placed(app, "guess").session)
    left = scene.view.candidates(scene.about)
    scene.marks[scene.about, left[1]] = "?"
    scene.marks[scene.about, left[-3]] = "!"
    scene.picked = left[-3]
    return scene


register("notebook", notebook)
