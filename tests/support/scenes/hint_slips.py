"""A table with its hints for the first time."""

from __future__ import annotations

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.table.hints import seen_store
from game.scenes.table.hints.hint_bubble import DUE_MS, HintBubble
from game.scenes.table.scene import TableScene
from game.ui.testing import screenshots
from tests.support.scenes.windows import at


def told(name: str, size: tuple[int, int] = (1280, 720), *known: str) -> tuple[TableScene, HintBubble]:
    """The table at a sample position with its hints, after a moment."""
    for one in known:
        seen_store.put_away(one)
    scene = at(name, size)
    bubble = beside(scene)
    wait(scene)
    return scene, bubble


def beside(scene: TableScene) -> HintBubble:
    """The hints of this table, which has had none."""
    bubble = HintBubble(scene)
    scene.extras.append(bubble)
    return bubble


def drawn(taken: screenshots.Shot) -> tuple[TableScene, HintBubble]:
    """The table of a picture, with its hints."""
    scene = taken.app.top
    assert isinstance(scene, TableScene)
    return scene, next(extra for extra in scene.extras if isinstance(extra, HintBubble))


def wait(scene: TableScene, ms: float = DUE_MS + 600.0) -> None:
    for _ in range(int(ms // 50) + 2):
        scene.update(50.0)
