"""Measurements of the computer players: time of an answer with more than one choice."""

from __future__ import annotations

from time import process_time

from game.ai.opponents import LEVELS, make
from game.bench.percentiles import median, percentile
from game.engine.cards.card_pool import CardPool
from game.engine.decks.library import ready_made
from game.engine.game import Game

_GAMES = 3
_CAP = 2_500
"""Decisions after which a game is stopped."""
_SECONDS = 15.0


def level_figures(games: int = _GAMES, seconds: float = _SECONDS) -> dict[str, dict[str, float]]:
    """The `ai` figures: milliseconds an answer for every level, from self-play games.

    A slow level is measured for so many seconds.
    """
    pool = CardPool.load()
    return {level: _measure(level, games, pool, seconds) for level in LEVELS}


def _measure(level: str, games: int, pool: CardPool, seconds: float) -> dict[str, float]:
    decks = ready_made(pool)
    times: list[float] = []
    for seed in range(games):
        game = Game.new([decks[seed % len(decks)], decks[(seed + 1) % len(decks)]], seed=seed, pool=pool)
        policies = [make(level, seed * 2 + player) for player in (0, 1)]
        for _ in range(_CAP):
            decision = game.decision
            if decision is None:
                break
            view = game.view(decision.player)
            begun = process_time()
            choice = policies[decision.player].choose(view, decision)
            if len(decision.choices) > 1:
                times.append((process_time() - begun) * 1000)
            if sum(times) > 1000 * seconds:
                return _figures(times)
            game.apply(choice)
    return _figures(times)


def _figures(times: list[float]) -> dict[str, float]:
    return {"median_ms": round(median(times), 3), "p95_ms": round(percentile(times, 0.95), 3)}
