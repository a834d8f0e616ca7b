"""What follows a wrong move in a lesson at the table: what is lit, what is put back, and how one goes on."""

from __future__ import annotations

import pytest

from game.engine.core.choices import Guess
from game.scenes.dialogs import Menu
from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.spoken_text import WRONG
from game.scenes.table.core.prompt_model import MAIN, OFF
from game.scenes.table.overlay import card_zoom
from game.scenes.table.overlay.transient_overlay import SPOKEN
from game.scenes.table.wording.prompt_text import BACK
from game.ui.widgets.key_caps import caps
from tests.support.scenes.lesson_play import at_say, begun, goes_on, lit_beat, play, said_key, settle
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.taking import by_mouse
from tests.support.scenes.windows import in_hand, point, press


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
