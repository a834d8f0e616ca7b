"""Text in its room: words broken at the ends of lines, any text drawn, glyphs as faint as they may be."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.text import LANGUAGES, card_runs
from game.ui.faces import paragraphs
from game.ui.faces.big_face import big_sheet, picture_size
from game.ui.faces.lettering import Paragraph
from game.ui.i18n.texts import Texts, in_use, use
from game.ui.style.palette import INK, theme
from game.ui.text import fonts
from game.ui.text.fonts import width, wrap
from tests.support.ui.measured_faces import HELD, SHEET


@pytest.mark.parametrize("joint", ["-", "_"])
def test_a_word_that_is_too_wide_is_broken_where_its_parts_are_joined_or_else_where_the_line_ends(joint: str) -> None:
    word = f"criminal{joint}investigation"
    room = width(word, "mono", 15) - 4
    assert wrap(f"A: using {word}", "mono", 15, room) == ["A: using", f"criminal{joint}", "investigation"]
    room = width("investi", "mono", 15)
    assert wrap("investigation", "mono", 15, room) == ["investi", "gation"]


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


FACES = ("sans", "mono", "mono_bold")
FULL_INK = (0, 0, 0)


@settings(max_examples=300, deadline=None)
@given(st.text(st.characters(), max_size=12), st.sampled_from(FACES))
def test_no_text_stops_the_drawing(text: str, face: str) -> None:
    line = fonts.line(text, face, 15, FULL_INK)
    assert line.get_height() > 0
    assert fonts.width(text, face, 15) >= 0
    assert "".join(fonts.wrap(text, face, 15, 60)).replace(" ", "") == text.replace("\n", "").replace(" ", "")
    assert len(fonts.cut(text, face, 15, 60)) <= len(text) + 1
    fonts.typed(text, 15, FULL_INK)


def test_every_character_alone_can_be_drawn() -> None:
    """Those of which pygame made an error among them: variation selectors, soft hyphens, joiners, surrogates."""
    for number in (*range(0x3000), *range(0xD7F0, 0xE010), *range(0xFDD0, 0x10010), 0xE0100, sys.maxunicode):
        fonts.rendered(chr(number), "sans", 15, FULL_INK)


@pytest.mark.parametrize("text", ["x" * 40_000, "\u200b" * 40_000, "ab-" * 13_000, "word " * 8_000])
def test_wrapping_takes_time_linear_in_the_text(text: str) -> None:
    half, whole = (_seconds(text[: len(text) // parts]) for parts in (2, 1))
    assert whole < max(0.5, 4 * half)


def _seconds(text: str) -> float:
    began = time.perf_counter()
    fonts.wrap(text, "sans", 15, 300)
    return time.perf_counter() - began


LONGEST = 60
CUT_ON_A_SHEET = {"en": "0338", "fr": "0177 0240 0242 0338", "cs": "0240 0338"}
"""Cards that end in an ellipsis there, held up they are whole; the lists may only shrink."""


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> Iterator[str]:
    """A language that the frames of the cards speak, too."""
    before = in_use()
    use(Texts(request.param, strict=True))
    yield request.param
    use(before)


def longest(lang: str) -> dict[str, tuple[Paragraph, ...]]:
    texts = {card.id: paragraphs(card_runs(card, lang)) for card in CardPool.load().cards}
    length = {card_id: sum(len(words) for runs in text for _, words in runs) for card_id, text in texts.items()}
    return {card_id: texts[card_id] for card_id in sorted(length, key=lambda card_id: -length[card_id])[:LONGEST]}


def fits(card: CardDef, width: int, text: tuple[Paragraph, ...]) -> bool:
    return not big_sheet(card, width, pygame.Surface(picture_size(card.suit, width)), text).cut


def test_few_texts_are_cut_beside_others(lang: str) -> None:
    pool = CardPool.load().by_id
    cut = [card_id for card_id, text in longest(lang).items() if not fits(pool[card_id], SHEET, text)]
    assert sorted(card_id.removeprefix("XF96-") for card_id in cut) == CUT_ON_A_SHEET[lang].split()


def test_a_text_that_is_far_too_long_is_told_of() -> None:
    card = CardPool.load().named("First Aid")
    assert not fits(card, HELD, ((("text", "word " * 400),),))
