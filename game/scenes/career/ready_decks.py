"""The ready-made decks as the career knows them: by their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.common.deck_choice import pool

if TYPE_CHECKING:
    from game.engine.cards.deck import Deck


def ready_decks() -> tuple[Deck, ...]:
    """All of them, in the order of the drawer."""
    from game.engine.decks.library import ready_made

    return ready_made(pool())


def name_of(key: str) -> str:
    """What the deck of that id is called; the id where there is none."""
    return next((deck.name for deck in ready_decks() if deck.id == key), key)
