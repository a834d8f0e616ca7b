"""What a card that was turned up costs stands where it is paid, and no careless key throws it away (RULES 6.1a)."""

from __future__ import annotations

import pytest

from game.engine.decisions import Decision
from game.engine.view import PlayerView
from game.scenes.table import asking, samples
from game.scenes.table.due import due, least
from game.scenes.table.lighting import desk_of
from game.scenes.table.prompt import MAIN, OFF
from game.scenes.table.scene import TableScene
from game.ui.input import Signal
from tests.scenes.windows import at


def payable(view: PlayerView, decision: Decision) -> bool:
    """A card of a fixed price has been turned up and can be paid."""
    fixed = {choice[1] for choice in decision.choices if choice[0] == "pay" and due(view, choice) is not None}
    return decision.kind == "bluff" and bool(fixed)


def hopeless(view: PlayerView, decision: Decision) -> bool:
    """Several have been turned up, and none of them can be paid."""
    return decision.kind == "bluff" and all(choice[0] == "decline" for choice in decision.choices)


def only_one(view: PlayerView, decision: Decision) -> bool:
    """One card has been turned up, and it can be paid."""
    return payable(view, decision) and sum(choice[0] == "decline" for choice in decision.choices) == 1


samples.WANTED.update(payable=payable, hopeless=hopeless, only_one=only_one)


def decision_of(scene: TableScene) -> Decision:
    found = scene.session.decision
    assert found is not None
    return found


def test_the_button_says_the_price_that_is_then_paid() -> None:
    scene = at("payable")
    decision, view = decision_of(scene), scene.session.view
    card = next(one[1] for one in decision.choices if one[0] == "pay" and due(view, one) is not None)
    scene.click(("card", card))
    while scene.chooser is not None and scene.chooser.ready is None:
        scene.click(next(point for point in scene.chooser.options if point[0] != "do"))
    assert scene.chooser is not None and scene.chooser.ready is not None
    price = due(view, scene.chooser.ready)
    known = view.card(card)
    assert known is not None and price is not None and price <= (known.cost or 0)
    whole = scene.t("do.pay.due", n=price, what=desk_of(scene, scene.app.canvas).short(card))
    assert scene.places[MAIN].say in (whole, scene.t("do.pay.price", n=price))
    before = len(view.events())
    scene.confirm()
    paid = next(event for event in scene.session.view.events(before) if event.kind == "paid")
    assert paid.data == (card, price)


def test_each_card_that_can_be_paid_bears_what_it_costs_now() -> None:
    scene = at("payable")
    decision, view = decision_of(scene), scene.session.view
    card = next(one[1] for one in decision.choices if one[0] == "pay" and due(view, one) is not None)
    known = view.card(card)
    assert known is not None and least(view, decision, card) == max(0, (known.cost or 0) - 1)
    assert least(view, None, card) is None


@pytest.mark.parametrize("key", ["confirm", "back"])
def test_no_single_key_throws_away_what_could_be_paid(key: str) -> None:
    scene = at("payable")
    before = len(scene.session.view.events())
    assert MAIN not in scene.places and OFF in scene.places
    scene.handle(Signal(key))
    assert not [event for event in scene.session.view.events(before) if event.kind == "declined"]


def test_what_cannot_be_paid_goes_with_the_space_bar() -> None:
    scene = at("hopeless")
    before = len(scene.session.view.events())
    scene.confirm()
    assert [event for event in scene.session.view.events(before) if event.kind == "declined"]


def test_letting_go_has_one_button_and_no_box_over_the_table() -> None:
    scene = at("payable")
    card = next(one[1] for one in decision_of(scene).choices if one[0] == "pay")
    scene.click(("card", card))
    assert asking.DECLINE in scene.places and ("do", "decline") not in scene.places
    before = len(scene.session.view.events())
    scene.click(asking.DECLINE)
    assert any(event.kind == "declined" and event.data[0] == card for event in scene.session.view.events(before))


def test_the_only_card_that_was_turned_up_can_be_let_go_at_once() -> None:
    """Who does not want to pay is not made to click the card first."""
    scene = at("only_one")
    card = decision_of(scene).choices[0][1]
    before = len(scene.session.view.events())
    scene.handle(Signal("back"))
    assert asking.DECLINE in scene.places and len(scene.session.view.events()) == before
    scene.app.pop()  # Esc opened the menu, as it does where nothing is to be taken back
    scene.click(asking.DECLINE)
    assert any(event.kind == "declined" and event.data[0] == card for event in scene.session.view.events(before))
