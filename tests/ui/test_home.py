"""The player's folder: two windows, later versions, damage, locks, and places where nothing can be kept."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.core.typed_json import Fields
from game.paths import HOME_VARIABLE, player_folder
from game.ui import user_files
from game.ui.input.keymap import DIGITS, NEEDED, USUAL, KeyMap, key_code, key_name
from game.ui.settings import RANGES, Settings
from game.ui.user_files import LaterVersion, PlayerFile, write_atomically
from game.ui.workers.file_writer import file_writer
from tests.support.ui.refused import refused

Names = PlayerFile[tuple[str, ...]]


def names_in(fields: Fields) -> tuple[str, ...]:
    return fields.texts("names", ())


@pytest.fixture
def file(own_home: Path) -> Names:
    return PlayerFile(own_home / "names.json", names_in, version=2)


def adding(name: str) -> Any:
    return lambda plain: plain.update(names=[*plain.get("names", ()), name])


# what lies there now ----------------------------------------------------------------------------------
def test_each_change_is_made_to_what_lies_there_now_and_written_where_it_is_one(file: Names) -> None:
    other = PlayerFile(file.path, names_in, version=2)
    for number in range(3):
        file.change(adding(f"a{number}"))
        other.change(adding(f"b{number}"))
    assert file.read() == ("a0", "b0", "a1", "b1", "a2", "b2")
    before = file.path.stat().st_ino
    file.change(lambda plain: plain.update(names=plain["names"]))
    assert file.path.stat().st_ino == before


def test_what_a_later_version_wrote_is_left_as_it_is(file: Names) -> None:
    text = json.dumps({"version": 3, "names": ["a"], "new": True})
    file.path.write_text(text)
    with pytest.raises(LaterVersion):
        file.read()
    with pytest.raises(LaterVersion):
        file.change(adding("b"))
    file.keep("b", adding("b"))
    assert file_writer.refusal() is None, "whoever reads it is told"
    assert file.glance() == ("a",)
    assert file.path.read_text() == text


@pytest.mark.parametrize("text", ["", "[", "[]", '{"names": 3}', '{"version": "x"}', '{"names": [1e999]}', "\x00"])
def test_a_damaged_file_is_put_aside_and_said_to_be(file: Names, text: str) -> None:
    for number in range(2):
        file.path.write_text(text)
        file.change(adding("a"))
        assert json.loads(file.path.read_text()) == {"damaged": True, "names": ["a"], "version": 2}
        aside = file.path.with_name(f"names.damaged{number or ''}.json")
        assert aside.read_text() == text


def test_two_windows_keep_what_each_has_set(own_home: Path) -> None:
    Settings(volume_music=1, volume_effects=1).save()
    first, second = Settings.load()[0], Settings.load()[0]
    first.volume_music, second.volume_effects = 2, 3
    first.save()
    second.save()
    second.muted = True
    first.save()
    second.save()
    found, _ = Settings.load()
    assert (found.volume_music, found.volume_effects, found.muted) == (2, 3, True)


@pytest.mark.parametrize(
    ("stored", "told"),
    [
        ({"version": 1, "hologram": [1], "speed": "slow"}, ()),
        ({"version": 99, "speed": "slow", "text_percent": "large"}, ("later version", "text_percent")),
    ],
    ids=["unknown", "later"],
)
def test_unknown_and_later_settings_stay(own_home: Path, stored: dict[str, object], told: tuple[str, ...]) -> None:
    path = own_home / "settings.json"
    path.write_text(json.dumps(stored))
    settings, complaint = Settings.load()
    assert settings.speed == "slow"
    assert all(words in complaint for words in told) and bool(complaint) == bool(told) and "\n" not in complaint
    settings.muted = True
    settings.save()
    found = json.loads(path.read_text())
    assert found.items() >= stored.items()
    assert ("muted" in found) is (stored["version"] == 1)


# other processes --------------------------------------------------------------------------------------
def other(code: str, folder: Path) -> subprocess.Popen[str]:
    """Another program on the same folder."""
    return subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(code)],
        env={**os.environ, HOME_VARIABLE: str(folder)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def go_on(program: subprocess.Popen[str]) -> None:
    """Let it read a line."""
    program.stdin.write("\n")
    program.stdin.flush()


@pytest.fixture
def holder(own_home: Path) -> Iterator[subprocess.Popen[str]]:
    """Another window that plays a case, and holds the lock of the folder until it is told something."""
    code = """
        from game.ui import user_files
        user_files.hold(user_files.user_folder() / "case.lock")
        with user_files.locked():
            print("ready", flush=True)
            input()
        print("gone on", flush=True)
        input()
    """
    program = other(code, own_home)
    assert program.stdout.readline() == "ready\n"
    yield program
    program.kill()
    program.communicate()


def test_what_another_window_holds_is_known_until_it_ends(own_home: Path, holder: subprocess.Popen[str]) -> None:
    place = own_home / "case.lock"
    assert user_files.held_elsewhere(place)
    assert not user_files.hold(place)
    holder.kill()
    holder.wait()
    assert not user_files.held_elsewhere(place)
    assert user_files.hold(place) and user_files.holds(place)
    user_files.let_go(place)


def test_what_killed_writes_have_left_is_removed_and_nothing_else(own_home: Path) -> None:
    code = """
        import os
        from pathlib import Path
        from game.ui import user_files
        Path.replace = lambda *_: os._exit(9)
        user_files.write_atomically(user_files.user_folder() / "{place}", "half")
    """
    places = ("settings.json", "decks/night_bus.yaml", "decks/.versions/night_bus.yaml/v000001.yaml", "replays/a.txt")
    for place in places:
        assert other(code.replace("{place}", place), own_home).wait() == 9
    left = {path.parent for path in own_home.rglob(".*.new")}
    assert left == {(own_home / place).parent for place in places}
    save = own_home / "saves" / "case2.json.new"
    kept = [own_home / name for name in ("decks/notes.new", "decks/.mine.new", "other/.a-01234567.new", "case.json")]
    for path in (save, *kept):
        path.parent.mkdir(exist_ok=True)
        path.write_text("")
    user_files.remove_unfinished()
    assert not save.exists()
    assert set(own_home.rglob("*.new")) == {path for path in kept if path.suffix == ".new"}
    assert all(path.exists() for path in kept)


def test_the_lock_is_waited_for_not_for_ever_and_what_another_window_is_writing_is_not_removed(
    own_home: Path, holder: subprocess.Popen[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(user_files, "PATIENCE_S", 0.05)
    new = own_home / ".settings.json-01234567.new"
    new.write_text("half")
    with pytest.raises(BlockingIOError), user_files.locked():
        raise AssertionError("another window has it")
    user_files.remove_unfinished()
    assert new.exists()
    with pytest.raises(BlockingIOError):
        user_files.write_atomically(own_home / "replays" / "a.txt", "nobody writes there without the lock")
    user_files.write_atomically(own_home.parent / "a.txt", "elsewhere it is nobody's")
    go_on(holder)
    monkeypatch.setattr(user_files, "PATIENCE_S", 20.0)
    with user_files.locked(), user_files.locked():
        pass
    user_files.remove_unfinished()
    assert not new.exists()


def test_two_programs_at_once_lose_nothing(file: Names, own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = """
        from game.ui import user_files
        from game.ui.user_files import PlayerFile, user_folder
        user_files.PATIENCE_S = 60.0
        file = PlayerFile(user_folder() / "names.json", lambda fields: fields.texts("names", ()), version=2)
        print("ready", flush=True)
        input()
        for number in range(40):
            file.change(lambda plain: plain.update(names=[*plain.get("names", ()), f"b{number}"]))
    """
    monkeypatch.setattr(user_files, "PATIENCE_S", 60.0)  # neither is refused, however slow the other is
    program = other(code, own_home)
    program.stdout.readline()
    go_on(program)
    for number in range(40):
        file.change(adding(f"a{number}"))
    program.communicate()
    found = file.read()
    assert len(found) == 80
    assert [name for name in found if name[0] == "b"] == [f"b{number}" for number in range(40)]


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
def test_an_entry_that_cannot_be_looked_at_hides_no_other(own_home: Path) -> None:
    (own_home / "loop.yaml").symlink_to("loop.yaml")
    (own_home / "whole.yaml").write_text("")
    assert user_files.files(own_home, "*.yaml") == [own_home / "whole.yaml"]


def test_what_may_not_be_read_is_left_as_it_is(file: Names, monkeypatch: pytest.MonkeyPatch) -> None:
    file.change(adding("a"))
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refused)
        assert file.look() == (None, user_files.UNREAD)
    assert file.look() == (("a",), "")


# where nothing can be kept ----------------------------------------------------------------------------
def test_a_folder_that_cannot_be_made_is_said(own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert user_files.barred() is None
    assert list(own_home.iterdir()) == []
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "file" / "home"))
    assert isinstance(user_files.barred(), OSError)
    settings, complaint = Settings.load()
    assert complaint == "" or "settings" in complaint
    settings.save()
    assert file_writer.refusal() is not None
    assert user_files.files(user_files.user_folder()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_home_whose_name_is_no_text_is_a_home(tmp_path: Path) -> None:
    strange = tmp_path / os.fsdecode(b"caf\xe9")
    strange.mkdir()
    code = """
        from game.ui import user_files
        from game.ui.settings import Settings
        settings, complaint = Settings.load()
        settings.muted = True
        settings.save()
        print(Settings.load()[0].muted, ascii(user_files.shown(user_files.user_folder())), repr(complaint))
    """
    lines = {}
    for more in ({"HOME": str(strange)}, {HOME_VARIABLE: str(strange / "inner")}):
        plain = {name: value for name, value in os.environ.items() if name not in (HOME_VARIABLE, "XDG_DATA_HOME")}
        done = subprocess.run(
            [sys.executable, "-c", textwrap.dedent(code)], env=plain | more, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        lines[next(iter(more))] = done.stdout.splitlines()[-1]
    assert all(line.startswith("True") and "caf\\ufffd" in line for line in lines.values()), lines


@pytest.mark.parametrize("empty", [False, True])
def test_an_empty_variable_counts_as_unset(empty: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (HOME_VARIABLE, "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
        if empty:
            monkeypatch.setenv(name, "")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert user_files.user_folder().is_relative_to(tmp_path) and user_files.user_folder() != tmp_path
    assert user_files.user_folder() == player_folder()


# Settings and keys as files: kept, mended and put back
@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def loaded(path: Path, stored: dict[str, object]) -> tuple[Settings, str]:
    """What is read of a file that says this, and what is said against it."""
    path.write_text(json.dumps(stored))
    return Settings.load(path)


def test_settings_are_kept_and_the_mark_that_an_editor_puts_before_a_text_does_no_harm(path: Path) -> None:
    assert Settings.load(path) == (Settings(), ""), "without a file the usual ones hold"
    settings = Settings(width=1600, height=900, speed="fast", text_percent=130, language="cs")
    settings.save(path)
    assert Settings.load(path) == (settings, "")
    path.write_text(path.read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert Settings.load(path) == (settings, "")


@pytest.mark.parametrize("content", ["{", "[]", "\x00\x01", '"speed"'])
def test_a_damaged_file_is_told_in_one_sentence(path: Path, content: str) -> None:
    path.write_text(content)
    settings, complaint = Settings.load(path)
    assert settings == Settings()
    assert str(path) in complaint
    assert "\n" not in complaint


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("width", 12), ("height", "tall"), ("speed", "ludicrous"), ("text_percent", 1000), ("fullscreen", 1)),
        *(("scale_percent", 83), ("help_level", "shouts"), ("keys", ["n"]), ("keys", {"log": "l"})),
        *(("volume_effects", 101), ("volume_music", -1), ("volume_ambience", "loud"), ("station", 9)),
        ("deck_view", "pile"),
    ],
)
def test_a_senseless_value_is_named_and_the_others_are_kept(path: Path, name: str, value: object) -> None:
    settings, complaint = loaded(path, {"language": "cs", name: value})
    assert getattr(settings, name) == getattr(Settings(), name)
    assert settings.language == "cs"
    assert name in complaint


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "kept.txt"
    write_atomically(path, "old")
    with pytest.raises(UnicodeEncodeError):
        write_atomically(path, "new \ud800")
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["kept.txt"]


@pytest.mark.parametrize("name", sorted(RANGES))
def test_numbers_have_a_least_and_a_most(path: Path, name: str) -> None:
    low, high = RANGES[name]
    assert low <= getattr(Settings(), name) <= high
    for value, kept in ((low, True), (high, True), (low - 1, False), (high + 1, False), (True, False)):
        settings, complaint = loaded(path, {name: value})
        assert (getattr(settings, name) == value and type(getattr(settings, name)) is int) is kept
        assert (name in complaint) is not kept


CODES = st.sampled_from([*range(pygame.K_a, pygame.K_z + 1), *(code for codes in USUAL.values() for code in codes)])


def test_every_usual_key_has_one_action_and_a_name() -> None:
    codes = [code for codes in USUAL.values() for code in codes]
    assert len(codes) == len(set(codes))
    assert not set(codes) & set(DIGITS)
    for code in codes:
        assert key_code(key_name(code)) == code


@pytest.mark.parametrize(
    ("action", "code", "told"),
    [
        ("notebook", pygame.K_l, (True, "", "log")),
        ("log", pygame.K_RETURN, (True, "", "confirm")),
        ("log", pygame.K_3, (False, "digit", "")),
        ("log", pygame.K_ESCAPE, (False, "needed", "back")),
    ],
    ids=["of another", "one of two", "digit", "needed"],
)
def test_a_key_moves_unless_it_is_a_digit_or_needed(action: str, code: int, told: tuple[bool, str, str]) -> None:
    keys = KeyMap()
    taken = keys.give(action, code)
    assert (taken.done, taken.reason, taken.other) == told
    left = {each: tuple(one for one in codes if one != code) for each, codes in USUAL.items()}
    assert keys.keys == ({**left, action: (code,)} if taken.done else USUAL)
    if taken.done:
        assert KeyMap.read({action: [key_name(code)]}).keys == keys.keys, "so it does where a file asks for it"


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
        *({"hologram": ["q"]}, {"back": []}, {"back": ["no such key"]}, {"log": ["escape"]}),
        *({"log": "l"}, {"log": [7]}, {"log": ["3"]}, {"log": ["l"], "notebook": ["l"]}),
    ],
)
def test_damage_leaves_a_way_out(stored: dict[str, object]) -> None:
    keys = KeyMap.read(stored)
    assert all(keys.keys[action] for action in NEEDED)
    assert all(code not in DIGITS for codes in keys.keys.values() for code in codes)
    assert keys.action(pygame.K_RETURN) == "confirm"


def test_esc_goes_back_whatever_else_had_it() -> None:
    keys = KeyMap()
    assert keys.give("back", pygame.K_b).done
    assert keys.action(pygame.K_b) == keys.action(pygame.K_ESCAPE) == "back"
    assert not keys.give("less", pygame.K_ESCAPE).done
    assert keys.give("log", pygame.K_b).done
    assert keys.action(pygame.K_ESCAPE) == "back"
    assert KeyMap.read(keys.stored()).keys == keys.keys
    keys = KeyMap.read({"back": [","], "less": ["escape"]})
    assert keys.action(pygame.K_ESCAPE) == keys.action(pygame.K_COMMA) == "back"
    assert keys.keys["less"] == ()
