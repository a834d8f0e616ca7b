"""The decks that come with the game."""

from __future__ import annotations

from functools import cache

from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.state import Options


def ready_made(pool: CardPool | None = None, options: Options | None = None) -> tuple[Deck, ...]:
    """The decks that come with the game, in the order of their files; for the basic game those fit for it (B5)."""
    pool = pool or CardPool.load()
    if options is not None and options.basic_game:
        from game.engine.decks import basic_decks

        return basic_decks.ready_made(pool)
    return _ready_made(pool)


@cache
def _ready_made(pool: CardPool) -> tuple[Deck, ...]:
    from game.engine.decks.formats import read_file
    from game.paths import cards_dir

    return tuple(read_file(path, pool) for path in sorted((cards_dir() / "decks").glob("*.yaml")))
