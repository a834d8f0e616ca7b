"""Positions with a right answer: each leads to its decision, what it says of the answers is so, and each level finds
at least as many as it ever did."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from game.ai import puzzle_score
from game.ai.opponents import LEVELS
from game.cli import main
from game.engine.cards.card_pool import CardPool
from game.engine.scenario import Failure, Player, Scenario, ScenarioFaults, load
from game.session.game_setup import OPPONENTS

FOLDER = Path(__file__).with_name("positions")
POSITIONS = [position for path in sorted(FOLDER.glob("*.yaml")) for position in load(path)]
FLOORS: dict[str, dict[str, int]] = yaml.safe_load(Path(__file__).with_name("position_scores.yaml").read_text())


def name(position: Scenario) -> str:
    return f"{Path(position.file).stem}: {position.name}"


@pytest.mark.parametrize("position", POSITIONS, ids=name)
def test_a_position_has_a_right_answer_and_a_wrong_one(position: Scenario, pool: CardPool) -> None:
    assert position.puzzle is not None
    game = puzzle_score.game_of(position, pool)
    assert game.decision is not None
    right = puzzle_score.right_answers(game, position.puzzle)
    assert 0 < len(right) < len(game.decision.choices)
    for view in (game.view(seat) for seat in range(len(game.players))):
        for other in game.opponents(view.seat):
            assert game.players[other].x_file in view.candidates(other), "somebody has been told what is not so"


def failed_proofs(position: Scenario, pool: CardPool) -> list[Failure]:
    """Play out each answer with a proof; returns the expectations that fail."""
    puzzle = position.puzzle
    failures = []
    for proof in puzzle.proofs if puzzle is not None else ():
        played = replace(position, name=f"{position.name}: {proof.answer}", script=position.script + proof.script)
        failures += Player(replace(played, expect=()), pool).play()
    return failures


@pytest.mark.parametrize("position", [each for each in POSITIONS if each.puzzle and each.puzzle.proofs], ids=name)
def test_what_comes_of_an_answer_comes_of_it(position: Scenario, pool: CardPool) -> None:
    assert failed_proofs(position, pool) == []


def test_there_are_enough_of_them_and_most_are_proved() -> None:
    assert len(POSITIONS) >= 60
    assert len({name(position) for position in POSITIONS}) == len(POSITIONS)
    assert sum(bool(each.puzzle and each.puzzle.proofs) for each in POSITIONS) >= len(POSITIONS) // 3


@pytest.mark.games
@pytest.mark.parametrize("level", FLOORS)
def test_a_level_finds_what_it_found_before(level: str, pool: CardPool) -> None:
    marks = [puzzle_score.mark(level, position, pool) for position in POSITIONS]
    missed = "\n".join(str(each) for each in marks if not each.right)
    for theme, least in FLOORS[level].items():
        found = sum(each.right for each in marks if theme in (each.theme, "all"))
        assert found >= least, f"{level} finds {found} of {theme}, not {least}:\n{missed}"


def test_every_level_that_is_offered_is_scored() -> None:
    assert {*OPPONENTS, "anchor"} == set(FLOORS) <= set(LEVELS)


PUZZLE = """
name: A try
players:
  A: {x_file: The Manitou, rp: 0, agents: [{card: Albert Hosteen, at: field}]}
  B: {x_file: Eve, cp: 0}
turn: {player: A, phase: investigation}
sites: [{card: "Browning, MT", owner: A, target: B}]
script:
  - to: A allocation
"""
SEND = """'A: investigate "Browning, MT" with team 1'"""


def written(folder: Path, more: str) -> Path:
    file = folder / "try.yaml"
    file.write_text(PUZZLE + more, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (f"right: [{SEND}]", "a puzzle says why in a sentence"),
        (f"right: [{SEND}]\nwrong: ['A: stop']\nwhy: so", "a puzzle has one of right, wrong and mixed"),
        ("right: []\nwhy: so", "right is a list of lines"),
        (f"right: [{SEND}]\nwhy: so\nproof: [{SEND}]", "proof is a mapping from an answer"),
        (f"right: [{SEND}]\nwhy: so\nproof: {{{SEND}: W9}}", "what comes of an answer is a list"),
        ("why: so", "why needs right, wrong or mixed beside it"),
    ],
)
def test_a_puzzle_that_is_no_puzzle_is_told_with_its_line(more: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(ScenarioFaults, match=f"try.yaml:.*{said}"):
        load(written(tmp_path, more))


def test_a_wrong_proof_does_not_hold(tmp_path: Path, pool: CardPool) -> None:
    """Without a point B cannot pay, so the check succeeds: the position that says otherwise is found out."""
    more = f"right: [{SEND}]\nwhy: so\nproof: {{{SEND}: [to: A question, expect: [decision.kind != question]]}}"
    (failure,) = failed_proofs(load(written(tmp_path, more))[0], pool)
    assert failure.was == "decision.kind is question"


def test_an_answer_is_marked_by_what_is_said_of_it(tmp_path: Path, pool: CardPool) -> None:
    found = {}
    for more in (f"right: [{SEND}]", "wrong: ['A: stop']", f"wrong: [{SEND}]", "mixed: ['A: stop']"):
        position = load(written(tmp_path, f"{more}\nwhy: so"))[0]
        found[more] = {level: puzzle_score.mark(level, position, pool).right for level in ("novice", "random")}
    assert [each["novice"] for each in found.values()] == [True, True, False, False]
    assert found["mixed: ['A: stop']"]["random"]


def test_the_command_prints_a_table_and_what_was_missed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, f"wrong: [{SEND}]\nwhy: so")
    assert main(["scenario", str(file), "--score", "novice,random"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0].split() == ["theme", "of", "novice", "random"]
    assert out[1].split()[:3] == ["try", "1", "0"]
    assert out[3] == 'novice misses try: A try: investigate "Browning, MT" with team 1 (3)'
    assert main(["scenario", str(written(tmp_path, "why: so")), "--score", "novice"]) == 2
    assert main(["scenario", str(file), "--score", "nobody"]) == 2
