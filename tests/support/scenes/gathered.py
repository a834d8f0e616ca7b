"""Tables at which people share a screen, and the curtain between them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.engine.game import Game
from game.scenes.hot_seat_curtain import Curtain
from game.scenes.table import open_game
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.samples import multiplayer
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
from game.session.session import Handover
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from tests.support.scenes.table_player import click, spot
from tests.support.scenes.windows import window


def gathering(count: int, people: int, game: Game | None = None, pause: float = 0.0) -> tuple[App, TableScene]:
    """A table of so many, the first of them people, in a hidden window; nobody sits there yet."""
    app = window()
    setup = multiplayer.setup_of(count, people)
    game = game or multiplayer.game_of(count, 3)
    session = open_game.session(game, GameSetup(setup.seats, 1, 0), apart=False, pause=lambda: pause)
    scene = TableScene(app, session)
    app.push(scene)
    return app, scene


def lift(app: App) -> str:
    """Let the curtain fall that has been called for, and lift it; who sits down."""
    for _ in range(600):
        if isinstance(app.top, Curtain):
            break
        app.top.update(16)
    curtain = app.top
    assert isinstance(curtain, Curtain)
    curtain.update(400)
    for name in ("move", "press"):
        curtain.handle(Signal(name, curtain.button.center, 1, curtain.button.center))
    for _ in range(20):
        curtain.update(50)
        if app.top is not curtain:
            assert app.top is not None
            for name in ("release", "click"):
                app.top.handle(Signal(name, curtain.button.center, 1, curtain.button.center))
            return curtain.over.name
    raise AssertionError("the curtain was held long enough and did not lift")


def handover_to(seat: int) -> Handover:
    """That seat is to be asked at a window."""
    return Handover(seat, "window")


def handed_over(app: App, scene: TableScene, seed: int, most: int = 400) -> Iterator[tuple[int, list[LogLine]]]:
    """The game goes on by clicks; each time the curtain hangs, who has got up and the log he leaves.

    Raises AssertionError where somebody is asked who does not sit there.
    """
    dice, me = Random(seed), scene.session.me
    left: list[LogLine] = []
    for _ in range(most):
        for _ in range(600):
            if isinstance(app.top, Curtain) or scene.session.decision is not None or scene.session.over:
                break
            left, me = list(scene.log), scene.session.me
            scene.update(16)
        if isinstance(app.top, Curtain):
            yield me, left
            continue
        decision = scene.session.decision
        if decision is None:
            return
        assert decision.player == scene.session.me == scene.session.view.seat
        lit = [target for target in scene.targets if target.key in scene.lights.lit]
        button = scene.targets.get(MAIN)
        target = button if button is not None and (not lit or dice.random() < 0.6) else dice.choice(lit)
        left, me = list(scene.log), scene.session.me
        click(scene, spot(scene, target) or target.rect.center)
        scene.summary.lines = []
