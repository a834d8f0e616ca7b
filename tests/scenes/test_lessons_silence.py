"""The speaker falls silent as soon as what was said is done, and what was lit goes dark with it."""

from __future__ import annotations

import pytest

from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.ui.input.reader import Signal
from tests.support.scenes.lesson_hand import LessonSession
from tests.support.scenes.lesson_play import beat
from tests.support.scenes.windows import place, point

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


@pytest.mark.parametrize(
    ("number", "say"), [(1, "begin"), (1, "half"), (2, "begin"), (4, "place"), (4, "trust"), (5, "begin"), (6, "done")]
)
def test_nothing_is_said_any_more_once_it_was_done(number: int, say: str) -> None:
    index = [one.say for one in lessons()[number - 1].beats].index(say)
    scene, pupil = beat(number, index), LessonSession()
    mode = mode_of(scene)
    assert mode.course.index == index and mode.speaker.said is not None
    for _ in range(8):
        key = pupil.key(scene)
        if mode.course.index > index or key is None:
            break
        point(scene, key)
    assert mode.course.index > index
    assert untrue(scene) == []


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


def test_no_card_is_held_up_over_an_answer_until_something_else_is_pointed_at() -> None:
    scene = beat(1, 2)
    point(scene, ("team", 0, "field", 2))
    newark = scene.session.view.sites(0)[1].card
    x, y = point(scene, ("card", newark))
    assert mode_of(scene).course.answering
    rest(scene, (x, y))
    assert scene.transient.card is None
    rest(scene, (x + 3, y + 2))  # a hand that trembles
    assert scene.transient.card is None
    hand = ("card", scene.session.view.hand[0])
    rest(scene, place(scene, hand))
    assert scene.transient.card is not None and scene.transient.card[0] == hand[1]
    rest(scene, (x, y))
    assert scene.transient.card is not None and scene.transient.card[0] == newark


def test_no_card_is_held_up_over_a_new_sentence_where_the_click_was_asked_for() -> None:
    scene = beat(1, 2)
    mode = mode_of(scene)
    begun = mode.speaker.said
    point(scene, ("team", 0, "field", 1))
    card = scene.session.view.sites(0)[0].card
    at = point(scene, ("card", card))
    assert untrue(scene) == []
    assert mode.speaker.said != begun and not mode.course.answering
    rest(scene, at)
    assert scene.transient.card is None
    hand = ("card", scene.session.view.hand[0])
    rest(scene, place(scene, hand))
    assert scene.transient.card is not None


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
