"""A scenario is laid on the table: the script answers, the way back leads anywhere, and what is done is remembered."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine import notation
from game.engine.scenario import load
from game.scenes.learning.learning_progress import BEGUN, DONE, NEW, Progress
from game.scenes.learning.lessons.scripted_opponent import silent
from game.scenes.learning.lessons.staged_session import StagedSession, stage

SCENARIO = """
name: The other side plays its line
seed: 3
players:
  A: {x_file: "The Manitou", rp: 5, cp: 5, agents: [{card: "Agent Fox Mulder", at: field}]}
  B: {x_file: "Eve", cp: 9, hand: ["Squeeze"]}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ", owner: A, target: B}]
script:
  - A: investigate "Newark, NJ" with team 1
  - B: play "Squeeze"
"""


def staged(tmp_path: Path, **more: object) -> StagedSession:
    """The scenario above on the table."""
    path = tmp_path / "one.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    return stage(load(path)[0], **more)  # type: ignore[arg-type]


def give(session: StagedSession, text: str) -> None:
    """The player's answer, once he is asked for it."""
    for _ in range(200):
        decision = session.decision
        found = notation.matches(session.game, decision, text) if decision is not None else []
        if found:
            return session.answer(found[0])
        if decision is not None:
            session.answer(silent(session.game, decision))
        else:
            session.update(16.0)
    raise AssertionError(f"never asked for {text}")


def until_fight(session: StagedSession) -> None:
    """Go on until the Adversary has come."""
    for _ in range(60):
        if session.view.combat is not None:
            return
        if session.asked is not None:
            session.answer(silent(session.game, session.asked))
        session.update(16.0)
    raise AssertionError("no Adversary came")


def test_the_other_side_gives_its_line_where_it_is_offered(tmp_path: Path) -> None:
    session = staged(tmp_path, names=("Pupil", "Somebody"))
    assert session.view.names == ("Pupil", "Somebody")
    give(session, 'investigate "Newark, NJ" with team 1')
    until_fight(session)
    assert 'play "Squeeze"' in " ".join(session.lines)
    assert session.opponent.left(1) == []


def test_back_to_any_choice_and_the_line_is_given_again(tmp_path: Path) -> None:
    session = staged(tmp_path)
    give(session, 'investigate "Newark, NJ" with team 1')
    sent = len(session.lines)
    until_fight(session)
    then, lines = session.game.to_json(), list(session.lines)
    session.rewind(sent)
    assert session.lines == lines[:sent]
    assert session.opponent.left(1) == ['play "Squeeze"']
    until_fight(session)
    assert session.lines[: len(lines)] == lines
    session.rewind()
    assert session.lines == [] and session.answered == 0
    assert session.replay(lines)
    assert session.game.to_json() == then
    assert session.opponent.left(1) == []
    assert session.news() == []  # all that lies before is known


def test_lines_that_do_not_fit_begin_again(tmp_path: Path) -> None:
    session = staged(tmp_path)
    begun = session.game.to_json()
    assert not session.replay(['investigate "Newark, NJ" with team 1', 'play "Aubrey"'])
    assert session.game.to_json() == begun
    assert session.lines == []


def test_a_level_plays_where_the_script_is_silent(tmp_path: Path) -> None:
    session = staged(tmp_path, policies={1: "novice"}, script=())
    give(session, 'investigate "Newark, NJ" with team 1')
    for _ in range(200):
        if session.asked is not None:
            session.answer(silent(session.game, session.asked))
        session.update(16.0)
    assert not session.fallen
    assert session.view.turn > 1


def test_nothing_is_kept_among_the_cases(tmp_path: Path) -> None:
    session = staged(tmp_path)
    assert session.saver.slot == "" and session.saver.recorded is None


def test_progress_is_kept_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "learning.json"
    progress = Progress(path)
    assert progress.untouched and progress.state("lessons/one") == NEW
    progress.begun("lessons/one")
    progress.stopped("lessons/one", 2, ["draw"])
    progress.hinted("puzzles/one", 1)
    progress.finished("puzzles/one")
    again = Progress(path)
    assert (again.state("lessons/one"), again.of("lessons/one").beat, again.of("lessons/one").lines) == (
        BEGUN,
        2,
        ["draw"],
    )
    assert again.state("puzzles/one") == DONE and again.of("puzzles/one").hints == 1
    again.begun("lessons/one")
    assert again.of("lessons/one").tries == 2 and again.of("lessons/one").lines == []


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"marks": 3}', '{"marks": {"a": {}}}', '{"marks": {"a": {"done": 1}}}', "\x00\x01"]
)
def test_a_damaged_file_is_put_aside_with_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "learning.json"
    path.write_text(text, encoding="utf-8")
    progress = Progress(path)
    assert progress.complaint == "lessons.progress.damaged"
    assert progress.untouched
    assert (tmp_path / "learning.damaged.json").read_text(encoding="utf-8") == text
    progress.finished("a")
    assert Progress(path).state("a") == DONE
    path.write_text("once more", encoding="utf-8")
    assert Progress(path).complaint
    kept = {one.read_text(encoding="utf-8") for one in tmp_path.glob("learning.damaged*")}
    assert kept == {text, "once more"}, "the first is not written over"


def test_a_file_of_bytes_is_damaged_too(tmp_path: Path) -> None:
    path = tmp_path / "learning.json"
    path.write_bytes(b"\xff\xfe\x00")
    assert Progress(path).complaint
