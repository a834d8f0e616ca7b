"""The rows of the sheet on which lines that were not understood are answered, and what is seen of it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.base import Scene
from game.scenes.common.deck_choice import pool
from game.scenes.decks.dialogs.problems import ProblemsDialog
from game.scenes.decks.dialogs.row_menus import RowMenu
from game.ui.i18n.languages import LANGUAGES
from game.ui.testing import screenshots
from game.ui.widgets.targets import key_kind
from tests.support.scenes.by_hand import press
from tests.support.scenes.deck_editor import at, editor, mouse, target
from tests.support.scenes.screens import expect
from tests.support.scenes.unread_deck import LIST, NAMES, asked, copies, opened, pasted, row_of, sheet

pytestmark = pytest.mark.usefixtures("own_home")


@pytest.fixture(autouse=True)
def copied(board: list[str]) -> None:
    board.append(LIST)


def _places(found: ProblemsDialog) -> dict[object, object]:
    rows = {target.key: target.whole or target.rect for target in found.targets if key_kind(target.key) == "why"}
    return {key: (place.y, place.h) for key, place in rows.items()}


def test_rows_stay_in_their_places_while_they_are_answered(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    found = sheet(scene)
    places = _places(found)
    first, second = row_of(found, "Skully"), row_of(found, "Car Trubles")
    spot = target(found, ("cure", first)).rect.center
    at(scene.app, spot)
    done = scene.working.deck
    assert _places(found) == places and found.rows[first].done
    for _ in range(3):
        at(scene.app, spot)
    assert scene.working.deck is done, "the same spot does nothing more"
    mouse(found, ("cure", second))
    assert copies(scene, "Car Troubles") == 2 and _places(found) == places
    lacking = row_of(found, "at least 60")
    assert "3 of at least 60" in found.rows[lacking].text, "what is said of the rest is up to date"
    press(scene.app, pygame.K_ESCAPE)
    assert all(not row.done for row in opened(scene).rows), "anew, only what is left is there"
    assert len(sheet(scene).rows) == len(places) - 2


def test_a_suggestion_is_answered_with_no(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    found = sheet(scene)
    places, row = _places(found), row_of(found, "Car Trubles")
    spot = target(found, ("no", row)).rect.center
    for _ in range(3):
        at(scene.app, spot)
    assert found.rows[row].done and _places(found) == places
    assert asked(scene.working.deck) == [each for each in NAMES if each != ("Car Troubles",)]
    assert copies(scene, "Car Troubles") == 0
    assert found.targets.get(("no", row_of(found, "“Detective”"))) is None, "where nothing is suggested there is no No"


def test_a_new_reason_comes_last(tmp_path: Path, board: list[str]) -> None:
    board.append("2 Car Trubles\n2 Car Troubles\n1 Shotgn\n")
    scene = editor(tmp_path)
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    found = sheet(scene)
    places = _places(found)
    mouse(found, ("cure", row_of(found, "Car Trubles")))
    scene.app.draw()
    assert [row.reason.code for row in found.rows][-1] == "many_copies"
    assert {key: _places(found)[key] for key in places} == places


def test_an_answer_is_taken_back_on_the_sheet(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    found = sheet(scene)
    assert found.targets.get(("undo",)) is None, "there is nothing yet to take back"
    places, before, row = _places(found), scene.working.deck, row_of(found, "Car Trubles")
    mouse(found, ("cure", row))
    press(scene.app, pygame.K_z)
    assert scene.working.deck is before and not found.rows[row].done and _places(found) == places
    mouse(found, ("cure", row))
    mouse(found, ("undo",))
    assert scene.working.deck is before and found.targets.get(("undo",)) is None
    press(scene.app, pygame.K_z)
    assert scene.working.deck is before, "no more is taken back than was done here"


def test_with_keys_the_focus_stays_on_the_row(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    found = sheet(scene)
    row = row_of(found, "Skully")
    found.targets.give_focus(("cure", row))
    press(scene.app, pygame.K_RETURN)
    done = scene.working.deck
    assert found.targets.focus == ("cure", row)
    press(scene.app, pygame.K_RETURN)
    assert scene.working.deck is done


# several names, headings -------------------------------------------------------------------------------
def test_of_several_names_one_is_chosen_or_none(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    found = sheet(scene)
    row = row_of(found, "“Detective”")
    for key in ("Detective Miles", "none"):
        mouse(found, ("cure", row))
        which = expect(scene.app.top, RowMenu)
        scene.app.draw()
        assert len(which.rows) == 5 and "2 Detective" in which.title
        chosen = key if key == "none" else pool().named(key).id
        mouse(which, ("row", chosen))
        assert sheet(scene) is found and found.rows[row].done
        assert copies(scene, "Detective Miles") == (0 if key == "none" else 2)
        press(scene.app, pygame.K_z)
    mouse(found, ("cure", row))
    press(scene.app, pygame.K_ESCAPE)
    assert not sheet(scene).rows[row].done, "not to choose answers nothing"


def test_a_double_click_opens_the_choice_and_chooses_nothing(tmp_path: Path) -> None:
    scene = editor(tmp_path, size=(1024, 600))
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    found = sheet(scene)
    spot = target(found, ("cure", row_of(found, "“Detective”"))).rect.center
    before = scene.working.deck
    for _ in range(3):
        at(scene.app, spot)
    assert isinstance(scene.app.top, RowMenu) and scene.working.deck is before
    press(scene.app, pygame.K_RETURN)
    assert scene.app.top is found and scene.working.deck is before, "nor does Enter, twice"


def test_one_of_two_x_files_is_chosen(tmp_path: Path, board: list[str]) -> None:
    board.append("X-File:\nEve\nThe Manitou\nDeck:\n1 Trap\n")
    scene = pasted(tmp_path)
    found = opened(scene)
    mouse(found, ("cure", row_of(found, "The Manitou")))
    which = expect(scene.app.top, RowMenu)
    scene.app.draw()
    mouse(which, ("row", pool().named("The Manitou").id))
    assert scene.working.deck.x_file is pool().named("The Manitou")
    assert not scene.working.deck.contested


def test_a_sideboard_is_one_row_that_is_dismissed_as_a_whole(tmp_path: Path, board: list[str]) -> None:
    board.append("1 Trap\nSideboard (3)\n2 Shotgun\n1 Knife\nOdd heading:\n1 Road Trip\n")
    scene = editor(tmp_path)
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    found = sheet(scene)
    rows = [row for row in found.rows if "Shotgun" in row.text or "Road Trip" in row.text]
    assert [row.reason.code for row in rows] == ["unknown_part", "sideboard"]
    assert "1 Knife" in rows[1].text
    for row in rows:
        mouse(found, ("cure", found.rows.index(row)))
    assert scene.working.deck.faults == ()


# what is seen ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_programs_whose_decks_are_read_are_named(language: str) -> None:
    for name in ("decks_share", "decks_help"):
        top = expect(screenshots.draw(name, language=language).app.top, Scene)
        words = " ".join(top.told())
        assert all(name in words for name in ("GCCG", ".deck", "OCTGN", ".o8d", "Cockatrice", ".cod", ".csv")), words
