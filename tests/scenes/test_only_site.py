"""Several Teams and one Site: one click sends a Team there, and nothing but a click on another Team changes that."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.choices import Investigate
from game.engine.core.refs import card_ref, team_ref
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from tests.support.scenes.laid_table import table_laid, written

ONE_SITE = """
players:
  A:
    x_file: Eve
    agents: [{card: Agent Fox Mulder, at: field}, {card: Agent Dana Scully, at: field, team: 2}]
  B: {x_file: The Manitou}
turn: {player: A, phase: investigation}
sites: [{card: "Coastal Northwest Oregon"}]
script: [{to: A allocation}]
"""
TWO_SITES = ONE_SITE.replace("sites: [", 'sites: [{card: "Newark, NJ"}, ')
ONE_TEAM = TWO_SITES.replace(", {card: Agent Dana Scully, at: field, team: 2}", "")


def sites(scene: TableScene) -> list[int]:
    decision = scene.session.decision
    return list(dict.fromkeys(choice.site for choice in decision.choices if isinstance(choice, Investigate)))


def sent(site: int, team: int) -> list[Investigate]:
    return [Investigate("investigate", site, team)]


@pytest.mark.parametrize("team", [1, 2])
def test_a_click_on_the_only_site_leaves_the_team_that_goes_there(tmp_path: Path, team: int) -> None:
    scene = table_laid(ONE_SITE, tmp_path)
    (site,) = sites(scene)
    scene.acts.click(team_ref(0, "field", team))
    assert scene.stage.steps == sent(site, team)
    for _ in range(2):
        scene.acts.click(card_ref(site))
        assert scene.stage.steps == sent(site, team) and not scene.transient.slip.words
    assert card_ref(site) not in scene.lights.lit
    scene.acts.click(MAIN)
    going = scene.session.view.site(site)
    assert going is not None and going.team == team


def test_a_click_on_a_site_never_changes_the_team_that_was_sent_there(tmp_path: Path) -> None:
    scene = table_laid(TWO_SITES, tmp_path)
    one, other = sites(scene)
    for point in (team_ref(0, "field", 1), card_ref(one), card_ref(one)):
        scene.acts.click(point)
    assert scene.stage.steps == sent(one, 1)
    scene.acts.click(card_ref(other))
    assert scene.stage.steps == sent(one, 1) + sent(other, 2)


def test_a_click_on_another_team_sends_that_one_instead(tmp_path: Path) -> None:
    scene = table_laid(ONE_SITE, tmp_path)
    (site,) = sites(scene)
    assert scene.t("hint.allocation.only") in written(scene)
    scene.acts.click(team_ref(0, "field", 1))
    assert scene.t("hint.staged.allocation.only") in written(scene)
    scene.acts.click(team_ref(0, "field", 2))
    assert scene.stage.steps == sent(site, 2)


def test_where_there_are_several_sites_a_team_and_a_site_are_asked_for(tmp_path: Path) -> None:
    scene = table_laid(TWO_SITES, tmp_path)
    assert scene.t("hint.allocation") in written(scene)


def test_of_another_team_nothing_is_said_where_there_is_none(tmp_path: Path) -> None:
    scene = table_laid(ONE_TEAM, tmp_path)
    scene.acts.click(card_ref(sites(scene)[1]))
    lines = written(scene)
    assert scene.t("hint.staged.allocation") in lines and scene.t("hint.staged.allocation.only") not in lines


def test_a_click_on_a_site_to_which_an_earlier_team_goes_is_no_refusal(tmp_path: Path) -> None:
    three = TWO_SITES.replace("sites: [", 'sites: [{card: "Franklin, PA"}, ').replace(
        "at: field, team: 2}", "at: field, team: 2}, {card: Agent Karen Kosseff, at: field, team: 3}"
    )
    scene = table_laid(three, tmp_path)
    first, second, _ = sites(scene)
    for point in (team_ref(0, "field", 1), card_ref(first), team_ref(0, "field", 2), card_ref(second)):
        scene.acts.click(point)
    scene.acts.click(card_ref(first))
    assert scene.stage.steps == sent(first, 1) + sent(second, 2) and not scene.transient.slip.words
