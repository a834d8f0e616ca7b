"""RULES.md 2.3h, 2.4: what a card costs that is announced is told beforehand, with all that changes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.cards import CardPool
from tests import games
from tests.laid import laid

SECURITY = """
options: {x_file_powers: true}
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Jersey Devil, announced: [motive], cp: 9, hand: [Cigarette Butts]}
turn: {player: A, phase: investigation}
sites: [{card: "Aubrey, MO"}]
script:
  - 'A: investigate "Aubrey, MO" with team 1'
  - to: B check
"""


@pytest.mark.parametrize(("seed", "players"), [(81, 2), (82, 2), (83, 3), (84, 4)])
def test_what_is_announced_costs_what_was_told(seed: int, players: int) -> None:
    """A choice made at random from real games: what was due before it is what the log tells after it."""
    compared, told, length = 0, dict[int, set[int | None]](), 0
    for game in games.positions(seed, 3000, players=players, x_file_powers=True):
        log = game.log or []
        for event in log[length:]:
            if event.kind == "played" and event.data[0] in told:
                assert event.data[1] in told[event.data[0]]
                compared += 1
        decision = games.asked(game)
        view, told, length = game.view(decision.player), {}, len(log)
        for choice in decision.choices if decision.kind != "choose" else ():
            if choice[0] == "play":
                told.setdefault(choice[1], set()).add(view.due(choice))
        assert None not in set().union(*told.values())
    assert compared > 10


def test_13_4_a_power_changes_the_price_of_each_tier(tmp_path: Path, pool: CardPool) -> None:
    """Security makes a Bluff that is played face up cost 1 CP less than its tier."""
    game = laid(SECURITY, tmp_path, pool)
    view = game.view(1)
    plays = {choice[2].x: choice for choice in games.asked(game).choices if choice[0] == "play"}
    assert {x: view.due(choice) for x, choice in plays.items()} == {1: 0, 3: 2, 5: 4, 9: 8}
    game.apply(plays[3])
    assert game.players[1].cp == 7


def test_only_who_is_asked_is_told_what_his_choices_cost(tmp_path: Path, pool: CardPool) -> None:
    """1.3g: a choice of another is not on offer to the viewer, whatever it would cost."""
    game = laid(SECURITY, tmp_path, pool)
    choice = next(choice for choice in games.asked(game).choices if choice[0] == "play")
    assert game.view(1).due(choice) == 0
    assert game.view(0).due(choice) is None
    assert game.view(1).due(("pass",)) is None
