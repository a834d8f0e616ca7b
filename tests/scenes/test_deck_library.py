"""The drawer of decks, and the ways between title, drawer, builder and set-up."""

from __future__ import annotations

import errno
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.core.state import NOBODY
from game.engine.decks.formats import write
from game.scenes.common.deck_choice import DRAWER, count_result, decks_of, library, pool
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.library.scene import DeckLibrary, player_store
from game.scenes.decks.storage import deck_store
from game.scenes.decks.storage.deck_store import DeckStore
from game.scenes.setup import Setup
from game.scenes.table import open_game
from game.scenes.table.case_saver import CaseSaver
from game.scenes.table.close_game import open_result
from game.session.game_setup import GameSetup
from game.ui.runtime.app import App
from game.ui.user_files import user_folder
from game.ui.workers.file_writer import file_writer
from tests.support.scenes.bins import thrown
from tests.support.scenes.by_hand import press
from tests.support.scenes.deck_editor import mouse, rounds, target, usual
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.windows import push, window
from tests.support.ui.refused import refused


@pytest.fixture
def app(own_home: Path) -> App:
    return window()


@pytest.fixture
def key(own_home: Path) -> str:
    """The key of a deck of the player's own, which is whole."""
    return player_store().save(replace(usual(), id="", name="Night Bus")).key


@pytest.fixture
def scene(app: App) -> DeckLibrary:
    """The drawer; what is saved before it lies there."""
    return shelf(app)


def shelf(app: App) -> DeckLibrary:
    scene = push(DeckLibrary(app))
    app.draw()
    return scene


def test_a_new_deck_is_begun_and_lies_beside_all_ready_made_ones_afterwards(app: App, scene: DeckLibrary) -> None:
    ready = [slip for slip in scene.slips if not slip.mine]
    assert len(ready) >= 8
    assert all(slip.about and not slip.fault for slip in ready)
    press(app, pygame.K_RETURN)
    builder = expect(app.top, Builder)
    builder.add(builder.cards[0])
    press(app, pygame.K_ESCAPE)
    assert app.top is scene
    (slip,) = [slip for slip in scene.slips if slip.mine]
    assert slip.fault, "an unfinished deck says what it lacks"
    assert scene.targets.get(("play", slip.key)) is None
    mouse(scene, ("deck", slip.key))
    again = expect(app.top, Builder)
    assert again.working.key == slip.key and again.working.deck.size == 1


@pytest.mark.parametrize(("thrown_by", "way"), [("button", "button"), ("del", "key"), ("desk", "button")])
def test_what_was_thrown_away_is_brought_back_with_its_notes_and_history(app: App, thrown_by: str, way: str) -> None:
    where = player_store()
    key = where.save(replace(usual(), id="", name="Night Bus")).key
    where.save(replace(usual(), id="", name="Night Bus", agents=()), key, keep=True)
    where.notes.write(key, "one more Witness")
    scene = shelf(app)
    if thrown_by == "button":
        mouse(scene, ("bin", key))
    elif thrown_by == "del":
        for each, left in ((usual().id, 9), (key, 8)):
            scene.targets.give_focus(("deck", each))
            press(app, pygame.K_DELETE)
            assert len(scene.slips) == left, "a ready-made one stays"
    else:
        mouse(scene, ("deck", key))
        expect(app.top, Builder).throw_away()
    assert app.top is scene and len(scene.slips) == 8 and thrown(where)
    assert "Night Bus" in target(scene, ("undo",)).say
    mouse(scene, ("undo",)) if way == "button" else press(app, pygame.K_z)
    assert [slip.name for slip in scene.slips if slip.mine] == ["Night Bus"]
    assert player_store().notes.about(key).notes == "one more Witness" and player_store().versions.of(key)
    assert scene.targets.get(("undo",)) is None


def test_all_that_was_thrown_away_comes_back_one_by_one_the_last_first_also_after_a_restart(app: App) -> None:
    where = player_store()
    names = ["Night Bus", "Cold Coffee", "Old Maps"]
    for name in names:
        where.remove(where.save(replace(usual(), id="", name=name)).key)
    scene = shelf(app)
    for name in reversed(names):
        assert name in target(scene, ("undo",)).say
        press(app, pygame.K_z)
        assert name in scene.note
    assert sorted(slip.name for slip in scene.slips if slip.mine) == sorted(names) and not thrown(where)
    assert scene.targets.get(("undo",)) is None


def test_a_deck_that_cannot_be_thrown_away_stays_and_it_is_told(
    app: App, monkeypatch: pytest.MonkeyPatch, key: str, scene: DeckLibrary
) -> None:
    monkeypatch.setattr(DeckStore, "remove", refused)
    mouse(scene, ("bin", key))
    assert "could not be thrown away: the game may not write into its folder" in scene.note
    assert [slip.key for slip in scene.slips if slip.mine] == [key]
    mouse(scene, ("deck", key))
    builder = expect(app.top, Builder)
    builder.throw_away()
    assert app.top is builder and "could not be thrown away" in builder.announcement


def test_a_deck_is_pasted_in_the_drawer_and_a_twin_numbered(app: App, scene: DeckLibrary, board: list[str]) -> None:
    board.append(write(replace(usual(), id="", name="Night Bus"), "text"))
    press(app, pygame.K_v, pygame.KMOD_CTRL)
    assert expect(app.top, Builder).working.deck.same_as(usual())
    press(app, pygame.K_ESCAPE)
    assert [slip.name for slip in scene.slips if slip.mine] == ["Night Bus"]
    mouse(scene, ("paste",))
    builder = expect(app.top, Builder)
    assert "Undo" not in builder.announcement and "new" in builder.announcement, "there is no old one to come back to"
    press(app, pygame.K_ESCAPE)
    assert sorted(slip.name for slip in scene.slips if slip.mine) == ["Night Bus", "Night Bus 2"]


@pytest.mark.parametrize("way", ["key", "button"])
def test_with_nothing_on_the_clipboard_no_deck_is_opened_and_it_is_told(
    app: App, scene: DeckLibrary, board: list[str], way: str
) -> None:
    if way == "key":
        press(app, pygame.K_v, pygame.KMOD_CTRL)
    else:
        mouse(scene, ("paste",))
    assert app.top is scene and scene.note == scene.t("decks.nothing_copied")
    assert scene.note in {line.whole for line in recording(app).lines}


def test_a_deck_is_copied_by_its_button(app: App, scene: DeckLibrary) -> None:
    assert scene.targets.get(("bin", usual().id)) is None
    for _ in range(2):
        mouse(scene, ("copy", usual().id))
        deck = expect(app.top, Builder).working.deck
        assert deck.id == "" and deck.size == usual().size
        press(app, pygame.K_ESCAPE)
    own = sorted(slip.name for slip in scene.slips if slip.mine)
    assert own == [f"{usual().name}, mine", f"{usual().name}, mine 2"]
    where = [slip for slip in scene.slips if slip.mine][-1].key
    mouse(scene, ("copy", where))
    press(app, pygame.K_ESCAPE)
    assert sorted(slip.name for slip in scene.slips if slip.mine) == [*own, f"{usual().name}, mine 3"]


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_name_of_a_deck_is_read_whole_above_the_team(size: tuple[int, int]) -> None:
    name = "Monsters of the Night, mine"
    key = player_store().save(replace(usual(), id="", name=name)).key
    scene = shelf(window(size))
    scene.targets.give_focus(("deck", key))
    scene.app.redraw()
    assert name in [line.text for line in recording(scene.app).lines]


def test_a_deck_of_ones_own_without_notes_says_where_they_are_written(app: App) -> None:
    key = player_store().save(replace(usual(), id="", name="Night Bus", theme="", plan=())).key
    (offer,) = [each for each in library(app.t).offers if each.name == "Night Bus"]
    assert offer.plan == app.t("setup.own.no_plan")
    player_store().notes.write(key, "Fast.")
    (offer,) = [each for each in library(app.t).offers if each.name == "Night Bus"]
    assert offer.plan == "Fast."


def test_a_deck_is_made_for_the_player(app: App, scene: DeckLibrary) -> None:
    mouse(scene, ("made",))
    press(app, pygame.K_RETURN)
    assert expect(app.top, Builder).working.legal


def test_play_leads_to_the_set_up_and_its_deck_reaches_the_table(app: App, key: str, scene: DeckLibrary) -> None:
    mouse(scene, ("play", key))
    setup = expect(app.top, Setup)
    assert setup.offer(setup.agreed.seats[0].deck).name == "Night Bus"
    decks = decks_of(setup.agreed)
    assert decks[0].name == "Night Bus" and decks[0].same_as(usual())


def test_the_set_up_offers_own_decks_first_and_is_as_it_was_after_a_visit_to_the_drawer(app: App, key: str) -> None:
    assert library(app.t).offers[0].name == "Night Bus"
    setup = push(Setup(app))
    before = setup.agreed
    app.draw()
    mouse(setup, "build")
    expect(app.top, DeckLibrary)
    player_store().save(replace(usual(), id="", name="Later Still"))
    press(app, pygame.K_ESCAPE)
    assert app.top is setup and setup.agreed == before
    assert setup.decks.find("Later Still")


def test_all_can_be_reached_by_tab_and_arrows(app: App, key: str, scene: DeckLibrary) -> None:
    groups = {each.group for each in scene.targets}
    met = set()
    for _ in range(len(groups) + 1):
        press(app, pygame.K_TAB)
        met.add(target(scene, scene.targets.focus).group)
    assert met == groups == {"mine", "ready", "file", "buttons"}
    last = [each for each in scene.slips if not each.mine][-1]
    scene.targets.give_focus(("deck", usual().id))
    for _ in range(30):
        press(app, pygame.K_DOWN)
        rounds(scene, 3)
        if scene.targets.focus == ("deck", last.key):
            break
    view = scene.lists[False].view
    assert view.contains(target(scene, ("deck", last.key)).rect)


def test_games_are_counted_for_the_decks_of_the_player_s_own_that_he_plays(app: App, key: str) -> None:
    theirs = player_store().save(replace(usual(), id="", name="Theirs")).key
    drawer = user_folder() / DRAWER
    setup = GameSetup.duel(str(drawer / key), str(drawer / theirs), "novice", 1)
    for winner in (0, 0, 1, NOBODY):
        count_result(setup, winner)
    assert [(about.won, about.lost) for about in map(player_store().notes.about, (key, theirs))] == [(2, 1), (0, 0)]
    assert "2 won, 1 lost" in [slip.games for slip in shelf(app).slips]


def test_a_game_that_was_played_to_its_result_counts_once(app: App, key: str) -> None:
    setup = GameSetup.duel(str(user_folder() / DRAWER / key), usual().id, "novice", 1)
    begun = open_game.header(setup, ("You", "Rookie"))
    session = open_game.session(begun.new_game(pool()), setup, CaseSaver.new(setup, begun), apart=False)
    session.concede()
    open_result(app, session)
    file_writer.finish()
    about = player_store().notes.about(key)
    assert (about.won, about.lost) == (0, 1)


# a full disk --------------------------------------------------------------------------------------------
@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether the disk is full; it is."""
    is_full, write = [True], deck_store.write_atomically

    def writing(*args: Any, **more: Any) -> None:
        if is_full[0]:
            raise OSError(errno.ENOSPC, "No space left on device")
        write(*args, **more)

    monkeypatch.setattr(deck_store, "write_atomically", writing)
    return is_full


def left_unsaved(app: App, key: str = "") -> tuple[DeckLibrary, Builder]:
    """A deck with one more or one less card was left though the disk is full; the drawer lies below it."""
    scene = shelf(app)
    mouse(scene, ("deck", key) if key else ("new",))
    builder = expect(app.top, Builder)
    builder.remove(next(iter(usual().cards))) if key else builder.add(builder.cards[0])
    for _ in range(3):  # the warning, out of it, and out
        press(app, pygame.K_ESCAPE)
    assert app.top is scene
    app.advance(16)
    assert isinstance(file_writer.refusal(), OSError)
    return scene, builder


def test_a_deck_that_was_left_unsaved_is_tried_again_until_it_is_saved(app: App, full: list[bool]) -> None:
    scene, builder = left_unsaved(app)
    assert not [slip for slip in scene.slips if slip.mine]
    full[0] = False
    file_writer.retry()
    (entry,) = scene.store.entries()
    assert entry.deck is not None and entry.deck.same_as(builder.working.deck)
    app.advance(16)
    assert [slip.key for slip in scene.slips if slip.mine] == [entry.key], "and lies in the drawer one looks at"


def test_a_deck_that_is_not_saved_yet_is_opened_as_it_was_left(app: App, key: str, full: list[bool]) -> None:
    scene, builder = left_unsaved(app, key)
    mouse(scene, ("deck", key))
    again = expect(app.top, Builder)
    assert again.working.deck is builder.working.deck and again.keeper.fault
    again.remove(next(iter(again.working.deck.cards)))
    full[0] = False
    again.save()
    assert not again.keeper.fault and file_writer.refusal() is None
    file_writer.retry()
    (entry,) = scene.store.entries()
    assert entry.deck is not None and entry.deck.same_as(again.working.deck), "what is newer is not written over"


def test_a_deck_that_is_thrown_away_is_not_tried_again(app: App, scene: DeckLibrary, full: list[bool]) -> None:
    mouse(scene, ("new",))
    builder = expect(app.top, Builder)
    builder.add(builder.cards[0])
    builder.throw_away()
    assert app.top is scene and file_writer.refusal() is None
    full[0] = False
    file_writer.retry()
    assert not scene.store.entries()


def test_by_keys_the_next_deck_has_the_focus_where_one_was_thrown_away_and_the_foot_tells_of_it(app: App) -> None:
    """The focus was lost, the old message stayed, and a strip at the top said the same as the foot."""
    for name in ("Alpha", "Beta", "Gamma"):
        player_store().save(replace(usual(), id="", name=name))
    scene = shelf(app)
    keys = [slip.key for slip in scene.slips if slip.mine]
    scene.targets.give_focus(("deck", keys[1]))
    press(app, pygame.K_DELETE)
    assert scene.targets.ring and scene.targets.focus == ("deck", keys[2])
    assert scene.note in [line.text for line in recording(app).lines]
    press(app, pygame.K_UP)
    assert scene.targets.focus == ("deck", keys[0])
    assert [line.text for line in recording(app).lines].count(scene.targets.spoken_briefly) == 1


def test_the_first_arrow_after_the_mouse_shows_where_one_stands(app: App, key: str) -> None:
    """It left at once what had been clicked, which no ring showed, for something else."""
    scene = shelf(app)
    mouse(scene, ("deck", key))
    press(app, pygame.K_ESCAPE)
    assert app.top is scene and not scene.targets.ring
    press(app, pygame.K_DOWN)
    assert scene.targets.ring and scene.targets.focus == ("deck", key)
