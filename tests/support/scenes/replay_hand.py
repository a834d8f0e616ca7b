"""Watching a recorded game in tests."""

from __future__ import annotations

from game.scenes.replay import samples
from game.scenes.replay.playback import OPEN
from game.scenes.table.scene import TableScene
from game.ui.runtime.app import App
from tests.support.scenes.windows import push, window

SIZES = ((1024, 600), (1280, 720), (2560, 1080))


def opened(size: tuple[int, int] = (1280, 720), sight: str = OPEN) -> tuple[App, TableScene]:
    """A recorded game in a window of that size, seen with those eyes."""
    scene = push(samples.replay(window(size), sight))
    return scene.app, scene
