"""Watching a recorded game in tests: one is opened, and its buttons are clicked."""

from __future__ import annotations

from game.scenes.replay import samples
from game.scenes.replay.playback import OPEN
from game.scenes.table.scene import TableScene
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.settings import Settings

SIZES = ((1024, 600), (1280, 720), (2560, 1080))


def opened(size: tuple[int, int] = (1280, 720), sight: str = OPEN) -> tuple[App, TableScene]:
    """A recorded game in a window of that size, seen with those eyes."""
    app = App(Settings(speed="instant"), Texts("en", strict=True))
    app.open_hidden(size)
    scene = samples.replay(app, sight)
    app.push(scene)
    return app, scene


def point(scene: TableScene, key: object) -> None:
    """Click that target."""
    target = scene.targets.get(key)  # type: ignore[arg-type]
    assert target is not None, key
    for name in ("move", "press", "release", "click"):
        scene.handle(Signal(name, target.rect.center, 1, target.rect.center))
