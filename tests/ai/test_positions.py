"""Positions with a right answer: each leads to its decision, what it says of the answers is so, and each level finds
at least as many as it ever did."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from game.ai import positions
from game.ai.policy import LEVELS
from game.engine.cards import CardPool
from game.engine.scenario import Scenario, load

FOLDER = Path(__file__).with_name("positions")
POSITIONS = [position for path in sorted(FOLDER.glob("*.yaml")) for position in load(path)]
FLOORS: dict[str, dict[str, int]] = yaml.safe_load(Path(__file__).with_name("position_scores.yaml").read_text())


def name(position: Scenario) -> str:
    return f"{Path(position.file).stem}: {position.name}"


@pytest.mark.parametrize("position", POSITIONS, ids=name)
def test_a_position_has_a_right_answer_and_a_wrong_one(position: Scenario, pool: CardPool) -> None:
    assert position.puzzle is not None
    game = positions.game_of(position, pool)
    assert game.decision is not None
    right = positions.right_answers(game, position.puzzle)
    assert 0 < len(right) < len(game.decision.choices)


@pytest.mark.parametrize("position", [each for each in POSITIONS if each.puzzle and each.puzzle.proofs], ids=name)
def test_what_comes_of_an_answer_comes_of_it(position: Scenario, pool: CardPool) -> None:
    assert positions.proved(position, pool) == []


def test_there_are_enough_of_them_and_most_are_proved() -> None:
    assert len(POSITIONS) >= 60
    assert len({name(position) for position in POSITIONS}) == len(POSITIONS)
    assert sum(bool(each.puzzle and each.puzzle.proofs) for each in POSITIONS) >= len(POSITIONS) // 3


@pytest.mark.parametrize("level", FLOORS)
def test_a_level_finds_what_it_found_before(level: str, pool: CardPool) -> None:
    marks = [positions.mark(level, position, pool) for position in POSITIONS]
    missed = "\n".join(str(each) for each in marks if not each.right)
    for theme, least in FLOORS[level].items():
        found = sum(each.right for each in marks if theme in (each.theme, "all"))
        assert found >= least, f"{level} finds {found} of {theme}, not {least}:\n{missed}"


def test_every_level_that_is_offered_is_scored() -> None:
    assert set(LEVELS) - {"random", "light"} <= set(FLOORS)
