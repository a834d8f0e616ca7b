"""Whatever characters somebody writes: drawing leaves out what it cannot draw, and takes time linear in the text."""

from __future__ import annotations

import sys
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.text import fonts

FACES = ("sans", "mono", "mono_bold")
INK = (0, 0, 0)


@settings(max_examples=300, deadline=None)
@given(st.text(st.characters(), max_size=12), st.sampled_from(FACES))
def test_no_text_stops_the_drawing(text: str, face: str) -> None:
    line = fonts.line(text, face, 15, INK)
    assert line.get_height() > 0
    assert fonts.width(text, face, 15) >= 0
    assert "".join(fonts.wrap(text, face, 15, 60)).replace(" ", "") == text.replace("\n", "").replace(" ", "")
    assert len(fonts.cut(text, face, 15, 60)) <= len(text) + 1
    fonts.typed(text, 15, INK)


def test_every_character_alone_can_be_drawn() -> None:
    """Those of which pygame made an error among them: variation selectors, soft hyphens, joiners, surrogates."""
    for number in (*range(0x3000), *range(0xD7F0, 0xE010), *range(0xFDD0, 0x10010), 0xE0100, sys.maxunicode):
        fonts.rendered(chr(number), "sans", 15, INK)


@pytest.mark.parametrize("text", ["x" * 40_000, "\u200b" * 40_000, "ab-" * 13_000, "word " * 8_000])
def test_wrapping_takes_time_linear_in_the_text(text: str) -> None:
    half, whole = (_seconds(text[: len(text) // parts]) for parts in (2, 1))
    assert whole < max(0.5, 4 * half)


def _seconds(text: str) -> float:
    began = time.perf_counter()
    fonts.wrap(text, "sans", 15, 300)
    return time.perf_counter() - began
