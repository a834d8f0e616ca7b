"""Buying in the Briefing (4.1h, 4.2): the numbers to click, and the sheet that reckons what they leave."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.choices import BuyCards
from game.scenes.table.rendering import table_picture
from game.scenes.table.samples import positions
from game.scenes.table.sheets.sale_sheet import Sheet
from game.session.choice.choice_points import NumberPoint
from tests.support.scenes.laid_table import table_laid, written
from tests.support.scenes.windows import at, point

positions.WANTED["room_for_one"] = lambda view, decision: (
    decision.kind == "buy" and view.active == 0 and len(view.hand) == 6 and len(decision.choices) > 3
)


def test_the_numbers_stay_where_they_are_when_one_is_chosen_and_a_click_on_one_buys() -> None:
    scene = at("room_for_one")
    numbers = [target for target in scene.targets if isinstance(target.key, tuple) and target.key in scene.lights.lit]
    places = {target.key: target.rect.copy() for target in numbers}
    scene.choice_controller.turn(1)
    scene.relay()
    assert scene.chooser.ready is not None
    now = {target.key: target.rect for target in scene.targets if target.key in places}
    assert now == places
    before = scene.session.answered
    point(scene, numbers[1].key)
    assert scene.session.answered == before + 1, "one click on a number buys as many"


def test_the_sheet_counts_what_is_sold_and_not_what_only_buys_cards() -> None:
    sheet = [Sheet("RP", 10, buy=bought, only_to_buy=2).left for bought in range(4)]
    assert sheet == [8, 8, 8, 7]
    assert Sheet("CP", 5, sold=((1, 2), (2, 1)), buy=3).left == 5, "sold cards add to what is left"


@pytest.mark.parametrize("bought", [-1, 0])
def test_of_points_that_buy_only_cards_it_is_said_how_many_and_which_are_lost(bought: int) -> None:
    """«Only for cards, else lost 0» was read as having none."""
    scene = at("room_for_one")
    only = scene.session.view.players[0].buying_rp
    assert only
    scene.choice_controller.turn(bought)
    scene.relay()
    lines = written(scene)
    assert (scene.t("table.only_cards", n=only) in lines) == (bought == 0)
    assert (scene.t("table.lapses") in lines) == (bought < 0)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_it_is_said_what_will_have_to_be_discarded(size: tuple[int, int]) -> None:
    scene = at("selling", size)
    kept = len(scene.session.view.hand)
    scene.stage.buy = 7 - kept if kept < 7 else 0
    scene.relay()
    assert "more than" not in scene.places["prompt",].say
    scene.stage.buy = 9 - kept
    scene.relay()
    words = scene.t("hint.too_many", n=2, hand=9, limit=7)
    assert words in scene.places["prompt",].say and words in written(scene)


def test_who_buys_with_resource_points_is_warned_too() -> None:
    """The points that lapse are spent where nothing is said (4.1h), which is told before it is done."""
    scene = at("room_for_one")
    kept, lapse = len(scene.session.view.hand), scene.session.view.players[0].buying_rp
    assert kept > 5 and lapse
    for more in range(2):
        hand = kept + lapse + more
        assert scene.t("hint.too_many", n=hand - 7, hand=hand, limit=7) in scene.places["prompt",].say
        scene.choice_controller.turn(1)
        scene.relay()


def test_what_was_not_said_is_not_shown_as_said_and_what_was_said_is_not_asked_again() -> None:
    scene = at("selling")
    assert scene.places["main",].say == scene.t("do.stop.sell")
    card = next(key for key in scene.lights.lit if key[0] == "card")
    scene.acts.click(card)
    assert scene.t("table.cards_asked") in written(scene)
    scene.acts.click(("n", 0))
    assert scene.t("table.cards_asked") not in written(scene)
    assert scene.places["main",].say == scene.t("do.sell_buy_none", n=1)
    scene.acts.confirm()
    assert scene.session.decision is None or scene.session.decision.kind != "buy"


def test_who_has_nothing_to_buy_with_is_told_to_sell_first_and_sees_no_bare_number() -> None:
    scene = at("selling")
    lines = written(scene)
    assert scene.t("table.sell_first") in lines and scene.t("do.buy") in lines
    assert scene.t("table.cards_asked") not in lines and "?" not in lines
    assert not [point for point in scene.places if point[0] == "n"]
    scene.acts.click(next(key for key in scene.lights.lit if key[0] == "card"))
    lines = written(scene)
    assert scene.t("table.sell_first") not in lines and scene.t("do.buy") in lines
    assert ("n", 0) in scene.places


SELLING = """
players:
  A: {x_file: Eve, cp: 20, hand: [Knife, Decoy], deck: [Trap, X, Langly]}
  B: {x_file: The Manitou, agents: [{card: Agent Fox Mulder, at: field}]}
turn: {player: B, phase: briefing}
script: [{to: A sell}]
"""
BUYING = """
players:
  A: {x_file: Eve, rp: POINTS, hand: [Knife], agents: [{card: Agent Fox Mulder, at: field}], deck: [DECK]}
  B: {x_file: The Manitou}
turn: {player: A, phase: briefing}
script: [{to: A buy}]
"""


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_every_number_that_can_be_bought_stands_on_the_sheet_and_no_second_box_lies_over_the_table(
    size: tuple[int, int], tmp_path: Path
) -> None:
    cards = ", ".join(["Trap"] * 24)
    scene = table_laid(BUYING.replace("POINTS", "20").replace("DECK", cards), tmp_path, size)
    numbers = [choice.amount for choice in scene.session.decision.choices if isinstance(choice, BuyCards)]
    assert len(numbers) > 20 and ("sheet",) not in scene.places
    paper = scene.places["n", 0].rect
    places = [scene.places["n", number].rect for number in numbers]
    assert all(place.size == paper.size and min(place.size) >= 20 for place in places)


def test_nothing_can_be_bought_before_anything_is_sold_if_one_wants_that(tmp_path: Path) -> None:
    scene = table_laid(SELLING, tmp_path)
    scene.acts.click(("n", 0))
    assert scene.places["main",].say == scene.t("do.sell_none_buy_none")
    assert scene.t("table.sell_first") not in written(scene)


def test_before_selling_as_many_can_be_bought_as_after_it_and_the_numbers_stay_where_they_are(tmp_path: Path) -> None:
    """What is sold lies in the Discard Pile, of which a new deck is made when the old one is used up (3.7a)."""
    scene = table_laid(SELLING, tmp_path)
    before = {key: place.rect for key, place in scene.places.items() if key[0] == "n"}
    scene.acts.click(next(key for key in scene.lights.lit if key[0] == "card"))
    assert before and {key: scene.places[key].rect for key in before} == before
    decision = scene.session.decision
    assert decision.kind == "sell"
    assert table_picture.sheet(scene.draw_context(scene.app.canvas), scene, decision).numbers == (0, 1, 2, 3, 4)
    scene.acts.confirm()
    for _ in range(40):
        scene.update(100)
    decision = scene.session.decision
    assert [choice.amount for choice in decision.choices if isinstance(choice, BuyCards)] == [0, 1, 2, 3, 4]


def test_a_number_that_is_more_than_can_be_kept_is_bought_by_a_second_press_once_that_is_said() -> None:
    """In the first turn four were bought and four had to be discarded, and nothing had said so before."""
    scene = at("room_for_one")
    answered = scene.session.answered
    scene.acts.click(NumberPoint("n", 3))
    assert scene.session.answered == answered and scene.chooser.ready == BuyCards("buy", 3)
    assert scene.t("hint.too_many", n=2, hand=9, limit=7) in scene.places["prompt",].say
    scene.acts.click(NumberPoint("n", 3))
    assert scene.session.answered == answered + 1
    scene = at("room_for_one")
    answered = scene.session.answered
    scene.acts.click(NumberPoint("n", 1))
    assert scene.session.answered == answered + 1, "what can be kept is bought at once"
