"""What a card says in the basic game where its own words are about the advanced one (rulebook 14.6, 14.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.text.text_tree import Join, Paragraph, Say, Sentence, Word, say

if TYPE_CHECKING:
    from game.engine.cards.card_def import CardDef


def basic_paragraphs(card: CardDef) -> list[Paragraph]:
    """The paragraph of an Agent, an Adversary or a sliding Bluff; [] for a card that says what it ever says."""
    told = _told(card)
    return [Paragraph([Sentence(told)])] if told is not None else []


def _told(card: CardDef) -> Say | None:
    if card.suit in ("agent", "adversary"):
        return say(f"text.basic.{card.suit}")
    for effect in card.frame.effects():
        if effect.word == "tiered" and (skills := effect.words("skills")):
            return say("text.basic.tiered", skills=Join(tuple(map(Word, skills)), "or"))
    return None
