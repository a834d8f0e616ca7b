"""A Bluff is thought to cost what it does, with X-File powers and what its text asks on top (rulebook 6.3d, 17.72)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.ai.heuristic import HeuristicPolicy, character
from game.ai.heuristic.conspiracy import bluffs, revealed
from game.ai.heuristic.context import offered_help
from game.ai.heuristic.view_helpers import price_of
from game.ai.search.bluffing import slips
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import PayBluff, PlaceSite, PlayCard
from game.engine.game import Game
from tests.support.engine.games import asked
from tests.support.engine.positions import load_position

AGENT = character("agent")
SECURITY = "x_file: The Jersey Devil, announced: [motive]"
"""rulebook 13.4: Bluffs of whoever has announced this Motive cost 1 CP less."""


def position(
    theirs: str, folder: Path, pool: CardPool, beneath: str = "", rp: int = 0, asked_for: str = "bluff"
) -> Game:
    """A's Team has 6 of the 4 that a Site asks; B is asked what to lay beneath it, or to pay for what lies there."""
    send = "- 'A: investigate \"Franklin, PA\" with team 1'\n  " if beneath else ""
    return load_position(
        f"""
options: {{x_file_powers: true}}
players:
  A:
    x_file: The Manitou
    rp: {rp}
    agents: [{{card: Agent Moe Bocks, at: field}}, {{card: Assistant Director Walter Skinner, at: field}}]
  B: {{{theirs}}}
turn: {{player: A, phase: {"investigation" if beneath else "case_assignment"}}}
sites: [{{card: "Franklin, PA", owner: A, target: B, bluffs: [{beneath}]}}]
script:
  {send}- to: B {asked_for if beneath else "bluffs"}
""",
        folder,
        pool,
    )


PAYABLE = [
    (f"{SECURITY}, cp: 0, hand: [Puzzles Within Puzzles]", True),
    ("x_file: The Jersey Devil, cp: 0, hand: [Puzzles Within Puzzles]", False),
    ("x_file: Eve, cp: 1, hand: [Detective Miles]", True),
    ("x_file: Eve, cp: 0, hand: [Detective Miles]", False),
]


@pytest.mark.parametrize(("theirs", "payable"), PAYABLE)
def test_a_bluff_is_laid_in_earnest_where_it_can_be_paid(
    theirs: str, payable: bool, tmp_path: Path, pool: CardPool
) -> None:
    game = position(theirs, tmp_path, pool)
    verdict = bluffs(game.view(1), asked(game), AGENT, Random(1))
    assert (verdict.why.key == "reason.bluff.real") is payable


@pytest.mark.parametrize(("theirs", "payable"), PAYABLE)
def test_only_what_can_be_paid_is_tried_as_a_real_bluff(
    theirs: str, payable: bool, tmp_path: Path, pool: CardPool
) -> None:
    game = position(theirs, tmp_path, pool)
    (slip,) = slips(game.view(1), asked(game), AGENT)
    assert bool(slip.real) is payable


def test_what_a_power_makes_cheaper_is_weighed_at_that_price(tmp_path: Path, pool: CardPool) -> None:
    """13.4: for 3 CP the third tier is within reach, which costs 5 - 1 - 1."""
    game = position(f"{SECURITY}, cp: 3", tmp_path, pool, "Claude Peterson")
    view, decision = game.view(1), asked(game)
    verdict = revealed(view, decision, AGENT)
    assert {choice.spec.x for _, choice in verdict.options if isinstance(choice, PayBluff)} == {1, 3, 5}
    assert verdict.why.figures()["cost"] == view.cost_of(verdict.choice)


def test_what_the_text_asks_on_top_is_a_part_of_what_is_paid(tmp_path: Path, pool: CardPool) -> None:
    """17.72: Detective Miles costs 1 - 1 and 1 CP for the effect."""
    game = position("x_file: Eve, cp: 1", tmp_path, pool, "Detective Miles", rp=2)
    verdict = revealed(game.view(1), asked(game), AGENT)
    assert isinstance(verdict.choice, PayBluff)
    assert verdict.why.figures()["cost"] == 1


@pytest.mark.parametrize(("theirs", "help_"), [(f"{SECURITY}, cp: 3", -3), ("x_file: Eve, cp: 3", -2)])
def test_help_is_counted_within_what_it_costs(theirs: str, help_: int, tmp_path: Path, pool: CardPool) -> None:
    game = position(theirs, tmp_path, pool, "Claude Peterson")
    assert offered_help(game.view(1), asked(game), "criminal_investigation", -1, careful=True) == help_


@pytest.mark.parametrize("theirs", [SECURITY, "x_file: Eve"])
def test_face_up_a_bluff_costs_what_leaves_the_pool(theirs: str, tmp_path: Path, pool: CardPool) -> None:
    """2.3h, 13.4, 17.72: also a tier that a power makes cheaper, and what the text asks on top."""
    hand = f"{theirs}, cp: 9, hand: [Claude Peterson, Detective Miles]"
    game = position(hand, tmp_path, pool, beneath="Knife", rp=2, asked_for="check")
    plays = [choice for choice in asked(game).choices if isinstance(choice, PlayCard)]
    assert {game.def_of(choice.card).name for choice in plays} == {"Claude Peterson", "Detective Miles"}
    for choice in plays:
        after = game.copy()
        after.apply(choice)
        assert price_of(game.view(1), choice) == 9 - after.players[1].cp


PURSES = """
players:
  A:
    x_file: Eve
    rp: 9
    hand: {hand}
    agents: [{{card: Agent Tom Colton, at: field}}, {{card: Agent Moe Bocks, at: field}}]
  B: {{x_file: The Manitou}}
turn: {{player: A, phase: {phase}}}
"""


@pytest.mark.parametrize("level", ["agent", "novice"])
def test_each_purse_pays_one_point_of_a_card(level: str, tmp_path: Path, pool: CardPool) -> None:
    """2.3j: two Agents may pay for one card together."""
    text = PURSES.format(hand="[Kristen Kilar]", phase="investigation")
    text += "sites: [{card: 'Franklin, PA', target: B}]\nscript:\n"
    text += "- 'A: investigate \"Franklin, PA\" with team 1'\n- to: A check\n"
    game = load_position(text, tmp_path, pool)
    view, decision = game.view(0), asked(game)
    plays = [choice for choice in decision.choices if isinstance(choice, PlayCard)]
    assert {price_of(view, choice) for choice in plays} == {1, 2, 3}
    assert HeuristicPolicy(1, character(level)).choose(view, decision) in decision.choices


def test_a_purse_pays_one_point_of_a_site(tmp_path: Path, pool: CardPool) -> None:
    text = PURSES.format(hand="['Franklin, PA']", phase="case_assignment")
    game = load_position(f"{text}script:\n- to: A sites\n", tmp_path, pool)
    places = [choice for choice in asked(game).choices if isinstance(choice, PlaceSite)]
    assert {price_of(game.view(0), choice) for choice in places} == {1, 2}
