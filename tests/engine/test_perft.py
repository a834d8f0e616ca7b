"""Counts of lines of play from small positions (perft.yaml): a rule that changes by accident changes a count."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from game.engine.cards.card_pool import CardPool
from game.engine.game import Game
from game.engine.scenario.position import set_up
from tests.support.engine.scenario_files import scenarios_in

HERE = Path(__file__).parents[1]
COUNTS = yaml.safe_load((HERE / "perft.yaml").read_text(encoding="utf-8"))
SCENARIOS = {one.name: one for file in (HERE / "scenarios").glob("*.yaml") for one in scenarios_in(file)}


def leaves(game: Game, depth: int) -> int:
    """How many different lines of `depth` choices there are; a game that is over is one."""
    if depth == 0 or game.decision is None:
        return 1
    total = 0
    for choice in game.decision.choices:
        after = game.copy()
        after.apply(choice)
        total += leaves(after, depth - 1)
    return total


@pytest.mark.parametrize("name", COUNTS)
def test_as_many_lines_as_ever(name: str, pool: CardPool) -> None:
    counted = [leaves(set_up(SCENARIOS[name], pool), depth) for depth in range(1, len(COUNTS[name]) + 1)]
    assert counted == COUNTS[name]
