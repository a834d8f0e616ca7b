"""What no card of a game does is not looked for in it, and is as soon as such a card is added."""

from __future__ import annotations

import pytest

from game.engine.cards.word_usage import words_of
from game.engine.query.effects import game_vocabulary
from game.engine.rules.phases import setup
from tests.support.engine.games import new_game


@pytest.mark.parametrize(
    ("item", "name"),
    [
        ("word:respite", "Darkness Falls"),
        ("word:afflict", "The Host Attacks"),
        ("word:become", "Kiss Of The Vampire"),
        ("flag:one_more_check", "True Grit"),
        ("window:would_damage", "Kevlar Vest"),
    ],
)
def test_an_item_is_used_once_a_card_of_the_game_uses_it(item: str, name: str) -> None:
    game = new_game(1)
    assert game_vocabulary.is_used(game, item) == any(item in words_of(d.frame) for d in game.table.defs)
    setup.add_card(game, 0, next(d for d in game.table.pool.cards if d.name == name), "hand")
    assert game_vocabulary.is_used(game, item)
