"""rulebook 2.3h, 2.4: what a card costs that is announced is told beforehand, with all that changes it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import PlaceSite, PlayCard, PurchaseAgent, RequisitionCard
from game.engine.core.event_data import AgentPurchased, CardEquipped, CardPlayed, SitePlaced
from game.engine.core.state import NOBODY
from game.engine.rules.phases.case_assignment import giver
from tests.support.engine import games
from tests.support.engine.positions import load_position

SECURITY = """
options: {x_file_powers: true}
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Jersey Devil, announced: [motive], cp: 9, hand: [Cigarette Butts]}
turn: {player: A, phase: investigation}
sites: [{card: "Aubrey, MO"}]
script:
  - 'A: investigate "Aubrey, MO" with team 1'
  - to: B check
"""

PLACING = """
players:
  A: {x_file: Eve, rp: 5, agents: [{card: Agent Fox Mulder}], hand: ["Aubrey, MO"]}
  B: {x_file: The Jersey Devil}
turn: {player: A, phase: case_assignment}
script: []
"""
HIRING = """
players:
  A: {x_file: Eve, rp: 5, agents: [{card: Agent Fox Mulder}], hand: [Agent Weiss]}
  B: {x_file: The Jersey Devil}
turn: {player: A, phase: deployment}
script: []
"""
VIOLENCE = """
options: {x_file_powers: true}
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: Duane Barry, announced: [method], cp: 9, discard: [Squeeze, The Psychotic Attack]}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ"}]
script:
  - 'A: investigate "Newark, NJ" with team 1'
  - to: B check
  - B: use violence
"""
"""Squeeze costs 3 CP, The Psychotic Attack 4."""

PAID = {"play": "played", "site": "placed", "requisition": "equipped", "purchase": "purchased"}
"""The event that tells what was paid, for each verb of a choice."""


@pytest.mark.games
@pytest.mark.parametrize(("seed", "players"), [(81, 2), (82, 2), (86, 3), (84, 4)])
def test_what_is_paid_for_costs_what_was_told(seed: int, players: int) -> None:
    """A choice made at random from real games: what was due before it is what the log tells after it."""
    compared, told, length = Counter[str](), dict[tuple[str, int], set[int | None]](), 0
    for game in games.positions(seed, 3000, players=players, x_file_powers=True):
        log = game.log or []
        for event in log[length:]:
            if isinstance(event.data, CardPlayed | CardEquipped | AgentPurchased):
                card = event.data.card
            elif isinstance(event.data, SitePlaced):
                card = event.data.site
            else:
                continue
            if (event.kind, card) in told:
                assert event.data.cost in told[event.kind, card]
                compared[event.kind] += 1
        decision = games.asked(game)
        view, told, length = game.view(decision.player), {}, len(log)
        for choice in decision.choices:
            if isinstance(choice, PlayCard | PlaceSite | RequisitionCard | PurchaseAgent):
                told.setdefault((PAID[choice.verb], choice.card), set()).add(view.cost_of(choice))
        assert None not in set().union(*told.values())
    assert set(compared) >= {"played", "placed", "equipped"} and compared["played"] > 10


def test_4_5e_a_site_that_a_token_places_costs_nothing(tmp_path: Path, pool: CardPool) -> None:
    """Mulder's token pays all of a Site; the token of an Agent with a purse pays 1 RP of what it costs."""
    game = load_position(PLACING, tmp_path, pool)
    view = game.view(0)
    sites = [choice for choice in games.asked(game).choices if isinstance(choice, PlaceSite)]
    assert {giver(choice.paying) != NOBODY: view.cost_of(choice) for choice in sites} == {True: 0, False: 2}


def test_5_4a_an_agent_who_can_be_hired_is_told_with_his_price(tmp_path: Path, pool: CardPool) -> None:
    game = load_position(HIRING, tmp_path, pool)
    choice = next(choice for choice in games.asked(game).choices if isinstance(choice, PurchaseAgent))
    assert game.view(0).cost_of(choice) == 4
    game.apply(choice)
    assert game.players[0].rp == 1


def test_2_10a_a_card_that_another_lets_be_played_has_the_price_of_that_text(tmp_path: Path, pool: CardPool) -> None:
    """Violence plays an Adversary of the Discard Pile for 2 CP less than is printed on it."""
    game = load_position(VIOLENCE, tmp_path, pool)
    asked, view = games.asked(game), game.view(1)
    assert asked.kind == "choose"
    plays = [choice for choice in asked.choices if isinstance(choice, PlayCard)]
    told = {game.def_of(choice.card).name: view.cost_of(choice) or 0 for choice in plays}
    assert told == {"Squeeze": 1, "The Psychotic Attack": 2} and not game.mods
    first = plays[0]
    game.apply(first)
    assert game.players[1].cp == 9 - told[game.def_of(first.card).name]


def test_13_4_a_power_changes_the_price_of_each_tier(tmp_path: Path, pool: CardPool) -> None:
    """Security makes a Bluff that is played face up cost 1 CP less than its tier."""
    game = load_position(SECURITY, tmp_path, pool)
    view = game.view(1)
    plays = {choice.spec.x: choice for choice in games.asked(game).choices if isinstance(choice, PlayCard)}
    assert {x: view.cost_of(choice) for x, choice in plays.items()} == {1: 0, 3: 2, 5: 4, 9: 8}
    game.apply(plays[3])
    assert game.players[1].cp == 7


def test_only_who_is_asked_is_told_what_his_choices_cost(tmp_path: Path, pool: CardPool) -> None:
    """1.3g: a choice of another is not on offer to the viewer, whatever it would cost."""
    game = load_position(SECURITY, tmp_path, pool)
    choice = next(choice for choice in games.asked(game).choices if isinstance(choice, PlayCard))
    assert game.view(1).cost_of(choice) == 0
    assert game.view(0).cost_of(choice) is None
    assert game.view(1).cost_of(("pass",)) is None
