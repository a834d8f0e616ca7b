"""The imagined games that a decision is tried in: dealt anew from what the player believes."""

from __future__ import annotations

from random import Random

from game.ai.belief import Belief
from game.ai.search.rollout import GameSampler
from game.engine.game import Game
from game.engine.sampling.determinize import determinize
from game.engine.view.player_view import PlayerView


def sampled_games(view: PlayerView, dice: Random) -> GameSampler:
    """Worlds of which nothing but the view is known; each has dice of its own, the same for every answer tried."""
    belief = Belief(view, memory=False)
    worlds = dice.getrandbits(48)

    def world(number: int) -> Game:
        return determinize(belief.hidden, belief.world(Random(worlds + number)))

    return world
