"""Hidden windows, the table in them at sample positions, and the short ways to press, point and look."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, TypeVar

import pygame

from game.engine.core.choices import Choice
from game.engine.core.refs import CardRef, card_ref
from game.scenes.base import Scene
from game.scenes.combat import samples as sheets
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.settings import Settings
from tests.support.scenes.table_player import click, spot

Shown = TypeVar("Shown")
SIZES = [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080)]


def window(size: tuple[int, int] = (1280, 720), speed: str = "instant", **settings: Any) -> App:
    """A window that nobody sees."""
    app = App(Settings(speed=speed, **settings), Texts(settings.get("language", "en"), strict=True))
    app.open_hidden(size)
    return app


def push(scene: Shown) -> Shown:
    """The scene, laid on top of its window."""
    scene.app.push(scene)  # type: ignore[attr-defined]
    return scene


def at(name: str, size: tuple[int, int] = (1280, 720), **settings: Any) -> TableScene:
    """The table at one of its own sample positions."""
    return push(positions.scene_at(window(size, **settings), name))


def at_sheet(name: str, speed: str = "instant", size: tuple[int, int] = (1280, 720)) -> TableScene:
    """The table with a sheet of Combat or questions upon it, all at rest."""
    app = window(size, speed)
    app.settings.help_level = "explains"
    scene = sheets.placed(app, name)
    app.push(scene)
    scene.motion.finish()
    return scene


def press(scene: Any, *names: str) -> None:
    """One signal after the other."""
    for name in names:
        scene.handle(Signal(name))


def place(scene: Any, key: Hashable) -> tuple[int, int]:
    """A point at which that target can be clicked."""
    target = scene.targets.get(key)
    assert target is not None, key
    found = spot(scene, target)
    assert found is not None, key
    return found


def point(scene: Scene, key: Hashable) -> tuple[int, int]:
    """Click that target; where."""
    where = place(scene, key)
    click(scene, where)
    return where


def drag(scene: Scene, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press there, and let go where that is to come to lie."""
    scene.handle(Signal("press", start, 1, start))
    for name in ("drag_start", "drag", "release", "drop"):
        scene.handle(Signal(name, end, 1, start))


def in_hand(scene: TableScene, name: str) -> CardRef:
    """A card of that name in the player's hand, the last one of several."""
    view = scene.session.view
    return card_ref(next(card for card in reversed(view.hand) if view.card(card).name == name))


def offered(scene: TableScene, verb: str) -> Choice:
    """The first choice of that verb that the player has."""
    decision = scene.session.decision
    return next(choice for choice in decision.choices if choice[0] == verb)


def frame(scene: Any) -> bytes:
    """What the window shows."""
    scene.app.draw()
    return pygame.image.tobytes(scene.app.canvas.surface, "RGB")
