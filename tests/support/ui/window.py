"""A hidden window with nothing in it, and what keyboard and mouse send to one, as the system tells of it."""

from __future__ import annotations

import pygame

from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.settings import Settings


def opened(size: tuple[int, int] = (1024, 600), running: bool = False, **settings: object) -> App:
    """A window that nobody sees; its loop runs, so that rounds count, if it is `running`."""
    app = App(Settings(**{"speed": "instant", **settings}), Texts("en", strict=True))  # type: ignore[arg-type]
    app.open_hidden(size)
    app.running = running
    return app


def press(app: App, code: int, mod: int = 0) -> None:
    """One key, down and up."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.take(pygame.event.Event(kind, key=code, mod=mod, unicode=""))


def click_at(app: App, pos: tuple[int, int], button: int = 1) -> None:
    """A click at that point."""
    app.take(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.take(pygame.event.Event(kind, pos=pos, button=button))
