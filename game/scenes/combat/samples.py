"""Combats in representative positions, from scenarios and from games played by rule of thumb."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from game.engine.game import Game
from game.paths import asset
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
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
    from game.engine.game import Game as Playing

    game: Game = Playing.from_json(_played(name), pool())
    session = open_game.session(game, GameSetup.duel("", "", "random", 1, 0), apart=False)
    session.stops.will_name(session.view)
    return TableScene(app, session)


def combat_split(app: App) -> TableScene:
    """Damage that may be divided, two markers laid."""
    scene = placed(app, "combat_split")
    app.push(scene)
    app.scenes.pop()
    goals = [target.key for target in scene.targets if target.key in scene.lights.lit and target.number]
    for goal in goals[:2]:
        assert isinstance(goal, tuple)
        scene.acts.click(goal)
    return scene


PLACED = ("combat", "combat_many", "combat_force", "combat_absorb", "combat_crowded")
"""A round of cards, a choice of Equipment, two Adversaries at once, a vest that may absorb, and many Combat cards."""
SAMPLES: dict[str, Callable[[App], TableScene]] = {
    **{name: partial(placed, name=name) for name in PLACED},
    "combat_split": combat_split,
}
for name, build in SAMPLES.items():
    register(name, build)
