"""Rain, lightning and steam: the same for the same time, within the panes, and never a flicker."""

from __future__ import annotations

import itertools

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.decor.weather import STEP_MS, Weather

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


def test_lightning_strikes_now_and_then_and_never_flickers() -> None:
    """No more than three flashes within any second."""
    weather, bright, step = Weather(), [], 20.0
    for _ in range(int(180_000 / step)):
        weather.ms += step
        bright.append(weather.flash)
    peaks = [n for n in range(1, len(bright) - 1) if bright[n - 1] < bright[n] >= bright[n + 1] and bright[n] > 0.1]
    assert 2 <= len(peaks) / 2 <= 12, "two pulses each"
    assert all(d - a > 1000 / step for a, d in zip(peaks, itertools.islice(peaks, 3, None), strict=False))
    assert sum(level > 0 for level in bright) < len(bright) / 10


def test_one_may_ask_for_lightning() -> None:
    weather = after(100.0)
    assert weather.flash == 0.0
    weather.strike()
    weather.passed(60.0)
    assert weather.flash > 0.5


def test_asking_for_lightning_again_and_again_makes_no_flicker() -> None:
    """No more than three flashes within any second."""
    weather, bright, step = after(100.0), [], 50.0
    for _ in range(100):
        weather.strike()
        weather.passed(step)
        bright.append(weather.flash)
    peaks = [n for n in range(1, len(bright) - 1) if bright[n - 1] < bright[n] >= bright[n + 1] and bright[n] > 0.1]
    assert all(d - a > 1000 / step for a, d in zip(peaks, itertools.islice(peaks, 3, None), strict=False))
