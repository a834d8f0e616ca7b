"""Equipment of the basic game is free (rulebook 14.4): it is given at once, for whatever skill a later Site may ask."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.opponents import make
from game.engine.cards.card_pool import CardPool
from tests.support.engine.games import asked
from tests.support.engine.positions import load_position

POSITION = """
options: {{basic_game: {basic}}}
players:
  A:
    rp: 5
    agents: [Agent Fox Mulder, Agent Dana Scully, Assistant Director Walter Skinner, Agent Moe Bocks]
    hand: [Binoculars, "Mt. Avalon, WA"]
  B: {{agents: [Agent Alex Krycek]}}
turn: {{player: A, phase: requisition}}
"""


@pytest.mark.parametrize("level", ["novice", "agent"])
def test_free_equipment_is_given_though_no_site_asks_for_it_yet(level: str, tmp_path: Path, pool: CardPool) -> None:
    game = load_position(POSITION.format(basic="true"), tmp_path, pool)
    decision = asked(game)
    assert decision.kind == "requisition"
    assert make(level, 1).choose(game.view(0), decision)[0] == "requisition"


def test_what_costs_points_is_kept_until_a_site_asks_for_it(tmp_path: Path, pool: CardPool) -> None:
    game = load_position(POSITION.format(basic="false"), tmp_path, pool)
    assert make("agent", 1).choose(game.view(0), asked(game))[0] == "stop"
