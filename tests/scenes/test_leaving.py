"""Whoever presses the main key in rhythm does not leave a step by mistake; who means it presses once more."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.core.choices import BuyCards, Choice, PlaceSite
from game.engine.core.decisions import Decision
from game.engine.core.event_data import CardsBought
from game.engine.core.refs import card_ref
from game.engine.core.state import NOBODY
from game.engine.view import useless_bluffs
from game.engine.view.helpful_choices import useful
from game.engine.view.player_view import PlayerView
from game.engine.view.rescues import saves_check
from game.scenes.table.core.prompt_model import OFF
from game.scenes.table.input.misclick_guard import DISCARDS_MS, RHYTHM_MS
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.ui.input.reader import Signal
from tests.support.scenes.guard_time import NOW, seen
from tests.support.scenes.hint_table import asked
from tests.support.scenes.laid_table import written
from tests.support.scenes.table_player import click
from tests.support.scenes.windows import at, place

MAIN = ("main",)
positions.WANTED["leave_sites"] = lambda view, decision: (
    decision.kind == "sites" and not view.sites(0) and len(decision.choices) > 1
)


positions.FIRST_SEED |= {"leave_buying": 10, "saving": 33}
positions.WANTED["leave_buying"] = lambda view, decision: (
    decision.kind == "buy" and not view.players[0].buying_rp and len(decision.choices) > 2 and len(view.hand) < 6
)
positions.WANTED["only_for_cards"] = lambda view, decision: (
    decision.kind == "buy" and view.players[0].buying_rp > 0 and len(view.hand) >= 7
)
positions.WANTED["last_site"] = lambda view, decision: (
    decision.kind == "sites" and sum(isinstance(choice, PlaceSite) for choice in decision.choices) == 1
)
positions.WANTED["leave_full_hand"] = lambda view, decision: (
    decision.kind == "buy" and len(decision.choices) > 2 and len(view.hand) >= 7 and not view.players[0].buying_rp
)
positions.WANTED["two_sites"] = lambda view, decision: (
    decision.kind == "sites"
    and not view.sites(0)
    and view.players[0].rp > 5
    and len({choice.card for choice in decision.choices if isinstance(choice, PlaceSite)}) > 1
)
positions.WANTED["searching"] = lambda view, decision: decision.kind == "search" and len(decision.choices) > 1
positions.WANTED["hindering"] = lambda view, decision: (
    decision.kind == "bluffs" and any(useless_bluffs.hinders(view, choice) for choice in decision.choices)
)
positions.WANTED["saving"] = lambda view, decision: decision.kind == "check" and saves_check(view, decision)

positions.WANTED["helped"] = lambda view, decision: decision.kind == "window" and len(_helpful(view, decision)) > 1
positions.WANTED["helpless"] = lambda view, decision: (
    decision.kind == "check" and len(decision.choices) > 1 and len(_helpful(view, decision)) == 1
)


def _helpful(view: PlayerView, decision: Decision) -> tuple[Choice, ...]:
    return useful(view, decision).choices


def rhythm(scene: TableScene, ms: float) -> None:
    """A press that goes on, and so long after it the next one."""
    seen(scene, NOW)
    scene.leaving.holds_back(Signal("confirm"))
    scene.leaving._told = None
    seen(scene, ms)
    scene.handle(Signal("confirm"))


def held_back(scene: TableScene, press: Callable[[], None], words: str = "", key: str = "Space") -> None:
    """The press is asked about once, with these words, and the next one goes on."""
    answered = scene.session.answered
    press()
    assert scene.session.answered == answered
    if words:
        assert scene.transient.slip.words == scene.t(f"leaving.{words}", key=key)
    scene.handle(Signal("confirm"))
    assert scene.session.answered > answered


def ready() -> TableScene:
    scene = at("leave_sites")
    for _ in range(3):
        seen(scene, RHYTHM_MS)
    return scene


@pytest.mark.parametrize("ms", [600, RHYTHM_MS])
def test_a_press_in_rhythm_or_after_a_while_that_would_place_no_site_is_asked_about_once(ms: float) -> None:
    scene = ready()
    held_back(scene, lambda: rhythm(scene, ms), "sites")


def test_a_click_on_the_button_is_asked_about_once() -> None:
    scene = ready()
    held_back(scene, lambda: click(scene, place(scene, MAIN)), "sites", scene.t("leaving.click"))


def test_a_step_in_which_nothing_is_left_out_takes_every_press() -> None:
    scene = at("table")
    point = next(key for key in scene.lights.lit if key[0] == "card")
    scene.acts.click(point)
    if not scene.stage.steps:
        scene.acts.click(next(key for key in scene.lights.lit if key[0] == "team"))
    assert scene.stage.steps
    seen(scene, NOW)
    answered = scene.session.answered
    rhythm(scene, 300)
    assert scene.session.answered > answered


def test_presses_that_hurried_a_motion_on_do_not_keep_all_cards() -> None:
    """Space, Space, Space through the end of the turn, and the one chance to discard was gone."""
    scene = at("keep_cards")
    answered = scene.session.answered
    scene.app.settings.speed = "normal"
    scene.pace(scene.app.settings.pace)
    seen(scene, 0)
    scene.animator.show(lambda canvas, share: None, 5000)
    scene.handle(Signal("confirm"))
    seen(scene, DISCARDS_MS - 100)
    scene.handle(Signal("confirm"))
    assert scene.session.answered == answered
    assert scene.transient.slip.words == scene.t("leaving.discard", key="Space")
    hand = [scene.places[key].rect for key in scene.lights.lit if key[0] == "card"]
    canvas = scene.app.canvas
    assert not any(
        scene.transient.slip.holds(canvas, scene.t, (x, box.y + 5)) for box in hand for x in (box.x + 5, box.right)
    )
    scene.handle(Signal("confirm"))
    assert scene.session.answered > answered


def test_presses_that_hurried_a_motion_on_do_not_leave_everybody_without_a_card() -> None:
    scene = at("requisition")
    seen(scene, NOW)
    answered = scene.session.answered
    scene.app.settings.speed = "normal"
    scene.pace(scene.app.settings.pace)
    scene.animator.show(lambda canvas, share: None, 5000)
    scene.handle(Signal("confirm"))
    seen(scene, 50)
    assert scene.session.answered == answered
    held_back(scene, lambda: scene.handle(Signal("confirm")), "requisition")


def test_whoever_thinks_or_has_chosen_cards_is_not_asked_again() -> None:
    scene = at("keep_cards")
    answered = scene.session.answered
    rhythm(scene, DISCARDS_MS)
    assert scene.session.answered > answered
    scene = at("keep_cards")
    answered = scene.session.answered
    scene.acts.click(next(key for key in scene.lights.lit if key[0] == "card"))
    assert scene.stage.steps
    rhythm(scene, 300)
    assert scene.session.answered > answered


@pytest.mark.parametrize(
    ("name", "missing"),
    [
        ("leave_buying", "buy"),
        ("searching", "card"),
        *(pytest.param(name, "card", marks=pytest.mark.matrix) for name in ("selling", "hindering", "saving")),
    ],
)
def test_what_lets_a_chance_go_by_does_not_stand_lit_where_one_went_on_before(name: str, missing: str) -> None:
    """Space kept the Teams, bought nothing and let a search go with the same lit button in the same place."""
    scene = at(name)
    buttons = {button.point: button.kind for button in asked(scene).buttons}
    assert buttons[MAIN] == "plain" and buttons[OFF] == "words"
    assert scene.places[OFF].say == scene.t(f"do.none_yet.{missing}")
    assert scene.session.asked is not None
    held_back(scene, lambda: rhythm(scene, 600), scene.session.asked.kind)


def test_who_thinks_lets_a_chance_go_by_at_once() -> None:
    scene = at("leave_buying")
    answered = scene.session.answered
    rhythm(scene, RHYTHM_MS)
    assert scene.session.answered > answered


def test_with_a_full_hand_to_buy_none_is_the_natural_thing() -> None:
    assert {button.point: button.kind for button in asked(at("leave_full_hand")).buttons}[MAIN] == "main"


def test_to_pass_shines_only_where_nothing_can_help() -> None:
    """Space passes there too, but the light falls on what can be played."""
    helped = at("helped")
    assert {button.point: button.kind for button in asked(helped).buttons}[MAIN] == "plain"
    answered = helped.session.answered
    rhythm(helped, 600)
    assert helped.session.answered > answered, "a pass is no step that is left out"
    assert {button.point: button.kind for button in asked(at("helpless")).buttons}[MAIN] == "main"


def test_points_that_would_be_lost_are_spent_where_nothing_is_said() -> None:
    """«Buy none» stood there with two points that were only for cards, as the hand was full."""
    scene = at("only_for_cards")
    (main,) = (button for button in asked(scene).buttons if button.point == MAIN)
    points = scene.session.view.players[0].buying_rp
    assert (main.label, main.kind) == (scene.t("do.buy.with", n=points), "main")
    before = len(scene.session.view.events())
    rhythm(scene, RHYTHM_MS)
    bought = [event.data for event in scene.session.view.events(before) if isinstance(event.data, CardsBought)]
    assert [one.amount for one in bought] == [points]
    scene = at("only_for_cards")
    scene.choice_controller.turn(1)
    scene.relay()
    assert scene.chooser.ready == BuyCards("buy", points + 1), "the wheel counts from there"


@pytest.mark.parametrize("ms", [600, RHYTHM_MS])
def test_a_press_for_no_more_sites_does_not_answer_what_comes_after_the_last_site(ms: float) -> None:
    scene = at("last_site")
    seen(scene, NOW)
    [site] = [choice for choice in scene.session.asked.choices if isinstance(choice, PlaceSite)]
    scene.acts.done(scene.choice_controller.send(site))
    for _ in range(200):
        seen(scene, 16)
        if scene.session.asked is not None:
            break
    assert scene.session.asked is not None and scene.session.asked.kind != "sites"
    seen(scene, NOW)
    seen(scene, ms)
    answered = scene.session.answered
    scene.handle(Signal("confirm"))
    assert (scene.session.answered == answered) == (ms < RHYTHM_MS)
    if ms < RHYTHM_MS:
        assert scene.transient.slip.words == scene.t("leaving.instead", key="Space")
        scene.handle(Signal("confirm"))
        assert scene.session.answered > answered


@pytest.mark.parametrize("how", ["mouse", "key"])
def test_the_key_that_would_place_a_site_once_more_is_asked_about_where_the_mouse_has_placed_it(how: str) -> None:
    """A Site paid with a token lay there at once, and Space, pressed for it as for every other, ended the step."""
    scene = at("two_sites")
    seen(scene, NOW)
    site = next(one.card for one in scene.session.asked.choices if isinstance(one, PlaceSite) and one.paying == NOBODY)
    scene.acts.click(card_ref(site))
    if how == "key":
        scene.handle(Signal("confirm"))
    else:
        click(scene, place(scene, card_ref(site)))
    for _ in range(200):
        seen(scene, 16)
        if scene.session.asked is not None and scene.session.asked.kind == "sites" and scene.session.view.sites(0):
            break
    seen(scene, NOW)
    answered = scene.session.answered
    scene.handle(Signal("confirm"))
    assert (scene.session.answered > answered) == (how == "key")
    if how == "mouse":
        assert scene.transient.slip.words == scene.t("leaving.no_more", key="Space")


def test_what_was_said_is_said_again_once_something_was_staged_and_taken_back() -> None:
    """Told once, Space sent nobody unasked after a Team had been moved there and back."""
    scene = at("table")
    seen(scene, NOW)
    scene.handle(Signal("confirm"))
    assert scene.transient.slip.words == scene.t("leaving.allocation", key="Space")
    for kind in ("team", "card"):
        if not scene.stage.steps:
            scene.acts.click(next(key for key in scene.lights.lit if key[0] == kind))
    assert scene.stage.steps
    seen(scene, NOW)
    scene.acts.take_back()
    assert not scene.stage.steps
    seen(scene, RHYTHM_MS)
    held_back(scene, lambda: scene.handle(Signal("confirm")), "allocation")


def test_who_has_looked_at_a_resting_window_for_long_is_not_asked_again() -> None:
    """A window at rest waits for events in most of its time: after nine seconds a press was still taken as hasty."""
    scene = at("leave_buying")
    seen(scene, NOW)
    scene.leaving.pressed(Signal("confirm"))
    scene.app.waited = RHYTHM_MS
    seen(scene, 16)
    answered = scene.session.answered
    scene.handle(Signal("confirm"))
    assert scene.session.answered > answered


def test_the_key_that_closes_a_summary_says_nothing_of_the_question_beneath_it() -> None:
    """«Space closes this», and Space asked whether no card is bought; the sheet lay there as before."""
    scene = at("leave_buying")
    scene.summary.show(scene.log)
    assert scene.summary.open and scene.t("do.going_on") in written(scene)
    seen(scene, NOW)
    scene.handle(Signal("confirm"))
    scene.handle(Signal("confirm_end"))
    assert not scene.summary.open and scene.transient.slip.beside is None
    seen(scene, NOW)
    answered = scene.session.answered
    scene.handle(Signal("confirm"))
    assert scene.session.answered == answered
    assert scene.transient.slip.words == scene.t("leaving.buy", key="Space")
