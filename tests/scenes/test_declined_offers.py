"""What a player has declined is offered again only where there is a reason to think again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.cards.ast import Effect, Frame, Mode, Use
from game.engine.core.choices import PASS, PlayCard, Spec, TransferEquipment, UseAbility
from game.engine.core.decisions import Decision
from game.engine.core.event_data import (
    BluffRevealed,
    BluffSlipped,
    CardPlayed,
    CheckBegan,
    CheckTotal,
    CombatBegan,
    CombatEnded,
    PhaseBegan,
    SitePlaced,
    TurnBegan,
)
from game.engine.core.events import Event
from game.engine.core.refs import card_ref, check_ref, team_ref
from game.engine.view.view_types import PendingInfo
from game.session import declined_offers
from tests.support.scenes.made_up_view import made_up

ME, FOE = 0, 1
CARD, OTHER, MINE, THEIRS = 7, 8, 1, 2
CHECK = check_ref(0)


def view(*events: Event, sections: dict[int, str] | None = None, **more: Any) -> Any:
    known = {CARD: SimpleNamespace(name="Red", suit="event"), OTHER: SimpleNamespace(name="Blue", suit="agent")}
    agents = {
        card: SimpleNamespace(controller=ME if card == MINE else FOE, section=section)
        for card, section in (sections or {}).items()
    }
    players = [SimpleNamespace(discard=(50, 51), removed=())] * 2
    cards = {"hand": (CARD,), "card": known.get, "agent": agents.get, "players": players}
    return made_up(*events, **cards | more)


def asked(*choices: Any) -> Decision:
    return Decision(ME, "window", (PASS, *choices), "W1")


def play(target: int, paying: int = -1) -> PlayCard:
    return PlayCard("play", CARD, Spec(targets=(card_ref(target),), paying=paying))


USE = UseAbility("use", card_ref(OTHER), 0, Spec())


def offers(*choices: Any, **sections: str) -> dict[str, declined_offers.Ways]:
    return declined_offers.offers(view(sections={MINE: sections.get("at", "bureau")}), asked(*choices))


def test_a_card_an_ability_and_what_is_handed_on_are_offered_by_name() -> None:
    assert set(offers(play(1), USE, TransferEquipment("transfer", OTHER, 3, 4))) == {"Red", "Blue 0", "Blue >"}


def test_what_a_card_is_paid_with_and_which_card_of_a_pile_it_takes_make_no_other_way() -> None:
    assert offers(play(1)) == offers(play(1), play(1, paying=3)) != offers(play(1), play(2))
    assert offers(play(50)) == offers(play(51))


def test_where_an_agent_stands_makes_another_way() -> None:
    assert offers(play(MINE)) != offers(play(MINE), at="field")


def event_card(*words: str, when: tuple[str, ...] = (), uses: tuple[Use, ...] = ()) -> Any:
    """A card that does this, as an answer to events where it says when."""
    frame = Frame(modes=(Mode(when=when, do=tuple(Effect(word, ()) for word in words)),), uses=uses)
    return SimpleNamespace(name="Red", suit="event", frame=frame)


def cards_and_table() -> tuple[declined_offers.OwnCardStops, Any]:
    """The stops of somebody who holds a card that moves an Agent."""
    sections = dict.fromkeys((1, 2, 3), "field")
    return declined_offers.OwnCardStops(on=True), view(card={CARD: event_card("move")}.get, sections=sections)


def test_another_target_is_a_reason_and_fewer_are_none() -> None:
    cards, table = cards_and_table()
    cards.passed(table, asked(play(1), play(2)), 0)
    assert not cards.ask(table, asked(play(2)))
    assert cards.ask(table, asked(play(2), play(3)))
    cards.passed(table, asked(play(3)), 0)
    assert not cards.ask(table, asked(play(1), play(2), play(3)))


def check_of(owner: int, total: int) -> Any:
    return SimpleNamespace(owner=owner, skill="medical", need=5, total=total, has_failed=False, depth=0)


def began(total: int) -> Event:
    return Event("check", ME, CheckBegan(CHECK, "medical", 5, total, 9))


def changed(total: int) -> Event:
    return Event("total", ME, CheckTotal(CHECK, total, 5, "medical"))


def waits(target: int) -> Any:
    return [PendingInfo(90, FOE, (card_ref(target),), 0, -1, "play")]


PLAYED = Event("played", FOE, CardPlayed(90, 1, "cp", (), 0, (), -1))
FIGHT, ROUND = Event("combat", FOE, CombatBegan(card_ref(90), team_ref(ME, "field", 1), 9)), Event("round", FOE)
FOUGHT, ANSWERED = Event("combat_over", FOE, CombatEnded(card_ref(90), "killed")), Event("answered", FOE)
MOVE, ASK, BOTH = ("move",), ("ask",), ("ask", "move")


@pytest.mark.parametrize(
    ("words", "when", "events", "table", "again"),
    [
        # an open play of cards: nothing that others did, that came in or that is over is a reason
        *((MOVE, (), (event,), {}, False) for event in (
            PLAYED, began(3), changed(3), FOUGHT, ANSWERED,
            Event("revealed", FOE, BluffRevealed(8, 9)), Event("slipped", FOE, BluffSlipped(9, 0)),
            Event("points", FOE), Event("moved", FOE), Event("placed", FOE, SitePlaced(9, 3, ME)),
            Event("phase", ME, PhaseBegan("healing")), Event("turn", ME, TurnBegan(3)),
        )),
        # a card of others waits: aimed at the own, at others
        (MOVE, (), (PLAYED,), {"pending": waits(MINE)}, True),
        (MOVE, (), (PLAYED,), {"pending": waits(THEIRS)}, False),
        (ASK, (), (PLAYED,), {"pending": waits(MINE)}, False),
        # a check goes against the player, stands as he wants it, or turns
        (MOVE, (), (began(3),), {"check": check_of(ME, 3)}, True),
        (ASK, (), (began(3),), {"check": check_of(ME, 3)}, False),
        (BOTH, (), (began(3),), {"check": check_of(ME, 3)}, True),
        (MOVE, (), (began(6),), {"check": check_of(ME, 6)}, False),
        (MOVE, (), (began(6),), {"check": check_of(FOE, 6)}, True),
        (MOVE, (), (began(3),), {"check": check_of(FOE, 3)}, False),
        (MOVE, (), (began(6), None, changed(4)), {"check": check_of(ME, 4)}, True),
        (MOVE, (), (began(4), None, changed(3)), {"check": check_of(ME, 3)}, False),
        (MOVE, (), (began(4), None, FOUGHT), {"check": check_of(ME, 4)}, True),
        # a Combat, each round of it
        (MOVE, (), (FIGHT,), {"combat": object()}, True),
        (MOVE, (), (FIGHT, None, ROUND), {"combat": object()}, True),
        (MOVE, (), (FIGHT, None), {"combat": object()}, False),
        # what answers an event, each time that happens
        (ASK, ("question_answered",), (ANSWERED,), {}, True),
        (ASK, ("question_answered",), (ANSWERED, None), {}, False),
    ],
)  # fmt: skip
def test_a_reason_to_think_again_is_what_goes_on_against_the_player_for_what_acts_on_it(
    words: tuple[str, ...], when: tuple[str, ...], events: tuple[Event | None, ...], table: dict[str, Any], again: bool
) -> None:
    """He declines before all this, or where None stands. «Rookie plays X: +5 CP. Play a card?» was a reason."""
    known = event_card(*words, when=when)
    sections = {MINE: "field", THEIRS: "field"}
    told = [Event("passed", ME), *(event for event in events if event is not None)]
    at = 1 + (events.index(None) if None in events else 0)
    cards, decision = declined_offers.OwnCardStops(on=True), asked(play(MINE))
    before = view(*told[:at], sections=sections, card={CARD: known}.get)
    assert cards.ask(before, decision)
    cards.passed(before, decision, at)
    assert not cards.ask(before, decision)
    assert cards.ask(view(*told, sections=sections, card={CARD: known}.get, **table), decision) == again


@pytest.mark.parametrize(
    ("choice", "window", "active", "again"),
    [
        (play(MINE), "W3", ME, True),
        (play(MINE), "W1", ME, False),  # all of it can be played as the Briefing ends as well
        (play(MINE), "", ME, False),
        (play(MINE), "W3", FOE, False),
        (USE, "W3", ME, False),  # a token is saved up through many turns
    ],
)
def test_a_card_is_asked_about_once_more_in_a_turn_of_ones_own(
    choice: PlayCard | UseAbility, window: str, active: int, again: bool
) -> None:
    known = event_card("ask", uses=(Use(do=(Effect("ask", ()),)),))
    told = [Event("passed", ME), Event("turn", active, TurnBegan(3))]
    table = view(*told, sections={MINE: "field"}, card=lambda card: known, active=active)
    cards, decision = declined_offers.OwnCardStops(on=True), asked(choice)._replace(window=window)
    cards.passed(table, decision, 1)
    assert cards.ask(table, decision) == again
    cards.passed(table, decision, 2)
    assert not cards.ask(table, decision)


def test_what_was_played_or_let_be_after_an_answer_that_is_taken_back_is_no_longer_declined() -> None:
    cards, table = cards_and_table()
    cards.passed(table, asked(play(1)), 5)
    cards.back_to(6)
    assert not cards.ask(table, asked(play(1)))
    cards.back_to(5)
    assert cards.ask(table, asked(play(1)))
    cards.passed(table, asked(play(1)), 5)
    cards.taken(table, play(1))
    assert cards.ask(table, asked(play(1)))
