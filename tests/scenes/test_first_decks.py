"""The decks of the first case: whoever has never played is to win it, so his is the better one."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.opponents import make
from game.engine.cards.card_pool import CardPool
from game.engine.core.state import Options
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.session.game_setup import FIRST_DECKS

GAMES, WON = 14, 6
"""65 of a hundred are won; with the decks as they were first made 16 of a hundred."""
BASIC = Options(basic_game=True)


def won(seed: int) -> bool:
    """Whether the first player wins a first case in which both play alike; what the other hides is dealt."""
    pool = CardPool.load()
    decks = {deck.id: deck for deck in ready_made(pool, BASIC)}
    mine, theirs = (decks[name] for name in FIRST_DECKS)
    hidden = pool.x_files[Random(seed).randrange(len(pool.x_files))]
    game = Game.new([mine, replace(theirs, x_file=hidden)], seed, BASIC, pool, ["Ann", "Ben"], 0)
    players = [make("novice", 2 * seed + seat) for seat in range(2)]
    while (decision := game.decision) is not None:
        game.apply(players[decision.player].choose(game.view(decision.player), decision))
    return game.view(0).winner == 0


@pytest.mark.games
def test_of_two_who_play_alike_whoever_has_the_first_deck_wins_more_than_his_share() -> None:
    assert sum(won(seed) for seed in range(GAMES)) >= WON
