"""Caches bounded in bytes."""

from __future__ import annotations

from threading import Thread

import pytest
from pygame import Surface

from game.ui.cache import byte_cache as module
from game.ui.cache.byte_cache import ByteCache, cached, cached_in, counted, counting, evict_idle, weight, within

pytestmark = pytest.mark.usefixtures("tight")

SIDE = 50  # a sheet of so many pixels square weighs ten thousand bytes


def sheet() -> Surface:
    """Ten thousand bytes and a little more."""
    return Surface((SIDE, SIDE), depth=32)


def held(store: ByteCache[Surface]) -> str:
    """The names of what is there."""
    return "".join(name for name in "abcd" if name in store)


def filled(megabytes: float, names: str) -> ByteCache[Surface]:
    store: ByteCache[Surface] = ByteCache(megabytes)
    for name in names:
        store.put(name, sheet())
    return store


def test_the_least_recently_used_is_dropped_when_it_weighs_too_much() -> None:
    store = filled(0.035, "abc")
    assert store.get("a") is not None
    store.put("d", sheet())
    assert held(store) == "acd"
    assert store.weight <= store.budget


def test_the_newest_stays_though_it_is_too_heavy_alone() -> None:
    assert held(filled(0.001, "ab")) == "b"


def test_putting_anew_counts_once_and_clearing_counts_nothing() -> None:
    store = filled(1, "a")
    once = store.weight
    store.put("a", sheet())
    assert store.weight == once >= SIDE * SIDE * 4
    store.clear()
    assert (len(store), store.weight) == (0, 0)


def test_pairs_weigh_what_their_parts_do_and_parts_of_a_sheet_nothing_more() -> None:
    whole = sheet()
    assert weight((whole, 3)) > weight(whole)
    assert weight(whole.subsurface((0, 0, 10, 10))) < 1000


def test_a_kept_function_makes_once_and_tells_named_arguments_apart() -> None:
    made: list[tuple[int, bool]] = []

    @cached(1)
    def make(side: int, fine: bool = False) -> Surface:
        made.append((side, fine))
        return Surface((side, side))

    assert make(3) is make(3)
    assert make(3, fine=True) is make(3, fine=True)
    assert made == [(3, False), (3, True)]
    make.cache_clear()
    make(3)
    assert len(made) == 3


def test_makers_on_one_shelf_share_its_room_and_each_drops_only_its_own() -> None:
    shelf: ByteCache[Surface] = ByteCache(0.025)

    @cached_in(shelf)
    def wall(number: int) -> Surface:
        return sheet()

    @cached_in(shelf)
    def floor(number: int) -> Surface:
        return sheet()

    first, second = wall(1), floor(1)
    assert first is not second
    assert wall(1) is first
    assert wall(2) is not first
    assert len(shelf) == 2, "the floor was used least"
    floor(1)
    wall.cache_clear()
    assert len(shelf) == 1
    assert shelf.weight == weight(second)


def test_where_a_process_only_draws_a_shelf_may_hold_more_than_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TIMES", 2.0)
    assert held(filled(0.015, "abc")) == "bc"


def test_two_threads_may_use_one() -> None:
    store: ByteCache[Surface] = ByteCache(0.05)
    faults: list[Exception] = []

    def busy() -> None:
        try:
            for turn in range(2000):
                if store.get(turn % 9) is None:
                    store.put(turn % 9, sheet())
        except Exception as fault:
            faults.append(fault)

    threads = [Thread(target=busy) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not faults
    assert store.weight <= store.budget


def test_where_memory_is_short_every_shelf_lets_go_what_was_not_used_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 0.0
    monkeypatch.setattr(module, "monotonic", lambda: now)
    one, other, lasting = ByteCache[Surface](1), ByteCache[Surface](1), ByteCache[Surface](1, lasting=True)
    for store in (one, other, lasting):
        for name in "abcd":
            store.put(name, sheet())
            now += 1
    now = 20.0
    one.get("a")
    now = 25.0
    evict_idle(10.0)
    assert held(one) == "a"
    assert (len(other), other.weight) == (0, 0)
    assert one.weight == weight(sheet())
    assert len(lasting) == 4


def test_what_takes_longer_than_it_may_comes_a_step_further_each_time() -> None:
    made: list[int] = []

    @cached(1)
    def part(number: int) -> Surface:
        made.append(number)
        return sheet()

    def whole() -> str:
        for number in range(4):
            part(number)
        return "whole"

    for number in range(3):
        assert within(-1.0, whole) is None
        assert made == list(range(number + 1))
    assert within(-1.0, whole) == "whole" and made == [0, 1, 2, 3]
    part.cache_clear()
    assert within(60.0, whole) == "whole"


def test_whoever_counts_what_is_made_may_still_break_off_within() -> None:
    class Enough(Exception):
        """Of whoever counts."""

    def refuse() -> None:
        raise Enough

    part = cached(1)(sheet)
    assert not counted()
    with counting(refuse):
        assert counted()
        with pytest.raises(Enough):
            within(60.0, part)
    assert not counted()
