"""Oracles: policies that see the whole game. Only the arena uses them; they are no level and no opponent."""

from __future__ import annotations

from game.ai import opponents
from game.ai.policy import Policy
from game.ai.search.oracle_policy import CHEATER, OraclePolicy
from game.engine.game import Game


def validate_name(name: str) -> None:
    """Check that the arena knows a policy or oracle of this name. Raises UnknownPolicy, BotFault."""
    if name != CHEATER:
        opponents.validate_name(name)


def make(name: str, seed: int) -> Policy:
    """The policy or oracle of this name."""
    return OraclePolicy(seed) if name == CHEATER else opponents.make(name, seed)


def show(player: Policy, game: Game) -> None:
    """Give the game to an oracle; do nothing for any other policy."""
    if isinstance(player, OraclePolicy):
        player.peek(game)
