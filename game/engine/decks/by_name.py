"""Find a deck by name, file or theme, for the command line and the set-up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.state import Options
from game.engine.decks import library
from game.engine.decks.deck_generator import random_deck
from game.engine.decks.formats import read_file
from game.engine.decks.formats.parts import unreadable

MADE = "random:"
"""Prefix of the name of a generated deck: `random:THEME:SEED`."""


def named(name: str, pool: CardPool | None = None, options: Options | None = None) -> Deck:
    """The ready-made deck with that id or name, or the deck in that file.

    `random:THEME:SEED` generates a deck; both parts may be empty. Raises DeckUnreadable with the available names, and
    UnknownTheme.
    """
    if name.startswith(MADE):
        return _made(name, pool, options)
    decks = library.ready_made(pool, options)
    wanted = name.strip().lower().replace(" ", "_")
    for deck in (*decks, *library.ready_made(pool, Options(basic_game=True))):
        if wanted in (deck.id, deck.name.lower().replace(" ", "_")):
            return deck
    if Path(name).is_file():
        return read_file(Path(name), pool or CardPool.load())
    known = ", ".join(deck.id for deck in decks)
    raise unreadable("no_deck", name=name, known=known)


def _made(name: str, pool: CardPool | None, options: Options | None) -> Deck:
    """`random:occult:7`: the generated deck of that theme and seed, with this name."""
    theme, _, seed = name.removeprefix(MADE).partition(":")
    return replace(random_deck(theme, seed or 0, pool=pool, options=options), id=name, name=name)
