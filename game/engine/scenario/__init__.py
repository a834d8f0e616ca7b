"""Scenarios: a position, lines to play and what must then be true, in YAML.

`files` reads them, `position` and `card_placement` set them up, `runner` plays them, `expectations` and `state_paths`
hold what must be true against the game.  `run_files` is what the command line calls.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from game.engine.cards.card_pool import CardPool
from game.engine.core.faults import Fault, ScenarioFaults
from game.engine.scenario.files import Scenario, load
from game.engine.scenario.runner import Failure, Player

__all__ = ["Failure", "Fault", "Player", "Scenario", "ScenarioFaults", "load", "play", "run_files"]


def play(scenario: Scenario, strict: bool = False) -> list[Failure]:
    """Plays one scenario; what does not hold.  Raises ScenarioFaults for a position that cannot be set up.

    `strict` takes no refusal for shown unless the player it names is asked.
    """
    return Player(scenario, CardPool.load(), strict).play()


def run_files(paths: Iterable[str | Path]) -> int:
    """Plays every scenario of the files and prints one line for each expectation that does not hold.

    The exit code: 0 when everything holds, 1 when something does not, 2 when a file cannot be used.
    """
    code = 0
    for path in map(Path, paths):
        for worst, told in _told(path):
            print(told, file=sys.stderr if worst == 2 else sys.stdout)
            code = max(code, worst)
    return code


def _told(path: Path) -> Iterator[tuple[int, object]]:
    """What there is to say of a file, each with the exit code that it leads to."""
    try:
        scenarios = load(path)
    except ScenarioFaults as faults:
        scenarios = []
        yield 2, faults
    except OSError as fault:
        scenarios = []
        yield 2, f"{path}: {fault.strerror or fault}"
    for scenario in scenarios:
        try:
            yield from ((1, failure) for failure in play(scenario))
        except ScenarioFaults as faults:
            yield 2, faults
