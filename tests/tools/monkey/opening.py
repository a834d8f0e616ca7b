"""The application as the monkey meets it, and the drawer that it finds."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.scenes.common.deck_choice import DRAWER
from game.scenes.saved_cases import read_notes
from game.scenes.title.scene import Title
from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.workers.picture_worker import picture_worker

FAULTY = Path(__file__).parents[2] / "cards" / "faulty_decks"


def open_app(size: tuple[int, int], speed: str) -> App:
    """An application as the program opens it, on its own settings."""
    app = App(Settings(width=size[0], height=size[1], speed=speed), Texts("en", strict=True))
    app.open()
    app.running = True
    picture_worker.unlock()
    app.push(Title(app, read_notes()))
    app.after_frame(app.sound.open)
    return app


def fill_drawer(folder: Path) -> None:
    """Decks that nobody can build, in the player's drawer: files that are damaged, hostile or no decks at all."""
    shutil.copytree(FAULTY, folder / DRAWER)
