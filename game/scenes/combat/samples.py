"""Combats in representative positions, from scenarios and from games played by rule of thumb."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.paths import asset
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
from game.ui.runtime.app import App
from game.ui.testing.screenshots import register

if TYPE_CHECKING:
    from game.engine.game import Game


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
    return TableScene(app, open_game.session(game, GameSetup.duel("", "", "random", 1, 0), apart=False))


def combat(app: App) -> TableScene:
    """A round of cards."""
    return placed(app, "combat")


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


def combat_many(app: App) -> TableScene:
    """A large Team, one of whom has two pieces of Equipment to choose from."""
    return placed(app, "combat_many")


def combat_force(app: App) -> TableScene:
    """Two Adversaries at once: whom does each Agent hit?"""
    return placed(app, "combat_force")


def combat_absorb(app: App) -> TableScene:
    """A vest that may take some of the damage about to fall."""
    return placed(app, "combat_absorb")


def combat_crowded(app: App) -> TableScene:
    """Three Agents, two Adversaries and six Combat cards, some of which still wait."""
    return placed(app, "combat_crowded")


SAMPLES = (combat, combat_split, combat_many, combat_force, combat_absorb, combat_crowded)
for build in SAMPLES:
    register(build.__name__, build)
