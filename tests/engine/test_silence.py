"""rulebook 4.0j: who is asked depends on public facts alone, so that no pause tells what a hand or a deck holds."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.core.decisions import declining
from game.engine.game import Game
from tests.support.engine import games
from tests.support.engine.exchanged import exchange, own


def _asked(game: Game, length: int) -> list[tuple[int, str, str]]:
    """Whom the next questions go to, while everybody declines."""
    told = []
    for _ in range(length):
        if game.over:
            break
        decision = games.asked(game)
        told.append((decision.player, decision.kind, decision.window))
        game.apply(declining(decision) or decision.choices[-1])
    return told


@pytest.mark.parametrize(("seed", "ask_always"), [(1, False), (2, False), (3, False), (4, True)])
def test_the_order_of_questions_does_not_depend_on_hidden_cards(seed: int, ask_always: bool) -> None:
    dice = Random(seed)
    compared = 0
    for game in games.positions(seed, 800, every=31, ask_always=ask_always):
        decision = games.asked(game)
        if decision.kind not in ("window", "check", "sell", "bluffs", "requisition", "sites", "deployment"):
            continue
        for player in (0, 1):
            as_it_is, otherwise = game.copy(), game.copy()
            exchange(otherwise, [own(otherwise, player)], dice)
            for other in (as_it_is, otherwise):
                other.apply(declining(decision) or decision.choices[-1])
            assert _asked(otherwise, 30) == _asked(as_it_is, 30)
            compared += 1
    assert compared > 12
