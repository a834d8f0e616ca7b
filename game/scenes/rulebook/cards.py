"""Cards by the number that the rule book gives them."""

from __future__ import annotations

from functools import lru_cache

from game.engine.cards.card_def import BASE_SET, CardDef


@lru_cache(maxsize=1)
def by_number() -> dict[int, CardDef]:
    """The cards of the set that the rule book belongs to, by the number printed on them."""
    from game.scenes.common.deck_choice import pool

    return {card.number: card for card in pool().cards if card.set_ == BASE_SET}


def title(number: int) -> str:
    """The title of a card by its number; "" where there is none."""
    card = by_number().get(number)
    return card.name if card is not None else ""
