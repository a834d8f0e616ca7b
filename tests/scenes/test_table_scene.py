"""The table by mouse and keys, and every step taken back."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import game.scenes.papers.samples  # noqa: F401  makes its pictures known
from game.engine.core.choices import Choice, RequisitionCard, SlipBluff
from game.engine.core.refs import CardRef
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import UNDO
from game.ui.input.reader import Signal
from tests.support.scenes.laid_table import table_laid, written
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_player import click, open_table, play, wait
from tests.support.scenes.windows import at, drag, offered, place, point, press


def lit_card(scene: TableScene) -> CardRef:
    """A card that can be chosen."""
    return next(key for key in scene.lights.lit if isinstance(key, CardRef) and key.card not in scene.stage.aside)


def test_cards_to_sell_lie_aside_until_they_are_sold() -> None:
    scene = at("selling")
    hand, lit = scene.session.view.hand, lit_card(scene)
    point(scene, lit)
    assert scene.stage.aside == {lit.card}
    assert scene.session.view.hand == hand
    point(scene, UNDO)
    assert not scene.stage.steps
    point(scene, lit)
    points = scene.session.view.players[0].cp
    point(scene, MAIN)
    assert lit.card not in scene.session.view.hand
    assert scene.session.view.players[0].cp > points


def test_a_card_is_dragged_beneath_a_site() -> None:
    scene = at("bluffs")
    card, site = lit_card(scene), scene.session.view.sites(1)[0].card
    drag(scene, place(scene, card), place(scene, ("card", site)))
    assert scene.stage.steps == [SlipBluff("bluff", card.card, site)]
    point(scene, MAIN)
    assert card.card not in scene.session.view.hand
    assert any(under.card == card.card for under in scene.session.view.sites(1)[0].under)


def test_what_is_dropped_on_nothing_goes_back_and_a_goal_pulls_what_is_dropped_beside_it() -> None:
    scene = at("bluffs")
    card, site = lit_card(scene), scene.session.view.sites(1)[0].card
    drag(scene, place(scene, card), (20, 400))
    assert not scene.stage.steps and not scene.chooser.started
    goal = scene.places["card", site].rect
    drag(scene, place(scene, card), (goal.x - 6, goal.centery))
    assert scene.stage.steps == [SlipBluff("bluff", card.card, site)]


def test_a_card_is_held_large_on_rest_or_a_right_click_until_something_else_lies_under_the_pointer() -> None:
    scene = at("table")
    card = scene.session.view.hand[0]
    where = place(scene, ("card", card))
    scene.handle(Signal("move", where))
    scene.update(100)
    assert scene.transient.card is None
    for _ in range(4):
        scene.update(50)
    assert scene.transient.card is not None and scene.transient.card[0] == card
    scene.handle(Signal("move", (5, 400)))
    assert scene.transient.card is None
    click(scene, where, button=3)
    assert scene.transient.card is not None
    scene.relay()
    assert scene.transient.card is not None, "the pointer is still on it"
    scene.pointer = (5, 400)
    scene.relay()
    assert scene.transient.card is None


def test_tab_and_arrows_walk_to_everything_that_is_lit_and_to_the_main_button() -> None:
    scene = at("bluffs")
    press(scene, "next_group")
    seen = {scene.targets.focus}
    for _ in range(len(scene.lights.lit) - 1):
        press(scene, "right")
        seen.add(scene.targets.focus)
    assert scene.lights.lit <= seen
    for _ in range(3):
        press(scene, "next_group")
        seen.add(scene.targets.focus)
    assert MAIN in seen


def state(scene: TableScene) -> str:
    return game_of(scene.session).to_json()


def test_in_practice_an_answer_is_taken_back_as_if_it_had_never_been() -> None:
    scene = at("deployment")
    decision = scene.session.decision
    before, lines = state(scene), list(scene.log)
    scene.acts.done(scene.choice_controller.send(offered(scene, "move")))
    assert state(scene) != before
    assert len(scene.log) > len(lines)
    press(scene, "undo")
    assert state(scene) == before
    assert [line.text for line in scene.log] == [line.text for line in lines]
    assert scene.session.decision is not None and scene.session.decision.choices == decision.choices


@pytest.mark.parametrize("confirmed", [False, True])
def test_what_cannot_be_taken_back_is_answered_with_the_reason(confirmed: bool) -> None:
    """Nothing was done yet; and without practice what is confirmed is final."""
    scene = at("deployment")
    if confirmed:
        scene.app.settings.practice = False
        scene.acts.done(scene.choice_controller.send(offered(scene, "move")))
    before = state(scene)
    press(scene, "undo")
    assert state(scene) == before
    assert scene.transient.open


def test_the_ring_that_space_has_shown_goes_once_space_is_the_main_button_again() -> None:
    """The button said Space, and Space picked up the Agent again who had just been put back."""
    scene = at("deployment")
    point(scene, lit_card(scene))
    assert scene.targets.get(MAIN) is None
    press(scene, "confirm")
    assert scene.targets.ring
    press(scene, "back")
    assert scene.targets.get(MAIN) is not None and not scene.targets.ring


@pytest.mark.games
def test_a_game_with_many_steps_back_goes_on_to_its_end() -> None:
    _, scene = open_table(seed=4)
    dice, back = Random(4), 0
    for _ in range(400):
        wait(scene)
        if scene.session.decision is None:
            break
        play(scene, dice, 1)
        wait(scene)
        if dice.random() < 0.5 and scene.session.decision is not None and scene.session.take_back() is None:
            scene.hot_seat.catch_up()
            back += 1
    assert back > 5


# -- what is staged --------------------------------------------------------------------------------------


def test_holding_z_takes_back_all_that_is_staged() -> None:
    scene = at("selling")
    for _ in range(2):
        point(scene, lit_card(scene))
    assert len(scene.stage.steps) == 2
    scene.handle(Signal("undo", repeat=True))
    assert not scene.stage.steps


def give(scene: TableScene, choice: Choice) -> None:
    """Click the piece, and whoever is to have it where that is not plain."""
    point(scene, ("card", choice[1]))
    if not scene.stage.steps:
        point(scene, ("card", choice[2]))


def test_equipment_is_staged_paid_for_only_when_confirmed_and_taken_back_by_z() -> None:
    scene = at("requisition")
    choice = offered(scene, "requisition")
    points = scene.session.view.players[0].rp
    give(scene, choice)
    assert [step[:2] for step in scene.stage.steps] == [("requisition", choice[1])]
    assert scene.session.view.players[0].rp == points
    press(scene, "undo")
    assert not scene.stage.steps
    give(scene, choice)
    given = scene.stage.steps[0]
    press(scene, "confirm")
    agent = scene.session.view.agent(given[2])
    assert agent is not None and given[1] in agent.equipment
    assert scene.session.view.players[0].rp < points


def test_no_more_equipment_is_offered_than_can_be_paid_for() -> None:
    scene = at("requisition")
    view, decision = scene.session.view, scene.session.decision
    game_of(scene.session).players[0].rp = 2
    scene.stage.kind = "requisition"

    def costing(choices: Iterable[Choice], least: int) -> list[Choice]:
        pieces = [choice for choice in choices if isinstance(choice, RequisitionCard)]
        return [choice for choice in pieces if (known := view.card(choice.card)) and (known.cost or 0) >= least]

    scene.stage.add(costing(decision.choices, 2)[0])
    assert costing(decision.choices, 1) and not costing(scene.stage.offers(decision, view), 1)


def test_when_something_is_asked_in_between_the_rest_of_the_batch_is_shown_again() -> None:
    scene = at("bluffs")
    session: Any = scene.session
    game = game_of(session)
    decision = game.decision
    cards = list(dict.fromkeys(choice.card for choice in decision.choices if isinstance(choice, SlipBluff)))[:3]
    steps = [next(choice for choice in decision.choices if choice[:2] == ("bluff", card)) for card in cards]
    scene.stage.steps = list(steps)
    asked, answer = decision._replace(kind="choose", choices=(("choose", "a"), ("choose", "b"))), session.answer

    def interrupted(choice: Any) -> None:
        answer(choice)
        session.later, game.decision = game.decision, asked

    session.answer = interrupted
    press(scene, "confirm")
    session.answer = answer
    assert scene.session.decision is asked and not scene.stage.steps
    game.decision = session.later
    scene.hear()
    assert scene.stage.steps == steps[1:]


def test_the_wheel_turns_the_number_to_buy() -> None:
    scene = at("selling")
    cards = [key for key in scene.lights.lit if isinstance(key, CardRef)]
    point(scene, next(key for key in cards if (known := scene.session.view.card(key.card)) and known.sale_value > 1))
    scene.handle(Signal("move", (600, 200)))
    for _ in range(2):
        scene.handle(Signal("wheel", (600, 200), number=1))
    assert scene.stage.buy == 1
    scene.handle(Signal("wheel", (600, 200), number=-1))
    assert scene.stage.buy == 0


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_empty_frame_is_seen_and_a_click_on_a_team_begins_a_new_one(size: tuple[int, int]) -> None:
    """The strip spoke of an empty frame that nobody saw, and a click on the Team's frame led nowhere."""
    positions.WANTED["one_team"] = lambda view, decision: decision.kind == "teams" and len(view.agents(0, "field")) > 2
    scene = at("one_team", size, full_control=True)
    scene.update(16)
    scene.relay()
    frames = {point: place.rect for point, place in scene.places.items() if point[0] in ("team", "bracket")}
    assert [point[0] for point in frames] == ["team", "bracket"]
    team, empty = frames
    scene.acts.click(team)
    assert scene.chooser is not None and scene.chooser.walked and empty in scene.lights.lit
    assert scene.places[empty].rect == frames[empty], "nothing moves"
    scene.acts.click(empty)
    assert scene.stage.steps


PLACED = """
players:
  A:
    x_file: Eve
    agents:
      - {card: Assistant Director Walter Skinner, at: bureau}
      - {card: Agent Fox Mulder, at: field}
      - {card: Agent Dana Scully, at: field}
  B: {x_file: The Manitou}
turn: {player: A, phase: healing}
script:
  - to: A deployment
"""


def test_where_agents_are_placed_an_empty_frame_is_seen_and_who_earns_more_in_the_bureau(tmp_path: Path) -> None:
    """It was said to drag somebody onto the other frame, and none was there; points were lost without a word."""
    scene = table_laid(PLACED, tmp_path, full_control=True)
    assert [point[1] for point in scene.places if point[0] == "bracket"] == [2]
    assert scene.t("table.placing.field.less", who="Walter Skinner") in written(scene)
