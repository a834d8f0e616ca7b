"""Whole games: sound at every decision, and copies and reloaded games play on exactly as the original."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.decisions import IllegalChoice
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.fuzz import invariants
from tests.support.engine import games


def _played_on(game: Game, seed: int, decisions: int) -> str:
    dice = Random(seed)
    for _ in range(decisions):
        if game.over:
            break
        game.apply(games.pick(game, dice))
    game.log = None
    return game.to_json()


@pytest.mark.parametrize(("seed", "players"), [(11, 2), (12, 2), (13, 3), (14, 4)])
def test_a_game_is_sound_at_every_decision(seed: int, players: int) -> None:
    for game in games.positions(seed, 1200, players=players):
        assert invariants.faults(game) == []


@pytest.mark.parametrize("kind", [np.uint8, np.int64, np.uint64])
def test_a_seed_may_be_a_whole_number_of_any_kind(kind: type[np.integer[Any]]) -> None:
    held = ready_made(CardPool.load())[:2]
    usual, other = Game.new(held, 5, first=1), Game.new(held, kind(5), first=kind(1))  # type: ignore[arg-type]
    assert other.to_json() == usual.to_json()
    with pytest.raises(TypeError):
        Game.new(held, 5.0)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [21, 22])
def test_copies_and_reloaded_games_play_on_alike(seed: int) -> None:
    for number, game in enumerate(games.positions(seed, 1000, every=83)):
        copy, loaded = game.copy(), Game.from_json(game.to_json())
        assert loaded.to_json() == game.to_json()
        before = game.to_json()
        assert _played_on(copy, number, 60) == _played_on(loaded, number, 60)
        assert game.to_json() == before


def test_a_choice_that_is_not_on_offer_changes_nothing() -> None:
    game = games.new_game(1)
    before = game.to_json()
    for choice in (("buy", 99), ("pass", 1), ("draw",), ("nonsense",), ("play", 0)):
        if choice not in games.asked(game).choices:
            with pytest.raises(IllegalChoice):
                game.apply(choice)
    assert game.to_json() == before


def test_nothing_more_can_be_chosen_when_the_game_is_over() -> None:
    game = games.new_game(1)
    loser = games.asked(game).player
    game.apply(("concede",))
    assert game.over
    assert game.winner == 1 - loser
    with pytest.raises(IllegalChoice):
        game.apply(("pass",))


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": 1}', '{"format": 99}', "no json"])
def test_what_is_no_saved_game_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="saved"):
        Game.from_json(text)
