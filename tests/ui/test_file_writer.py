"""The file writer writes in order on a thread, and nothing that was submitted is lost."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest

from game.ui.workers.file_writer import FileWriter


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
        patiently(writer.raise_fault)
    writer.raise_fault()
    writer.submit("a", full)
    with pytest.raises(OSError, match="full"):
        writer.stop()


def patiently(act: Callable[[], None]) -> None:
    """Do it again and again, for five seconds at the most."""
    for _ in range(500):
        act()
        threading.Event().wait(0.01)


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
    for _ in range(500):
        if disk.written:
            break
        threading.Event().wait(0.01)
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
