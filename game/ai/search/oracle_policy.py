"""Oracle: the director's search in the true game, for measurements only.

It is an upper bound for what a better belief can gain. Only the arena has the true game to give it.
"""

from __future__ import annotations

from random import Random

from game.ai.search.rollout import GameSampler
from game.ai.search.search_config import SearchConfig, search_configs
from game.ai.search.search_levels import heuristic_maker
from game.ai.search.search_policy import SearchPolicy
from game.engine.game import Game
from game.engine.view.player_view import PlayerView

CHEATER = "cheater"
"""Its name in the arena; it is not in `opponents.LEVELS`."""


class OraclePolicy(SearchPolicy):
    """A policy that sees every card and X-File of the game, but not future random numbers."""

    def __init__(self, seed: int, config: SearchConfig | None = None) -> None:
        """`config`: the director's unless it is given."""
        config = config or search_configs()["director"]
        super().__init__(seed, config, heuristic_maker(config.like), self._as_it_is)
        self._game: Game | None = None

    def peek(self, game: Game) -> None:
        """Set the true game, before the first decision."""
        self._game = game

    def _as_it_is(self, view: PlayerView, dice: Random) -> GameSampler:
        game, rolls = self._game, dice.getrandbits(48)
        assert game is not None, "the arena shows the game before it asks"

        def world(number: int) -> Game:
            found = game.copy()
            found.seed = Random(rolls + number).getrandbits(64)
            return found

        return world
