"""Before somebody passes who holds what decides: the bar names it, what it adds, and what it costs."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import prompt_text
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
    return table_laid(text.replace("HAND", hand), folder)


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


W2 = """
players:
  A: {x_file: Eve, rp: 9, hand: [Hard Evidence], deck: [Byers, Trap], agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou, cp: 9, hand: [Car Troubles], deck: [Byers, Trap]}
script:
  - A: buy 1
"""


@pytest.mark.parametrize(
    ("steps", "said"),
    [("", "You draw the bought cards after this."), ("  - B: buy 1\n", "B draws the bought cards after")],
)
def test_before_bought_cards_are_drawn_it_is_said_who_draws_them(tmp_path: Path, steps: str, said: str) -> None:
    """Mine were in my hand already: they were the rival's."""
    scene = table_laid(W2 + steps, tmp_path)
    ctx = scene.draw_context(scene.app.canvas)
    assert prompt_text.sentence(ctx, scene.session.decision).startswith(said)


SITES = """
players:
  A: {x_file: Eve, rp: RP, hand: ["Newark, NJ"], agents: [{card: Agent Fox Mulder, at: field, tokens: 3},
      {card: Agent Dana Scully, at: field}]}
  B: {x_file: The Manitou}
turn: {player: A, phase: case_assignment}
"""


@pytest.mark.parametrize("rp", [1, 9])
def test_where_points_do_not_pay_for_a_site_it_is_said_whose_token_does(tmp_path: Path, rp: int) -> None:
    """«1 RP left», and Sites for 2 were lit."""
    scene = table_laid(SITES.replace("RP", str(rp)), tmp_path)
    assert scene.session.asked.kind == "sites"
    assert (scene.t("hint.sites.token", who="Fox Mulder") == asked(scene).sub) == (rp == 1)


TOO_MANY = """
players:
  A: {x_file: Eve, hand: [Knife, Knife, Knife, Knife, Knife, Knife, Knife, Trap, Trap]}
  B: {x_file: The Manitou}
turn: {player: A, phase: debriefing}
script:
  - to: A discard
"""


def test_before_cards_are_discarded_it_is_said_which_could_be_sold_next(tmp_path: Path) -> None:
    """It was told a moment later, when they were gone."""
    scene = table_laid(TOO_MANY, tmp_path)
    assert asked(scene).sub == scene.t("hint.discard.sell", foe="B") and "blue" in asked(scene).sub


@pytest.mark.parametrize("placed", [0, 1])
def test_another_site_is_asked_for_only_after_one_was_placed(placed: int, tmp_path: Path) -> None:
    """A case that was opened again asked «Another Site?» behind what the rival had sold."""
    text = SITES.replace("RP", "9").replace('"Newark, NJ"', '"Newark, NJ", "Aubrey, MO"')
    text += 'script:\n  - A: site "Newark, NJ" on B\n  - to: A sites\n' if placed else ""
    scene = table_laid(text, tmp_path)
    asked_then = scene.t("ask.sites.more" if placed else "ask.sites", rp=scene.session.view.players[0].rp)
    ctx = scene.draw_context(scene.app.canvas)
    assert prompt_text.sentence(ctx, scene.session.decision, news=True) == asked_then


DISCARDING = """
options: {x_file_powers: true}
players:
  A: {x_file: Eve, rp: 9, hand: [Knife, Kevlar Vest, First Aid], agents: [{card: Agent Fox Mulder, at: bureau}]}
  B: {x_file: "Sheriff Tom Arens, Cannibal", announced: [method], agents: [{card: Agent Dana Scully, at: bureau}]}
turn: {player: A, phase: healing}
script:
  - to: B window
  - B: use subterfuge
  - to: A discard
"""


def test_a_card_that_has_to_be_discarded_for_a_card_is_asked_for_by_that(tmp_path: Path) -> None:
    """«0 too many», and below it what the ability says to its player and can be sold in a Briefing."""
    scene = table_laid(DISCARDING, tmp_path)
    prompt = asked(scene)
    assert prompt.text == scene.t("ask.discard_for", card="Subterfuge")
    assert (prompt.sub, prompt.full) == (scene.t("hint.discard"), "")
