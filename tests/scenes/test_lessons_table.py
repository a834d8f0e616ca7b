"""Lessons at the table: played by mouse, by keys and by a pad; what is lit, said, wrong, skipped and gone on with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game.scenes.dialogs import Menu
from game.scenes.learning import highlights
from game.scenes.learning.hub import LearningHub
from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.lesson import TELL, Lesson
from game.scenes.learning.samples import at_beat
from game.scenes.loading import Loading
from game.scenes.notebook.scene import Notebook
from game.scenes.table.scene import TableScene
from game.ui.runtime.app import App
from game.ui.testing import screenshots
from tests.support.scenes.device_player import Press, by_keys, by_pad
from tests.support.scenes.lesson_play import ALL, begun, goes_on, play, settle
from tests.support.scenes.screens import expect
from tests.support.scenes.table_player import dealt
from tests.support.scenes.taking import by_device, by_mouse
from tests.support.scenes.windows import SIZES, in_hand, point, press, push, window


@pytest.mark.games
@pytest.mark.parametrize("number", range(1, 7))
def test_each_is_played_to_its_end_by_mouse(number: int) -> None:
    scene = begun(number)
    mode = mode_of(scene)
    play(scene, by_mouse)
    assert mode.course.over
    settle(scene)
    if scene.session.over:  # a closed case is looked at first
        press(scene, "confirm")
    assert isinstance(scene.app.top, Menu)
    assert mode.progress.of(mode.lesson.name).done


@pytest.mark.games
@pytest.mark.parametrize("number", [1, 2, 4, 5])
@pytest.mark.parametrize("device", [by_keys, by_pad])
def test_each_is_played_by_keys_alone_and_by_a_pad_alone(number: int, device: Callable[[App], Press]) -> None:
    scene = begun(number)
    play(scene, by_device(device, scene.app))
    assert mode_of(scene).course.over


@pytest.mark.games
def test_the_guided_case_speaks_and_keeps_out_of_the_way() -> None:
    scene = begun(7)
    mode = mode_of(scene)
    heard = play(scene, by_mouse, until=lambda: scene.session.view.turn > 2)
    assert {"lessons.7.free", "lessons.7.buy", "lessons.7.deploy", "lessons.7.sites"} <= set(heard)
    assert mode.speaker.said is None or not mode.speaker.dark
    scene.session.concede()
    settle(scene)
    mode.ending.farewell()
    menu = expect(scene.app.top, Menu)
    assert menu.text == scene.t("lessons.7.end.lost")
    assert [item.key for item in menu.items] == ["full", "first", "again", "leave"]


def test_the_end_takes_no_press_that_was_meant_for_the_step_before() -> None:
    """The last word comes by itself: one Space on «Continue», and the next lesson had begun."""
    scene = begun(2)
    mode_of(scene).ending.farewell()
    menu = expect(scene.app.top, Menu)
    press(menu, "confirm")
    assert scene.app.top is menu and menu.targets.ring
    press(menu, "confirm")
    assert scene.app.top is not menu


# saying ---------------------------------------------------------------------------------------------


def test_what_is_said_is_typed_and_the_first_click_finishes_it() -> None:
    scene = begun(speed="normal")
    mode = mode_of(scene)
    scene.motion.finish()
    settle(scene, 3)
    assert mode.speaker.typing and scene.animating
    press(scene, "confirm")
    assert not mode.speaker.typing and mode.course.index == 0
    press(scene, "confirm")
    assert mode.course.index == 1


def test_with_reduced_motion_it_stands_there_at_once_and_is_read_out() -> None:
    scene = begun(3, speed="normal", reduced_motion=True)
    settle(scene, 3)
    assert not mode_of(scene).speaker.typing
    assert scene.announcement.startswith("Section Chief Scott Blevins: Each turn the Bureau gives you one card.")


def test_while_something_is_told_only_what_is_lit_goes_on() -> None:
    scene = begun()
    mode = mode_of(scene)
    settle(scene)
    point(scene, ("card", scene.session.view.hand[0]))
    assert mode.course.index == 0 and scene.transient.open
    press(scene, "back")
    point(scene, ("my_x_file",))
    assert mode.course.index == 1
    settle(scene)
    point(scene, ("notebook",))
    assert isinstance(scene.app.top, Notebook), "it opens where it is what is looked at"
    scene.app.pop()
    settle(scene)
    assert mode.course.index == 2


def test_only_what_goes_on_is_lit_and_the_engine_still_refuses_what_it_does_not_offer() -> None:
    scene = push(at_beat(window(), 3, 5))
    mode = mode_of(scene)
    aubrey = in_hand(scene, "Aubrey, MO")
    assert scene.lights.lit == {aubrey} and aubrey in mode.speaker.points
    assert mode.pointing.site_goal() is not None and mode.pointing.arrow() is not None
    settle(scene)
    point(scene, in_hand(scene, "Byers"))
    assert scene.transient.open and not mode.course.answering


# wrong moves ----------------------------------------------------------------------------------------


def test_whoever_takes_back_what_was_right_goes_back_with_it() -> None:
    scene = begun()
    mode = mode_of(scene)
    play(scene, by_mouse, until=lambda: mode.course.index == 4 and mode.speaker.said is not None)
    assert len(scene.stage.steps) == 3
    press(scene, "undo", "undo", "undo")
    settle(scene)
    assert mode.course.index == 2 and goes_on(scene)


# skipping, leaving, going on --------------------------------------------------------------------------


def test_a_skipped_lesson_is_followed_by_the_next_and_kept_where_it_was(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "learning.json")
    scene = begun(progress=progress)
    mode = mode_of(scene)
    play(scene, by_mouse, until=lambda: mode.course.index == 2 and mode.speaker.said is not None)
    point(scene, ("lesson", "skip"))
    slip = expect(scene.app.top, Menu)
    assert slip.items[0].label == "Lesson 2: Skills and Sites"
    assert [one.key for one in slip.items] == ["next", "leave", "stay"]
    press(slip, "confirm")
    assert mode_of(expect(dealt(scene.app), TableScene)).lesson.number == 2
    assert Progress(progress.path).of(ALL[0].name).state == "begun"


def test_who_does_not_want_to_skip_after_all_stays_where_he_was() -> None:
    scene = begun()
    settle(scene)
    for way in ("back", "stay"):
        point(scene, ("lesson", "skip"))
        slip = expect(scene.app.top, Menu)
        press(slip, "back") if way == "back" else slip.items[-1].act()
        if scene.app.top is slip:
            scene.app.pop()
        assert scene.app.top is scene and mode_of(scene).course.index == 0


def test_skipping_leads_to_the_list_too_and_after_the_last_lesson_only_there(tmp_path: Path) -> None:
    hub = push(LearningHub(window(), Progress(tmp_path / "learning.json")))
    hub.open(ALL[-1])
    scene = expect(dealt(hub.app), TableScene)
    settle(scene)
    point(scene, ("lesson", "skip"))
    slip = expect(scene.app.top, Menu)
    assert [one.key for one in slip.items] == ["leave", "stay"]
    press(slip, "confirm")
    assert hub.app.top is hub


def test_it_begins_again_from_its_first_beat() -> None:
    scene = begun()
    mode = mode_of(scene)
    play(scene, by_mouse, until=lambda: mode.course.index == 3)
    mode.begin_again()
    assert isinstance(scene.app.top, Loading)
    again = mode_of(expect(dealt(scene.app), TableScene))
    assert again.course.index == 0 and not again.pupil.lines


def test_one_goes_on_where_one_left(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "learning.json")
    scene = begun(progress=progress)
    mode = mode_of(scene)
    play(scene, by_mouse, until=lambda: mode.course.index >= 7)
    left, lines = mode.course.index, list(mode.course.place[1])
    again = begun(progress=Progress(progress.path))
    assert mode_of(again).course.index == left and mode_of(again).pupil.lines == lines
    assert len(again.log) > 5  # the log tells what was
    settle(again)
    play(again, by_mouse)
    assert mode_of(again).course.over
    assert Progress(progress.path).of(ALL[0].name).state == "begun"  # what is played twice is kept by whoever plays it


# pictures ---------------------------------------------------------------------------------------------

BEATS = [(lesson, index) for lesson in ALL for index in range(len(lesson.beats))]
LANGUAGES = ("en", "fr", "cs")


def called(one: object) -> str:
    return one.name.rpartition("/")[2] if isinstance(one, Lesson) else str(one)


@pytest.mark.parametrize(("lesson", "index"), BEATS, ids=called)
def test_every_beat_can_be_read_and_lights_what_it_names(
    lesson: Lesson, index: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one window, language and size of text each, so that all are met."""
    count = BEATS.index((lesson, index))
    monkeypatch.setitem(screenshots._SCENES, "a beat", partial(at_beat, number=lesson.number, beat=index))
    size, language = SIZES[count % len(SIZES)], LANGUAGES[count % len(LANGUAGES)]
    taken = screenshots.draw("a beat", size, language, (100, 130, 150)[count % 7 % 3] if language == "en" else 100)
    scene = expect(taken.app.top, TableScene)
    mode = mode_of(scene)
    assert taken.faults == []
    for light in mode.course.light:
        assert highlights.places_of(light, scene.session.view, scene.places), light
    rect = mode.speaker.rect
    assert rect is not None and taken.app.canvas.full.contains(rect)
    for hole in mode.speaker.holes:
        assert not hole.inflate(-8, -8).colliderect(rect) or mode.course.kind == TELL, (hole, rect)
