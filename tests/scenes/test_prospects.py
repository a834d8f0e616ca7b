"""Where no Site can be solved the prompt says so, and what to do instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.choices import Investigate, PlaceSite
from game.engine.core.decisions import Decision
from game.engine.core.refs import section_ref, team_ref
from game.engine.view.player_view import PlayerView
from game.engine.view.solvable_sites import hopeless
from game.scenes.table.core.prompt_model import MAIN, Button
from game.scenes.table.drawing import hand_badges
from game.scenes.table.scene import TableScene
from tests.support.scenes.guard_time import NOW, seen
from tests.support.scenes.hint_table import asked, at
from tests.support.scenes.laid_table import table_laid
from tests.support.scenes.table_player import click
from tests.support.scenes.windows import place

WARD = """
seed: 4
players:
  A:
    x_file: Duane Barry
    rp: 2
    agents:
      - {{card: "Agent Fox Mulder", at: hospital, damage: {mulder}}}
      - {{card: "Agent Dana Scully", at: hospital, damage: {scully}}}
      - {{card: "Agent Weiss"}}
    hand: ["Newark, NJ"{more}]
  B: {{x_file: Eve, agents: ["Agent Lucy Kazdin"]}}
turn: {{player: A, phase: deployment, number: 6}}
script: []
"""
"""Newark asks for Evidence Collection 4; Weiss alone has 2."""
SENDING = """
players:
  A:
    x_file: Eve
    agents: [{card: Agent Fox Mulder, at: field}, {card: Agent Dana Scully, at: field, team: 2}]
  B: {x_file: The Manitou}
turn: {player: A, phase: investigation}
sites: [{card: "Coastal Northwest Oregon"}]
script: [{to: A allocation}]
"""
"""The Site asks for Alien Investigation 4: Mulder has it, Scully has none."""
APART = """
players:
  A:
    x_file: Eve
    agents: [Agent Fox Mulder, {card: Agent Dana Scully, at: field, team: 1}]
    hand: ["Coastal Northwest Oregon"]
  B: {x_file: The Manitou}
turn: {player: A, phase: deployment}
script: []
"""
READY = """
players:
  A: {{x_file: Eve, agents: [{{card: Agent Weiss, at: field}}], resources: {resources}}}
  B: {{x_file: The Manitou}}
turn: {{player: A, phase: investigation}}
sites: [{{card: "Newark, NJ"}}]
script: [{{to: A allocation}}]
"""
KINDS = ("allocation", "sites")


def reached(view: PlayerView, decision: Decision) -> bool:
    """Whether a Team alone comes up to a level of a Site that it may be sent to."""
    for choice in decision.choices:
        info = view.site(choice.site) if isinstance(choice, Investigate) else None
        team = team_ref(view.seat, "field", choice[2]) if info is not None else ()
        if info is not None and any(view.team_total(team, skill, info.card) >= n for skill, n in info.prerequisites):
            return True
    return False


@pytest.mark.parametrize("kind", KINDS)
def test_where_no_site_can_be_solved_the_prompt_says_what_to_do_instead(kind: str) -> None:
    scene = at(f"hopeless_{kind}", lambda view, decision: decision.kind == kind and hopeless(view, decision))
    scene.app.settings.ask_forced = True  # where all stand in the Field already, the Deployment is no question
    scene.configured()
    assert scene.session.asked is scene.session.decision is not None
    assert asked(scene).sub == scene.t(f"hint.{kind}.hopeless")


def test_where_a_team_comes_up_to_a_site_it_is_asked_where_it_goes() -> None:
    scene = at("hopeful", lambda view, decision: decision.kind == "allocation" and reached(view, decision))
    decision = scene.session.decision
    assert decision is not None and not hopeless(scene.session.view, decision)
    assert asked(scene).sub in (scene.t("hint.allocation"), scene.t("hint.allocation.one"))


def test_a_site_that_no_team_comes_up_to_alone_is_no_hope() -> None:
    scene = at(
        "hopeless_alone",
        lambda view, decision: (
            decision.kind == "allocation"
            and any(isinstance(choice, Investigate) for choice in decision.choices)
            and not reached(view, decision)
            and not any((card := view.card(number)) and card.suit == "witness" for number in view.hand)
        ),
    )
    decision = scene.session.decision
    assert decision is not None and hopeless(scene.session.view, decision)


def test_no_other_question_is_without_hope() -> None:
    scene = at("drawing", lambda view, decision: decision.kind == "draw")
    decision = scene.session.decision
    assert decision is not None and not hopeless(scene.session.view, decision)


LAZARD = ", Detective Sharon Lazard"
"""A Witness who adds 2."""


@pytest.mark.parametrize(
    ("mulder", "scully", "more", "lost"),
    [(2, 1, "", False), (2, 3, "", False), (4, 3, "", True), (4, 3, LAZARD, False)],
)
def test_whoever_may_leave_the_hospital_counts_with_the_others_and_a_witness_of_the_hand(
    tmp_path: Path, mulder: int, scully: int, more: str, lost: bool
) -> None:
    scene = table_laid(WARD.format(mulder=mulder, scully=scully, more=more), tmp_path)
    decision = scene.session.decision
    assert decision is not None and decision.kind == "deployment"
    assert hopeless(scene.session.view, decision) == lost
    assert (asked(scene).sub == scene.t("hint.deployment.hopeless")) == lost


def margins(view: PlayerView, card: int) -> dict[tuple[int, int], int]:
    """By what each own Team has and what a Site asks: how much is over, or lacking below 0."""
    known = view.card(card)
    teams = {team_ref(view.seat, "field", info.team) for info in view.agents(view.seat, "field")}
    sums = [(view.team_total(team, skill), need) for skill, need in known.prerequisites for team in teams]
    return {(total, need): total - need for total, need in sums}


def test_each_site_that_may_be_placed_shows_what_the_nearest_team_has_of_it() -> None:
    """Nobody has to remember the sums of the Deployment, nor to hold a card up for them."""

    def wanted(view: PlayerView, decision: Decision) -> bool:
        sites = {choice.card for choice in decision.choices if isinstance(choice, PlaceSite)}
        fits = decision.kind == "sites" and len(sites) > 1 and bool(view.agents(view.seat, "field"))
        return fits and any(len(set(margins(view, card).values())) > 1 for card in sites)

    scene = at("sums_of_sites", wanted)
    view, decision = scene.session.view, scene.session.decision
    found = hand_badges.tags(scene.draw_context(scene.app.canvas), decision)
    assert {choice.card for choice in decision.choices if isinstance(choice, PlaceSite)} <= set(found)
    for card, tag in found.items():
        total, need = map(int, tag.brief.split("/"))
        ways = margins(view, card)
        assert ways[total, need] == max(ways.values())
        assert (tag.icon == "tick") is (total >= need)


def main_button(scene: TableScene) -> Button:
    return next(button for button in asked(scene).buttons if button.point == MAIN)


def test_a_team_that_cannot_solve_its_site_is_told_with_the_one_that_can_before_it_goes(tmp_path: Path) -> None:
    """It was sent without a word, with 0 of 4, while the Team that had 4 stayed where it was."""
    scene = table_laid(SENDING, tmp_path)
    scene.acts.click(team_ref(0, "field", 2))
    assert asked(scene).sub == "Team 2 has 0 of 4 Alien Investigation; Team 1 has 4."
    assert main_button(scene).kind == "plain"
    seen(scene, NOW)
    answered = scene.session.answered
    click(scene, place(scene, MAIN))
    assert scene.session.answered == answered
    assert asked(scene).sub in scene.transient.slip.words
    click(scene, place(scene, MAIN))
    assert scene.session.answered > answered


def test_a_team_that_solves_its_site_goes_at_once(tmp_path: Path) -> None:
    scene = table_laid(SENDING, tmp_path)
    scene.acts.click(team_ref(0, "field", 1))
    assert main_button(scene).kind == "main"
    seen(scene, NOW)
    answered = scene.session.answered
    click(scene, place(scene, MAIN))
    assert scene.session.answered > answered


def test_the_only_team_is_told_too_where_it_cannot_solve_the_only_site(tmp_path: Path) -> None:
    alone = SENDING.replace("{card: Agent Fox Mulder, at: field}, ", "")
    scene = table_laid(alone, tmp_path)
    assert asked(scene).sub == "Team 2 has 0 of 4 Alien Investigation."
    assert main_button(scene).kind == "plain"


@pytest.mark.parametrize(
    ("resources", "told"),
    [
        ([], True),
        (["Fingernail Scrapings"], True),
        (["Fingerprints"], False),
        (["Fingernail Scrapings", "Crop Circles"], True),
        (["Fingerprints", "Crop Circles"], False),
    ],
)
def test_what_lies_ready_for_a_check_counts_for_a_site(tmp_path: Path, resources: list[str], told: bool) -> None:
    """Weiss has 2 of the 4 that Newark asks for; Crop Circles help with another skill."""
    scene = table_laid(READY.format(resources=resources), tmp_path)
    scene.acts.click(team_ref(0, "field", 1))
    assert (asked(scene).sub == "Team 1 has 2 of 4 Evidence Collection.") is told
    assert (main_button(scene).kind == "plain") is told


def test_who_leaves_those_in_the_bureau_that_a_site_needs_is_told_before_he_deploys(tmp_path: Path) -> None:
    scene = table_laid(APART, tmp_path)
    assert asked(scene).sub == scene.t("hint.deployment.apart")
    assert main_button(scene).kind == "plain"
    scene.acts.click(team_ref(0, "bureau", 1))
    scene.acts.click(section_ref(0, "field"))
    assert scene.stage.steps and main_button(scene).kind == "main"
