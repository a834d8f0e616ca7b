"""A table laid out in the words of a scenario, and all that is written on one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.engine.game import Game
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.scene import TableScene
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
