"""Measurements of the rules engine: seeded games of the light policy with the ready-made decks."""

from __future__ import annotations

import gc
import json
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from time import process_time

from game.ai.baseline import BaselinePolicy
from game.bench.percentiles import median
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.events import plain
from game.engine.decks.library import ready_made
from game.engine.game import Game

CAP = 6_000
"""Decisions after which a game is stopped."""
SEEDS = 3
"""Games of each pair of decks."""
_SAMPLE_EVERY = 400
_COPIES = 500


@dataclass
class _Tally:
    seconds: float = 0.0
    decisions: int = 0
    real: int = 0
    games: int = 0
    copies_us: list[float] = field(default_factory=list)
    state_bytes: list[int] = field(default_factory=list)
    log_bytes: list[int] = field(default_factory=list)


def engine_figures(seeds: int = SEEDS, stride: int = 1) -> dict[str, float]:
    """The `engine` figures from `seeds` games of each pair of decks, and the largest log.

    Only each `stride`-th pair is timed; sizes come from games of all pairs.
    """
    pool = CardPool.load()
    pairs = list(combinations_with_replacement(ready_made(pool), 2))
    tally = _Tally()
    _play(list(pairs[0]), 0, pool, _Tally())  # warms up
    gc.freeze()  # the collector need not look at the card pool again and again
    for seed in range(1, seeds + 1):
        for mine, theirs in pairs[::stride]:
            _play([mine, theirs], seed, pool, tally)
    for mine, theirs in pairs:
        _sample([mine, theirs], pool, tally)
    return {
        "decisions_per_second": round(tally.decisions / tally.seconds),
        "real_decisions_per_second": round(tally.real / tally.seconds),
        "games_per_second": round(tally.games / tally.seconds, 2),
        "copy_us": round(median(tally.copies_us), 1),
        "state_bytes": max(tally.state_bytes),
        "log_bytes": round(median(tally.log_bytes)),
        "decisions_per_game": round(tally.decisions / tally.games),
    }


def _play(decks: list[Deck], seed: int, pool: CardPool, tally: _Tally) -> None:
    """Play one game with its log, timed by the processor time of this process."""
    policies = [BaselinePolicy(seed * 2 + player) for player in (0, 1)]
    begun = process_time()
    game = Game.new(decks, seed=seed, pool=pool)
    decisions = real = 0
    while (decision := game.decision) is not None and decisions < CAP:
        decisions += 1
        real += len(decision.choices) > 1
        player = decision.player
        game.apply(policies[player].choose(game.view(player), decision))
    tally.seconds += process_time() - begun
    tally.decisions += decisions
    tally.real += real
    tally.games += 1


def _sample(decks: list[Deck], pool: CardPool, tally: _Tally) -> None:
    """Sample one game: time of a copy, size of the state, size of the log at the end."""
    policies = [BaselinePolicy(player) for player in (0, 1)]
    game = Game.new(decks, seed=99, pool=pool)
    for number in range(CAP):
        decision = game.decision
        if decision is None:
            break
        if number and number % _SAMPLE_EVERY == 0:
            begun = process_time()
            for _ in range(_COPIES):
                game.copy()
            tally.copies_us.append((process_time() - begun) / _COPIES * 1e6)
            tally.state_bytes.append(len(game.copy().to_json().encode()))
        game.apply(policies[decision.player].choose(game.view(decision.player), decision))
    tally.log_bytes.append(
        len(json.dumps([plain(event) for event in game.events()], separators=(",", ":"), ensure_ascii=False).encode())
    )
