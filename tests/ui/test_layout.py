"""Rectangles split into rectangles, and the scale of a window."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.style.layout import LEAST_ROOM, MOST_ROOM, SCALES, TEXT_FLOOR, Layout, grid, largest_scale, row, split

SHARES = st.lists(st.one_of(st.integers(0, 40), st.floats(0.1, 5.0)), min_size=1, max_size=8)


@given(SHARES, st.integers(0, 9), st.booleans())
def test_shares_fill_the_rectangle_and_fixed_parts_keep_their_size(
    parts: list[int | float], gap: int, down: bool
) -> None:
    rect = Rect(13, 29, 800, 700)
    cut = split(rect, parts, gap, down)
    lengths = [part.h if down else part.w for part in cut]
    assert [length for length, part in zip(lengths, parts) if isinstance(part, int)] == [
        part for part in parts if isinstance(part, int)
    ]
    if any(isinstance(part, float) for part in parts):
        assert sum(lengths) + gap * (len(parts) - 1) == (rect.h if down else rect.w)
    for before, after in itertools.pairwise(cut):
        assert (after.y - before.bottom if down else after.x - before.right) == gap
    assert all(part.w == rect.w if down else part.h == rect.h for part in cut)


def test_a_row_has_equal_parts() -> None:
    assert [part.w for part in row(Rect(0, 0, 303, 10), 3)] == [101, 101, 101]
    assert len(grid(Rect(0, 0, 90, 90), 3, 2)) == 6


def test_the_smaller_side_decides_the_scale() -> None:
    assert Layout((1280, 720)).scale == 1
    assert Layout((2560, 1080)).u(100) == 150
    assert Layout((1024, 600)).u(100) == 80
    assert Layout((1280, 720)).u(0.2) == 1


def test_no_text_is_below_the_floor() -> None:
    assert Layout((1024, 600)).text(14) == TEXT_FLOOR
    assert Layout((1920, 1080)).text(14) == 21
    assert Layout((1280, 720), text_scale=1.5).text(16) == 24


def test_menus_keep_to_the_middle_of_a_very_wide_window() -> None:
    wide = Layout((2560, 1080))
    assert wide.wide
    assert wide.page().w == 1920
    assert wide.page().centerx == 1280
    assert Layout((1280, 720)).page() == Rect(0, 0, 1280, 720)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("percent", SCALES[1:])
def test_a_scale_of_the_players_own_is_kept_as_far_as_the_window_holds_it(size: tuple[int, int], percent: int) -> None:
    fitting = Layout(size)
    layout = Layout(size, wanted=percent / 100)
    wide, high = size[0] / layout.scale, size[1] / layout.scale
    assert wide >= min(LEAST_ROOM[0], size[0] / fitting.scale) - 1
    assert high >= min(LEAST_ROOM[1], size[1] / fitting.scale) - 1
    if fitting.scale / MOST_ROOM <= percent / 100 <= largest_scale(size):
        assert layout.scale == percent / 100
    assert layout.text(14) >= TEXT_FLOOR


def test_a_larger_scale_folds_details_away_like_a_smaller_window() -> None:
    assert not Layout((1920, 1080), wanted=1.5).small
    assert Layout((1920, 1080), wanted=2.0).small
    assert Layout((1280, 720), wanted=2.0).small
