"""What is news to a player about a card that he let be: pure functions, without a table."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.core.choices import PASS, PlayCard, Spec, TransferEquipment, UseAbility
from game.engine.core.decisions import Decision
from game.engine.core.event_data import BluffSlipped, CheckTotal, PhaseBegan, TurnBegan
from game.engine.core.events import Event
from game.engine.core.refs import card_ref
from game.session import declined_offers

ME, FOE = 0, 1
CARD, OTHER = 7, 8
CHECK: Any = (0, 0)
SLIPPED, TOTAL = Event("slipped", FOE, BluffSlipped(9, 0)), Event("total", ME, CheckTotal(CHECK, 4, 5, "medical"))
QUIET = (
    Event("passed", FOE),
    Event("phase", FOE, PhaseBegan("healing")),
    Event("moved", FOE),
    Event("points", FOE),
    Event("turn", FOE, TurnBegan(3)),
)


def view(*events: Event) -> Any:
    known = {CARD: SimpleNamespace(name="Red"), OTHER: SimpleNamespace(name="Blue")}
    return SimpleNamespace(seat=ME, hand=(CARD,), card=known.get, events=lambda since=0: events[since:])


def asked(*choices: Any) -> Decision:
    return Decision(ME, "window", (PASS, *choices), "W1")


def play(target: int, paying: int = -1) -> PlayCard:
    return PlayCard("play", CARD, Spec(targets=(card_ref(target),), paying=paying))


USE = UseAbility("use", card_ref(OTHER), 0, Spec())


def offers(*choices: Any, abilities: bool = False) -> dict[str, declined_offers.Ways]:
    return declined_offers.offers(view(), asked(*choices), abilities)


def test_cards_and_abilities_are_offered_apart() -> None:
    assert set(offers(play(1), USE)) == {"Red"}
    assert set(offers(play(1), USE, abilities=True)) == {"Blue 0"}
    handed = TransferEquipment("transfer", OTHER, 3, 4)
    assert set(offers(handed, abilities=True)) == {"Blue >"} and not offers(handed)


def test_what_a_card_is_paid_with_makes_no_other_way() -> None:
    assert offers(play(1)) == offers(play(1), play(1, paying=3)) != offers(play(1), play(2))


def decline(*choices: Any, at: int = 0) -> declined_offers.DeclinedOffers:
    declined: declined_offers.DeclinedOffers = {}
    declined_offers.decline(declined, offers(*choices), at)
    return declined


@pytest.mark.parametrize("event", QUIET)
def test_what_concerns_nobody_is_no_news(event: Event) -> None:
    assert not declined_offers.offers_to_ask(decline(play(1)), offers(play(1)), view(event))


@pytest.mark.parametrize("event", [SLIPPED, TOTAL, Event("turn", ME, TurnBegan(3))])
def test_a_card_of_others_a_check_that_changes_and_my_turn_are_news(event: Event) -> None:
    declined = decline(play(1), at=1)
    assert declined_offers.offers_to_ask(declined, offers(play(1)), view(Event("passed", ME), event))
    assert not declined_offers.offers_to_ask(declined, offers(play(1)), view(event, Event("passed", ME))), (
        "it lies before"
    )


def test_my_own_cards_are_no_news_to_me() -> None:
    assert not declined_offers.is_news(SLIPPED._replace(player=ME), ME)


def test_another_target_is_news_and_fewer_are_none() -> None:
    declined = decline(play(1), play(2))
    assert not declined_offers.offers_to_ask(declined, offers(play(2)), view())
    assert declined_offers.offers_to_ask(declined, offers(play(2), play(3)), view())
    declined_offers.decline(declined, offers(play(3)), 0)
    assert not declined_offers.offers_to_ask(declined, offers(play(1), play(2), play(3)), view())


def test_what_was_let_be_after_an_answer_that_is_taken_back_is_forgotten() -> None:
    declined = decline(play(1), at=5)
    declined_offers.back_to(declined, 6)
    assert declined
    declined_offers.back_to(declined, 5)
    assert not declined


def test_a_memory_is_read_as_it_was_saved_and_nonsense_is_passed_over() -> None:
    declined = decline(play(1), play(2), at=5)
    assert declined_offers.from_plain(declined_offers.plain(declined)) == declined
    for nonsense in (None, "x", [["Red"]], [["Red", "5", []]], [["Red", 5, ["x"]]], [5]):
        assert declined_offers.from_plain(nonsense) == {}
