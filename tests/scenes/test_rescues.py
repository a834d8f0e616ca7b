"""Before somebody passes who holds what decides: the bar names it, what it adds, and what it costs."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from tests.support.scenes.hint_table import asked
from tests.support.scenes.laid_table import table_laid

CHECK = """
players:
  A: {x_file: Eve, rp: 9, hand: [HAND], agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ", owner: A, target: B, bluffs: [Knife]}]
script:
  - A: investigate "Newark, NJ" with team 1
  - to: A check
"""
"""Mulder has Evidence Collection 2 of 4."""
KILLED = """
options: {killer_cards: true}
players:
  A: {x_file: Eve, rp: 9, hand: [HAND], agents: [{card: Agent Weiss, at: field}, {card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou, cp: 20, hand: [Agent Weiss Killed By Unknown Toxin]}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ", owner: A, target: B, bluffs: [Knife]}]
script:
  - A: investigate "Newark, NJ" with team 1
  - B: play "Agent Weiss Killed By Unknown Toxin" on "Agent Weiss"
"""
FALLING = """
players:
  A: {x_file: The Manitou, hand: [HAND], agents: [{card: Agent Fox Mulder, at: field},
      {card: "Agent Karen Kosseff, Counselor", at: field}]}
  B: {x_file: Eve, cp: 8, hand: ["Good People, Good Food"]}
turn: {player: A, phase: investigation}
sites: [{card: "Aubrey, MO", owner: A, target: B}]
script:
  - A: investigate "Aubrey, MO" with team 1
  - B: play "Good People, Good Food"
  - to: B combat
  - B: hit "Agent Karen Kosseff, Counselor" 3
  - to: A combat
"""


def laid(text: str, folder: Path, hand: str) -> TableScene:
    scene = table_laid(text.replace("HAND", hand), folder)
    assert scene.session.asked is not None
    return scene


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("Detective Sharon Lazard", "Would be enough: Detective Sharon Lazard (+2, 2 RP)."),
        ("U.S. Marshall Tapia, Knife", ""),
        ("Detective Sharon Lazard, U.S. Marshall Tapia", "Would be enough: Detective Sharon Lazard (+2, 2 RP)."),
        ("Knife", ""),
    ],
)
def test_what_makes_a_check_succeed_is_named_before_one_passes(tmp_path: Path, hand: str, said: str) -> None:
    """The bar said «You hold …» only when the check had failed."""
    sub = asked(laid(CHECK, tmp_path, hand)).sub
    assert sub.startswith(said) if said else "enough" not in sub


@pytest.mark.parametrize(("hand", "saves"), [("Frohike", True), ("Knife", False)])
def test_what_keeps_an_agent_is_named_before_what_takes_him(tmp_path: Path, hand: str, saves: bool) -> None:
    sub = asked(laid(KILLED, tmp_path, hand)).sub
    assert sub.startswith("Could save Weiss: Frohike (3 RP).") is saves


@pytest.mark.parametrize(("hand", "saves"), [("First Aid", True), ("Kick", False)])
def test_who_falls_after_the_damage_is_named_with_what_heals(tmp_path: Path, hand: str, saves: bool) -> None:
    scene = laid(FALLING, tmp_path, hand)
    assert asked(scene).sub.startswith("Could save Karen Kosseff: First Aid.") is saves
    looks = {button.point: button.kind for button in asked(scene).buttons}
    assert looks[MAIN] == ("plain" if saves else "main")
