"""Memory is cleared when the scenes change, not while they play."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from game.scenes.base import Scene
from game.ui.cache import process_memory
from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.settings import Settings


class Ring:
    """Something that refers to itself, so that only a clearing drops it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def usual() -> Iterator[None]:
    """No automatic collection meanwhile; what is there when something settles stays set aside."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()
    process_memory.usual()


@pytest.mark.usefixtures("usual")
def test_clearing_drops_rings_that_were_made_since_it_settled() -> None:
    process_memory.settle()
    ring = Ring()
    dropped = weakref.ref(ring)
    del ring
    assert dropped() is not None
    process_memory.clear()
    assert dropped() is None


@pytest.mark.usefixtures("usual")
def test_what_is_there_when_it_settles_is_looked_through_no_more() -> None:
    lasting = Ring()
    process_memory.settle()
    assert not any(thing is lasting for thing in gc.get_objects())
    process_memory.clear()
    assert not any(thing is lasting for thing in gc.get_objects()), "clearing leaves it aside"


class Entangled(Scene):
    """A scene that refers to itself, as those do whose parts know them."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.me = self


@pytest.mark.usefixtures("usual")
def test_a_scene_that_was_replaced_is_gone_after_the_first_round_that_shows_nothing() -> None:
    app = App(Settings(speed="instant"), Texts("en"))
    app.open_hidden((1024, 600))
    app.running = True
    old = Entangled(app)
    app.push(old)
    app.turn()
    gone = weakref.ref(old)
    del old
    app.replace(Scene(app))
    app.turn()
    assert gone() is not None, "this round has a frame to show"
    app.turn()
    assert gone() is None


@pytest.mark.usefixtures("usual")
def test_all_is_looked_through_when_the_program_says_so_and_not_in_the_middle_of_a_frame() -> None:
    before = gc.get_threshold()
    process_memory.steady()
    assert gc.get_threshold()[:2] == before[:2], "what is young goes as ever"
    assert gc.get_threshold()[2] == process_memory.PATIENCE > before[2]
    for _ in range(process_memory.UNTIDY):
        assert not process_memory.untidy()
        gc.collect(1)
    assert process_memory.untidy()
    process_memory.clear()
    assert not process_memory.untidy()
    process_memory.usual()
    assert gc.get_threshold() == before
