"""The list of files over the drawer of decks, in a folder of its own."""

from __future__ import annotations

import tempfile
from pathlib import Path

from game.scenes.decks.samples import shelf
from game.scenes.files.scene import FilePicker
from game.ui.runtime.app import App, SceneProtocol
from game.ui.testing.screenshots import register

FOLDERS = ("Old decks", "Recorded games")
FILES = (
    "night_bus.yaml",
    "two_roads.txt",
    "a deck with a name that is much longer than the row of it is wide.txt",
    "x.png",
)


def files(app: App, names: tuple[str, ...] = FILES) -> SceneProtocol:
    """A folder with two folders and some files."""
    folder = Path(tempfile.gettempdir()) / "files" / ("somebody" if names else "nobody")
    for name in FOLDERS if names else ():
        (folder / name).mkdir(parents=True, exist_ok=True)
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        (folder / name).touch()
    app.push(shelf(app))
    return FilePicker(app, lambda _: None, folder)


register("files", files)
register("files_none", lambda app: files(app, ()))
