"""A table at a decision, and what is asked there."""

from __future__ import annotations

from collections.abc import Callable

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.core.decisions import Decision
from game.engine.view.player_view import PlayerView
from game.scenes.table.core.prompt_model import MAIN, Button, Prompt
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import prompt_text
from tests.support.scenes import windows


def at(name: str, wanted: Callable[[PlayerView, Decision], bool], size: tuple[int, int] = (1280, 720)) -> TableScene:
    """The table at the first decision like that."""
    positions.WANTED[name] = wanted
    return windows.at(name, size)


def asked(scene: TableScene) -> Prompt:
    ctx = scene.draw_context(scene.app.canvas)
    return scene.table_prompt.of(ctx, prompt_text.Outlook(scene.session, scene.chooser, scene.stage))


def main_button(scene: TableScene) -> Button:
    """The main button as it is now."""
    return next(button for button in asked(scene).buttons if button.point == MAIN)
