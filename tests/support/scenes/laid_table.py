"""A table laid out in the words of a scenario, all that is written on one, and what is told there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.engine.game import Game
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import outcome_preview
from game.scenes.table.wording.latest_news import News, latest
from game.session.choice.choice_points import Point
from game.session.game_setup import GameSetup
from tests.support.engine.positions import load_position
from tests.support.scenes.screens import recording
from tests.support.scenes.windows import push, window


def table_laid(text: str, folder: Path, size: tuple[int, int] = (1280, 720), **settings: Any) -> TableScene:
    """The table of the first player of a scenario, once its script is played."""
    return table_of(load_position(text, folder, pool()), size, **settings)


def table_of(game: Game, size: tuple[int, int] = (1280, 720), **settings: Any) -> TableScene:
    """The table of the first player of a game."""
    setup = GameSetup.duel("", "", "random", 1, 0)
    return push(TableScene(window(size, **settings), open_game.session(game, setup, apart=False)))


def written(scene: TableScene) -> list[str]:
    """Every line that the window shows, whole."""
    return [line.whole for line in recording(scene.app).lines]


def foretold(scene: TableScene, point: Point) -> list[str]:
    """What is said to come of a click on this."""
    session = scene.session
    return outcome_preview.lines(session.view, scene.t, session.decision, scene.chooser, scene.stage, point)


def first_of(scene: TableScene, kind: str) -> int:
    """The place of the first event of that kind among all that the player has seen."""
    return next(at for at, event in enumerate(scene.session.view.events()) if event.kind == kind)


def news_since(scene: TableScene, asked: str, since: int) -> News:
    """What a question of the kind `asked` tells of what has happened since so many events."""
    return latest(scene.draw_context(scene.app.canvas), asked, since)
