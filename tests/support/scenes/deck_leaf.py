"""The sheet that lies open over the deck builder."""

from __future__ import annotations

from game.scenes.decks.builder.scene import Builder
from tests.support.scenes.screens import Kind, expect


def opened(scene: Builder, kind: type[Kind]) -> Kind:
    top = expect(scene.app.top, kind)
    scene.app.draw()
    return top
