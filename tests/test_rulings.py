"""Every ruling and DECISION is shown by a test that exists (rulings.yaml; issue 3, "Rulings")."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from game.engine import scenario

HERE = Path(__file__).parent
LIST = yaml.safe_load((HERE / "rulings.yaml").read_text(encoding="utf-8"))
SHOWN: dict[str, list[str]] = LIST["shown"]
NONE: dict[str, str] = LIST["none"]
FILES = [*sorted((HERE / "scenarios").glob("*.yaml")), *sorted((HERE / "effects").glob("*.yaml"))]
SCENARIOS = [one for file in FILES for one in scenario.load(file)]
RULING = re.compile(r"17\.\d+|D\d+")
LAST_RULING, LAST_DECISION, UNUSED = 91, 79, {56}
"""RULES 17 and 18 number their paragraphs from 1 to these; D56 is not used."""


def named_in_files() -> set[str]:
    """FILE::TEST of every test function."""
    return {
        f"{file.name}::{name}"
        for file in HERE.rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }


KNOWN = {one.name for one in SCENARIOS} | named_in_files()


def test_every_ruling_and_every_decision_stands_in_the_list_once() -> None:
    rulings = {f"17.{number}" for number in range(1, LAST_RULING + 1)}
    decisions = {f"D{number}" for number in range(1, LAST_DECISION + 1) if number not in UNUSED}
    assert set(SHOWN) | set(NONE) == rulings | decisions
    assert not set(SHOWN) & set(NONE)


@pytest.mark.parametrize("ruling", SHOWN)
def test_a_ruling_has_a_test_and_each_it_names_exists(ruling: str) -> None:
    assert SHOWN[ruling], f"{ruling} names no test"
    missing = [name for name in SHOWN[ruling] if name not in KNOWN]
    assert not missing, f"{ruling}: no such scenario or test: {'; '.join(missing)}"


def test_what_needs_no_test_says_why() -> None:
    assert all(len(reason.split()) >= 5 for reason in NONE.values())


def test_no_scenario_names_a_ruling_that_does_not_exist() -> None:
    named = {rule for one in SCENARIOS for rule in one.rules if RULING.fullmatch(rule)}
    assert named <= set(SHOWN) | set(NONE)
