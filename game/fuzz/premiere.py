"""Cards of Premiere by the numbers in its print, as the checkers know them."""

from __future__ import annotations

from game.engine.cards.card_def import BASE_SET, CardDef


def premiere_number(card: CardDef) -> int:
    """The number of a card of Premiere, -1 for a card of another set."""
    return card.number if card.set_ == BASE_SET else -1
