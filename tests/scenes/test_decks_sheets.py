"""The sheets over the deck builder: the whole card, and the file of a deck."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.core.state import PHASES
from game.scenes.common.deck_choice import pool
from game.scenes.decks.dialogs.card_details import CardDetailsDialog
from game.scenes.decks.dialogs.deck_history import DeckHistoryDialog
from game.scenes.decks.model import edits
from game.scenes.decks.model.play_timing import phases_of, sides_of
from game.scenes.decks.model.pool_query import TEAM
from game.scenes.decks.model.rulings import rulings_on
from game.scenes.decks.open_dialogs import open_dialog
from game.ui.i18n.texts import Texts
from tests.support.scenes.by_hand import press, type_in
from tests.support.scenes.deck_editor import editor, mouse, usual
from tests.support.scenes.deck_leaf import opened

pytestmark = pytest.mark.usefixtures("own_home", "board")

CARDS = pool().cards


# the whole card -----------------------------------------------------------------------------------------
def test_the_whole_card_is_added_and_taken_out_there_and_the_arrows_lead_on(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    card = scene.pool_panel.cards[3]
    scene.focus(("card", card.id))
    press(scene.app, pygame.K_RALT)
    sheet = opened(scene, CardDetailsDialog)
    mouse(sheet, ("add",))
    press(scene.app, pygame.K_PLUS)
    assert edits.copies(scene.working.deck, card) == 2
    mouse(sheet, ("out",))
    press(scene.app, pygame.K_DELETE)
    assert edits.copies(scene.working.deck, card) == 0
    sheet.targets.ring = False
    press(scene.app, pygame.K_RIGHT)
    assert sheet.card is scene.pool_panel.cards[4]
    press(scene.app, pygame.K_LEFT)
    press(scene.app, pygame.K_LEFT)
    assert sheet.card is scene.pool_panel.cards[2]


def test_an_agent_goes_into_the_team_or_into_the_deck_as_one_chooses(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    scene.show_cards(TEAM)
    weiss = pool().named("Agent Weiss")
    open_dialog(scene, "card", weiss)
    sheet = opened(scene, CardDetailsDialog)
    mouse(sheet, ("add",))
    assert scene.working.deck.agents == () and edits.copies(scene.working.deck, weiss) == 1
    mouse(sheet, ("team",))
    assert scene.working.deck.agents == (weiss,)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_says_when_it_is_played(card: object) -> None:
    known = next(each for each in CARDS if each is card)
    phases, sides = phases_of(known), sides_of(known)
    if known.suit == "x_file":
        assert not phases and not sides
    else:
        assert phases and set(phases) <= set(PHASES) and sides
    if known.suit == "combat":
        assert phases == ("investigation",)
    if known.pool in ("RP", "CP"):
        assert sides == (("mine",) if known.pool == "RP" else ("theirs",))


def test_rulings_have_texts_and_are_about_cards() -> None:
    import yaml

    from game.paths import asset

    t = Texts("en", strict=True)
    numbers = yaml.safe_load(asset("rulings.yaml").read_text(encoding="utf-8"))
    assert {f"ruling.{number}" for number in numbers} == set(t.keys("ruling."))
    met = {number for card in CARDS for number in rulings_on(card, pool())}
    assert met == set(numbers), "each ruling is on some card"
    assert "17.5" in rulings_on(pool().named("Kevlar Vest"), pool())
    assert "17.4" in rulings_on(pool().named("Car Troubles"), pool())


# the file of a deck ---------------------------------------------------------------------------------------
def test_notes_are_kept(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    scene.add(scene.pool_panel.cards[0])
    mouse(scene, ("file",))
    sheet = opened(scene, DeckHistoryDialog)
    mouse(sheet, ("notes",))
    type_in(scene.app, "One more Witness")
    press(scene.app, pygame.K_RETURN)
    type_in(scene.app, "and a Site")
    press(scene.app, pygame.K_UP)
    press(scene.app, pygame.K_HOME)
    type_in(scene.app, "* ")
    press(scene.app, pygame.K_ESCAPE)
    assert scene.app.top is sheet, "Esc leaves the field first"
    assert scene.store.notes.about(scene.working.key).notes == "* One more Witness\nand a Site"


def test_an_earlier_state_is_compared_and_brought_back(tmp_path: Path) -> None:
    scene = editor(tmp_path, replace(usual(), id=""))
    first = scene.pool_panel.cards[0]
    scene.add(first)
    scene.save()
    before = scene.working.deck
    scene.remove(first)
    scene.store.save(scene.working.deck, scene.working.key, keep=True)
    mouse(scene, ("file",))
    sheet = opened(scene, DeckHistoryDialog)
    assert [(change.card, change.by) for change in sheet.difference] == [(first, -1)]
    mouse(sheet, ("restore",))
    assert scene.app.top is scene and scene.working.deck.same_as(before)


def test_a_copy_of_a_ready_made_deck_is_compared_with_that_deck(tmp_path: Path) -> None:
    deck = usual()
    out, twice, *_ = deck.cards
    into = next(card for card in pool().cards if card.suit == "bluff" and card not in deck.cards)
    scene = editor(tmp_path, deck)
    scene.remove(out)
    assert scene.announcement.startswith(scene.t("decks.own_copy")) and "taken out" in scene.announcement
    scene.save()
    scene.remove(twice)
    scene.save()
    scene.add(into)
    mouse(scene, ("file",))
    sheet = opened(scene, DeckHistoryDialog)
    assert sheet.versions[sheet.chosen].origin
    assert {(change.card, change.by) for change in sheet.difference} == {(out, -1), (twice, -1), (into, 1)}
    assert [change.by for change in sheet.difference] == [-1, -1, 1], "what went stands above what came"
    mouse(sheet, ("restore",))
    assert scene.working.deck.same_as(deck) and scene.working.deck.size == deck.size


def test_a_name_that_is_typed_for_a_ready_made_deck_is_that_of_the_copy(tmp_path: Path) -> None:
    scene = editor(tmp_path, usual())
    scene.name_line.put("Night Bus")
    scene.named()
    assert (scene.working.deck.name, scene.working.deck.id) == ("Night Bus", "")


def test_a_copy_leaves_the_deck_as_it_is_and_the_bin_keeps_it(tmp_path: Path) -> None:
    scene = editor(tmp_path)
    scene.add(scene.pool_panel.cards[0])
    mouse(scene, ("file",))
    mouse(opened(scene, DeckHistoryDialog), ("copy",))
    scene.add(scene.pool_panel.cards[1])
    scene.save()
    sizes = sorted(entry.deck.size for entry in scene.store.entries() if entry.deck is not None)
    assert sizes == [1, 2]
    mouse(scene, ("file",))
    app = scene.app
    mouse(opened(scene, DeckHistoryDialog), ("bin",))
    assert scene not in app.scenes
    assert len(scene.store.entries()) == 1 and len(scene.store.thrown()) == 1
