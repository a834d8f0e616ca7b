"""Sheets over the deck builder with figures, lists to tick and help."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.decks.legality import legal
from game.engine.decks.library import ready_made
from game.scenes.common.deck_choice import pool
from game.scenes.decks.dialogs.builder_help import BuilderHelpDialog
from game.scenes.decks.dialogs.card_details import CardDetailsDialog
from game.scenes.decks.dialogs.filter_values import FilterValuesDialog
from game.scenes.decks.dialogs.row_menus import RowMenu
from game.scenes.decks.dialogs.statistics import CELLS, StatisticsDialog
from game.scenes.decks.widgets.dialog import Dialog
from game.ui.faces.facts import short_name
from game.ui.i18n.languages import LANGUAGES
from game.ui.testing import screenshots
from game.ui.text.recorder import Recorder
from tests.support.scenes.by_hand import press
from tests.support.scenes.deck_editor import editor, mouse, rounds, usual
from tests.support.scenes.deck_leaf import opened
from tests.support.scenes.screens import expect

pytestmark = pytest.mark.usefixtures("own_home", "board")


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_small_figures_say_that_there_are_more(size: tuple[int, int], tmp_path: Path) -> None:
    scene = editor(tmp_path, usual(), size=size)
    recorder = scene.app.canvas.recorder = Recorder(scene.app.canvas.full)
    scene.relay()
    scene.app.redraw()
    scene.app.draw()
    assert scene.t("decks.sums.all") in [line.text for line in recorder.lines]
    state = scene.targets.get(("state",))
    assert state is not None and state.say == "Legal."


def test_the_names_of_five_agents_are_read_whole(tmp_path: Path) -> None:
    five = next(deck for deck in ready_made(pool()) if len(deck.agents) == 5)
    scene = editor(tmp_path, five)
    recorder = scene.app.canvas.recorder = Recorder(scene.app.canvas.full)
    scene.relay()
    scene.app.redraw()
    scene.app.draw()
    names = {short_name(agent).split()[-1] for agent in five.agents}
    assert names <= {line.text for line in recorder.lines}


def test_figures_answer_and_deal_hands(tmp_path: Path) -> None:
    scene = editor(tmp_path, usual())
    mouse(scene, ("figures",))
    sheet = opened(scene, StatisticsDialog)
    first = sheet.hand
    assert len(first) == 7
    mouse(sheet, ("deal",))
    assert sheet.hand != first
    said = {name: sheet.targets.get((name,)).say for name in CELLS}
    assert "16 passed" in said["sites"] and "Turn 1" in said["hands"] and "sold" in said["curve"]
    mouse(sheet, ("card", 2))
    assert isinstance(scene.app.top, CardDetailsDialog) and scene.app.top.card is sheet.hand[2]


def test_figures_of_an_empty_deck_do_no_harm(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    mouse(scene, ("figures",))
    assert opened(scene, StatisticsDialog).targets.get(("deal",)) is None


@pytest.mark.parametrize("which", ["keyword", "activator", "episode"])
def test_every_word_of_a_list_finds_as_many_cards_as_it_says(which: str, tmp_path: Path) -> None:
    scene = editor(tmp_path)
    scene.focus(("list", which))
    rounds(scene, 2)
    mouse(scene, ("list", which))
    sheet = opened(scene, FilterValuesDialog)
    for word in sheet.words:
        sheet._tick(word)
        assert len(scene.pool_panel.cards) == sheet.counts[word], word
        sheet._tick(word)
    assert scene.pool_query.text == ""
    mouse(sheet, ("word", sheet.words[0]))
    mouse(sheet, ("word", sheet.words[1]))
    assert len(scene.pool_query.chosen(which)) == 2
    mouse(sheet, ("none",))
    assert scene.pool_query.text == ""


def test_a_deck_of_each_theme_is_made_and_legal(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    mouse(scene, ("complete",))
    sheet = opened(scene, RowMenu)
    for row in sheet.rows:
        row.act()
        assert legal(scene.working.deck), row.key
    assert len({tuple(sorted(card.id for card in deck.cards)) for deck in (scene.working.deck, usual())}) == 2


def test_f1_tells_what_keys_and_words_do(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    press(scene.app, pygame.K_F1)
    read = " ".join(opened(scene, BuilderHelpDialog).told())
    assert "Ctrl+V" in read and "suit:site" in read and "Nothing has to be typed" in read
    press(scene.app, pygame.K_ESCAPE)
    assert scene.app.top is scene


def test_a_click_beside_a_sheet_puts_it_away(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    mouse(scene, ("share",))
    from tests.support.scenes.deck_editor import at

    at(scene.app, (3, 300))
    assert scene.app.top is scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("sheet", ["decks_keywords", "decks_make"])
def test_short_lists_stand_whole_without_a_scroll_bar(sheet: str, size: tuple[int, int], language: str) -> None:
    top = expect(screenshots.draw(sheet, size, language=language).app.top, Dialog)
    assert not top.scroll.most


def test_the_help_is_read_without_scrolling_in_the_usual_windows() -> None:
    for size in ((1024, 600), (1280, 720), (1920, 1080), (2560, 1080)):
        sheet = screenshots.draw("decks_help", size).app.top
        assert isinstance(sheet, BuilderHelpDialog) and sheet.scroll.most == 0
