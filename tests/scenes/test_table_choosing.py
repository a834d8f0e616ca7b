"""Choosing, staging and stops: what a click means, what waits for the main button, and what is passed."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.core.choices import (
    AGREE,
    DECLINE,
    NO_SPEC,
    PASS,
    STOP,
    Ask,
    BuyCards,
    Choose,
    DeclineBluff,
    DiscardCard,
    Investigate,
    JoinTeam,
    MoveAgent,
    PayBluff,
    PlaceSite,
    PlayCard,
    SellCard,
    Spec,
    UseSkill,
    as_choice,
)
from game.engine.core.decisions import Decision
from game.engine.core.refs import card_ref, team_ref
from game.engine.view.staged_steps import translated
from game.paths import asset
from game.scenes.table.wording import prompt_text
from game.session.choice import default_choice
from game.session.choice.choice_points import NumberPoint, ways
from game.session.choice.chooser import Chooser
from game.session.choice.staged_choices import Stage
from game.session.stops import Stops
from game.ui.i18n.texts import Texts
from tests.support.scenes.windows import at


def chooser(*choices: tuple[Any, ...]) -> Chooser:
    return Chooser(ways([as_choice(choice) for choice in choices], 0))


def test_what_costs_nothing_is_done_by_one_click() -> None:
    asked = chooser(Choose("choose", card_ref(5)), Choose("choose", card_ref(6)))
    assert asked.options == [card_ref(5), card_ref(6)]
    assert asked.pick(card_ref(6)) == Choose("choose", card_ref(6))


def test_a_card_with_one_way_to_play_it_waits_for_the_main_button() -> None:
    play = PlayCard("play", 7, Spec(targets=(card_ref(3),)))
    asked = chooser(play, PASS)
    assert asked.pick(card_ref(7)) is None
    assert asked.ready == play


def test_a_card_and_its_target_say_all_and_wait_for_no_button() -> None:
    first, second = PlayCard("play", 7, Spec(targets=(card_ref(3),))), PlayCard("play", 7, Spec(targets=(card_ref(4),)))
    asked = chooser(first, second)
    assert asked.pick(card_ref(7)) is None
    assert asked.options == [card_ref(3), card_ref(4)]
    assert asked.pick(card_ref(4)) == second


def test_a_card_with_a_single_target_is_one_click_and_waits() -> None:
    only = PlayCard("play", 7, Spec(targets=(card_ref(3),)))
    asked = chooser(only, PlayCard("play", 8, NO_SPEC))
    assert asked.pick(card_ref(7)) is None
    assert asked.ready == only


def test_who_has_clicked_a_card_and_a_number_has_said_what_he_pays() -> None:
    asked = chooser(*(PlayCard("play", 7, Spec(x=x)) for x in (1, 2, 3)))
    asked.pick(card_ref(7))
    assert asked.pick(NumberPoint("n", 2)) == PlayCard("play", 7, Spec(x=2))


def test_a_number_of_cards_is_said_by_one_click() -> None:
    asked = chooser(*(BuyCards("buy", number) for number in range(4)))
    assert asked.pick(NumberPoint("n", 2)) == BuyCards("buy", 2)


def test_x_is_a_row_of_numbers() -> None:
    asked = chooser(*(PlayCard("play", 7, Spec(x=x)) for x in (1, 2, 3)))
    asked.pick(card_ref(7))
    assert asked.options == [("n", 1), ("n", 2), ("n", 3)]


def test_a_site_paid_from_the_pool_is_ready_while_a_token_may_still_be_chosen() -> None:
    dear, free = PlaceSite("site", 9, 1, -1), PlaceSite("site", 9, 1, -2 - 30)
    asked = chooser(dear, free)
    assert asked.pick(card_ref(9)) is None
    assert asked.ready == dear
    assert asked.pick(card_ref(30)) == free


def test_team_and_site_may_be_clicked_in_either_order() -> None:
    sent = Investigate("investigate", 9, 1)
    other = Investigate("investigate", 8, 2)
    team, site = team_ref(0, "field", 1), card_ref(9)
    assert chooser(sent, other).pick(team) == sent
    assert chooser(sent, other).pick(site) == sent


def test_back_takes_the_last_click_with_what_followed_by_itself() -> None:
    asked = chooser(PlayCard("play", 7, Spec(targets=(card_ref(3), card_ref(4)))), PlayCard("play", 8, NO_SPEC))
    asked.pick(card_ref(7))
    assert asked.walked == [card_ref(7), card_ref(3), card_ref(4)]
    assert asked.back()
    assert not asked.walked


def test_a_click_on_a_skill_begins_its_check() -> None:
    asked = chooser(UseSkill("using", "observation"), UseSkill("using", "sciences"))
    assert asked.pick(("skill", "observation")) == ("using", "observation")


def test_a_question_is_said_by_one_click() -> None:
    asked = chooser(Ask("ask", "motive", "survival"), Ask("ask", "motive", "control"))
    assert asked.pick(("value", "motive", "control")) == Ask("ask", "motive", "control")


class Cards:
    """A view of nothing but a hand: cards of the same number divided by ten are the same card."""

    def __init__(self, *hand: int) -> None:
        self.hand, self.seat = hand, 0

    def card(self, number: int) -> str:
        return CARDS[number // 10]


CARDS = [f"card {number}" for number in range(10)]


def decision(kind: str, *choices: tuple[Any, ...]) -> Decision:
    return Decision(0, kind, choices)


def test_both_copies_of_a_card_can_be_set_aside_though_the_engine_offers_one() -> None:
    view: Any = Cards(10, 11, 20)
    asked = decision("sell", SellCard("sell", 10), SellCard("sell", 20), STOP)
    stage = Stage("sell")
    assert SellCard("sell", 11) in stage.offers(asked, view)
    stage.add(SellCard("sell", 10))
    assert SellCard("sell", 11) in stage.offers(asked, view)
    stage.add(SellCard("sell", 11))
    assert [choice for choice in stage.offers(asked, view) if isinstance(choice, SellCard)] == [SellCard("sell", 20)]
    assert translated(SellCard("sell", 11), asked, view) == SellCard("sell", 10)


def test_an_agent_moved_anew_stands_in_one_place_and_team() -> None:
    stage = Stage("deployment")
    for step in (MoveAgent("move", 1, "field"), JoinTeam("team", 2, 1), MoveAgent("move", 1, "bureau")):
        stage.add(step)
    assert stage.steps == [MoveAgent("move", 1, "bureau")]


def window(name: str = "W5", kind: str = "window") -> Decision:
    return Decision(0, kind, (PlayCard("play", 1, NO_SPEC), PASS), name)


def view_of(**more: Any) -> Any:
    values = {"seat": 0, "active": 0, "turn": 1, "phase": "requisition", "combat": None, "check": None, "pending": []}
    return SimpleNamespace(**{**values, "basic": False, "sites": lambda player: [], "card": lambda card: None, **more})


def test_open_windows_pass_until_a_flag_is_set_for_that_phase_and_side() -> None:
    stops = Stops()
    assert not stops.decide_stop(view_of(), window())
    stops.click("requisition", mine=True)
    assert stops.decide_stop(view_of(), window())
    assert not stops.decide_stop(view_of(active=1), window())


def test_discarding_at_will_is_asked_only_where_a_flag_stands_but_the_limit_is_always_kept() -> None:
    free, duty = decision("discard", DiscardCard("discard", 1), STOP), decision("discard", DiscardCard("discard", 1))
    assert not Stops().decide_stop(view_of(), free)
    assert not Stops().decide_stop(view_of(active=1), free)
    flagged = Stops()
    flagged.click("debriefing", mine=True)
    assert flagged.decide_stop(view_of(), free) and not flagged.decide_stop(view_of(active=1), free)
    assert Stops().decide_stop(view_of(active=1, basic=True), free), "free cards and full hands: 14.5 and 14.11"
    assert Stops().decide_stop(view_of(active=1), duty)


def test_a_flag_for_one_turn_is_gone_in_the_next() -> None:
    stops = Stops()
    stops.decide_stop(view_of(), window())
    stops.click("requisition", mine=True)
    stops.click("requisition", mine=True)
    assert stops.flag("requisition", True) == "once"
    assert stops.decide_stop(view_of(), window())
    assert not stops.decide_stop(view_of(turn=2), window())


def test_what_an_opponent_announces_stops_even_who_passes_on() -> None:
    stops = Stops(passing=True)
    assert stops.decide_stop(view_of(pending=[SimpleNamespace(by=1)]), window())
    assert not stops.passing


def test_what_the_player_has_announced_himself_is_let_happen() -> None:
    mine, theirs = SimpleNamespace(by=0), SimpleNamespace(by=1)
    assert not Stops().decide_stop(view_of(pending=[mine, theirs]), window("", "check"))
    assert Stops().decide_stop(view_of(pending=[theirs, mine]), window("", "check"))
    assert Stops(held=True).decide_stop(view_of(pending=[mine]), window("", "check"))


def test_checks_stop_and_full_control_stops_everywhere() -> None:
    assert Stops().decide_stop(view_of(), window("", "check"))
    assert not Stops(passing=True).decide_stop(view_of(), window("", "check"))
    assert Stops(held=True).decide_stop(view_of(), window())


def test_stops_never_look_at_the_hand() -> None:
    can, cannot = window(), Decision(0, "window", (PASS,), "W5")
    check, empty = window("", "check"), Decision(0, "check", (PASS,))
    assert Stops().decide_stop(view_of(), can) == Stops().decide_stop(view_of(), cannot)
    assert Stops().decide_stop(view_of(), check) == Stops().decide_stop(view_of(), empty)


def test_questions_that_are_no_windows_are_always_put() -> None:
    assert Stops(passing=True).decide_stop(view_of(), decision("may", AGREE, DECLINE))


@pytest.mark.parametrize("module", sorted((asset("..") / "game/scenes/table").glob("*.py")), ids=lambda path: path.stem)
def test_every_sentence_that_the_table_speaks_is_written(module: Any) -> None:
    texts = Texts("en")
    named = re.findall(
        r'"((?:table|ask|do|hint|log|held|key|replay|help)\.[a-z_.0-9A-Z]+[a-z0-9A-Z])"', module.read_text()
    )
    assert [key for key in named if key not in texts and not texts.keys(key + ".")] == []


def test_the_only_card_turned_up_is_paid_by_the_main_button_and_let_go_by_the_other() -> None:
    pay, let_go = PayBluff("pay", 7, Spec(targets=(team_ref(1, "field", 1),))), DeclineBluff("decline", 7)
    asked, two = chooser(pay, let_go), (pay, let_go, DeclineBluff("decline", 8))
    assert default_choice.main_choice(Decision(0, "bluff", (pay, let_go)), asked, Stage("bluff")) == pay
    assert default_choice.let_go(Decision(0, "bluff", (pay, let_go)), asked) == let_go
    assert default_choice.main_choice(Decision(0, "bluff", two), chooser(*two), Stage("bluff")) is None


def test_a_revealed_card_with_one_target_is_ready_at_once_and_can_still_be_let_go() -> None:
    pay = PayBluff("pay", 7, Spec(targets=(team_ref(1, "field", 1),)))
    asked = chooser(pay, DeclineBluff("decline", 7), DeclineBluff("decline", 8))
    assert asked.pick(card_ref(7)) is None
    assert asked.ready == pay
    decision = Decision(0, "bluff", (pay, DeclineBluff("decline", 7), DeclineBluff("decline", 8)))
    assert default_choice.let_go(decision, asked) == DeclineBluff("decline", 7)


def test_a_revealed_card_that_cannot_be_paid_is_ready_to_be_let_go() -> None:
    asked = chooser(DeclineBluff("decline", 7), DeclineBluff("decline", 8))
    picked = asked.pick(card_ref(7))
    assert DeclineBluff("decline", 7) in (picked, asked.ready)


def test_the_card_that_was_pointed_at_is_let_go_by_its_button() -> None:
    scene = at("tiers")
    decision = scene.session.decision
    card = next(choice.card for choice in decision.choices if isinstance(choice, PayBluff) and choice.spec.x > 1)
    scene.acts.click(card_ref(card))
    assert [point for point in scene.lights.lit if point[0] == "n"]
    assert scene.places[prompt_text.DECLINE].say == scene.t("do.decline.bluff")
    before = len(scene.session.view.events())
    scene.acts.click(prompt_text.DECLINE)
    told = next(event for event in scene.session.view.events(before) if event.kind == "declined")
    assert told.data[0] == card
