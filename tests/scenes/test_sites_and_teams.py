"""Sites and Teams: the only one, new ones, and several; Deploy yields the Teams that were laid out."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.core.choices import PASS, BuyCards, Investigate, PlayCard, Spec
from game.engine.core.refs import Ref, TeamRef, card_ref, section_ref, team_ref
from game.engine.core.state import SECTIONS
from game.engine.view.player_view import PlayerView
from game.engine.view.staged_steps import standing
from game.scenes.common.deck_choice import pool
from game.scenes.table import open_game
from game.scenes.table.core.lights import keys_of, numbered
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.scenes.table.sheets import deployment_sheet
from game.scenes.table.sheets.deployment_sheet import SKILLS
from game.session.choice.choice_controller import ChoiceController, Outcome
from game.session.choice.choice_points import Point, TeamNumberPoint, ways
from game.session.choice.chooser import Chooser
from game.session.game_setup import GameSetup
from tests.support.engine.positions import load_position
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
    hand = [before[point] for card in scene.session.view.hand if (point := card_ref(card)) in before]
    assert hand == [str(number + 1) for number in range(len(hand))], "from the left"
    scene.acts.click(next(point for point, digit in before.items() if digit == "1"))
    after = scene.lights.keys
    kept = [point for point in after if point in before]
    assert len(kept) > 1 and "1" not in after.values()
    assert all(after[point] == before[point] for point in kept)


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
