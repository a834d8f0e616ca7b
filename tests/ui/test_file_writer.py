"""The clerk writes in order on a thread, and nothing that was handed in is lost."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest

from game.ui.workers.file_writer import Clerk


@pytest.fixture
def clerk() -> Iterator[Clerk]:
    made = Clerk()
    yield made
    made.dismiss()


def test_without_a_clerk_it_is_done_at_once_and_faults_are_raised(clerk: Clerk) -> None:
    done: list[int] = []
    clerk.hand_in("a", lambda: done.append(1))
    assert done == [1]
    with pytest.raises(OSError, match="full"):
        clerk.hand_in("a", full)


def full() -> None:
    raise OSError("the disk is full")


def test_jobs_are_done_in_order_on_another_thread(clerk: Clerk) -> None:
    clerk.call()
    done: list[tuple[int, str]] = []
    for number in range(20):
        clerk.hand_in(number, lambda number=number: done.append((number, threading.current_thread().name)))  # type: ignore[misc]
    clerk.finish()
    assert done == [(number, "clerk") for number in range(20)]


def test_a_newer_job_takes_the_place_of_one_of_its_name_that_still_lies_there(clerk: Clerk) -> None:
    done: list[str] = []
    at_work, may_go = threading.Event(), threading.Event()

    def long() -> None:
        at_work.set()
        may_go.wait(5)
        done.append("first")

    clerk.call()
    clerk.hand_in("save", long)
    assert at_work.wait(5)
    clerk.hand_in("save", lambda: done.append("old"))
    clerk.hand_in("note", lambda: done.append("note"))
    clerk.hand_in("save", lambda: done.append("new"))
    may_go.set()
    clerk.finish()
    assert done == ["first", "note", "new"]


def test_a_fault_ends_neither_the_clerk_nor_what_follows_and_the_first_is_raised_once(clerk: Clerk) -> None:
    done: list[int] = []
    clerk.call()
    clerk.hand_in("a", full)
    clerk.hand_in("b", lambda: done.index(7))
    clerk.hand_in("c", lambda: done.append(1))
    with pytest.raises(OSError, match="full"):
        clerk.finish()
    assert done == [1]
    clerk.finish()


def test_a_fault_is_raised_where_he_is_listened_to(clerk: Clerk) -> None:
    clerk.call()
    clerk.listen()
    clerk.hand_in("a", full)
    with pytest.raises(OSError, match="full"):
        patiently(clerk.listen)
    clerk.listen()


def patiently(act: Callable[[], None]) -> None:
    """Do it again and again, for five seconds at the most."""
    for _ in range(500):
        act()
        threading.Event().wait(0.01)


def test_a_fault_in_the_last_job_is_raised_when_he_has_gone(clerk: Clerk) -> None:
    clerk.call()
    clerk.hand_in("a", full)
    with pytest.raises(OSError, match="full"):
        clerk.dismiss()
    assert not clerk.called


def test_who_is_dismissed_writes_what_lies_there_and_can_be_called_again(clerk: Clerk) -> None:
    done: list[int] = []
    clerk.call()
    clerk.hand_in("a", lambda: done.append(1))
    clerk.dismiss()
    assert done == [1]
    assert not clerk.called
    clerk.call()
    clerk.hand_in("a", lambda: done.append(2))
    clerk.finish()
    assert done == [1, 2]


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
def test_what_the_disk_refuses_is_told_kept_and_tried_again(clerk: Clerk, called: bool) -> None:
    disk = Disk()
    if called:
        clerk.call()
    clerk.keep("a", disk.write("a"))
    clerk.keep("b", disk.write("b"))
    clerk.finish()
    assert str(clerk.trouble("a")) == str(clerk.trouble()) == "[Errno 28] No space left on device"
    assert clerk.trouble("c") is None
    clerk.retry()
    clerk.finish()
    assert clerk.trouble("b") is not None and disk.written == []
    disk.refuses = False
    clerk.retry()
    clerk.finish()
    assert clerk.trouble() is None
    assert disk.written == ["a", "b"]


def test_it_is_tried_again_by_itself(clerk: Clerk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.workers.file_writer.AGAIN_S", 0.01)
    disk = Disk()
    clerk.call()
    clerk.keep("a", disk.write("a"))
    clerk.finish()
    disk.refuses = False
    for _ in range(500):
        if disk.written:
            break
        threading.Event().wait(0.01)
    assert disk.written == ["a"] and clerk.trouble() is None


def test_a_newer_one_takes_the_place_of_what_was_refused(clerk: Clerk) -> None:
    disk = Disk()
    clerk.keep("a", disk.write("old"))
    disk.refuses = False
    clerk.keep("a", disk.write("new"))
    clerk.retry()
    assert disk.written == ["new"] and clerk.trouble() is None


def test_who_goes_tries_once_more(clerk: Clerk) -> None:
    disk = Disk()
    clerk.call()
    clerk.keep("a", disk.write("a"))
    clerk.finish()
    disk.refuses = False
    clerk.dismiss()
    assert disk.written == ["a"]


def test_one_waits_for_what_one_asks_for_alone(clerk: Clerk) -> None:
    done: list[str] = []
    may_go = threading.Event()
    clerk.call()
    clerk.keep(("a", 1), lambda: done.append("a"))
    clerk.hand_in(("b", 1), lambda: may_go.wait(5))
    clerk.finish("a")
    assert done == ["a"]
    clerk.finish("c")
    may_go.set()
    clerk.finish("b")


def test_what_was_refused_never_comes_after_a_newer_one(clerk: Clerk) -> None:
    disk, at_work, may_go = Disk(), threading.Event(), threading.Event()

    def newer() -> None:
        at_work.set()
        may_go.wait(5)
        disk.write("new")()

    clerk.call()
    clerk.keep("a", disk.write("old"))
    clerk.finish()
    disk.refuses = False
    clerk.keep("a", newer)
    assert at_work.wait(5)
    clerk.retry()
    may_go.set()
    clerk.finish()
    assert disk.written == ["new"] and clerk.trouble() is None
