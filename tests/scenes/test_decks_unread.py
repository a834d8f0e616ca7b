"""Lines of a deck that were not understood wait on the desk until they are answered or dismissed, whatever is done."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.cards.deck import Deck, Reason
from game.engine.decks.formats import read
from game.scenes.common.deck_choice import library, pool
from game.scenes.decks.dialogs.import_export import ImportExportDialog
from game.scenes.decks.library.scene import DeckLibrary
from game.scenes.setup import Setup
from tests.support.scenes.by_hand import press
from tests.support.scenes.deck_editor import editor, mouse, usual
from tests.support.scenes.screens import expect
from tests.support.scenes.unread_deck import LIST, NAMES, asked, copies, opened, pasted, reopened, row_of, sheet, store
from tests.support.scenes.windows import push, window

pytestmark = pytest.mark.usefixtures("own_home")


@pytest.fixture(autouse=True)
def copied(board: list[str]) -> None:
    board.append(LIST)


# nothing is lost ---------------------------------------------------------------------------------------
def test_suggestions_come_back_with_the_deck_and_can_be_answered_then(tmp_path: Path) -> None:
    scene = pasted(store().folder)
    press(scene.app, pygame.K_ESCAPE)
    again = reopened(window())
    assert asked(again.working.deck) == NAMES
    found = opened(again)
    mouse(found, ("cure", row_of(found, "Car Trubles")))
    mouse(found, ("cure", row_of(found, "Skully")))
    assert copies(again, "Car Troubles") == 2
    assert [agent.name for agent in again.working.deck.agents] == ["Agent Dana Scully"]


def test_in_the_same_sitting_what_was_answered_can_be_taken_back_after_reopening(tmp_path: Path) -> None:
    scene = pasted(store().folder)
    found = opened(scene)
    mouse(found, ("cure", row_of(found, "Car Trubles")))
    press(scene.app, pygame.K_ESCAPE)
    press(scene.app, pygame.K_ESCAPE)
    again = reopened(scene.app)
    again.undo()
    assert asked(again.working.deck) == NAMES and copies(again, "Car Troubles") == 0


def test_completing_leaves_every_line_waiting(tmp_path: Path) -> None:
    scene = pasted(tmp_path)
    mouse(scene, ("complete",))
    press(scene.app, pygame.K_RETURN)
    assert scene.working.deck.size >= 60 and asked(scene.working.deck) == NAMES
    assert scene.t("decks.waiting", n=5) in scene.announcement
    assert not scene.working.legal


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


@pytest.mark.parametrize("key", ["mail.txt", "mail.json", "mail.dek"])
def test_lines_wait_whatever_form_the_file_has(key: str) -> None:
    where = store()
    where.folder.mkdir(parents=True)
    (where.folder / key).write_text(
        {
            "mail.txt": "2 Car Trubles\n1 Trap\n",
            "mail.json": '{"Car Trubles": 2, "Trap": 1}',
            "mail.dek": '<deck><superzone name="Deck"><card><name>Car Trubles</name></card>'
            "<card><name>Car Trubles</name></card><card><name>Trap</name></card></superzone></deck>",
        }[key],
        encoding="utf-8",
    )
    scene = reopened(window())
    before = asked(scene.working.deck)
    scene.add(pool().named("Knife"))
    press(scene.app, pygame.K_ESCAPE)
    again = reopened(window())
    assert asked(again.working.deck) == before and set(before) == {("Car Troubles",)}
    assert copies(again, "Knife") == 1


def test_a_file_that_gave_way_to_another_is_told_of() -> None:
    where = store()
    where.folder.mkdir(parents=True)
    (where.folder / "night.o8d").write_text(
        '<deck game="any"><section name="Main"><card qty="2" id="x">Knife</card></section></deck>', encoding="utf-8"
    )
    scene = reopened(window())
    assert scene.title == "night"
    scene.add(pool().named("Trap"))
    scene.save()
    assert scene.t("decks.turned", old="night.o8d", new="night.yaml") in scene.announcement


@pytest.mark.parametrize("suffix", [".deck", ".o8d", ".cod", ".csv", ".DECK"])
def test_a_deck_of_another_program_is_read_from_its_file_and_played_from_the_drawer(
    suffix: str, tmp_path: Path
) -> None:
    path = tmp_path / f"night{suffix}"
    path.write_text(_written(usual(), suffix.lower()), encoding="utf-8")
    scene = editor(tmp_path / "decks")
    mouse(scene, ("share",))
    share = expect(scene.app.top, ImportExportDialog)
    share.path.put(str(path))
    mouse(share, ("read",))
    assert scene.working.deck.same_as(usual())
    where = store()
    where.folder.mkdir(parents=True)
    path.rename(where.folder / path.name)
    shelf = push(DeckLibrary(window()))
    shelf.app.draw()
    mouse(shelf, ("play", path.name))
    setup = expect(shelf.app.top, Setup)
    assert setup.offer(setup.agreed.seats[0].deck).name == "night"


def _written(deck: Deck, suffix: str) -> str:
    """The deck as those programs write it."""
    cards = {"Deck": [(card.name, count) for card, count in deck.cards.items()]}
    parts = {"X-File": [(deck.x_file.name, 1)], "Agents": [(agent.name, 1) for agent in deck.agents], **cards}
    if suffix == ".deck":
        lines = [f"####\n{part}\n####\n" + "\n".join(f"{n} {name}" for name, n in of) for part, of in parts.items()]
        return "\n".join(lines)
    if suffix == ".csv":
        return "Count,Name\n" + "\n".join(f'{n},"{name}"' for of in parts.values() for name, n in of)
    outer, inner, count = {".o8d": ("deck", "section", "qty"), ".cod": ("cockatrice_deck", "zone", "number")}[suffix]
    found = [f"<{outer}>"]
    for part, of in parts.items():
        found.append(f'<{inner} name="{part}">')
        found += [f"<card {count}={quoteattr(str(n))} name={quoteattr(name)}>{escape(name)}</card>" for name, n in of]
        found.append(f"</{inner}>")
    return "".join([*found, f"</{outer}>"])


def test_no_case_begins_with_lines_that_wait_and_the_set_up_says_so(tmp_path: Path) -> None:
    text = "\n".join(["2 Car Trubles", *(f"1 {agent.name}" for agent in usual().agents)])
    where = store()
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
def test_a_click_on_the_words_of_a_line_answers_nothing(way: str, tmp_path: Path) -> None:
    for text in ("2 Nothing Of That Name At All\n1 Trap", "2 Car Trubles\n1 Trap", "1 Detective\n1 Trap"):
        scene = editor(tmp_path)
        scene.working.change(replace(scene.working.deck, name="Night", faults=_faults(text)))
        scene.relay()
        before = scene.working.deck
        if way == "sheet":
            mouse(opened(scene), ("why", 0))
        else:
            mouse(scene, ("why", 0))
        assert scene.working.deck is before, text


def test_the_words_of_a_line_show_the_cards_that_may_be_meant(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    scene.working.change(replace(scene.working.deck, faults=_faults("1 Detective")))
    scene.relay()
    mouse(scene, ("why", 0))
    assert {card.name for card in scene.pool_panel.cards} == set(scene.working.deck.faults[0].names)


@pytest.mark.parametrize("form", ["json", "link", "dek"])
def test_what_is_given_away_without_the_lines_that_wait_says_so(form: str, tmp_path: Path) -> None:
    scene = pasted(tmp_path)
    mouse(scene, ("share",))
    share = expect(scene.app.top, ImportExportDialog)
    mouse(share, ("form", form))
    for button in (("copy",), ("write",)):
        mouse(share, button)
        assert share.outcome is not None and scene.t("decks.share.not_held", n=5) in share.outcome.words
    mouse(share, ("form", "text"))
    mouse(share, ("copy",))
    assert share.outcome is not None and scene.t("decks.share.not_held", n=5) not in share.outcome.words
