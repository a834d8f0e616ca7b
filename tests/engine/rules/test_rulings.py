"""Every ruling and DECISION is shown by a test that exists (rulings.yaml; issue 3, "Rulings")."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.engine.rulings import HERE, NONE, SHOWN, paragraphs, sections
from tests.support.engine.scenario_files import scenarios_in

FILES = [*sorted((HERE / "scenarios").glob("*.yaml")), *sorted((HERE / "engine" / "effects").glob("*.yaml"))]
BASIC = HERE.parent / "game" / "engine" / "query" / "BASIC.md"
LAST_RULING, LAST_DECISION, UNUSED = 92, 79, {56}
"""rulebook 17 and 18 number their paragraphs from 1 to these; D56 is not used. Later ones are in the rule book."""
DECISIONS = HERE.parent / "assets" / "rulebook" / "18-decisions.txt"


def named_in_files() -> set[str]:
    """FILE::TEST of every test function."""
    return {
        f"{file.name}::{name}"
        for file in HERE.rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }


def of_the_basic_game() -> set[str]:
    """What the basic game's own file numbers B1, B2 and so on."""
    return set(re.findall(r"\bB\d+\b", BASIC.read_text(encoding="utf-8")))


def test_every_ruling_and_every_decision_stands_in_the_list_once() -> None:
    rulings = {f"17.{number}" for number in range(1, LAST_RULING + 1)}
    decisions = {f"D{number}" for number in range(1, LAST_DECISION + 1) if number not in UNUSED}
    decisions |= set(re.findall(r"^(D\d+) ", DECISIONS.read_text(encoding="utf-8"), re.MULTILINE))
    assert set(SHOWN) | set(NONE) == rulings | decisions
    assert not set(SHOWN) & set(NONE)


def test_a_ruling_has_a_test_and_each_it_names_exists() -> None:
    assert not [ruling for ruling in SHOWN if not SHOWN[ruling]], "these name no test"
    known = {one.name for file in FILES for one in scenarios_in(file)} | named_in_files()
    missing = [f"{ruling}: {name}" for ruling in SHOWN for name in SHOWN[ruling] if name not in known]
    assert not missing, f"no such scenario or test: {'; '.join(missing)}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_paragraph_that_a_scenario_cites_exists(file: Path) -> None:
    """Or the section, where the scenario shows it whole."""
    law = paragraphs() | set(sections()) | of_the_basic_game()
    wrong = [f"{one.name}: {rule}" for one in scenarios_in(file) for rule in one.rules if rule not in law]
    assert not wrong, "; ".join(wrong)
