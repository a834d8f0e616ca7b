"""The redeal test: what a seat cannot know is dealt anew, and the question is put again; nothing of it may change.

`python -m tests.engine.test_redeal 3000` compares that many positions.
"""

from __future__ import annotations

import sys
from random import Random

import pytest

from game.ai.opponents import make
from game.engine.game import Game
from tests.support.engine import games
from tests.support.engine.exchanged import redealt


def compare(seed: int, decisions: int, every: int) -> int:
    """Compare positions of one game; how many were really dealt anew."""
    dice, compared = Random(seed), 0
    for game in games.positions(seed, decisions, every=every):
        decision = games.asked(game)
        seat = decision.player
        log = list(game.log or ())
        other = redealt(game, seat, dice)
        assert other.decision == decision, (seed, decision.kind)
        assert other.view(seat).to_json() == game.view(seat).to_json()
        assert other.view(seat).lines == game.view(seat).lines
        assert other.view(seat).events() == game.view(seat).events() == Game.events(game, viewer=seat)
        assert game.log == log
        for level in ("novice", "agent"):
            answers = [make(level, seed).choose(one.view(seat), decision) for one in (game, other)]
            assert answers[0] == answers[1], (seed, level, decision.kind, answers)
        compared += other.table.defs != game.table.defs
    return compared


@pytest.mark.parametrize("seed", range(4))
def test_dealing_anew_what_a_seat_cannot_know_changes_nothing_for_it(seed: int) -> None:
    assert compare(seed, 500, 9) > 25


if __name__ == "__main__":
    wanted, number, seed = int(sys.argv[1]), 0, 0
    while number < wanted:
        number += compare(seed, 1500, 5)
        seed += 1
    print(f"{number} positions of {seed} games dealt anew: nothing changed for the seat that was asked")
