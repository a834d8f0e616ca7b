"""What is said against a deck that is built, and how it is cured; that it is kept; that it is played at once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.decks.legality import check
from game.scenes.common.deck_choice import pool
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.dialogs.problems import ProblemsDialog
from game.scenes.decks.model import edits
from game.scenes.decks.storage.deck_store import DeckStore
from game.scenes.setup import Setup
from game.session.game_setup import GameSetup
from game.ui.user_files import user_folder
from tests.support.scenes.by_hand import press, type_in
from tests.support.scenes.deck_editor import editor, mouse, rounds, search, usual
from tests.support.scenes.screens import expect

pytestmark = pytest.mark.usefixtures("own_home")


def copies(scene: Builder, name: str) -> int:
    return edits.copies(scene.working.deck, pool().named(name))


# legality ---------------------------------------------------------------------------------------------
def test_each_reason_has_a_cure_and_all_of_them_make_the_deck_legal(tmp_path: Path) -> None:
    deck = usual()
    many = dict(deck.cards)
    many[next(iter(many))] = 4
    killer = next(card for card in pool().cards if card.is_killer)
    twice = deck.agents[0]
    spoilt = replace(deck, id="", agents=(*deck.agents, twice), cards={**many, killer: 1})
    scene = editor(tmp_path, spoilt)
    assert {reason.code for reason in scene.against} >= {"many_copies", "agent_twice", "killer", "team_cost"}
    for code in ("agent_twice", "many_copies", "killer"):
        while any(reason.code == code for reason in scene.against):
            press(scene.app, pygame.K_ESCAPE) if isinstance(scene.app.top, ProblemsDialog) else None
            mouse(scene, ("state",))
            sheet = expect(scene.app.top, ProblemsDialog)
            number = next(n for n, row in enumerate(sheet.rows) if row.reason.code == code)
            mouse(sheet, ("cure", number))
            press(scene.app, pygame.K_ESCAPE)
    assert scene.working.legal


def test_what_was_not_understood_stands_there_until_it_is_left_out(tmp_path: Path) -> None:
    from game.engine.decks.formats import read

    scene = editor(tmp_path, read("2 Knif\n1 Shotgun\n", pool()))
    reason = scene.against[0]
    assert "Knif" in scene.reason_text(reason)
    mouse(scene, ("cure", 0)) if scene.against.index(reason) == 0 else None
    assert not scene.working.deck.faults


@pytest.mark.parametrize(
    ("line", "where"), [("2 Car Trubles", "deck"), ("1 Agent Dana Skully", "team"), ("Alien Abducters", "x_file")]
)
def test_a_card_that_was_nearly_named_is_taken_when_that_one_was_meant(
    line: str, where: str, tmp_path: Path, board: list[str]
) -> None:
    board.append(f"{line}\n2 Shotgun")
    scene = editor(tmp_path)
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    sheet = expect(scene.app.top, ProblemsDialog)
    place = next(n for n, row in enumerate(sheet.rows) if row.reason.code == "unknown_card_near")
    mouse(sheet, ("cure", place))
    deck = scene.working.deck
    found = {
        "deck": edits.copies(deck, pool().named("Car Troubles")) == 2,
        "team": [agent.name for agent in deck.agents] == ["Agent Dana Scully"],
        "x_file": deck.x_file is not None and deck.x_file.name == "Alien Abductors",
    }
    assert found[where]
    assert not deck.faults


def test_a_reason_leads_to_its_card(tmp_path: Path) -> None:
    deck = usual()
    card = sorted(deck.cards, key=lambda each: each.name)[-1]
    scene = editor(tmp_path, replace(deck, id="", cards={**deck.cards, card: 3}))
    search(scene, "suit:x_file")
    mouse(scene, ("why", 0))
    assert scene.targets.focus == ("card", card.id)
    assert scene.shown == card.id


def test_an_empty_deck_asks_for_x_file_team_and_cards(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    assert [reason.code for reason in scene.against] == ["no_x_file", "small_team", "few_cards"]
    mouse(scene, ("cure", 0))
    assert {card.suit for card in scene.pool_panel.cards} == {"x_file"}


# keeping ----------------------------------------------------------------------------------------------
def test_an_unfinished_deck_is_saved_by_itself_and_can_be_gone_on_with(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    scene.add(scene.pool_panel.cards[0])
    assert not list(tmp_path.glob("*.yaml"))
    rounds(scene, 120)
    (entry,) = DeckStore(tmp_path, pool()).entries()
    assert entry.deck is not None and entry.deck.size == 1 and not entry.legal
    assert entry.deck.name == "My deck 1" == scene.title


def test_leaving_saves_at_once_and_looking_alone_saves_nothing(tmp_path: Path) -> None:
    scene = editor(tmp_path, usual())
    press(scene.app, pygame.K_ESCAPE)
    assert not list(tmp_path.glob("*.yaml"))
    scene = editor(tmp_path)
    scene.add(scene.pool_panel.cards[0])
    press(scene.app, pygame.K_ESCAPE)
    assert len(list(tmp_path.glob("*.yaml"))) == 1


def test_a_ready_made_deck_becomes_a_copy_when_it_is_changed(tmp_path: Path) -> None:
    scene = editor(tmp_path, usual())
    scene.remove(next(iter(usual().cards)))
    assert scene.working.deck.id == "" and usual().name in scene.title and scene.title != usual().name
    scene.save()
    (entry,) = scene.store.entries()
    assert entry.deck is not None and entry.deck.size == usual().size - 1


def test_a_name_is_typed_and_kept(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    mouse(scene, ("name",))
    type_in(scene.app, "Nine Lives")
    press(scene.app, pygame.K_RETURN)
    assert scene.title == "Nine Lives"
    scene.save()
    (entry,) = scene.store.entries()
    assert entry.deck is not None and entry.deck.name == "Nine Lives"


def test_what_another_program_wrote_is_set_aside_and_told(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    scene.add(scene.pool_panel.cards[0])
    scene.save()
    path = tmp_path / scene.working.key
    path.write_text(path.read_text(encoding="utf-8") + "# from elsewhere\n", encoding="utf-8")
    scene.add(scene.pool_panel.cards[1])
    scene.save()
    assert len(scene.store.entries()) == 2
    assert "kept as" in scene.announcement


def test_a_folder_that_cannot_be_written_is_told_of_and_loses_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "file"
    folder.write_text("", encoding="utf-8")
    scene = editor(folder)
    scene.add(scene.pool_panel.cards[0])
    scene.save()
    assert "could not be saved" in scene.announcement
    assert scene.working.deck.size == 1


# playing ----------------------------------------------------------------------------------------------
def test_play_opens_the_set_up_with_the_deck(tmp_path: Path) -> None:
    scene = editor(user_folder() / "decks", replace(usual(), id="", name="Night Bus"))
    scene.working.change(replace(scene.working.deck, name="Night Train"))
    mouse(scene, ("play",))
    setup = expect(scene.app.top, Setup)
    agreed: GameSetup = setup.agreed
    offer = setup.offer(agreed.seats[0].deck)
    assert offer.name == "Night Train" and offer.legal


def test_a_deck_that_is_not_legal_is_not_played(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    mouse(scene, ("play",))
    assert isinstance(scene.app.top, ProblemsDialog)


def test_complete_makes_it_legal_and_can_be_taken_back(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    chosen = scene.pool_panel.cards[:3]
    for card in chosen:
        scene.add(card)
    begun = scene.working.deck
    mouse(scene, ("complete",))
    press(scene.app, pygame.K_RETURN)
    assert scene.app.top is scene
    assert not [reason for reason in check(scene.working.deck) if not reason.warning]
    assert all(card in scene.working.deck.cards for card in chosen)
    press(scene.app, pygame.K_z)
    assert scene.working.deck.same_as(begun)
