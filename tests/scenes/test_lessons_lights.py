"""What is lit in a lesson: the next right thing and nothing else, also half way through an answer."""

from __future__ import annotations

from game.scenes.learning.samples import at_beat
from game.scenes.learning.scene import LessonScene
from game.scenes.table.prompt import MAIN
from game.ui.record import Recorder
from tests.scenes.windows import point, window


def beat(number: int, index: int) -> LessonScene:
    scene = at_beat(window(), number, index)
    scene.app.push(scene)
    settle(scene)
    return scene


def settle(scene: LessonScene) -> None:
    for _ in range(30):
        scene.update(16)


def written(scene: LessonScene) -> Recorder:
    """All that is written on the table."""
    recorder = Recorder(scene.app.canvas.full)
    scene.app.canvas.recorder = recorder
    scene.app.draw()
    scene.app.canvas.recorder = None
    return recorder


def test_on_the_sheet_of_the_sale_first_the_number_is_lit_and_then_the_button() -> None:
    scene = beat(4, 2)
    assert scene.speech.points == [("n", 2)]
    point(scene, ("n", 2))
    settle(scene)
    assert scene.speech.points == [MAIN]


def test_whoever_sells_first_is_shown_the_number_and_not_the_button_that_buys_nothing() -> None:
    scene = beat(4, 2)
    point(scene, MAIN)
    settle(scene)
    assert scene.session.asked is not None and scene.session.asked.kind == "buy"
    assert set(scene.speech.points) == {("n", 2)}
    point(scene, ("n", 2))
    settle(scene)
    assert set(scene.speech.points) == {MAIN}


def test_half_way_through_an_answer_nothing_is_called_lit_that_is_not() -> None:
    scene = beat(2, 3)
    nasa = next(card for card in scene.session.view.hand if scene.session.view.card(card).name.startswith("NASA"))
    point(scene, ("card", nasa))
    settle(scene)
    assert scene.speech.points == [MAIN]
    assert not [one for one in scene.lights.chosen if one[0] == "player"]
    assert scene.t("hint.or.sites") not in scene.places[("prompt",)].say
    assert scene.t("hint.or.sites") not in [line.text for line in written(scene).lines]
