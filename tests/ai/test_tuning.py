"""Learning which way to move the numbers of a character."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game.ai.heuristic import character
from game.ai.training import tune_character
from game.engine.cards.card_pool import CardPool

pytestmark = pytest.mark.games


def test_every_number_can_be_moved_and_only_that_one_moves() -> None:
    agent = character("agent")
    names = tune_character.numbers(agent)
    assert {"deduction.value_win", "sites.pass_logit.0", "economy.keep.site", "economy.hand_size_own_turn"} <= set(
        names
    )
    assert len(names) == len(set(names)) > 60
    for name in names:
        up, down = tune_character.moved(agent, {name: 1}), tune_character.moved(agent, {name: -1})
        assert up != agent != down
        assert tune_character.moved(up, {}) == up
    both = tune_character.moved(agent, {"sites.pass_logit.0": 1, "sites.pass_logit.1": -1})
    assert both.sites.pass_logit[0] > agent.sites.pass_logit[0] and both.sites.pass_logit[1] < agent.sites.pass_logit[1]
    assert both.sites.pass_logit[2] == agent.sites.pass_logit[2]


def test_what_a_step_is_worth_is_found_again() -> None:
    dice, names = Random(3), ("good", "bad", "idle")
    results = []
    for _ in range(1500):
        a, b = tune_character.drawn(names, dice), tune_character.drawn(names, dice)
        signs = {name: a[name] - b[name] for name in names}
        chance = 0.5 + 0.05 * signs["good"] - 0.05 * signs["bad"]
        results.append((float(dice.random() < chance), signs))
    found = {one.name: one for one in tune_character.worths(results, names)}
    assert found["good"].gain > 3 * found["good"].error
    assert found["bad"].gain < -3 * found["bad"].error
    assert abs(found["idle"].gain) < 3 * found["idle"].error


def test_the_stronger_takes_more_points_of_the_same_pairs(pool: CardPool) -> None:
    agent, novice = character("agent"), character("novice")
    won = [tune_character.score(agent, novice, 5, number, pool) for number in range(6)]
    assert sum(won) > 3.5
    assert sum(tune_character.score(novice, agent, 5, number, pool) for number in range(6)) < 2.5
    assert won == [tune_character.score(agent, novice, 5, number, pool) for number in range(6)]


def test_opposite_steps_are_compared_against_a_third(pool: CardPool) -> None:
    agent, novice = character("agent"), character("novice")
    signs = tune_character.drawn(tune_character.numbers(agent), Random(4))
    opposite = {name: -sign for name, sign in signs.items()}
    found = tune_character.compared(agent, signs, novice, 5, 0, pool)
    assert found - 0.5 == 0.5 - tune_character.compared(agent, opposite, novice, 5, 0, pool)
    assert tune_character.compared(agent, {}, novice, 5, 0, pool) == 0.5


def test_a_file_is_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "pairs.jsonl"
    tune_character.main(["agent", "--pairs", "1", "--into", str(file)])
    first = file.read_text()
    tune_character.main(["agent", "--pairs", "2", "--into", str(file)])
    assert file.read_text().startswith(first)
    assert len(file.read_text().splitlines()) == 2
    assert "deduction.value_win" in capsys.readouterr().out


def test_the_copies_may_meet_another_character(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "pairs.jsonl"
    tune_character.main(["agent", "--pairs", "1", "--against", "novice", "--into", str(file)])
    points, steps = json.loads(file.read_text())
    assert -0.5 <= points <= 1.5
    assert {abs(step) for step in steps.values()} == {2}
    assert "deduction.value_win" in capsys.readouterr().out


def test_results_by_former_names_still_count(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "pairs.jsonl"
    lines = [json.dumps([points, {"keep.site": sign, "stake": 0}]) for points, sign in ((1.0, 2), (0.0, -2)) * 9]
    file.write_text("\n".join(lines) + "\n")
    tune_character.main(["agent", "--pairs", str(len(lines)), "--into", str(file)])
    first = capsys.readouterr().out.splitlines()[0]
    assert first.startswith("economy.keep.site ") and "+" in first
