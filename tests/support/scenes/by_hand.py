"""What keyboard, gamepad and mouse send to a window, as the system tells of it."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.scenes.base import Scene
from game.ui.input.gamepad import BUTTONS
from game.ui.runtime.app import App
from game.ui.widgets.targets import Target
from tests.support.ui import window

press = window.press


def pad(app: App, *buttons: str) -> None:
    """Buttons of a gamepad, each down and up."""
    for button in buttons:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            app.take(pygame.event.Event(kind, instance_id=0, button=BUTTONS.index(button)))


def type_in(app: App, text: str) -> None:
    """The characters of a text, as a keyboard sends them."""
    for character in text:
        app.take(pygame.event.Event(pygame.TEXTINPUT, text=character))


def click(app: App, scene: Scene, *keys: Hashable) -> None:
    """The left button on the target of each key in turn, as the system tells of it."""
    for key in keys:
        window.click_at(app, target(scene, key).rect.center)


def target(scene: Scene, key: Hashable) -> Target:
    """The target of that key, which is there."""
    found = scene.targets.get(key)
    assert found is not None, key
    return found
