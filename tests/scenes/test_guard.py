"""What was on its way when a new question came answers nothing; the clock is the test's own."""

from __future__ import annotations

import pytest

from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.input.misclick_guard import BUTTON_MS, GUARD_MS, HASTE_MS
from game.scenes.table.scene import TableScene
from game.ui.input.reader import Signal
from tests.support.scenes.guard_time import NOW, seen
from tests.support.scenes.table_player import click
from tests.support.scenes.windows import at, place


def answers(scene: TableScene, how: str = "key") -> bool:
    """Whether a press of the main button answers what is asked."""
    before = scene.session.answered
    if how == "click":
        click(scene, place(scene, MAIN))
    else:
        scene.handle(Signal("confirm"))
        scene.handle(Signal("confirm_end"))
    return scene.session.answered > before


def moves(scene: TableScene, ms: float = 5000) -> None:
    """Something begins to move that hides the table for so long."""
    scene.app.settings.speed = "normal"
    scene.pace(scene.app.settings.pace)
    scene.animator.show(lambda canvas, share: None, ms)


def moving(name: str) -> TableScene:
    """A question that has come while things move."""
    scene = at(name)
    seen(scene, 0)
    moves(scene)
    return scene


@pytest.mark.parametrize("how", ["click", "key"])
@pytest.mark.parametrize("name", ["selling", "deployment", "their_check"])
def test_a_new_question_is_not_answered_by_what_was_on_its_way(name: str, how: str) -> None:
    scene = at(name)
    seen(scene, 0)
    assert not answers(scene, how) and scene.animating
    seen(scene, NOW)
    assert answers(scene, how)


@pytest.mark.parametrize("how", ["click", "key"])
def test_what_was_on_its_way_is_not_the_first_of_two_presses_that_send_nobody(how: str) -> None:
    scene = at("table")
    seen(scene, 0)
    assert not answers(scene, how) and scene.transient.slip.beside is None
    seen(scene, NOW)
    key = scene.t("leaving.click") if how == "click" else "Space"
    assert not answers(scene, how) and scene.transient.slip.words == scene.t("leaving.allocation", key=key)
    assert answers(scene, how)


def test_a_second_press_does_not_answer_the_question_after() -> None:
    scene = at("requisition")
    seen(scene, NOW)
    assert answers(scene) and not answers(scene)
    seen(scene, NOW)
    seen(scene, NOW)
    assert not scene.guard.up


def test_a_second_click_on_a_button_that_says_something_else_by_now_does_nothing() -> None:
    """A click on «Use Agent Dana Scully» was made twice, and the second passed: «Pass» stood at the same place."""
    scene = at("requisition")
    seen(scene, BUTTON_MS + 1)
    before = scene.targets.get(MAIN)
    said, where = before.say, before.rect.center
    click(scene, where)
    after = scene.session.answered
    scene.relay()
    seen(scene, NOW)
    now = scene.targets.get(MAIN)
    assert now.say != said and now.rect.collidepoint(where) and not scene.guard.up
    click(scene, where)
    assert scene.session.answered == after
    seen(scene, BUTTON_MS)
    click(scene, where)
    assert scene.session.answered > after


def test_what_confirms_a_number_that_came_too_early_comes_too_early_as_well() -> None:
    """«4», Space for the points to buy with, and the «4» was lost: Space bought none."""
    scene = at("requisition")
    seen(scene, 0)
    seen(scene, GUARD_MS * 0.8)
    answered = scene.session.answered
    scene.handle(Signal("number", number=4))
    seen(scene, GUARD_MS * 0.8)
    assert not answers(scene) and scene.session.answered == answered
    seen(scene, NOW)
    assert answers(scene)


def test_nothing_is_shown_or_told_of_it_and_what_answers_nothing_is_taken_at_once() -> None:
    scene = at("table")
    seen(scene, 0)
    corner = scene.targets.get(("corner", "help"))
    assert scene.guard.up and scene.transient.slip.beside is None
    assert not scene.guard.holds_back(Signal("press", corner.rect.center, 1, corner.rect.center))
    assert not scene.guard.holds_back(Signal("press", (1, 1), 1, (1, 1)))
    scene.handle(Signal("confirm"))
    assert scene.transient.slip.beside is None


def test_a_question_that_is_hidden_by_what_moves_is_not_seen_yet() -> None:
    scene = at("table")
    moves(scene, 600)
    seen(scene, 300)
    seen(scene, 200)
    assert scene.motion.busy and scene.guard.up
    seen(scene, 200)
    assert not scene.motion.busy and scene.guard.up
    seen(scene, NOW)
    assert not scene.guard.up


@pytest.mark.parametrize("how", ["click", "key"])
def test_the_second_of_two_hasty_presses_answers_nothing_that_came_while_things_moved(how: str) -> None:
    """Space twice to hurry the motion on, and the cards of the whole turn were kept."""
    scene = moving("keep_cards")
    assert not answers(scene, how) and not scene.motion.busy
    seen(scene, GUARD_MS + 50)
    assert not answers(scene, how)
    seen(scene, HASTE_MS)
    assert not scene.guard.up


def test_what_was_seen_before_it_moved_is_answered_by_the_second_press() -> None:
    scene = at("deployment")
    seen(scene, NOW)
    moves(scene)
    assert not answers(scene) and not scene.motion.busy
    seen(scene, 50)
    assert answers(scene)


def test_what_is_asked_right_after_a_motion_was_ended_waits_for_the_second_press_as_well() -> None:
    scene = moving("requisition")
    assert not answers(scene)
    seen(scene, HASTE_MS + 1)
    moves(scene)
    assert not answers(scene)
    assert not answers(scene), "this one is asked about: nobody would be equipped"
    assert answers(scene) and scene.session.asked is not None, "what was seen is answered, and something new is asked"
    seen(scene, GUARD_MS + 50)
    assert not answers(scene) and not scene.motion.busy
    seen(scene, GUARD_MS + 50)
    assert not answers(scene)
    seen(scene, HASTE_MS)
    assert answers(scene)


def test_where_no_loop_runs_nobody_is_too_late() -> None:
    assert answers(at("table"))
