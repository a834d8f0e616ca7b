"""Whatever lies in the player's folder, is pasted, chosen or dropped: it is shown, says why, and loses nothing."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.decks import formats
from game.engine.decks.formats.parts import SIZE_LIMIT
from game.paths import asset
from game.scenes.base import Scene
from game.scenes.common.deck_choice import DRAWER, pool
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.dialogs.deck_history import DeckHistoryDialog
from game.scenes.decks.dialogs.import_export import ImportExportDialog
from game.scenes.decks.dialogs.problems import ProblemsDialog
from game.scenes.decks.dialogs.transfer import pasted
from game.scenes.decks.library.listing import contents
from game.scenes.decks.library.scene import DeckLibrary, player_store
from game.scenes.decks.storage.deck_notes import DeckNotes
from game.scenes.decks.storage.deck_store import DeckStore
from game.scenes.dialogs import Notice
from game.scenes.files.open_file import open_file
from game.scenes.files.scene import FilePicker
from game.scenes.replay import samples as replays
from game.scenes.samples import LEFT
from game.scenes.saved_cases import write_note
from game.scenes.setup import Setup
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title
from game.ui.i18n.texts import LANGUAGES, Texts, use
from game.ui.runtime.app import App
from game.ui.testing import screenshots
from game.ui.user_files import user_folder
from tests.support.scenes.by_hand import press, type_in
from tests.support.scenes.deck_editor import asked_for, editor, mouse, opened, usual
from tests.support.scenes.device_player import by_pad
from tests.support.scenes.screens import expect, screen
from tests.support.scenes.windows import at, push, window
from tests.support.ui.refused import refused

pytestmark = pytest.mark.usefixtures("own_home", "board")

FAULTY = Path(__file__).parents[1] / "cards" / "faulty_decks"
FILES = sorted(FAULTY.iterdir())


@pytest.fixture
def app(own_home: Path) -> App:
    shutil.copytree(FAULTY, user_folder() / DRAWER)
    return window()


# in the folder ----------------------------------------------------------------------------------------
def test_every_damaged_file_lies_in_the_drawer_with_its_reason_and_can_be_looked_at_unchanged(app: App) -> None:
    scene = push(DeckLibrary(app))
    scene.app.draw()
    while scene.polling:
        scene.update(0)
    mine = [slip for slip in scene.slips if slip.mine]
    assert {slip.key for slip in mine} == {path.name for path in FILES}
    assert all(slip.fault for slip in mine)
    for slip in mine:
        scene.open(slip)
        top = expect(app.top, Scene)
        top.app.draw()
        if slip.deck is None:
            assert top is scene and scene.note == slip.fault
        else:
            assert isinstance(top, Builder) and top.against
            app.pop()
    left = {path.name: path.read_bytes() for path in (user_folder() / DRAWER).iterdir() if path.is_file()}
    assert left == {path.name: path.read_bytes() for path in FILES}


def test_a_file_of_ten_megabytes_and_a_folder_called_like_a_deck_do_no_harm(app: App) -> None:
    folder = user_folder() / DRAWER
    (folder / "large.txt").write_bytes(b"2 Knife\n" * 1_300_000)
    (folder / "folder.yaml").mkdir()
    scene = push(DeckLibrary(app))
    scene.app.draw()
    (slip,) = [slip for slip in scene.slips if slip.key == "large.txt"]
    assert slip.deck is None and f"{SIZE_LIMIT:,}" in slip.fault
    assert not [slip for slip in scene.slips if slip.key == "folder.yaml"]
    push(Setup(app))
    app.draw()


# on the clipboard and in files ------------------------------------------------------------------------
@pytest.mark.parametrize(
    "path",
    [path if at % 9 == 0 else pytest.param(path, marks=pytest.mark.matrix) for at, path in enumerate(FILES)],
    ids=lambda path: path.name,
)
def test_what_is_pasted_or_read_says_one_thing_clearly(path: Path, tmp_path: Path) -> None:
    scene = editor(tmp_path / "decks", usual())
    sheet = asked_for(scene, ("share",), ImportExportDialog)
    sheet.path.put(str(path))
    mouse(sheet, ("read",))
    sheet.app.draw()
    outcome = sheet.outcome
    assert outcome is not None and outcome.words
    assert outcome.done or not scene.working.can_undo
    scene.undo()
    assert scene.working.deck is usual(), "nothing was lost, or what there was comes back"


LONG = ("x" * 2000, "x " * 1000, "\n" * 2000, "\u202e" * 2000, "{" * 2000)


@pytest.mark.parametrize("text", ["2 Knife\n" * 250, *(pytest.param(text, marks=pytest.mark.matrix) for text in LONG)])
def test_two_thousand_characters_are_pasted_anywhere(text: str, tmp_path: Path, board: list[str]) -> None:
    board.append(text)
    scene = editor(tmp_path / "decks", usual())
    for way in (("line",), ("name",)):
        mouse(scene, way)
        press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
        scene.app.draw()
        press(scene.app, pygame.K_RETURN)
        scene.app.draw()
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    top = scene.app.top
    assert top is scene or isinstance(top, ImportExportDialog | ProblemsDialog)
    scene.app.draw()


def test_a_folder_that_is_a_file_loses_no_deck_what_waits_is_saved_once_it_can_be(app: App, tmp_path: Path) -> None:
    barred = tmp_path / "barred"
    barred.write_text("", encoding="utf-8")
    scene = push(DeckLibrary(app, DeckStore(barred, pool())))
    assert len(contents(scene.store, app.t)) == 8
    scene.begin()
    builder = expect(app.top, Builder)
    builder.add(builder.cards[0])
    builder.save()
    assert "could not be saved" in builder.announcement
    builder.begin_copy()
    assert "could not be saved" in builder.announcement, "and is not called a copy"
    press(app, pygame.K_ESCAPE)
    warning = expect(app.top, ImportExportDialog)
    assert warning.outcome is not None and "could not be saved" in warning.outcome.words, "not left without a word"
    press(app, pygame.K_ESCAPE)
    assert app.top is builder and builder.working.deck.size == 1
    barred.unlink()
    press(app, pygame.K_ESCAPE)
    assert app.top is scene
    assert [slip.name for slip in scene.slips if slip.mine] == ["My deck 1"]


def test_notes_that_cannot_be_kept_are_told_where_they_are_written(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    where = player_store()
    key = where.save(replace(usual(), id="", name="Night Bus")).key
    builder = push(Builder(app, where, where.entry(key).deck or usual(), key))
    builder.open_dialog("history")
    sheet = expect(app.top, DeckHistoryDialog)
    monkeypatch.setattr(DeckNotes, "write", refused)
    mouse(sheet, ("notes",))
    type_in(app, "wants a Witness")
    press(app, pygame.K_ESCAPE)
    sheet.app.draw()
    assert sheet.fault == "The notes could not be saved: the game may not write into its folder."
    assert sheet.notes.text == "wants a Witness"


def test_what_the_sheet_says_is_not_said_a_second_time_below_it() -> None:
    share, recorder = screen(ImportExportDialog, "decks_not_taken", (1280, 720))
    above = [line for line in recorder.lines if line.layer == recorder.lines[-1].layer]
    assert len([line for line in above if share.outcome.words.startswith(line.text) and len(line.text) > 20]) == 1


# in every language ------------------------------------------------------------------------------------
@pytest.fixture(autouse=True)
def english_again() -> object:
    yield None
    use(Texts())


MISSPELT = "X-File:\n1 Alien Abducters\n\nDeck:\n1 Sweet Dreams\n"


@pytest.mark.parametrize(
    ("language", "said", "at", "name"),
    [
        ("en", "this is a web page", "line 2", "“Alien Abductors”"),
        ("fr", "c’est une page web", "ligne 2", "«\u00a0Alien Abductors\u00a0»"),
        ("cs", "je to webová stránka", "řádek 2", "„Alien Abductors“"),
    ],
)
def test_a_paste_that_fails_and_a_file_that_cannot_be_read_say_why_in_the_language(
    language: str, said: str, at: str, name: str, tmp_path: Path, board: list[str]
) -> None:
    scene = editor(tmp_path, usual())
    scene.app.speak(language)
    board.append("<html>")
    outcome = pasted(scene)
    assert not outcome.done and said in outcome.words
    board.append(MISSPELT)
    outcome = pasted(scene)
    near, unknown = outcome.more
    assert near.startswith(at) and name in near
    assert "line" not in unknown or language == "en"
    (tmp_path / "page.txt").write_text("<html>", encoding="utf-8")
    (slip,) = [slip for slip in contents(scene.store, scene.t) if slip.mine]
    assert slip.fault.startswith("page.txt") and said in slip.fault


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_chip_says_stands_whole_in_the_smallest_window(language: str) -> None:
    t = Texts(language)
    for scene, word in (("decks_keywords", "alien_investigation"), ("decks_x_files", "x_file")):
        recorder = screenshots.draw(scene, (1024, 600), language=language).app.canvas.recorder
        said = {t(key) for key in (f"face.word.{word}", f"face.suit.{word}", f"face.short.{word}") if key in t}
        assert said & {line.text for line in recorder.lines}


# Files that are chosen in the list or dropped on the window, and what is said of those that nobody understands
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


def test_what_the_game_keeps_for_itself_is_not_offered_but_a_deck_beside_it_is(own_home: Path) -> None:
    home = user_folder()
    (home / "saves").mkdir(parents=True)
    (home / "decks").mkdir()
    for name in ("settings", "rulebook", "saves/case"):
        (home / f"{name}.json").write_text('{"page": "13", "version": 1}')
    write_note(LEFT[0])
    (home / "mine.json").write_text(formats.write(usual(), "json"))
    scene, _ = picker(home)
    assert listed(scene) == ["decks", "mine.json"]


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
    monkeypatch.setattr(Path, "iterdir", refused)
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
