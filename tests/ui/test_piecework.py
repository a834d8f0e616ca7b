"""Work in pieces: the same whether it is done at once or a share in each round."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui.workers import sliced_work
from game.ui.workers.sliced_work import Pieces, SlicedWork, through


def counted(done: list[str], *names: str) -> Iterator[None]:
    for name in names:
        done.append(name)
        yield
    done.append("end")


def test_in_each_round_a_share_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sliced_work, "SHARE_S", -1.0)  # each piece takes longer than a share
    work, done = SlicedWork(), list[str]()
    work.begin(counted(done, "one", "two"))
    assert (work.waiting, done) == (True, [])
    assert work.go_on()
    assert done == ["one"]
    assert work.go_on()
    assert not work.go_on()
    assert (work.waiting, done) == (False, ["one", "two", "end"])


def test_small_pieces_are_done_in_one_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sliced_work, "SHARE_S", 1000.0)
    work, done = SlicedWork(), list[str]()
    work.begin(counted(done, "one", "two"))
    assert not work.go_on()
    assert done == ["one", "two", "end"]


def test_no_piece_is_begun_that_would_end_after_the_share(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, done = 0.0, list[int]()

    def pieces() -> Iterator[None]:
        nonlocal clock
        for ms in (1, 2, 4, 3, 3, 3):
            clock += ms / 1000
            done.append(ms)
            yield

    monkeypatch.setattr(sliced_work, "SHARE_S", 0.01)
    monkeypatch.setattr(sliced_work, "perf_counter", lambda: clock)
    work = SlicedWork()
    work.begin(pieces())
    assert work.go_on()
    assert done == [1, 2, 4], "another such would end at 11"
    assert work.go_on()
    assert done == [1, 2, 4, 3, 3, 3], "these end at 9, and only the end of the work is left"
    assert not work.go_on()


def test_what_was_begun_is_finished_before_something_else_begins() -> None:
    work, done = SlicedWork(), list[str]()
    work.begin(counted(done, "one"))
    work.begin(counted(done, "other"))
    assert done == ["one", "end"]
    work.finish()
    assert done == ["one", "end", "other", "end"]


def test_what_is_dropped_is_never_done() -> None:
    work, done = SlicedWork(), list[str]()
    work.begin(counted(done, "one", "two"))
    work.drop()
    work.finish()
    assert (work.waiting, done) == (False, [])


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
