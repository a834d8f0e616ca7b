"""Scenarios: every file in tests/scenarios holds, and the runner reads, refuses and fails as it should."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.cli import main
from game.engine import scenario
from game.engine.cards.card_pool import CardPool
from tests.support.engine.scenario_files import scenarios_in

FILES = sorted((Path(__file__).parents[1] / "scenarios").glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenarios(file: Path) -> None:
    """Strictly; the design's own example looks at a line of the player who is not asked."""
    strict = file.stem != "design_example"
    assert [str(failure) for one in scenarios_in(file) for failure in scenario.play(one, strict)] == []


START = """
name: A try
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}], hand: [Knife], deck: [Byers, Dr. Davey]}
  B: {x_file: The Manitou, agents: [Agent Dana Scully], hand: [Byers], deck: [Knife]}
"""


def _with(words: str) -> str:
    """The position with something more said of its first Agent."""
    return START.replace("at: field", f"at: field, {words}")


def _run(tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    file = tmp_path / "try.yaml"
    file.write_text(text, encoding="utf-8")
    code = scenario.run_files([file])
    out, err = capsys.readouterr()
    return code, out, err


def test_what_holds_is_silent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = START + "script:\n  - A: draw\nexpect:\n  - A.hand_size == 2\n  - '\"Byers\" in A.hand'\n"
    assert _run(tmp_path, text, capsys) == (0, "", "")


def test_what_does_not_hold_is_one_line_with_the_truth(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = START + 'script:\n  - A: draw\nexpect:\n  - A.hand_size == 3\n  - A.agent("Agent Fox Mulder").at == bureau\n'
    code, out, _ = _run(tmp_path, text, capsys)
    assert code == 1
    first, second = out.splitlines()
    assert first.endswith("try.yaml:9: A try: A.hand_size == 3: A.hand_size is 2")
    assert second.endswith('A.agent("Agent Fox Mulder").at is field')


@pytest.mark.parametrize(
    ("expectation", "said"),
    [
        ("A.rp", "has no operator"),
        ("A.money == 3", "a player has no money"),
        ("Z.rp == 5", "begins with neither a player nor"),
        ('A.agent("Byers").damage == 0', 'A.agent("Byers").damage is none'),
        ('A.agent("Knief").damage == 0', 'A has no card "Knief" in this game'),
        ('A.agent("Agent Fox Mulder").skill(swimming) == 0', "there is no skill swimming"),
        ('A.knows("B motive fun") == no', "no X-File has the motive fun"),
        ("refused: 'A: play \"Knief\"'", "did you mean Knife"),
        ("offered: 'A: buy 9'", "it is not offered; A is asked (window W1): pass"),
        ("refused: 'A: pass'", "it is offered"),
        ("seen_by A: Dr. Davey", "A sees it nowhere"),
        ("unseen_by A: Knife", "A sees it in view"),
        ("unseen_by B: Turn 1", "B sees it in log"),
        ("never_offered: 'A: pass'", "it was offered on the way"),
        ("winner == A", "winner is none"),
        ("'\"Knief\" in A.hand'", '"Knief" is no card'),
        ('A.deck[0] != "hand"', '"hand" is no card'),
        ('A.agent("Agent Fox Mulder").at != fild', "`fild` is no word that a path has; did you mean field?"),
        ('A.agent("Agent Weiss").dammage == none', 'A has no card "Agent Weiss"'),
        ('A.agent("Byers").dammage != 3', "an Agent has no dammage"),
        ('A.deck[0] != "Knief"', '"Knief" is no card'),
        ("decision.kind != windoo", "did you mean window?"),
        ('combat.adversary("Squeese").health == none', '"Squeese" is no card'),
        ('refused: \'A: play "Knife" onto "Agent Fox Mulder"\'', "onto: no line has this word"),
        ('refused: \'A: play "S.W.A.T. Training" on "Agent Fox Mulder" as martial_arts\'', "names one of lrc, crc"),
        ("never_offered: 'A: move \"Agent Fox Mulder\" feild'", "did you mean field?"),
    ],
)
def test_what_an_expectation_says_when_it_fails(
    expectation: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = _run(tmp_path, f"{START}expect:\n  - {expectation}\n", capsys)
    assert code == 1
    assert said in out
    assert len(out.splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name: [\n", "not YAML"),
        ("name: &a [*a]\n", "aliases"),
        pytest.param("name: " + "[" * 200_000, "nested too deeply", id="deep"),
        ("- a\n- b\n", "a scenario is a mapping"),
        ("", "there is no scenario in this file"),
        (START + "skript: []\n", "there is no key skript; did you mean script?"),
        (START + "turn: {phase: healin}\n", "there is no phase healin; did you mean healing?"),
        (START + "turn: {player: C}\n", "there is no player C"),
        (START + "options: {killers: true}\n", "there is no option killers"),
        (START + "sites: [{card: Knife}]\n", '"Knife" is equipment, not site'),
        (START + 'sites: [{card: "Newark, MJ"}]\n', 'did you mean "Newark, NJ"'),
        (START + "script: [draw]\n", "is no step of a script"),
        (START + "script:\n  - A: draw\n    B: pass\n", "a step of a script is one line"),
        (START + "expect: {a: b}\n", "expect is a list"),
        (START + "expect:\n  - sees B: Knife\n", "is no expectation"),
        (START.replace("hand: [Knife]", "hend: [Knife]"), "a player has no key hend; did you mean hand?"),
        (START.replace("at: field", "at: filed"), "did you mean field?"),
        (START.replace("x_file: Eve", "x_file: Knife"), '"Knife" is no X-File'),
        (START.replace("x_file: Eve", "rp: many"), "rp is a whole number"),
        (START.replace("x_file: Eve", "known: {B: [motive sad]}"), "is no fact about an X-File"),
        (START.replace("x_file: Eve", "rp: 5, rp: 6"), "stands here a second time"),
        (
            _with("attached: [{card: S.W.A.T. Training, as: martial_arts}]"),
            "as: martial_arts is none of them; did you mean",
        ),
        (_with("attached: [S.W.A.T. Training]"), "names one of lrc, crc, uses_martial_arts; say which: as"),
        (_with("attached: [{card: Skinner Chooses A Side, as: lrc}]"), "names no word, so it has no `as`"),
        (START + 'sites: [{card: "Newark, NJ", bluffs: [{card: Knife, face: upp}]}]\n', "face up or down, not upp"),
        (START + 'sites: [{card: "Newark, NJ", attached: [Nasty Surprise]}]\n', "does not wait at a Site"),
        (START + 'sites: [{card: "Newark, NJ", attached: [Dr. Berube]}]\n', "waits for a price: x is 1, 3, 5, 9"),
        (
            START.replace("x_file: Eve", "resources: [{card: Smoke Screen, host: A team 3}]"),
            "there is no Agent in A team 3",
        ),
        (
            START.replace("x_file: Eve", "resources: [{card: Smoke Screen, host: A feild team 1}]"),
            "there is no A feild team 1",
        ),
        (START.replace("x_file: Eve", "resources: [{card: Smoke Screen, holds: Knife}]"), "holds no other card"),
    ],
)
def test_a_fault_in_a_file_is_told_with_its_line(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = _run(tmp_path, text, capsys)
    assert code == 2
    assert out == ""
    assert said in err
    assert "try.yaml:" in err


def test_all_faults_of_a_position_are_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = START.replace("hand: [Knife]", "hand: [Knief, Bters]") + "sites: [{card: Nowhere at all}]\n"
    _, _, err = _run(tmp_path, text, capsys)
    assert len(err.splitlines()) == 3


def test_a_line_that_nobody_offers_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = _run(tmp_path, START + 'script:\n  - A: requisition "Byers"\n', capsys)
    assert code == 1
    assert "nobody offers this line before the end of the next turn" in out
    text = (
        START.replace("at: field}], hand: [Knife]", "at: bureau}], rp: 0, hand: [Knife]")
        + 'script:\n  - A: requisition "Knife"\n'
    )
    code, out, _ = _run(tmp_path, text, capsys)
    assert "It costs 2" in out


def test_a_line_with_two_meanings_is_ambiguous(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = _run(tmp_path, START + 'script:\n  - A: move "Agent Fox Mulder"\n', capsys)
    assert code == 1
    assert "2 choices begin like this" in out


def test_places_are_gone_to_and_a_place_that_fits_is_no_reason_to_move(pool: CardPool, tmp_path: Path) -> None:
    script = """script:
  - to: briefing
  - expect: [decision.window == W1]
  - to: W3
  - expect: [decision.window == W3, turn.phase == briefing]
  - to: deployment
  - expect: [turn.phase == deployment, decision.kind == deployment]
  - to: B window
  - expect: [decision.player == B, decision.window == W6]
  - to: healing
  - expect: [turn.number == 2, turn.player == B, turn.phase == healing]
  - to: turn 4
  - expect: [turn.number == 4]
"""
    file = tmp_path / "to.yaml"
    file.write_text(START + script, encoding="utf-8")
    (one,) = scenario.load(file)
    assert [str(failure) for failure in scenario.play(one)] == []


def test_a_refusal_is_shown_only_where_that_player_is_asked(tmp_path: Path) -> None:
    file = tmp_path / "refused.yaml"
    file.write_text(START + "expect:\n  - refused: 'A: stop'\n  - refused: 'B: draw'\n", encoding="utf-8")
    (one,) = scenario.load(file)
    assert scenario.play(one) == []
    (failure,) = scenario.play(one, strict=True)
    assert failure.text == "refused: B: draw"
    assert failure.was.startswith("nobody asks this player here; A is asked")


def test_a_place_where_nobody_is_asked_by_that_name_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = _run(tmp_path, START + "script:\n  - to: A chek\n", capsys)
    assert "is no place" in out
    assert "did you mean check?" in out


def test_every_key_of_a_position_is_told_beside_the_reader() -> None:
    from game.engine.scenario import card_placement, files, position

    told = set(re.findall(r"`([a-z_]+)\b", (Path(position.__file__).parent / "KEYS.md").read_text(encoding="utf-8")))
    keys = {*files.KEYS, *position.OPTION_KEYS, *position.TURN_KEYS, *position.PLAYER_KEYS, *card_placement.AGENT_KEYS}
    keys |= {
        *card_placement.SITE_KEYS,
        *card_placement.BLUFF_KEYS,
        *card_placement.ON_KEYS,
        *card_placement.RESOURCE_KEYS,
        *card_placement.LOOSE_KEYS,
    }
    keys |= {*files.LINE_EXPECTATIONS, *files.VIEW_EXPECTATIONS}
    assert keys - told == set()


def test_two_documents_are_two_scenarios(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = START + "expect: [A.rp == 4]\n---" + START + "expect: [A.rp == 6]\n"
    code, out, _ = _run(tmp_path, text, capsys)
    assert code == 1
    assert len(out.splitlines()) == 2


def test_no_such_file_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert scenario.run_files(["nowhere.yaml"]) == 2
    assert capsys.readouterr().err.strip() == "nowhere.yaml: No such file or directory"


def test_the_command_line_plays_scenarios(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "try.yaml"
    file.write_text(START + "expect: [A.rp == 5]\n", encoding="utf-8")
    assert main(["scenario", str(file)]) == 0
    file.write_text(START + "expect: [A.rp == 4]\n", encoding="utf-8")
    assert main(["scenario", str(file)]) == 1
    assert capsys.readouterr().out.strip().endswith("A.rp == 4: A.rp is 5")
