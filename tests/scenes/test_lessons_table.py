"""Lessons at the table, by mouse, keys and pad: what is lit and said, put back, skipped and gone on with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game.engine.core.choices import Guess
from game.scenes.dialogs import Menu
from game.scenes.learning import highlights
from game.scenes.learning.hub import LearningHub
from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.lesson import TELL, Lesson
from game.scenes.learning.lessons.spoken_text import WRONG
from game.scenes.learning.samples import at_beat
from game.scenes.loading import Loading
from game.scenes.notebook.scene import Notebook
from game.scenes.table.core.prompt_model import MAIN, OFF
from game.scenes.table.overlay import card_zoom
from game.scenes.table.overlay.transient_overlay import SPOKEN
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import BACK
from game.ui.runtime.app import App
from game.ui.testing import screenshots
from game.ui.widgets.key_caps import caps
from tests.support.scenes.device_player import Press, by_keys, by_pad
from tests.support.scenes.lesson_play import ALL, at_say, begun, goes_on, lit_beat, play, said_key, settle
from tests.support.scenes.screens import expect, recording
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


def test_a_name_that_is_right_by_luck_is_answered_before_it_ends_the_case() -> None:
    scene = lit_beat(1, 8)
    decision = scene.session.decision
    assert decision.kind == "guess"
    for choice in [one for one in decision.choices if isinstance(one, Guess)][::6]:
        scene.session.answer(choice)
        settle(scene)
        said = mode_of(scene).speaker.said
        assert said.tone == WRONG and said.key in ("lessons.1.wait.wrong", "lessons.1.wait.crossed")
        assert not scene.session.over
        press(scene, "confirm")
        settle(scene)
        assert said_key(scene) == "lessons.1.wait"
    assert goes_on(scene)


def test_after_a_wrong_site_or_a_name_taken_up_too_early_the_way_back_is_lit() -> None:
    site, name = lit_beat(2, 4), lit_beat(1, 8)
    site.acts.click(in_hand(site, "Gibsonton, FL"))
    name.acts.click(("x_file", name.session.view.candidates(1)[0]))
    for mode in (mode_of(site), mode_of(name)):
        assert mode.pointing.next() == [BACK]
        assert MAIN not in mode.speaker.points and BACK in mode.speaker.points


def test_only_the_wrong_step_is_put_back_and_what_was_staged_rightly_stays() -> None:
    scene = begun()
    mode = mode_of(scene)
    play(scene, by_mouse, until=lambda: mode.course.index == 3 and mode.speaker.said is not None)
    staged, before = list(scene.stage.steps), mode.pupil.game.to_json()
    assert len(staged) == 1
    point(scene, MAIN)
    settle(scene)
    assert (said_key(scene), mode.speaker.said.tone) == ("lessons.1.match.wrong", WRONG)
    press(scene, "confirm")
    settle(scene)
    assert mode.pupil.game.to_json() == before
    assert scene.stage.steps == staged and mode.course.index == 3
    assert said_key(scene) == "lessons.1.match" and scene.targets.get(("lesson", "back")) is None
    assert goes_on(scene)


def test_in_the_guided_case_a_remark_shows_the_key_that_closes_it() -> None:
    scene = begun(7)
    shown: list[bool] = []

    def look() -> None:
        if mode_of(scene).course.comment is not None:
            shown.append(scene.targets.get(("lesson", "on")) is not None)

    play(scene, by_mouse, until=lambda: len(shown) >= 3, look=look)
    assert shown and all(shown)


def test_a_card_that_is_held_up_leaves_the_speaker_to_be_read() -> None:
    for number, index in ((1, 2), (1, 3), (2, 2), (4, 1)):
        scene = lit_beat(number, index)
        scene.paint(scene.app.canvas)
        spared = scene.mode.spared
        assert spared is not None and spared == mode_of(scene).speaker.rect
        canvas, foot = scene.app.canvas, scene.places[("prompt",)].rect.y
        size = card_zoom.size(canvas.layout)
        for place in [place for place in scene.places.values() if place.card >= 0]:
            box, _ = card_zoom.lying(canvas, size, (0, 0), place.rect, foot, [(spared, SPOKEN)])
            assert not box.colliderect(spared.inflate(-24, -24)), (number, index, place.rect)


@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize("every", [5, 2])
def test_esc_leads_to_the_menu_from_everywhere(every: int, number: int) -> None:
    scene = lit_beat(number, 0)
    for index in range(0, len(mode_of(scene).lesson.beats), every):
        scene = lit_beat(number, index)
        pressed = 0
        while scene.app.top is scene and pressed < 8:
            press(scene, "back")
            settle(scene)
            pressed += 1
        menu = expect(scene.app.top, Menu)
        skip = [] if mode_of(scene).course.over else ["skip"]
        assert [item.key for item in menu.items] == ["on", "again", *skip, "settings", "rulebook", "leave"], index


def test_a_click_that_repeats_what_was_done_is_no_wrong_move() -> None:
    scene = lit_beat(4, 3)
    mode = mode_of(scene)
    point(scene, in_hand(scene, "The Overcoat Man"))  # there is one Site: it lies beneath it at once
    settle(scene)
    assert mode.course.index == 4 and len(scene.stage.steps) == 1
    point(scene, ("card", scene.session.view.sites(1)[0].card))  # as one learnt with Sites: card, then place
    settle(scene)
    assert not scene.transient.open and not mode.course.answering and len(scene.stage.steps) == 1
    point(scene, ("section", 1, "field"))  # another thing is still answered
    assert scene.transient.open


def test_a_team_that_was_sent_may_be_clicked_once_more() -> None:
    scene = lit_beat(1, 2)
    mode = mode_of(scene)
    point(scene, ("team", 0, "field", 1))
    aubrey = scene.session.view.sites(0)[0].card
    point(scene, ("card", aubrey))
    settle(scene)
    steps = list(scene.stage.steps)
    assert mode.course.index == 3 and len(steps) == 1
    point(scene, ("card", aubrey))
    settle(scene)
    assert scene.stage.steps == steps and not scene.transient.open and not mode.course.answering


def test_what_was_put_aside_is_still_taken_back_by_a_click() -> None:
    scene = lit_beat(4, 1)
    for staged in (1, 0):
        point(scene, in_hand(scene, "Shotgun"))
        settle(scene)
        assert len(scene.stage.steps) == staged


@pytest.mark.parametrize("index", [0, 2])
def test_only_what_the_space_bar_takes_shows_its_key(index: int) -> None:
    scene = lit_beat(1, index)
    if index:
        point(scene, MAIN)  # nobody is sent: that is answered
        settle(scene)
        assert mode_of(scene).course.answering
    assert [line.text for line in recording(scene.app).lines].count(caps.label("Space")) == 1


@pytest.mark.parametrize("key", [("stop", "healing", True), ("corner", "lock")])
def test_when_one_is_asked_is_not_set_in_a_lesson_that_asks_where_it_must(key: tuple[object, ...]) -> None:
    scene = lit_beat(5, 0)
    settings = scene.app.settings
    before = settings.stops, settings.full_control
    point(scene, key)
    settle(scene)
    assert (settings.stops, settings.full_control) == before and not scene.session.stops.locked
    assert scene.transient.slip.words == scene.t("lessons.flags") and not mode_of(scene).course.answering


def test_a_whole_game_of_a_lesson_has_its_flags_as_any_game() -> None:
    scene = lit_beat(7, 0)
    point(scene, ("corner", "lock"))
    assert scene.session.stops.locked and scene.transient.slip.words == scene.t("table.lock_on")


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_what_is_said_of_the_question_leaves_the_card_free_that_is_wanted(size: tuple[int, int]) -> None:
    """It lay on the card that was to be clicked, and took the click."""
    scene = at_say(4, "slip", size)
    card = next(point for point in scene.lights.lit if scene.places[point].group == "hand")
    scene.acts.click(OFF)
    scene.app.draw()
    slip, rect = scene.transient.slip, scene.places[card].rect
    assert slip.words
    for spot in (rect.center, (rect.centerx, rect.top + 2), (rect.x + 2, rect.centery)):
        assert not slip.holds(scene.app.canvas, scene.t, spot)


def test_no_slip_stays_from_before_the_next_sentence() -> None:
    scene = lit_beat(6, 0)
    press(scene, "undo")
    assert scene.transient.slip.words
    press(scene, "confirm")
    settle(scene)
    assert mode_of(scene).course.index == 1 and not scene.transient.slip.words


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
