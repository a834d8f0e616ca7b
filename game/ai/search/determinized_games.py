"""Determinized games for a decision, sampled from the player's belief."""

from __future__ import annotations

from random import Random

from game.ai.belief import Belief
from game.ai.search.rollout import GameSampler
from game.engine.game import Game
from game.engine.sampling.determinize import determinize
from game.engine.view.player_view import PlayerView


def sampled_games(view: PlayerView, dice: Random) -> GameSampler:
    """Sampler of determinized games from the view; each has its own seed, the same for every candidate."""
    belief = Belief(view, memory=False)
    worlds = dice.getrandbits(48)

    def world(number: int) -> Game:
        return determinize(belief.hidden, belief.world(Random(worlds + number)))

    return world
