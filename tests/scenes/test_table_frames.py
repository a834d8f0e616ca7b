"""What the table draws anew, and when: pictures that come later, caches that keep their bounds."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from game.scenes.table.desk import Desk
from game.scenes.table.frame import Frame
from game.scenes.table.scene import TableScene
from game.ui import art
from game.ui.darkroom import darkroom
from tests.scenes.table_player import open_table


@pytest.fixture
def open_darkroom() -> Iterator[None]:
    art.clear_caches()
    darkroom.unlock()
    yield
    darkroom.lock()


def wait_for_pictures() -> None:
    until = time.monotonic() + 20
    while darkroom.wanted:
        assert time.monotonic() < until, "the pictures do not come"
        time.sleep(0.01)


@pytest.mark.usefixtures("open_darkroom")
def test_a_table_is_composed_again_only_for_pictures_that_it_lacks() -> None:
    _, scene = open_table()
    composed: list[int] = []
    compose = scene.compose

    def counted(desk: Desk, scene: TableScene) -> Frame:
        composed.append(1)
        return compose(desk, scene)

    scene.compose = counted  # type: ignore[method-assign]
    for _ in range(20):
        wait_for_pictures()
        scene.app.develop(250)
        scene.app.draw()
        if not darkroom.come and not darkroom.wanted:
            break
    assert composed, "what was lacking is shown"
    composed.clear()
    darkroom.more()  # a picture has come that something above the table had wanted
    scene.app.dirty = False
    scene.app.develop(250)
    assert not composed
    assert scene.app.dirty, "what lies above the table is drawn again"
    scene.session.close()
