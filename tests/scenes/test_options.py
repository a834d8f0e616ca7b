"""The settings: every page by mouse and by keys, as they look, and over a game that goes on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from random import Random

import pygame
import pytest
from pygame import Rect

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.base import Scene
from game.scenes.dialogs import game_menu
from game.scenes.options import Options, preview
from game.scenes.options.preview import piece_with_rules
from game.scenes.options.setting_pages import PAGES
from game.scenes.table.scene import TableScene
from game.ui.i18n.texts import LANGUAGES, Texts
from game.ui.input.gamepad import DOES
from game.ui.input.keymap import USUAL, KeyMap
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.style.layout import TEXT_SIZES
from game.ui.testing import screenshots
from game.ui.text.fonts import XS, M
from game.ui.widgets.key_caps import caps
from tests.support.scenes.by_hand import click, pad
from tests.support.scenes.by_hand import press as key
from tests.support.scenes.by_hand import target as placed
from tests.support.scenes.device_player import by_keys, go_to
from tests.support.scenes.laid_table import written
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.table_player import open_table, play, wait
from tests.support.scenes.windows import frame, push, window
from tests.support.ui.colours import colours


def opened(app: App, page: str) -> Options:
    return push(Options(app, page))


NAMES = [page.name for page in PAGES]


@pytest.fixture(autouse=True)
def as_usual() -> Iterator[None]:
    """Colours, caps and settings are as they are where nobody has changed them."""
    yield
    colours()
    caps.show("keys", KeyMap())
    Settings().save()


@pytest.fixture
def app() -> App:
    return window()


@pytest.fixture
def scene(app: App) -> Options:
    """The page of keys."""
    return opened(app, "keys")


@pytest.fixture
def table() -> TableScene:
    """A game that waits for the player."""
    _, made = open_table(seed=2)
    wait(made)
    return made


# -- what is there --------------------------------------------------------------------------------------


def test_the_page_of_keys_says_that_a_line_can_be_chosen(app: App) -> None:
    words = app.t("options.key.change")
    scene = opened(app, "keys")
    assert words in {line.text for line in recording(app).lines}
    scene.targets.give_focus(("key", "log"))
    assert words in scene.targets.spoken and any(words in line.text for line in recording(app).lines)


def test_every_setting_is_on_a_page_or_is_set_elsewhere_and_every_action_has_a_line(scene: Options) -> None:
    # in the set-up, by the radio on the desk, by the button over the pool of cards
    elsewhere = {"language", "deck", "opponent", "foe_deck", "station", "deck_view"}
    shown = {name for page in PAGES for name in page.settings} | {"stops"}
    assert {name for name in Settings.__dataclass_fields__ if name not in elsewhere} == shown
    assert {("key", action) for action in USUAL} <= {target.key for target in scene.targets}


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_line_says_what_it_does(page: object) -> None:
    texts = Texts("en", strict=True)
    for line in getattr(page, "lines", ()):
        assert texts(f"options.{line.name}")
        assert len(texts(f"options.{line.name}.note")) > 10


@pytest.mark.parametrize("page", NAMES)
def test_everything_on_a_page_is_reached_by_keys(app: App, page: str) -> None:
    scene = opened(app, page)
    press = by_keys(app)
    for target in tuple(scene.targets):
        scene.targets.focus, scene.targets.ring = None, False
        go_to(scene, press, target.key)


@pytest.mark.parametrize("page", NAMES)
def test_the_first_arrow_leads_to_the_lines_of_the_page(app: App, page: str) -> None:
    for way in (pygame.K_DOWN, pygame.K_UP):
        scene = opened(app, page)
        first = next(target.key for target in scene.targets if target.group not in ("pages", "buttons"))
        key(app, way)
        assert scene.targets.ring and scene.targets.focus == first
        scene.back()


# -- values ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", NAMES)
def test_every_value_can_be_chosen_holds_and_is_kept(app: App, page: str) -> None:
    scene = opened(app, page)
    for line in scene.page.lines:
        if line.values:
            for value in line.values:
                if scene.now.fits(line.name, value):
                    click(app, scene, (line.name, value))
                    assert getattr(Settings.load()[0], line.name) == value
        elif line.numbers:
            scene.targets.give_focus(line.name)
            before = getattr(app.settings, line.name)
            key(app, pygame.K_LEFT if before > line.numbers[0] else pygame.K_RIGHT)
            after = getattr(app.settings, line.name)
            assert abs(after - before) == line.numbers.step
            assert getattr(Settings.load()[0], line.name) == after
        elif line.name not in ("fullscreen", "size", "stops"):
            before = getattr(app.settings, line.name)
            click(app, scene, line.name)
            assert getattr(Settings.load()[0], line.name) is not before


def test_a_slider_follows_the_pointer_and_stays_within_its_ends(app: App) -> None:
    scene = opened(app, "sound")
    bar = placed(scene, "volume_effects").rect
    for name, x in (("press", bar.centerx), ("drag_start", bar.centerx + 20), ("drag", bar.right + 500)):
        scene.handle(Signal(name, (x, bar.centery), 1, bar.center))
    assert app.settings.volume_effects == 100
    scene.handle(Signal("drag", (0, bar.centery), 1, bar.center))
    scene.handle(Signal("drop", (0, bar.centery), 1, bar.center))
    assert app.settings.volume_effects == 0
    scene.handle(Signal("move", bar.center))
    scene.handle(Signal("wheel", bar.center, number=1))
    assert app.settings.volume_effects == 5


def test_a_page_is_put_back_and_the_others_are_left(app: App) -> None:
    app.settings.text_percent, app.settings.speed = 150, "fast"
    app.apply_settings()
    scene = opened(app, "reading")
    click(app, scene, "reset")
    assert (app.settings.text_percent, app.settings.speed) == (100, "fast")
    assert app.layout.text_scale == 1.0


def test_a_scale_that_the_window_does_not_hold_is_refused_with_the_reason(app: App) -> None:
    scene = opened(app, "window")
    click(app, scene, ("scale_percent", 200))
    assert app.settings.scale_percent == 0
    assert "120 %" in scene.note
    click(app, scene, ("scale_percent", 110))
    assert app.layout.scale == 1.1


@pytest.mark.parametrize(
    ("page", "name", "value", "idle"),
    [
        ("colours", "high_contrast", True, ("room_light", "scan_lines", "grain", "vignette")),
        ("colours", "effects", "low", ("room_light", "scan_lines", "grain", "vignette")),
        ("sound", "muted", True, ("volume_effects", "volume_ambience", "volume_music")),
        ("passing", "full_control", True, ("stops", "stop_cards", "ask_forced")),
        ("window", "fullscreen", True, ("size",)),
    ],
)
def test_a_setting_without_effect_says_which_other_one_is_why(
    app: App, page: str, name: str, value: object, idle: tuple[str, ...]
) -> None:
    scene = opened(app, page)
    notes = {line.name: scene.now.note(line) for line in scene.page.lines}
    setattr(app.settings, name, value)
    app.apply_settings()
    why = app.t("options.idle", why=app.t.pair(app.t(f"options.{name}"), scene.now.label(name, value)))
    told = {line.name: scene.now.note(line) for line in scene.page.lines}
    assert told == notes | dict.fromkeys(idle, why)
    assert {target.tip for target in scene.targets if target.group in idle} <= {why, ""}
    assert why in " ".join(line.text for line in recording(app).lines)


# -- keys -----------------------------------------------------------------------------------------------


def test_an_action_gets_another_key_and_the_loser_is_told(app: App, scene: Options) -> None:
    click(app, scene, ("key", "notebook"))
    assert app.reader.grabbing
    key(app, pygame.K_l)
    assert not app.reader.grabbing
    assert "Log" in scene.note and "none" in scene.note
    assert Settings.load()[0].keys == {"notebook": ["l"], "log": []}
    assert caps.label("N") == "L"
    click(app, scene, "reset")
    assert app.reader.keys.keys == USUAL
    assert caps.label("N") == "N"


@pytest.mark.parametrize(
    ("action", "leave", "told"),
    [
        ("log", lambda app: key(app, pygame.K_ESCAPE), ""),
        ("log", lambda app: key(app, pygame.K_4), ""),
        ("log", lambda app: pad(app, "up"), ""),
        ("previous_group", lambda app: key(app, pygame.K_p), "pad"),
    ],
    ids=["esc", "digit", "direction", "only a pad has it"],
)
def test_what_cannot_be_given_leaves_keys_and_buttons_as_they_are(
    app: App, scene: Options, action: str, leave: Callable[[App], None], told: str
) -> None:
    click(app, scene, ("key", action))
    leave(app)
    assert (app.reader.keys.keys, app.reader.keys.buttons) == (USUAL, DOES)
    assert app.top is scene and not scene.wanted
    assert told in scene.note


def test_an_action_gets_another_button_of_the_pad_with_the_pad_alone(app: App, scene: Options) -> None:
    scene.targets.focus, scene.targets.ring = ("key", "log"), True
    pad(app, "a")
    assert app.reader.grabbing
    pad(app, "y")
    assert not app.reader.grabbing
    assert app.top is scene
    assert "Log" in scene.note and "Whole card" in scene.note and "LEFT STICK" in scene.note
    assert Settings.load()[0].pad == {"y": "log", "left_stick": "whole_card"}
    assert caps.label("L") == "pad:y"
    click(app, scene, "reset")
    assert app.reader.keys.buttons == DOES


# -- holds ----------------------------------------------------------------------------------------------


def test_two_presses_do_what_a_hold_does(app: App) -> None:
    app.settings.two_presses = True
    app.apply_settings()
    assert app.reader.latching, "nor are keys held"
    done: list[str] = []
    menu = push(game_menu(app, lambda: done.append("left"), lambda: done.append("conceded")))
    number = next(target.number for target in menu.targets if target.key == "concede")
    key(app, pygame.K_0 + number)
    assert done == [] and menu.hold_share("concede") == 0.5
    assert app.t("hold.again") in [line.text for line in recording(app).lines]
    key(app, pygame.K_0 + number)
    assert done == ["conceded"]


HELD = {
    "en": r"\b(hold(?! Killer)|held)\b",
    "fr": r"\b([Tt]en(ir|ez|ue)|[Mm]aintenez)\b",
    "cs": r"\b\w*(d|D)rž(et|te|en\w+)?\b",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "name", ["pause", "table", "guess", "curtain", "help_keys", "options_keys", "career_season", "lesson_1_11"]
)
def test_who_presses_twice_is_told_nowhere_to_hold(name: str, language: str) -> None:
    app = screenshots.draw(name, language=language).app
    told = []
    for app.settings.two_presses in (False, True):
        app.apply_settings()
        sentences = [*(line.whole for line in recording(app).lines), *expect(app.top, Scene).told()]
        told.append([sentence for sentence in sentences if re.search(HELD[language], sentence)])
    assert told[0] and not told[1]


# -- over a game ------------------------------------------------------------------------------------------


@pytest.mark.games
def test_everything_can_be_set_while_a_game_goes_on(table: TableScene) -> None:
    app = table.app
    play(table, Random(2), 12)
    wait(table)
    scene = opened(app, "window")
    dice = Random(4)
    for page in NAMES:
        click(app, scene, ("page", page))
        for target in tuple(scene.targets):
            if target.key in ("done", "reset") or dice.random() < 0.5 or page == "keys":
                continue
            if isinstance(target.key, tuple) and target.key[0] == "page":
                continue
            if scene.targets.get(target.key) is not None and target.key != "fullscreen":
                click(app, scene, target.key)
        app.draw()
    scene.back()
    assert app.top is table
    play(table, dice, 12)


def test_stops_and_full_control_hold_in_the_game_that_goes_on(table: TableScene) -> None:
    app = table.app
    scene = opened(app, "passing")
    click(app, scene, ("flag", "debriefing", False), "full_control", "ask_forced")
    stops = table.session.stops
    assert stops.flag("debriefing", False) == "always"
    assert stops.full_control and stops.ask_forced
    assert Settings.load()[0].stops == "debriefing.theirs"
    click(app, scene, ("flag", "debriefing", False), "full_control")
    assert not stops.flag("debriefing", False) and not stops.full_control


# -- read aloud -------------------------------------------------------------------------------------------


def test_what_is_asked_and_focused_is_written_to_the_terminal(
    table: TableScene, capsys: pytest.CaptureFixture[str]
) -> None:
    app = table.app
    app.settings.read_aloud = True
    capsys.readouterr()
    key(app, pygame.K_TAB)
    asked, focused = capsys.readouterr().out.strip().splitlines()
    assert asked == table.announcement
    assert focused == table.spoken
    key(app, pygame.K_TAB)
    assert capsys.readouterr().out.strip().splitlines() == [table.spoken]


def test_the_line_at_the_foot_says_what_is_focused_and_can_be_put_off(table: TableScene) -> None:
    key(table.app, pygame.K_TAB)
    assert table.spoken in written(table)
    table.app.settings.focus_line = False
    assert table.spoken not in written(table)


def test_another_screen_offers_other_sizes_and_the_page_that_was_laid_out_is_drawn(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = next(each.name for each in PAGES if any(line.name == "size" for line in each.lines))
    scene = opened(app, page)
    monkeypatch.setattr(type(app.window), "desktop", property(lambda _: (5120, 2880)))
    app.settings.width, app.settings.height = 1919, 1079
    scene.draw(app.canvas)
    scene.relay()
    assert scene.targets.get(("size", (1919, 1079))) is not None


def test_a_slider_that_is_held_while_the_page_is_turned_is_let_go(app: App) -> None:
    page = next(each.name for each in PAGES if any(line.numbers for line in each.lines))
    scene = opened(app, page)
    line = next(line for line in scene.page.lines if line.numbers)
    at = placed(scene, line.name).rect.center
    scene.handle(Signal("press", at, 1, at))
    before = scene.now.value(line)
    key(app, pygame.K_PAGEDOWN)
    assert scene.page.name != page
    scene.handle(Signal("drag", (at[0] + 60, at[1]), 1, at))
    assert scene.now.value(line) == before


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_a_box_shows_the_flag_that_a_click_sets_and_the_set_one_otherwise(size: tuple[int, int]) -> None:
    app, flag = screenshots.draw("options_passing", size).app, ("flag", "briefing", True)
    scene = expect(app.top, Options)
    box = placed(scene, flag).rect

    def inks() -> set[tuple[int, int, int]]:
        app.draw()
        seen = box.inflate(-box.w * 2 // 3, -box.h // 2)
        points = [(x, y) for x in range(seen.x, seen.right) for y in range(seen.y, seen.bottom)]
        return {tuple(app.canvas.surface.get_at(point)[:3]) for point in points}  # type: ignore[misc]

    empty = inks()
    assert len(empty) > 1
    click(app, scene, flag)
    scene.handle(Signal("move", (1, 1)))
    app.redraw()
    assert scene.now.flagged("briefing", True)
    assert len(inks()) > 1 and not inks() & empty


def seen(app: App, scene: Options) -> bytes:
    app.draw()
    return pygame.image.tobytes(app.canvas.surface.subsurface(scene.preview), "RGB")


@pytest.mark.parametrize(
    ("page", "name", "value"),
    [
        ("reading", "card_percent", 150),
        ("reading", "text_percent", 150),
        ("colours", "high_contrast", True),
        ("colours", "room_light", 0),
    ],
)
def test_what_a_page_changes_is_seen_on_it_at_once(app: App, page: str, name: str, value: object) -> None:
    scene = opened(app, page)
    before = seen(app, scene)
    scene.set(name, value)
    assert seen(app, scene) != before


def test_the_sample_of_the_text_of_cards_has_some_of_it_or_is_not_there(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[pygame.Surface, Rect]] = []

    def note(image: pygame.Surface, room: tuple[int, int]) -> Rect:
        shown.append((image, piece_with_rules(image, room)))
        return shown[-1][1]

    monkeypatch.setattr(preview, "piece_with_rules", note)
    scene = opened(app, "reading")
    for app.settings.text_percent, app.settings.card_percent in product(TEXT_SIZES, TEXT_SIZES):
        app.apply_settings()
        recording(app)
        image, piece = shown[-1]
        wide, high = image.get_size()
        assert piece.y < 0.66 * high and piece.bottom > 0.74 * high and piece.w >= 0.9 * wide
        assert piece.h <= scene.preview.h
    assert not piece_with_rules(image, (wide, high // 10)) and not piece_with_rules(image, (wide // 2, high))


@pytest.mark.parametrize("page", [name for name in NAMES if name not in ("reading", "colours")])
def test_what_cannot_be_seen_has_no_preview(app: App, page: str) -> None:
    assert not opened(app, page).preview


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("page", [f"options_{name}" for name in NAMES[1:]])
def test_no_letters_grow_smaller_with_larger_text(page: str, size: tuple[int, int]) -> None:
    for language in LANGUAGES:
        shots = [screenshots.draw(page, size, language, percent) for percent in (100, 115, 150)]
        least = [min(line.px for line in shot.app.canvas.recorder.lines) for shot in shots]
        assert least == sorted(least), language


def test_high_contrast_changes_the_table_and_goes_away_again(table: TableScene) -> None:
    shown = []
    for high in (False, True, False):
        table.app.settings.high_contrast = high
        table.app.apply_settings()
        shown.append(frame(table))
    assert shown[0] == shown[2] != shown[1]


def test_an_old_screen_lies_over_everything_and_leaves_it_readable(table: TableScene) -> None:
    app = table.app
    app.draw()
    plain = pygame.transform.average_color(app.canvas.surface)
    app.settings.scan_lines = app.settings.grain = app.settings.vignette = 100
    app.draw()
    old = pygame.transform.average_color(app.canvas.surface)
    assert all(0.6 * a < b < a for a, b in zip(plain[:3], old[:3], strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", NAMES)
def test_large_text_makes_a_page_scroll_and_no_line_of_it_smaller(page: str, language: str) -> None:
    app = screenshots.draw("options_pace", (1024, 600), language=language, text_percent=150).app
    scene = expect(app.top, Options)
    click(app, scene, ("page", page))
    for line in scene.page.lines:
        go_to(scene, by_keys(app), next(target.key for target in scene.targets if target.group == line.name))
        scene.glide(1000)
        rect = scene.lines[scene.page.lines.index(line)]
        seen = [each for each in recording(app).lines if rect.contains(each.box) and each.box.x == rect.x]
        words = " ".join(app.t(f"options.{line.name}{part}") for part in ("", ".note"))
        assert " ".join(each.text for each in seen) == words
        assert {each.px for each in seen} == {app.canvas.px(M), app.canvas.px(XS)}


def test_the_wheel_moves_a_slider_and_beside_it_the_page(app: App) -> None:
    app.settings.text_percent = 150
    app.apply_settings()
    scene = opened(app, "pace")
    bar, before = placed(scene, "hold_ms").rect, app.settings.hold_ms
    for at, number in ((bar.center, 1), ((scene.lines[0].x, bar.centery), -1)):
        scene.handle(Signal("move", at))
        scene.handle(Signal("wheel", at, number=number))
    assert app.settings.hold_ms == before + 100
    assert scene.scroll.goal > 0
