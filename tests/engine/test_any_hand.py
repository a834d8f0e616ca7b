"""What a player might play as far as everybody knows: more than he can, and never hanging on what he holds."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.core.choices import PASS, PlayCard
from game.engine.game import Game
from game.engine.sampling.any_hand import answers_to_call_for, any_answers
from tests.support.engine import exchanged, games

PLAYS = ("window", "check", "combat", "response")
KEYWORDS = {"The Thinker", "The Cigarette-Smoking Man Strikes"}
"""The cards that do nothing but change a Keyword."""


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


def test_nobody_is_called_to_change_a_keyword_of_a_card_that_waits() -> None:
    """It does nothing to that card (2.6a), though every card that was announced stopped the game for it."""
    left_out: dict[bool, set[str]] = {True: set(), False: set()}
    for game in games.positions(5, 500):
        decision = games.asked(game)
        if decision.kind not in PLAYS:
            continue
        answers, calls = any_answers(game), answers_to_call_for(game)
        assert all(answer in answers for answer in calls)
        waits = bool(game.view(decision.player).pending)
        left_out[waits] |= titles(game, [answer for answer in answers if answer not in calls])
    assert left_out[True] and left_out[True] <= KEYWORDS and not left_out[False]


def test_it_is_about_plays_of_cards_alone() -> None:
    game = next(game for game in games.positions(1, 60) if games.asked(game).kind == "sell")
    with pytest.raises(ValueError):
        any_answers(game)
