"""Whatever Teams are laid out, by clicks in any order: Deploy yields exactly those."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from game.engine.core.refs import Ref, TeamRef, card_ref, section_ref, team_ref
from game.engine.core.state import SECTIONS
from game.engine.view.player_view import PlayerView
from game.engine.view.staged_steps import standing
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.sheets import deployment_sheet
from game.scenes.table.sheets.deployment_sheet import SKILLS
from game.session.choice.choice_controller import ChoiceController, Outcome
from game.session.game_setup import GameSetup
from tests.support.engine.positions import load_position
from tests.support.scenes.laid_table import table_laid, written

AGENTS = {
    "one Team in the Bureau": """
      - {card: Agent Fox Mulder, equipment: [Binoculars]}
      - Agent Dana Scully
      - Assistant Director Walter Skinner""",
    "one Team in the Field": """
      - {card: Agent Fox Mulder, at: field, equipment: [Binoculars]}
      - {card: Agent Dana Scully, at: field}
      - {card: Agent Rich, at: field}
      - Agent Weiss""",
    "Teams that were set": """
      - {card: Agent Fox Mulder, at: field, team: 1}
      - {card: Agent Dana Scully, at: field, team: 2, equipment: [Kevlar Vest]}
      - {card: Agent Rich, at: field, team: 2}
      - {card: Agent Weiss, team: 1}
      - {card: Agent Lucy Kazdin, team: 3}""",
    "numbers that are free": """
      - {card: Agent Fox Mulder, at: field, team: 2}
      - {card: Agent Dana Scully, at: field, team: 4}
      - {card: Agent Rich, at: field}
      - {card: Agent Weiss, at: hospital, damage: 0}
      - {card: Agent Lucy Kazdin, team: 2}""",
}
"""Where the Agents stand before the Deployment."""
POSITION = """
players:
  A:
    x_file: The Manitou
    rp: 9
    hand: [Agent Alex Krycek, "Newark, NJ"]
    agents: {agents}
  B: {{x_file: Eve}}
turn: {{player: A, phase: {phase}}}
sites: [{{card: "Newark, NJ"}}, {{card: "Aubrey, MO"}}]
script: {script}
"""
Stands = dict[int, tuple[str, int]]


def controller(agents: str, phase: str, folder: Path) -> ChoiceController:
    script = "[to: A teams]" if phase == "investigation" else "[]"
    game = load_position(POSITION.format(agents=AGENTS[agents], phase=phase, script=script), folder, pool())
    made = ChoiceController(open_game.session(game, GameSetup.duel("", "", "random", 1, 0), apart=False))
    made.follow()
    return made


def at_table(view: PlayerView) -> Stands:
    """Where each Agent of the player stands, 0 in the Hospital, where there are no Teams."""
    return {info.card: (info.section, info.team * (info.section != "hospital")) for info in view.agents(0)}


def laid_out(table: ChoiceController) -> Stands:
    """Where each is shown to stand with what is staged."""
    stands = standing(table.session.view, table.stage.steps)
    return {card: (section, team * (section != "hospital")) for card, (section, team) in stands.items()}


def crews(stands: Stands, leaving_out: set[int]) -> set[tuple[str, frozenset[int]]]:
    """Who stands together and where, whatever the number, without those who are left out."""
    found = {(place, frozenset(card for card in stands if stands[card] == (place, n))) for place, n in stands.values()}
    return {(place, rest) for place, crew in found if (rest := crew - leaving_out)}


def lay_out_at_random(table: ChoiceController, chance: Random, are_free: bool = True) -> None:
    """Click about: each click is taken back in one go and, where all are free to move, only who was clicked goes."""
    for _ in range(chance.randrange(2, 16)):
        before, staged = laid_out(table), list(table.stage.steps)
        goals: list[Ref] = [card_ref(card) for card in before]
        goals += [team_ref(0, *place) for place in dict.fromkeys(before.values())]
        goals += [section_ref(0, section) for section in SECTIONS]
        goals += [card_ref(card) for card in table.session.view.hand]
        point = chance.choice(goals)
        begun = [*table.chooser.walked[:1], point] if table.chooser is not None else []
        if table.point(point) is Outcome.ANSWERED:  # an Agent was bought
            assert table.note == "" and table.stage.steps == staged
            table.follow()
        elif table.stage.steps != staged:
            gone = [{card for card in before if one in (card_ref(card), team_ref(0, *before[card]))} for one in begun]
            kept = any(crews(laid_out(table), who) == crews(before, who) for who in gone)
            assert kept or not are_free, (begun, staged, table.stage.steps)
            if table.stage.steps and chance.random() < 0.3:
                assert table.undo() is Outcome.CHANGED
                assert table.stage.steps == staged
    table.cancel()


def totals(view: PlayerView, teams: Iterable[TeamRef]) -> dict[TeamRef, dict[str, int]]:
    """What each of these Teams has in each skill."""
    return {team: {skill: view.team_total(team, skill) for skill in SKILLS} for team in teams}


def deploy(table: ChoiceController) -> None:
    """Press Deploy: all stand as they were laid out, the phase is over, and the sums were right."""
    planned, steps, asked = laid_out(table), list(table.stage.steps), table.session.decision
    summed = table.session.view.team_totals(tuple(planned.items()), SKILLS)
    summed = {team: values for team, values in summed.items() if team.section != "hospital"}
    table.confirm()
    table.follow()
    after, view = table.session.decision, table.session.view
    assert table.note != "table.not_all_sent", steps
    assert after is None or after.kind != asked.kind, steps
    assert at_table(view) == planned, steps
    assert totals(view, summed) == summed, steps


PLACES = [*((agents, "deployment") for agents in AGENTS), *((agents, "investigation") for agents in list(AGENTS)[1:])]


@pytest.mark.parametrize(("agents", "phase"), PLACES)
def test_deploy_yields_the_teams_that_were_laid_out_also_once_it_was_taken_back(
    agents: str, phase: str, tmp_path: Path
) -> None:
    for number in range(20):
        table, chance = controller(agents, phase, tmp_path), Random(number)
        asked = table.session.decision
        lay_out_at_random(table, chance)
        deploy(table)
        for _ in range(chance.randrange(1, 12)):
            if table.session.decision is not None and table.session.take_back() is None:
                table.follow()
        if asked is not None and table.session.decision is not None and table.session.decision.kind == asked.kind:
            lay_out_at_random(table, chance, are_free=False)
            deploy(table)


def test_a_team_that_was_laid_out_and_left_again_leaves_no_gap(tmp_path: Path) -> None:
    position = POSITION.format(agents=AGENTS["one Team in the Bureau"], phase="deployment", script="[]")
    scene = table_laid(position, tmp_path)
    view = scene.session.view
    mulder, *others = [info.card for info in view.agents(0, "bureau")]
    (whole,) = totals(view, [team_ref(0, "bureau", 1)]).values()
    for point in (card_ref(mulder), section_ref(0, "field"), team_ref(0, "bureau", 1)):
        scene.acts.click(point)
    assert laid_out(scene.choice_controller) == {mulder: ("field", 1), others[0]: ("field", 2), others[1]: ("field", 2)}
    scene.acts.click(card_ref(mulder))
    scene.acts.click(team_ref(0, "field", 2))
    together = dict.fromkeys((mulder, *others), ("field", 1))
    assert laid_out(scene.choice_controller) == together
    words = scene.t("hint.staged.deployment", who="Mulder", where=scene.t("table.section.field"), n="1")
    assert any(words in line for line in written(scene))
    ctx = scene.draw_context(scene.app.canvas)
    assert deployment_sheet.sums(ctx, deployment_sheet.Placing(ctx, scene.stage.steps)) == [(1, whole)]
    scene.acts.confirm()
    assert at_table(scene.session.view) == together
    assert scene.choice_controller.note == ""
