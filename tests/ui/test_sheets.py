"""Pictures of the window's size are lent and given back: none is held by two, and not more than a few by nobody."""

from __future__ import annotations

import gc

import pygame
import pytest
from pygame import Surface

from game.ui.cache.byte_cache import evict_idle
from game.ui.surfaces import surface_pool as module
from game.ui.surfaces.surface_pool import Sheets, sheets
from tests.support.ui.page import Page
from tests.support.ui.window import opened

SIZE = (64, 36)
ROOM = 2.5 * SIZE[0] * SIZE[1] * 4 / 1_000_000
"""Megabytes that two of them fit into, and no third."""


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)


def test_one_that_was_given_back_is_lent_again_and_to_one_alone() -> None:
    lender = Sheets(ROOM)
    first = lender.lend(SIZE)
    assert lender.lend(SIZE) is not first
    lender.give(first, None)
    lender.give(first)
    assert len(lender) == 1
    assert lender.lend(SIZE) is first
    assert lender.lend(SIZE) is not first


def test_what_there_is_no_room_for_is_dropped() -> None:
    lender = Sheets(ROOM)
    lender.give(*(Surface(SIZE) for _ in range(3)))
    assert len(lender) == 2


def test_those_of_another_size_go() -> None:
    lender = Sheets(ROOM)
    lender.give(Surface(SIZE))
    assert lender.lend((32, 18)).get_size() == (32, 18)
    lender.give(Surface(SIZE), Surface((32, 18)))
    assert len(lender) == 1
    assert lender.lend((32, 18)).get_size() == (32, 18)


def test_one_that_was_half_clear_or_clipped_takes_a_whole_picture() -> None:
    lender, picture = Sheets(ROOM), Surface(SIZE)
    picture.fill((200, 10, 10))
    used = lender.lend(SIZE)
    used.set_alpha(40)
    used.set_clip((0, 0, 4, 4))
    lender.give(used)
    again = lender.copy(picture)
    assert again is used
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(picture, "RGB")
    shown = Surface(SIZE)
    shown.blit(again, (0, 0))
    assert shown.get_at((60, 30))[:3] == (200, 10, 10)


def test_one_that_was_lent_to_a_film_comes_back_when_the_film_is_over() -> None:
    lender = Sheets(ROOM)
    film = Page(opened(SIZE))
    lender.lent_to(film, lender.lend(SIZE))
    assert len(lender) == 0
    del film
    gc.collect()
    assert len(lender) == 1


def test_all_go_where_memory_is_short_but_what_was_in_use_a_moment_ago() -> None:
    lender = Sheets(ROOM)
    lender.give(Surface(SIZE))
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

    monkeypatch.setattr(module, "Surface", anew)
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
