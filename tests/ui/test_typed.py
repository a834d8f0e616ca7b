"""Typewriter lines: uneven as typed ones are, but where contrast is wanted."""

from __future__ import annotations

import pygame
import pytest

from game.ui.style.palette import INK
from game.ui.style.theme import theme
from game.ui.text import fonts

INKY = 255  # how opaque a glyph is at its darkest


def faintest(text: str) -> int:
    """How opaque the faintest glyph of a typed line is at its darkest."""
    line = fonts.typed(text, 20, INK)
    step = fonts.typed_width("m", 20)
    glyphs = [line.subsurface((place * step, 0, step, line.get_height())) for place in range(len(text))]
    return min(int(pygame.surfarray.array_alpha(glyph).max()) for glyph in glyphs)


def test_no_glyph_is_fainter_in_high_contrast_whatever_was_typed_before(monkeypatch: pytest.MonkeyPatch) -> None:
    assert faintest("MMMMMM") < INKY
    monkeypatch.setattr(theme, "high", True)
    assert faintest("MMMMMM") == INKY
    monkeypatch.setattr(theme, "high", False)
    assert faintest("MMMMMM") < INKY
