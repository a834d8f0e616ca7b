"""Decks that are given away and taken in: over the clipboard and through files, in every form."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.decks.formats import FORMATS, read
from game.scenes.common.deck_choice import pool
from game.scenes.decks.dialogs.import_export import ImportExportDialog
from game.scenes.decks.dialogs.problems import ProblemsDialog
from game.scenes.decks.model import edits
from tests.support.scenes.by_hand import press, type_in
from tests.support.scenes.deck_editor import editor, mouse, usual
from tests.support.scenes.deck_leaf import opened

pytestmark = pytest.mark.usefixtures("own_home", "board")

CARDS = pool().cards


@pytest.mark.parametrize("form", FORMATS)
def test_a_deck_goes_over_the_clipboard_in_every_form(form: str, tmp_path: Path, board: list[str]) -> None:
    scene = editor(tmp_path, replace(usual(), id=""))
    mouse(scene, ("share",))
    sheet = opened(scene, ImportExportDialog)
    mouse(sheet, ("form", form))
    mouse(sheet, ("copy",))
    assert read(board[-1], pool()).same_as(usual())
    press(scene.app, pygame.K_ESCAPE)
    scene.remove(next(iter(usual().cards)))
    begun = scene.working.deck
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    assert scene.working.deck.same_as(usual())
    press(scene.app, pygame.K_z)
    assert scene.working.deck is begun


def test_ctrl_c_copies_the_list_that_people_read(tmp_path: Path, board: list[str]) -> None:
    scene = editor(tmp_path, usual())
    press(scene.app, pygame.K_c, pygame.KMOD_CTRL)
    assert "Alien Abductors" in board[-1] and read(board[-1], pool()).same_as(usual())


def test_what_is_no_deck_changes_nothing_and_is_told(tmp_path: Path, board: list[str]) -> None:
    scene = editor(tmp_path, usual())
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    assert "clipboard" in scene.announcement
    board.append("{")
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    assert scene.working.deck is usual()
    assert any("No deck" in words for words in opened(scene, ImportExportDialog).told()), (
        "a sheet says why until it is put away"
    )
    press(scene.app, pygame.K_ESCAPE)
    assert scene.app.top is scene


def test_pasted_lines_that_are_not_understood_are_kept_as_reasons(tmp_path: Path, board: list[str]) -> None:
    scene = editor(tmp_path)
    board.append("2 Car Trubles\n1 Shotgun\n")
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    assert edits.copies(scene.working.deck, pool().named("Shotgun")) == 1
    assert any("Car Troubles" in scene.reason_text(reason) for reason in scene.against)
    assert any("Car Troubles" in target.say for target in opened(scene, ProblemsDialog).targets), "and opened at once"


def test_the_sheet_lists_what_was_not_understood_until_a_form_is_chosen(tmp_path: Path, board: list[str]) -> None:
    scene = editor(tmp_path)
    board.append("\n".join(f"1 No Such Card {number}" for number in range(60)) + "\n2 Shotgun")
    mouse(scene, ("share",))
    sheet = opened(scene, ImportExportDialog)
    mouse(sheet, ("paste",))
    assert sheet.outcome is not None and len(sheet.outcome.more) == 60
    assert sheet.scroll.most > 0, "all of them can be read"
    mouse(sheet, ("mend",))
    assert len(opened(scene, ProblemsDialog).targets.items) >= 60, "and each can be mended"
    press(scene.app, pygame.K_ESCAPE)
    mouse(scene, ("share",))
    sheet = opened(scene, ImportExportDialog)
    mouse(sheet, ("paste",))
    mouse(sheet, ("form", "json"))
    assert sheet.outcome is None


@pytest.mark.parametrize("form", FORMATS)
def test_a_deck_goes_through_a_file_in_every_form(form: str, tmp_path: Path) -> None:
    scene = editor(tmp_path, replace(usual(), id=""))
    mouse(scene, ("share",))
    sheet = opened(scene, ImportExportDialog)
    mouse(sheet, ("form", form))
    mouse(sheet, ("write",))
    path = Path(sheet.path.text)
    assert path.is_file() and sheet.outcome is not None and "Written" in sheet.outcome.words
    scene.working.change(replace(scene.working.deck, cards={}))
    mouse(sheet, ("read",))
    assert scene.working.deck.same_as(usual())


def test_another_file_is_typed_and_one_that_is_not_there_is_told_of(tmp_path: Path) -> None:
    scene = editor(tmp_path, usual())
    mouse(scene, ("share",))
    sheet = opened(scene, ImportExportDialog)
    mouse(sheet, ("path",))
    press(scene.app, pygame.K_END)
    for _ in range(len(sheet.path.text)):
        press(scene.app, pygame.K_BACKSPACE)
    type_in(scene.app, str(tmp_path / "nowhere.txt"))
    press(scene.app, pygame.K_RETURN)
    mouse(sheet, ("read",))
    assert sheet.outcome is not None and "could not be read" in sheet.outcome.words
    mouse(sheet, ("write",))
    assert (tmp_path / "nowhere.txt").is_file()


def test_a_file_that_is_there_is_replaced_only_when_asked_twice(tmp_path: Path) -> None:
    scene = editor(tmp_path, usual())
    mouse(scene, ("share",))
    sheet = opened(scene, ImportExportDialog)
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary", encoding="utf-8")
    sheet.path.put(str(diary))
    mouse(sheet, ("write",))
    assert diary.read_text(encoding="utf-8") == "Dear diary"
    assert sheet.outcome is not None and "there already" in sheet.outcome.words
    mouse(sheet, ("write",))
    assert "Mulder" in diary.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["~nobody_of_that_name/x.txt", "/", "..", "x" * 390, "/proc/none/x.txt", ""])
def test_no_name_of_a_file_does_harm(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    scene = editor(tmp_path, usual())
    mouse(scene, ("share",))
    sheet = opened(scene, ImportExportDialog)
    sheet.path.put(name)
    for key in (("read",), ("write",), ("write",), ("form", "json")):
        mouse(sheet, key)
        scene.app.draw()
    assert scene.working.deck.same_as(usual())
