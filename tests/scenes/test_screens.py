"""Every screen by its name: drawn, pointed at, written as a picture."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import game.scenes.samples
from game.commands import play_commands
from game.scenes import screens
from game.ui.style.layout import SCALES, TEXT_SIZES
from game.ui.testing import screenshots
from tests.support.ui.colours import colours

MENUS: tuple[str, ...] = ("title", "title_resume", "setup", "setup_four", "picking", "curtain", "options", "pause")
MENUS += ("result", "result_lost")
BOOK = ("rulebook", "rulebook_table", "rulebook_rulings", "rulebook_glossary", "rulebook_found")


@pytest.mark.parametrize("name", MENUS + BOOK)
def test_drawing_changes_nothing(name: str) -> None:
    taken = screenshots.draw(name)
    taken.app.canvas.recorder = None
    taken.app.draw()
    first = pygame.image.tobytes(taken.app.canvas.surface, "RGB")
    for _ in range(2):
        taken.app.draw()
    assert pygame.image.tobytes(taken.app.canvas.surface, "RGB") == first


@pytest.mark.parametrize("name", MENUS)
def test_all_that_can_be_chosen_lies_in_the_window_and_says_what_it_is(name: str) -> None:
    taken = screenshots.draw(name, (1024, 600))
    scene = taken.app.top
    targets = list(getattr(scene, "targets", ()))
    assert targets
    for target in targets:
        assert target.say, target.key
        assert taken.app.canvas.full.contains(target.rect), target.key
        assert target.rect.h >= 20, target.key


def test_a_picture_is_written(tmp_path: Path) -> None:
    out = tmp_path / "deep" / "title.png"
    assert screenshots.shot("title", (1280, 720), out) == []
    assert pygame.image.load(out).get_size() == (1280, 720)


def test_a_picture_is_drawn_as_a_player_would_set_it(tmp_path: Path) -> None:
    bytes_of = {}
    for name, look in {
        "usual": screenshots.USUAL_LOOK,
        "large": screenshots.Look("en", 150),
        "high": screenshots.Look("en", 100, 0, True),
    }.items():
        out = tmp_path / f"{name}.png"
        screenshots.shot("title", (1280, 720), out, look)
        bytes_of[name] = pygame.image.tobytes(pygame.image.load(out), "RGB")
    colours()
    assert len(set(bytes_of.values())) == 3


def test_the_command_takes_what_the_settings_offer() -> None:
    assert play_commands.TEXTS == TEXT_SIZES
    assert play_commands.SCALES == SCALES


def test_an_unknown_scene_is_answered_with_the_list(tmp_path: Path) -> None:
    with pytest.raises(screenshots.ShotError, match="title") as caught:
        screenshots.shot("titel", (1280, 720), tmp_path / "x.png")
    assert "Did you mean title" in str(caught.value)


def test_a_picture_needs_the_right_name(tmp_path: Path) -> None:
    with pytest.raises(screenshots.ShotError, match=r"\.png"):
        screenshots.shot("title", (1280, 720), tmp_path / "x.bmp")


def test_the_notice_stands_on_the_title() -> None:
    taken = screenshots.draw("title")
    recorder = taken.app.canvas.recorder
    assert recorder
    assert any("unofficial" in line.whole for line in recorder.lines)
    assert game.scenes.samples.SETUP.seed


def test_a_card_that_is_held_is_seen_with_what_its_words_mean() -> None:
    taken = screenshots.draw("held")
    recorder = taken.app.canvas.recorder
    assert recorder
    assert any(
        "turn" in line.whole and line.layer == max(one.layer for one in recorder.lines) for line in recorder.lines
    )


def test_each_name_leads_to_what_makes_its_screen() -> None:
    for name in screens.SCREENS:
        assert callable(screens.screen(name)), name


def test_each_panel_can_be_made() -> None:
    assert len(screens.panel_makers()) == len(screens.PANELS)
    assert all(callable(make) for make in screens.panel_makers())
