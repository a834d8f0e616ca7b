"""Colours and icons by name, rectangles split into rectangles, and the scale of a window."""

from __future__ import annotations

import itertools
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.engine.cards.card_pool import CardPool
from game.ui import icons
from game.ui.icons import SIGNS, UnknownIcon, icon
from game.ui.style import palette
from game.ui.style.layout import LEAST_ROOM, MOST_ROOM, SCALES, TEXT_FLOOR, Layout, grid, largest_scale, row, split
from game.ui.style.palette import AFFILIATIONS, SUITS, color, contrast, mix


def test_a_name_gives_its_colour_an_unknown_one_none_and_mixing_ends_at_both() -> None:
    assert color("lamp.light") == (232, 194, 122)
    assert color("pool.*P.fill") == (143, 120, 154)
    with pytest.raises(KeyError, match="moon"):
        color("lamp.moon")
    for share, mixed in ((0, (0, 0, 0)), (0.5, (50, 100, 25)), (1, (100, 200, 50))):
        assert mix((0, 0, 0), (100, 200, 50), share) == mixed


def test_contrast_is_that_of_the_guidelines_and_words_can_be_read_where_the_palette_says_so() -> None:
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21, abs=0.01)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.02)
    assert contrast((0, 0, 0), (255, 255, 255)) == contrast((255, 255, 255), (0, 0, 0))
    assert contrast(palette.INK, palette.PAPER) > 13
    assert contrast(palette.INK, palette.MANILA) > 8
    assert all(contrast(ink, palette.MANILA) > 4.5 for ink in (palette.SOFT, palette.STAMP_TEXT))
    for light in (palette.BONE, palette.MUTED, palette.CP_TEXT, palette.DAMAGE_TEXT):
        assert contrast(light, palette.PANEL) > 4.5, light
    for suit in SUITS:
        assert contrast((250, 246, 234), color(f"suit.{suit}.bar")) > 6.5, suit
    for name in AFFILIATIONS:
        assert contrast(color(f"affiliation.{name}.fill"), (20, 21, 22)) > 4, name


def test_no_screen_writes_a_colour_in_numbers() -> None:
    number = r"\s*(\d{1,3})\s*"
    triple = re.compile(rf"(?<!range)\({number},{number},{number}(?:,\s*\d{{1,3}}\s*)?\)")
    for file in Path("game/scenes").rglob("*.py"):
        for each in triple.finditer(file.read_text(encoding="utf-8")):
            assert max(map(int, each.groups())) <= 30, f"{file}: give {each[0]} a name in palette.yaml"


def alpha(name: str, px: int) -> npt.NDArray[np.uint8]:
    return pygame.surfarray.array_alpha(icon(name, px, (255, 255, 255)))


@pytest.mark.parametrize("name", sorted(SIGNS))
def test_every_sign_is_drawn_within_its_square(name: str) -> None:
    drawn = alpha(name, 40)
    assert drawn.shape == (40, 40)
    assert 0.06 < (drawn > 128).mean() < 0.85


def test_no_two_signs_look_the_same_at_the_smallest_size() -> None:
    small = {name: alpha(name, 16).astype(int) for name in SIGNS}
    names = sorted(SIGNS)
    pairs = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :]]
    assert [(a, b) for a, b in pairs if np.abs(small[a] - small[b]).mean() < 12] == []


def test_all_words_of_the_cards_have_a_sign(pool: CardPool) -> None:
    words: set[str] = set()
    for card in pool.cards:
        words |= {card.suit, *card.keywords, *card.activators, *card.skills, *card.questions}
        words |= {*card.characteristics.values(), *(skill for skill, _ in card.prerequisites)}
    assert {word for word in words if not icons.known(word)} == set()


def test_an_icon_has_the_colour_asked_for_is_shared_and_one_of_no_name_is_refused() -> None:
    drawn = icon("medical", 30, (10, 200, 30))
    assert drawn.get_at((15, 5))[:3] == (10, 200, 30)
    assert icon("medical", 30, (10, 200, 30)) is drawn
    assert icon("medical", 30, (200, 200, 30)) is not drawn
    with pytest.raises(UnknownIcon, match="no icon is called"):
        icon("unicorn", 20, (0, 0, 0))
    assert not icons.known("unicorn")
    assert icons.known("hospital")


def test_icons_come_without_numpy() -> None:
    code = (
        "import sys, game.ui.icons as i; i.icon('agent', 20, (1, 2, 3)); import game.ui.faces, game.ui.art;"
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


# Rectangles split into rectangles, and the scale of a window
SHARES = st.lists(st.one_of(st.integers(0, 40), st.floats(0.1, 5.0)), min_size=1, max_size=8)


@given(SHARES, st.integers(0, 9), st.booleans())
def test_shares_fill_the_rectangle_and_fixed_parts_keep_theirs(parts: list[int | float], gap: int, down: bool) -> None:
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
    assert [part.w for part in row(Rect(0, 0, 303, 10), 3)] == [101, 101, 101], "those of a row are equal"
    assert len(grid(Rect(0, 0, 90, 90), 3, 2)) == 6


def test_the_smaller_side_decides_the_scale_no_text_is_below_the_floor_and_a_large_one_folds_details_away() -> None:
    assert Layout((1280, 720)).scale == 1
    assert Layout((2560, 1080)).u(100) == 150
    assert Layout((1024, 600)).u(100) == 80
    assert Layout((1280, 720)).u(0.2) == 1
    assert Layout((1024, 600)).text(14) == TEXT_FLOOR
    assert Layout((1920, 1080)).text(14) == 21
    assert Layout((1280, 720), text_scale=1.5).text(16) == 24
    assert not Layout((1920, 1080), wanted=1.5).small
    assert Layout((1920, 1080), wanted=2.0).small
    assert Layout((1280, 720), wanted=2.0).small


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
