"""A hidden window with nothing in it."""

from __future__ import annotations

from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.settings import Settings


def opened(size: tuple[int, int] = (1024, 600), running: bool = False, **settings: object) -> App:
    """A window that nobody sees; its loop runs, so that rounds count, if it is `running`."""
    app = App(Settings(**{"speed": "instant", **settings}), Texts("en", strict=True))  # type: ignore[arg-type]
    app.open_hidden(size)
    app.running = running
    return app
