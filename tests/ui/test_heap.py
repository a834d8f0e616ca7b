"""Memory is cleared when the scenes change, not while they play."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from game.scenes.scene import Scene
from game.ui import heap
from game.ui.app import App
from game.ui.settings import Settings
from game.ui.texts import Texts


class Ring:
    """Something that refers to itself, so that only a clearing drops it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def usual() -> Iterator[None]:
    """Nothing is set aside afterwards."""
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("usual")
def test_clearing_drops_rings_that_were_made_since_it_settled() -> None:
    heap.settle()
    ring = Ring()
    dropped = weakref.ref(ring)
    del ring
    assert dropped() is not None
    heap.clear()
    assert dropped() is None


@pytest.mark.usefixtures("usual")
def test_what_is_there_when_it_settles_is_looked_through_no_more() -> None:
    lasting = Ring()
    heap.settle()
    assert not any(thing is lasting for thing in gc.get_objects())
    heap.clear()
    assert not any(thing is lasting for thing in gc.get_objects()), "clearing leaves it aside"


@pytest.mark.usefixtures("usual")
def test_a_scene_that_was_replaced_is_gone_after_the_next_frame() -> None:
    app = App(Settings(speed="instant"), Texts("en"))
    app.open_hidden((1024, 600))
    app.running = True
    old = Scene(app)
    app.push(old)
    app.turn()
    gone = weakref.ref(old)
    del old
    app.replace(Scene(app))
    app.turn()
    assert gone() is None
