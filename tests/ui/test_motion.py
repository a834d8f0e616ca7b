"""Motions, their order, and that everything can be brought to its end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from game.scenes.table.animation.read_pause import ALONE_MS, SequentialMotion
from game.ui.animation.tween import SPEEDS, Motion, Pace, Queue, ease_back, ease_in, ease_out, smooth


def note(seen: list[float]) -> Callable[[float], None]:
    return seen.append


@pytest.mark.parametrize("ease", [ease_out, ease_in, ease_back, smooth])
def test_easings_begin_at_nothing_and_end_at_one(ease: Callable[[float], float]) -> None:
    assert ease(0) == pytest.approx(0)
    assert ease(1) == pytest.approx(1)


def test_back_overshoots_a_little() -> None:
    most = max(ease_back(t / 100) for t in range(101))
    assert 1.02 < most < 1.1


def test_a_motion_ends_exactly_at_one_and_says_so_once() -> None:
    seen: list[float] = []
    ends: list[int] = []
    queue = Queue()
    queue.step(Motion(100, note(seen), done=lambda: ends.append(1)))
    queue.update(40)
    assert queue.busy
    queue.update(70)
    assert not queue.busy
    assert seen[-1] == 1.0
    assert 0 < seen[0] < 1
    queue.finish()
    assert ends == [1]


def test_finish_sets_everything_to_its_end_in_order() -> None:
    order: list[str] = []
    queue = Queue()
    for name in "abc":
        queue.step(Motion(500, lambda t: None, done=partial(order.append, name)))
    queue.finish()
    assert order == ["a", "b", "c"]
    assert not queue.busy


def test_steps_overlap_by_forty_per_cent() -> None:
    first: list[float] = []
    second: list[float] = []
    queue = Queue()
    queue.step(Motion(100, note(first)))
    queue.step(Motion(100, note(second)))
    queue.update(50)
    queue.update(5)
    assert not second
    queue.update(10)
    queue.update(5)
    assert second


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_what_follows_words_waits_for_nothing_once_they_were_told(speed: str) -> None:
    queue = Queue(Pace(speed))
    queue.step(SequentialMotion(ALONE_MS, lambda t: None, lasts=2000))
    assert queue.lasting == 0
    queue.step(Motion(1000, lambda t: None))
    assert 0 < queue.lasting < queue.waiting


@pytest.mark.parametrize("speed", SPEEDS)
def test_speed_scales_durations(speed: str) -> None:
    queue = Queue(Pace(speed))
    queue.step(Motion(100, lambda t: None))
    assert queue.waiting == pytest.approx(100 * SPEEDS[speed])
    if speed == "instant":
        assert not queue.busy


def test_reduced_motion_makes_flights_short_fades() -> None:
    queue = Queue(Pace(reduced=True))
    queue.step(Motion(900, lambda t: None))
    queue.update(125)
    assert not queue.busy


def test_what_waits_too_long_jumps_to_its_end() -> None:
    queue = Queue()
    for _ in range(20):
        queue.step(Motion(900, lambda t: None))
    queue.update(1)
    assert not queue.busy


def test_a_long_queue_hurries() -> None:
    calm, hurried = Queue(), Queue()
    calm.step(Motion(1000, lambda t: None))
    for _ in range(5):
        hurried.step(Motion(1000, lambda t: None))
    left = calm.waiting
    calm.update(100)
    assert left - calm.waiting == pytest.approx(100)
    left = hurried.waiting
    hurried.update(100)
    assert left - hurried.waiting == pytest.approx(200)


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_what_is_to_be_read_stays_at_its_end_whatever_the_pace(speed: str) -> None:
    queue = Queue(Pace(speed))
    seen: list[float] = []
    queue.step(Motion(100, note(seen), hold=3000))
    assert queue.waiting == pytest.approx(100 * SPEEDS[speed] + 3000)
    queue.update(100 * SPEEDS[speed] + 2900)
    assert queue.busy and seen[-1] == 1
    queue.update(101)
    assert not queue.busy


def test_nothing_has_to_be_read_where_all_is_instant_or_was_ended() -> None:
    queue = Queue(Pace("instant"))
    queue.step(Motion(100, lambda t: None, hold=3000))
    assert not queue.busy
    queue = Queue()
    queue.step(Motion(100, lambda t: None, hold=9000))
    queue.update(1)
    assert queue.busy, "what is read is not what waits too long"
    queue.finish()
    assert not queue.busy
