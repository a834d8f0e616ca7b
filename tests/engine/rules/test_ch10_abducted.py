"""rulebook 10.6, 10.7: an Agent who lies face up in the deck can still leave the game."""

from __future__ import annotations

from game.engine.cards.card_pool import CardPool
from game.engine.core.decisions import declining
from game.engine.game import Game
from game.engine.rules import zones
from game.engine.scenario.files import Scenario
from game.engine.scenario.position import set_up
from game.fuzz.invariants import faults
from game.fuzz.random_positions import plain
from tests.support.engine import games


def doomed(pool: CardPool) -> tuple[Game, int]:
    """In B's turn A's Agent Weiss, who has one doom token left (#338), is abducted beneath ten cards."""
    plan = {
        "options": {"killer_cards": "true"},
        "players": {
            "A": {
                "x_file": "Eve",
                "agents": [{"card": "Agent Weiss", "afflicted": 1}, {"card": "Agent Rich"}],
                "deck": ["Knife", "Shotgun", "Trap", "X", "Decoy", "Byers", "Langly", "Clone", "Hide", "Kick", "Dodge"],
            },
            "B": {"x_file": "The Manitou", "agents": [{"card": "Agent Fox Mulder"}], "deck": ["Knife", "Trap"]},
        },
        "turn": {"player": "B", "phase": "debriefing", "number": 2},
    }
    game = set_up(Scenario("doomed", 1, "", (), 1, plain(plan), (), ()), pool)
    weiss = next(card for card, d in enumerate(game.table.defs) if d.name == "Agent Weiss")
    host = next(card for card, d in enumerate(game.table.defs) if d.name == "The Host Attacks")
    zones.put(game, host, "discard")  # the position leaves the card itself nowhere
    zones.abduct(game, weiss)
    assert game.zone[weiss] == "deck"
    return game, weiss


def test_whoever_dies_while_abducted_is_out_of_the_deck_and_of_the_game(pool: CardPool) -> None:
    game, weiss = doomed(pool)
    for _ in range(200):
        assert faults(game) == []
        if game.turn > 3 or game.over:
            break
        asked = games.asked(game)
        game.apply(declining(asked) or asked.choices[0])
    assert game.zone[weiss] == "removed"
    assert weiss not in game.pieces
    assert weiss not in game.players[0].deck
    assert weiss in game.players[0].lost


def test_taking_an_abducted_agent_out_uncovers_the_one_beneath(pool: CardPool) -> None:
    """10.6b: Rich lies right beneath Weiss with nothing else above; once Weiss is gone, Rich is in the Hospital."""
    game, weiss = doomed(pool)
    rich = next(card for card, d in enumerate(game.table.defs) if d.name == "Agent Rich")
    zones.abduct(game, rich)
    deck = game.players[0].deck
    for card in [card for card in deck if card not in (weiss, rich)]:
        deck.remove(card)
        game.players[0].discard.append(card)
        game.zone[card] = "discard"
    deck[:] = [rich, weiss]
    zones.remove_from_game(game, weiss)
    assert game.pieces[rich].at == "hospital"
    assert faults(game) == []


def test_what_hangs_on_an_abducted_agent_goes_when_its_player_leaves(pool: CardPool) -> None:
    """12.9: B's Sinus Cavity Implant lies on A's abducted Agent Weiss when A concedes."""
    deck = ["Knife", "Shotgun", "Trap", "X", "Decoy", "Byers", "Langly", "Clone", "Hide", "Kick", "Dodge"]
    implant = {"card": "Sinus Cavity Implant", "owner": "B"}
    plan = {
        "players": {
            "A": {"x_file": "Eve", "agents": [{"card": "Agent Weiss", "attached": [implant]}], "deck": deck},
            "B": {"x_file": "The Manitou", "deck": deck},
            "C": {"x_file": "Eve", "deck": deck},
        },
        "turn": {"player": "A", "phase": "debriefing", "number": 4},
    }
    game = set_up(Scenario("leaving", 1, "", (), 1, plain(plan), (), ()), pool)
    weiss = next(card for card, d in enumerate(game.table.defs) if d.name == "Agent Weiss")
    zones.abduct(game, weiss)
    game.concede(0)
    assert weiss not in game.pieces
    assert faults(game) == []
