"""Combats in representative positions, from scenarios and from games played by rule of thumb."""

from __future__ import annotations

from functools import cache, partial

from game.engine.game import Game
from game.paths import asset
from game.scenes.common.deck_choice import pool
from game.scenes.table.samples.positions import opened, table_of
from game.scenes.table.scene import TableScene
from game.ui.runtime.app import App
from game.ui.testing.screenshots import register


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
