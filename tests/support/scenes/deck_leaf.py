"""The sheet that lies open over the deck builder."""

from __future__ import annotations

from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.widgets.dialog import Dialog


def opened(scene: Builder, kind: type[Dialog]) -> Dialog:
    top = scene.app.top
    assert isinstance(top, kind)
    scene.app.draw()
    return top
