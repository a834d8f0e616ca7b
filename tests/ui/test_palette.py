"""The design tokens: named colours that can be told apart and read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.ui.style import palette
from game.ui.style.palette import AFFILIATIONS, SUITS, color, contrast, mix


def test_a_name_gives_its_colour_and_an_unknown_one_says_which_file_lacks_it() -> None:
    assert color("lamp.light") == (232, 194, 122)
    assert color("pool.*P.fill") == (143, 120, 154)
    with pytest.raises(palette.PaletteError, match=r'palette\.yaml: "lamp.moon" is None'):
        color("lamp.moon")
    with pytest.raises(palette.PaletteError, match="expected a colour"):
        color("lamp")


def test_mixing_ends_at_both_colours() -> None:
    assert mix((0, 0, 0), (100, 200, 50), 0) == (0, 0, 0)
    assert mix((0, 0, 0), (100, 200, 50), 1) == (100, 200, 50)
    assert mix((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21, abs=0.01)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.02)
    assert contrast((0, 0, 0), (255, 255, 255)) == contrast((255, 255, 255), (0, 0, 0))


def test_words_can_be_read_where_the_palette_says_so() -> None:
    assert contrast(palette.INK, palette.PAPER) > 13
    assert contrast(palette.INK, palette.MANILA) > 8
    assert contrast(palette.SOFT, palette.MANILA) > 4.5
    assert contrast(palette.STAMP_TEXT, palette.MANILA) > 4.5
    assert contrast(palette.BONE, palette.PANEL) > 4.5
    assert contrast(palette.MUTED, palette.PANEL) > 4.5
    assert contrast(palette.CP_TEXT, palette.PANEL) > 4.5
    assert contrast(palette.DAMAGE_TEXT, palette.PANEL) > 4.5
    for suit in SUITS:
        assert contrast((250, 246, 234), color(f"suit.{suit}.bar")) > 6.5, suit
    for name in AFFILIATIONS:
        assert contrast(color(f"affiliation.{name}.fill"), (20, 21, 22)) > 4, name


def test_no_screen_writes_a_colour_in_numbers() -> None:
    number = r"\s*(\d{1,3})\s*"
    triple = re.compile(rf"\({number},{number},{number}(?:,\s*\d{{1,3}}\s*)?\)")
    for file in Path("game/scenes").rglob("*.py"):
        found = [
            each[0] for each in triple.finditer(file.read_text(encoding="utf-8")) if max(map(int, each.groups())) > 30
        ]
        assert not found, f"{file}: give {found[0]} a name in palette.yaml"
