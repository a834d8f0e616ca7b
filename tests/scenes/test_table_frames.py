"""What the table draws anew, and when: pictures that come later, caches that keep their bounds."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.core.choices import PayBluff
from game.engine.core.state import AgentPiece
from game.engine.game import Game
from game.engine.view.cached_view import cached
from game.scenes.common.deck_choice import pool
from game.scenes.common.players import portrait_of
from game.scenes.notebook import xfile_board
from game.scenes.notebook.scene import Notebook
from game.scenes.table.core.draw_context import DrawContext, Parts
from game.scenes.table.core.lights import Lights
from game.scenes.table.drawing import piles
from game.scenes.table.samples import positions
from game.ui import faces
from game.ui.animation.tween import Pace
from game.ui.cache import byte_cache
from game.ui.cache.byte_cache import evict_idle
from game.ui.cards import card_images
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.sketch import Sketch, changed, draw
from game.ui.input.reader import Signal
from game.ui.surfaces import textures
from game.ui.workers.picture_worker import picture_worker
from tests.support.scenes.laid_table import table_laid, table_of, written
from tests.support.scenes.screens import recording
from tests.support.scenes.table_changes import slide
from tests.support.scenes.table_player import open_table, play
from tests.support.scenes.windows import SIZES, at, at_sheet, point, window
from tests.support.ui.spy import Spy


def wait_for_pictures() -> None:
    until = time.monotonic() + 20
    while picture_worker.wanted:
        assert time.monotonic() < until, "the pictures do not come"
        time.sleep(0.01)


@pytest.mark.usefixtures("pictures_drawn_elsewhere")
@pytest.mark.parametrize("covered", [False, True])
def test_a_table_is_composed_again_only_for_pictures_that_it_lacks_and_as_the_uppermost(
    covered: bool, spy: Spy
) -> None:
    app, scene = open_table()
    composed = spy(scene.composer, "compose")
    if covered:
        app.push(Notebook(app, scene.session))
        wait_for_pictures()
        app.develop(250)
        assert not composed
        app.pop()
    for _ in range(20):
        wait_for_pictures()
        scene.update(16)
        scene.app.develop(250)
        scene.app.draw()
        if not picture_worker.waiting:
            break
    assert composed, "what was lacking is shown"
    composed.clear()
    picture_worker.more()  # a picture has come that something above the table had wanted
    scene.app.dirty = False
    scene.app.develop(250)
    assert not composed
    assert scene.app.dirty, "what lies above the table is drawn again"


@pytest.mark.parametrize("clicks", [3, pytest.param(10, marks=pytest.mark.matrix)])
def test_a_table_that_rests_keeps_nothing_of_the_picture_before(clicks: int) -> None:
    app, scene = open_table()
    scene.pace(Pace("normal"))
    dice, kept = Random(3), 0
    for _ in range(clicks):
        play(scene, dice, 1)
        kept += scene.layers.before is not None or scene.layers.passing
        for _ in range(200):
            scene.update(30)
            app.draw()
            if not scene.animating:
                break
        scene.update(30)
        assert scene.animating or (scene.layers.before is None and not scene.layers.passing)
    assert kept > clicks // 4, "while something moves there is"


def test_a_paper_over_the_table_leaves_no_large_sheet_behind_and_the_table_is_seen_through_it() -> None:
    """Not through the notebook, which has its own cork."""
    app, scene = open_table()
    for name in ("help", "notebook", "log"):
        scene.handle(Signal(name))
        assert app.top is not scene and app.scenes[-1] in app.visible
        assert (scene in app.visible) is (name != "notebook")
        app.draw()
        assert name != "notebook" or len(byte_cache.large_papers) == 0
        app.pop()
        assert len(byte_cache.large_papers) == 0, name
    cork = xfile_board.cork(app.layout.size)
    assert cork is not xfile_board.cork(app.layout.size), "whoever asks may draw on it"


@pytest.mark.usefixtures("pictures_drawn_elsewhere")
def test_until_a_picture_is_drawn_for_its_place_the_one_of_another_place_stands_in_or_a_blank_one() -> None:
    """No frame waits for it, nor for the face of a player."""
    small, large = (78, 60), (160, 90)
    agent = next(card for card in pool().cards if card.suit == "agent")
    card_images.forget_cards()
    for draw_at in (partial(card_images.portrait, agent), partial(portrait_of, "Somebody")):
        first = draw_at(small)
        assert first is textures.undeveloped(small)
        wait_for_pictures()
        assert draw_at(small) is not first
    first = card_images.portrait(agent, large)
    assert first.get_size() == large and first is not textures.undeveloped(large)
    wait_for_pictures()
    assert card_images.portrait(agent, large) is not first


@pytest.mark.parametrize("seed", [5, 6, 7, 8])
@pytest.mark.parametrize("clicks", [10, pytest.param(30, marks=pytest.mark.matrix)])
def test_a_table_that_takes_parts_of_the_one_before_is_laid_out_and_drawn_as_a_new_one(seed: int, clicks: int) -> None:
    _, scene = open_table()
    dice = Random(seed)
    for _ in range(clicks):
        play(scene, dice, 1)
        tree, sketch = scene.layers.tree, Sketch(scene.app.layout)
        ctx = scene.draw_context(sketch)
        scene.composer.compose(ctx)
        assert sketch.tree.draw_calls == tree.draw_calls
        assert sketch.tree.read == tree.read
        assert list(ctx.places.items()) == list(scene.places.items())
        rest = scene.layers.rest
        anew = Surface(rest.get_size())
        draw(Canvas(anew, scene.layout), tree.draw_calls)
        assert pygame.image.tobytes(anew, "RGB") == pygame.image.tobytes(rest, "RGB"), "what has not changed stands"


def test_other_light_lays_out_anew_only_what_has_asked_for_it() -> None:
    _, scene = open_table()
    parts, drawn, view, box = Parts(), list[str](), cached(scene.session.view), Rect(40, 40, 30, 40)

    def card(ctx: DrawContext) -> None:
        drawn.append("card")

        def letter(at: Rect) -> None:
            ctx.canvas.text(at.center, "A", 14)

        ctx.draw_thing(("a",), box, letter, lift=11, seen=20)

    def words(ctx: DrawContext) -> None:
        drawn.append("words")
        ctx.canvas.text((90, 90), "any" if ctx.lights.is_any() else "none", 14)

    for lit in ([], [("elsewhere",)], [("a",)], [], [("a",), ("elsewhere",)]):
        trees = []
        for kept in (parts, None):
            sketch = Sketch(scene.app.layout)
            ctx = scene.draw_context(sketch, view)
            ctx.parts, ctx.lights = kept, Lights(frozenset(lit), keys=dict.fromkeys(lit, "1"))
            ctx.part("card", card)
            ctx.part("words", words)
            trees.append(sketch.tree)
            drawn += [] if kept else ["|"]
        assert trees[0].draw_calls == trees[1].draw_calls and trees[0].read == trees[1].read, lit
        assert list(trees[0].places.items()) == list(trees[1].places.items()), lit
    anew = [["card", "words"], ["words"], [], [], []]
    assert drawn == [word for first in anew for word in (*first, "card", "words", "|")]


def test_what_lacks_a_picture_is_laid_out_anew_once_pictures_have_come() -> None:
    _, scene = open_table()
    parts, drawn, view = Parts(), list[str](), cached(scene.session.view)

    def undeveloped(ctx: DrawContext) -> None:
        drawn.append("card")
        picture_worker.more()

    for _ in range(3):
        ctx, lacking = scene.draw_context(Sketch(scene.app.layout), view), parts.lacking
        ctx.parts = parts
        ctx.part("card", undeveloped)
        assert parts.lacking > lacking, "the table still lacks it"
    assert drawn == ["card"]
    parts.forget_lacking()
    ctx.part("card", undeveloped)
    assert drawn == ["card", "card"]


def test_a_click_that_changes_little_draws_little_anew() -> None:
    _, scene = open_table()
    before = scene.layers.tree
    scene.relay()
    after = scene.layers.tree
    assert changed(before.draw_calls, after.draw_calls) == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)])
def test_a_sheet_of_a_whole_window_pushes_neither_small_sheets_nor_the_desk_out(size: tuple[int, int]) -> None:
    textures.forget_textures()
    textures.fit(*size)
    desk, light = textures.desk(*size), textures.room_light(*size)
    small = textures.paper(120, 80, (200, 190, 170))
    for color in ((74, 55, 36), (200, 190, 170)):
        textures.paper(*size, color)
    assert textures.paper(120, 80, (200, 190, 170)) is small
    assert textures.desk(*size) is desk and textures.room_light(*size) is light
    textures.fit(1280, 720)
    textures.forget_textures()


def test_bands_do_not_move_below_a_paper_that_opens() -> None:
    """To move them, to open the paper and to set its cards was too much for one frame at 1920x1080."""
    app, scene = open_table()
    scene.pace(Pace("normal"))
    slide(scene)
    assert scene.layers.passing
    scene.handle(Signal("log"))
    scene.update(16)
    assert scene in app.visible and not scene.layers.passing and not scene.layers.fading


# What is seen of the table: nothing is cut off, lies across a number, or says less than it has to


@pytest.mark.parametrize("height", [368, 450])
def test_a_card_that_lies_large_in_a_hand_or_a_combat_shows_its_rules_text(height: int) -> None:
    window()
    card = pool().named("The Mechanic")
    text = card_images.rules_text(card, "en")
    assert text
    evict_idle(0.0)
    wide = round(height * 0.7)
    told, bare = (face.convert_alpha() for face in (faces.face(card, wide, text=text), faces.face(card, wide)))
    shown = card_images.hand_card(card, height)
    assert shown.get_size() == told.get_size()
    assert shown.get_view("2").raw == told.get_view("2").raw != bare.get_view("2").raw


RESOURCES = ", ".join(["Fingernail Scrapings", "Improved Channels", "Hospital Crash Cart", "A Friend In The FBI"] * 2)
LAID = f"""
seed: 1
players:
  A: {{x_file: Eve, resources: [{RESOURCES}], agents: [Agent Fox Mulder, Agent Dana Scully, Agent Moe Bocks]}}
  B: {{x_file: The Manitou}}
turn: {{player: A, phase: case_assignment, number: 1}}
"""


@pytest.mark.parametrize("size", SIZES)
def test_resources_stand_in_columns_where_they_lie_and_beside_the_agents_there(
    size: tuple[int, int], tmp_path: Path
) -> None:
    scene = table_laid(LAID, tmp_path, size)
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
    question = scene.t("hint.next.bluff")
    point(scene, ("card", card))
    told = written(scene)
    assert told.count(question) == 1
    assert any(DrawContext(scene.app.canvas, scene.session.view, scene.t).short(card) in line for line in told)


def test_where_no_card_lies_no_card_is_shown(spy: Spy) -> None:
    backs = spy(piles, "back")
    scene = at_sheet("combat")
    assert scene.session.view.players[0].deck_size == 0
    assert not backs
    at("table")
    assert backs


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("teams", [1, 2, 3, 4])
def test_the_paper_of_what_the_teams_reach_has_a_line_for_each_of_them(size: tuple[int, int], teams: int) -> None:
    game = Game.from_json(positions.position("deployment"), pool())
    people = [one for one in game.pieces.values() if isinstance(one, AgentPiece) and one.by == 0]
    for index, piece in enumerate(people):
        piece.at, piece.team = "field", min(index + 1, teams)
    scene = table_of(game, size)
    recorder = recording(scene.app)
    paper = scene.places["reach",].rect
    head = Rect(paper.x, paper.y, scene.app.canvas.u(34), paper.h)
    numbers = [line.text for line in recorder.lines if head.contains(line.box) and line.text.isdigit()]
    assert numbers == [str(number) for number in range(1, teams + 1)]
    assert recorder.faults() == []


def test_in_the_tray_a_word_of_a_site_is_left_out_before_a_letter_is() -> None:
    told = [line for line in written(at("answer", (1024, 600))) if "Northw" in line]
    assert told and all("Northwest" in line for line in told)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_empty_frame_is_seen_and_a_click_on_a_team_begins_a_new_one(size: tuple[int, int]) -> None:
    """The strip spoke of an empty frame that nobody saw, and a click on the Team's frame led nowhere."""
    positions.WANTED["one_team"] = lambda view, decision: decision.kind == "teams" and len(view.agents(0, "field")) > 2
    scene = at("one_team", size, full_control=True)
    scene.update(16)
    scene.relay()
    frames = {point: place.rect for point, place in scene.places.items() if point[0] in ("team", "bracket")}
    assert [point[0] for point in frames] == ["team", "bracket"]
    team, empty = frames
    scene.acts.click(team)
    assert scene.chooser is not None and scene.chooser.walked and empty in scene.lights.lit
    assert scene.places[empty].rect == frames[empty], "nothing moves"
    scene.acts.click(empty)
    assert scene.stage.steps


PLACED = """
players:
  A:
    x_file: Eve
    agents:
      - {card: Assistant Director Walter Skinner, at: bureau}
      - {card: Agent Fox Mulder, at: field}
      - {card: Agent Dana Scully, at: field}
  B: {x_file: The Manitou}
turn: {player: A, phase: healing}
script:
  - to: A deployment
"""


def test_where_agents_are_placed_an_empty_frame_is_seen_and_who_earns_more_in_the_bureau(tmp_path: Path) -> None:
    """It was said to drag somebody onto the other frame, and none was there; points were lost without a word."""
    scene = table_laid(PLACED, tmp_path, full_control=True)
    assert [point[1] for point in scene.places if point[0] == "bracket"] == [2]
    assert scene.t("table.placing.field.less", who="Walter Skinner") in written(scene)
