"""Lines of a deck that were not understood: they wait, are answered in their rows, and come back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.cards.deck import Deck, Reason
from game.engine.decks.formats import read
from game.scenes.base import Scene
from game.scenes.common.deck_choice import library, pool
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.dialogs.import_export import ImportExportDialog
from game.scenes.decks.dialogs.problems import ProblemsDialog
from game.scenes.decks.dialogs.row_menus import RowMenu
from game.scenes.decks.library.scene import DeckLibrary, player_store
from game.scenes.setup import Setup
from game.ui.i18n.texts import LANGUAGES
from game.ui.runtime.app import App
from game.ui.testing import screenshots
from game.ui.widgets.targets import key_kind
from tests.support.scenes.by_hand import press
from tests.support.scenes.deck_editor import asked_for, copies, editor, mouse, opened, target, usual
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.windows import push, window
from tests.support.ui.window import click_at

LIST = """Agents:
1 Agent Dana Skully
Deck:
2 Car Trubles
3 Nothing Of That Name At All
2 Detective
1 Shotgn
1 Shotgun
"""


NAMES = [("Agent Dana Scully",), ("Car Troubles",), (), (), ("Shotgun",)]


def pasting(folder: Path, size: tuple[int, int] = (1280, 720)) -> Builder:
    """The builder after the list was pasted; over it lies the sheet of reasons."""
    scene = editor(folder, size=size)
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    return scene


def asked(deck: Deck) -> list[tuple[str, ...]]:
    """The names of which each open line asks whether they are meant; those of several are not told apart here."""
    return [fault.names if len(fault.names) == 1 else () for fault in deck.faults]


def pasted(folder: Path) -> Builder:
    """The builder after the list was pasted, the sheet of reasons put away."""
    scene = pasting(folder)
    press(scene.app, pygame.K_ESCAPE)
    return scene


def sheet(scene: Builder) -> ProblemsDialog:
    """The sheet of reasons, which is open."""
    return opened(scene, ProblemsDialog)


@pytest.fixture
def scene(tmp_path: Path) -> Builder:
    """The builder after the list was pasted."""
    return pasting(tmp_path)


@pytest.fixture
def found(scene: Builder) -> ProblemsDialog:
    """The sheet of reasons that lies over it."""
    return sheet(scene)


def reopened(app: App) -> Builder:
    """The only deck of the player's own, taken out of the drawer."""
    shelf = push(DeckLibrary(app))
    app.draw()
    (slip,) = [slip for slip in shelf.slips if slip.mine]
    mouse(shelf, ("deck", slip.key))
    app.draw()
    return expect(app.top, Builder)


def row_of(found: ProblemsDialog, name: str) -> int:
    return next(number for number, row in enumerate(found.rows) if name in row.text)


pytestmark = pytest.mark.usefixtures("own_home")


@pytest.fixture(autouse=True)
def copied(board: list[str]) -> None:
    board.append(LIST)


# nothing is lost ---------------------------------------------------------------------------------------
def test_suggestions_come_back_with_the_deck_and_can_be_answered_then_and_taken_back_after_reopening() -> None:
    scene = pasted(player_store().folder)
    press(scene.app, pygame.K_ESCAPE)
    again = reopened(window())
    assert asked(again.working.deck) == NAMES
    found = asked_for(again, ("state",), ProblemsDialog)
    mouse(found, ("cure", row_of(found, "Car Trubles")), ("cure", row_of(found, "Skully")))
    assert copies(again, "Car Troubles") == 2
    assert [agent.name for agent in again.working.deck.agents] == ["Agent Dana Scully"]
    press(again.app, pygame.K_ESCAPE)
    press(again.app, pygame.K_ESCAPE)
    once_more = reopened(again.app)
    once_more.undo()
    once_more.undo()
    assert asked(once_more.working.deck) == NAMES and copies(once_more, "Car Troubles") == 0


def test_completing_leaves_every_line_waiting(tmp_path: Path) -> None:
    scene = pasted(tmp_path)
    mouse(scene, ("complete",))
    press(scene.app, pygame.K_RETURN)
    assert scene.working.deck.size >= 60 and asked(scene.working.deck) == NAMES
    assert scene.t("decks.waiting", n=5) in scene.announcement
    assert not scene.working.legal


def test_an_agent_for_whom_the_team_has_no_room_is_said_to_go_into_the_deck(tmp_path: Path) -> None:
    """«Added» was all that was said, and the deck had 61 cards."""
    scene = pasted(tmp_path)
    mouse(scene, ("complete",))
    press(scene.app, pygame.K_RETURN)
    scene.open_dialog("problems")
    scene.app.draw()
    found = sheet(scene)
    mouse(found, ("cure", row_of(found, "Skully")))
    assert copies(scene, "Agent Dana Scully") == 1
    assert scene.t("decks.cure.added_deck") in [line.text for line in recording(scene.app).lines]


def test_what_waited_in_a_deck_that_is_replaced_is_told_and_comes_back(tmp_path: Path, board: list[str]) -> None:
    scene = pasted(tmp_path)
    before = scene.working.deck
    for way in (
        lambda: press(scene.app, pygame.K_v, pygame.KMOD_CTRL),
        lambda: scene.adopt(replace(usual(), id=""), "another"),
    ):
        board.append("1 Trap\n")
        way()
        assert scene.t("decks.waiting.gone", n=5) in scene.announcement
        scene.undo()
        assert scene.working.deck is before
    scene.change(replace(before, name="Waiting"))
    scene.store.save(before, scene.working.key, keep=True)
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    scene.save()
    kept = [scene.store.deck_of(version) for version in scene.store.versions.of(scene.working.key)]
    assert kept[0].name == "Waiting" and asked(kept[0]) == NAMES, "also when the program has ended meanwhile"


def test_pasting_the_same_again_asks_the_same_again(tmp_path: Path) -> None:
    scene = pasted(tmp_path)
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    found = sheet(scene)
    mouse(found, ("cure", row_of(found, "Nothing Of That Name")))
    press(scene.app, pygame.K_ESCAPE)
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    assert len(sheet(scene).rows) == 5 + 3, "and X-File, team and cards are lacking, too"


def test_a_file_that_gave_way_to_another_is_told_of() -> None:
    where = player_store()
    where.folder.mkdir(parents=True)
    (where.folder / "night.o8d").write_text(
        '<deck game="any"><section name="Main"><card qty="2" id="x">Knife</card></section></deck>', encoding="utf-8"
    )
    scene = reopened(window())
    assert scene.title == "night"
    scene.add(pool().named("Trap"))
    scene.save()
    assert scene.t("decks.turned", old="night.o8d", new="night.yaml") in scene.announcement


def test_no_case_begins_with_lines_that_wait_and_the_set_up_says_so(tmp_path: Path) -> None:
    text = "\n".join(["2 Car Trubles", *(f"1 {agent.name}" for agent in usual().agents)])
    where = player_store()
    where.save(replace(usual(), id="", name="Night", faults=_faults(text)))
    scene = reopened(window())
    mouse(scene, ("play",))
    assert any("Car Trubles" in row.text for row in sheet(scene).rows)
    offer = library(scene.t).find(str(where.folder / "night.yaml"))
    assert offer is not None and not offer.legal and "Car Trubles" in offer.fault
    assert not offer.fault.startswith(":")
    setup = push(Setup(window(), deck=offer.key))
    assert setup.agreed.seats[0].deck != offer.key or not setup.offer(offer.key).legal


def _faults(text: str) -> tuple[Reason, ...]:
    return read(text, pool()).faults


def test_what_only_is_noted_does_not_keep_a_deck_from_being_played(tmp_path: Path) -> None:
    text = "1 AGENT FRED NEMHAUSER\nSB: 2 Shotgun\n"
    scene = editor(tmp_path, replace(usual(), id=""))
    scene.change(replace(scene.working.deck, name="Night", faults=_faults(text)))
    assert scene.working.legal
    mouse(scene, ("play",))
    assert isinstance(scene.app.top, Setup)
    (entry,) = scene.store.entries()
    assert entry.deck is not None and len(entry.deck.faults) == 3, "and the lines are kept"


@pytest.mark.parametrize("way", ["panel", "sheet"])
def test_a_click_on_the_words_of_a_line_shows_what_may_be_meant_and_answers_nothing(way: str, tmp_path: Path) -> None:
    for text in ("2 Nothing Of That Name At All\n1 Trap", "2 Car Trubles\n1 Trap", "1 Detective\n1 Trap"):
        scene = editor(tmp_path)
        scene.working.change(replace(scene.working.deck, name="Night", faults=_faults(text)))
        scene.relay()
        before = scene.working.deck
        mouse(scene if way == "panel" else asked_for(scene, ("state",), ProblemsDialog), ("why", 0))
        assert scene.working.deck is before, text
    assert {card.name for card in scene.cards} == set(before.faults[0].names)


@pytest.mark.parametrize("form", ["json", "link", "dek"])
def test_what_is_given_away_without_the_lines_that_wait_says_so(form: str, tmp_path: Path) -> None:
    scene = pasted(tmp_path)
    share = asked_for(scene, ("share",), ImportExportDialog)
    mouse(share, ("form", form))
    for button in (("copy",), ("write",)):
        mouse(share, button)
        assert share.outcome is not None and scene.t("decks.share.not_held", n=5) in share.outcome.words
    mouse(share, ("form", "text"), ("copy",))
    assert share.outcome is not None and scene.t("decks.share.not_held", n=5) not in share.outcome.words


def _places(found: ProblemsDialog) -> dict[object, object]:
    rows = {target.key: target.whole or target.rect for target in found.targets if key_kind(target.key) == "why"}
    return {key: (place.y, place.h) for key, place in rows.items()}


def test_rows_stay_in_their_places_while_they_are_answered(scene: Builder, found: ProblemsDialog) -> None:
    places = _places(found)
    first, second = row_of(found, "Skully"), row_of(found, "Car Trubles")
    spot = target(found, ("cure", first)).rect.center
    click_at(scene.app, spot)
    done = scene.working.deck
    assert _places(found) == places and found.rows[first].done
    for _ in range(3):
        click_at(scene.app, spot)
    assert scene.working.deck is done, "the same spot does nothing more"
    mouse(found, ("cure", second))
    assert copies(scene, "Car Troubles") == 2 and _places(found) == places
    lacking = row_of(found, "at least 60")
    assert "3 of at least 60" in found.rows[lacking].text, "what is said of the rest is up to date"
    press(scene.app, pygame.K_ESCAPE)
    anew = asked_for(scene, ("state",), ProblemsDialog)
    assert all(not row.done for row in anew.rows) and len(anew.rows) == len(places) - 2, "only what is left is there"


def test_a_suggestion_is_answered_with_no(scene: Builder, found: ProblemsDialog) -> None:
    places, row = _places(found), row_of(found, "Car Trubles")
    spot = target(found, ("no", row)).rect.center
    for _ in range(3):
        click_at(scene.app, spot)
    assert found.rows[row].done and _places(found) == places
    assert asked(scene.working.deck) == [each for each in NAMES if each != ("Car Troubles",)]
    assert copies(scene, "Car Troubles") == 0
    assert found.targets.get(("no", row_of(found, "“Detective”"))) is None, "where nothing is suggested there is no No"


def test_a_new_reason_comes_last(tmp_path: Path, board: list[str]) -> None:
    board.append("2 Car Trubles\n2 Car Troubles\n1 Shotgn\n")
    scene = pasting(tmp_path)
    found = sheet(scene)
    places = _places(found)
    mouse(found, ("cure", row_of(found, "Car Trubles")))
    scene.app.draw()
    assert [row.reason.code for row in found.rows][-1] == "many_copies"
    assert {key: _places(found)[key] for key in places} == places


def test_an_answer_is_given_with_keys_and_taken_back_on_the_sheet(scene: Builder, found: ProblemsDialog) -> None:
    assert found.targets.get(("undo",)) is None, "there is nothing yet to take back"
    places, before, row = _places(found), scene.working.deck, row_of(found, "Car Trubles")
    found.targets.give_focus(("cure", row))
    for _ in range(2):
        press(scene.app, pygame.K_RETURN)
    assert found.targets.focus == ("cure", row) and copies(scene, "Car Troubles") == 2
    press(scene.app, pygame.K_z)
    assert scene.working.deck is before and not found.rows[row].done and _places(found) == places
    mouse(found, ("cure", row), ("undo",))
    assert scene.working.deck is before and found.targets.get(("undo",)) is None
    press(scene.app, pygame.K_z)
    assert scene.working.deck is before, "no more is taken back than was done here"


# several names, headings -------------------------------------------------------------------------------
def test_of_several_names_one_is_chosen_or_none(scene: Builder, found: ProblemsDialog) -> None:
    row = row_of(found, "“Detective”")
    for key in ("Detective Miles", "none"):
        mouse(found, ("cure", row))
        which = opened(scene, RowMenu)
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
    scene = pasting(tmp_path, size=(1024, 600))
    found = sheet(scene)
    spot = target(found, ("cure", row_of(found, "“Detective”"))).rect.center
    before = scene.working.deck
    for _ in range(3):
        click_at(scene.app, spot)
    assert isinstance(scene.app.top, RowMenu) and scene.working.deck is before
    press(scene.app, pygame.K_RETURN)
    assert scene.app.top is found and scene.working.deck is before, "nor does Enter, twice"


def test_one_of_two_x_files_is_chosen(tmp_path: Path, board: list[str]) -> None:
    board.append("X-File:\nEve\nThe Manitou\nDeck:\n1 Trap\n")
    scene = pasted(tmp_path)
    found = asked_for(scene, ("state",), ProblemsDialog)
    mouse(found, ("cure", row_of(found, "The Manitou")))
    which = opened(scene, RowMenu)
    mouse(which, ("row", pool().named("The Manitou").id))
    assert scene.working.deck.x_file is pool().named("The Manitou")
    assert not scene.working.deck.contested


def test_a_sideboard_is_one_row_that_is_dismissed_as_a_whole(tmp_path: Path, board: list[str]) -> None:
    board.append("1 Trap\nSideboard (3)\n2 Shotgun\n1 Knife\nOdd heading:\n1 Road Trip\n")
    scene = pasting(tmp_path)
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
