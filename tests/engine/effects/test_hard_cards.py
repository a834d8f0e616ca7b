"""The hardest cards: a scenario for what makes each hard, and for every part of it (tests/hard_cards.yaml)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
import yaml

from game.engine.cards.card_pool import CardPool
from game.engine.scenario import Player, Scenario
from tests.support.engine.frame_parts import parts, without
from tests.support.engine.scenario_files import scenarios_in

HERE = Path(__file__).parent
LIST = yaml.safe_load((HERE.parents[1] / "hard_cards.yaml").read_text(encoding="utf-8"))
ENTRIES: dict[int, dict[str, list[str]]] = LIST["entries"]
PARTS: dict[str, dict[str, str]] = LIST["parts"]
POOL = CardPool.load()
CASES = [(name, part) for name, found in PARTS.items() for part in found]


@cache
def scenarios() -> dict[str, Scenario]:
    files = [*sorted((HERE.parents[1] / "scenarios").glob("*.yaml")), *sorted(HERE.glob("*.yaml"))]
    return {one.name: one for file in files for one in scenarios_in(file)}


def test_every_entry_has_scenarios_that_exist() -> None:
    assert sorted(ENTRIES) == list(range(1, 49))
    named = [name for entry in ENTRIES.values() for name in entry["shown"]]
    assert all(entry["shown"] for entry in ENTRIES.values())
    assert [name for name in named if name not in scenarios()] == []


@pytest.mark.parametrize("name", PARTS)
def test_every_part_of_a_hard_card_is_in_the_list(name: str) -> None:
    assert set(PARTS[name]) == set(parts(POOL.named(name).frame))


@pytest.mark.matrix
@pytest.mark.parametrize(("name", "part"), CASES, ids=[f"{name}: {part}" for name, part in CASES])
def test_without_the_part_its_scenario_fails(name: str, part: str) -> None:
    assert Player(scenarios()[PARTS[name][part]], without(POOL, name, part)).play()
