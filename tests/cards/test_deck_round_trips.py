"""Every deck that comes with the game, and decks that the program makes, through every format and back."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.state import Options
from game.engine.decks.deck_generator import random_deck, theme_ids
from game.engine.decks.formats import FORMATS, SUFFIXES, read, read_file, write
from game.engine.decks.legality import check
from game.engine.decks.library import ready_made
from tests.support.cards.deck_files import save

BASIC = Options(basic_game=True)
POOL = CardPool.load()


@cache
def decks() -> dict[str, Deck]:
    """Ready-made ones of both games, and one of each theme."""
    made = {f"made {name}": random_deck(name, 1, pool=POOL) for name in ("", *theme_ids())}
    return {deck.id: deck for deck in ready_made(POOL)} | {f"basic {d.id}": d for d in ready_made(POOL, BASIC)} | made


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("name", sorted(decks()))
def test_a_deck_comes_back_as_it_was(name: str, form: str) -> None:
    deck = decks()[name]
    for data in (write(deck, form), write(deck, form).encode()):
        again = read(data, POOL)
        assert again.faults == ()
        assert again.same_as(deck)
        assert check(again) == check(deck)


@pytest.mark.parametrize("name", sorted(decks()))
def test_the_games_own_form_keeps_everything(name: str) -> None:
    deck = decks()[name]
    again = read(write(deck, "yaml"), POOL)
    assert (again.id, again.name, again.theme, again.plan) == (deck.id, deck.name, deck.theme, deck.plan)
    assert (again.x_file, again.agents, again.stays_home) == (deck.x_file, deck.agents, deck.stays_home)
    assert again.beginner == deck.beginner
    assert dict(again.cards) == dict(deck.cards)
    assert write(again, "yaml") == write(deck, "yaml")


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_file_of_each_suffix_comes_back(suffix: str, tmp_path: Path) -> None:
    for name, deck in decks().items():
        path = tmp_path / f"{name}{suffix}"
        save(deck, path, SUFFIXES[suffix])
        assert read_file(path, POOL).same_as(deck)


@pytest.mark.parametrize(
    "text", ["no", "2024-13-45", "1_000", "~", "a: b", "null", "'", '"', "#1", "- x", "é ß 漢", "\\n"]
)
def test_any_name_comes_back(text: str) -> None:
    deck = Deck(text, None, (), {}, theme=text, plan=(text, f"{text}: {text}"))
    again = read(write(deck, "yaml"), POOL)
    assert (again.name, again.theme, again.plan, again.x_file) == (text, text, deck.plan, None)
