"""A deck is kept, mended, copied and given away: its reasons, its sheets, its files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
import yaml

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.cards.card_def import CardDef
from game.engine.cards.deck import Deck
from game.engine.core.state import PHASES
from game.engine.decks.formats import FORMATS, read
from game.engine.decks.legality import check
from game.paths import asset
from game.scenes.common import deck_descriptions
from game.scenes.common.deck_choice import pool
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.dialogs.card_details import CardDetailsDialog
from game.scenes.decks.dialogs.card_notes import phases_of, rulings_on, sides_of
from game.scenes.decks.dialogs.deck_history import DeckHistoryDialog
from game.scenes.decks.dialogs.import_export import ImportExportDialog
from game.scenes.decks.dialogs.problems import ProblemsDialog
from game.scenes.decks.library.scene import DeckLibrary
from game.scenes.decks.model import edits
from game.scenes.decks.model.pool_query import TEAM
from game.scenes.decks.samples import hungry
from game.ui.cards import card_images as forms
from game.ui.i18n.texts import LANGUAGES, Texts
from game.ui.testing import screenshots
from tests.support.scenes.bins import thrown
from tests.support.scenes.by_hand import press, type_in
from tests.support.scenes.deck_editor import asked_for, editor, mouse, opened, rounds, search, target, usual
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import SIZES
from tests.support.ui.spy import Spy

pytestmark = pytest.mark.usefixtures("own_home", "board")


@pytest.fixture
def scene(tmp_path: Path) -> Builder:
    """The builder with an empty deck."""
    return editor(tmp_path)


@pytest.fixture
def ready(tmp_path: Path) -> Builder:
    """The builder with a ready-made deck."""
    return editor(tmp_path, usual())


@pytest.fixture
def share(ready: Builder) -> ImportExportDialog:
    """The sheet on which the ready-made deck is given away."""
    return asked_for(ready, ("share",), ImportExportDialog)


def kept_decks(scene: Builder) -> list[Deck]:
    """The decks in the drawer, all of which can be read."""
    return [expect(entry.deck, Deck) for entry in scene.store.entries()]


# legality ---------------------------------------------------------------------------------------------
def test_each_reason_has_a_cure_and_all_of_them_make_the_deck_legal(tmp_path: Path) -> None:
    deck = usual()
    killer = next(card for card in pool().cards if card.is_killer)
    cards = {**deck.cards, next(iter(deck.cards)): 4, killer: 1}
    scene = editor(tmp_path, replace(deck, id="", agents=(*deck.agents, deck.agents[0]), cards=cards))
    assert {reason.code for reason in scene.against} >= {"many_copies", "agent_twice", "killer", "team_cost"}
    for code in ("agent_twice", "many_copies", "killer"):
        while any(reason.code == code for reason in scene.against):
            sheet = asked_for(scene, ("state",), ProblemsDialog)
            number = next(n for n, row in enumerate(sheet.rows) if row.reason.code == code)
            mouse(sheet, ("cure", number))
            press(scene.app, pygame.K_ESCAPE)
    assert scene.working.legal


def test_an_x_file_that_was_nearly_named_is_taken_when_that_one_was_meant(scene: Builder, board: list[str]) -> None:
    board.append("Alien Abducters\n2 Shotgun")
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    sheet = opened(scene, ProblemsDialog)
    place = next(n for n, row in enumerate(sheet.rows) if row.reason.code == "unknown_card_near")
    mouse(sheet, ("cure", place))
    deck = scene.working.deck
    assert deck.x_file is pool().named("Alien Abductors") and not deck.faults


def test_a_reason_leads_to_its_card(tmp_path: Path) -> None:
    deck = usual()
    card = sorted(deck.cards, key=lambda each: each.name)[-1]
    scene = editor(tmp_path, replace(deck, id="", cards={**deck.cards, card: 3}))
    search(scene, "suit:x_file")
    mouse(scene, ("why", 0))
    assert scene.targets.focus == ("card", card.id)
    assert scene.shown == card.id


# keeping ----------------------------------------------------------------------------------------------
def test_a_deck_is_saved_by_itself_and_looking_alone_saves_none(ready: Builder, scene: Builder, tmp_path: Path) -> None:
    press(ready.app, pygame.K_ESCAPE)
    scene.add(scene.cards[0])
    assert not list(tmp_path.glob("*.yaml"))
    rounds(scene, 120)
    (entry,) = scene.store.entries()
    assert entry.deck is not None and entry.deck.size == 1 and entry.reasons
    assert entry.deck.name == "My deck 1" == scene.title


def test_a_name_is_typed_and_kept_and_for_a_ready_made_deck_is_that_of_the_copy(ready: Builder) -> None:
    mouse(ready, ("name",))
    press(ready.app, pygame.K_a, pygame.KMOD_CTRL)
    type_in(ready.app, "Nine Lives")
    press(ready.app, pygame.K_RETURN)
    assert ready.title == "Nine Lives"
    ready.save()
    (deck,) = kept_decks(ready)
    assert (deck.name, deck.id) == ("Nine Lives", "")


def test_what_another_program_wrote_is_set_aside_and_told(scene: Builder, tmp_path: Path) -> None:
    scene.add(scene.cards[0])
    scene.save()
    path = tmp_path / scene.working.key
    path.write_text(path.read_text(encoding="utf-8") + "# from elsewhere\n", encoding="utf-8")
    scene.add(scene.cards[1])
    scene.save()
    assert len(scene.store.entries()) == 2
    assert "kept as" in scene.announcement


# playing ----------------------------------------------------------------------------------------------
def test_complete_makes_it_legal_and_can_be_taken_back(scene: Builder) -> None:
    chosen = scene.cards[:3]
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


# the whole card -----------------------------------------------------------------------------------------
def test_the_whole_card_is_added_and_taken_out_there_and_the_arrows_lead_on(scene: Builder) -> None:
    card = scene.cards[3]
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
    assert sheet.card is scene.cards[4]
    press(scene.app, pygame.K_LEFT)
    press(scene.app, pygame.K_LEFT)
    assert sheet.card is scene.cards[2]


def test_an_agent_goes_into_the_team_or_into_the_deck_as_one_chooses(scene: Builder) -> None:
    scene.show_cards(TEAM)
    weiss = pool().named("Agent Weiss")
    scene.open_dialog("card", weiss)
    sheet = opened(scene, CardDetailsDialog)
    mouse(sheet, ("add",))
    assert scene.working.deck.agents == () and edits.copies(scene.working.deck, weiss) == 1
    mouse(sheet, ("team",))
    assert scene.working.deck.agents == (weiss,)


@pytest.mark.parametrize("card", pool().cards, ids=lambda card: card.id)
def test_every_card_says_when_it_is_played(card: CardDef) -> None:
    phases, sides = phases_of(card), sides_of(card)
    if card.suit == "x_file":
        assert not phases and not sides
    else:
        assert phases and set(phases) <= set(PHASES) and sides
    if card.suit == "combat":
        assert phases == ("investigation",)
    if card.pool in ("RP", "CP"):
        assert sides == (("mine",) if card.pool == "RP" else ("theirs",))


def test_rulings_have_texts_and_are_about_cards() -> None:
    t = Texts("en", strict=True)
    numbers = yaml.safe_load(asset("rulings.yaml").read_text(encoding="utf-8"))
    assert {f"ruling.{number}" for number in numbers} == set(t.keys("ruling."))
    met = {number for card in pool().cards for number in rulings_on(card, pool())}
    assert met == set(numbers), "each ruling is on some card"
    assert "17.5" in rulings_on(pool().named("Kevlar Vest"), pool())
    assert "17.4" in rulings_on(pool().named("Car Troubles"), pool())


# the file of a deck ---------------------------------------------------------------------------------------
def test_notes_are_kept(scene: Builder) -> None:
    scene.add(scene.cards[0])
    sheet = asked_for(scene, ("file",), DeckHistoryDialog)
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
    first = scene.cards[0]
    scene.add(first)
    scene.save()
    before = scene.working.deck
    scene.remove(first)
    scene.store.save(scene.working.deck, scene.working.key, keep=True)
    sheet = asked_for(scene, ("file",), DeckHistoryDialog)
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
    sheet = asked_for(scene, ("file",), DeckHistoryDialog)
    assert sheet.versions[sheet.chosen].origin
    assert {(change.card, change.by) for change in sheet.difference} == {(out, -1), (twice, -1), (into, 1)}
    assert [change.by for change in sheet.difference] == [-1, -1, 1], "what went stands above what came"
    mouse(sheet, ("restore",))
    assert scene.working.deck.same_as(deck) and scene.working.deck.size == deck.size


def test_a_copy_leaves_the_deck_as_it_is_and_the_bin_keeps_it(scene: Builder) -> None:
    scene.add(scene.cards[0])
    mouse(asked_for(scene, ("file",), DeckHistoryDialog), ("copy",))
    scene.add(scene.cards[1])
    scene.save()
    assert sorted(deck.size for deck in kept_decks(scene)) == [1, 2]
    mouse(asked_for(scene, ("file",), DeckHistoryDialog), ("bin",))
    assert scene not in scene.app.scenes
    assert len(scene.store.entries()) == 1 and len(thrown(scene.store)) == 1


@pytest.mark.parametrize("form", FORMATS)
def test_a_deck_goes_over_clipboard_and_file_in_every_form(form: str, tmp_path: Path, board: list[str]) -> None:
    scene = editor(tmp_path, replace(usual(), id=""))
    sheet = asked_for(scene, ("share",), ImportExportDialog)
    mouse(sheet, ("form", form), ("copy",))
    assert read(board[-1], pool()).same_as(usual())
    press(scene.app, pygame.K_ESCAPE)
    scene.remove(next(iter(usual().cards)))
    begun = scene.working.deck
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    assert scene.working.deck.same_as(usual())
    press(scene.app, pygame.K_z)
    assert scene.working.deck is begun
    sheet = asked_for(scene, ("share",), ImportExportDialog)
    mouse(sheet, ("form", form))
    scene.working.change(replace(scene.working.deck, cards=usual().cards))
    mouse(sheet, ("write",))
    assert Path(sheet.path.text).is_file() and sheet.outcome is not None and "Written" in sheet.outcome.words
    scene.working.change(replace(scene.working.deck, cards={}))
    mouse(sheet, ("read",))
    assert scene.working.deck.same_as(usual())


def test_what_is_no_deck_changes_nothing_and_is_told_and_ctrl_c_copies_a_list(ready: Builder, board: list[str]) -> None:
    press(ready.app, pygame.K_v, pygame.KMOD_CTRL)
    assert "clipboard" in ready.announcement
    board.append("{")
    press(ready.app, pygame.K_v, pygame.KMOD_CTRL)
    assert ready.working.deck is usual()
    told = opened(ready, ImportExportDialog).told()
    assert any("No deck" in words for words in told), "a sheet says why until it is put away"
    press(ready.app, pygame.K_ESCAPE)
    assert ready.app.top is ready
    press(ready.app, pygame.K_c, pygame.KMOD_CTRL)
    assert "Alien Abductors" in board[-1] and read(board[-1], pool()).same_as(usual())


def test_the_sheet_lists_what_was_not_understood_until_a_form_is_chosen(scene: Builder, board: list[str]) -> None:
    board.append("\n".join(f"1 No Such Card {number}" for number in range(60)) + "\n2 Shotgun")
    sheet = asked_for(scene, ("share",), ImportExportDialog)
    mouse(sheet, ("paste",))
    assert sheet.outcome is not None and len(sheet.outcome.more) == 60
    assert sheet.scroll.most > 0, "all of them can be read"
    mouse(sheet, ("mend",))
    assert len(opened(scene, ProblemsDialog).targets.items) >= 60, "and each can be mended"
    press(scene.app, pygame.K_ESCAPE)
    sheet = asked_for(scene, ("share",), ImportExportDialog)
    mouse(sheet, ("paste",), ("form", "json"))
    assert sheet.outcome is None


def test_another_file_is_typed_and_replaced_only_when_asked_twice(share: ImportExportDialog, tmp_path: Path) -> None:
    app = share.app
    mouse(share, ("path",))
    press(app, pygame.K_a, pygame.KMOD_CTRL)
    type_in(app, str(tmp_path / "nowhere.txt"))
    press(app, pygame.K_RETURN)
    mouse(share, ("read",))
    assert share.outcome is not None and "could not be read" in share.outcome.words
    mouse(share, ("write",))
    assert (tmp_path / "nowhere.txt").is_file()
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary", encoding="utf-8")
    share.path.put(str(diary))
    mouse(share, ("write",))
    assert diary.read_text(encoding="utf-8") == "Dear diary"
    assert share.outcome is not None and "there already" in share.outcome.words
    mouse(share, ("write",))
    assert "Mulder" in diary.read_text(encoding="utf-8")


ODD_NAMES = ("~nobody_of_that_name/x.txt", "/", "..", "x" * 390)


@pytest.mark.parametrize(
    "name", ["/proc/none/x.txt", "", *(pytest.param(name, marks=pytest.mark.matrix) for name in ODD_NAMES)]
)
def test_no_name_of_a_file_does_harm(
    name: str, ready: Builder, share: ImportExportDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    share.path.put(name)
    for key in (("read",), ("write",), ("write",), ("form", "json")):
        mouse(share, key)
        share.app.draw()
    assert ready.working.deck.same_as(usual())


# What is noted of a deck, in the words of the language, and whole on its slip in the drawer
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sign_of_a_legal_deck_says_what_is_noted(language: str, tmp_path: Path) -> None:
    scene = editor(tmp_path, hungry(), language=language)
    assert scene.working.legal and [note.code for note in scene.notes] == ["hungry"]
    said = target(scene, ("state",)).say
    assert scene.reason_text(scene.notes[0]) in said
    assert said.lower().startswith(scene.t("decks.legal.noted", n=1))
    plain = editor(tmp_path, usual(), language=language)
    assert target(plain, ("state",)).say == f"{scene.t('decks.legal').capitalize()}."


def test_a_click_on_it_tells_the_note_and_its_cure_shows_the_conspiracy(tmp_path: Path) -> None:
    scene = editor(tmp_path, hungry())
    sheet = asked_for(scene, ("state",), ProblemsDialog)
    assert sheet.title == scene.t("decks.reasons.noted")
    assert "Conspiracy costs" in target(sheet, ("why", 0)).say
    mouse(sheet, ("cure", 0))
    assert scene.app.top is scene
    assert scene.cards and all(card.pool == "CP" and scene.working.deck.cards[card] for card in scene.cards)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_copy_of_a_ready_made_deck_is_told_in_the_words_of_the_language_and_another_in_its_own(language: str) -> None:
    app = screenshots.draw("decks_shelf", language=language).app
    scene = expect(app.top, DeckLibrary)
    copy = next(slip for slip in scene.slips if slip.mine and not slip.fault)
    model = next(slip for slip in scene.slips if slip.key == usual().id)
    assert copy.deck is not None and not copy.deck.id
    assert copy.about == model.about
    assert deck_descriptions.about(replace(copy.deck, theme="Mine, and slow."), scene.t) == "Mine, and slow."


@pytest.mark.parametrize("size", SIZES)
def test_how_a_deck_stands_does_not_push_its_team_away(size: tuple[int, int], spy: Spy) -> None:
    portraits = spy(forms, "portrait")
    scene = expect(screenshots.draw("decks_shelf", size).app.top, DeckLibrary)
    mine = [slip for slip in scene.slips if slip.mine and slip.deck is not None]
    played = next(slip for slip in mine if slip.games)
    least = sum(len(slip.deck.agents) for slip in mine if slip.deck is not None)
    first = [agent.id for agent in played.deck.agents]
    shown = [one.given[0].id for one in portraits]
    assert shown[: len(first)] == first and len(shown) >= least
