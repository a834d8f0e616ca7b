"""A table laid out in the words of a scenario, and all that is written on one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
from game.ui.text.recorder import Recorder
from tests.support.engine.positions import load_position
from tests.support.scenes.windows import window


def table_laid(text: str, folder: Path, size: tuple[int, int] = (1280, 720), **settings: Any) -> TableScene:
    """The table of the first player of a scenario, once its script is played."""
    app, setup = window(size, **settings), GameSetup.duel("", "", "random", 1, 0)
    scene = TableScene(app, open_game.session(load_position(text, folder, pool()), setup, apart=False))
    app.push(scene)
    return scene


def written(scene: TableScene) -> list[str]:
    """Every line that the window shows, whole."""
    recorder = scene.app.canvas.recorder = Recorder(scene.app.canvas.full)
    scene.app.draw()
    return [line.whole for line in recorder.lines]
