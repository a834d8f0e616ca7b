"""Two cards thrown together: positions made for one with the other in a hand, wandered through at random.

XFILES_CCG_PAIRS=5000 lets a run try so many pairs instead of the few of every day; XFILES_CCG_PAIRS_FROM is the first.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from game.engine.cards import CardDef, CardPool
from game.engine.game import Game
from game.engine.invariants import faults
from tests.cards import generated

POOL = CardPool.load()
CARDS = [d for d in POOL.cards if d.suit != "x_file"]
PAIRS = int(os.environ.get("XFILES_CCG_PAIRS", "60"))
FIRST = int(os.environ.get("XFILES_CCG_PAIRS_FROM", "1"))
STEPS = 110
ONCE_AT_FAULT = (12821, 13632)
"""Adversaries that wait for the others of an Overwhelming Force were in no place for the invariants."""


def pair(seed: int) -> tuple[CardDef, CardDef]:
    """The two cards of a seed."""
    one, other = Random(seed).sample(CARDS, 2)
    return one, other


@pytest.mark.parametrize("seed", [*ONCE_AT_FAULT, *range(FIRST, FIRST + PAIRS)])
def test_two_cards_in_one_game_leave_it_sound(seed: int) -> None:
    one, other = pair(seed)
    hand = {"AB"[generated.user_of(other, seed)]: {"hand": [other.name, other.name]}}
    game, dice = generated.position(one, seed, POOL, hand), Random(seed)
    cards = {card for card, d in enumerate(game.table.defs) if d.name in (one.name, other.name)}
    for step in range(STEPS):
        decision = game.decision
        if decision is None:
            break
        plays = [c for c in decision.choices if c[0] in ("play", "pay", "use", "requisition") and _card(c) in cards]
        game.apply(dice.choice(plays) if plays else generated.wander(decision, dice))
        assert faults(game) == [], f"{one.name} and {other.name}, step {step}"
        if step % 40 == 20:
            assert Game.from_json(game.to_json(), POOL).to_json() == game.to_json()


def _card(choice: tuple[object, ...]) -> object:
    return choice[1][1] if isinstance(choice[1], tuple) and len(choice[1]) > 1 else choice[1]
