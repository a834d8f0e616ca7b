"""The ready-made decks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.state import Options
from game.engine.decks.basic_decks import to_basic
from game.engine.decks.formats import read_file
from game.paths import cards_dir

FOLDER = "basic"
"""Where the decks made for the basic game lie, beside the others."""


def ready_made(pool: CardPool | None = None, options: Options | None = None) -> tuple[Deck, ...]:
    """The ready-made decks in the order of their files; for the basic game those fit for it (B5)."""
    pool = pool or CardPool.load()
    if options is not None and options.basic_game:
        return _basic(pool)
    return _ready_made(pool)


def beginners_first(decks: Iterable[Deck]) -> list[Deck]:
    """The decks as they are listed: those to begin with before the others."""
    return sorted(decks, key=lambda deck: not deck.beginner)


@cache
def _ready_made(pool: CardPool) -> tuple[Deck, ...]:
    return tuple(read_file(path, pool) for path in sorted((cards_dir() / "decks").glob("*.yaml")))


@cache
def _basic(pool: CardPool) -> tuple[Deck, ...]:
    """B5: decks of the basic game: its own, then converted advanced ones."""
    own = [read_file(path, pool) for path in sorted((cards_dir() / "decks" / FOLDER).glob("*.yaml"))]
    return (*own, *(to_basic(deck, pool) for deck in _ready_made(pool)))
