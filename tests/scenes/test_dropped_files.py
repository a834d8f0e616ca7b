"""Files that are chosen in the list or dropped on the window, and what is said of those that nobody understands."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.decks import formats
from game.paths import asset
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.dialogs.deck_history import DeckHistoryDialog
from game.scenes.decks.dialogs.import_export import ImportExportDialog
from game.scenes.dialogs import Notice
from game.scenes.files.open_file import open_file
from game.scenes.files.scene import FilePicker
from game.scenes.replay import samples as replays
from game.scenes.setup import Setup
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title
from game.ui.runtime.app import App
from tests.support.scenes.by_hand import press, type_in
from tests.support.scenes.deck_editor import asked_for, editor, mouse, opened, usual
from tests.support.scenes.device_player import by_pad
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import at, push, window

pytestmark = pytest.mark.usefixtures("own_home", "board")


def drop(app: App, path: Path) -> None:
    app.take(pygame.event.Event(pygame.DROPFILE, file=str(path)))


def at_title(language: str = "en") -> App:
    app = window(language=language)
    app.push(Title(app))
    return app


def deck_file(folder: Path, name: str = "night_bus.txt") -> Path:
    path = folder / name
    path.write_text(formats.write(replace(usual(), id="", name="Night Bus"), "text"), encoding="utf-8")
    return path


def words(app: App) -> str:
    return expect(app.top, Notice).text


def rounds(app: App, kind: type) -> None:
    """Let time pass until such a scene is shown."""
    for _ in range(400):
        if isinstance(app.top, kind):
            return
        app.running = True
        app.turn()
    raise AssertionError(app.top)


# dropped ----------------------------------------------------------------------------------------------
def test_a_deck_that_is_dropped_lies_on_the_desk(tmp_path: Path) -> None:
    app = at_title()
    drop(app, deck_file(tmp_path))
    deck = expect(app.top, Builder).working.deck
    assert deck.same_as(usual()) and deck.name == "Night Bus"
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, Title)


def test_a_deck_that_is_dropped_on_the_desk_takes_the_place_of_what_lies_there(tmp_path: Path) -> None:
    scene = editor(tmp_path / "drawer", usual())
    mouse(scene, ("share",))
    path = tmp_path / "small.txt"
    path.write_text("2 Knife\n")
    drop(scene.app, path)
    assert scene in scene.app.scenes and scene.working.deck.size == 2
    while scene.app.top is not scene:
        press(scene.app, pygame.K_ESCAPE)
    press(scene.app, pygame.K_z)
    assert scene.working.deck.same_as(usual())


def test_a_recorded_game_that_is_dropped_is_watched(tmp_path: Path) -> None:
    path = tmp_path / "case.txt"
    path.write_text(replays.recorded(turns=2).text(), encoding="utf-8")
    app = at_title()
    drop(app, path)
    rounds(app, TableScene)
    drop(app, path)
    assert isinstance(app.top, TableScene), "another one can be dropped on it"


def test_a_puzzle_that_is_dropped_is_opened_and_not_noted(tmp_path: Path, own_home: Path) -> None:
    app = at_title()
    drop(app, asset("puzzles") / "01_two_left.yaml")
    rounds(app, TableScene)
    assert not list(own_home.rglob("progress*"))
    broken = tmp_path / "09_broken.yaml"
    broken.write_text("name: x\npuzzle:\n- no\n")
    app = at_title()
    drop(app, broken)
    assert "09_broken.yaml could not be read" in words(app)


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_what_nobody_understands_is_told(language: str, tmp_path: Path) -> None:
    for name, data in {
        "prose.txt": b"dear diary\n",
        "picture.png": b"\x89PNG\r\n\x1a\n\0\0",
        "empty.txt": b"",
        "position.yaml": b"name: x\n",
        "large.txt": b"2 Knife\n" * 400_000,
    }.items():
        app = at_title(language=language)
        (tmp_path / name).write_bytes(data)
        drop(app, tmp_path / name)
        assert words(app) == app.t("files.not_understood", name=name)
        press(app, pygame.K_ESCAPE)
        assert isinstance(app.top, Title)


def test_what_is_no_file_is_told(tmp_path: Path) -> None:
    if hasattr(os, "mkfifo"):  # not on Windows
        os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, *tmp_path.iterdir(), tmp_path / "gone\0.txt"):
        app = at_title()
        open_file(app, path)
        assert "could not be read" in words(app)


@pytest.mark.parametrize("place", ["setup", "notes", "search"])
def test_a_field_lets_go_of_the_keyboard_when_a_file_is_dropped(place: str, tmp_path: Path) -> None:
    if place == "setup":
        app = at_title()
        setup = push(Setup(app))
        mouse(setup, "name")
    else:
        scene = editor(tmp_path / "drawer", replace(usual(), id=""))
        scene.add(scene.cards[0])
        app = scene.app
        mouse(scene, ("file",) if place == "notes" else ("line",))
        if place == "notes":
            mouse(opened(scene, DeckHistoryDialog), ("notes",))
    type_in(app, "Ann")
    assert app.reader.typing
    drop(app, tmp_path / "gone.txt")
    assert words(app) and not app.reader.typing
    press(app, pygame.K_ESCAPE)
    assert not isinstance(app.top, Notice)


def test_nothing_covers_a_game_that_is_played(tmp_path: Path) -> None:
    table = at("table")
    drop(table.app, deck_file(tmp_path))
    assert "A game is being played" in words(table.app)
    press(table.app, pygame.K_ESCAPE)
    assert table.app.top is table


# chosen -----------------------------------------------------------------------------------------------
@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "files"
    (made / "Old decks").mkdir(parents=True)
    for name in ("b.txt", "A.yaml", ".hidden.txt", "x.png"):
        (made / name).touch()
    deck_file(made / "Old decks")
    return made


def picker(folder: Path) -> tuple[FilePicker, list[Path]]:
    chosen: list[Path] = []
    return push(FilePicker(at_title(), chosen.append, folder)), chosen


def listed(scene: FilePicker) -> list[str]:
    return [key[1].name for key in (target.key for target in scene.targets) if isinstance(key, tuple) and len(key) > 1]


def test_folders_come_first_only_what_can_be_opened_is_listed_backspace_leads_up_and_esc_closes(folder: Path) -> None:
    scene, _ = picker(folder)
    assert listed(scene) == ["Old decks", "A.yaml", "b.txt"]
    scene, chosen = picker(folder / "Old decks")
    assert listed(scene) == ["night_bus.txt"]
    press(scene.app, pygame.K_BACKSPACE)
    assert scene.folder == folder
    press(scene.app, pygame.K_ESCAPE)
    assert isinstance(scene.app.top, Title) and not chosen


@pytest.mark.parametrize("hand", ["keys", "pad", "mouse"])
def test_a_file_is_chosen_by_keys_pad_and_mouse(hand: str, folder: Path) -> None:
    scene, chosen = picker(folder)
    app = scene.app
    if hand == "mouse":
        mouse(scene, ("folder", folder / "Old decks"), ("file", folder / "Old decks" / "night_bus.txt"))
    elif hand == "keys":
        for code in (pygame.K_TAB, pygame.K_UP, *[pygame.K_UP] * 9, pygame.K_DOWN, pygame.K_RETURN):
            press(app, code)
        assert scene.folder.name == "Old decks"
        for code in (pygame.K_DOWN, pygame.K_RETURN):
            press(app, code)
    else:
        pad = by_pad(app)
        scene.targets.give_focus(("up",))
        for name in ("down", "confirm", "down"):
            pad(name, 0.0)
        assert "night_bus.txt" in scene.spoken
        pad("confirm", 0.0)
    assert chosen == [folder / "Old decks" / "night_bus.txt"] and isinstance(app.top, Title)


def test_a_folder_that_nobody_may_list_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, _ = picker(folder)

    def refuse(_: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    mouse(scene, ("folder", folder / "Old decks"))
    assert scene.fault == "This folder cannot be listed: Permission denied." and not listed(scene)


def test_the_sheet_of_a_deck_reads_the_file_that_is_chosen(folder: Path, tmp_path: Path) -> None:
    scene = editor(tmp_path / "drawer", usual())
    sheet = asked_for(scene, ("share",), ImportExportDialog)
    sheet.path.enter()
    press(scene.app, pygame.K_a, pygame.KMOD_CTRL)
    type_in(scene.app, str(folder / "Old decks" / "x"))
    press(scene.app, pygame.K_TAB)
    mouse(sheet, ("browse",))
    found = expect(scene.app.top, FilePicker)
    assert found.folder == folder / "Old decks"
    mouse(found, ("file", folder / "Old decks" / "night_bus.txt"))
    assert scene.app.top is sheet and sheet.outcome is not None and sheet.outcome.done
    assert sheet.path.text.endswith("night_bus.txt")
