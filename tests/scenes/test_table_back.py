"""Taking back: answers in practice, and what is only staged, such as Equipment and numbers."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import game.scenes.papers.samples  # noqa: F401  makes its pictures known
from game.engine.core.choices import Choice, RequisitionCard, SlipBluff
from game.engine.core.refs import CardRef
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.ui.input.reader import Signal
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_player import open_table, play, wait
from tests.support.scenes.windows import at, offered, point, press


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


def test_what_cannot_be_taken_back_is_answered_with_the_reason() -> None:
    scene = at("deployment")
    before = state(scene)
    press(scene, "undo")
    assert state(scene) == before
    assert scene.transient.open


def test_without_practice_what_is_confirmed_is_final() -> None:
    scene = at("deployment")
    scene.app.settings.practice = False
    scene.acts.done(scene.choice_controller.send(offered(scene, "move")))
    after = state(scene)
    press(scene, "undo")
    assert state(scene) == after
    assert scene.transient.open


def test_the_ring_that_space_has_shown_goes_once_space_is_the_main_button_again() -> None:
    """The button said Space, and Space picked up the Agent again who had just been put back."""
    scene = at("deployment")
    agent = next(one for one in scene.lights.lit if isinstance(one, CardRef))
    point(scene, agent)
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
        lit = [key for key in scene.lights.lit if key[0] == "card" and key[1] not in scene.stage.aside]
        point(scene, lit[0])
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
    decision = scene.session.decision
    view = scene.session.view
    game_of(scene.session).players[0].rp = 2
    scene.stage.kind = "requisition"
    bought = next(
        choice for choice in decision.choices if isinstance(choice, RequisitionCard) and cost(view, choice.card) == 2
    )
    scene.stage.add(bought)
    left = scene.stage.offers(decision, view)
    assert not [choice for choice in left if isinstance(choice, RequisitionCard) and cost(view, choice.card) > 0]


def cost(view: Any, card: int) -> int:
    known = view.card(card)
    return known.cost or 0


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


def sold_for(scene: TableScene, card: int) -> int:
    known = scene.session.view.card(card)
    return known.sale_value if known is not None else 0


def test_the_wheel_turns_the_number_to_buy() -> None:
    scene = at("selling")
    card = next(key for key in scene.lights.lit if key[0] == "card" and sold_for(scene, key[1]) > 1)
    point(scene, card)
    scene.handle(Signal("move", (600, 200)))
    for _ in range(2):
        scene.handle(Signal("wheel", (600, 200), number=1))
    assert scene.stage.buy == 1
    scene.handle(Signal("wheel", (600, 200), number=-1))
    assert scene.stage.buy == 0
