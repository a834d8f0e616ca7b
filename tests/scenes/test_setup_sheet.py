"""The sheet of a seat at any size of text: every line of choices has its label, and none lies over another."""

from __future__ import annotations

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.common.deck_choice import library
from game.scenes.setup import Setup
from game.scenes.setup.draft import FIRST_DECK, usual
from game.scenes.setup.drawing import opening_of
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.languages import LANGUAGES
from game.ui.i18n.texts import Texts
from game.ui.settings import Settings
from game.ui.style.layout import Layout
from game.ui.testing import screenshots
from game.ui.text.fonts import XS, wrap
from game.ui.text.recorder import Line
from tests.support.scenes.screens import recording, screen

SCENES = ("setup", "setup_computer", "setup_four")
SIZES = ((1024, 600), (1280, 720), (1920, 1080))


def lines(scene: str, size: tuple[int, int], text: int, scale: int = 0) -> list[Line]:
    recorder = screenshots.draw(scene, size, text_percent=text, scale_percent=scale).app.canvas.recorder
    assert all(fault.startswith("cut") for fault in recorder.faults())
    return recorder.lines


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 130, 150])
@pytest.mark.parametrize("scene", SCENES)
def test_every_line_of_choices_has_its_label(scene: str, text: int, size: tuple[int, int]) -> None:
    t = Texts("en", strict=True)
    said = {line.text for line in lines(scene, size, text)}
    second = "plays" if scene == "setup_computer" else "name"
    assert {t(f"setup.line.{key}") for key in ("who", second, "x_file")} <= said


@pytest.mark.parametrize("scene", SCENES)
def test_no_name_of_a_choice_is_cut_in_large_text(scene: str) -> None:
    t = Texts("en", strict=True)
    whole = {t("setup.begins.coin"), t("setup.random.about")}
    assert whole <= {line.text for line in lines(scene, (1280, 720), 150)}


def test_whoever_has_never_played_is_given_the_deck_to_begin_with() -> None:
    decks = library(Texts("en", strict=True))
    assert usual(decks, Settings()).seats[0].deck == FIRST_DECK
    assert usual(decks, Settings(deck="closed_files")).seats[0].deck == "closed_files"


@pytest.mark.parametrize("lines_high", [1, 2, 3, 5, 30])
def test_how_to_play_a_deck_is_told_in_whole_sentences_and_where_the_rest_is(lines_high: int) -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), Layout((1280, 720)))
    words = "Split the Team: one half for the strange. Place Sites for nothing. Sell what cannot be paid for in time."
    more = "Point here for more."
    told = opening_of(canvas, words, 240, lines_high, more)
    assert len(wrap(told, "sans", canvas.px(XS), 240)) <= lines_high
    if told == words:
        assert lines_high > 2
    elif lines_high == 1:
        assert told == more
    else:
        start = told.removesuffix(f" {more}")
        assert start != told and start.rstrip(". …") in words
        assert start.endswith((".", " …"))


def test_where_french_stops_at_a_semicolon_no_space_is_left_before_the_full_stop() -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), Layout((1280, 720)))
    words = "Partagez l’équipe en deux\u00a0; gardez les Témoins pour les Sites à cinq, et vendez ce qui reste en trop."
    assert opening_of(canvas, words, 240, 2, "La suite ici.") == "Partagez l’équipe en deux. La suite ici."


def test_a_plan_that_is_cut_leaves_no_bracket_open() -> None:
    canvas = Canvas(pygame.Surface((1024, 600)), Layout((1024, 600)))
    words = "Split the team: Mulder with Kosseff (Alien, Behavioral, Occult), Green with Bocks (Criminal, Evidence)."
    told = opening_of(canvas, words, 268, 2, "Point here for more.")
    assert told == "Split the team: Mulder with Kosseff … Point here for more."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", ["setup", "setup_four"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_in_large_text_the_way_back_shows_its_key_and_no_seat_cuts_its_deck(
    scene: str, size: tuple[int, int], language: str
) -> None:
    top, recorder = screen(Setup, scene, size, language=language, text_percent=150)
    assert [line.whole for line in recorder.lines if line.text != line.whole] == []
    places = {target.group if target.group == "plan" else target.key: target.rect for target in top.targets}
    back = {line.text for line in recorder.lines if places["back"].contains(line.box)}
    assert back == {top.t("setup.back"), top.t("key.esc")}
    sheet = [line.box for line in recorder.lines if line.box.x >= places["plan"].x]
    assert all(box.bottom <= places["plan"].bottom or places["open"].contains(box) for box in sheet)


def test_the_whole_plan_is_told_above_the_choices_that_it_covers() -> None:
    top, _ = screen(Setup, "setup")
    plan = next(target for target in top.targets if target.group == "plan")
    top.point_at(plan.rect.center)
    told = recording(top.app, top.draw).lines
    title, rules = top.t("setup.plan", name="Two Roads"), top.t("setup.option.mulligan")
    order = {line.text: place for place, line in enumerate(told)}
    assert order[title] > order[rules]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_an_x_file_that_is_picked_later_is_said_to_be(size: tuple[int, int], language: str) -> None:
    def said(scene: str) -> bool:
        taken = screenshots.draw(scene, size, language=language)
        assert taken.app.canvas.recorder is not None and taken.faults == []
        return taken.app.t("setup.x_file.own.later") in {line.text for line in taken.app.canvas.recorder.lines}

    assert said("setup_four") and not said("setup")
