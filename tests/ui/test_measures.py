"""What was made for a window's measures is kept for the next window of them, and for no other."""

from __future__ import annotations

import pygame
import pytest

from game.ui.runtime import cache_reset
from game.ui.text import fonts
from tests.support.ui.window import opened


def made() -> int:
    """How much is kept of what depends on measures."""
    return fonts.font.cache_info().currsize


@pytest.fixture(autouse=True)
def something_made(tight: None) -> None:
    cache_reset.forget()
    opened()
    fonts.font("sans", 20)
    assert made() == 1


def test_another_window_of_the_same_measures_finds_what_was_made() -> None:
    opened()
    assert made() == 1


@pytest.mark.parametrize(("size", "text_percent"), [((1920, 1080), 100), ((1024, 600), 130)])
def test_other_measures_find_nothing(size: tuple[int, int], text_percent: int) -> None:
    opened(size, text_percent=text_percent)
    assert made() == 0


def test_a_process_that_draws_many_windows_may_hold_what_it_made_for_several(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_reset, "MOST_MEASURES", 2)
    opened((1920, 1080))
    opened()
    opened((1920, 1080))
    assert made() == 1
    opened((1280, 720))
    assert made() == 0


def test_what_dies_with_pygame_is_dropped_and_made_again() -> None:
    pygame.quit()
    assert made() == 0
    opened()
    assert fonts.font("sans", 20).size("x")[0] > 0
