"""What is said in a lesson, when it is silent, and how one comes back to its way."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.engine import notation
from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.beat_progress import LessonRewind
from game.scenes.learning.lessons.lesson_course import LessonCourse
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.learning.lessons.spoken_text import LOST, SAY, STEP, WRONG
from game.scenes.learning.samples import at_beat
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import UNDO
from game.ui.input.reader import Signal
from tests.support.scenes.lesson_play import beat, play, settle
from tests.support.scenes.lesson_player import ByScript
from tests.support.scenes.taking import by_mouse
from tests.support.scenes.windows import point, press, push, window

SPEECH = (("lesson", "card"), ("lesson", "on"), ("lesson", "back"))


def untrue(scene: TableScene, rounds: int = 600) -> list[tuple[int, str]]:
    """What was said, lit or offered of the sentence before, in which picture, until the next one is said at rest."""
    mode = mode_of(scene)
    found = []
    for step in range(rounds):
        scene.update(16)
        said, now = mode.speaker.said, mode.course.said
        if said is None and (mode.speaker.holes or mode.speaker.rect or any(map(scene.targets.get, SPEECH))):
            found.append((step, "lit"))
        if said is not None and (now is None or (said.key, said.tone) != (now.key, now.tone)):
            found.append((step, said.key))
        if said is not None and not scene.motion.busy:
            break
    return found


def test_nothing_is_said_while_a_wrong_move_is_seen() -> None:
    scene = beat(1, 3)
    mode = mode_of(scene)
    point(scene, MAIN)
    assert mode.course.answering
    assert untrue(scene) == []
    assert mode.speaker.said is not None and mode.speaker.said == mode.course.said


def rest(scene: TableScene, at: tuple[int, int]) -> None:
    """Move the pointer there and let it rest longer than it takes to have a card held up."""
    scene.handle(Signal("move", at))
    for _ in range(80):
        scene.update(16)


@pytest.mark.parametrize("how", ["click", "confirm", "back"])
def test_what_was_meant_for_something_else_only_finishes_the_answer_to_a_wrong_move(how: str) -> None:
    scene = beat(1, 3)
    mode = mode_of(scene)
    point(scene, MAIN)
    assert untrue(scene) == [] and mode.course.answering
    said = mode.speaker.said
    assert said is not None and mode.speaker.typing
    for expected in (said, None):
        if how == "click":
            point(scene, ("section", 0, "field"))
        else:
            scene.handle(Signal(how))
        assert not mode.speaker.typing or expected is None
        assert (mode.speaker.said == said and mode.course.answering) == (expected is said)


def at_say(number: int, say: str) -> TableScene:
    """A lesson where this is said."""
    index = [one.say for one in lessons()[number - 1].beats].index(say)
    scene = push(at_beat(window(), number, index))
    settle(scene)
    assert mode_of(scene).course.index == index
    return scene


@pytest.mark.parametrize(
    ("number", "say", "before"), [(2, "witness", "choose"), (6, "whom", "use"), (6, "use", "cart")]
)
def test_what_was_answered_rightly_and_taken_back_is_asked_for_again(number: int, say: str, before: str) -> None:
    scene = at_say(number, say)
    mode = mode_of(scene)
    point(scene, UNDO)
    settle(scene, 60)
    assert not mode.course.answering and mode.course.beat.say == before
    assert mode.speaker.said is not None and mode.speaker.said.key == f"lessons.{number}.{before}"
    assert mode.progress.of(mode.lesson.name).beat == mode.course.index
    assert play(scene, by_mouse) and mode.course.over


def test_the_key_that_takes_back_puts_a_wrong_move_back() -> None:
    scene = at_say(1, "send")
    mode = mode_of(scene)
    lines = list(mode.pupil.lines)
    point(scene, MAIN)
    settle(scene)
    assert mode.speaker.said is not None and mode.speaker.said.tone == WRONG
    press(scene, "undo")
    settle(scene)
    assert mode.speaker.said is not None and mode.speaker.said.tone == SAY
    assert mode.pupil.lines == lines and mode.course.beat.say == "send"


@pytest.mark.parametrize("say", ["match", "begin"])
def test_a_wrong_step_that_took_the_place_of_a_right_one_gives_it_back(say: str) -> None:
    scene = at_say(1, say)
    mode = mode_of(scene)
    steps, aubrey = list(scene.stage.steps), scene.session.view.sites(0)[0].card
    if say == "begin":
        press(scene, "undo")  # so that a Team is free again
        settle(scene)
        steps = list(scene.stage.steps)
    point(scene, ("team", 0, "field", 3))
    point(scene, ("card", aubrey))
    settle(scene)
    assert mode.speaker.said is not None and mode.speaker.said.tone == STEP
    assert mode.speaker.said.key == "lessons.1.send.me"
    assert scene.stage.steps != steps
    press(scene, "back")
    settle(scene)
    assert scene.stage.steps == steps and not mode.course.answering
    assert play(scene, by_mouse) and mode.course.over


def test_what_a_free_hand_sent_together_is_taken_back_together() -> None:
    scene = at_say(6, "stays")
    mode = mode_of(scene)
    press(scene, "undo")
    settle(scene, 60)
    assert mode.course.beat.say == "leave" and not scene.stage.steps
    assert mode.speaker.said is not None and mode.speaker.said.key == "lessons.6.leave"
    assert len(scene.session.view.agents(0, "hospital")) == 2
    assert play(scene, by_mouse) and mode.course.over


@pytest.mark.parametrize(("say", "why"), [("send", "refused_undo_nothing"), ("punch", "refused_undo_other")])
def test_whoever_cannot_take_back_is_told_whether_he_did_anything_yet(say: str, why: str) -> None:
    scene = at_say(5, say)
    press(scene, "undo")
    assert scene.transient.slip.words == scene.t(why)


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
