"""Settings survive a restart, and damage costs a message only."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

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
