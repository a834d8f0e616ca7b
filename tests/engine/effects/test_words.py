"""What the words of the vocabulary do, told by cards that use them: scenarios in the files beside this one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine import scenario
from tests.support.engine.scenario_files import scenarios_in

FILES = sorted(Path(__file__).parent.glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenarios(file: Path) -> None:
    assert [str(failure) for one in scenarios_in(file) for failure in scenario.play(one, strict=True)] == []
