"""What is seen of the table: nothing is cut off, lies across a number, or says less than it has to."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from game.engine.core.choices import PayBluff
from game.engine.core.state import AgentPiece
from game.engine.game import Game
from game.scenes.common.deck_choice import pool
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.drawing import piles
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.ui import art, faces
from game.ui.cards import card_images
from game.ui.faces import small_face
from tests.support.scenes.laid_table import table_laid, table_of, written
from tests.support.scenes.screens import recording
from tests.support.scenes.windows import SIZES, at, at_sheet, point, window
from tests.support.ui.spy import Spy


def draw_context_of(scene: TableScene) -> DrawContext:
    return DrawContext(scene.app.canvas, scene.session.view, scene.t)


@pytest.mark.parametrize("height", [368, 450])
def test_a_card_that_lies_large_in_a_hand_or_a_combat_shows_its_rules_text(height: int) -> None:
    window()
    card = pool().named("The Mechanic")
    text = card_images.rules_text(card, "en")
    assert text
    faces.clear_caches()
    shown, told = card_images.hand_card(card, height), faces.face(card, round(height * 0.7), text=text)
    assert shown.get_size() == told.get_size()
    assert shown.get_view("2").raw == told.convert_alpha().get_view("2").raw
    bare = faces.face(card, round(height * 0.7))
    assert bare.convert_alpha().get_view("2").raw != told.convert_alpha().get_view("2").raw


@pytest.mark.parametrize("height", [150, 236])
@pytest.mark.parametrize("share", [0.75, 0.88, 0.92, 0.95, 0.975])
def test_in_a_fan_all_that_is_written_on_a_card_stands_in_what_is_seen_of_it(height: int, share: float) -> None:
    window()
    seen = round(height * 0.7 * share)
    for card in pool().cards[::11]:
        size, person = faces.form_picture(card)
        drawn = art.portrait(card, size) if person else art.picture(card, size)
        for mark in small_face.form_sheet(card, height, drawn, visible=seen).marks:
            assert mark.box.right <= seen + 1, (card.name, mark.what)


RESOURCES = ", ".join(["Fingernail Scrapings", "Improved Channels", "Hospital Crash Cart", "A Friend In The FBI"] * 2)
PEOPLE = ", ".join(["Agent Fox Mulder", "Agent Dana Scully", "Agent Moe Bocks"])


@pytest.mark.parametrize("size", SIZES)
def test_resources_stand_in_columns_where_they_lie_and_beside_the_agents_there(
    size: tuple[int, int], tmp_path: Path
) -> None:
    text = f"""
seed: 1
players:
  A: {{x_file: Eve, resources: [{RESOURCES}], agents: [{PEOPLE}]}}
  B: {{x_file: The Manitou}}
turn: {{player: A, phase: case_assignment, number: 1}}
"""
    scene = table_laid(text, tmp_path)
    scene.app.resize(size)
    scene.app.draw()
    view, places = scene.session.view, scene.places
    pieces = [piece for card in view.resources(0) if (piece := view.piece(card)) is not None]
    tabs = [places["card", piece.card].rect for piece in pieces]
    people = [places["card", info.card].rect for info in view.agents(0, "bureau")]
    assert len(tabs) == 8 and len(people) == 3
    assert {piece.at for piece in pieces} == {"bureau", "hospital"}
    for index, (piece, tab) in enumerate(zip(pieces, tabs, strict=True)):
        assert places["section", 0, piece.at].rect.contains(tab)
        assert tab.collidelist(people) < 0
        assert tab.collidelist(tabs[:index]) < 0


def test_the_card_whose_price_is_asked_is_named_and_the_question_stands_once() -> None:
    scene = at("tiers")
    decision = scene.session.decision
    card = next(choice.card for choice in decision.choices if isinstance(choice, PayBluff) and choice.spec.x > 1)
    question = scene.t("ask.bluff")
    point(scene, ("card", card))
    told = written(scene)
    assert told.count(question) == 1
    assert any(draw_context_of(scene).short(card) in line for line in told)


def test_where_no_card_lies_no_card_is_shown(spy: Spy) -> None:
    backs = spy(piles, "back")
    scene = at_sheet("combat")
    assert scene.session.view.players[0].deck_size == 0
    assert not backs
    at("table")
    assert backs


def teams_of(size: tuple[int, int], teams: int) -> TableScene:
    """The Deployment of a player whose Agents stand in so many Teams of the Field."""
    game = Game.from_json(positions.position("deployment"), pool())
    people = [one for one in game.pieces.values() if isinstance(one, AgentPiece) and one.by == 0]
    for index, piece in enumerate(people):
        piece.at, piece.team = "field", min(index + 1, teams)
    return table_of(game, size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("teams", [1, 2, 3, 4])
def test_the_paper_of_what_the_teams_reach_has_a_line_for_each_of_them(size: tuple[int, int], teams: int) -> None:
    scene = teams_of(size, teams)
    recorder = recording(scene.app)
    paper = scene.places["reach",].rect
    head = Rect(paper.x, paper.y, scene.app.canvas.u(34), paper.h)
    assert [line.text for line in recorder.lines if head.contains(line.box) and line.text.isdigit()] == [
        str(number) for number in range(1, teams + 1)
    ]
    assert recorder.faults() == []


def test_in_the_tray_a_word_of_a_site_is_left_out_before_a_letter_is() -> None:
    scene = at("answer", (1024, 600))
    told = [line for line in written(scene) if "Northw" in line]
    assert told and all("Northwest" in line for line in told)
