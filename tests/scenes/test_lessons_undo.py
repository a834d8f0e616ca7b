"""What a pupil takes back: the lesson goes back with it, and nothing that was right is lost."""

from __future__ import annotations

import pytest

from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.learning.lessons.spoken_text import SAY, STEP, WRONG
from game.scenes.learning.samples import at_beat
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import UNDO
from tests.support.scenes.lesson_play import play, settle
from tests.support.scenes.taking import by_mouse
from tests.support.scenes.windows import point, press, push, window


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
