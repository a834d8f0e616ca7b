"""What the words of the vocabulary do, told by cards that use them: scenarios in the files beside this one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine import scenario
from tests.support.engine.scenario_files import scenarios_in

FILES = sorted(Path(__file__).parent.glob("*.yaml"))
SCENARIOS = [one for file in FILES for one in scenarios_in(file)]


@pytest.mark.parametrize("one", SCENARIOS, ids=[f"{Path(one.file).stem}: {one.name}" for one in SCENARIOS])
def test_scenario(one: scenario.Scenario) -> None:
    assert [str(failure) for failure in scenario.play(one, strict=True)] == []
