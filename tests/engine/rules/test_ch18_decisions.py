"""DECISIONS of rulebook 18 that one scenario cannot show: chances, orders, and what is printed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Investigate, PlayCard
from game.engine.core.state import Delay, Env, RulesEvent
from game.engine.decks.legality import legal
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.engine.rules.effects.triggers import started_by
from game.engine.scenario.files import Scenario
from game.engine.scenario.position import set_up
from game.fuzz.random_positions import plain


def _position(pool: CardPool, plan: dict[str, object], seed: int = 1) -> Game:
    return set_up(Scenario("a position", 1, "a position", (), seed, plain(plan), (), ()), pool)


def _harvested(pool: CardPool, seed: int) -> tuple[str, ...]:
    """Who is in the deck after Alien Harvester (D45) has come upon three Agents."""
    team = ("Agent Fox Mulder", "Agent Dana Scully", "Agent Moe Bocks")
    g = _position(
        pool,
        {
            "players": {
                "A": {"x_file": "Eve", "agents": [{"card": n, "at": "field"} for n in team], "deck": ["Knife"] * 30},
                "B": {"x_file": "The Manitou", "cp": 9, "hand": ["Alien Harvester"]},
            },
            "turn": {"player": "A", "phase": "investigation"},
            "sites": [{"card": "Coastal Northwest Oregon", "owner": "A", "target": "B"}],
        },
        seed,
    )
    for _ in range(40):
        assert g.decision is not None
        wanted = [c for c in g.decision.choices if isinstance(c, Investigate | PlayCard)]
        g.apply(wanted[0] if wanted else ("pass",) if ("pass",) in g.decision.choices else g.decision.choices[-1])
        if any(event.kind == "resolved" for event in g.log or ()):
            break
    else:
        raise AssertionError("the Harvester has not come")
    return tuple(g.def_of(card).name for card, piece in g.pieces.items() if piece.at == "deck")


def test_the_harvester_takes_each_agent_with_one_chance_in_three(pool: CardPool) -> None:
    """D45: separately for each Agent, from the dice of the game."""
    found = [_harvested(pool, seed) for seed in range(120)]
    taken = Counter(name for names in found for name in names)
    assert len(taken) == 3
    assert all(25 <= times <= 55 for times in taken.values()), taken
    assert {len(names) for names in found} >= {0, 1, 2}
    assert found[7] == _harvested(pool, 7)


@pytest.mark.parametrize("active", [0, 1])
def test_the_active_players_effects_come_first(pool: CardPool, active: int) -> None:
    """D53: of what one event sets off the Active Player's effects run first, each player's in their own order."""
    g = _position(pool, {"players": {"A": {"x_file": "Eve", "hand": ["Knife"]}, "B": {"x_file": "The Manitou"}}})
    g.active = active
    g.delays = [Delay(at=("turn_end",), path=(0,), env=Env(player)) for player in (1, 0, 1, 0)]
    reactions: Any = started_by(g, [RulesEvent("turn_end")])
    assert [one.player for one in reactions.todo] == [active, active, 1 - active, 1 - active]
    assert [one.number for one in reactions.todo] == ([1, 3, 0, 2] if active == 0 else [0, 2, 1, 3])


def test_oddities_of_the_cards_are_kept_as_printed(pool: CardPool) -> None:
    """D68, D70: Keywords that match nothing stay on their cards."""
    bluffs = [d.name for d in pool.cards if d.suit == "bluff" and "conspiracy" in d.keywords]
    assert len(bluffs) == 4
    assert pool.named("Hard Evidence").keywords == ("event", "evidence")
    assert pool.named("Deductive Reasoning").keywords == ("event", "question", "criminal")
    assert not any("evidence" in d.activators or "criminal" in d.activators for d in pool.cards)


def test_no_card_that_watches_for_played_cards_sees_a_starting_agent(pool: CardPool) -> None:
    """17.8: setting a game up announces nothing, and no Keyword that a card watches for stands on an Agent."""
    names = sorted({d.name for d in pool.cards if d.suit == "agent"})[:4]
    g = _position(pool, {"players": {"A": {"x_file": "Eve", "agents": names}, "B": {"x_file": "The Manitou"}}})
    assert not [each for each in (*g.fired, *g.recent) if each.word == "card_played"]
    watched = {
        word
        for d in pool.cards
        for trigger in d.frame.triggers
        if "card_played" in trigger.at and trigger.condition is not None
        for clause in trigger.condition.clauses
        if clause.selector is not None
        for narrowed in clause.selector.terms[0].filters
        if narrowed.key == "word"
        for word in narrowed.args
    }
    assert watched
    assert not [d.name for d in pool.cards if d.suit == "agent" and watched & set(d.keywords)]


def test_d128_a_card_that_leaves_the_game_may_be_in_a_deck_twice(pool: CardPool) -> None:
    deck = ready_made(pool)[0]
    cards = {**deck.cards, pool.named("Deep Throat"): 2}
    assert legal(replace(deck, cards=cards))
    assert not legal(replace(deck, cards={**cards, pool.named("Deep Throat"): 3}))
