"""Whom a computer player names where a card or a rule asks for it, by what becomes of those who are named."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Choice
from game.engine.game import Game
from game.scenes.coach.advice import Advice, advice
from tests.support.engine.positions import load_position

TROUBLES = """
players:
  A:
    x_file: Eve
    agents:
      - {card: Agent Fox Mulder, at: field}
      - {card: Assistant Director Walter Skinner, at: field}
      - {card: Agent Dana Scully, at: field}
      - {card: Agent Moe Bocks, at: field}
  B: {x_file: The Manitou, cp: 9}
turn: {player: A, phase: investigation}
sites: [{card: "Mt. Avalon, WA", bluffs: [Car Troubles]}]
script:
  - A: investigate "Mt. Avalon, WA" with team 1
  - B: pay "Car Troubles"
  - A: pass
  - B: pass
"""
AGING = """
players:
  A:
    x_file: Eve
    agents: [{card: Agent Alex Krycek, at: field}, {card: Agent Fox Mulder, at: field}]
  B: {x_file: The Manitou, cp: 9}
turn: {player: A, phase: investigation}
sites: [{card: "Coastal Northwest Oregon", bluffs: [Unnatural Aging]}]
script:
  - A: investigate "Coastal Northwest Oregon" with team 1
  - B: pay "Unnatural Aging"
  - A: pass
  - B: pass
  - A: pass
  - B: pass
"""


def told(game: Game, level: str) -> Advice:
    decision = game.decision
    return advice(game.view(decision.player), decision, level)


def named(game: Game, choice: Choice) -> str:
    return game.def_of(choice[1][1]).name


@pytest.mark.parametrize("level", ["novice", "agent", "director"])
def test_those_stay_in_a_check_who_bring_most_to_it(level: str, tmp_path: Path, pool: CardPool) -> None:
    """Car Troubles leaves behind whoever is not chosen; the coach chose the one who brought nothing."""
    game = load_position(TROUBLES, tmp_path, pool)
    chosen = []
    while (decision := game.decision) is not None and decision.kind == "choose":
        found = told(game, level)
        chosen.append(named(game, found.choice))
        assert found.why.key in ("reason.choose.most", "reason.choose.alike"), found
        game.apply(found.choice)
    assert chosen[0] == "Agent Dana Scully" and "Assistant Director Walter Skinner" not in chosen


@pytest.mark.parametrize("level", ["agent"])
def test_of_the_others_the_one_is_named_who_brings_them_most(level: str, tmp_path: Path, pool: CardPool) -> None:
    game = load_position(AGING, tmp_path, pool)
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (1, "choose")
    found = told(game, level)
    assert found.why.key in ("reason.choose.theirs", "reason.choose.alike", "reason.choose"), found
