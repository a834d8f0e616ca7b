"""Every screen by its name: drawn, pointed at, written as a picture."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.commands import play_commands
from game.engine.cards.term_lists import CHARACTERISTICS
from game.scenes import screens
from game.scenes.base import Scene
from game.scenes.decks.samples import POSITIONS
from game.scenes.title.scene import Title
from game.ui.i18n.texts import LANGUAGES
from game.ui.style.layout import SCALES, TEXT_SIZES
from game.ui.testing import screenshots
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import frame, point, press, window
from tests.support.ui.colours import colours

MENUS: tuple[str, ...] = ("title", "title_resume", "setup", "setup_four", "picking", "curtain", "options", "pause")
MENUS += ("result", "result_lost")
REPLAYS = ("replay", "replay_basic", "replay_three")
BOOK = ("rulebook", "rulebook_table", "rulebook_rulings", "rulebook_glossary", "rulebook_found")


@pytest.mark.parametrize("name", [*MENUS, *BOOK, *POSITIONS])
def test_drawing_changes_nothing(name: str) -> None:
    taken = screenshots.draw(name)
    taken.app.canvas.recorder = None
    taken.app.draw()
    first = pygame.image.tobytes(taken.app.canvas.surface, "RGB")
    for _ in range(2):
        taken.app.draw()
    assert pygame.image.tobytes(taken.app.canvas.surface, "RGB") == first


@pytest.mark.parametrize("name", [*MENUS, *BOOK, *POSITIONS])
def test_all_that_can_be_chosen_lies_in_the_window_and_says_what_it_is(name: str) -> None:
    taken = screenshots.draw(name, (1024, 600))
    targets = list(expect(taken.app.top, Scene).targets)
    assert targets
    for target in targets:
        assert target.say, target.key
        assert taken.app.canvas.full.contains(target.rect) or (name in POSITIONS and not target.rect.h), target.key
        assert target.rect.h >= 20 or name not in MENUS, target.key


WHOLE_PICTURES: list[tuple[tuple[str, ...], tuple[tuple[int, int], ...], tuple[int, ...], tuple[str, ...]]] = [
    (("decks_shelf",), ((1024, 600), (1280, 720), (1920, 1080)), (100, 150), LANGUAGES),
    (("decks_list",), ((1024, 600),), (100, 150), ("en",)),
    (("career_album",), ((1280, 720), (1920, 1080), (2560, 1080)), (100,), ("en",)),
    (("puzzles", "puzzles_new", "setup", "setup_computer"), ((1024, 600),), (100, 150), LANGUAGES),
    (("options", "options_keys", "options_colours"), ((1024, 600),), (100, 150), LANGUAGES),
    (("options_sound", "options_aloud", "options_pace"), ((1024, 600),), (100, 150), LANGUAGES),
    (("tiers", "answer", "deployment", "discards", "piles"), ((1920, 1080),), (150,), LANGUAGES),
    (("notebook", "notebook_four"), ((1920, 1080),), (150,), LANGUAGES),
    (("question", "question_multi", "penalty"), ((1280, 720),), (100,), ("en",)),
]
"""Pictures on which no word is cut, not even one that a target says whole: in which windows, texts and languages."""


@pytest.mark.parametrize(
    ("name", "size", "text", "language"), [case for row in WHOLE_PICTURES for case in itertools.product(*row)]
)
def test_no_word_of_the_picture_is_cut(name: str, size: tuple[int, int], text: int, language: str) -> None:
    recorder = screenshots.draw(name, size, language=language, text_percent=text).app.canvas.recorder
    assert len(recorder.lines) > 10
    cut = [line.whole for line in recorder.lines if line.text != line.whole]
    assert [words for words in cut if name != "tiers" or "Convalescent" not in words] == []


FACTS = tuple(f"face.word.{kind}" for kind in CHARACTERISTICS)
SAID: list[tuple[tuple[str, ...], tuple[tuple[int, int], ...], tuple[int, ...], tuple[str, ...], tuple[str, ...]]] = [
    (("decks_x_files",), ((1280, 720),), (100,), ("en",), ("decks.grid.hint.x_file",)),
    (("decks",), ((1280, 720),), (100,), ("en",), ("decks.grid.hint",)),
    (("picking",), ((1280, 720),), (100,), ("en",), FACTS),
    (("guess",), ((2560, 1080),), (100,), ("en",), FACTS),
    (("turning_waits",), ((1024, 600),), (100, 150), LANGUAGES, ("turning.curve", "0", "1", "2")),
    (REPLAYS, ((1024, 600), (1280, 720), (1920, 1080), (2560, 1080)), (100,), LANGUAGES, ("replay.seen_by",)),
]
"""What stands whole on a picture, by its keys."""


@pytest.mark.parametrize(
    ("name", "size", "text", "language", "keys"),
    [(*case, row[4]) for row in SAID for case in itertools.product(*row[:4])],
)
def test_it_is_said_on_the_picture(
    name: str, size: tuple[int, int], text: int, language: str, keys: tuple[str, ...]
) -> None:
    taken = screenshots.draw(name, size, language=language, text_percent=text)
    app, said = taken.app, {line.text for line in taken.app.canvas.recorder.lines}
    assert taken.faults == []
    assert {app.t(key) if key in app.t else key for key in keys} <= said


def test_a_picture_is_written_as_a_player_would_set_it(tmp_path: Path) -> None:
    looks = (screenshots.USUAL_LOOK, screenshots.Look("en", 150), screenshots.Look("en", 100, 0, True))
    pictures = set()
    for number, look in enumerate(looks):
        out = tmp_path / "deep" / f"{number}.png"
        assert screenshots.shot("title", (1280, 720), out, look) == []
        picture = pygame.image.load(out)
        assert picture.get_size() == (1280, 720)
        pictures.add(pygame.image.tobytes(picture, "RGB"))
    colours()
    assert len(pictures) == 3


def test_the_command_takes_what_the_settings_offer() -> None:
    assert play_commands.TEXTS == TEXT_SIZES
    assert play_commands.SCALES == SCALES


@pytest.mark.parametrize(
    ("name", "file", "said"), [("titel", "x.png", "Did you mean title"), ("title", "x.bmp", r"\.png")]
)
def test_a_picture_needs_a_scene_that_there_is_and_the_right_name(
    name: str, file: str, said: str, tmp_path: Path
) -> None:
    with pytest.raises(screenshots.ShotError, match=said):
        screenshots.shot(name, (1280, 720), tmp_path / file)


def test_the_notice_stands_on_the_title() -> None:
    recorder = screenshots.draw("title").app.canvas.recorder
    assert any("unofficial" in line.whole for line in recorder.lines)


def test_a_card_that_is_held_is_seen_with_what_its_words_mean() -> None:
    lines = screenshots.draw("held").app.canvas.recorder.lines
    top = max(line.layer for line in lines)
    assert any("turn" in line.whole and line.layer == top for line in lines)


def test_each_name_and_panel_leads_to_what_makes_its_screen() -> None:
    for name in screens.SCREENS:
        assert callable(screens.screen(name)), name
    assert len(screens.panel_makers()) == len(screens.PANELS)
    assert all(callable(make) for make in screens.panel_makers())


# The title as a thing: it rains, the lamp can be switched, and nothing of it costs what it need not


def title(speed: str = "normal", **settings: Any) -> Title:
    app = window(speed=speed, **settings)
    app.push(scene := Title(app, (), fresh=False))
    app.draw()
    return scene


@pytest.mark.parametrize(
    ("settings", "moves"),
    [
        ({}, True),
        *(({name: value}, False) for name, value in (("speed", "instant"), ("effects", "low"))),
        *(({name: True}, False) for name in ("reduced_motion", "high_contrast")),
    ],
)
def test_it_rains_unless_the_player_wants_it_still(settings: dict[str, Any], moves: bool) -> None:
    scene = title(**settings)
    before = frame(scene)
    scene.update(60.0)
    assert scene.polling == moves
    assert (frame(scene) != before) == moves


def test_a_kept_picture_looks_as_one_that_is_drawn_anew() -> None:
    scene = title()
    frame(scene)
    scene.pointer = (0, 0)
    for key in ("decks", "radio", "career"):
        scene.targets.hover = key
        kept = frame(scene)
        assert frame(scene) == kept
        scene.pause()  # it keeps nothing below another screen
        scene.targets.hover = key
        assert frame(scene) == kept
    point(scene, "radio")
    kept = frame(scene)
    scene.pause()
    scene.targets.hover = "radio"
    assert frame(scene) == kept


def test_the_lamp_is_switched_by_mouse_and_by_keys() -> None:
    scene = title(speed="instant")
    lit = frame(scene)
    point(scene, "lamp")
    assert not scene.evening.lamp and frame(scene) != lit
    scene.targets.give_focus("lamp")
    press(scene, "confirm")
    assert scene.evening.lamp


def test_the_window_answers_with_lightning() -> None:
    scene = title()
    point(scene, "window")
    scene.update(60.0)
    assert scene.evening.weather.flash > 0.5


@pytest.mark.parametrize("key", ["new", "learn", "career", "decks", "settings", "quit", "radio"])
def test_neither_lamp_nor_window_lies_over_what_is_chosen(key: str) -> None:
    for size in ((1024, 600), (1280, 720), (1920, 1080), (2560, 1080)):
        app = window(size)
        app.push(scene := Title(app, (), fresh=False))
        target = scene.targets.get(key)
        found = scene.targets.at(target.rect.center)
        assert found is not None and found.key == key
