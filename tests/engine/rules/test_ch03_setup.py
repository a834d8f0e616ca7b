"""rulebook 3: setting up a game."""

from __future__ import annotations

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.decks.library import ready_made
from game.engine.game import Game
from tests.support.engine import games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_alike(players: int) -> None:
    """3.4a to 3.4e."""
    game = games.new_game(5, players)
    for seat, player in enumerate(game.players):
        view = game.view(seat)
        assert (player.rp, player.cp) == (5, 5)
        assert len(player.hand) == 7
        assert player.discard == []
        assert player.removed == []
        assert {agent.section for agent in view.agents(seat)} == {"bureau"}
        assert {agent.team for agent in view.agents(seat)} == {1}
        assert sum(game.def_of(agent.card).cost or 0 for agent in view.agents(seat)) <= 20
    assert game.turn == 1
    assert game.phase == "briefing"
    assert game.active == game.first


def test_the_deck_holds_what_the_deck_list_says(pool: CardPool) -> None:
    """3.1: every card of the list is in hand or deck, in no order that the list betrays."""
    decks = ready_made(pool)
    game = Game.new([decks[0], decks[1]], 3, pool=pool)
    for seat in (0, 1):
        player = game.players[seat]
        held = sorted(game.def_of(card).id for card in [*player.hand, *player.deck])
        assert held == [card.id for card in decks[seat].listing()]
        assert pool.x_files[player.x_file] is decks[seat].x_file
        in_order = [game.def_of(card).id for card in player.deck]
        assert in_order != sorted(in_order)


def test_the_first_player_is_random_or_named() -> None:
    """3.5a, 3.5b."""
    assert {games.new_game(seed).first for seed in range(12)} == {0, 1}
    pool = CardPool.load()
    decks = ready_made(pool)
    for first in (0, 1):
        assert {Game.new(decks[:2], seed, pool=pool, first=first).active for seed in range(4)} == {first}


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    assert games.new_game(8).to_json() == games.new_game(8).to_json()
    assert _opening_hand(games.new_game(8)) != _opening_hand(games.new_game(12))


def _opening_hand(game: Game) -> list[str]:
    return [game.def_of(card).name for card in game.players[0].hand]
