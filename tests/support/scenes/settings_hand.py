"""The settings under a hand: a page opened, clicks, keys, a pad; and everything put back as it was."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.scenes.base import Scene
from game.scenes.options import Options
from game.ui.i18n.texts import Texts
from game.ui.input.gamepad import BUTTONS
from game.ui.input.keymap import KeyMap
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.widgets.key_caps import caps
from tests.support.ui.colours import colours


def as_before() -> None:
    """Colours, caps and settings as they are where nobody has changed them."""
    colours()
    caps.show("keys", KeyMap())
    Settings().save()


def made() -> App:
    """The application in a hidden window."""
    app = App(Settings(speed="instant"), Texts("en", strict=True))
    app.open_hidden((1280, 720))
    return app


def opened(app: App, page: str) -> Options:
    scene = Options(app, page)
    app.push(scene)
    return scene


def click(app: App, scene: Scene, key: Hashable) -> None:
    target = scene.targets.get(key)
    assert target is not None, key
    for name in ("move", "press", "release", "click"):
        scene.handle(Signal(name, target.rect.center, 1, target.rect.center))


def key(app: App, code: int) -> None:
    app.take(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    app.take(pygame.event.Event(pygame.KEYUP, key=code, mod=0))


def pad(app: App, name: str) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        app.take(pygame.event.Event(kind, instance_id=1, button=BUTTONS.index(name)))
