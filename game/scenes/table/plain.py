"""What the cards of the basic game say where their own words are about the advanced one (RULES 14.6, 14.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.cards import CardDef
    from game.ui.texts import Texts


def plain_text(card: CardDef, texts: Texts) -> str:
    """The sentence of an Agent, an Adversary or a sliding Bluff; "" for a card that says what it ever says."""
    if card.suit in ("agent", "adversary"):
        return texts(f"face.basic.{card.suit}")
    for effect in card.frame.modes[0].do:
        skills = effect.arg("skills")
        if effect.word == "tiered" and isinstance(skills, tuple):
            named = ", ".join(texts(f"face.word.{skill}") for skill in skills)
            return texts("face.basic.sliding", skills=named)
    return ""
