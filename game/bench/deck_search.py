"""Measurements of the deck builder: search per keystroke, statistics, generated decks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import process_time
from typing import TypeVar

from game.bench.percentiles import median, percentile
from game.engine.cards.card_pool import CardPool
from game.engine.decks.deck_generator import random_deck, theme_ids
from game.engine.decks.deck_query import parse
from game.engine.decks.deck_stats import stats_of
from game.engine.decks.library import ready_made
from game.engine.text import card_text

T = TypeVar("T")

TYPED = (
    "suit:site skill:observation cost<3 -keyword:multi",
    "is:killer,resource pool:rp text:bureau",
    '"add no skill" keyword!=alien observation>=2',
    "agent of the team",
)
"""Queries that are typed letter by letter."""


def deck_figures() -> dict[str, float]:
    """Processor time in milliseconds of a keystroke's search, a deck's statistics, and a generated deck."""
    pool = CardPool.load()
    texts = {card: card_text(card) for card in pool.cards}
    queries = [line[:end] for line in TYPED for end in range(1, len(line) + 1)]

    def filtered(line: str) -> None:
        query = parse(line, pool)
        for card in pool.cards:
            query.matches(card, texts[card])

    filtered("agent name:x episode:x text:x id:x")  # names and texts are folded once for all
    typed = _times(filtered, queries)
    counted = _times(lambda deck: stats_of(deck, pool), ready_made(pool) * 3)
    made = _times(lambda name: random_deck(name, 1, pool=pool), theme_ids())
    return {
        "query_median_ms": round(median(typed), 3),
        "query_p99_ms": round(percentile(typed, 0.99), 3),
        "stats_median_ms": round(median(counted), 3),
        "made_median_ms": round(median(made), 1),
    }


def _times(job: Callable[[T], object], things: Iterable[T]) -> list[float]:
    found = []
    for thing in things:
        begun = process_time()
        job(thing)
        found.append((process_time() - begun) * 1000)
    return found
