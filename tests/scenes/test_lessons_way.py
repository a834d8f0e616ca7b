"""The way through a lesson never runs on over turns unseen, and always leads back to where it can be finished."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.engine import notation
from game.scenes.learning.lessons.lesson_course import LessonCourse
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.learning.lessons.rewind import LessonRewind
from game.scenes.learning.lessons.spoken_text import LOST
from tests.support.scenes.lesson_player import ByScript

ALL = lessons()


@pytest.mark.parametrize("number", [1, 2])
def test_in_whatever_order_teams_are_sent_the_lesson_goes_on(number: int) -> None:
    lesson = ALL[number - 1]
    lines = [item.text for item in lesson.scenario.script if item.text.startswith("investigate")]
    for order in permutations(lines):
        pupil = ByScript(lesson)
        mine = [line for line in pupil.lines if line not in lines]
        first = pupil.lines.index(lines[0])
        pupil.lines = [*mine[:first], *order, *mine[first:]]
        if number == 1 and order[0] != lines[0]:
            continue  # the lesson has the first one sent before the others
        turn = pupil.session.game.turn
        assert pupil.play().course.over, order
        assert pupil.session.game.turn == turn


def spoiled() -> LessonCourse:
    """A pupil who asks at Aubrey after the Site of the next beat has failed: its moment never comes."""
    pupil = ByScript(ALL[1]).play(until=7)
    game, course = pupil.session.game, pupil.course
    question = game.decision
    pupil.session.answer(notation.matches(game, question, "ask")[0])
    return course


def test_a_beat_whose_turn_goes_by_is_lost_at_once_and_not_turns_later() -> None:
    course = spoiled()
    game = course.session.game
    assert course.index == 8
    game.turn += 1
    course.settle()
    assert course.said is not None and (course.said.key, course.said.tone) == ("lessons.lost", LOST)


def test_whoever_is_lost_again_goes_back_farther_each_time_at_last_to_the_beginning() -> None:
    course = spoiled()
    reached = []
    for _ in range(10):
        course.session.game.turn += 1
        course.index = course._base = 8
        course.settle()
        assert course.answering and course.put_back()
        reached.append(course.index)
        assert not course.answering
    assert reached[0] == 8 and reached == sorted(reached, reverse=True) and reached[-1] == 0


def test_the_way_back_is_kept_beat_by_beat() -> None:
    way = LessonRewind()
    for index, mark in ((0, 0), (1, 0), (2, 5), (3, 9)):
        way.reached(index, mark)
    assert way.back(3) == (3, 9)
    assert way.back(3) == (2, 5)
    way.reached(3, 9)
    assert way.back(3) == (1, 0)
    assert way.back(3) == (0, 0)
    assert way.back(3) == (0, 0)
