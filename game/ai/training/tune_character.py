"""Learns which way to move the numbers of a character: all at once, at random, in games between altered copies of it.

python -m game.ai.training.tune_character agent --pairs 400 --seed 1 --into pairs.jsonl

Each pair of games gives either side its own copy, every number moved a step up or down. With `--against anchor` the two
copies are opposites and meet that character instead, dealt alike. What a step is worth is the linear regression of the
pairs' scores on the differences.  A file that is there already is gone on with.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from game.ai.arena.pairings import deal
from game.ai.heuristic.heuristic_policy import HeuristicPolicy
from game.ai.heuristic.parameters import Parameters, character
from game.engine.cards.card_pool import CardPool
from game.engine.game import Game

STEP = 1.3
"""By what a number is multiplied, or divided; whole numbers are moved by 1."""
TURNS = 120
"""A game that takes longer counts for half."""

Signs = dict[str, int]
"""1 for a step up, -1 for a step down, by the name of the number."""


class Worth(NamedTuple):
    """What it is worth to have a number a step up and not a step down: share of the pairs' points, and its error."""

    name: str
    gain: float
    error: float


def numbers(weights: Parameters) -> tuple[str, ...]:
    """The names of all numbers that can be moved; those of a list or table are named by their place."""
    found: list[str] = []
    for one in fields(Parameters):
        value = getattr(weights, one.name)
        if isinstance(value, tuple):
            found.extend(f"{one.name}.{place}" for place, part in enumerate(value) if part)
        elif isinstance(value, dict):
            found.extend(f"{one.name}.{key}" for key, part in value.items() if part)
        elif value and not isinstance(value, bool):
            found.append(one.name)
    return tuple(found)


def moved(weights: Parameters, signs: Signs) -> Parameters:
    """The character with these numbers a step up or down."""
    changed: dict[str, Any] = {}
    for name, sign in signs.items():
        field, _, part = name.partition(".")
        value = changed.get(field, getattr(weights, field))
        if isinstance(value, dict):
            changed[field] = {**value, part: _step(value[part], sign)}
        elif isinstance(value, tuple):
            changed[field] = tuple(_step(one, sign) if place == int(part) else one for place, one in enumerate(value))
        else:
            changed[field] = _step(value, sign)
    return replace(weights, **changed)


def _step(value: float, sign: int) -> float:
    return value + sign if isinstance(value, int) else value * STEP**sign


def drawn(names: Sequence[str], dice: Random) -> Signs:
    """A step for every number, up or down alike."""
    return {name: dice.choice((-1, 1)) for name in names}


def score(a: Parameters, b: Parameters, seed: int, number: int, pool: CardPool) -> float:
    """The share of the points that `a` makes in both games of a pair."""
    dealt, points = deal(seed, number, pool), 0.0
    for place in (0, 1):
        game = Game.new(dealt.decks(pool, place), seed=dealt.seed, options=dealt.options, pool=pool, first=dealt.first)
        players = [HeuristicPolicy(2 * dealt.seed + (seat != place), a if seat == place else b) for seat in (0, 1)]
        while (decision := game.decision) is not None and game.turn <= TURNS:
            game.apply(players[decision.player].choose(game.view(decision.player), decision))
        points += 0.5 if not game.over else float(game.winner == place)
    return points / 2


def compared(base: Parameters, signs: Signs, other: Parameters, seed: int, number: int, pool: CardPool) -> float:
    """Above a half as these steps do better against the other character than the opposite ones, in the same deal."""
    opposite = {name: -sign for name, sign in signs.items()}
    up, down = (score(moved(base, each), other, seed, number, pool) for each in (signs, opposite))
    return 0.5 + up - down


def worths(results: Iterable[tuple[float, Signs]], names: Sequence[str]) -> list[Worth]:
    """What each number's step is worth, the surest first, from scores and the differences of the signs."""
    found = list(results)
    steps = np.array([[1.0, *(signs.get(name, 0) / 2 for name in names)] for _, signs in found])
    scores = np.array([points - 0.5 for points, _ in found])
    squares = steps.T @ steps + np.eye(len(names) + 1)
    gains = np.linalg.solve(squares, steps.T @ scores)
    left = float(np.var(scores - steps @ gains)) * len(found) / max(1, len(found) - len(names) - 1)
    errors = np.sqrt(left * np.diag(np.linalg.inv(squares)))
    every = [Worth(name, float(gains[at]), float(errors[at])) for at, name in enumerate(names, start=1)]
    return sorted(every, key=lambda one: -abs(one.gain) / max(one.error, 1e-9))


def main(words: Sequence[str] | None = None) -> None:
    """Play as many pairs as are asked for, keep each in the file, and print what the steps are worth."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("character")
    parser.add_argument("--pairs", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--into", type=Path, required=True)
    parser.add_argument("--against", help="the character whom all altered copies meet, instead of each other")
    given = parser.parse_args(words)
    base, pool = character(given.character), CardPool.load()
    other = character(given.against) if given.against else None
    names = numbers(base)
    kept = given.into.read_text(encoding="utf-8").splitlines() if given.into.exists() else []
    with given.into.open("a", encoding="utf-8") as file:
        for number in range(len(kept), given.pairs):
            dice = Random(f"tuning {given.seed} {number}")
            a = drawn(names, dice)
            b = drawn(names, dice) if other is None else {name: -sign for name, sign in a.items()}
            if other is None:
                points = score(moved(base, a), moved(base, b), given.seed, number, pool)
            else:
                points = compared(base, a, other, given.seed, number, pool)
            line = json.dumps([points, {name: a[name] - b[name] for name in names}])
            kept.append(line)
            print(line, file=file, flush=True)
    for one in worths((tuple(json.loads(line)) for line in kept), names):
        print(f"{one.name:<28}{100 * one.gain:+6.1f} % of the points, give or take {100 * one.error:.1f}")


if __name__ == "__main__":
    main()
