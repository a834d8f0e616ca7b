"""The picture worker: shut it draws at once; open it draws on its thread and tells what has come."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.cards.card_def import CardDef
from game.scenes.common.deck_choice import pool
from game.ui import art
from game.ui.cache.byte_cache import evict_idle
from game.ui.surfaces.picture_before import PictureBefore
from game.ui.workers import sliced_work
from game.ui.workers.picture_worker import PictureWorker
from game.ui.workers.sliced_work import Pieces, SlicedWork, through

SIZE = (40, 52)


@pytest.fixture
def card() -> CardDef:
    evict_idle(0.0)
    return next(card for card in pool().cards if card.suit == "site")


@pytest.fixture
def open_room() -> Iterator[PictureWorker]:
    room = PictureWorker()
    room.unlock()
    yield room
    room.lock()


def wait(until: Callable[[], object]) -> None:
    end = time.monotonic() + 20.0
    while not until():
        assert time.monotonic() < end, "the picture worker has not answered"
        time.sleep(0.01)


def test_while_it_is_shut_pictures_are_there_at_once(card: CardDef) -> None:
    room = PictureWorker()
    assert isinstance(room.picture(card, SIZE), Surface)
    assert not room.open and not room.waiting


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
    assert not room.open and not room.waiting
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


# What a picture showed before is kept where it changes: pieces, the whole, and what is drawn over the new one


AREA = (60, 40)


def noise(dice: Random) -> Surface:
    surface = Surface(AREA)
    for x in range(0, AREA[0], 2):
        for y in range(0, AREA[1], 2):
            surface.fill([dice.randrange(256) for _ in range(3)], Rect(x, y, 2, 2))
    return surface


def pixels(surface: Surface | None) -> bytes:
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
    assert pixels(before.whole()) == pixels(was)
    for rect in areas(dice):
        part = rect.clip(was.get_rect())
        assert not part.w or pixels(before.piece(rect)) == pixels(was.subsurface(part))


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


# Work in pieces: the same whether it is done at once or a share in each round


def counted(done: list[str], *names: str) -> Iterator[None]:
    for name in names:
        done.append(name)
        yield
    done.append("end")


def test_work_is_done_a_share_in_each_round_or_all_at_once() -> None:
    work, done = SlicedWork(-1.0), list[str]()  # each piece takes longer than a share
    work.begin(counted(done, "one", "two"))
    assert (work.left is not None, done) == (True, [])
    assert work.go_on()
    assert done == ["one"]
    assert work.go_on()
    assert not work.go_on()
    assert (work.left, done) == (None, ["one", "two", "end"])
    # small pieces are done in one round
    work, done = SlicedWork(1000.0), list[str]()
    work.begin(counted(done, "one", "two"))
    assert not work.go_on()
    assert done == ["one", "two", "end"]


def test_a_long_piece_is_begun_in_a_round_of_its_own() -> None:
    work, done = SlicedWork(1000.0), list[str]()

    def pieces() -> Iterator[bool]:
        yield False
        done.append("short")
        yield True
        done.append("long")

    work.begin(pieces())
    assert work.go_on()
    assert done == ["short"]
    assert not work.go_on()
    work.begin(pieces())
    work.finish()
    assert done == 2 * ["short", "long"], "all of it is done at once"


def test_no_piece_is_begun_that_would_end_after_the_share(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, done = 0.0, list[int]()

    def pieces() -> Iterator[None]:
        nonlocal clock
        for ms in (1, 2, 4, 3, 3, 3):
            clock += ms / 1000
            done.append(ms)
            yield

    monkeypatch.setattr(sliced_work, "perf_counter", lambda: clock)
    work = SlicedWork(0.01)
    work.begin(pieces())
    assert work.go_on()
    assert done == [1, 2, 4], "another such would end at 11"
    assert work.go_on()
    assert done == [1, 2, 4, 3, 3, 3], "these end at 9, and only the end of the work is left"
    assert not work.go_on()


def test_what_was_begun_is_finished_before_something_else_begins_and_what_is_dropped_never() -> None:
    work, done = SlicedWork(), list[str]()
    work.begin(counted(done, "one"))
    work.begin(counted(done, "other"))
    assert done == ["one", "end"]
    work.finish()
    assert done == ["one", "end", "other", "end"]
    work.begin(counted(done, "dropped"))
    work.drop()
    work.finish()
    assert (work.left, done) == (None, ["one", "end", "other", "end"])


def test_a_piece_that_asks_for_the_end_of_its_own_work_goes_on_by_itself() -> None:
    work, done = SlicedWork(), list[str]()

    def asking() -> Iterator[None]:
        work.finish()
        done.append("one")
        yield
        work.finish()
        done.append("two")

    work.begin(asking())
    work.finish()
    assert done == ["one", "two"]


def test_all_pieces_give_what_they_give_in_the_end() -> None:
    def adding() -> Pieces[int]:
        yield
        return 3

    assert through(adding()) == 3
