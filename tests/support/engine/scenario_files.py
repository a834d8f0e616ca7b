"""Scenarios in the files of the repository: many tests ask for the same files, each is read once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.engine.scenario.files import Scenario, load


@cache
def scenarios_in(file: Path) -> tuple[Scenario, ...]:
    """Every scenario of a file that does not change."""
    return tuple(load(file))
