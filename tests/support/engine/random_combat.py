"""A Combat between random Agents and Adversaries."""

from __future__ import annotations

from random import Random

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.core.refs import card_ref, team_ref
from game.engine.core.state import Options, Piece, SitePiece
from game.engine.game import Game
from game.engine.rules.combat.combat import Combat
from game.engine.rules.phases import setup
from game.engine.rules.phases.turn import Turn


def position(pool: CardPool, dice: Random, adversaries: list[CardDef], players: int = 2) -> Game:
    """A Team of one to four armed Agents at a Site, hands full of Combat cards, and plenty of points."""
    names = ["Ann", "Ben", "Cat"][:players]
    g = setup.empty_game(Game, pool, names, Options(ask_always=True, killer_cards=True), dice.randrange(2**32))
    built = [card for card in pool.cards if not card.missing]
    people = {card.name: card for card in built if card.suit == "agent"}
    agents = dice.sample(list(people.values()), 5)
    weapons = [card for card in built if card.suit == "equipment" and card.name != "Hospital Crash Cart"]
    for agent in agents[: dice.randint(1, 4)]:
        card = setup.add_agent(g, 0, agent, "field")
        g.pieces[card].damage = dice.randrange(agent.health or 1)
        for weapon in dice.sample(weapons, dice.randint(0, 3)):
            piece = setup.add_card(g, 0, weapon, "play")
            tokens = next((n for kind, n in weapon.frame.tokens if not kind), 0)
            g.pieces[piece] = Piece(piece, 0, "on", card_ref(card), tokens=tokens)
    setup.add_agent(g, 1, agents[4], "field")
    cards = [card for card in built if card.suit == "combat" or card.name in ("True Grit", "Deep Throat")]
    for player in range(players):
        g.players[player].rp = g.players[player].cp = 40
        for one in dice.sample(cards, 9):
            setup.add_card(g, player, one, "hand")
        for one in dice.sample(built, 12):
            setup.add_card(g, player, one, "deck" if one.suit != "x_file" else "removed")
    site = setup.add_card(g, 0, next(card for card in built if card.suit == "site"), "play")
    g.pieces[site] = SitePiece(card=site, by=0, at="site", target=1, team=1)
    fighting = [card_ref(setup.add_card(g, 1, card, "stack")) for card in adversaries]
    fight = Combat(by=1, attackers=fighting, team=team_ref(0, "field", 1), site=site)
    g.phase = "investigation"
    g.stack = [Turn(player=0, step="debriefing"), fight]
    g.run()
    return g


def adversaries(pool: CardPool) -> list[CardDef]:
    return [card for card in pool.cards if card.suit == "adversary" and card.health and not card.missing]
