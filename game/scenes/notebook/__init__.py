"""The notebook: an evidence board of all X-Files, each crossed off with the answer that did it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table.core import panel

if TYPE_CHECKING:
    from game.scenes.base import Scene
    from game.session.session import Sitting
    from game.ui.runtime.app import App


def open_notebook(app: App, session: Sitting) -> Scene:
    """The notebook of the player at the screen."""
    from game.scenes.notebook.scene import Notebook

    return Notebook(app, session)


panel.opens("notebook", open_notebook)
