"""The sheets over the deck builder: the whole card, sharing, the file of a deck, figures, lists to tick, help."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.engine.core.state import PHASES
from game.engine.decks.formats import FORMATS, read
from game.engine.decks.legality import legal
from game.engine.decks.library import ready_made
from game.scenes.common.deck_choice import pool
from game.scenes.decks import navigation
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.dialogs.card_details import Whole
from game.scenes.decks.dialogs.deck_history import Record
from game.scenes.decks.dialogs.filter_values import Chooser
from game.scenes.decks.dialogs.help import Manual
from game.scenes.decks.dialogs.import_export import Share
from game.scenes.decks.dialogs.menus import Rows
from game.scenes.decks.dialogs.problems import Reasons
from game.scenes.decks.dialogs.statistics import CELLS, Figures
from game.scenes.decks.model import edits
from game.scenes.decks.model.play_timing import phases_of, sides_of
from game.scenes.decks.model.rulings import rulings_on
from game.scenes.decks.widgets.dialog import Leaf
from game.ui.faces.facts import short_name
from game.ui.i18n.languages import LANGUAGES
from game.ui.i18n.texts import Texts
from game.ui.input import clipboard
from game.ui.testing import screenshots
from game.ui.text.recorder import Recorder
from tests.support.scenes.by_hand import press, type_in
from tests.support.scenes.deck_desk import desk, mouse, rounds, usual
from tests.support.scenes.windows import SIZES

CARDS = pool().cards


@pytest.fixture(autouse=True)
def board(monkeypatch: pytest.MonkeyPatch, own_home: Path) -> list[str]:
    """A clipboard; a hidden window has none."""
    held: list[str] = []

    def put(text: str) -> bool:
        held.append(text)
        return True

    monkeypatch.setattr(clipboard, "put", put)
    monkeypatch.setattr(clipboard, "get", lambda: held[-1] if held else "")
    return held


def opened(scene: Builder, kind: type[Leaf]) -> Leaf:
    top = scene.app.top
    assert isinstance(top, kind)
    scene.app.draw()
    return top


# the whole card -----------------------------------------------------------------------------------------
def test_the_whole_card_is_added_and_taken_out_there_and_the_arrows_lead_on(tmp_path: Path) -> None:
    scene = desk(tmp_path)
    card = scene.grid.cards[3]
    scene.focus(("card", card.id))
    press(scene.app, pygame.K_RALT)
    sheet = opened(scene, Whole)
    assert isinstance(sheet, Whole)
    mouse(sheet, ("add",))
    press(scene.app, pygame.K_PLUS)
    assert edits.copies(scene.working.deck, card) == 2
    mouse(sheet, ("out",))
    press(scene.app, pygame.K_DELETE)
    assert edits.copies(scene.working.deck, card) == 0
    sheet.targets.ring = False
    press(scene.app, pygame.K_RIGHT)
    assert sheet.card is scene.grid.cards[4]
    press(scene.app, pygame.K_LEFT)
    press(scene.app, pygame.K_LEFT)
    assert sheet.card is scene.grid.cards[2]


def test_an_agent_goes_into_the_team_or_into_the_deck_as_one_chooses(tmp_path: Path) -> None:
    scene = desk(tmp_path)
    scene.hire()
    weiss = pool().named("Agent Weiss")
    navigation.whole(scene, weiss)
    sheet = opened(scene, Whole)
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


# sharing ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("form", FORMATS)
def test_a_deck_goes_over_the_clipboard_in_every_form(form: str, tmp_path: Path, board: list[str]) -> None:
    scene = desk(tmp_path, replace(usual(), id=""))
    mouse(scene, ("share",))
    sheet = opened(scene, Share)
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
    scene = desk(tmp_path, usual())
    press(scene.app, pygame.K_c, pygame.KMOD_CTRL)
    assert "Alien Abductors" in board[-1] and read(board[-1], pool()).same_as(usual())


def test_what_is_no_deck_changes_nothing_and_is_told(tmp_path: Path, board: list[str]) -> None:
    scene = desk(tmp_path, usual())
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    assert "clipboard" in scene.announcement
    board.append("{")
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    assert scene.working.deck is usual()
    assert any("No deck" in words for words in opened(scene, Share).told()), "a sheet says why until it is put away"
    press(scene.app, pygame.K_ESCAPE)
    assert scene.app.top is scene


def test_pasted_lines_that_are_not_understood_are_kept_as_reasons(tmp_path: Path, board: list[str]) -> None:
    scene = desk(tmp_path)
    board.append("2 Car Trubles\n1 Shotgun\n")
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    assert edits.copies(scene.working.deck, pool().named("Shotgun")) == 1
    assert any("Car Troubles" in scene.reason_text(reason) for reason in scene.against)
    assert any("Car Troubles" in target.say for target in opened(scene, Reasons).targets), "and opened at once"


def test_the_sheet_lists_what_was_not_understood_until_a_form_is_chosen(tmp_path: Path, board: list[str]) -> None:
    scene = desk(tmp_path)
    board.append("\n".join(f"1 No Such Card {number}" for number in range(60)) + "\n2 Shotgun")
    mouse(scene, ("share",))
    sheet = opened(scene, Share)
    assert isinstance(sheet, Share)
    mouse(sheet, ("paste",))
    assert sheet.outcome is not None and len(sheet.outcome.more) == 60
    assert sheet.scroll.most > 0, "all of them can be read"
    mouse(sheet, ("mend",))
    assert len(opened(scene, Reasons).targets.items) >= 60, "and each can be mended"
    press(scene.app, pygame.K_ESCAPE)
    mouse(scene, ("share",))
    sheet = opened(scene, Share)
    assert isinstance(sheet, Share)
    mouse(sheet, ("paste",))
    mouse(sheet, ("form", "json"))
    assert sheet.outcome is None


@pytest.mark.parametrize("form", FORMATS)
def test_a_deck_goes_through_a_file_in_every_form(form: str, tmp_path: Path) -> None:
    scene = desk(tmp_path, replace(usual(), id=""))
    mouse(scene, ("share",))
    sheet = opened(scene, Share)
    assert isinstance(sheet, Share)
    mouse(sheet, ("form", form))
    mouse(sheet, ("write",))
    path = Path(sheet.path.text)
    assert path.is_file() and sheet.outcome is not None and "Written" in sheet.outcome.words
    scene.working.change(replace(scene.working.deck, cards={}))
    mouse(sheet, ("read",))
    assert scene.working.deck.same_as(usual())


def test_another_file_is_typed_and_one_that_is_not_there_is_told_of(tmp_path: Path) -> None:
    scene = desk(tmp_path, usual())
    mouse(scene, ("share",))
    sheet = opened(scene, Share)
    assert isinstance(sheet, Share)
    mouse(sheet, ("path",))
    for _ in range(len(sheet.path.text)):
        press(scene.app, pygame.K_BACKSPACE)
    type_in(scene.app, str(tmp_path / "nowhere.txt"))
    press(scene.app, pygame.K_RETURN)
    mouse(sheet, ("read",))
    assert sheet.outcome is not None and "could not be read" in sheet.outcome.words
    mouse(sheet, ("write",))
    assert (tmp_path / "nowhere.txt").is_file()


def test_a_file_that_is_there_is_replaced_only_when_asked_twice(tmp_path: Path) -> None:
    scene = desk(tmp_path, usual())
    mouse(scene, ("share",))
    sheet = opened(scene, Share)
    assert isinstance(sheet, Share)
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
    scene = desk(tmp_path, usual())
    mouse(scene, ("share",))
    sheet = opened(scene, Share)
    assert isinstance(sheet, Share)
    sheet.path.put(name)
    for key in (("read",), ("write",), ("write",), ("form", "json")):
        mouse(sheet, key)
        scene.app.draw()
    assert scene.working.deck.same_as(usual())


# the file of a deck ---------------------------------------------------------------------------------------
def test_notes_are_kept(tmp_path: Path) -> None:
    scene = desk(tmp_path)
    scene.add(scene.grid.cards[0])
    mouse(scene, ("file",))
    sheet = opened(scene, Record)
    mouse(sheet, ("notes",))
    type_in(scene.app, "One more Witness")
    press(scene.app, pygame.K_ESCAPE)
    assert scene.app.top is sheet, "Esc leaves the field first"
    assert scene.drawer.about(scene.working.key).notes == "One more Witness"


def test_an_earlier_state_is_compared_and_brought_back(tmp_path: Path) -> None:
    scene = desk(tmp_path, replace(usual(), id=""))
    first = scene.grid.cards[0]
    scene.add(first)
    scene.save()
    before = scene.working.deck
    scene.remove(first)
    scene.drawer.save(scene.working.deck, scene.working.key, keep=True)
    mouse(scene, ("file",))
    sheet = opened(scene, Record)
    assert isinstance(sheet, Record)
    assert [(change.card, change.by) for change in sheet.difference] == [(first, -1)]
    mouse(sheet, ("restore",))
    assert scene.app.top is scene and scene.working.deck.same_as(before)


def test_a_copy_of_a_ready_made_deck_is_compared_with_that_deck(tmp_path: Path) -> None:
    deck = usual()
    out, twice, *_ = deck.cards
    into = next(card for card in pool().cards if card.suit == "bluff" and card not in deck.cards)
    scene = desk(tmp_path, deck)
    scene.remove(out)
    assert scene.announcement.startswith(scene.t("decks.own_copy")) and "taken out" in scene.announcement
    scene.save()
    scene.remove(twice)
    scene.save()
    scene.add(into)
    mouse(scene, ("file",))
    sheet = opened(scene, Record)
    assert isinstance(sheet, Record)
    assert sheet.versions[sheet.chosen].origin
    assert {(change.card, change.by) for change in sheet.difference} == {(out, -1), (twice, -1), (into, 1)}
    assert [change.by for change in sheet.difference] == [-1, -1, 1], "what went stands above what came"
    mouse(sheet, ("restore",))
    assert scene.working.deck.same_as(deck) and scene.working.deck.size == deck.size


def test_a_name_that_is_typed_for_a_ready_made_deck_is_that_of_the_copy(tmp_path: Path) -> None:
    scene = desk(tmp_path, usual())
    scene.name_line.put("Night Bus")
    scene.named()
    assert (scene.working.deck.name, scene.working.deck.id) == ("Night Bus", "")


def test_a_copy_leaves_the_deck_as_it_is_and_the_bin_keeps_it(tmp_path: Path) -> None:
    scene = desk(tmp_path)
    scene.add(scene.grid.cards[0])
    mouse(scene, ("file",))
    mouse(opened(scene, Record), ("copy",))
    scene.add(scene.grid.cards[1])
    scene.save()
    sizes = sorted(entry.deck.size for entry in scene.drawer.entries() if entry.deck is not None)
    assert sizes == [1, 2]
    mouse(scene, ("file",))
    app = scene.app
    mouse(opened(scene, Record), ("bin",))
    assert scene not in app.scenes
    assert len(scene.drawer.entries()) == 1 and len(scene.drawer.thrown()) == 1


# figures, lists, help -------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_the_small_figures_say_that_there_are_more(size: tuple[int, int], tmp_path: Path) -> None:
    scene = desk(tmp_path, usual(), size=size)
    recorder = scene.app.canvas.recorder = Recorder(scene.app.canvas.full)
    scene.relay()
    scene.app.redraw()
    scene.app.draw()
    assert scene.t("decks.sums.all") in [line.text for line in recorder.lines]
    state = scene.targets.get(("state",))
    assert state is not None and state.say == "Legal."


def test_the_names_of_five_agents_are_read_whole(tmp_path: Path) -> None:
    five = next(deck for deck in ready_made(pool()) if len(deck.agents) == 5)
    scene = desk(tmp_path, five)
    recorder = scene.app.canvas.recorder = Recorder(scene.app.canvas.full)
    scene.relay()
    scene.app.redraw()
    scene.app.draw()
    names = {short_name(agent).split()[-1] for agent in five.agents}
    assert names <= {line.text for line in recorder.lines}


def test_figures_answer_and_deal_hands(tmp_path: Path) -> None:
    scene = desk(tmp_path, usual())
    mouse(scene, ("figures",))
    sheet = opened(scene, Figures)
    assert isinstance(sheet, Figures)
    first = sheet.hand
    assert len(first) == 7
    mouse(sheet, ("deal",))
    assert sheet.hand != first
    said = {name: sheet.targets.get((name,)).say for name in CELLS}
    assert "16 passed" in said["sites"] and "Turn 1" in said["hands"] and "sold" in said["curve"]
    mouse(sheet, ("card", 2))
    assert isinstance(scene.app.top, Whole) and scene.app.top.card is sheet.hand[2]


def test_figures_of_an_empty_deck_do_no_harm(tmp_path: Path) -> None:
    scene = desk(tmp_path)
    mouse(scene, ("figures",))
    assert opened(scene, Figures).targets.get(("deal",)) is None


@pytest.mark.parametrize("which", ["keyword", "activator", "episode"])
def test_every_word_of_a_list_finds_as_many_cards_as_it_says(which: str, tmp_path: Path) -> None:
    scene = desk(tmp_path)
    scene.sieve.reveal(("list", which))
    rounds(scene, 2)
    mouse(scene, ("list", which))
    sheet = opened(scene, Chooser)
    assert isinstance(sheet, Chooser)
    for word in sheet.words:
        sheet._tick(word)
        assert len(scene.grid.cards) == sheet.counts[word], word
        sheet._tick(word)
    assert scene.wishes.text == ""
    mouse(sheet, ("word", sheet.words[0]))
    mouse(sheet, ("word", sheet.words[1]))
    assert len(scene.wishes.chosen(which)) == 2
    mouse(sheet, ("none",))
    assert scene.wishes.text == ""


def test_a_deck_of_each_theme_is_made_and_legal(tmp_path: Path) -> None:
    scene = desk(tmp_path)
    mouse(scene, ("complete",))
    sheet = opened(scene, Rows)
    assert isinstance(sheet, Rows)
    for row in sheet.rows:
        row.act()
        assert legal(scene.working.deck), row.key
    assert len({tuple(sorted(card.id for card in deck.cards)) for deck in (scene.working.deck, usual())}) == 2


def test_f1_tells_what_keys_and_words_do(tmp_path: Path) -> None:
    scene = desk(tmp_path)
    press(scene.app, pygame.K_F1)
    read = " ".join(opened(scene, Manual).told())
    assert "Ctrl+V" in read and "suit:site" in read and "Nothing has to be typed" in read
    press(scene.app, pygame.K_ESCAPE)
    assert scene.app.top is scene


def test_a_click_beside_a_sheet_puts_it_away(tmp_path: Path) -> None:
    scene = desk(tmp_path)
    mouse(scene, ("share",))
    from tests.support.scenes.deck_desk import at

    at(scene.app, (3, 300))
    assert scene.app.top is scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("sheet", ["decks_orders", "decks_make"])
def test_short_lists_stand_whole_without_a_scroll_bar(sheet: str, size: tuple[int, int], language: str) -> None:
    top = screenshots.draw(sheet, size, language=language).app.top
    assert isinstance(top, Leaf)
    assert not top.scroll.most


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150])
def test_what_a_form_is_for_keeps_off_the_edges_of_its_box(text: int, size: tuple[int, int], language: str) -> None:
    taken = screenshots.draw("decks_share", size, language=language, text_percent=text)
    recorder, top = taken.app.canvas.recorder, taken.app.top
    assert recorder is not None and isinstance(top, Share)
    upper = max(line.layer for line in recorder.lines)  # what lies below the sheet is not read there
    boxes = [place for key, place in top.places.items() if isinstance(key, tuple) and key[0] == "form"]
    for box in boxes:
        inside = [line.box for line in recorder.lines if line.layer == upper and box.collidepoint(line.box.center)]
        assert len(inside) >= 2
        assert all(box.y < words.y and words.bottom + 2 < box.bottom for words in inside)


def test_the_help_is_read_without_scrolling_in_the_usual_windows() -> None:
    for size in ((1024, 600), (1280, 720), (1920, 1080), (2560, 1080)):
        sheet = screenshots.draw("decks_help", size).app.top
        assert isinstance(sheet, Manual) and sheet.scroll.most == 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "sheet", ["decks_keywords", "decks_make", "decks_noted", "decks_orders", "decks_reasons", "decks_record"]
)
def test_a_list_that_is_not_scrolled_ends_where_the_buttons_below_it_end(sheet: str, size: tuple[int, int]) -> None:
    top = screenshots.draw(sheet, size).app.top
    assert isinstance(top, Leaf) and not top.scroll.most
    ends = {place.right for key, place in top.places.items() if isinstance(key, tuple) and key[0] != "button"}
    assert max(ends) == top.places["button", "close"].right


@pytest.mark.parametrize("size", SIZES)
def test_buttons_that_cure_a_deck_are_one_column(size: tuple[int, int]) -> None:
    for scene in ("decks_reasons", "decks_illegal", "decks_half"):
        top = screenshots.draw(scene, size).app.top
        places = top.reasons.places if isinstance(top, Builder) else top.places  # type: ignore[union-attr]
        cures = [place for key, place in places.items() if isinstance(key, tuple) and key[0] == "cure"]
        assert len(cures) >= 2 and len({(place.x, place.right) for place in cures}) == 1
