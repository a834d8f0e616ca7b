"""What a lesson says to a wrong move is true of what was done, also where half of it was right."""

from __future__ import annotations

import pytest

from game.engine import notation
from game.scenes.learning.lessons.lesson_reader import lessons
from tests.support.scenes.lesson_player import ByScript

AUBREY, NEWARK, MATTAWA = ('investigate "Aubrey, MO"', 'investigate "Newark, NJ"', 'investigate "Mattawa, WA"')
DONE = f"{NEWARK} with team 2"


def reached(number: int, say: str) -> ByScript:
    """A lesson where this is said."""
    lesson = lessons()[number - 1]
    return ByScript(lesson).play(until=[beat.say for beat in lesson.beats].index(say))


def stage(pupil: ByScript, *lines: str) -> None:
    """Let these lines lie on the table."""
    decision = pupil.session.decision
    assert decision is not None
    found = [notation.matches(pupil.session.game, decision, line)[0] for line in lines]
    pupil.course.staged(found)


def give(pupil: ByScript, line: str) -> None:
    """Answer with this line."""
    decision = pupil.session.decision
    pupil.session.answer(notation.matches(pupil.session.game, decision, line)[0])


def answer(pupil: ByScript, line: str) -> str:
    """What is said to it, without the lesson's name."""
    give(pupil, line)
    said = pupil.course.said
    assert said is not None and pupil.course.answering
    return said.key.split(".", 2)[-1]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (f"{AUBREY} with team 2", "send.team"),  # two people
        (f"{AUBREY} with team 3", "send.me"),  # one, who speaks
        (f"{NEWARK} with team 1", "send.site"),
        (f"{NEWARK} with team 2", "send.soon"),  # it reaches the level, and is right in the next step
        (f"{MATTAWA} with team 3", "send.soon"),
        (f"{NEWARK} with team 3", "match.newark"),
        (f"{MATTAWA} with team 2", "match.mattawa"),
    ],
)
def test_a_team_that_is_sent_elsewhere_is_told_about_itself(line: str, said: str) -> None:
    pupil = reached(1, "send")
    stage(pupil, line)
    assert pupil.course.said is not None and pupil.course.said.key == f"lessons.1.{said}"


@pytest.mark.parametrize(
    ("sold", "said"), [("", "sell.stop"), ('sell "Shotgun"', "sell.throat"), ('sell "Deep Throat"', "sell.shotgun")]
)
def test_whoever_sells_only_one_of_the_two_is_told_about_the_other(sold: str, said: str) -> None:
    pupil = reached(4, "sell")
    if sold:
        give(pupil, sold)
    assert answer(pupil, "stop") == said


@pytest.mark.parametrize(
    ("number", "say", "line", "left"),
    [
        (1, "match", DONE, "match.left"),
        (1, "match", f"{MATTAWA} with team 3", "match.left"),
        (2, "pair", 'investigate "Aubrey, MO" with team 2', "pair.left"),
        (4, "sell", 'sell "Deep Throat"', "sell.left"),
    ],
)
def test_where_half_is_done_the_other_half_is_asked_for(number: int, say: str, line: str, left: str) -> None:
    pupil = reached(number, say)
    before = pupil.course.said
    stage(pupil, line)
    assert before is not None and before.key == f"lessons.{number}.{say}"
    assert pupil.course.said is not None and pupil.course.said.key == f"lessons.{number}.{left}"


def test_with_one_team_still_at_home_one_is_spoken_of_and_not_all() -> None:
    pupil = reached(1, "match")
    give(pupil, DONE)
    assert answer(pupil, "stop") == "match.half"


@pytest.mark.parametrize(
    ("number", "say", "line", "said"),
    [
        (1, "ask", "ask motive survival", "ask.wrong"),
        (1, "ask", "ask motive control", "ask.wrong"),
        (1, "wait", 'guess "The Manitou"', "wait.wrong"),
        (1, "wait", 'guess "The Host"', "wait.crossed"),
        (2, "aubrey", 'site "Aubrey, MO" on B paying "Agent Fox Mulder"', "token"),
        (2, "witness", 'use "Agent Reggie Purdue"', "witness.purdue"),
        (4, "place", 'bluff "Byers"', "place.other"),
        (4, "pay", 'decline "Cape Cod, MA"', "pay.cape"),
        (5, "punch", 'play "Hard Punch" on "Agent Karen Kosseff, Counselor"', "punch.fist"),
        (5, "punch", 'play "Hard Punch" on "Good People, Good Food"', "punch.theirs"),
        (5, "punch", 'play "First Aid" on "Agent Fox Mulder"', "punch.other"),
        (6, "cart", 'requisition "Hospital Crash Cart" paying "Agent Janus, Trained Medic"', "token"),
        (6, "use", 'use "Agent Weiss"', "use.weiss"),
    ],
)
def test_what_is_right_but_for_one_thing_is_told_that_thing(number: int, say: str, line: str, said: str) -> None:
    assert answer(reached(number, say), line) == said


def test_whoever_names_a_suspect_too_early_has_one_of_those_that_are_left() -> None:
    pupil = reached(1, "wait")
    view = pupil.session.view
    left = {f'guess "{view.pool.x_files[index].name}"' for index in view.candidates(1)}
    assert {one.line for one in pupil.course.beat.wrong} == left


def test_in_which_order_the_teams_are_sent_is_all_the_same() -> None:
    pupil = reached(1, "send")
    stage(pupil, f"{MATTAWA} with team 3", DONE, f"{AUBREY} with team 1")
    assert not pupil.course.answering and pupil.course.beat.say == "begin"


@pytest.mark.parametrize(
    ("number", "say", "right", "line", "said"),
    [
        (4, "sell", ['sell "Shotgun"', 'sell "Deep Throat"'], 'sell "Cape Cod, MA"', "sell.other"),
        (
            4,
            "slip",
            ['bluff "The Overcoat Man" under "Aubrey, MO"', 'bluff "Cape Cod, MA" under "Aubrey, MO"'],
            'bluff "Trust No One"',
            "slip.trust",
        ),
    ],
)
def test_one_thing_more_is_judged_by_what_was_said_of_it_before(
    number: int, say: str, right: list[str], line: str, said: str
) -> None:
    pupil = reached(number, say)
    stage(pupil, *right)
    assert not pupil.course.answering
    stage(pupil, *right, line)
    assert pupil.course.said is not None and pupil.course.said.key == f"lessons.{number}.{said}"
