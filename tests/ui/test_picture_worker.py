"""The picture worker: shut it draws at once; open it draws on its thread and tells what has come."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest
from pygame import Surface

from game.engine.cards.card_def import CardDef
from game.scenes.common.deck_choice import pool
from game.ui import art
from game.ui.workers.picture_worker import PictureWorker

SIZE = (40, 52)


@pytest.fixture
def card() -> CardDef:
    art.clear_caches()
    return next(card for card in pool().cards if card.suit == "site")


@pytest.fixture
def open_room() -> Iterator[PictureWorker]:
    room = PictureWorker()
    room.unlock()
    yield room
    room.lock()


def wait(until: object, seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not until():  # type: ignore[operator]
        assert time.monotonic() < end, "the picture worker has not answered"
        time.sleep(0.01)


def test_while_it_is_shut_pictures_are_there_at_once(card: CardDef) -> None:
    room = PictureWorker()
    assert isinstance(room.picture(card, SIZE), Surface)
    assert not room.open
    assert not room.waiting


def test_while_it_is_open_a_picture_comes_later_and_is_told_of_once(open_room: PictureWorker, card: CardDef) -> None:
    assert open_room.picture(card, SIZE) is None
    assert open_room.waiting
    wait(lambda: art.drawn(card, SIZE))
    wait(open_room.developed)
    assert not open_room.developed()
    assert not open_room.waiting
    assert isinstance(open_room.picture(card, SIZE), Surface)


def test_what_is_drawn_ahead_is_not_told_of(open_room: PictureWorker, card: CardDef) -> None:
    open_room.ahead(card, SIZE)
    wait(lambda: art.drawn(card, SIZE))
    assert not open_room.developed()


def test_other_work_is_done_on_the_thread(open_room: PictureWorker) -> None:
    where: list[str] = []
    open_room.also("once", lambda: where.append(threading.current_thread().name))
    wait(lambda: where)
    assert where == ["picture-worker"]


def test_shutting_it_ends_the_thread_and_forgets_what_was_wanted(card: CardDef) -> None:
    room = PictureWorker()
    room.unlock()
    room.unlock()
    room.picture(card, SIZE)
    room.lock()
    assert not room.open
    assert not room.waiting
    assert not any(thread.name == "picture-worker" for thread in threading.enumerate())


def test_a_picture_that_fails_is_told_of_once_and_the_others_come(
    open_room: PictureWorker, card: CardDef, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good = art.picture

    def spoilt(one: CardDef, size: tuple[int, int]) -> Surface:
        if one is card:
            raise ValueError("spilt")
        return good(one, size)

    monkeypatch.setattr(art, "picture", spoilt)
    other = next(one for one in pool().cards if one.suit == "site" and one is not card)
    assert open_room.picture(card, SIZE) is None
    assert open_room.picture(other, SIZE) is None
    wait(lambda: art.drawn(other, SIZE))
    wait(lambda: not open_room.waiting or open_room.developed())
    assert open_room.picture(card, SIZE) is None
    assert not open_room.waiting
    assert capsys.readouterr().err.count("ValueError: spilt") == 1
