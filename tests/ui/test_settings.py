"""Settings and keys as files: kept, mended and put back."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.input.keymap import DIGITS, NEEDED, USUAL, KeyMap, key_code, key_name
from game.ui.settings import RANGES, Settings
from game.ui.user_files import write_atomically


def test_settings_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = Settings(width=1600, height=900, speed="fast", text_percent=130)
    settings.save(path)
    assert Settings.load(path) == (settings, "")


def test_the_mark_that_an_editor_puts_before_a_text_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    Settings(language="cs").save(path)
    path.write_text(path.read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert Settings.load(path) == (Settings(language="cs"), "")


def test_without_a_file_the_usual_ones_hold(tmp_path: Path) -> None:
    assert Settings.load(tmp_path / "none.json") == (Settings(), "")


@pytest.mark.parametrize("content", ["{", "[]", "\x00\x01", '"speed"'])
def test_a_damaged_file_is_told_in_one_sentence(tmp_path: Path, content: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(content)
    settings, complaint = Settings.load(path)
    assert settings == Settings()
    assert str(path) in complaint
    assert "\n" not in complaint


@pytest.mark.parametrize(
    ("name", "value"),
    [("width", 12), ("height", "tall"), ("speed", "ludicrous"), ("text_percent", 1000), ("fullscreen", 1)],
)
def test_a_senseless_value_is_named_and_the_others_are_kept(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"language": "cs", name: value}))
    settings, complaint = Settings.load(path)
    assert getattr(settings, name) == getattr(Settings(), name)
    assert settings.language == "cs"
    assert name in complaint


def test_an_unknown_setting_of_a_later_version_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"hologram": True, "speed": "slow"}))
    settings, complaint = Settings.load(path)
    assert (settings.speed, complaint) == ("slow", "")


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "kept.txt"
    write_atomically(path, "old")
    with pytest.raises(UnicodeEncodeError):
        write_atomically(path, "new \ud800")
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["kept.txt"]


def test_a_later_version_is_told_and_what_is_known_holds(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"version": 99, "speed": "slow", "text_percent": "large"}))
    settings, complaint = Settings.load(path)
    assert settings.speed == "slow"
    assert "later version" in complaint and "text_percent" in complaint
    assert "\n" not in complaint


@pytest.mark.parametrize("name", sorted(RANGES))
def test_numbers_have_a_least_and_a_most(tmp_path: Path, name: str) -> None:
    path = tmp_path / "settings.json"
    low, high = RANGES[name]
    assert low <= getattr(Settings(), name) <= high
    for value, kept in ((low, True), (high, True), (low - 1, False), (high + 1, False), (True, False)):
        path.write_text(json.dumps({name: value}))
        settings, complaint = Settings.load(path)
        assert (getattr(settings, name) == value and type(getattr(settings, name)) is int) is kept
        assert (name in complaint) is not kept


@pytest.mark.parametrize(
    ("name", "value"), [("scale_percent", 83), ("help_level", "shouts"), ("keys", ["n"]), ("keys", {"log": "l"})]
)
def test_what_makes_no_sense_takes_the_usual_value(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({name: value}))
    settings, complaint = Settings.load(path)
    assert getattr(settings, name) == getattr(Settings(), name)
    assert name in complaint


def test_a_page_can_be_put_back_alone() -> None:
    settings = Settings(speed="fast", text_percent=150, keys={"log": ["q"]})
    settings.usual(("speed", "keys"))
    assert settings == Settings(text_percent=150)


CODES = st.sampled_from([*range(pygame.K_a, pygame.K_z + 1), *(code for codes in USUAL.values() for code in codes)])


def test_every_usual_key_has_one_action_and_a_name() -> None:
    codes = [code for codes in USUAL.values() for code in codes]
    assert len(codes) == len(set(codes))
    assert not set(codes) & set(DIGITS)
    for code in codes:
        assert key_code(key_name(code)) == code


def test_a_key_moves_and_whose_it_was_is_told() -> None:
    keys = KeyMap()
    taken = keys.give("notebook", pygame.K_l)
    assert (taken.done, taken.other) == (True, "log")
    assert (keys.action(pygame.K_l), keys.action(pygame.K_n), keys.keys["log"]) == ("notebook", "", ())


def test_digits_are_nobodys() -> None:
    keys = KeyMap()
    assert keys.give("log", pygame.K_3).reason == "digit"
    assert keys.keys == USUAL


def test_what_is_needed_keeps_a_key() -> None:
    keys = KeyMap()
    taken = keys.give("log", pygame.K_ESCAPE)
    assert (taken.done, taken.reason, taken.other) == (False, "needed", "back")
    assert keys.give("log", pygame.K_RETURN).done
    assert keys.action(pygame.K_SPACE) == "confirm"


@given(st.lists(st.tuples(st.sampled_from(sorted(USUAL)), CODES), max_size=12))
def test_whatever_is_given_each_key_does_one_thing_and_survives_being_kept(gifts: list[tuple[str, int]]) -> None:
    keys = KeyMap()
    for action, code in gifts:
        keys.give(action, code)
    codes = [code for codes in keys.keys.values() for code in codes]
    assert len(codes) == len(set(codes))
    assert all(keys.keys[action] for action in NEEDED)
    assert KeyMap.read(keys.stored()).keys == keys.keys


@pytest.mark.parametrize(
    "stored",
    [
        {"hologram": ["q"]},
        {"back": []},
        {"back": ["no such key"]},
        {"log": "l"},
        {"log": [7]},
        {"log": ["3"]},
        {"log": ["l"], "notebook": ["l"]},
        {"log": ["escape"]},
    ],
)
def test_damage_leaves_a_way_out(stored: dict[str, object]) -> None:
    keys = KeyMap.read(stored)
    assert all(keys.keys[action] for action in NEEDED)
    assert all(code not in DIGITS for codes in keys.keys.values() for code in codes)
    assert keys.action(pygame.K_RETURN) == "confirm"


def test_a_key_of_another_action_is_asked_for_by_the_file() -> None:
    keys = KeyMap.read({"log": ["n"]})
    assert (keys.keys["log"], keys.keys["notebook"]) == ((pygame.K_n,), ())


def test_esc_always_goes_back_whatever_else_does() -> None:
    keys = KeyMap()
    assert keys.give("back", pygame.K_b).done
    assert keys.action(pygame.K_b) == keys.action(pygame.K_ESCAPE) == "back"
    assert not keys.give("less", pygame.K_ESCAPE).done
    assert keys.give("log", pygame.K_b).done
    assert keys.action(pygame.K_ESCAPE) == "back"
    assert KeyMap.read(keys.stored()).keys == keys.keys


def test_settings_in_which_something_else_had_esc_are_mended() -> None:
    keys = KeyMap.read({"back": [","], "less": ["escape"]})
    assert keys.action(pygame.K_ESCAPE) == keys.action(pygame.K_COMMA) == "back"
    assert keys.keys["less"] == ()
