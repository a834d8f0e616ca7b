"""Lines that are broken: between words, within one only where it is too wide alone, and then between its parts."""

from __future__ import annotations

import pytest

from game.ui.text.fonts import width, wrap


@pytest.mark.parametrize("joint", ["-", "_"])
def test_a_word_that_is_too_wide_is_broken_where_its_parts_are_joined(joint: str) -> None:
    word = f"criminal{joint}investigation"
    room = width(word, "mono", 15) - 4
    assert wrap(f"A: using {word}", "mono", 15, room) == ["A: using", f"criminal{joint}", "investigation"]


def test_a_word_without_parts_is_broken_where_the_line_ends() -> None:
    room = width("investi", "mono", 15)
    assert wrap("investigation", "mono", 15, room) == ["investi", "gation"]
