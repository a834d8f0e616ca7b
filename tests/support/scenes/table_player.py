"""Plays at the table as somebody with nothing but a mouse would: points at what is lit, or at the main button."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from game.ai.baseline import BaselinePolicy
from game.engine.core.decisions import Decision
from game.engine.game import Game
from game.engine.view.player_view import PlayerView
from game.scenes.base import Scene
from game.scenes.loading import Loading
from game.scenes.table import open_game
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.widgets.targets import Target
from tests.support.scenes.session_game import game_of

SPOTS = [(x, y) for y in (0.5, 0.15, 0.85, 0.03, 0.97) for x in (0.5, 0.12, 0.88, 0.02, 0.98)]


def open_table(
    size: tuple[int, int] = (1280, 720), seed: int = 1, decks: tuple[int, int] = (0, 1), opponent: str = "random"
) -> tuple[App, TableScene]:
    """A table in a hidden window; the computer thinks in this process, nothing is saved."""
    from game.engine.decks.library import ready_made
    from game.scenes.common.deck_choice import pool

    ids = [deck.id for deck in ready_made(pool())]
    setup = GameSetup.duel(ids[decks[0]], ids[decks[1]], opponent, seed, 0)
    app = App(Settings(speed="instant"), Texts("en", strict=True))
    app.open_hidden(size)
    game = open_game.new_game(setup, ("You", "Novice"))
    scene = TableScene(app, open_game.session(game, setup, apart=False))
    app.push(scene)
    return app, scene


def dealt(app: App) -> Scene:
    """Let a case that is being opened come to its end; gives what is shown then."""
    for _ in range(2000):
        top = app.top
        if not isinstance(top, Loading):
            assert isinstance(top, Scene)
            return top
        top.update(16)
        app.run_after_frame()
        time.sleep(0.01)
    raise AssertionError("the case is not opened")


def let_play(
    scene: TableScene, seeds: tuple[int, int], wanted: Callable[[PlayerView, Decision], bool], most: int = 3000
) -> Game:
    """Let two players by rule of thumb play the table's game until a decision is `wanted`; gives that game.

    Raises LookupError where there is no such decision.
    """
    game: Game = game_of(scene.session)
    policies = [BaselinePolicy(seed) for seed in seeds]
    for _ in range(most):
        decision = game.decision
        if decision is None:
            break
        view = game.view(decision.player)
        if wanted(view, decision):
            return game
        game.apply(policies[decision.player].choose(view, decision))
    raise LookupError("nothing like that was asked")


def click(scene: Scene, at: tuple[int, int], button: int = 1) -> None:
    """Move there, press, let go."""
    for name in ("move", "press", "release", "click"):
        scene.handle(Signal(name, at, button, at))


def spot(scene: Scene, target: Target) -> tuple[int, int] | None:
    """A point of the target at which nothing else lies above it."""
    for x, y in SPOTS:
        at = (int(target.rect.x + target.rect.w * x), int(target.rect.y + target.rect.h * y))
        if scene.targets.at(at) is target:
            return at
    return None


def wait(scene: TableScene) -> None:
    """Let the others answer until the player is asked or the game is over."""
    for _ in range(400):
        scene.update(16)
        if scene.session.over or scene.session.decision is not None:
            return
    raise AssertionError("nobody answers")


def play(scene: TableScene, dice: Random, clicks: int, main: float = 0.5) -> dict[str, int]:
    """Click about; gives how often each kind of decision was asked. Fails where nothing can be clicked."""
    asked: dict[str, int] = {}
    for _ in range(clicks):
        wait(scene)
        decision = scene.session.decision
        if decision is None:
            break
        asked[decision.kind] = asked.get(decision.kind, 0) + 1
        tabs = [target for target in scene.targets if isinstance(target.key, tuple) and target.key[0] == "page"]
        lit = [target for target in scene.targets if target.key in scene.lights.lit]
        lit = [target for target in lit if not any(tab.rect.contains(target.rect) for tab in tabs)] + tabs
        button = scene.targets.get(MAIN)
        choice = button if button is not None and (not lit or dice.random() < main) else dice.choice(lit or [None])
        assert choice is not None, f"nothing to click at {decision.kind}: {decision.choices[:3]}"
        at = spot(scene, choice)
        assert at is not None, f"{choice.key} at {choice.rect} is covered at {decision.kind}"
        click(scene, at)
    return asked
