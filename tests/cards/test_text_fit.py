"""The longest texts stand whole on a card held up; no picture is so large that a word of the rules is cut."""

from __future__ import annotations

from game.engine.cards import CardPool
from game.engine.effects.text import card_runs
from game.ui.faces import paragraphs
from game.ui.faces.big import fits
from game.ui.faces.lettering import Paragraph

HELD = 329
"""The width of a held card at 720 lines, the smallest one that is held."""
LONGEST = 60
SHEET = 280
"""The width at which a face is looked at beside others."""
CUT_ON_A_SHEET = {"XF96-0338"}
"""Cards that end in an ellipsis there, held up they are whole; the list may only shrink."""


def longest() -> dict[str, tuple[Paragraph, ...]]:
    texts = {card.id: paragraphs(card_runs(card)) for card in CardPool.load().cards}
    length = {card_id: sum(len(words) for runs in text for _, words in runs) for card_id, text in texts.items()}
    return {card_id: texts[card_id] for card_id in sorted(length, key=lambda card_id: -length[card_id])[:LONGEST]}


def test_no_text_is_cut_on_a_held_card() -> None:
    pool = CardPool.load().by_id
    assert [card_id for card_id, text in longest().items() if not fits(pool[card_id], HELD, text)] == []


def test_one_text_alone_is_cut_beside_others() -> None:
    pool = CardPool.load().by_id
    assert {card_id for card_id, text in longest().items() if not fits(pool[card_id], SHEET, text)} == CUT_ON_A_SHEET


def test_a_text_that_is_far_too_long_is_told_of() -> None:
    card = CardPool.load().named("First Aid")
    assert not fits(card, HELD, paragraphs("word " * 400))
