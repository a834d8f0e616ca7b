"""Pairs of games of the arena, played here and now."""

from __future__ import annotations

from game.ai.arena.game_stats import Played
from game.ai.arena.match import Match
from game.ai.arena.play_game import Entrants, play_both
from game.engine.cards.card_pool import CardPool


def play_pair(
    a: str, b: str, seed: int, number: int, entrants: Entrants | None = None, places: int = 2, basic: bool = False
) -> list[Played]:
    """Both games of pair `number` of a match with this seed: a in the first place, then in the second."""
    players = entrants or Entrants(a, b)
    try:
        return play_both(Match(a, b, seed, places, basic), number, players, CardPool.load())
    finally:
        if entrants is None:
            players.close()
