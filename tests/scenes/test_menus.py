"""Title, menus and settings, answered by mouse and by keyboard, and the note of a case that was left."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.dialogs import Item, Menu, Notice, game_menu
from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lesson_mode import mode_of
from game.scenes.options import Options
from game.scenes.saved_cases import CaseNote, clear_note, note_path, read_note, write_note
from game.scenes.setup import Setup
from game.scenes.title.scene import Title
from game.session.game_setup import GameSetup
from game.ui.i18n.texts import LANGUAGES
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.testing import screenshots
from game.ui.widgets.key_caps import caps
from tests.support.scenes.by_hand import click, press
from tests.support.scenes.screens import screen
from tests.support.scenes.windows import push, window

CASE = GameSetup.duel("two_roads", "paper_trail", "novice", 7, None, "deck", ("single_guess",))


@pytest.fixture
def app(own_home: Path) -> App:
    return window(speed="normal")


def test_the_left_case_is_noted_and_forgotten() -> None:
    note = CaseNote("Novice", 6, 15, CASE, "case-0.json", (("motive", "survival", False),))
    write_note(note)
    assert read_note() == note
    clear_note()
    assert read_note() is None
    clear_note()


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"opponent": "x", "turn": "six", "suspects": 1, "setup": {}}'])
def test_a_damaged_note_is_no_note(content: str) -> None:
    note_path().write_text(content)
    assert read_note() is None
    clear_note()


def test_the_note_holds_no_secret() -> None:
    write_note(CaseNote("Novice", 6, 15, CASE))
    assert set(json.loads(note_path().read_text())) == {
        *("opponent", "turn", "suspects", "setup", "save", "known", "slot", "when"),
        *("program", "number", "holder", "over", "x_files"),
    }
    clear_note()


def test_whoever_has_never_played_finds_learning_first_and_later_behind_the_new_case(app: App) -> None:
    title = Title(app)
    assert (title.entries[0].key, title.targets.main) == ("learn", "learn")
    app.settings.save()
    assert Title(app).entries[0].key == "learn", "a look at the settings is no game"
    Progress().begun("lessons/01_questions")
    assert [entry.key for entry in Title(app).entries][:4] == ["new", "learn", "career", "decks"]
    left = Title(app, [CaseNote("Novice", 6, 15, CASE)])
    assert [entry.key for entry in left.entries][:3] == ["resume", "new", "learn"]


def test_without_a_left_case_the_title_offers_a_new_one(app: App) -> None:
    title = push(Title(app, fresh=False))
    assert title.targets.main == "new"
    assert title.targets.get("resume") is None
    press(app, pygame.K_SPACE)
    assert isinstance(app.top, Setup)


def test_a_left_case_is_offered_first(app: App) -> None:
    title = push(Title(app, [CaseNote("Novice", 6, 15, CASE)]))
    assert title.targets.main == "resume"
    target = title.targets.get("resume")
    assert target and "turn 6" in target.say and "15 suspects" in target.say


def test_the_title_leads_everywhere_and_out(app: App) -> None:
    title = Title(app)
    app.running = True
    app.push(title)
    click(app, title, "settings")
    assert isinstance(app.top, Options)
    press(app, pygame.K_ESCAPE)
    assert app.top is title
    press(app, pygame.K_ESCAPE)
    assert app.running
    assert title.targets.focus == "quit"
    press(app, pygame.K_RETURN)
    assert not app.running


def test_a_menu_is_closed_before_it_acts(app: App) -> None:
    app.push(Title(app))
    done: list[int] = []
    push(Menu(app, "Choose", [Item("a", "First", lambda: done.append(len(app.scenes))), Item("b", "Second", app.quit)]))
    press(app, pygame.K_1)
    assert done == [1]


def test_conceding_has_to_be_held(app: App) -> None:
    app.push(Title(app))
    done: list[str] = []
    menu = push(game_menu(app, lambda: done.append("left"), lambda: done.append("conceded")))
    click(app, menu, "concede")
    press(app, pygame.K_5)
    assert done == []
    app.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_5, mod=0, unicode="5"))
    for _ in range(20):
        menu.update(50)
    assert done == ["conceded"]


def test_a_notice_goes_away(app: App) -> None:
    title = push(Title(app))
    app.push(Notice(app, "The decks differ", "Why they do."))
    press(app, pygame.K_ESCAPE)
    assert app.top is title
    app.push(Notice(app, "The decks differ", "Why they do."))
    press(app, pygame.K_SPACE)
    assert app.top is title


def test_settings_are_applied_and_kept(app: App) -> None:
    app.push(Title(app))
    options = push(Options(app))
    click(app, options, ("page", "reading"))
    click(app, options, ("text_percent", 130))
    click(app, options, ("page", "pace"))
    click(app, options, ("speed", "fast"))
    click(app, options, "reduced_motion")
    assert app.layout.text_scale == 1.3
    assert options.motion.pace.speed == "fast"
    assert options.motion.pace.reduced
    kept, complaint = Settings.load()
    assert (kept.speed, kept.text_percent, kept.reduced_motion, complaint) == ("fast", 130, True, "")
    Settings().save()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", ["cases", "lesson_end", "pause"])
@pytest.mark.parametrize("text", [100, 150])
def test_a_menu_is_wide_enough_for_its_labels_and_the_caps_of_their_keys(scene: str, language: str, text: int) -> None:
    menu, recorder = screen(Menu, scene, (1024, 600), language=language, text_percent=text)
    said = [line.text for line in recorder.lines]
    for number, item in enumerate(menu.items, 1):
        assert item.label in said
        assert (caps.label("Space") if item.key == menu.targets.main else str(number)) in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", ["lesson_1_1", "lesson_wrong", "lesson_2_10", "lesson_7_1"])
def test_in_large_text_a_lesson_says_its_name_its_speaker_and_the_key_that_goes_on(scene: str, language: str) -> None:
    app = screenshots.draw(scene, (1024, 600), language=language, text_percent=150).app
    recorder, lesson = app.canvas.recorder, mode_of(app.top)
    assert recorder is not None and lesson.speaker.strip is not None
    strip = [line for line in recorder.lines if lesson.speaker.strip.contains(line.box)]
    assert strip and [line.text for line in strip if line.text != line.whole] == []
    card = lesson.speaker.rect
    assert card is not None
    told = [line for line in recorder.lines if card.contains(line.box)]
    assert [line.text for line in told if line.text != line.whole] == []
    if lesson.speaker.words().button:
        assert caps.label("Space") in [line.text for line in told]
