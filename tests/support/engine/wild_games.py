"""Games with decks and options from the whole pool."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards.card_pool import CardPool
from game.engine.game import Game
from game.fuzz.play_games import Run, policies_for


def wild_positions(seed: int, *feature: str, decisions: int = 700, every: int = 9) -> Iterator[Game]:
    """A game with decks and options from the whole pool, played by those who use every card."""
    pool = CardPool.load()
    run = Run(1, seed, policy="wild", mixed=True, feature=feature)
    table = run.setting(seed, pool)
    game = Game.new(table.decks, seed, table.options, pool)
    policies = policies_for(run, seed, table)
    for number in range(decisions):
        if game.decision is None:
            return
        if number % every == 0:
            yield game
        decision = game.decision
        game.apply(policies[decision.player].choose(game.view(decision.player), decision))
