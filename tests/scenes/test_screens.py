"""Every screen by its name: drawn, pointed at, written as a picture; title and menus, answered by mouse and keys."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

import game.scenes.samples  # noqa: F401  registers all scenes
from game.commands import play_commands
from game.engine.cards.term_lists import CHARACTERISTICS
from game.scenes import screens
from game.scenes.base import Scene
from game.scenes.decks.samples import POSITIONS
from game.scenes.dialogs import Item, Menu, Notice, game_menu
from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lesson_mode import mode_of
from game.scenes.options import Options
from game.scenes.rulebook.scene import Rulebook
from game.scenes.saved_cases import CaseNote, clear_note, note_path, read_notes, write_note
from game.scenes.setup import Setup
from game.scenes.title.scene import Title
from game.session.game_setup import GameSetup
from game.ui.drawing.canvas import Canvas
from game.ui.gui.text_field import TextField
from game.ui.i18n.texts import LANGUAGES
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.style.layout import SCALES, TEXT_SIZES, Layout
from game.ui.testing import screenshots
from game.ui.widgets.buttons import Button, from_right
from game.ui.widgets.key_caps import caps
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.targets import Target
from tests.support.scenes.by_hand import click, press, target, type_in
from tests.support.scenes.screens import expect, recording, screen
from tests.support.scenes.windows import frame, point, push, window
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
    for each in targets:
        assert each.say, each.key
        assert taken.app.canvas.full.contains(each.rect) or (name in POSITIONS and not each.rect.h), each.key
        assert each.rect.h >= 20 or name not in MENUS, each.key


WHOLE_PICTURES: list[tuple[tuple[str, ...], tuple[tuple[int, int], ...], tuple[int, ...], tuple[str, ...]]] = [
    (("decks_shelf",), ((1024, 600), (1280, 720), (1920, 1080)), (100, 150), LANGUAGES),
    (("decks_list",), ((1024, 600),), (100, 150), ("en",)),
    (("career_album",), ((1024, 600), (1280, 720), (1920, 1080), (2560, 1080)), (100, 150), ("en",)),
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
    (("question",), ((1920, 1080),), (150,), LANGUAGES, ("question.halves",)),
    (("check", "their_check", "answer"), ((1024, 600),), (100,), LANGUAGES, ("table.if_succeeds", "table.if_fails")),
    (REPLAYS, ((1024, 600), (1280, 720), (1920, 1080), (2560, 1080)), (100,), LANGUAGES, ("replay.seen_by",)),
    (REPLAYS, ((1024, 600), (1280, 720)), (100, 150), LANGUAGES, ("replay.menu.leave", "replay.play_on")),
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
    press(scene.app, pygame.K_RETURN)
    assert scene.evening.lamp


def test_the_window_answers_with_lightning() -> None:
    scene = title()
    point(scene, "window")
    scene.update(60.0)
    assert scene.evening.weather.flash > 0.5


@pytest.mark.parametrize("key", ["new", "learn", "career", "decks", "settings", "quit", "radio"])
def test_neither_lamp_nor_window_lies_over_what_is_chosen(key: str) -> None:
    for size in screenshots.SIZES:
        scene = push(Title(window(size), (), fresh=False))
        found = scene.targets.at(target(scene, key).rect.center)
        assert found is not None and found.key == key


# Title and menus, answered by mouse and by keyboard, and the note of a case that was left


CASE = GameSetup.duel("two_roads", "paper_trail", "novice", 7, None, "deck", ("single_guess",))


@pytest.fixture
def app(own_home: Path) -> App:
    return window(speed="normal")


def test_the_left_case_is_noted_without_a_secret_and_forgotten() -> None:
    note = CaseNote("Novice", 6, 15, CASE, "case-0.json", (("motive", "survival", False),))
    write_note(note)
    assert read_notes() == [note]
    assert set(json.loads(note_path().read_text())) == {
        *("opponent", "turn", "suspects", "setup", "save", "known", "slot", "when"),
        *("program", "number", "holder", "over", "x_files"),
    }
    clear_note()
    assert read_notes() == []
    clear_note()


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"opponent": "x", "turn": "six", "suspects": 1, "setup": {}}'])
def test_a_damaged_note_is_no_note(content: str) -> None:
    note_path().write_text(content)
    assert read_notes() == []
    clear_note()


def test_whoever_has_never_played_finds_learning_first_and_later_behind_the_new_case(app: App) -> None:
    title = Title(app)
    assert (title.entries[0].key, title.targets.main) == ("learn", "learn")
    app.settings.save()
    assert Title(app).entries[0].key == "learn", "a look at the settings is no game"
    Progress().begun("lessons/01_questions")
    assert [entry.key for entry in Title(app).entries][:4] == ["new", "learn", "career", "decks"]
    left = push(Title(app, [CaseNote("Novice", 6, 15, CASE)]))
    assert [entry.key for entry in left.entries][:3] == ["resume", "new", "learn"]
    assert left.targets.main == "resume"
    say = target(left, "resume").say
    assert "turn 6" in say and "15 suspects" in say


def test_without_a_left_case_the_title_offers_a_new_one(app: App) -> None:
    title = push(Title(app, fresh=False))
    assert title.targets.main == "new"
    assert title.targets.get("resume") is None
    press(app, pygame.K_SPACE)
    assert isinstance(app.top, Setup)


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


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_SPACE])
def test_a_notice_goes_away(app: App, code: int) -> None:
    title = push(Title(app))
    app.push(Notice(app, "The decks differ", "Why they do."))
    press(app, code)
    assert app.top is title


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
    for part in (lesson.speaker.strip, lesson.speaker.rect):
        told = [line for line in recorder.lines if part.contains(line.box)]
        assert [line.text for line in told if line.text != line.whole] == []
        assert told or part is lesson.speaker.rect
    if lesson.speaker.words().button:
        assert caps.label("Space") in [line.text for line in told]


# What every screen shares of its controls: buttons draw themselves, lists scroll, fields are entered and left


HIGH = 40


class Sheet(Scene):
    """Two lists of twenty rows, a field and two buttons."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scrolls = (Scroll(), Scroll())
        self.field_ = TextField(app)
        self.fields = (self.field_,)
        self.written: list[str] = []

    def lay(self, layout: Layout) -> Iterable[Target]:
        for place, scroll in enumerate(self.scrolls):
            view = Rect(20 + place * 300, 20, 250, 200)
            scroll.fit(layout, view, 20 * HIGH, HIGH)
            for number in range(20):
                rect = Rect(view.x, view.y + number * HIGH - scroll.top, view.w, HIGH)
                yield scroll.holds(Button((place, number), f"row {number}", None).at(rect, group=f"list {place}"))
        self.field_.rect = Rect(20, 300, 300, 40)
        yield Target("field", self.field_.rect, "field", lambda: self.enter(self.field_), typed=self.field_)
        buttons = (Button("a", "Go on", self.app.redraw, "main", "Space"), Button("b", "Back", self.app.redraw))
        yield from from_right(self.app.canvas, Rect(0, 400, 900, 40), buttons)

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.fill((0, 0, 0))
        self.draw_controls(canvas)

    def field_left(self, field: object) -> None:
        self.written.append(self.field_.text)


@pytest.fixture
def scene() -> Sheet:
    made = push(Sheet(window()))
    made.app.draw()
    return made


def test_buttons_and_the_rows_that_are_seen_draw_themselves(scene: Sheet) -> None:
    lines = {line.text for line in recording(scene.app).lines}
    assert {"Go on", "Back", "row 0", "row 4"} <= lines and "row 6" not in lines


def test_the_page_keys_move_the_list_with_the_focus_else_the_first(scene: Sheet) -> None:
    press(scene.app, pygame.K_PAGEDOWN)
    assert scene.scrolls[0].goal > 0 and scene.scrolls[1].goal == 0
    scene.targets.give_focus((1, 2))
    press(scene.app, pygame.K_END)
    assert scene.scrolls[1].goal == scene.scrolls[1].most > scene.scrolls[0].goal


def test_a_field_is_left_by_a_press_beside_it(scene: Sheet) -> None:
    click(scene.app, scene, "field")
    type_in(scene.app, "x")
    assert scene.field is scene.field_
    scene.handle(Signal("press", (700, 650), 1, (700, 650)))
    assert scene.field is None and scene.written == ["x"]


@pytest.mark.parametrize(("wide", "cap", "whole"), [(600, True, True), (280, False, True), (150, False, False)])
def test_where_room_is_short_buttons_lose_their_caps_and_then_are_narrower(wide: int, cap: bool, whole: bool) -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), Layout((1280, 720)))
    buttons = [Button(n, "Examine it", None, cap="Space", least=0) for n in range(2)]
    laid = list(from_right(canvas, Rect(0, 0, wide, 40), buttons))
    assert laid[0].rect.right == wide and laid[1].rect.right < laid[0].rect.x and laid[1].rect.x >= 0
    wides = [button.width(canvas, 17, capped=cap) for button in buttons]
    assert ([one.rect.w for one in laid] == wides) is whole


def test_the_key_of_the_help_opens_the_rule_book_on_the_title_and_shuts_it() -> None:
    title = push(Title(window()))
    title.handle(Signal("help"))
    book = expect(title.app.top, Rulebook)
    book.handle(Signal("help"))
    assert title.app.top is title


def test_a_long_sentence_of_the_focus_stands_whole_in_several_lines_over_nothing_to_choose() -> None:
    """In the notebook it lay over the heading and the way back, and was cut."""
    app = screenshots.draw("notebook", text_percent=150).app
    scene, surface = expect(app.top, Scene), app.canvas.surface
    scene.targets.give_focus(("card", 15))
    looks = []
    for app.settings.focus_line in (False, True):
        lines = recording(app).lines
        looks.append([pygame.image.tobytes(surface.subsurface(each.rect), "RGB") for each in scene.targets])
    assert looks[0] == looks[1]
    assert lines[-1].text == lines[-1].whole and scene.targets.spoken.endswith(lines[-1].text)


FOOTED = ["setup", "learn", "puzzles", "result", "turning", "decks", "decks_shelf", "options", "rulebook_found"]


@pytest.mark.parametrize("name", FOOTED)
def test_a_screen_whose_foot_says_what_has_the_focus_has_no_second_line_that_does(name: str) -> None:
    taken = screenshots.draw(name)
    scene = expect(taken.app.top, Scene)
    scene.targets.next_group()
    scene.targets.next_group()
    assert scene.targets.ring and scene.own_foot
    said = [line.whole for line in recording(taken.app).lines]
    assert said.count(scene.targets.spoken_briefly) <= 1


@pytest.mark.parametrize("name", ["rulebook", "career_season", "picking"])
def test_the_line_that_says_what_has_the_focus_lies_on_nothing_that_can_be_chosen(name: str) -> None:
    """In the rule book it cut «Close», at the drawer of decks the button at the top."""
    app = screenshots.draw(name).app
    scene, surface = expect(app.top, Scene), app.canvas.surface

    def looks(with_line: bool) -> dict[object, bytes]:
        app.settings.focus_line = with_line
        app.draw()
        spots = {target.key: target.rect.clip(surface.get_rect()) for target in scene.targets}
        return {key: pygame.image.tobytes(surface.subsurface(spot), "RGB") for key, spot in spots.items()}

    for _ in range(4):
        scene.targets.next_group()
        assert looks(True) == looks(False)
