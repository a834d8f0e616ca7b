"""Shapes drawn in pieces, and boards drawn in parts."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from pygame import Rect, Surface

from game.scenes.base import Scene
from game.ui.cache import process_memory
from game.ui.cache.byte_cache import evict_idle
from game.ui.runtime.app import App
from game.ui.surfaces import shapes, strokes
from game.ui.widgets import partial_redraw as module
from game.ui.widgets.partial_redraw import PartialRedraw
from tests.support.ui.window import opened

BEFORE = (180, 140, 90)
SIZE = (520, 420)
BOX = Rect(60, 50, 380, 290)


def pixels(surface: Surface) -> npt.NDArray[np.int32]:
    """The colours of a surface, as numbers that can be subtracted."""
    return pygame.surfarray.array3d(surface).astype(np.int32)


def desk() -> Surface:
    """Something opaque on which things are laid."""
    sheet = Surface(SIZE, depth=32)
    sheet.fill(BEFORE)
    return sheet


@pytest.mark.parametrize(
    "soft",
    [shapes.shadow(*BOX.size, 6, 12, 150), shapes.glow(*BOX.size, 8, 9, (255, 214, 120))],
    ids=["shadow", "glow"],
)
def test_in_pieces_a_soft_shape_is_the_same_as_on_a_sheet(soft: strokes.Soft) -> None:
    below, by_sheet, clear = desk(), desk(), Surface(SIZE, pygame.SRCALPHA)
    for sheet in (below, clear):
        strokes.soft(sheet, soft, BOX.x - soft.pad, BOX.y - soft.pad)
    by_sheet.blit(clear, (0, 0))
    assert np.abs(pixels(below) - pixels(by_sheet)).max() <= 4
    assert tuple(below.get_at((5, 5)))[:3] == BEFORE
    assert tuple(below.get_at(BOX.center))[:3] != BEFORE
    along = pixels(below)[BOX.x + 80 : BOX.right - 80, BOX.y - 3]
    assert (along == along[0]).all(), "the edge is the same all along"


def test_a_hollow_shape_leaves_only_its_middle_as_it_was() -> None:
    soft, below, whole = shapes.shadow(*BOX.size, 6, 12, 150), desk(), desk()
    for sheet, hollow in ((below, True), (whole, False)):
        strokes.soft(sheet, soft, BOX.x - soft.pad, BOX.y - soft.pad, hollow=hollow)
    assert tuple(below.get_at(BOX.center))[:3] == BEFORE
    changed = np.argwhere((pixels(below) != pixels(whole)).any(2))
    for x, y in (changed.min(0), changed.max(0)):
        assert BOX.collidepoint(int(x), int(y))


def test_a_shape_round_a_large_rectangle_takes_no_memory_of_its_size() -> None:
    large = shapes.shadow(1800, 1000, 6, 12, 150)
    assert large.nbytes < 50_000


@pytest.mark.parametrize("radius", [-1, 0, 9, 400])
@pytest.mark.parametrize("size", [(90, 60), (380, 290)])
def test_a_wash_is_the_same_as_a_translucent_sheet(radius: int, size: tuple[int, int]) -> None:
    rect, color, alpha = Rect((30, 40), size), (40, 80, 160), 120
    sheet = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(sheet, (*color, alpha), sheet.get_rect(), border_radius=radius)
    wanted, washed = desk(), desk()
    wanted.blit(sheet, rect)
    strokes.wash(washed, (*rect,), color, alpha, radius)
    assert np.abs(pixels(wanted) - pixels(washed)).max() <= 2


def test_a_wash_stays_within_the_clip() -> None:
    below = desk()
    below.set_clip(Rect(100, 100, 50, 50))
    strokes.wash(below, (*BOX,), (0, 0, 0), 200, 8)
    changed = np.argwhere((pixels(below) != np.array(BEFORE)).any(2))
    assert (changed.min(0) == (100, 100)).all()
    assert (changed.max(0) == (149, 149)).all()


def painted(app: App, board: PartialRedraw) -> Callable[[], list[str]]:
    """Shows a board of one part; gives what was painted since it was shown last."""

    def show() -> list[str]:
        done: list[str] = []
        board.ground(app.canvas, "ground", lambda canvas: done.append("ground"))
        board.part(app.canvas, "part", 1, Rect(10, 10, 40, 40), lambda canvas: done.append("part"))
        board.show(app.canvas)
        return done

    return show


def test_where_memory_is_short_a_covered_board_that_was_not_shown_for_a_while_is_painted_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr(module, "monotonic", lambda: now)
    covered = [False]
    show = painted(opened(), PartialRedraw(lambda: covered[0]))
    assert show() == ["ground", "part"]
    now += 20
    evict_idle(10.0)
    assert show() == [], "what is seen stays, however long it rests"
    covered[0] = True
    now += 5
    evict_idle(10.0)
    assert show() == [], "what shows through what covers it stays"
    now += 10
    evict_idle(10.0)
    assert show() == ["ground", "part"]


@pytest.fixture
def usual() -> Iterator[None]:
    """No automatic collection meanwhile; what is there when something settles stays set aside."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()
    process_memory.usual()


class Entangled(Scene):
    """A scene that refers to itself, as those do whose parts know them."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.me = self


@pytest.mark.usefixtures("usual")
def test_a_scene_that_was_replaced_is_gone_after_the_first_round_that_shows_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.ui.runtime.app.MUCH_S", 10.0)
    app = opened(running=True)
    monkeypatch.setattr(app, "develop", lambda ms: None)  # on a busy machine it would be due in between
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
