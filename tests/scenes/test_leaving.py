"""Whoever presses the main key in rhythm does not leave a step by mistake; who means it presses once more."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import pytest

from game.engine.core.choices import STOP, BuyCards, Choice, PlaceSite
from game.engine.core.decisions import Decision
from game.engine.core.event_data import CardsBought
from game.engine.core.refs import card_ref
from game.engine.core.state import NOBODY
from game.engine.view import useless_bluffs
from game.engine.view.helpful_choices import useful
from game.engine.view.player_view import PlayerView
from game.engine.view.rescues import saves_check
from game.engine.view.staged_steps import set_aside
from game.scenes.table.core.prompt_model import OFF
from game.scenes.table.input.misclick_guard import DISCARDS_MS, RHYTHM_MS
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.session.choice.choice_controller import ChoiceController
from game.session.choice.staged_choices import single_assignment
from game.session.session import Session
from game.ui.input.reader import Signal
from tests.support.scenes.guard_time import NOW, seen
from tests.support.scenes.hint_table import asked
from tests.support.scenes.laid_table import written
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_player import click
from tests.support.scenes.windows import at, place

MAIN = ("main",)
positions.BASIC |= {"basic_discard"}
positions.FIRST_SEED |= {"leave_buying": 10, "saving": 33}
positions.WANTED |= {
    "leave_sites": lambda view, decision: decision.kind == "sites" and not view.sites(0) and len(decision.choices) > 1,
    "leave_buying": lambda view, decision: (
        decision.kind == "buy" and not view.players[0].buying_rp and len(decision.choices) > 2 and len(view.hand) < 6
    ),
    "leave_full_hand": lambda view, decision: (
        decision.kind == "buy" and len(decision.choices) > 2 and len(view.hand) >= 7 and not view.players[0].buying_rp
    ),
    "only_for_cards": lambda view, decision: (
        decision.kind == "buy" and view.players[0].buying_rp > 0 and len(view.hand) >= 7
    ),
    "last_site": lambda view, decision: (
        decision.kind == "sites" and sum(isinstance(choice, PlaceSite) for choice in decision.choices) == 1
    ),
    "two_sites": lambda view, decision: (
        decision.kind == "sites"
        and not view.sites(0)
        and view.players[0].rp > 5
        and len({choice.card for choice in decision.choices if isinstance(choice, PlaceSite)}) > 1
    ),
    "asking": lambda view, decision: decision.kind == "question",
    "only_team": lambda view, decision: single_assignment(decision) is not None,
    "basic_discard": lambda view, decision: view.basic and decision.kind == "discard" and len(decision.choices) > 5,
    "searching": lambda view, decision: decision.kind == "search" and len(decision.choices) > 1,
    "hindering": lambda view, decision: (
        decision.kind == "bluffs" and any(useless_bluffs.hinders(view, choice) for choice in decision.choices)
    ),
    "saving": lambda view, decision: decision.kind == "check" and saves_check(view, decision),
    "helped": lambda view, decision: decision.kind == "window" and len(_helpful(view, decision)) > 1,
    "helpless": lambda view, decision: (
        decision.kind == "check" and len(decision.choices) > 1 and len(_helpful(view, decision)) == 1
    ),
}


def _helpful(view: PlayerView, decision: Decision) -> tuple[Choice, ...]:
    return useful(view, decision).choices


def confirm(scene: TableScene) -> None:
    scene.handle(Signal("confirm"))


def rhythm(scene: TableScene, ms: float) -> None:
    """A press that goes on, and so long after it the next one."""
    seen(scene, NOW)
    scene.leaving.holds_back(Signal("confirm"))
    scene.leaving._told = None
    seen(scene, ms)
    confirm(scene)


def goes_on(scene: TableScene, press: Callable[[], None]) -> bool:
    """Whether the press answers the question."""
    answered = scene.session.answered
    press()
    return scene.session.answered > answered


def held_back(scene: TableScene, press: Callable[[], None], words: str, key: str = "Space") -> None:
    """The press is asked about once, with these words, and the next one goes on."""
    assert not goes_on(scene, press)
    assert scene.transient.slip.words == scene.t(f"leaving.{words}", key=key)
    assert goes_on(scene, lambda: confirm(scene))


def waited_for(scene: TableScene, is_there: Callable[[], bool]) -> None:
    """Time passes until it is so."""
    for _ in range(200):
        seen(scene, 16)
        if is_there():
            return


def main_looks(name: str) -> str:
    """How the main button looks at that position."""
    return next(button.kind for button in asked(at(name)).buttons if button.point == MAIN)


def hurried(name: str) -> TableScene:
    """A table at which something still moved when the main key was pressed."""
    scene = at(name)
    seen(scene, NOW)
    scene.app.settings.speed = "normal"
    scene.pace(scene.app.settings.pace)
    scene.animator.show(lambda canvas, share: None, 5000)
    assert not goes_on(scene, lambda: confirm(scene))
    return scene


def ready() -> TableScene:
    scene = at("leave_sites")
    for _ in range(3):
        seen(scene, RHYTHM_MS)
    return scene


@pytest.mark.parametrize("ms", [600, RHYTHM_MS])
def test_a_press_in_rhythm_or_after_a_while_that_would_place_no_site_is_asked_about_once(ms: float) -> None:
    scene = ready()
    held_back(scene, lambda: rhythm(scene, ms), "sites")


@pytest.mark.parametrize(("name", "words"), [("asking", "question"), ("only_team", "allocation")])
def test_esc_is_asked_about_before_it_throws_a_question_away_or_sends_nobody(name: str, words: str) -> None:
    """Whoever looked for the menu had asked nothing, and Z said that somebody else had decided since."""
    scene = at(name)
    seen(scene, RHYTHM_MS)

    def back() -> None:
        scene.handle(Signal("back"))

    for _ in range(2):
        assert not goes_on(scene, back)
        assert scene.transient.slip.words == scene.t(f"leaving.{words}", key="Esc")
        scene.transient.clear()
        seen(scene, NOW)
    assert not goes_on(scene, back)
    assert goes_on(scene, back)


@pytest.mark.parametrize("ms", [300, 1500, 4 * RHYTHM_MS])
def test_the_key_that_has_brought_the_ring_asks_no_question_by_itself(ms: float) -> None:
    """The first tap put the ring on a value, and the second asked it, however long after."""
    scene = at("asking")
    seen(scene, RHYTHM_MS)
    for _ in range(5):
        assert not goes_on(scene, lambda: confirm(scene))
        seen(scene, ms)
    assert scene.targets.fallback and scene.transient.slip.words in ("", scene.t("leaving.ring"))
    scene.handle(Signal("right"))
    assert not scene.targets.fallback
    assert goes_on(scene, lambda: confirm(scene)), "this one was chosen"


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
    assert goes_on(scene, lambda: rhythm(scene, 300))


def test_presses_that_hurried_a_motion_on_do_not_keep_all_cards() -> None:
    """Space, Space, Space through the end of the turn, and the one chance to discard was gone."""
    scene = hurried("keep_cards")
    seen(scene, DISCARDS_MS - 100)
    assert not goes_on(scene, lambda: confirm(scene))
    assert scene.transient.slip.words == scene.t("leaving.discard", key="Space")
    hand = [scene.places[key].rect for key in scene.lights.lit if key[0] == "card"]
    canvas = scene.app.canvas
    assert not any(
        scene.transient.slip.holds(canvas, scene.t, (x, box.y + 5)) for box in hand for x in (box.x + 5, box.right)
    )
    assert goes_on(scene, lambda: confirm(scene))


def test_presses_that_hurried_a_motion_on_do_not_leave_everybody_without_a_card() -> None:
    scene = hurried("requisition")
    seen(scene, 50)
    held_back(scene, lambda: confirm(scene), "requisition")


@pytest.mark.parametrize(("name", "ms"), [("keep_cards", DISCARDS_MS), ("leave_buying", RHYTHM_MS)])
def test_whoever_thinks_lets_a_chance_go_by_at_once(name: str, ms: float) -> None:
    scene = at(name)
    assert goes_on(scene, lambda: rhythm(scene, ms))


def test_whoever_has_chosen_cards_is_not_asked_again() -> None:
    scene = at("keep_cards")
    scene.acts.click(next(key for key in scene.lights.lit if key[0] == "card"))
    assert scene.stage.steps
    assert goes_on(scene, lambda: rhythm(scene, 300))


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


def test_no_more_cards_are_chosen_to_be_discarded_than_may_be() -> None:
    """Five could be marked where three may go, and two of them stayed in the hand without a word."""
    scene = at("basic_discard")
    cards = [key for key in scene.lights.lit if key[0] == "card"][:4]
    for card in cards:
        seen(scene, NOW)
        scene.acts.click(card)
    assert [card_ref(card) for step in scene.stage.steps for card in set_aside(step)] == cards[:3]
    assert scene.transient.slip.words == scene.t("refused_discards")
    scene.acts.click(cards[0])
    scene.acts.click(cards[3])
    assert len(scene.stage.steps) == 3, "one was taken back, and another is chosen"


@pytest.mark.parametrize("later", [0, 1])
def test_what_is_left_staged_comes_back_in_its_own_turn_alone(later: int) -> None:
    """Cards that had not gone were marked again a turn later, beside a lit button that would have discarded them."""
    scene = at("basic_discard")
    asked, game = scene.session.decision, game_of(scene.session)
    session = SimpleNamespace(decision=asked, view=scene.session.view)
    controller = ChoiceController(cast("Session", session))
    controller.follow()
    controller.stage.add(asked.choices[0])
    game.turn += later
    for question in (Decision(0, "draw", (STOP,)), asked):
        session.decision = question
        controller.follow()
    assert len(controller.stage.steps) == (0 if later else 1)


@pytest.mark.parametrize("sat", [True, False])
def test_the_first_key_of_whoever_has_just_sat_down_lets_no_chance_go_by_unasked(sat: bool) -> None:
    """The key that had put the summary away placed nothing where none came, however long he had looked."""
    scene = at("hindering")
    for _ in range(3):
        seen(scene, RHYTHM_MS)
    if sat:
        scene.leaving.seat_taken()
        held_back(scene, lambda: confirm(scene), "bluffs")
    else:
        assert goes_on(scene, lambda: confirm(scene))


def test_to_pass_shines_only_where_nothing_can_help_and_to_buy_none_with_a_full_hand() -> None:
    """Space passes there too, but the light falls on what can be played."""
    assert (main_looks("helped"), main_looks("helpless")) == ("plain", "main")
    helped = at("helped")
    assert goes_on(helped, lambda: rhythm(helped, 600)), "a pass is no step that is left out"
    assert main_looks("leave_full_hand") == "main"


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
    waited_for(scene, lambda: scene.session.asked is not None)
    assert scene.session.asked is not None and scene.session.asked.kind != "sites"
    seen(scene, NOW)
    seen(scene, ms)
    if ms < RHYTHM_MS:
        held_back(scene, lambda: confirm(scene), "instead")
    else:
        assert goes_on(scene, lambda: confirm(scene))


@pytest.mark.parametrize("how", ["mouse", "key"])
def test_the_key_that_would_place_a_site_once_more_is_asked_about_where_the_mouse_has_placed_it(how: str) -> None:
    """A Site paid with a token lay there at once, and Space, pressed for it as for every other, ended the step."""
    scene = at("two_sites")
    seen(scene, NOW)
    site = next(one.card for one in scene.session.asked.choices if isinstance(one, PlaceSite) and one.paying == NOBODY)
    scene.acts.click(card_ref(site))
    confirm(scene) if how == "key" else click(scene, place(scene, card_ref(site)))
    session = scene.session
    waited_for(
        scene, lambda: session.asked is not None and session.asked.kind == "sites" and session.view.sites(0) != ()
    )
    seen(scene, NOW)
    assert goes_on(scene, lambda: confirm(scene)) == (how == "key")
    if how == "mouse":
        assert scene.transient.slip.words == scene.t("leaving.no_more", key="Space")


def test_what_was_said_is_said_again_once_something_was_staged_and_taken_back() -> None:
    """Told once, Space sent nobody unasked after a Team had been moved there and back."""
    scene = at("table")
    seen(scene, NOW)
    confirm(scene)
    assert scene.transient.slip.words == scene.t("leaving.allocation", key="Space")
    for kind in ("team", "card"):
        if not scene.stage.steps:
            scene.acts.click(next(key for key in scene.lights.lit if key[0] == kind))
    assert scene.stage.steps
    seen(scene, NOW)
    scene.acts.take_back()
    assert not scene.stage.steps
    seen(scene, RHYTHM_MS)
    held_back(scene, lambda: confirm(scene), "allocation")


def test_who_has_looked_at_a_resting_window_for_long_is_not_asked_again() -> None:
    """A window at rest waits for events in most of its time: after nine seconds a press was still taken as hasty."""
    scene = at("leave_buying")
    seen(scene, NOW)
    scene.leaving.pressed(Signal("confirm"))
    scene.app.waited = RHYTHM_MS
    seen(scene, 16)
    assert goes_on(scene, lambda: confirm(scene))


def test_the_key_that_closes_a_summary_says_nothing_of_the_question_beneath_it() -> None:
    """«Space closes this», and Space asked whether no card is bought; the sheet lay there as before."""
    scene = at("leave_buying")
    scene.summary.show(scene.log)
    assert scene.summary.open and scene.t("do.going_on") in written(scene)
    seen(scene, NOW)
    confirm(scene)
    scene.handle(Signal("confirm_end"))
    assert not scene.summary.open and scene.transient.slip.beside is None
    seen(scene, NOW)
    held_back(scene, lambda: confirm(scene), "buy")
