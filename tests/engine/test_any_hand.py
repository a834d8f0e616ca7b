"""What a player might play as far as everybody knows: more than he can, and never hanging on what he holds."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.core.choices import PASS, PlayCard
from game.engine.game import Game
from game.engine.sampling.any_hand import any_answers
from tests.support.engine import exchanged, games

PLAYS = ("window", "check", "combat", "response")


def titles(game: Game, choices: list[object]) -> set[str]:
    """The names of the cards that are played, and all other answers as text; cards of the pool are numbered last."""
    extra = [card for card in game.table.pool.cards if card.suit != "agent"]
    defs = [*game.table.defs, *extra]
    return {defs[one.card].name if isinstance(one, PlayCard) else str(one) for one in choices if one != PASS}


@pytest.mark.parametrize("seed", [3, 8])
@pytest.mark.parametrize("every", [3, 1])
def test_it_holds_all_that_can_be_played_and_the_same_for_every_hand(seed: int, every: int) -> None:
    dice, compared = Random(seed), 0
    for game in games.positions(seed, 300, every=every):
        decision = games.asked(game)
        if decision.kind not in PLAYS:
            continue
        possible = titles(game, list(any_answers(game)))
        assert titles(game, list(decision.choices)) <= possible
        other = exchanged.redealt(game, 1 - decision.player, dice)
        assert titles(other, list(any_answers(other))) == possible
        compared += 1
    assert compared > 40 // every


def test_it_is_about_plays_of_cards_alone() -> None:
    game = next(game for game in games.positions(1, 60) if games.asked(game).kind == "sell")
    with pytest.raises(ValueError):
        any_answers(game)
