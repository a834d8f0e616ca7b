"""The longest texts stand whole on a card held up; no picture is so large that a word of the rules is cut."""

from __future__ import annotations

from game.engine.cards import CardPool
from game.engine.effects.text import card_runs
from game.ui.faces import paragraphs
from game.ui.faces.big import fits

HELD = 329
"""The width of a held card at 720 lines, the smallest one that is held."""
LONGEST = 60


def test_no_text_is_cut_on_a_held_card() -> None:
    texts = {card.id: paragraphs(card_runs(card)) for card in CardPool.load().cards}
    length = {card_id: sum(len(words) for runs in text for _, words in runs) for card_id, text in texts.items()}
    longest = sorted(length, key=lambda card_id: -length[card_id])[:LONGEST]
    pool = CardPool.load().by_id
    assert [card_id for card_id in longest if not fits(pool[card_id], HELD, texts[card_id])] == []


def test_a_text_that_is_far_too_long_is_told_of() -> None:
    card = CardPool.load().named("First Aid")
    assert not fits(card, HELD, paragraphs("word " * 400))
