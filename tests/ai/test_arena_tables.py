"""SPRT, Elo and the Bradley-Terry table: what is said of strengths that are known."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from random import Random

import pytest

from game.ai.arena import scheduler
from game.ai.arena.bradley_terry import elo, table
from game.ai.arena.game_stats import Played
from game.ai.arena.match import Match
from game.ai.arena.sprt import BadTest, Claim, Trial
from game.cli import main

NAMES = ("random", "light", "novice")


def pairs_of(p: float, dice: Random, number: int) -> list[float]:
    """The scores of so many pairs of games each of which is won with that chance."""
    return [sum(dice.random() < p for _ in "ab") / 2 for _ in range(number)]


def tried(claim: Claim, p: float, dice: Random) -> tuple[str, int]:
    """The verdict on games won with that chance, and after how many games."""
    trial = Trial(claim)
    while not trial.verdict and trial.pairs < 10_000:
        trial.add(sum(dice.random() < p for _ in "ab") / 2)
    return trial.verdict, 2 * trial.pairs


@pytest.mark.parametrize(
    ("h0", "h1", "expected"),
    [
        (0.50, 0.60, (133, 216, 139)),
        pytest.param(0.50, 0.55, (554, 868, 519), marks=pytest.mark.matrix),
        (0.60, 0.70, None),
    ],
)
def test_the_test_errs_once_in_twenty_and_is_as_long_as_reckoned(
    h0: float, h1: float, expected: tuple[int, int, int] | None
) -> None:
    """The expected lengths are those for coins of known spread; 400 trials show a twentieth to within a fortieth."""
    dice, claim, number = Random(7), Claim(h0, h1), 400
    for place, (p, wrong) in enumerate(((h0, "H1"), ((h0 + h1) / 2, ""), (h1, "H0"))):
        found = [tried(claim, p, dice) for _ in range(number)]
        verdicts = [verdict for verdict, _ in found]
        assert "" not in verdicts
        if wrong:
            assert verdicts.count(wrong) / number < 0.05 + 0.025
        else:
            assert 0.4 < verdicts.count("H1") / number < 0.6
        if expected:
            assert sum(games for _, games in found) / number == pytest.approx(expected[place], rel=0.22)


def test_pairs_that_hang_together_do_not_hurry_the_test() -> None:
    """Where the deal decides both games alike, one pair says no more than one game."""
    dice, wrong = Random(8), 0
    for _ in range(200):
        trial = Trial(Claim(0.5, 0.6))
        while not trial.verdict:
            trial.add(float(dice.random() < 0.5))
        wrong += trial.verdict == "H1"
    assert wrong / 200 < 0.1


def test_a_clean_sweep_of_a_few_pairs_settles_nothing() -> None:
    trial = Trial(Claim(0.5, 0.55))
    for _ in range(7):
        trial.add(1.0)
    assert trial.verdict == ""
    assert Trial(Claim(0.5, 0.55)).ratio == 0


@pytest.mark.parametrize("text", ["50", "55:50", "a:b", "0:50", "50:100", "50:50", "nan:60", ""])
def test_what_cannot_be_tested_is_refused_in_a_sentence(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadTest):
        Claim.read(text)
    assert main(["arena", "--sprt", text, "--games", "2"]) == (2 if text else 0)
    assert capsys.readouterr().err.count("\n") == 1


def test_elo_and_shares() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.8, abs=0.1)
    assert elo(1.0) == math.inf and elo(0.0) == -math.inf


def test_the_table_finds_strengths_that_are_known() -> None:
    dice, true = Random(3), {"random": -500.0, "novice": 0.0, "agent": 150.0, "director": 230.0}
    names = list(true)
    results = {
        (a, b): pairs_of(1 / (1 + 10 ** ((true[b] - true[a]) / 400)), dice, 300)
        for number, a in enumerate(names)
        for b in names[number + 1 :]
    }
    rungs = {rung.name: rung for rung in table(results, "novice")}
    assert list(rungs) == ["director", "agent", "novice", "random"]
    assert rungs["novice"].elo == rungs["novice"].low == rungs["novice"].high == 0
    for name in ("random", "agent", "director"):
        assert rungs[name].low < true[name] < rungs[name].high
        assert rungs[name].high - rungs[name].low < 250
    assert rungs["agent"].pairs == 900


def test_two_entrants_stand_as_far_apart_as_their_score_says() -> None:
    pairs = [1.0, 0.5, 1.0, 0.5] * 100
    found = table({("a", "b"): pairs}, "b")
    assert found[0].name == "a"
    assert found[0].elo == pytest.approx(elo(0.75), abs=1)
    assert found[0].score == 0.75 and found[1].score == 0.25


def test_a_clean_sweep_has_an_end_in_the_table() -> None:
    found = table({("a", "b"): [1.0] * 20}, "b")
    assert 250 < found[0].low <= found[0].elo <= found[0].high < 2000


def test_a_few_drawn_pairs_are_not_certain() -> None:
    found = {rung.name: rung for rung in table({("a", "b"): [0.5] * 6}, "b")}
    assert found["a"].elo == pytest.approx(0, abs=1e-6)
    assert found["a"].low < -20 and found["a"].high > 20


# -- the command -------------------------------------------------------------------------------------


def coins(monkeypatch: pytest.MonkeyPatch, strengths: dict[str, float]) -> list[Match]:
    """Let every game be a coin weighted by the players' strengths in Elo; the matches that are played."""
    played: list[Match] = []

    def toss(match: Match, number: int, *rest: object) -> list[Played]:
        played.append(match)
        dice = Random(f"{match.a} {match.b} {match.seed} {number}")
        p = 1 / (1 + 10 ** ((strengths[match.b] - strengths[match.a]) / 400))
        return [Played(number, "d", place, winner="a" if dice.random() < p else "b", end="guess") for place in (0, 1)]

    monkeypatch.setattr(scheduler, "play_both", toss)
    return played


def test_a_test_stops_the_match_and_says_that_this_biases_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = coins(monkeypatch, {"novice": 200, "random": 0})
    assert main(["arena", "--games", "4000", "--sprt", "50:55"]) == 0
    told = capsys.readouterr()
    assert len(played) < 500
    assert "SPRT  H0 50.0 %, H1 55.0 %: H1 is accepted after" in told.out
    assert "bounds -2.94 and +2.94" in told.out and "biases" in told.out and "in Elo" in told.out
    assert main(["arena", "--games", "4000", "--sprt", "50:55", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["sprt"].items() >= {"verdict": "H1", "pairs": found["pairs"], "upper": 2.944}.items()
    assert found["sprt"]["llr"] >= 2.944


def test_a_test_that_reaches_the_cap_is_undecided(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    coins(monkeypatch, {"novice": 0, "random": 0})
    assert main(["arena", "--games", "40", "--sprt", "50:51"]) == 0
    told = capsys.readouterr().out
    assert "undecided after 20 pairs" in told
    assert "biases" not in told


def test_a_ladder_plays_neighbours_and_prints_one_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = coins(monkeypatch, {"random": -300, "light": -200, "novice": 0})
    assert main(["arena", "--ladder", ",".join(NAMES), "--games", "200"]) == 0
    assert {(match.a, match.b) for match in played} == {("random", "light"), ("light", "novice")}
    rows = capsys.readouterr().out.splitlines()
    assert [row.split()[0] for row in rows[-4:-1]] == ["novice", "light", "random"]
    assert "+0" in rows[-4] and "novice = 0" in rows[-1]


def test_a_ladder_of_all_against_all_as_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = coins(monkeypatch, {"random": -300, "light": -200, "novice": 0})
    assert main(["arena", "--ladder", ",".join(NAMES), "--all", "--games", "100", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len({(match.a, match.b) for match in played}) == len(found["matches"]) == 3
    assert found["anchor"] == "novice"
    assert [rung["name"] for rung in found["ladder"]] == ["novice", "light", "random"]
    assert all(rung["low"] <= rung["elo"] <= rung["high"] for rung in found["ladder"])


def test_decks_meet_each_other_in_the_hands_of_one_player(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = coins(monkeypatch, {"novice": 0})
    words = ["--between-decks", "--decks", "two_roads", "paper_trail", "closed_files", "--games", "20", "--json"]
    assert main(["arena", "--a", "novice", *words]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len({(match.deck_a, match.deck_b) for match in played}) == 3
    assert {rung["name"] for rung in found["ladder"]} == {"two_roads", "paper_trail", "closed_files"}


@pytest.mark.parametrize(
    "words",
    [
        ("--ladder", "novice"),
        ("--ladder", "novice,novice"),
        ("--ladder", "novice,nobody"),
        ("--ladder", "novice,random", "--sprt", "50:60"),
        ("--ladder", "novice,random", "--between-decks"),
        ("--deck-a", "two_roads"),
        ("--decks", "two_roads", "--deck-a", "two_roads", "--deck-b", "two_roads"),
        ("--decks", "no_such_deck"),
        ("--between-decks", "--decks", "two_roads"),
    ],
)
def test_words_that_make_no_match_get_one_sentence(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *words, "--games", "2"]) == 2
    told = capsys.readouterr()
    assert told.err.count("\n") == 1 and told.out == ""


@pytest.mark.parametrize("words", [(), ("--ladder", "random,novice"), ("--sprt", "50:60")])
def test_ctrl_c_before_anything_is_finished_is_no_fault(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*rest: object) -> list[Played]:
        raise KeyboardInterrupt

    monkeypatch.setattr(scheduler, "play_both", interrupted)
    assert main(["arena", *words, "--games", "20"]) == 0
    told = capsys.readouterr()
    assert "stopped after 0 of 10 pairs" in told.err
    assert "0 pairs" in told.out


def test_ctrl_c_in_a_ladder_shows_the_table_so_far_and_begins_no_other_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = coins(monkeypatch, {"random": -300, "light": -200, "novice": 0})
    toss: Callable[..., list[Played]] = vars(scheduler)["play_both"]

    def interrupted(match: Match, number: int, *rest: object) -> list[Played]:
        if match.b == "novice" and number == 5:
            raise KeyboardInterrupt
        return toss(match, number, *rest)

    monkeypatch.setattr(scheduler, "play_both", interrupted)
    assert main(["arena", "--ladder", "random,light,novice,agent", "--games", "20"]) == 0
    assert {match.b for match in played} == {"light", "novice"}
    rows = capsys.readouterr().out.splitlines()
    assert {row.split()[0] for row in rows[-4:-1]} == {"novice", "light", "random"}
