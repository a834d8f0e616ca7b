"""Pools for tests: without some cards, or with cards that the program cannot carry out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.engine.cards.card_pool import CardPool


def without(pool: CardPool, *ids: str) -> CardPool:
    """The pool without some cards."""
    return CardPool((card for card in pool.cards if card.id not in ids), pool.powers.values())


def marked(pool: CardPool, missing: Mapping[str, tuple[str, ...]]) -> CardPool:
    """The pool with what each of these ids lacks."""
    cards = (replace(card, missing=missing.get(card.id, card.missing)) for card in pool.cards)
    return CardPool(cards, pool.powers.values())
