"""Combats at random: whatever Adversaries, weapons and cards meet, the fight ends and leaves the table in order."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.core.decisions import Choice
from game.engine.core.refs import card_ref, team_ref
from game.engine.core.state import NOBODY, Options, Piece, SitePiece
from game.engine.game import Game
from game.engine.query import wounds
from game.engine.rules import setup
from game.engine.rules.combat import Combat
from game.engine.rules.turn import Turn

LIMIT = 3000
PILES = ("hand", "deck", "discard", "removed")


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


def pick(g: Game, dice: Random) -> Choice:
    """Mostly something, rather than nothing."""
    assert g.decision is not None
    choices = g.decision.choices
    busy = [choice for choice in choices if choice[0] in ("play", "use", "hit", "absorb", "wield", "choose")]
    return dice.choice(busy) if busy and dice.random() < 0.7 else dice.choice(choices)


def in_order(g: Game) -> None:
    """What must be true at every decision of a Combat."""
    for card, piece in g.pieces.items():
        assert g.zone[card] in ("play", "deck"), g.def_of(card).name
        assert 0 <= piece.damage <= max(1, wounds.permanent(g, card_ref(card))) or g.def_of(card).suit == "site"
        assert piece.tokens >= 0
    for player in g.players:
        assert player.rp >= 0 and player.cp >= 0
    piles = [card for player in g.players for name in PILES for card in getattr(player, name)]
    assert len(piles) == len(set(piles))
    assert all(g.zone[card] in PILES for card in piles)


def fought_out(g: Game, dice: Random) -> None:
    for _ in range(LIMIT):
        in_order(g)
        if g.decision is None or not any(isinstance(frame, Combat) for frame in g.stack):
            break
        g.apply(pick(g, dice))
    else:
        raise AssertionError("the Combat does not end")
    if g.winner != NOBODY:
        return  # 13.3b: the last Agent was killed, and the game ended in the middle of the Combat
    assert not any(piece.at == "combat" for piece in g.pieces.values())
    assert not any(mod.until in ("round", "next_round", "combat") for mod in g.mods)
    assert not any(delay.until in ("round", "combat") for delay in g.delays)
    assert "stack" not in g.zone


@pytest.fixture(scope="module")
def pool() -> CardPool:
    return CardPool.load()


def adversaries(pool: CardPool) -> list[CardDef]:
    return [card for card in pool.cards if card.suit == "adversary" and card.health and not card.missing]


@pytest.mark.parametrize("seed", range(40))
def test_one_adversary(pool: CardPool, seed: int) -> None:
    dice = Random(seed)
    known = adversaries(pool)
    g = position(pool, dice, [known[seed % len(known)]])
    fought_out(g, dice)


@pytest.mark.parametrize("seed", range(8))
def test_several_adversaries_and_a_bystander(pool: CardPool, seed: int) -> None:
    dice = Random(1000 + seed)
    g = position(pool, dice, dice.sample(adversaries(pool), 3), players=3)
    fought_out(g, dice)


@pytest.mark.parametrize("seed", range(6))
def test_a_saved_combat_goes_on_as_the_original(pool: CardPool, seed: int) -> None:
    dice = Random(2000 + seed)
    known = adversaries(pool)
    g = position(pool, dice, [known[seed * 3 % len(known)]])
    for step in range(120):
        if g.decision is None or not any(isinstance(frame, Combat) for frame in g.stack):
            break
        if step % 10 == 5:
            loaded = Game.from_json(g.to_json(), pool)
            assert loaded.decision == g.decision
            assert loaded.stack == g.stack and loaded.pieces == g.pieces and loaded.mods == g.mods
            choice = g.decision.choices[0]
            copy = g.copy()
            loaded.apply(choice)
            copy.apply(choice)
            assert loaded.decision == copy.decision
        g.apply(pick(g, dice))


@pytest.mark.parametrize("seed", range(12))
def test_somebody_leaves_in_the_middle(pool: CardPool, seed: int) -> None:
    dice = Random(3000 + seed)
    g = position(pool, dice, dice.sample(adversaries(pool), 1 + seed % 2), players=3)
    for _ in range(dice.randrange(1, 15)):
        if g.decision is not None and any(isinstance(frame, Combat) for frame in g.stack):
            g.apply(pick(g, dice))
    g.concede(dice.randrange(3))
    if g.decision is not None:
        fought_out(g, dice)
