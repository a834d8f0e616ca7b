"""Fit the weights of `position_value` to games of self-play and write `weights.yaml`.

    python -m game.ai.training.fit_value --levels novice,agent --games 1200 --seed 11

Logistic regression of the winner on the features at the beginning of each turn. Some answers are random, so that
positions vary.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
import yaml

from game.ai.arena.pairings import Deal, deal
from game.ai.opponents import make
from game.ai.race_odds import Odds
from game.ai.search.position_features import OWN, ahead, figures
from game.ai.search.position_value import WEIGHTS, Value
from game.engine.cards.card_pool import CardPool
from game.engine.core.event_data import CheckOver
from game.engine.game import Game

PLAIN = ("on_turn", "race", "lead")
LOTS = (0.0, 0.05, 0.15)
"""Shares of random answers, one of these for each player of a game."""
ALWAYS_MEANT = frozenset({"guess", "question", "penalty", "reduced"})
"""Kinds of decision without random answers."""
CURB = 30.0
"""Strength of the ridge penalty."""
TURNS = 80
"""Longer games are left out."""


class Position(NamedTuple):
    """Beginning of a turn for the player on turn: successes both still need, and differences of features."""

    pair: int
    mine: float
    theirs: float
    has: tuple[float, ...]
    won: bool


def positions(levels: Sequence[str], games: int, seed: int) -> Iterator[Position]:
    """Positions at all turns of self-play games, the levels taking turns."""
    pool = CardPool.load()
    for number in range(games):
        level = levels[number % len(levels)]
        yield from _played(deal(seed, number, pool), level, Random(f"fit {seed} {number}"), pool)


def _played(dealt: Deal, level: str, dice: Random, pool: CardPool) -> Iterator[Position]:
    game = Game.new(dealt.decks(pool), seed=dealt.seed, options=dealt.options, pool=pool, first=dealt.first)
    policies = [make(level, dice.getrandbits(32)) for _ in game.players]
    lots = [dice.choice(LOTS) for _ in game.players]
    found: list[tuple[int, Position]] = []
    while (decision := game.decision) is not None and game.turn < TURNS:
        if len(found) < game.turn:
            found.append((game.active, _position(game, dealt.number)))
        seat = decision.player
        if decision.kind not in ALWAYS_MEANT and dice.random() < lots[seat]:
            game.apply(dice.choice(decision.choices))
        else:
            game.apply(policies[seat].choose(game.view(seat), decision))
    if game.winner >= 0:
        for seat, position in found:
            yield position._replace(won=game.winner == seat)


def _position(game: Game, number: int) -> Position:
    here, there = game.active, 1 - game.active
    has, other = figures(game, here), figures(game, there)
    more = tuple(has[name] - other[name] for name in OWN)
    return Position(number, ahead(game, here, there), ahead(game, there, here), more, won=False)


def rates(level: str, games: int, seed: int) -> list[float]:
    """Shares of turns with no, one, and two or more successful investigations."""
    pool, found = CardPool.load(), Counter[int]()
    for number in range(games):
        dealt = deal(seed + 1, number, pool)
        game = Game.new(dealt.decks(pool), seed=dealt.seed, options=dealt.options, pool=pool, first=dealt.first)
        policies = [make(level, seat) for seat in range(2)]
        while (decision := game.decision) is not None and game.turn < TURNS:
            game.apply(policies[decision.player].choose(game.view(decision.player), decision))
        found.update(_successes(game))
    total = sum(found.values())
    shares = [found[0] / total, found[1] / total]
    return [round(share, 3) for share in (*shares, 1 - sum(shares))]


def _successes(game: Game) -> list[int]:
    """Successful investigations in each finished turn."""
    turns = [0]
    for event in game.log or ():
        if event.kind == "turn":
            turns.append(0)
        elif isinstance(data := event.data, CheckOver) and data.passed and data.site >= 0:
            turns[-1] += 1
    return turns[1:-1]


def fit(found: list[Position], turn_rates: list[float]) -> tuple[dict[str, float], float, float]:
    """Weights by name, and the loss on held-out pairs in bits a position: with them, and with the race alone."""
    value = Value(Odds(turn_rates), 0.0, 0.0, 0.0, {})
    plain = [(1.0, value.of_race(one.mine, one.theirs), one.theirs - one.mine) for one in found]
    table = np.array([(*some, *one.has) for some, one in zip(plain, found, strict=True)])
    won = np.array([one.won for one in found], dtype=float)
    apart = np.array([one.pair % 5 == 0 for one in found])
    losses = []
    for columns in (slice(None), slice(0, len(PLAIN))):
        weights = _regression(table[~apart, columns], won[~apart])
        losses.append(_loss(table[apart, columns] @ weights, won[apart]))
    return dict(zip((*PLAIN, *OWN), _regression(table, won).tolist(), strict=True)), losses[0], losses[1]


def _regression(table: Any, won: Any) -> Any:
    """Logistic regression by Newton's method on scaled columns; the first has no ridge penalty."""
    scale = table.std(axis=0)
    scale[scale == 0] = 1.0
    scaled = table / scale
    curb = np.full(table.shape[1], CURB)
    curb[0] = 0.0
    weights = np.zeros(table.shape[1])
    for _ in range(25):
        chance = 1 / (1 + np.exp(-scaled @ weights))
        slope = scaled.T @ (chance - won) + curb * weights
        bend = (scaled * (chance * (1 - chance))[:, None]).T @ scaled + np.diag(curb + 1e-9)
        weights -= np.linalg.solve(bend, slope)
    return weights / scale


def _loss(logits: Any, won: Any) -> float:
    chance = np.clip(1 / (1 + np.exp(-logits)), 1e-6, 1 - 1e-6)
    return float(-(won * np.log2(chance) + (1 - won) * np.log2(1 - chance)).mean())


def main(words: list[str] | None = None) -> int:
    """The command: fit, write the file and print the losses."""
    parser = argparse.ArgumentParser(prog="python -m game.ai.training.fit_value", description=__doc__)
    parser.add_argument("--levels", default="novice,agent", help="who plays against himself, by turns")
    parser.add_argument("--games", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=11)
    asked = parser.parse_args(words)
    levels = asked.levels.split(",")
    turn_rates = rates(levels[-1], max(20, asked.games // 20), asked.seed)
    found = list(positions(levels, asked.games, asked.seed))
    weights, loss, plain = fit(found, turn_rates)
    told = f"{len(found)} positions; {loss:.3f} bits a position on pairs kept apart, {plain:.3f} with the race alone"
    command = f"python -m game.ai.training.fit_value --levels {asked.levels} --games {asked.games} --seed {asked.seed}"
    named = {name: round(weights[name], 3) for name in PLAIN}
    has = {name: round(weights[name], 3) for name in OWN}
    text = yaml.safe_dump({"rates": turn_rates, **named, "has": has}, sort_keys=False, default_flow_style=None)
    head = f"# The weights of value.py, fitted to games by\n#     {command}\n# {told}.\n"
    WEIGHTS.write_text(head + text, encoding="utf-8")
    print(told)
    return 0


if __name__ == "__main__":
    sys.exit(main())
