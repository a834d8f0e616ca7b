"""Taking a target of a scene in a hidden window: with the mouse, or by walking the focus there."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

from game.scenes.base import Scene
from game.ui.runtime.app import App
from tests.support.scenes.device_player import Press, go_to
from tests.support.scenes.table_player import click, spot

Take = Callable[[Scene, Hashable], None]


def by_mouse(scene: Scene, key: Hashable) -> None:
    """Click it where nothing lies above it."""
    target = scene.targets.get(key)
    assert target is not None, key
    if target.hold:
        target.act()
        return
    where = spot(scene, target)
    assert where is not None, f"{key} is covered"
    click(scene, where)


def by_device(device: Callable[[App], Press], app: App) -> Take:
    """Walk there with these keys or this pad and confirm, holding where that is wanted."""
    return partial(_walk, device(app))


def _walk(press: Press, scene: Scene, key: Hashable) -> None:
    go_to(scene, press, key)
    target = scene.targets.get(key)
    if target is not None:
        press("confirm", 1.2 if target.hold else 0.0)
