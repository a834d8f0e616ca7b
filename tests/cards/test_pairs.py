"""Two cards thrown together: positions made for one with the other in a hand, wandered through at random.

The long runs are `python -m game fuzz --pairs`.
"""

from __future__ import annotations

from random import Random

import pytest

from game import cli
from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.game import Game
from game.fuzz import card_pairs

POOL = CardPool.load()
PAIRS = 60
ONCE_AT_FAULT = (12821, 13632)
"""Adversaries that wait for the others of an Overwhelming Force were in no place for the invariants."""


def drawn(seed: int) -> tuple[CardDef, CardDef]:
    """Two cards drawn by a seed."""
    one, other = Random(seed).sample([d for d in POOL.cards if d.suit != "x_file"], 2)
    return one, other


@pytest.mark.parametrize("seed", ONCE_AT_FAULT)
def test_two_cards_that_once_broke_a_game_leave_it_sound(seed: int) -> None:
    card_pairs.meet(*drawn(seed), seed, POOL)


@pytest.mark.games
def test_two_cards_in_one_game_leave_it_sound() -> None:
    found = card_pairs.play_pairs(PAIRS)
    assert found.faults == []
    assert found.pairs.total() == PAIRS
    assert found.both.total() >= PAIRS // 2


def test_every_two_titles_are_a_pair_once() -> None:
    count = card_pairs.how_many(POOL)
    titles = {d.name for d in POOL.cards if d.suit != "x_file"}
    assert count == len(titles) * (len(titles) - 1) // 2
    met = {frozenset(d.name for d in card_pairs.pair(number, POOL)) for number in range(count)}
    assert len(met) == count and all(len(names) == 2 for names in met)
    assert card_pairs.pair(count, POOL) == card_pairs.pair(0, POOL)


def test_a_fault_names_the_pair_and_the_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Broken on purpose: from some step on the invariants find something."""

    def wrong(game: Game) -> list[str]:
        return ["card 1 is nowhere"] if game.turn == 7 and len(game.log or ()) > 30 else []

    monkeypatch.setattr(card_pairs, "faults", wrong)
    found = card_pairs.play_pair(3, POOL)
    one, other = card_pairs.pair(3, POOL)
    assert len(found.faults) == 1
    assert one.name in found.faults[0] and other.name in found.faults[0] and "card 1 is nowhere" in found.faults[0]


def test_the_command_tells_of_each_pair_of_suits(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["fuzz", "--pairs", "--games", "3", "--seed", "10"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"3 of {card_pairs.how_many(POOL)} pairs")
    assert "faults: 0" in said
