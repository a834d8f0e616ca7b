"""rulebook 12.9: a player leaves a game of three, and the others play on."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import CONCEDE
from game.engine.core.decisions import declining
from game.engine.core.state import Options, SitePiece
from game.engine.decks.library import ready_made
from game.engine.game import Game


def step(g: Game, dice: Random) -> None:
    assert g.decision is not None
    decline = declining(g.decision)
    g.apply(decline if decline is not None and dice.random() < 0.5 else dice.choice(g.decision.choices))


@pytest.mark.parametrize("seed", range(16))
def test_two_play_on(seed: int) -> None:
    pool, dice = CardPool.load(), Random(seed)
    decks = ready_made(pool)
    g = Game.new(decks[:3], seed, Options(ask_always=bool(seed % 2)), pool)
    for _ in range(dice.randrange(10, 400)):
        step(g, dice)
    assert g.decision is not None
    leaver = g.decision.player
    g.apply(CONCEDE)
    assert g.decision is not None and g.decision.player != leaver
    assert not any(piece.by == leaver or g.owner(piece.card) == leaver for piece in g.pieces.values())
    for _ in range(300):
        if g.over:
            break
        assert g.decision is not None and g.decision.player != leaver and g.active != leaver
        assert not any(isinstance(piece, SitePiece) and piece.target == leaver for piece in g.pieces.values())
        step(g, dice)
    g = g.copy()
    if not g.over:
        g.concede(next(player for player in range(3) if player not in (leaver, g.active)))
        assert g.over and g.winner == g.active
