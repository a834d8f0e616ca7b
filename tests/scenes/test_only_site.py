"""Sites and Teams: the only one, new ones, and several."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.engine.core.choices import PASS, BuyCards, Investigate, PlayCard, Spec
from game.engine.core.refs import card_ref, team_ref
from game.scenes.table.core.lights import keys_of, numbered
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.session.choice.choice_points import Point, TeamNumberPoint, ways
from game.session.choice.chooser import Chooser
from tests.support.scenes.laid_table import table_laid, written
from tests.support.scenes.two_teams import ONE_SITE, TWO_SITES
from tests.support.scenes.windows import at

ONE, TWO = team_ref(0, "field", 1), team_ref(0, "field", 2)
ONE_TEAM = TWO_SITES.replace(", {card: Agent Dana Scully, at: field, team: 2}", "")


def sites(scene: TableScene) -> list[int]:
    decision = scene.session.decision
    return list(dict.fromkeys(choice.site for choice in decision.choices if isinstance(choice, Investigate)))


def sent(site: int, team: int) -> list[Investigate]:
    return [Investigate("investigate", site, team)]


def click(scene: TableScene, *points: Point) -> None:
    for point in points:
        scene.acts.click(point)


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
    assert scene.session.view.site(site).team == team


def test_of_several_sites_one_is_asked_for_and_a_click_on_it_changes_no_team_that_was_sent(
    tmp_path: Path,
) -> None:
    scene = table_laid(TWO_SITES, tmp_path)
    one, other = sites(scene)
    assert scene.t("hint.allocation") in written(scene)
    click(scene, ONE, card_ref(one), card_ref(one))
    assert scene.stage.steps == sent(one, 1)
    scene.acts.click(card_ref(other))
    assert scene.stage.steps == sent(one, 1) + sent(other, 2)


def test_a_click_on_another_team_sends_that_one_instead(tmp_path: Path) -> None:
    scene = table_laid(ONE_SITE, tmp_path)
    (site,) = sites(scene)
    assert scene.t("hint.allocation.only") in written(scene)
    scene.acts.click(ONE)
    assert scene.t("hint.staged.allocation.only") in written(scene)
    scene.acts.click(TWO)
    assert scene.stage.steps == sent(site, 2)


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
    click(scene, ONE, card_ref(first), TWO, card_ref(second), card_ref(first))
    assert scene.stage.steps == sent(first, 1) + sent(second, 2) and not scene.transient.slip.words


def test_the_number_keys_of_sites_count_from_the_left_whichever_team_goes_there(tmp_path: Path) -> None:
    scene = table_laid(TWO_SITES, tmp_path)
    left, right = sites(scene)
    click(scene, ONE, card_ref(right), TWO, card_ref(left), MAIN)
    for _ in range(40):
        scene.update(100)
    assert scene.session.decision.kind == "order"
    assert scene.places[card_ref(left)].rect.x < scene.places[card_ref(right)].rect.x
    assert [scene.lights.keys[card_ref(site)] for site in (left, right)] == ["1", "2"]


SITE, OTHER = card_ref(20), card_ref(21)


def asked(*choices: tuple[Any, ...]) -> Chooser:
    return Chooser(ways(choices, 0))


def keys(chooser: Chooser, hand: tuple[int, ...] = ()) -> dict[Point, str]:
    return keys_of(chooser, [point for point in chooser.options if point[0] != "do"], [hand])


def sending(*teams: int) -> Chooser:
    return asked(*(Investigate("investigate", site, team) for site in (20, 21) for team in teams))


FIRST, SECOND = Spec(targets=(SITE,)), Spec(targets=(OTHER,))
PLAYING = asked(PlayCard("play", 8, FIRST), PlayCard("play", 7, FIRST), PlayCard("play", 7, SECOND), PASS)
BUYING = asked(*(BuyCards("buy", number) for number in range(4)))


@pytest.mark.parametrize(
    ("chooser", "picked", "begun", "then"),
    [
        (sending(1), ONE, {SITE: "1", OTHER: "2"}, {SITE: "1", OTHER: "2"}),
        (sending(1, 2), TWO, {ONE: "1", TWO: "2", SITE: "3", OTHER: "4"}, {SITE: "3", OTHER: "4"}),
        (sending(1, 2), SITE, {ONE: "1", TWO: "2", SITE: "3", OTHER: "4"}, {ONE: "1", TWO: "2"}),
        (PLAYING, card_ref(7), {card_ref(7): "1", card_ref(8): "2"}, {SITE: "1", OTHER: "2"}),  # from the left
        (BUYING, None, {("n", number): str(number) for number in range(4)}, {}),
    ],
)
def test_each_thing_has_a_number_that_does_not_shift_when_another_is_chosen(
    chooser: Chooser, picked: Point | None, begun: dict[Point, str], then: dict[Point, str]
) -> None:
    assert keys(chooser, (7, 8)) == begun
    if picked is not None:
        chooser.pick(picked)
        assert keys(chooser, (7, 8)) == then
        chooser.back()


def test_a_team_without_a_site_to_choose_keeps_its_own_number() -> None:
    assert keys(Chooser([way for way in sending(2).ways if way.start == TWO])) == {TWO: "2"}


def test_teams_of_the_field_count_like_themselves_wherever_they_stand_among_the_rest() -> None:
    agent, other = card_ref(30), card_ref(31)
    assert numbered([agent, TWO, other, ONE]) == {agent: "3", TWO: "2", other: "4", ONE: "1"}
    second = TeamNumberPoint("bracket", 2)
    assert numbered([agent, second], taken=("1",)) == {agent: "3", second: "2"}
    assert numbered([team_ref(0, "bureau", 2), agent]) == {team_ref(0, "bureau", 2): "1", agent: "2"}


def test_what_is_not_yet_chosen_keeps_its_number_while_more_is_chosen() -> None:
    scene = at("selling")
    before = dict(scene.lights.keys)
    scene.acts.click(next(point for point, digit in before.items() if digit == "1"))
    after = scene.lights.keys
    kept = [point for point in after if point in before]
    assert len(kept) > 1 and "1" not in after.values()
    assert all(after[point] == before[point] for point in kept)
