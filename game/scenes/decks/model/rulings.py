"""The rulings on a card: which of rulebook 17 are about it, as `assets/rulings.yaml` says."""

from __future__ import annotations

from functools import lru_cache

import yaml

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.decks.deck_query import parse
from game.paths import asset

FILE = "rulings.yaml"


def rulings_on(card: CardDef, pool: CardPool) -> list[str]:
    """The numbers of the rulings on a card, those that name it first; the text of one is `ruling.NUMBER`."""
    named, general = _index(pool)
    return [*named.get(card.id, ()), *(number for number, cards in general.items() if card in cards)]


@lru_cache(maxsize=2)
def _index(pool: CardPool) -> tuple[dict[str, list[str]], dict[str, frozenset[CardDef]]]:
    """By the id of a card the rulings that name it; by the number of a ruling the cards that its words find."""
    data = yaml.safe_load(asset(FILE).read_text(encoding="utf-8"))
    named: dict[str, list[str]] = {}
    general: dict[str, frozenset[CardDef]] = {}
    for number, about in data.items():
        if isinstance(about, str):
            query = parse(about, pool)
            general[number] = frozenset(card for card in pool.cards if query.matches(card))
        else:
            for card in about:
                named.setdefault(card, []).append(number)
    return named, general
