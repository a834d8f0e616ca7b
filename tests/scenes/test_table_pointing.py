"""Pointing: what is said of a thing before it is chosen, arrows, dragging."""

from __future__ import annotations

from pathlib import Path

import pytest

import game.scenes.papers.samples  # noqa: F401  makes its pictures known
from game.engine.core.choices import ChoosePaying, Investigate, PlayCard, Spec
from game.engine.core.refs import card_ref, team_ref
from game.engine.core.state import AgentPiece, Mod
from game.engine.game import Game
from game.scenes.table.core.table_protocols import HeldCard
from game.scenes.table.overlay import targeting_arrow
from game.scenes.table.wording import card_status, outcome_preview
from game.session.choice import choice_points
from game.session.choice.choice_points import Point
from game.ui.input.reader import Signal
from game.ui.style.palette import BONE
from tests.support.scenes.laid_table import table_laid
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.windows import at, frame, offered, place, point, press
from tests.support.ui.spy import Spy

TWO_TEAMS = """
players:
  A:
    x_file: Eve
    agents: [{card: Agent Fox Mulder, at: field}, {card: Agent Dana Scully, at: field, team: 2}]
  B: {x_file: The Manitou}
turn: {player: A, phase: investigation}
sites: [{card: "Mattawa, WA"}, {card: "Newark, NJ"}]
script: [{to: A allocation}]
"""


def test_a_team_shows_its_sum_against_the_level_of_each_site() -> None:
    scene = at("table")
    view, decision = scene.session.view, scene.session.decision
    assert decision is not None and scene.chooser is not None
    team = next(key for key in scene.lights.lit if key[0] == "team")
    found = outcome_preview.lines(view, scene.t, decision, scene.chooser, scene.stage, team)
    sites = [view.site(key[1]) for key in scene.lights.lit if key[0] == "card" and view.site(key[1]) is not None]
    assert sites and len(found) == len(sites)
    for site in sites:
        skill, need = site.prerequisites[0]
        members = [info.card for info in view.agents(0, "field") if info.team == team[3]]
        assert any(f"{sum(view.skill(card, skill) for card in members)} of {need}" in line for line in found)


def test_a_site_says_nothing_that_its_folder_says_already() -> None:
    scene = at("table")
    view, decision = scene.session.view, scene.session.decision
    assert decision is not None and scene.chooser is not None
    _, site, team = offered(scene, "investigate")
    point(scene, team_ref(0, "field", team))
    assert outcome_preview.lines(view, scene.t, decision, scene.chooser, scene.stage, card_ref(site)) == []


def test_a_team_that_is_pointed_at_says_what_the_site_chosen_before_does_not(tmp_path: Path) -> None:
    scene = table_laid(TWO_TEAMS, tmp_path)
    view, decision = scene.session.view, scene.session.decision
    assert decision is not None and scene.chooser is not None
    _, site, team = offered(scene, "investigate")
    point(scene, card_ref(site))
    found = outcome_preview.lines(view, scene.t, decision, scene.chooser, scene.stage, team_ref(0, "field", team))
    assert len(found) == 1 and scene.t("table.team", n=team) in found[0]


def test_a_site_that_two_teams_could_go_to_says_the_sum_of_each(tmp_path: Path) -> None:
    scene = table_laid(TWO_TEAMS, tmp_path)
    view, decision = scene.session.view, scene.session.decision
    assert decision is not None and scene.chooser is not None
    _, site, _ = offered(scene, "investigate")
    found = outcome_preview.lines(view, scene.t, decision, scene.chooser, scene.stage, card_ref(site))
    sent = [choice for choice in decision.choices if isinstance(choice, Investigate) and choice.site == site]
    assert len(found) == len({choice.team for choice in sent}) > 1


def test_a_card_that_is_held_up_is_marked_where_it_lies() -> None:
    scene = at("table")
    key = next(key for key, spot in scene.places.items() if spot.group == "hand" and spot.card >= 0)
    edge = scene.places[key].part.move(0, -1).midtop
    assert scene.app.canvas.surface.get_at(edge)[:3] != BONE
    scene.transient.card = HeldCard(scene.places[key].card, scene.places[key].rect)
    scene.app.draw()
    assert scene.app.canvas.surface.get_at(edge)[:3] == BONE


def test_an_arrow_leads_from_edge_to_edge_and_covers_nothing_of_its_goal(spy: Spy) -> None:
    drawn = spy(targeting_arrow, "live_arrow")
    scene = at("table")
    _, site, team = offered(scene, "investigate")
    point(scene, team_ref(0, "field", team))
    goal, source = scene.places["card", site].rect, scene.places["team", 0, "field", team].rect
    scene.handle(Signal("move", goal.center))
    scene.app.draw()
    start, tip = drawn[-1].given[1:3]
    assert goal.inflate(2, 2).collidepoint(tip) and not goal.inflate(-2, -2).collidepoint(tip)
    assert source.inflate(2, 2).collidepoint(start) and not source.inflate(-2, -2).collidepoint(start)


def test_an_arrow_leads_from_what_was_chosen_to_the_pointer_and_only_then() -> None:
    scene = at("table")
    assert scene.aim.source is None
    team = next(key for key in scene.lights.lit if key[0] == "team")
    point(scene, team)
    assert scene.aim.source == scene.places[team].rect
    scene.handle(Signal("move", (700, 250)))
    assert scene.aim.goal == (700, 250)
    before = frame(scene)
    scene.handle(Signal("move", (710, 260)))
    assert frame(scene) != before
    press(scene, "back")
    assert scene.aim.source is None


def test_a_team_is_sent_by_dragging_one_of_its_people_onto_a_site() -> None:
    scene = at("table")
    _, site, team = offered(scene, "investigate")
    member = next(info.card for info in scene.session.view.agents(0, "field") if info.team == team)
    start, end = place(scene, card_ref(member)), place(scene, card_ref(site))
    scene.handle(Signal("press", start, 1, start))
    scene.handle(Signal("drag_start", end, 1, start))
    scene.handle(Signal("drag", end, 1, start))
    scene.handle(Signal("drop", end, 1, start))
    assert scene.stage.steps == [Investigate("investigate", site, team)]


def test_resting_on_a_pile_says_how_many_cards_lie_there() -> None:
    scene = at("table")
    pile = scene.targets.get(("pile", "hand", 1))
    scene.handle(Signal("move", pile.rect.center))
    before = frame(scene)
    scene.update(200)
    assert not scene.app.dirty
    scene.update(200)
    assert scene.app.dirty
    assert frame(scene) != before
    assert str(scene.session.view.players[1].hand_size) in pile.say


@pytest.mark.parametrize(("health", "whole", "turns"), [(1, 5, 1), (0, 4, 2), (1, 3, 2), (0, 2, 2), (3, 5, 0)])
def test_the_turns_in_the_hospital_follow_the_rule(health: int, whole: int, turns: int) -> None:
    info = at("table").session.view.agents(0)[0]
    hurt = info._replace(
        section="hospital", health=health, permanent_health=whole, eligible_to_leave=health >= min(3, whole)
    )
    assert card_status.turns_to_leave(hurt) == turns
    assert card_status.turns_to_leave(hurt._replace(heals=False)) == (None if turns else 0)


def test_who_is_barred_from_healing_or_kept_is_not_said_to_leave_the_hospital_soon() -> None:
    scene = at("table")
    game: Game = game_of(scene.session)
    view = scene.session.view
    agent = view.agents(view.seat)[0]
    piece = expect(game.pieces[agent.card], AgentPiece)
    piece.at, piece.damage = "hospital", agent.permanent_health
    notes: list[str] = []
    for flag in ("", "no_heal", "no_leave_hospital"):
        if flag:
            game.mods.append(Mod(card_ref(agent.card), flag, "flag", True, "cured", -1, 0, game.turn))
        lines = card_status.now(scene.session.view, scene.t, agent.card)
        notes.append(lines[1].splitlines()[-1])
    assert "turn" in notes[0]
    assert notes[1:] == [scene.t("held.not_healing"), scene.t("held.kept")]


def test_what_is_said_of_a_card_of_the_hand_hides_no_button() -> None:
    scene = at("table")
    card = scene.places["card", scene.session.view.hand[-1]].rect
    strip = scene.places["prompt",].rect
    assert scene.aim.clear_of_buttons(card).top <= strip.top
    agent = scene.places["card", scene.session.view.agents(0)[0].card].rect
    assert scene.aim.clear_of_buttons(agent) == agent


def test_what_was_chosen_by_a_key_points_nowhere_until_the_pointer_moves() -> None:
    scene = at("deployment")
    scene.handle(Signal("move", (20, 60)))
    number = next(int(key) for lit, key in scene.lights.keys.items() if lit[0] == "card")
    scene.handle(Signal("number", number=number))
    assert scene.aim.source is not None and scene.aim.goal is None
    scene.handle(Signal("move", (500, 200)))
    assert scene.aim.goal == (500, 200)


@pytest.mark.parametrize("point", [("res", 0), ("corner", "help"), ("stop", "briefing", True)], ids=str)
def test_what_bears_only_a_sign_or_letters_says_what_it_is_where_the_pointer_rests(point: Point) -> None:
    """Somebody who skips the lesson on points is told by the table what the letters mean."""
    scene = at("table")
    place = scene.places[point]
    assert place.say
    scene.handle(Signal("move", place.rect.center))
    for _ in range(30):
        scene.update(20)
    said = " ".join(line.whole for line in recording(scene.app, scene.aim.paint).lines)
    assert place.say.split()[0] in said and place.say.split()[-1] in said


def test_each_token_that_pays_is_one_more_click() -> None:
    """2.3j: several may pay for a card, and for one that is chosen to be paid for."""
    both, chosen = PlayCard("play", 3, Spec(paying=(5, 7))), ChoosePaying("choose", card_ref(3), 5)
    assert [way.points for way in choice_points.ways([both, chosen], 0)] == [
        (card_ref(3), card_ref(5), card_ref(7)),
        (card_ref(3), card_ref(5)),
    ]
