"""The longest texts stand whole on a card held up; no picture is so large that a word of the rules is cut."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.text import LANGUAGES, card_runs
from game.ui.faces import face_words, paragraphs
from game.ui.faces.big_face import fits
from game.ui.faces.lettering import Paragraph
from game.ui.i18n.texts import Texts

HELD = 329
"""The width of a held card at 720 lines, the smallest one that is held."""
LONGEST = 60
SHEET = 280
"""The width at which a face is looked at beside others."""
CUT_ON_A_SHEET = {
    "en": "0338",
    "fr": "0177 0240 0242 0338",
    "cs": "0240 0338",
}
"""Cards that end in an ellipsis there, held up they are whole; the lists may only shrink."""


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> Iterator[str]:
    """A language that the frames of the cards speak, too."""
    before = face_words.texts()
    face_words.speak(Texts(request.param, strict=True))
    yield request.param
    face_words.speak(before)


def longest(lang: str) -> dict[str, tuple[Paragraph, ...]]:
    texts = {card.id: paragraphs(card_runs(card, lang)) for card in CardPool.load().cards}
    length = {card_id: sum(len(words) for runs in text for _, words in runs) for card_id, text in texts.items()}
    return {card_id: texts[card_id] for card_id in sorted(length, key=lambda card_id: -length[card_id])[:LONGEST]}


def test_no_text_is_cut_on_a_held_card(lang: str) -> None:
    pool = CardPool.load().by_id
    assert [card_id for card_id, text in longest(lang).items() if not fits(pool[card_id], HELD, text)] == []


def test_few_texts_are_cut_beside_others(lang: str) -> None:
    pool = CardPool.load().by_id
    cut = [card_id for card_id, text in longest(lang).items() if not fits(pool[card_id], SHEET, text)]
    assert sorted(card_id.removeprefix("XF96-") for card_id in cut) == CUT_ON_A_SHEET[lang].split()


def test_a_text_that_is_far_too_long_is_told_of() -> None:
    card = CardPool.load().named("First Aid")
    assert not fits(card, HELD, paragraphs("word " * 400))
