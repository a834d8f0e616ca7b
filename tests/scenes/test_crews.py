"""Teams in a Deployment: moved whole, formed anew, and counted in the sums."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from pathlib import Path

import pytest
from pygame import Rect

from game.engine.core.choices import STOP, Investigate
from game.engine.core.refs import card_ref, section_ref, team_ref
from game.engine.core.state import AgentPiece
from game.engine.game import Game
from game.engine.view.solvable_sites import better_divided
from game.engine.view.staged_steps import standing
from game.scenes.common import short_names
from game.scenes.common.deck_choice import pool
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.scenes.table.sheets import deployment_sheet
from game.scenes.table.wording import prompt_text
from game.ui.i18n.texts import LANGUAGES
from game.ui.input.reader import Signal
from tests.support.scenes.hint_table import asked, main_button
from tests.support.scenes.laid_table import table_laid, table_of, written
from tests.support.scenes.screens import recording
from tests.support.scenes.table_player import click, wait
from tests.support.scenes.windows import at, drag, point

BUREAU, FIELD = "bureau", "field"
SIZES = [(1024, 600), (1280, 720)]
UNASKED = ["alone", "nowhere", "basic_one", "basic_whole"]
positions.BASIC = positions.BASIC | {"basic_teams", "basic_one", "basic_whole"}
positions.FIRST_SEED["geared"] = 28
positions.WANTED |= {
    "crew": lambda view, decision: (
        decision.kind == "deployment"
        and len([info for info in view.agents(0, BUREAU) if info.team == 1]) > 2
        and len(view.agents(0, FIELD)) > 0
    ),
    "home": lambda view, decision: (
        decision.kind == "deployment" and not view.agents(0, FIELD) and len(view.agents(0, BUREAU)) > 1
    ),
    "geared": lambda view, decision: (
        decision.kind == "deployment"
        and not view.agents(0, FIELD)
        and len(view.agents(0, BUREAU)) > 2
        and any(info.equipment for info in view.agents(0, BUREAU))
    ),
    "new_teams": lambda view, decision: (
        decision.kind == "teams" and len(view.agents(0, FIELD)) > 2 and better_divided(view)
    ),
    "alone": lambda view, decision: decision.kind == "teams" and len(view.agents(0, FIELD)) == 1,
    "nowhere": lambda view, decision: decision.kind == "teams" and len(view.agents(0, FIELD)) > 1 and not view.sites(0),
    "basic_teams": lambda view, decision: decision.kind == "deployment" and view.basic,
    "basic_one": lambda view, decision: decision.kind == "sites" and len(view.sites(0)) == 1,
    "basic_whole": lambda view, decision: (
        decision.kind == "teams" and len(view.sites(0)) == 1 and len(view.agents(0, FIELD)) > 1
    ),
}


MANY_SITES = """
players:
  A:
    x_file: Eve
    hand: ["Aubrey, MO", "Newark, NJ", "Mattawa, WA", "Minneapolis, MN", "Coastal Northwest Oregon", "Lake Okobogee"]
    agents: [Agent Dana Scully, {card: Agent Fox Mulder, at: field}]
  B: {x_file: The Manitou}
turn: {player: A, phase: deployment}
"""


@pytest.fixture
def scene() -> TableScene:
    """A Deployment with a Team of three and more at the Bureau and somebody in the Field."""
    return at("crew")


def header(scene: TableScene, section: str, team: int) -> tuple[int, int]:
    target = scene.targets.get(team_ref(0, section, team))
    at = (target.rect.x + 30, target.rect.y + 14)
    assert scene.targets.at(at) is target
    return at


def crew(scene: TableScene) -> set[int]:
    return {info.card for info in scene.session.view.agents(0, BUREAU) if info.team == 1}


def test_a_team_is_moved_there_and_back_by_click_and_drag_as_a_whole_and_stays_one_team(scene: TableScene) -> None:
    people, others = crew(scene), {info.card for info in scene.session.view.agents(0, FIELD)}
    click(scene, header(scene, BUREAU, 1))
    assert len(scene.stage.steps) > 3
    scene.handle(Signal("undo"))
    assert scene.stage.steps == []
    assert scene.lights.lit
    goal = scene.targets.get(section_ref(0, FIELD)).rect
    drag(scene, header(scene, BUREAU, 1), (goal.right - 10, goal.bottom - 10))
    assert {placed(scene, card)[0] for card in people} == {FIELD}
    click(scene, header(scene, FIELD, placed(scene, min(people))[1]))
    assert {placed(scene, card)[0] for card in people} == {BUREAU}
    click(scene, header(scene, BUREAU, placed(scene, min(people))[1]))
    assert scene.session.decision is not None and scene.session.decision.kind == "deployment"
    scene.acts.confirm()
    moved = [info for info in scene.session.view.agents(0, FIELD) if info.card in people]
    assert {info.card for info in moved} == people
    assert len({info.team for info in moved}) == 1
    assert not {info.team for info in moved} & {
        info.team for info in scene.session.view.agents(0) if info.card in others
    }


def test_the_button_that_would_leave_all_at_home_or_send_nobody_does_not_shine(scene: TableScene) -> None:
    scene.acts.click(("card", scene.session.view.agents(0, BUREAU)[0].card))
    scene.acts.click(("section", 0, FIELD))
    assert main_button(scene).kind == "main"
    home = at("home")
    assert main_button(home).kind == "plain"
    assert home.t("hint.deployment.nobody") in home.places["prompt",].say
    while home.session.decision is not None and home.session.decision.kind != "sites":
        home.acts.confirm()
        wait(home)
    assert home.t("hint.sites.nobody") in home.places["prompt",].say
    sending = at("table")
    assert main_button(sending).kind == "plain"
    site = next(point for point in sending.lights.lit if point[0] == "card")
    sending.acts.click(site)
    if not sending.stage.steps:
        sending.acts.click(next(point for point in sending.lights.lit if point[0] == "team"))
    assert sending.stage.steps and main_button(sending).kind == "main"


def test_below_the_teams_stand_all_sites_in_the_hand_or_how_many_more_there_are(scene: TableScene) -> None:
    ctx = scene.draw_context(scene.app.canvas)
    sites = [card for card in scene.session.view.pool.cards if card.suit == "site"][:5]
    whole = deployment_sheet.in_words(ctx, [*sites, sites[0]], 0)
    assert all(short_names.short(site) in whole for site in sites) and "more" not in whole
    assert whole.count(short_names.short(sites[0])) == 1
    for room in (400, 600, 900):
        words = deployment_sheet.in_words(ctx, sites, room)
        said = sum(short_names.short(site) in words for site in sites)
        assert scene.app.canvas.width(words, 14, "italic") <= room
        assert said == 5 or words.endswith(f"{5 - said} more")


@pytest.mark.parametrize("size", SIZES)
def test_the_sites_in_the_hand_take_as_many_lines_as_are_free(size: tuple[int, int], tmp_path: Path) -> None:
    """«2 more» stood there, over two empty lines."""
    scene = table_laid(MANY_SITES, tmp_path, size)
    hand = [scene.session.view.card(card) for card in scene.session.view.hand]
    words = " ".join(written(scene))
    assert all(card is not None and f"{short_names.short(card)} (" in words for card in hand)
    assert recording(scene.app).faults(scene.told()) == []


def placed(scene: TableScene, card: int) -> tuple[str, int]:
    """Where that Agent stands with what is staged."""
    return standing(scene.session.view, scene.stage.steps)[card]


def body(scene: TableScene, card: int) -> tuple[int, int]:
    """A point on that Agent's photograph."""
    target = scene.targets.get(card_ref(card))
    return target.rect.center


def test_with_an_agent_in_hand_a_click_on_another_joins_his_team(scene: TableScene) -> None:
    first, second, third = sorted(crew(scene))[:3]
    scene.acts.click(card_ref(first))
    scene.acts.click(("bracket", 2))
    assert placed(scene, first) == (BUREAU, 2)
    scene.acts.click(card_ref(second))
    click(scene, body(scene, first))
    assert placed(scene, first) == placed(scene, second) == (BUREAU, 2)
    assert placed(scene, third) == (BUREAU, 1)
    scene.acts.click(card_ref(third))
    scene.acts.click(team_ref(0, BUREAU, 2))
    assert placed(scene, third) == (BUREAU, 2)


def test_whoever_stands_beside_him_in_his_own_team_is_taken_up_in_his_place(scene: TableScene) -> None:
    first, second = sorted(crew(scene))[:2]
    scene.acts.click(card_ref(first))
    click(scene, body(scene, second))
    assert scene.stage.steps == []
    assert scene.chooser is not None and scene.chooser.walked == [card_ref(second)]


def test_an_agent_joins_the_team_of_whoever_is_clicked_in_the_other_section_in_one_step(scene: TableScene) -> None:
    agent, other = min(crew(scene)), scene.session.view.agents(0, FIELD)[0]
    for goal in (body(scene, other.card), header(scene, FIELD, other.team)):
        scene.acts.click(card_ref(agent))
        click(scene, goal)
        assert placed(scene, agent) == placed(scene, other.card) == (FIELD, other.team)
        scene.handle(Signal("undo"))
        assert scene.stage.steps == []
    drag(scene, body(scene, agent), body(scene, other.card))
    assert placed(scene, agent) == placed(scene, other.card) == (FIELD, other.team)
    scene.acts.confirm()
    found = {info.card: info.team for info in scene.session.view.agents(0, FIELD)}
    assert found[agent] == found[other.card]


def field(scene: TableScene) -> list[int]:
    return [info.card for info in scene.session.view.agents(0, FIELD)]


def in_bracket(scene: TableScene, card: int, team: int) -> bool:
    """Whether the Agent stands within the frame of that Team."""
    frame = next(scene.places[key] for key in (("bracket", team), ("team", 0, "field", team)) if key in scene.places)
    return bool(frame.rect.colliderect(scene.places["card", card].rect))


def test_whoever_joins_a_team_is_seen_and_said_to_be_in_it_at_once() -> None:
    scene = at("new_teams")
    first, *_, last = field(scene)
    for card in (first, last):
        point(scene, ("card", card))
        frames = [("bracket", number) for number in ((1, 2) if card == first else (1, 2, 3))]
        assert sorted(key for key in scene.lights.lit if key[0] == "bracket") == frames
        assert ("bracket", 2) in scene.places and in_bracket(scene, card, 1)
        point(scene, ("bracket", 2) if card == first else ("card", first))  # into the Team, or to somebody who is in it
        assert in_bracket(scene, card, 2) and not in_bracket(scene, card, 1)
        assert scene.t("table.team", n=2) in scene.places["card", card].say
        assert scene.lights.staged == {("card", one) for one in (first, last)[: 1 if card == first else 2]}
        key = "hint.staged.teams.new" if card == first else "hint.staged.teams"
        name = scene.session.view.agent(card).name  # type: ignore[union-attr]
        assert asked(scene).sub == scene.t(key, who=name.split(",")[0].split()[-1], n=2)
    scene.acts.confirm()
    assert {info.card for info in scene.session.view.agents(0, FIELD) if info.team == 2} == {first, last}


def test_whoever_is_moved_alone_stands_in_the_team_that_forms_there_and_counts_in_the_sums() -> None:
    scene = at("geared")
    one, two = [info.card for info in scene.session.view.agents(0, BUREAU)][:2]
    for card in (one, two):
        scene.acts.click(("card", card))
        scene.acts.click(("section", 0, "field"))
    assert all(scene.t("table.team", n=1) in scene.places["card", card].say for card in (one, two))
    assert in_bracket(scene, one, 1) and in_bracket(scene, two, 1)
    ctx = scene.draw_context(scene.app.canvas)
    teams = [team for team, _ in deployment_sheet.sums(ctx, deployment_sheet.Placing(ctx, scene.stage.steps))]
    assert teams == [1]
    scene.acts.click(("card", two))
    scene.acts.click(("bracket", 2))
    assert in_bracket(scene, one, 1) and in_bracket(scene, two, 2)
    scene.handle(Signal("undo"))
    assert in_bracket(scene, two, 1)
    scene.acts.click(("card", two))
    scene.acts.click(("bracket", 2))
    scene.acts.confirm()
    found = {info.card: info.team for info in scene.session.view.agents(0, FIELD)}
    assert found == {one: 1, two: 2}


@pytest.mark.parametrize(("name", "is_said"), [("geared", True), ("basic_teams", False)])
def test_it_is_said_that_who_is_in_the_field_gives_points_too_but_in_the_basic_game(name: str, is_said: bool) -> None:
    scene = at(name)
    assert (scene.t("table.placing.field") in written(scene)) is is_said


@pytest.mark.parametrize("name", UNASKED)
def test_without_a_site_or_people_to_divide_and_in_the_basic_game_nobody_is_asked_for_teams_and_more_sites(
    name: str,
) -> None:
    scene = at(name)
    session = scene.session
    assert session.decision is not None and session.asked is None
    scene.app.settings.ask_forced = True
    scene.configured()
    assert session.asked is session.decision


SPLITTING = """
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}, {card: Agent Dana Scully, at: field},
      {card: Agent Moe Bocks, at: field}]}
  B: {x_file: The Manitou}
turn: {player: A, phase: investigation}
sites: [{card: "Aubrey, MO", owner: A, target: B}, {card: "Cape Cod, MA", owner: A, target: B}]
script: [{to: A teams}]
"""


def test_it_is_seen_what_each_agent_brings_for_the_sites_that_lie_there(tmp_path: Path) -> None:
    scene = table_laid(SPLITTING, tmp_path, (1024, 600), ask_forced=True)
    view, ctx, lines = scene.session.view, scene.draw_context(scene.app.canvas), written(scene)
    skills = [skill for site in view.sites(0) for skill, _ in site.prerequisites]
    assert len(skills) == 2
    short = [scene.t(f"table.skill3.{skill}") for skill in skills]
    for card in field(scene):
        values, said = [view.skill(card, skill) for skill in skills], scene.places["card", card].say
        assert ", ".join(f"{words} {n}" for words, n in zip(short, values, strict=True)) in lines
        assert all(f"{ctx.word(skill)} {n}" in said for skill, n in zip(skills, values, strict=True))


DIVIDED = """
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field, team: 1},
      {card: Agent Dana Scully, at: field, team: SECOND}]}
  B: {x_file: The Manitou}
turn: {player: A, phase: investigation}
sites: [{card: "Gibsonton, FL", owner: A, target: B}, {card: "OTHER", owner: A, target: B}]
script: [{to: A teams}]
"""
ALIEN, OBSERVATION = "Coastal Northwest Oregon", "Containment Facility, Georgetown, MD"


@pytest.mark.parametrize(
    ("second", "other", "is_asked"), [(1, ALIEN, True), (2, ALIEN, False), (1, OBSERVATION, False)]
)
def test_new_teams_are_asked_for_only_where_they_solve_more_sites_at_once(
    second: int, other: str, is_asked: bool, tmp_path: Path
) -> None:
    """Scully has Medical 4, Mulder Alien Investigation 4; for Observation 4 both are needed."""
    scene = table_laid(DIVIDED.replace("SECOND", str(second)).replace("OTHER", other), tmp_path)
    assert scene.session.decision is not None and scene.session.decision.kind == "teams"
    assert (scene.session.asked is not None) == is_asked


@pytest.mark.parametrize("practice", [True, False])
def test_from_the_sending_one_goes_back_to_the_teams_that_were_kept(practice: bool, tmp_path: Path) -> None:
    scene = table_laid(DIVIDED.replace("SECOND", "1").replace("OTHER", OBSERVATION), tmp_path, practice=practice)
    wait(scene)
    assert scene.session.asked is not None and scene.session.asked.kind == "allocation"
    scene.relay()
    assert scene.places[prompt_text.UNDO].say.startswith(scene.t("do.new_teams"))
    point(scene, prompt_text.UNDO)
    wait(scene)
    assert scene.session.asked is not None and scene.session.asked.kind == "teams"
    point(scene, MAIN)
    wait(scene)
    assert scene.session.asked is not None and scene.session.asked.kind == "allocation"


# The tag of a Team stands over exactly its people, and no two Teams of a player are called the same


def split_up(size: tuple[int, int], sizes: tuple[int, ...]) -> TableScene:
    """Teams of these sizes in the Field, and what they are to be sent to."""
    game = Game.from_json(positions.position("table"), pool())
    people = [one for one in game.pieces.values() if isinstance(one, AgentPiece) and one.by == 0]
    numbers = [team for team, size in enumerate(sizes, 1) for _ in range(size)]
    for piece, number in zip(people, numbers, strict=False):
        piece.at, piece.team = "field", number
    site = next(choice.site for choice in game.decision.choices if isinstance(choice, Investigate))
    choices = tuple(Investigate("investigate", site, team) for team in range(1, len(sizes) + 1))
    game.decision = game.decision._replace(choices=(*choices, STOP))
    return table_of(game, size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sizes", [(2, 1, 1), (1, 1, 2), (1, 1, 1), (3, 1)])
def test_each_tag_stands_with_its_key_over_its_own_people_and_nobody_else(
    size: tuple[int, int], sizes: tuple[int, ...]
) -> None:
    scene = split_up(size, sizes)
    lines = recording(scene.app).lines
    people = [info for info in scene.session.view.agents(0, FIELD) if info.team]
    tags = [place.rect for point, place in scene.places.items() if point[:3] == ("team", 0, "field")]
    assert tags and all(not one.colliderect(two) for one in tags for two in tags if one is not two)
    for team, group in groupby(sorted(people, key=lambda info: info.team), key=lambda info: info.team):
        own = [scene.places["card", info.card].rect for info in group]
        tag = scene.places["team", 0, "field", team].rect
        others = [scene.places["card", info.card].rect for info in people if info.team != team]
        assert scene.places["section", 0, "field"].rect.contains(tag) and tag.collidelist(others) < 0
        assert tag.collidelistall(own) == [*range(len(own))], "a click on any of them is a click on the Team's frame"
        digits = [line for line in lines if line.whole == str(team) and tag.contains(line.box)]
        assert digits, team
    if (size, sizes) == ((1280, 720), (3, 1)):  # it was an empty strip: the name was a little wider than the Agent
        assert {short_names.team(scene.t, FIELD, number) for number in (1, 2)} <= {line.text for line in lines}
    scene.lights = replace(scene.lights, keys=dict.fromkeys(scene.lights.keys, "7"))
    recorder = recording(scene.app, lambda canvas: scene.composer.compose(scene.draw_context(canvas)))
    other_keys = [line for line in recorder.lines if line.whole == "7" and line.box.collidelist(tags) >= 0]
    assert not other_keys, "a key never stands beside another number"


@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_tag_of_a_team_of_one_beside_another_says_that_it_is_a_team(language: str) -> None:
    """An empty strip with a key stood beside the word «Field»."""
    scene = split_up((1280, 720), (1, 3))
    scene.app.speak(language)
    scene.relay()
    tag = scene.places["team", 0, "field", 1].rect
    words = [line.whole for line in recording(scene.app).lines if tag.contains(line.box)]
    name = scene.t("table.team", n="").strip()
    assert [line for line in words if line.startswith(name)], words


def test_teams_of_the_bureau_have_letters_and_those_of_the_field_numbers(scene: TableScene) -> None:
    assert [short_names.team_mark("field", number) for number in (1, 2)] == ["1", "2"]
    assert [short_names.team_mark("bureau", number) for number in (1, 2)] == ["A", "B"]
    said = [line.text for line in recording(scene.app).lines]
    assert short_names.team(scene.t, "bureau", 1) in said and short_names.team(scene.t, "field", 1) in said


ALONE = """
players:
  A:
    x_file: Eve
    agents:
      - {card: Agent Fox Mulder, at: field, team: 1}
      - {card: Agent Dana Scully, at: field, team: 2}
      - {card: Agent Weiss, at: field, team: 3}
      - {card: Agent Rich, at: bureau, team: 1}
  B: {x_file: The Manitou}
turn: {player: A, phase: deployment}
"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_frame_of_a_team_of_one_is_named(size: tuple[int, int], language: str, tmp_path: Path) -> None:
    """In French, on the small window, nothing stood beside its mark."""
    scene = table_laid(ALONE, tmp_path, size, language=language)
    lines = recording(scene.app).lines
    name = scene.t("table.team", n="").strip()
    frames = [place for point, place in scene.places.items() if point[0] in ("team", "bracket")]
    assert len(frames) >= 4
    for frame in frames[:4]:
        head = Rect(frame.rect.x, frame.rect.y, frame.rect.w, frame.rect.h // 6)
        assert any(line.whole.startswith(name) and head.colliderect(line.box) for line in lines), frame.say
