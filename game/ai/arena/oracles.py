"""Measuring rods: players that only the arena seats, because they are shown the whole game; no level, no opponent."""

from __future__ import annotations

from game.ai import opponents
from game.ai.policy import Policy
from game.ai.search.oracle_policy import CHEATER, OraclePolicy
from game.engine.game import Game


def check(name: str) -> None:
    """Nothing, if the arena can seat somebody of that name.  Raises UnknownPolicy, BotFault."""
    if name != CHEATER:
        opponents.check(name)


def make(name: str, seed: int) -> Policy:
    """The policy or the measuring rod of that name."""
    return OraclePolicy(seed) if name == CHEATER else opponents.make(name, seed)


def show(player: Policy, game: Game) -> None:
    """Show the game to a player who may see it: to a measuring rod, and to nobody else."""
    if isinstance(player, OraclePolicy):
        player.peek(game)
