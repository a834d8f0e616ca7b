"""rulebook 4: the shape of whole turns, audited from what the players hear."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.event_data import AgentHealed, AgentMoved, PhaseBegan
from game.engine.core.state import PHASES, AgentPiece
from game.engine.scenario import files, runner
from game.fuzz import invariants
from tests.support.engine import audits


@pytest.mark.parametrize(("seed", "players"), [(86, 2), (87, 3), (88, 4)])
def test_seven_phases_in_order_and_turns_to_the_left(seed: int, players: int) -> None:
    """4.0a, 4.0b, 3.5c: no phase is left out or comes twice, and the left neighbour follows."""
    turns: list[int] = []
    phases: list[str] = []
    for moment in audits.told(seed, players, 1500):
        for event in moment.events:
            if event.kind == "turn":
                assert phases[-len(PHASES):] == list(PHASES)[-len(phases):]  # fmt: skip
                phases = []
                assert not turns or event.player == (turns[-1] + 1) % players
                turns.append(event.player)
            elif isinstance(event.data, PhaseBegan):
                assert event.player == moment.after.active or event.data.phase == "debriefing"
                phases.append(event.data.phase)
    assert len(turns) > players


@pytest.mark.parametrize(("seed", "players"), [(89, 2), (90, 3)])
def test_hands_are_down_to_seven_when_a_turn_begins(seed: int, players: int) -> None:
    """4.7c: in everybody's Debriefing, not in one's own only (the decks of these games hold no card for ten)."""
    begun = 0
    for moment in audits.told(seed, players):
        if any(event.kind == "turn" for event in moment.events):
            begun += 1
            assert all(len(player.hand) <= 7 for player in moment.after.players)
    assert begun > 3


@pytest.mark.parametrize("seed", [91, 92, 93])
def test_nobody_leaves_the_hospital_unfit(seed: int) -> None:
    """4.2e, 10.5, 4.4h: out of it only in one's own Deployment or by a card, with three Health or none lost."""
    left = 0
    for moment in audits.told(seed, wounded=True):
        for event in moment.events:
            if not isinstance(event.data, AgentMoved) or event.data.from_section != "hospital":
                continue
            agent = moment.before.pieces[event.data.agent]
            assert isinstance(agent, AgentPiece)
            assert event.player == moment.before.active
            by_card = any(each.kind in ("used", "resolved") for each in moment.events)
            assert moment.before.phase == "deployment" or by_card
            health = moment.before.def_of(agent.card).health or 0
            assert agent.damage == 0 or health - agent.damage >= 3
            left += 1
    assert left


@pytest.mark.parametrize("seed", [94, 95])
def test_healing_comes_by_one_or_by_two(seed: int) -> None:
    """4.2a, 4.2b: in the Hospital, of the Investigating Player, never more than there is."""
    healed = 0
    for moment in audits.told(seed, wounded=True):
        if not any(event.data == PhaseBegan("healing") for event in moment.events):
            continue
        for event in moment.events:
            if isinstance(event.data, AgentHealed):
                agent = moment.before.pieces[event.data.agent]
                permanent = moment.before.def_of(agent.card).health or 0
                assert agent.at == "hospital"
                assert agent.by == moment.after.active
                assert event.data.amount == min(agent.damage, 1 if permanent <= 3 else 2)
                healed += 1
    assert healed


CUT_OFF = """
name: A doomed Agent in a turn that is lost
options: {killer_cards: true}
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, afflicted: 1}, Agent Weiss], deck: [Knife, Knife]}
  B: {x_file: The Manitou, cp: 9, hand: [Unexplainable Time Loss]}
turn: {player: A, phase: briefing}
script:
  - to: W3
  - B: play "Unexplainable Time Loss" on A bureau team 1
  - A: pass
  - B: pass
  - to: turn 2
"""


def test_what_a_lost_turn_brings_about_ends_with_it(tmp_path: Path, pool: CardPool) -> None:
    """4.7h: the Agent goes at the end of the turn, and nothing of that turn is left over."""
    file = tmp_path / "cut_off.yaml"
    file.write_text(CUT_OFF, encoding="utf-8")
    player = runner.Player(files.load(file)[0], pool)
    for item in player.scenario.script:
        player.step(item)
    assert player.game.turn == 2
    assert [player.game.def_of(card).name for card in player.game.players[0].removed] == ["Agent Fox Mulder"]
    assert [fault for fault in invariants.faults(player.game) if "outlived" in fault] == []
