"""Exact probabilities of a deck: Sites in hand, questions until the X-File is known, sample hands."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from random import Random

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.query.sites.race_length import Race, asked_at, x_file_values

HAND = 7
"""Cards that a player begins with (rulebook 3.4c)."""


def seen_by(turn: int, bought: int = 0) -> int:
    """Cards that a player has drawn when Sites are placed in that turn of his own (3.4c, 4.1b, 4.1i).

    Each turn brings the free draw and `bought` cards paid for; what is bought in turns of others comes on top.
    """
    return HAND + turn * (1 + bought)


def chance(size: int, wanted: int, drawn: int) -> float:
    """Probability of at least one of the wanted cards among the cards drawn from a deck of that size."""
    drawn = min(drawn, size)
    return 1 - math.comb(size - wanted, drawn) / math.comb(size, drawn) if size and wanted else 0.0


def sample_hand(deck: Deck, seed: int) -> tuple[CardDef, ...]:
    """A random opening hand (3.4c); the same seed gives the same hand. Shorter for a tiny deck."""
    cards = deck.listing()
    return tuple(Random(f"hand {seed}").sample(cards, min(HAND, len(cards))))


def investigations(sites: Iterable[CardDef], pool: CardPool) -> float | None:
    """Expected successes until the X-File is certain, with one of these Sites each time.

    The mean over all X-Files of the pool, always with the most even question (9.1, 9.2); None if such Sites cannot
    distinguish all X-Files.
    """
    asked = asked_at(sites)
    return _investigations(tuple(sorted(asked)), pool) if asked else None


@lru_cache(maxsize=256)
def _investigations(asked: tuple[tuple[tuple[int, ...], float], ...], pool: CardPool) -> float | None:
    found = Race(x_file_values(pool), asked).successes((1 << len(pool.x_files)) - 1)
    return found if math.isfinite(found) else None
