"""Threads that write files and make pictures: in order, told of what fails, and nothing lost."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest
from pygame import Surface

from game.engine.cards.card_def import CardDef
from game.scenes.common.deck_choice import pool
from game.ui import art
from game.ui.cache.byte_cache import evict_idle
from game.ui.workers import sliced_work
from game.ui.workers.file_writer import FileWriter
from game.ui.workers.picture_worker import PictureWorker
from game.ui.workers.sliced_work import SlicedWork
from tests.support.ui.waiting import until


@pytest.fixture
def writer() -> Iterator[FileWriter]:
    made = FileWriter()
    yield made
    made.stop()


def test_without_a_thread_it_is_done_at_once_and_faults_are_raised(writer: FileWriter) -> None:
    done: list[int] = []
    writer.submit("a", lambda: done.append(1))
    assert done == [1]
    with pytest.raises(OSError, match="full"):
        writer.submit("a", full)


def full() -> None:
    raise OSError("the disk is full")


def test_jobs_are_done_in_order_on_another_thread(writer: FileWriter) -> None:
    writer.start()
    done: list[tuple[int, str]] = []
    for number in range(20):
        writer.submit(number, lambda number=number: done.append((number, threading.current_thread().name)))  # type: ignore[misc]
    writer.finish()
    assert done == [(number, "file writer") for number in range(20)]


def test_a_newer_job_takes_the_place_of_one_of_its_name_that_still_lies_there(writer: FileWriter) -> None:
    done: list[str] = []
    at_work, may_go = threading.Event(), threading.Event()

    def long() -> None:
        at_work.set()
        may_go.wait(5)
        done.append("first")

    writer.start()
    writer.submit("save", long)
    assert at_work.wait(5)
    writer.submit("save", lambda: done.append("old"))
    writer.submit("note", lambda: done.append("note"))
    writer.submit("save", lambda: done.append("new"))
    may_go.set()
    writer.finish()
    assert done == ["first", "note", "new"]


def test_a_fault_ends_neither_the_writer_nor_what_follows_and_the_first_is_raised_once(writer: FileWriter) -> None:
    done: list[int] = []
    writer.start()
    writer.submit("a", full)
    writer.submit("b", lambda: done.index(7))
    writer.submit("c", lambda: done.append(1))
    with pytest.raises(OSError, match="full"):
        writer.finish()
    assert done == [1]
    writer.finish()


def test_a_fault_is_raised_where_it_is_asked_for_or_when_the_writer_stops(writer: FileWriter) -> None:
    writer.start()
    writer.raise_fault()
    writer.submit("a", full)
    with pytest.raises(OSError, match="full"):
        until(writer.raise_fault)
    writer.raise_fault()
    writer.submit("a", full)
    with pytest.raises(OSError, match="full"):
        writer.stop()


def test_who_is_stopped_writes_what_waits_and_what_was_refused_and_can_be_started_again(writer: FileWriter) -> None:
    done: list[int] = []
    writer.start()
    writer.submit("a", lambda: done.append(1))
    writer.stop()
    assert done == [1]
    writer.start()
    writer.submit("a", lambda: done.append(2))
    writer.finish()
    assert done == [1, 2]
    disk = Disk()
    writer.submit_with_retry("a", disk.write("a"))
    writer.finish()
    disk.refuses = False
    writer.stop()
    assert disk.written == ["a"]


# what the disk refuses --------------------------------------------------------------------------------
class Disk:
    """Refuses until it is mended."""

    def __init__(self) -> None:
        self.refuses = True
        self.written: list[str] = []

    def write(self, text: str) -> Callable[[], None]:
        def act() -> None:
            if self.refuses:
                raise OSError(28, "No space left on device")
            self.written.append(text)

        return act


@pytest.mark.parametrize("called", [False, True])
def test_what_the_disk_refuses_is_told_kept_and_tried_again(writer: FileWriter, called: bool) -> None:
    disk = Disk()
    if called:
        writer.start()
    writer.submit_with_retry("a", disk.write("a"))
    writer.submit_with_retry("b", disk.write("b"))
    writer.finish()
    assert str(writer.refusal("a")) == str(writer.refusal()) == "[Errno 28] No space left on device"
    assert writer.refusal("c") is None
    writer.retry()
    writer.finish()
    assert writer.refusal("b") is not None and disk.written == []
    disk.refuses = False
    writer.retry()
    writer.finish()
    assert writer.refusal() is None
    assert disk.written == ["a", "b"]


def test_it_is_tried_again_by_itself(writer: FileWriter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.workers.file_writer.AGAIN_S", 0.01)
    disk = Disk()
    writer.start()
    writer.submit_with_retry("a", disk.write("a"))
    writer.finish()
    disk.refuses = False
    until(lambda: disk.written)
    assert disk.written == ["a"] and writer.refusal() is None


def test_one_waits_for_what_one_asks_for_alone(writer: FileWriter) -> None:
    done: list[str] = []
    may_go = threading.Event()
    writer.start()
    writer.submit_with_retry(("a", 1), lambda: done.append("a"))
    writer.submit(("b", 1), lambda: may_go.wait(5))
    writer.finish("a")
    assert done == ["a"]
    writer.finish("c")
    may_go.set()
    writer.finish("b")


def test_what_was_refused_never_comes_after_a_newer_one(writer: FileWriter) -> None:
    disk, at_work, may_go = Disk(), threading.Event(), threading.Event()

    def newer() -> None:
        at_work.set()
        may_go.wait(5)
        disk.write("new")()

    writer.start()
    writer.submit_with_retry("a", disk.write("old"))
    writer.finish()
    disk.refuses = False
    writer.submit_with_retry("a", newer)
    assert at_work.wait(5)
    writer.retry()
    may_go.set()
    writer.finish()
    assert disk.written == ["new"] and writer.refusal() is None


# The picture worker: shut it draws at once; open it draws on its thread and tells what has come
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


def test_while_it_is_open_a_picture_comes_later_and_is_told_of_once(open_room: PictureWorker, card: CardDef) -> None:
    assert open_room.picture(card, SIZE) is None
    assert open_room.waiting
    until(lambda: art.drawn(card, SIZE))
    until(open_room.developed)
    assert not open_room.developed()
    assert not open_room.waiting
    assert isinstance(open_room.picture(card, SIZE), Surface)


def test_what_is_drawn_ahead_is_not_told_of_nor_is_other_work(open_room: PictureWorker, card: CardDef) -> None:
    open_room.ahead(card, SIZE)
    where: list[str] = []
    open_room.also("once", lambda: where.append(threading.current_thread().name))
    until(lambda: where and art.drawn(card, SIZE))
    assert where == ["picture-worker"]
    assert not open_room.developed()


def test_shutting_it_ends_the_thread_forgets_what_was_wanted_and_then_pictures_are_there_at_once(card: CardDef) -> None:
    room = PictureWorker()
    room.unlock()
    room.unlock()
    room.picture(card, SIZE)
    room.lock()
    assert not room.open and not room.waiting
    assert not any(thread.name == "picture-worker" for thread in threading.enumerate())
    evict_idle(0.0)
    assert isinstance(room.picture(card, SIZE), Surface)
    assert not room.waiting


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
    until(lambda: art.drawn(other, SIZE))
    until(lambda: not open_room.waiting or open_room.developed())
    assert open_room.picture(card, SIZE) is None
    assert not open_room.waiting
    assert capsys.readouterr().err.count("ValueError: spilt") == 1


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
