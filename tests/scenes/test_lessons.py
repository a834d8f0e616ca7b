"""Lessons without a window: each is gone through by its script, every wrong move is answered and put back."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game.engine import notation
from game.engine.core.choices import Ask, Guess
from game.engine.scenario import ScenarioFaults, play
from game.engine.scenario import load as load_scenario
from game.engine.scenario.position import set_up
from game.paths import asset
from game.scenes.common.deck_choice import pool
from game.scenes.learning.learning_progress import BEGUN, DONE, NEW, Progress
from game.scenes.learning.lessons.lesson import DO, FREE, Beat, Lesson
from game.scenes.learning.lessons.lesson_reader import lessons, load
from game.scenes.learning.lessons.lesson_session import LessonSession
from game.scenes.learning.lessons.scripted_opponent import ScriptedOpponent, silent
from game.scenes.learning.lessons.spoken_text import LOST, WRONG
from game.scenes.learning.lessons.staged_session import StagedSession
from game.scenes.question.suspects import best, outcomes
from game.session.game_setup import GameSetup
from tests.support.scenes.lesson_player import NAMES, ByScript

ALL = lessons()
BEATS = [(lesson, index, beat) for lesson in ALL for index, beat in enumerate(lesson.beats)]
LANGUAGES = ("en", "fr", "cs")
MOST_WORDS = 14
"""Of a sentence: who plays reads little."""


def names(value: object) -> str:
    """As tests are called."""
    return value.name.rpartition("/")[2] if isinstance(value, Lesson) else str(value)


def words(language: str) -> dict[str, str]:
    """What the lessons say in a language."""
    found: dict[str, str] = json.loads(asset(f"text/lessons.{language}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("lesson", [lesson for lesson in ALL if lesson.scenario is not None], ids=names)
def test_the_script_holds_as_a_scenario(lesson: Lesson) -> None:
    assert play(lesson.scenario) == []


@pytest.mark.parametrize("lesson", ALL, ids=names)
def test_it_is_gone_through_by_its_script_and_says_all_it_has_to_say(lesson: Lesson) -> None:
    pupil = ByScript(lesson).play()
    assert pupil.course.over
    assert {lesson.key(beat.say) for beat in lesson.beats} <= set(pupil.heard)


def test_whoever_only_does_what_is_lit_comes_to_the_same_end() -> None:
    for lesson in ALL:
        if all(beat.kind != FREE for beat in lesson.beats):
            pupil = ByScript(lesson)
            pupil.lines.clear()
            assert pupil.play().course.over, lesson.name


def test_a_lesson_advises_a_question_that_is_sure_to_cross_off_most() -> None:
    advised = 0
    for lesson, index, beat in BEATS:
        if not any(line.startswith("ask ") for line in beat.go):
            continue
        pupil = at(lesson, index)
        decision = pupil.session.decision
        if decision is None or decision.kind != "question":
            continue
        (meant,) = (one for one in pupil.course.wanted(decision) if isinstance(one, Ask))
        asked = {one.characteristic for one in decision.choices if isinstance(one, Ask)}
        found = {kind: outcomes(pupil.session.view, 1, kind) for kind in asked}
        falls = next(one.falls for one in found[meant.characteristic] if one.value == meant.value)
        assert falls == max(map(best, found.values())), (lesson.name, beat.say)
        advised += 1
    assert advised


WRONGS = [(lesson, index, wrong) for lesson, index, beat in BEATS for wrong in range(len(beat.wrong))]


def at(lesson: Lesson, index: int) -> ByScript:
    """At the moment when this beat is said and its decision asked."""
    pupil = ByScript(lesson).play(until=index)
    assert pupil.course.index == index
    return pupil


@pytest.mark.parametrize(("lesson", "index", "number"), WRONGS, ids=names)
def test_a_wrong_move_that_is_spoken_of_can_be_made_is_answered_and_put_back(
    lesson: Lesson, index: int, number: int
) -> None:
    pupil = at(lesson, index)
    session, course, beat = pupil.session, pupil.course, lesson.beats[index]
    before, after = session.game.to_json(), beat.wrong[number].after
    if after:
        session.answer(notation.matches(session.game, session.decision, after)[0])
    decision, lines = session.decision, list(session.lines)
    spoken = [wrong for wrong in beat.wrong[: number + 1] if wrong.after in ("", after)]
    meant = [notation.matches(session.game, decision, wrong.line) for wrong in spoken]
    right = course.wanted(decision)
    earlier = {one for choices in meant[:-1] for one in choices}
    choice = next(one for one in meant[-1] if one not in right and one not in earlier)
    session.answer(choice)
    assert (course.said.key, course.said.tone) == (lesson.key(beat.wrong[number].say), WRONG)
    assert session.lines[: len(lines)] == lines
    assert len(session.lines) > len(lines) or isinstance(choice, Guess)  # it was made; but a name might end the case
    assert not session.update(16.0)  # and the game waits
    assert course.put_back()
    _to(pupil, index)
    assert session.game.to_json() == before
    assert pupil.play().course.over


def _to(pupil: ByScript, index: int) -> None:
    """On to the decision of a beat, after going back to where it began."""
    for _ in range(400):
        if pupil.course.index == index and pupil.course.said is not None:
            return
        pupil.session.update(16.0)


def test_a_move_that_nobody_thought_of_is_answered_too() -> None:
    answered = set()
    for lesson, index in [(lesson, index) for lesson, index, beat in BEATS if beat.kind == DO and lesson != ALL[-1]]:
        pupil = at(lesson, index)
        session, course = pupil.session, pupil.course
        decision, wrongs = session.decision, lesson.beats[index].wrong
        known = {one for wrong in wrongs for one in notation.matches(session.game, decision, wrong.line)}
        known |= {*course.wanted(decision)}
        for other in [one for one in decision.choices if one not in known][:1]:
            session.answer(other)
            assert course.said.tone == WRONG
            answered.add(course.said.key)
            assert course.put_back()
    assert "lessons.wrong" in answered and any(key.endswith(".wrong") and key != "lessons.wrong" for key in answered)


@pytest.mark.parametrize(
    ("lesson", "index"), [(lesson, index) for lesson, index, beat in BEATS if beat.lost], ids=names
)
def test_a_goal_that_is_missed_is_told_and_one_goes_back(lesson: Lesson, index: int) -> None:
    pupil = at(lesson, index)
    session, course = pupil.session, pupil.course
    for _ in range(200):
        if course.answering:
            break
        if session.asked is not None:
            decline = silent(session.game, session.asked)
            asks = [one for one in session.asked.choices if isinstance(one, Ask) and one.value == "insanity"]
            session.answer(asks[0] if asks else decline)
        session.update(16.0)
    assert (course.said.key, course.said.tone) == (lesson.key(lesson.beats[index].lost_say), LOST)
    assert course.put_back() and course.index == index
    assert pupil.play().course.over


# going on another day ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lesson", ALL, ids=names)
def test_one_goes_on_at_the_beat_where_one_stopped(lesson: Lesson) -> None:
    for index in range(1, len(lesson.beats)):
        stopped = ByScript(lesson).play(until=index)
        beat, lines = stopped.course.place
        again = ByScript(lesson)
        assert again.course.resume(beat, lines)
        assert again.course.index == beat <= index
        assert again.session.lines == lines
        again.lines = stopped.lines if beat == index else again.lines[: len(again.lines)]
        if beat == index:
            assert again.play().course.over


def test_what_does_not_fit_any_more_begins_again() -> None:
    for beat, lines in ((3, ["guess nobody"]), (99, []), (-1, []), (2, ["stop", "ask motive ideology"])):
        course = LessonSession(ALL[0], NAMES).course
        assert not course.resume(beat, lines)
        assert course.index == 0 and course.session.lines == []


def test_the_guided_case_speaks_of_what_is_new_once_and_not_again_on_another_day() -> None:
    lesson = ALL[-1]
    pupil = ByScript(lesson).play()
    said = [key for key in pupil.heard if key not in (lesson.key("begin"), lesson.key("free"))]
    assert len(said) == len(set(said)) >= 12
    again = ByScript(lesson)
    beat, lines = 1, pupil.session.lines[:200]
    assert again.course.resume(beat, lines)
    heard = again.play().heard
    assert not {lesson.key("buy"), lesson.key("deploy"), lesson.key("sites")} & set(heard)


# words ------------------------------------------------------------------------------------------------


def keys_of(lesson: Lesson) -> set[str]:
    """The keys of all sentences that it may say."""
    found = ["title", "idea", "end", *(["end.lost"] if lesson.deal else [])]
    for beat in lesson.beats:
        found += [one.say for one in beat.wrong]
        found += [say for say in (beat.left, beat.otherwise, beat.lost_say, beat.ready) if say]
        parts: list[Beat] = [beat, *beat.comments]
        found += [one.say for one in parts] + [f"{one.say}.number" for one in parts if one.values]
    return set(map(lesson.key, found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_there_with_its_numbers(language: str) -> None:
    said, english = words(language), words("en")
    for lesson in ALL:
        assert [key for key in keys_of(lesson) if key not in said] == []
    assert set(said) == set(english)
    for key, sentence in english.items():
        assert set(re.findall(r"{\w+}", sentence)) == set(re.findall(r"{\w+}", said[key])), key


def test_no_sentence_is_left_over_and_none_is_long() -> None:
    used = {key for lesson in ALL for key in keys_of(lesson)}
    for key, text in words("en").items():
        if key.split(".")[1].isdigit():
            assert key.removesuffix(".twice") in used, key
        for sentence in re.split(r"(?<=[.!?:])\s", text):
            assert len(sentence.split()) <= MOST_WORDS, (key, sentence)


def test_numbers_are_read_off_the_game() -> None:
    pupil = at(ALL[0], 2)
    assert pupil.course.said is not None and pupil.course.said.values == {"has": 6, "need": 4}


# faults -----------------------------------------------------------------------------------------------

HEAD = """name: One
players: {A: {x_file: "Eve"}, B: {x_file: "Eve"}}
script: []
lesson:
"""


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("name: none\nplayers: {A: {}, B: {}}\n", 1, "mapping `lesson`"),
        (HEAD + "  speaker: X\n", 5, "beats"),
        (HEAD + "  speaker: X\n  beats: [1]\n", 6, "a beat is a mapping"),
        (HEAD + "  speaker: X\n  beats:\n    - {say: a, lihgt: [main]}\n", 7, "did you mean light?"),
        (HEAD + "  speaker: X\n  beats:\n    - {say: a, light: [notebok]}\n", 7, "did you mean notebook?"),
        (HEAD + "  speaker: X\n  beats:\n    - {light: [main]}\n", 7, "say is a key"),
        (HEAD + "  speaker: X\n  beats:\n    - {say: a, go: [pass], free: [A.rp == 1]}\n", 7, "not both"),
        (HEAD + "  speaker: X\n  beats:\n    - {say: a, wrong: [{line: pass, say: b}]}\n", 7, "wrong needs go"),
        (HEAD + "  speaker: X\n  beats:\n    - {say: a, go: [pass], wrong: [pass]}\n", 7, "a wrong move is"),
        (HEAD + "  speaker: X\n  beats:\n    - {say: a, free: [A.rp == 1], lost: [A.rp == 0]}\n", 7, "lost_say"),
        (HEAD + "  speaker: X\n  beats:\n    - {say: a, free: [A.rp == 1], comments: [{say: b}]}\n", 7, "`when`"),
        (HEAD + "  speaker: X\n  beats:\n    - {say: a, values: {n: A..rp}}\n", 7, "cannot be read as a path"),
        (HEAD + "  speakre: X\n  beats:\n    - {say: a}\n", 5, "did you mean speaker?"),
        (HEAD + "  speaker: X\n  deal: {decks: [one]}\n  beats:\n    - {say: a}\n", 6, "decks are"),
        (HEAD + "  speaker: X\n  deal: {decks: [a, b]}\n  beats:\n    - {say: a}\n", 6, "seed is a whole number"),
        ("- 1\n", 1, "mapping"),
        ("a: 1\n---\nb: 2\n", 1, "one document"),
    ],
)
def test_a_fault_of_a_file_is_told_with_its_line(tmp_path: Path, text: str, line: int, message: str) -> None:
    path = tmp_path / "01_one.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioFaults) as raised:
        load(path)
    assert any(fault.line == line and message in fault.message for fault in raised.value.faults), raised.value


def test_the_name_of_a_file_begins_with_its_number(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(HEAD + "  speaker: X\n  beats:\n    - {say: a}\n", encoding="utf-8")
    with pytest.raises(ScenarioFaults, match="begins with its number"):
        load(path)


# A scenario is laid on the table: the script answers, the way back leads anywhere, and what is done is remembered


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


def staged(tmp_path: Path, policies: dict[int, str] | None = None) -> StagedSession:
    """The scenario above on the table; whoever has a level among the `policies` has no script."""
    path = tmp_path / "one.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    scenario = load_scenario(path)[0]
    theirs = [item for item in scenario.script if item.player == "B" and not policies]
    opponent = partial(ScriptedOpponent, script=theirs, levels=policies or {})
    setup = GameSetup.duel("", "", seed=scenario.seed)
    return StagedSession(partial(set_up, scenario, pool()), NAMES, setup, opponent)


def give(session: StagedSession, text: str) -> None:
    """The player's answer, once he is asked for it."""
    go_on(session, lambda: bool(notation.matches(session.game, session.decision, text) if session.decision else []))
    session.answer(notation.matches(session.game, session.decision, text)[0])


def go_on(session: StagedSession, enough: Callable[[], bool]) -> None:
    """Decline whatever is asked until that holds."""
    for _ in range(200):
        if enough():
            return
        if session.asked is not None:
            session.answer(silent(session.game, session.asked))
        session.update(16.0)
    raise AssertionError(session.lines)


def fights(session: StagedSession) -> bool:
    """Whether the Adversary has come."""
    return session.view.combat is not None


def test_the_other_side_gives_its_line_and_back_at_any_choice_gives_it_again(tmp_path: Path) -> None:
    session = staged(tmp_path)
    assert session.view.names == NAMES
    give(session, 'investigate "Newark, NJ" with team 1')
    sent = len(session.lines)
    go_on(session, partial(fights, session))
    assert 'play "Squeeze"' in " ".join(session.lines)
    assert session.opponent.left(1) == []
    then, lines = session.game.to_json(), list(session.lines)
    session.rewind(sent)
    assert session.lines == lines[:sent]
    assert session.opponent.left(1) == ['play "Squeeze"']
    go_on(session, partial(fights, session))
    assert session.lines[: len(lines)] == lines
    session.rewind()
    assert session.lines == [] and session.answered == 0
    assert session.replay(lines)
    assert session.game.to_json() == then
    assert session.opponent.left(1) == []
    assert session.news() == []  # all that lies before is known


def test_a_level_plays_where_the_script_is_silent(tmp_path: Path) -> None:
    session = staged(tmp_path, policies={1: "novice"})
    give(session, 'investigate "Newark, NJ" with team 1')
    go_on(session, lambda: session.view.turn > 1)
    assert not session.fallen


def test_progress_is_kept_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "learning.json"
    progress = Progress(path)
    assert not progress.marks and progress.of("lessons/one").state == NEW
    progress.begun("lessons/one")
    progress.stopped("lessons/one", 2, ["draw"])
    progress.hinted("puzzles/one", 1)
    progress.finished("puzzles/one")
    again = Progress(path)
    lesson, puzzle = again.of("lessons/one"), again.of("puzzles/one")
    assert (lesson.state, lesson.beat, lesson.lines, puzzle.state, puzzle.hints) == (BEGUN, 2, ["draw"], DONE, 1)
    again.begun("lessons/one")
    assert again.of("lessons/one").tries == 2 and again.of("lessons/one").lines == []


@pytest.mark.parametrize(
    "text",
    [b"", b"{", b"[]", b'{"marks": 3}', b'{"marks": {"a": {}}}', b'{"marks": {"a": {"done": 1}}}', b"\xff\xfe\x00"],
)
def test_a_damaged_file_is_put_aside_with_a_sentence(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "learning.json"
    path.write_bytes(text)
    progress = Progress(path)
    assert progress.complaint == "lessons.progress.damaged"
    assert not progress.marks
    assert (tmp_path / "learning.damaged.json").read_bytes() == text
    progress.finished("a")
    assert Progress(path).of("a").state == DONE
    path.write_bytes(b"once more")
    assert Progress(path).complaint
    kept = {one.read_bytes() for one in tmp_path.glob("learning.damaged*")}
    assert kept == {text, b"once more"}, "the first is not written over"
