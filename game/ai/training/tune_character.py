"""Tune the weights of a character by random simultaneous steps in games between altered copies (SPSA).

python -m game.ai.training.tune_character agent --pairs 400 --seed 1 --into pairs.jsonl

In each pair of games either side has its own copy, every number moved a step up or down. With `--against anchor` the
two copies take opposite steps and play that character instead, with the same deal. The gain of a step is the linear
regression of the scores on the differences. An existing file is continued.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import yaml

from game.ai.arena.pairings import deal
from game.ai.heuristic.heuristic_policy import HeuristicPolicy
from game.ai.heuristic.parameters import Parameters, character
from game.engine.cards.card_pool import CardPool
from game.engine.game import Game

STEP = 1.3
"""Factor of a step; whole numbers are moved by 1."""
TURNS = 120
"""A longer game counts as a draw."""

FORMER_NAMES = Path(__file__).with_name("former_names.yaml")

Signs = dict[str, int]
"""1 for a step up, -1 for a step down, by the name of the number."""


class Worth(NamedTuple):
    """Gain of a number a step up instead of a step down, as a share of the points, and its standard error."""

    name: str
    gain: float
    error: float


def numbers(weights: Parameters) -> tuple[str, ...]:
    """The names of all numbers that can be moved, from group to number; those of a list are named by their place."""
    return tuple(_names(weights))


def _names(value: Any, path: str = "") -> Iterator[str]:
    if parts := _parts(value):
        for name, part in parts.items():
            yield from _names(part, f"{path}.{name}".lstrip("."))
    elif isinstance(value, int | float) and value and not isinstance(value, bool):
        yield path


def _parts(value: Any) -> dict[str, Any]:
    """The parts of a group, table or list by name; none of a number."""
    if is_dataclass(value):
        return {one.name: getattr(value, one.name) for one in fields(value)}
    if isinstance(value, tuple):
        return {str(place): part for place, part in enumerate(value)}
    return dict(value) if isinstance(value, dict) else {}


def moved(weights: Parameters, signs: Signs) -> Parameters:
    """The character with these numbers a step up or down."""
    found: Parameters = _moved(weights, signs, "")
    return found


def _moved(value: Any, signs: Signs, path: str) -> Any:
    if path in signs:
        return _step(value, signs[path])
    parts = {name: _moved(part, signs, f"{path}.{name}".lstrip(".")) for name, part in _parts(value).items()}
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **parts)
    if isinstance(value, tuple):
        return tuple(parts.values())
    return parts or value


def _step(value: float, sign: int) -> float:
    return value + sign if isinstance(value, int) else value * STEP**sign


def drawn(names: Sequence[str], dice: Random) -> Signs:
    """A random step for every number, up or down."""
    return {name: dice.choice((-1, 1)) for name in names}


def score(a: Parameters, b: Parameters, seed: int, number: int, pool: CardPool) -> float:
    """Share of the points that `a` wins in both games of a pair."""
    dealt, points = deal(seed, number, pool), 0.0
    for place in (0, 1):
        game = Game.new(dealt.decks(pool, place), seed=dealt.seed, options=dealt.options, pool=pool, first=dealt.first)
        players = [HeuristicPolicy(2 * dealt.seed + (seat != place), a if seat == place else b) for seat in (0, 1)]
        while (decision := game.decision) is not None and game.turn <= TURNS:
            game.apply(players[decision.player].choose(game.view(decision.player), decision))
        points += 0.5 if not game.over else float(game.winner == place)
    return points / 2


def compared(base: Parameters, signs: Signs, other: Parameters, seed: int, number: int, pool: CardPool) -> float:
    """0.5 plus the gain of these steps over the opposite ones against the other character, in the same deal."""
    opposite = {name: -sign for name, sign in signs.items()}
    up, down = (score(moved(base, each), other, seed, number, pool) for each in (signs, opposite))
    return 0.5 + up - down


def worths(results: Iterable[tuple[float, Signs]], names: Sequence[str]) -> list[Worth]:
    """Gain of a step of each number, the most significant first, from scores and differences of the signs."""
    found = list(results)
    steps = np.array([[1.0, *(signs.get(name, 0) / 2 for name in names)] for _, signs in found])
    scores = np.array([points - 0.5 for points, _ in found])
    squares = steps.T @ steps + np.eye(len(names) + 1)
    gains = np.linalg.solve(squares, steps.T @ scores)
    left = float(np.var(scores - steps @ gains)) * len(found) / max(1, len(found) - len(names) - 1)
    errors = np.sqrt(left * np.diag(np.linalg.inv(squares)))
    every = [Worth(name, float(gains[at]), float(errors[at])) for at, name in enumerate(names, start=1)]
    return sorted(every, key=lambda one: -abs(one.gain) / max(one.error, 1e-9))


def _result(line: str) -> tuple[float, Signs]:
    """A line of the file; older ones call the numbers by former names."""
    points, signs = json.loads(line)
    today: Signs = {}
    for name, sign in signs.items():
        first, _, part = name.partition(".")
        today[f"{_former().get(first, first)}.{part}".rstrip(".")] = sign
    return points, today


@cache
def _former() -> dict[str, str]:
    groups = yaml.safe_load(FORMER_NAMES.read_text(encoding="utf-8"))
    return {former: f"{group}.{name}" for group, names in groups.items() for former, name in names.items()}


def main(words: Sequence[str] | None = None) -> None:
    """Play the pairs, keep each in the file, and print the gains."""
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
    for one in worths(map(_result, kept), names):
        print(f"{one.name:<28}{100 * one.gain:+6.1f} % of the points, give or take {100 * one.error:.1f}")


if __name__ == "__main__":
    main()
