"""Games of the levels, at the decisions that are worth a thought."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.heuristic import HeuristicPolicy, character
from game.ai.search.search_levels import heuristic_maker
from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision
from game.engine.game import Game
from tests.support.engine.games import new_game

KINDS = {
    "draw", "points", "buy", "sell", "discard", "window", "check", "combat", "response", "requisition", "deployment",
    "sites", "bluffs", "teams", "allocation", "order", "skill", "bluff", "wield", "hit", "absorb", "choose", "search",
    "may", "question", "reduced", "guess", "penalty", "mulligan",
}  # fmt: skip
"""The kinds of decision."""


def positions(seed: int, every: int, kinds: set[str], players: int = 2, **options: bool) -> list[Game]:
    """Copies of a game of novices, with the log, at every n-th decision of these kinds with a choice."""
    game = new_game(seed, players, **options)
    policies = [heuristic_maker("novice")(seed + seat) for seat in range(players)]
    found, number = [], 0
    while (decision := game.decision) is not None and game.turn < 40:
        if len(decision.choices) > 1 and decision.kind in kinds:
            if number % every == 0:
                copy = game.copy()
                copy.log = list(game.log or ())
                found.append(copy)
            number += 1
        game.apply(policies[decision.player].choose(game.view(decision.player), decision))
    return found


def answered(level: str, seed: int, **options: bool) -> Iterator[tuple[Game, Decision, Choice, HeuristicPolicy]]:
    """Every answer with a choice in it of one game of this level against itself, before it is given."""
    game = new_game(seed, **options)
    players = [HeuristicPolicy(seed + seat, character(level)) for seat in range(2)]
    while (decision := game.decision) is not None and game.turn < 40:
        player = players[decision.player]
        choice = player.choose(game.view(decision.player), decision)
        if len(decision.choices) > 1:
            yield game, decision, choice, player
        game.apply(choice)
