"""Files of clauses: a list of what a card's print says, then scenarios that show it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.scenario import ScenarioFaults, play
from game.engine.scenario.clauses import load_clauses

LIST = "card: XF96-0100\nclauses: {draws_one: effect, may_decline: choice}\n"
SCENARIO = """---
name: A card is drawn
shows: [draws_one]
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}], deck: [Byers]}
  B: {x_file: The Manitou, agents: [Agent Dana Scully]}
script:
  - A: draw
expect:
  - A.hand_size == 1
"""


def _file(folder: Path, text: str) -> Path:
    path = folder / "XF96-0100.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_clauses_without_a_scenario_are_named(tmp_path: Path) -> None:
    card = load_clauses(_file(tmp_path, LIST + SCENARIO))
    assert (card.card, card.readings, card.unshown) == ("XF96-0100", 1, ["may_decline"])
    assert play(card.scenarios[0], strict=True) == []


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (SCENARIO.removeprefix("---\n"), 1, "the first document lists"),
        (LIST.replace("choice", "choise") + SCENARIO, 2, "there is no kind of clause choise"),
        (LIST.replace("may_decline", "May decline!") + SCENARIO, 2, "has other signs than"),
        (LIST.replace("0100", "0101") + SCENARIO, 1, "is called XF96-0101.yaml"),
        (LIST + SCENARIO.replace("[draws_one]", "[draws_on]"), 4, "did you mean draws_one?"),
        (LIST + SCENARIO.replace("[draws_one]", "draws_one"), 5, "shows is a list of clauses"),
        (LIST + "readings: none\n" + SCENARIO, 3, "readings is a whole number"),
        (LIST + "reading: 2\n" + SCENARIO, 3, "did you mean readings?"),
    ],
)
def test_a_fault_names_its_line(tmp_path: Path, text: str, line: int, said: str) -> None:
    with pytest.raises(ScenarioFaults) as caught:
        load_clauses(_file(tmp_path, text))
    assert any(fault.line == line and said in fault.message for fault in caught.value.faults), str(caught.value)
