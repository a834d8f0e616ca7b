"""Motions, their order, and that everything can be brought to its end."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.animation.tween import SPEEDS, Motion, Pace, Queue, ease_back, ease_in, ease_out, smooth
from game.ui.decor.weather import STEP_MS, Weather
from game.ui.drawing import paper_marks


def still(ms: float, **how: Any) -> Motion:
    """A motion of which nothing is seen."""
    return Motion(ms, lambda share: None, **how)


@pytest.mark.parametrize("ease", [ease_out, ease_in, ease_back, smooth])
def test_easings_begin_at_nothing_and_end_at_one_and_only_one_overshoots(ease: Callable[[float], float]) -> None:
    assert ease(0) == pytest.approx(0)
    assert ease(1) == pytest.approx(1)
    most = max(ease(t / 100) for t in range(101))
    assert 1.02 < most < 1.1 if ease is ease_back else most == pytest.approx(1)


def test_a_motion_ends_exactly_at_one_and_says_so_once_all_of_them_in_order() -> None:
    seen: list[float] = []
    order: list[str] = []
    queue = Queue()
    queue.step(Motion(100, seen.append, done=partial(order.append, "first")))
    queue.update(40)
    assert queue.busy
    queue.update(70)
    assert not queue.busy
    assert seen[-1] == 1.0
    assert 0 < seen[0] < 1
    for name in "abc":
        queue.step(still(500, done=partial(order.append, name)))
    queue.finish()
    assert order == ["first", "a", "b", "c"]
    assert not queue.busy


def test_steps_overlap_by_forty_per_cent() -> None:
    second: list[float] = []
    queue = Queue()
    queue.step(still(100))
    queue.step(Motion(100, second.append))
    queue.update(50)
    queue.update(5)
    assert not second
    queue.update(10)
    queue.update(5)
    assert second


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_what_follows_words_waits_for_nothing_once_they_were_told(speed: str) -> None:
    queue = Queue(Pace(speed))
    queue.step(still(2000, alone=True))
    assert queue.lasting == 0
    queue.step(still(1000))
    assert 0 < queue.lasting < queue.waiting


@pytest.mark.parametrize("speed", SPEEDS)
def test_speed_scales_durations_and_reduced_motion_makes_flights_short_fades(speed: str) -> None:
    queue = Queue(Pace(speed))
    queue.step(still(100))
    assert queue.waiting == pytest.approx(100 * SPEEDS[speed])
    if speed == "instant":
        assert not queue.busy
    queue = Queue(Pace(reduced=True))
    queue.step(still(900))
    queue.update(125)
    assert not queue.busy


def test_what_waits_too_long_jumps_and_a_long_queue_hurries() -> None:
    queue = Queue()
    for _ in range(20):
        queue.step(still(900))
    queue.update(1)
    assert not queue.busy
    for count, passed in ((1, 100), (5, 200)):
        queue = Queue()
        for _ in range(count):
            queue.step(still(1000))
        left = queue.waiting
        queue.update(100)
        assert left - queue.waiting == pytest.approx(passed), "a long queue hurries"


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_what_is_to_be_read_stays_at_its_end_whatever_the_pace(speed: str) -> None:
    queue = Queue(Pace(speed))
    seen: list[float] = []
    queue.step(Motion(100, seen.append, hold=3000))
    assert queue.waiting == pytest.approx(100 * SPEEDS[speed] + 3000)
    queue.update(100 * SPEEDS[speed] + 2900)
    assert queue.busy and seen[-1] == 1
    queue.update(101)
    assert not queue.busy


def test_nothing_has_to_be_read_where_all_is_instant_or_was_ended() -> None:
    queue = Queue(Pace("instant"))
    queue.step(still(100, hold=3000))
    assert not queue.busy
    queue = Queue()
    queue.step(still(100, hold=9000))
    queue.update(1)
    assert queue.busy, "what is read is not what waits too long"
    queue.finish()
    assert not queue.busy


# A targeting arrow goes past what lies on the table where it can
TRAY, GOAL = Rect(1040, 20, 220, 50), Rect(180, 360, 85, 120)


def spots(goal: Rect, around: list[Rect]) -> list[tuple[float, float]]:
    """Points along the way of the arrow."""
    start, end, bend = paper_marks.flight(TRAY, goal, 8, around)
    control = paper_marks.bent(start, end, bend)
    return [paper_marks.on_curve(start, control, end, step / 60) for step in range(61)]


def crossed(around: list[Rect]) -> int:
    return sum(rect.collidepoint(spot) for rect in around for spot in spots(GOAL, around))


def test_a_targeting_arrow_begins_at_its_card_ends_at_its_goal_and_curves_between() -> None:
    start, end, _ = paper_marks.flight(TRAY, GOAL, 8)
    assert start == TRAY.midleft
    assert GOAL.collidepoint(end) and not GOAL.inflate(-40, -60).collidepoint(end)
    # its curve begins and ends where it should
    control = paper_marks.bent((0, 0), (100, 0), 0.5)
    assert paper_marks.on_curve((0, 0), control, (100, 0), 0) == (0, 0)
    assert paper_marks.on_curve((0, 0), control, (100, 0), 1) == (100, 0)
    assert paper_marks.on_curve((0, 0), control, (100, 0), 0.5)[1] == 25
    # it never flies above both its ends
    goal, around = Rect(100, 30, 40, 40), [Rect(x, 30, 85, 110) for x in range(200, 900, 100)]
    assert min(y for _, y in spots(goal, around)) >= min(TRAY.y, goal.y)


def test_it_goes_round_what_lies_on_the_straight_way() -> None:
    below = [Rect(x, 360, 85, 120) for x in range(290, 800, 110)]
    above = [Rect(x, 30, 90, 110) for x in range(180, 700, 105)]
    assert crossed([Rect(500, 180, 180, 150)]) == 0
    assert crossed(below) == 0
    assert crossed([*below, *above]) <= 3


# Rain, lightning and steam: the same for the same time, within the panes, and never a flicker
PANES = [Rect(100, 50, 120, 90), Rect(230, 50, 120, 90)]
SIZE = (400, 300)


def drawn(weather: Weather) -> Surface:
    sheet = Surface(SIZE)
    weather.rain(sheet, PANES)
    weather.steam(sheet, (60, 250), 1.0)
    return sheet


def pixels(sheet: Surface) -> bytes:
    return pygame.image.tobytes(sheet, "RGB")


def after(ms: float) -> Weather:
    weather = Weather()
    weather.passed(ms)
    return weather


def test_it_moves_in_steps_and_looks_the_same_at_the_same_time() -> None:
    weather = Weather()
    before = pixels(drawn(weather))
    assert not weather.passed(STEP_MS / 2) and pixels(drawn(weather)) == before
    assert weather.passed(STEP_MS / 2) and pixels(drawn(weather)) != before
    assert pixels(drawn(weather)) == pixels(drawn(after(STEP_MS)))


@pytest.mark.parametrize("ms", [0.0, 900.0, 12_060.0, 100_000.0])
def test_rain_stays_within_the_panes_and_the_clip_is_as_it_was(ms: float) -> None:
    sheet = Surface(SIZE)
    sheet.set_clip((5, 5, 390, 290))
    after(ms).rain(sheet, PANES)
    assert sheet.get_clip() == (5, 5, 390, 290)
    seen = pygame.mask.from_threshold(sheet, (0, 0, 0), (1, 1, 1))
    seen.invert()
    assert seen.count() > 0
    for pane in PANES:
        seen.draw(pygame.Mask(pane.size, fill=True), pane.topleft)
        seen.erase(pygame.Mask(pane.size, fill=True), pane.topleft)
    assert seen.count() == 0


def flashes(bright: list[float], step_ms: float) -> int:
    """How often it flashes, no more than three times within any second."""
    peaks = [n for n in range(1, len(bright) - 1) if bright[n - 1] < bright[n] >= bright[n + 1] and bright[n] > 0.1]
    assert all(d - a > 1000 / step_ms for a, d in zip(peaks, itertools.islice(peaks, 3, None), strict=False))
    return len(peaks)


def test_lightning_strikes_now_and_then_or_when_asked_for_and_never_flickers() -> None:
    weather, bright = Weather(), []
    for _ in range(180_000 // 20):
        weather.ms += 20.0
        bright.append(weather.flash)
    assert 2 <= flashes(bright, 20.0) / 2 <= 12, "two pulses each"
    assert sum(level > 0 for level in bright) < len(bright) / 10
    weather, bright = after(100.0), []
    assert weather.flash == 0.0
    for _ in range(100):
        weather.strike()
        weather.passed(50.0)
        bright.append(weather.flash)
    assert bright[0] > 0.5 and flashes(bright, 50.0)
