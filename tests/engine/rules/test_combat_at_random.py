"""Combats at random: whatever Adversaries, weapons and cards meet, the fight ends and leaves the table in order."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Absorb, Choice, Choose, ChoosePaying, Hit, PlayCard, UseAbility, Wield
from game.engine.core.refs import card_ref
from game.engine.core.state import NOBODY
from game.engine.game import Game
from game.engine.query.combat import wounds
from game.engine.rules.combat.combat import Combat
from tests.support.engine.random_combat import adversaries, position

LIMIT = 3000
PILES = ("hand", "deck", "discard", "removed")


SPOKEN = (PlayCard, UseAbility, Hit, Absorb, Wield, Choose, ChoosePaying)
"""What is chosen rather than passing."""


def pick(g: Game, dice: Random) -> Choice:
    """Mostly something, rather than nothing."""
    assert g.decision is not None
    choices = g.decision.choices
    busy = [choice for choice in choices if isinstance(choice, SPOKEN)]
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
