"""A picture of a whole window: there at once while the picture worker is shut, roughly while it is being made."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from threading import Event

import pygame
import pytest
from pygame import Surface

from game.scenes.hot_seat_curtain import WINDOW
from game.ui.backdrop import backdrops, room
from game.ui.cache.byte_cache import CachedFunction, cached
from game.ui.style.layout import Layout
from game.ui.surfaces import textures
from game.ui.workers.picture_worker import picture_worker

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


def wait_until(come: Callable[[], bool] = picture_worker.developed) -> None:
    end = time.monotonic() + 20
    while not come():
        assert time.monotonic() < end, "the picture does not come"
        time.sleep(0.01)


def levels(picture: Surface) -> list[int]:
    """How bright it is in each of a few fields."""
    few = pygame.transform.smoothscale(picture.convert(32), (8, 6))
    return [sum(few.get_at((x, y))[:3]) for x in range(8) for y in range(6)]


def test_while_the_picture_worker_is_shut_it_is_there_at_once() -> None:
    assert backdrops.desk(*SIZE) is textures.desk(*SIZE)
    assert backdrops.title_room(Layout(SIZE)) is room.lamp_room(Layout(SIZE))


@pytest.mark.parametrize("shown", [backdrops.desk, backdrops.cork, backdrops.light])
def test_until_it_is_there_a_rough_one_of_the_same_colours_stands_in(shown: backdrops.Backdrop) -> None:
    picture_worker.unlock()
    rough = shown(*SIZE)
    assert rough.get_size() == SIZE
    assert picture_worker.waiting
    wait_until()
    assert not picture_worker.waiting
    whole = shown(*SIZE)
    assert whole is shown(*SIZE), "it is kept"
    assert whole is not rough
    assert max(abs(a - b) for a, b in zip(levels(rough), levels(whole), strict=True)) < 3 * 16


def test_the_room_of_the_title_comes_the_same_way() -> None:
    picture_worker.unlock()
    picture_worker.also("held", (held := Event()).wait)
    rough = backdrops.title_room(Layout(SIZE))
    again = backdrops.title_room(Layout(SIZE))
    held.set()
    wait_until()
    assert rough is again, "it is not enlarged in each frame"
    whole = backdrops.title_room(Layout(SIZE))
    assert whole is room.lamp_room(Layout(SIZE))
    assert rough.get_size() == whole.get_size()


def test_the_room_between_two_players_comes_the_same_way() -> None:
    picture_worker.unlock()
    rough = backdrops.night_room(*SIZE, WINDOW, 0.5)
    assert not room.night_room.is_cached(*SIZE, WINDOW, 0.5), "no frame waits for it"
    wait_until()
    whole = backdrops.night_room(*SIZE, WINDOW, 0.5)
    assert whole is room.night_room(*SIZE, WINDOW, 0.5) is not rough
    assert rough.get_size() == whole.get_size()


def test_what_was_made_ahead_is_there_at_once() -> None:
    picture_worker.unlock()
    backdrops.desk.ahead(*SIZE)
    wait_until(lambda: textures.desk.is_cached(*SIZE))
    assert backdrops.desk(*SIZE) is textures.desk(*SIZE)
    assert not picture_worker.waiting


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
    wait_until()
    assert "no such picture" in capsys.readouterr().err
    assert not picture_worker.soon("spoilt", spoilt), "it is not tried again"
    picture_worker._failed.clear()
