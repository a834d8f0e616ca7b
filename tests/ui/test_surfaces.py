"""Pictures of the window's size, lent and given back; shapes, backdrops and what stands on the desk."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from random import Random
from threading import Event
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from pygame import Rect, Surface

from game.scenes.hot_seat_curtain import WINDOW
from game.ui.backdrop import backdrops, desk_objects, room
from game.ui.cache.byte_cache import CachedFunction, cached, evict_idle
from game.ui.runtime.app import App
from game.ui.style.layout import Layout
from game.ui.surfaces import shapes, strokes, surface_pool, textures
from game.ui.surfaces.picture_before import PictureBefore
from game.ui.surfaces.surface_pool import Sheets, sheets
from game.ui.widgets import partial_redraw
from game.ui.widgets.partial_redraw import PartialRedraw
from game.ui.workers.picture_worker import picture_worker
from tests.support.ui.page import Page
from tests.support.ui.waiting import until
from tests.support.ui.window import opened

SIZE = (640, 360)


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    textures.forget_textures()
    room.forget_rooms()
    yield
    picture_worker.lock()
    textures.forget_textures()
    room.forget_rooms()


LENT = (64, 36)
ROOM = 2.5 * LENT[0] * LENT[1] * 4 / 1_000_000
"""Megabytes that two of them fit into, and no third."""


def test_one_that_was_given_back_is_lent_again_and_to_one_alone() -> None:
    lender = Sheets(ROOM)
    first = lender.lend(LENT)
    assert lender.lend(LENT) is not first
    lender.give(first, None)
    lender.give(first)
    assert len(lender) == 1
    assert lender.lend(LENT) is first
    assert lender.lend(LENT) is not first


def test_what_there_is_no_room_for_is_dropped_and_those_of_another_size_go() -> None:
    lender = Sheets(ROOM)
    lender.give(*(Surface(LENT) for _ in range(3)))
    assert len(lender) == 2
    assert lender.lend((32, 18)).get_size() == (32, 18)
    lender.give(Surface(LENT), Surface((32, 18)))
    assert len(lender) == 1
    assert lender.lend((32, 18)).get_size() == (32, 18)


def test_one_that_was_half_clear_or_clipped_takes_a_whole_picture() -> None:
    lender, picture = Sheets(ROOM), Surface(LENT)
    picture.fill((200, 10, 10))
    used = lender.lend(LENT)
    used.set_alpha(40)
    used.set_clip((0, 0, 4, 4))
    lender.give(used)
    again = lender.copy(picture)
    assert again is used
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(picture, "RGB")
    shown = Surface(LENT)
    shown.blit(again, (0, 0))
    assert shown.get_at((60, 30))[:3] == (200, 10, 10)


def test_one_that_was_lent_to_a_film_comes_back_when_the_film_is_over() -> None:
    lender = Sheets(ROOM)
    film = Page(opened(LENT))
    lender.lent_to(film, lender.lend(LENT))
    assert len(lender) == 0
    del film
    gc.collect()
    assert len(lender) == 1


def test_all_go_where_memory_is_short_but_what_was_in_use_a_moment_ago() -> None:
    lender = Sheets(ROOM)
    lender.give(Surface(LENT))
    evict_idle(10.0)
    assert len(lender) == 1
    evict_idle(0.0)
    assert len(lender) == 0


def test_a_paper_that_opens_over_what_moves_needs_no_new_one_in_each_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """At 1920x1080 half a frame went for the pages of a new picture, in each frame in which something faded."""
    app = opened((1280, 720), running=True, speed="normal")
    app.push(Page(app))
    app.turn()
    made: list[tuple[int, int]] = []

    def anew(size: tuple[int, int]) -> Surface:
        made.append(size)
        return Surface(size)

    monkeypatch.setattr(surface_pool, "Surface", anew)
    app.push(Page(app))
    drawn = 0
    while app.dirty or app.fade.running:
        app.turn()
        app.redraw()
        drawn += app._still is not None
        if drawn > 4:
            break
    assert drawn > 4 and len(made) <= 2
    app.fade.finish()
    app.turn()
    assert app._still is None and len(sheets) == 2, "both are there for whatever opens next"
    app.cover(Page(app))
    assert len(sheets) == 0, "nothing is kept of what was seen before"


# Shapes drawn in pieces, and boards drawn in parts
BEFORE = (180, 140, 90)
DESK = (520, 420)
BOX = Rect(60, 50, 380, 290)


def pixels(surface: Surface) -> npt.NDArray[np.int32]:
    """The colours of a surface, as numbers that can be subtracted."""
    return pygame.surfarray.array3d(surface).astype(np.int32)


def desk() -> Surface:
    """Something opaque on which things are laid."""
    sheet = Surface(DESK, depth=32)
    sheet.fill(BEFORE)
    return sheet


@pytest.mark.parametrize(
    "soft",
    [shapes.shadow(*BOX.size, 6, 12, 150), shapes.glow(*BOX.size, 8, 9, (255, 214, 120))],
    ids=["shadow", "glow"],
)
def test_in_pieces_a_soft_shape_is_the_same_as_on_a_sheet(soft: strokes.Soft) -> None:
    below, by_sheet, clear = desk(), desk(), Surface(DESK, pygame.SRCALPHA)
    for sheet in (below, clear):
        strokes.soft(sheet, soft, BOX.x - soft.pad, BOX.y - soft.pad)
    by_sheet.blit(clear, (0, 0))
    assert np.abs(pixels(below) - pixels(by_sheet)).max() <= 4
    assert tuple(below.get_at((5, 5)))[:3] == BEFORE
    assert tuple(below.get_at(BOX.center))[:3] != BEFORE
    along = pixels(below)[BOX.x + 80 : BOX.right - 80, BOX.y - 3]
    assert (along == along[0]).all(), "the edge is the same all along"


def test_a_hollow_shape_leaves_only_its_middle_as_it_was_and_a_large_one_is_small_in_memory() -> None:
    soft, below, whole = shapes.shadow(*BOX.size, 6, 12, 150), desk(), desk()
    for sheet, hollow in ((below, True), (whole, False)):
        strokes.soft(sheet, soft, BOX.x - soft.pad, BOX.y - soft.pad, hollow=hollow)
    assert tuple(below.get_at(BOX.center))[:3] == BEFORE
    changed = np.argwhere((pixels(below) != pixels(whole)).any(2))
    for x, y in (changed.min(0), changed.max(0)):
        assert BOX.collidepoint(int(x), int(y))
    assert shapes.shadow(1800, 1000, 6, 12, 150).nbytes < 50_000


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


def test_where_memory_is_short_a_covered_board_is_painted_anew_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(partial_redraw, "monotonic", lambda: now)
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


# What a picture showed before is kept where it changes: pieces, the whole, and what is drawn over the new one
AREA = (60, 40)


def noise(dice: Random) -> Surface:
    surface = Surface(AREA)
    for x in range(0, AREA[0], 2):
        for y in range(0, AREA[1], 2):
            surface.fill([dice.randrange(256) for _ in range(3)], Rect(x, y, 2, 2))
    return surface


def seen(surface: Surface | None) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def areas(dice: Random, count: int = 5) -> list[Rect]:
    ranges = (-5, 55), (-5, 35), (1, 25), (1, 20)
    return [Rect(*(dice.randrange(*span) for span in ranges)) for _ in range(count)]


@pytest.mark.parametrize("handed", [False, True])
@pytest.mark.parametrize("seed", range(12))
def test_the_picture_before_is_known_whole_though_it_was_drawn_over_three_times(seed: int, handed: bool) -> None:
    dice = Random(seed)
    picture, was = noise(dice), Surface(AREA)
    was.blit(picture, (0, 0))
    before = PictureBefore(picture, [], was.copy() if handed else None)
    for _ in range(3):
        changed = areas(dice)
        before.add(changed)
        other = noise(dice)
        picture.blits([(other, area, area) for area in changed])
    assert seen(before.whole()) == seen(was)
    for rect in areas(dice):
        part = rect.clip(was.get_rect())
        assert not part.w or seen(before.piece(rect)) == seen(was.subsurface(part))


def test_each_place_is_laid_over_the_new_picture_once() -> None:
    dice = Random(1)
    picture = Surface(AREA)
    picture.fill((200, 200, 200))
    before = PictureBefore(picture, areas(dice, 9))
    picture.fill((0, 0, 0))
    before.paint(picture, 0.5)
    seen = {picture.get_at((x, y))[0] // 8 for x in range(AREA[0]) for y in range(AREA[1])}
    assert seen <= {0, 12}


def test_what_was_given_back_leaves_nothing() -> None:
    before = PictureBefore(noise(Random(2)), [Rect(5, 5, 20, 20)])
    sheet = before.kept
    before.give_back()
    assert sheet.get_at((9, 9))[:3] == (0, 0, 0)
    assert before.kept is None and before.areas == []


# A picture of a whole window: there at once while the picture worker is shut, roughly while it is being made
def levels(picture: Surface) -> list[int]:
    """How bright it is in each of a few fields."""
    few = pygame.transform.smoothscale(picture.convert(32), (8, 6))
    return [sum(few.get_at((x, y))[:3]) for x in range(8) for y in range(6)]


def test_while_the_picture_worker_is_shut_or_where_it_was_made_ahead_it_is_there_at_once() -> None:
    assert backdrops.desk(*SIZE) is textures.desk(*SIZE)
    assert backdrops.title_room(Layout(SIZE)) is room.lamp_room(Layout(SIZE))
    textures.forget_textures()
    picture_worker.unlock()
    backdrops.desk.ahead(*SIZE)
    until(lambda: textures.desk.is_cached(*SIZE))
    assert backdrops.desk(*SIZE) is textures.desk(*SIZE)
    assert not picture_worker.waiting


@pytest.mark.parametrize(
    ("shown", "made", "of", "apart"),
    [
        (backdrops.desk, textures.desk, SIZE, 16),
        (backdrops.cork, textures.cork, SIZE, 16),
        (backdrops.light, textures.room_light, SIZE, 16),
        (backdrops.title_room, room.lamp_room, (Layout(SIZE),), 50),
        (backdrops.night_room, room.night_room, (*SIZE, WINDOW, 0.5), 50),
    ],
)
def test_until_it_is_there_a_rough_one_of_the_same_colours_stands_in(
    shown: Callable[..., Surface], made: CachedFunction[..., Surface], of: tuple[Any, ...], apart: int
) -> None:
    picture_worker.unlock()
    picture_worker.also("held", (held := Event()).wait)
    rough = shown(*of)
    assert not made.is_cached(*of), "no frame waits for it"
    assert shown(*of) is rough, "it is not enlarged in each frame"
    assert picture_worker.waiting
    held.set()
    until(picture_worker.developed)
    assert not picture_worker.waiting
    whole = shown(*of)
    assert whole is made(*of) is not rough
    assert rough.get_size() == whole.get_size() == SIZE
    assert max(abs(a - b) for a, b in zip(levels(rough), levels(whole), strict=True)) < 3 * apart


def test_what_goes_wrong_on_the_thread_is_made_where_it_can_be_told(capsys: pytest.CaptureFixture[str]) -> None:
    tried = Event()

    @cached(1)
    def spoilt() -> Surface:
        tried.set()
        raise RuntimeError("no such picture")

    assert isinstance(spoilt, CachedFunction)
    picture_worker.unlock()
    assert picture_worker.soon("spoilt", spoilt)
    assert tried.wait(20)
    until(picture_worker.developed)
    assert "no such picture" in capsys.readouterr().err
    assert not picture_worker.soon("spoilt", spoilt), "it is not tried again"
    picture_worker._failed.clear()


# What stands on the desk of the title: its edges have no steps
LAYOUT = Layout((1024, 600))
WALL = (96, 72, 48)


@pytest.mark.parametrize(
    ("put", "beside"),
    [
        (lambda room: desk_objects.mug(room, LAYOUT, 60, 60), ()),
        (
            lambda room: desk_objects.pencil(room, LAYOUT, (40, 90), (120, 70)),
            ((30, 62), (30, 100), (128, 62), (128, 100)),
        ),
    ],
)
def test_the_edges_of_what_stands_on_the_desk_have_no_steps_and_what_lies_round_it_is_left_as_it_was(
    put: Callable[[Surface], None], beside: tuple[tuple[int, int], ...]
) -> None:
    room = Surface((180, 180))
    room.fill(WALL)
    put(room)
    assert all(room.get_at(place)[:3] == WALL for place in beside)
    across = {tuple(room.get_at((x, y))) for x in range(180) for y in range(180)}
    assert len(across) > 50, "along its edges its colours mix with the wall's"
