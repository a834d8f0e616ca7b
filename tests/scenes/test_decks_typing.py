"""The deck builder: what is typed into the line of words and into the name, and what Esc lets go of."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.scenes.decks.builder import status_line
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.model.working_deck import EMPTY
from game.scenes.dialogs import Menu
from game.ui.text.recorder import Recorder
from tests.support.scenes.by_hand import press, type_in
from tests.support.scenes.deck_editor import editor, mouse, usual
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import push

pytestmark = pytest.mark.usefixtures("own_home")


def test_what_is_typed_never_joins_the_word_of_a_chip(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    mouse(scene, ("suit", "agent"))
    mouse(scene, ("line",))
    type_in(scene.app, "dana")
    assert scene.pool_query.words == ["suit:agent", "dana"]
    assert not scene.pool_query.faults


def test_a_key_leads_into_the_line_of_words(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    press(scene.app, pygame.K_f, pygame.KMOD_CTRL)
    assert scene.line.active
    type_in(scene.app, "dana")
    assert scene.pool_query.words == ["dana"]


def test_a_look_into_the_line_leaves_no_space_behind(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    mouse(scene, ("suit", "agent"))
    mouse(scene, ("line",))
    press(scene.app, pygame.K_RETURN)
    assert scene.line.text == scene.pool_query.text == "suit:agent"


def test_words_that_are_not_understood_lead_to_no_card(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    mouse(scene, ("line",))
    type_in(scene.app, "suit:agentvampire")
    press(scene.app, pygame.K_RETURN)
    assert scene.pool_query.faults
    assert scene.targets.focus != ("card", scene.pool_panel.cards[0].id)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_what_is_said_of_a_card_has_two_lines_and_comes_before_the_keys(size: tuple[int, int], tmp_path: Path) -> None:
    scene = editor(tmp_path, size=size)
    canvas = scene.app.canvas
    canvas.recorder = Recorder(canvas.full)
    scene.focus(("card", scene.pool_panel.cards[0].id))
    scene.tell("Subterfuge: Agents who have it, Sites that ask it, cards that add to it.")
    status_line.draw(scene, canvas, Rect(0, 500, 340, status_line.height(canvas.layout)))
    said = [line for line in canvas.recorder.lines if line.px and line.text not in ("Alt", "whole")]
    assert " ".join(line.text for line in said) == scene.said_last


def test_a_fault_that_is_too_long_for_the_line_above_is_said_at_the_foot(tmp_path: Path) -> None:
    scene = editor(tmp_path, size=(1024, 600))
    mouse(scene, ("line",))
    type_in(scene.app, "suit:agentvampire")
    said, _ = status_line.sentence(scene, scene.reason_text(scene.pool_query.faults[0]))
    assert "agentvampire" in said


# Esc --------------------------------------------------------------------------------------------------
def test_esc_lets_go_of_the_field_then_of_the_words_and_only_then_of_the_deck(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    mouse(scene, ("line",))
    type_in(scene.app, "knife")
    press(scene.app, pygame.K_ESCAPE)
    assert not scene.line.active and scene.pool_query.text == "knife"
    press(scene.app, pygame.K_ESCAPE)
    assert scene.app.top is scene and not scene.pool_query.text
    press(scene.app, pygame.K_ESCAPE)
    assert scene.app.top is not scene


def test_the_button_leaves_whatever_is_searched_for(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    mouse(scene, ("suit", "agent"))
    mouse(scene, ("back",))
    assert scene.app.top is not scene


def test_what_was_done_can_be_taken_back_and_the_order_stays_after_the_deck_was_left(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    app, drawer = scene.app, scene.store
    mouse(scene, ("card", scene.pool_panel.cards[0].id))
    scene.pool_panel.sort("name")
    mouse(scene, ("back",))
    key = scene.working.key
    again = push(Builder(app, drawer, drawer.entry(key).deck or EMPTY, key))
    assert again.pool_panel.order == "name"
    assert again.working.can_undo
    again.undo()
    assert again.working.deck.size == 0


def test_a_deck_that_became_another_meanwhile_has_no_changes_to_take_back(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    mouse(scene, ("card", scene.pool_panel.cards[0].id))
    mouse(scene, ("back",))
    again = Builder(scene.app, scene.store, usual(), scene.working.key)
    assert not again.working.can_undo


def test_the_orders_are_a_list_that_esc_puts_away(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    mouse(scene, ("sort",))
    expect(scene.app.top, Menu)
    press(scene.app, pygame.K_ESCAPE)
    assert scene.app.top is scene and scene.pool_panel.order == "kind"
    mouse(scene, ("sort",))
    again = expect(scene.app.top, Menu)
    mouse(again, "cost")
    assert scene.app.top is scene and scene.pool_panel.order == "cost"


# the name ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_nothing_lies_over_the_name_while_it_is_typed(size: tuple[int, int], tmp_path: Path) -> None:
    scene = editor(tmp_path, size=size)
    mouse(scene, ("name",))
    scene.app.draw()
    field = scene.name_line.rect
    assert field.w >= scene.app.canvas.u(200)
    places = {target.key: target.rect for target in scene.targets if target.group == "bar"}
    places["count",] = scene.top_bar.counted
    assert not [key for key in places if key != ("name",) and places[key].w and places[key].colliderect(field)]


def test_a_name_that_is_too_long_is_told(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    mouse(scene, ("name",))
    type_in(scene.app, "x" * 40)
    assert not scene.announcement
    type_in(scene.app, "y")
    assert "40" in scene.announcement
