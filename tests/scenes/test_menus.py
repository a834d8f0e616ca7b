"""Title, set-up, settings and menus, answered by mouse and by keyboard."""

from __future__ import annotations

import argparse
import json
from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.ai.fallback import LADDER
from game.ai.policy import LEVELS
from game.engine.cards import CardDef
from game.engine.decks import check
from game.scenes.case import OPPONENTS, CaseNote, GameSetup, Seat, clear_note, note_path, read_note, write_note
from game.scenes.curtain import Curtain
from game.scenes.library import RANDOM, decks_of, library, pool, rules_of
from game.scenes.menu import Item, Menu, Notice, game_menu
from game.scenes.options import Options
from game.scenes.person import level_name, names_of, portrait_of
from game.scenes.picking import Picking
from game.scenes.scene import Scene
from game.scenes.setup import Setup
from game.scenes.shots import sample_decks
from game.scenes.start import StartError, asked_for, open_table
from game.scenes.table.opening import new_game
from game.scenes.title import Title
from game.ui.app import App
from game.ui.settings import Settings, user_folder
from game.ui.texts import Texts

CASE = GameSetup.duel("two_roads", "paper_trail", "novice", 7, None, "deck", ("single_guess",))


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> App:
    monkeypatch.setenv("XFILES_CCG_HOME", str(tmp_path))
    made = App(Settings(), Texts(strict=True))
    made.open_hidden((1280, 720))
    return made


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[GameSetup]:
    """The set-ups for which a table was opened."""
    setups: list[GameSetup] = []
    monkeypatch.setattr("game.scenes.setup.scene.open_table", lambda app, setup: setups.append(setup))
    return setups


def press(app: App, code: int, mod: int = 0) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.take(pygame.event.Event(kind, key=code, mod=mod, unicode=""))


def type_in(app: App, text: str) -> None:
    for character in text:
        app.take(pygame.event.Event(pygame.TEXTINPUT, text=character))


def click(app: App, scene: Scene, key: Hashable) -> None:
    target = scene.targets.get(key)
    assert target is not None, f"nothing to click on is called {key}"
    pos = target.rect.center
    app.take(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.take(pygame.event.Event(kind, pos=pos, button=1))


# -- the note ------------------------------------------------------------------------------------------


def test_the_left_case_is_noted_and_forgotten() -> None:
    note = CaseNote("Novice", 6, 15, CASE, "case-0.json", (("motive", "survival", False),))
    write_note(note)
    assert read_note() == note
    clear_note()
    assert read_note() is None
    clear_note()


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"opponent": "x", "turn": "six", "suspects": 1, "setup": {}}'])
def test_a_damaged_note_is_no_note(content: str) -> None:
    note_path().write_text(content)
    assert read_note() is None
    clear_note()


def test_the_note_holds_no_secret() -> None:
    write_note(CaseNote("Novice", 6, 15, CASE))
    assert set(json.loads(note_path().read_text())) == {
        *("opponent", "turn", "suspects", "setup", "save", "known", "slot", "when")
    }
    clear_note()


# -- the title -----------------------------------------------------------------------------------------


def test_without_a_left_case_the_title_offers_a_new_one(app: App) -> None:
    title = Title(app)
    app.push(title)
    assert title.targets.main == "new"
    assert title.targets.get("resume") is None
    press(app, pygame.K_SPACE)
    assert isinstance(app.top, Setup)


def test_a_left_case_is_offered_first(app: App) -> None:
    title = Title(app, [CaseNote("Novice", 6, 15, CASE)])
    app.push(title)
    assert title.targets.main == "resume"
    target = title.targets.get("resume")
    assert target and "turn 6" in target.say and "15 suspects" in target.say


def test_the_title_leads_everywhere_and_out(app: App) -> None:
    title = Title(app)
    app.running = True
    app.push(title)
    click(app, title, "settings")
    assert isinstance(app.top, Options)
    press(app, pygame.K_ESCAPE)
    assert app.top is title
    press(app, pygame.K_ESCAPE)
    assert app.running
    assert title.targets.focus == "quit"
    press(app, pygame.K_RETURN)
    assert not app.running


# -- the set-up ----------------------------------------------------------------------------------------


def test_everything_has_a_default(app: App, opened: list[GameSetup]) -> None:
    app.push(Setup(app, sample_decks()))
    press(app, pygame.K_RETURN)
    (setup,) = opened
    mine, theirs = setup.seats
    assert mine.deck != theirs.deck
    assert mine.person and theirs.level == "novice"
    assert (setup.first, mine.x_file) == (None, "deck")
    assert setup.seed > 0


def test_every_choice_can_be_made_with_the_mouse(app: App, opened: list[GameSetup]) -> None:
    scene = Setup(app, sample_decks())
    app.push(scene)
    steps: tuple[Hashable, ...] = (
        ("deck", "night_shift"),
        ("x_file", "chance"),
        ("seat", 1),
        ("level", "agent"),
        ("deck", "cold_water"),
        ("first", 1),
        "seed",
    )
    for key in steps:
        click(app, scene, key)
    type_in(app, "4x2")
    press(app, pygame.K_RETURN)
    assert not opened
    click(app, scene, "open")
    assert opened == [GameSetup.duel("night_shift", "cold_water", "agent", 42, 1, "chance")]
    assert (app.settings.deck, app.settings.foe_deck, app.settings.opponent) == ("night_shift", "cold_water", "agent")


def test_two_to_four_seats_of_people_and_computers(app: App, opened: list[GameSetup]) -> None:
    scene = Setup(app, sample_decks())
    app.push(scene)
    steps: tuple[Hashable, ...] = ("add", ("level", ""), ("x_file", "own"), "add")
    for key in steps:
        click(app, scene, key)
    assert scene.targets.get("add") is None
    click(app, scene, ("seat", 3))
    click(app, scene, ("color", 0))
    click(app, scene, ("seat", 2))
    click(app, scene, "name")
    type_in(app, "Les Randy the Third")
    click(app, scene, ("first", 2))
    click(app, scene, ("remove", 1))
    press(app, pygame.K_RETURN)
    (setup,) = opened
    first, second, third = setup.seats
    assert setup.people == (0, 1) and setup.hot_seat
    assert setup.levels == {2: "novice"}
    assert second.name == "Les Randy the"
    assert second.x_file == "own"
    assert setup.first == 1
    assert (first.color, third.color) == (3, 0)
    assert len({seat.deck for seat in setup.seats}) == 3
    assert names_of(setup, app.t) == ("Player A", "Les Randy the", "Rookie")


def test_two_seats_stay_and_the_computer_picks_nothing_unseen(app: App) -> None:
    scene = Setup(app, sample_decks())
    app.push(scene)
    assert scene.targets.get(("remove", 0)) is None
    click(app, scene, ("x_file", "own"))
    click(app, scene, ("level", "agent"))
    assert scene.draft.seat.x_file == "deck"
    assert scene.targets.get(("x_file", "own")) is None
    assert scene.targets.get("name") is None


def test_every_choice_can_be_made_with_the_keyboard(app: App, opened: list[GameSetup]) -> None:
    scene = Setup(app, sample_decks())
    app.push(scene)
    press(app, pygame.K_3)
    assert scene.draft.seat.deck == "night_shift"
    reached = set()
    for _ in range(len({target.group for target in scene.targets})):
        press(app, pygame.K_TAB)
        assert scene.targets.focused
        reached.add(scene.targets.focused.group)
    assert reached == {
        "decks", "seats", "who", "name", "x_file", "mode", "first", "options", "seed", "buttons",
    }  # fmt: skip
    scene.targets.give_focus(("first", None))
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_SPACE)
    assert scene.draft.first == 0
    scene.targets.give_focus("open")
    press(app, pygame.K_SPACE)
    assert opened[0].first == 0


def test_a_deck_that_is_not_legal_is_shown_with_its_reason_and_not_taken(app: App) -> None:
    scene = Setup(app, sample_decks())
    app.push(scene)
    before = scene.draft.seat.deck
    target = scene.targets.get(("deck", "mine"))
    assert target and "58 of 60" in target.say
    click(app, scene, ("deck", "mine"))
    assert scene.draft.seat.deck == before


def test_who_takes_the_deck_of_another_gives_his_own(app: App) -> None:
    scene = Setup(app, sample_decks())
    app.push(scene)
    mine, theirs = (seat.deck for seat in scene.draft.seats)
    click(app, scene, ("deck", theirs))
    assert [seat.deck for seat in scene.draft.seats] == [theirs, mine]


def test_the_table_is_remembered(app: App, opened: list[GameSetup]) -> None:
    scene = Setup(app)
    app.push(scene)
    for key in ("add", ("level", ""), ("first", 2), ("option", "single_guess")):
        click(app, scene, key)
    click(app, scene, "open")
    again = Setup(app)
    assert [seat.level for seat in again.draft.seats] == ["", "novice", ""]
    assert (again.draft.first, again.draft.options) == (2, {"single_guess"})
    path = user_folder() / "setup.json"
    for text in ("{", "[]", '{"seats": []}', '{"seats": 3, "first": null}'):
        path.write_text(text, encoding="utf-8")
        assert len(Setup(app).draft.seats) == 2


def test_the_basic_game_has_decks_of_its_own_and_not_all_rules(app: App, opened: list[GameSetup]) -> None:
    scene = Setup(app)
    app.push(scene)
    click(app, scene, ("option", "killer_cards"))
    click(app, scene, ("option", "single_guess"))
    click(app, scene, ("mode", "basic"))
    target = scene.targets.get(("option", "killer_cards"))
    assert target and target.act is None
    click(app, scene, "open")
    (setup,) = opened
    assert setup.options == ("single_guess", "basic_game")
    options = rules_of(setup.options)
    for deck in decks_of(setup):
        assert not [reason for reason in check(deck, options) if not reason.warning]
    click(app, scene, ("mode", "advanced"))
    assert scene.agreed.options == ("single_guess", "killer_cards")


def test_digits_typed_into_the_seed_choose_no_deck(app: App) -> None:
    scene = Setup(app, sample_decks())
    app.push(scene)
    before = scene.draft.seat.deck
    click(app, scene, "seed")
    press(app, pygame.K_3)
    type_in(app, "3")
    press(app, pygame.K_ESCAPE)
    assert app.top is scene
    assert scene.draft.seat.deck == before
    assert scene.seed.value == 3
    press(app, pygame.K_3)
    assert scene.draft.seat.deck != before


def test_the_seed_takes_digits_only_and_not_too_many(app: App) -> None:
    scene = Setup(app, sample_decks())
    app.push(scene)
    click(app, scene, "seed")
    type_in(app, "00a-7" + "1" * 40)
    assert scene.seed.text == "7" + "1" * 11
    for _ in range(20):
        press(app, pygame.K_BACKSPACE)
    press(app, pygame.K_RETURN)
    assert scene.seed.value == 0
    click(app, scene, "fresh")
    assert scene.seed.value > 0


# -- X-Files of one's own choice -----------------------------------------------------------------------


def test_each_picks_an_x_file_behind_the_curtain(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[dict[int, str]] = []

    def new_table(app: App, setup: GameSetup, picked: dict[int, CardDef]) -> Scene:
        dealt.append({seat: card.name for seat, card in picked.items()})
        assert decks_of(setup, picked)[2].x_file is picked[2]
        return Notice(app, "dealt", "")

    monkeypatch.setattr("game.scenes.table.new_table", new_table)
    seats = [Seat(RANDOM, "", "Ann", 0, "own"), Seat(RANDOM, "novice"), Seat(RANDOM, "", "Bob", 2, "own")]
    open_table(app, GameSetup(tuple(seats), 3))
    for name in ("Ann", "Bob"):
        curtain = app.top
        assert isinstance(curtain, Curtain) and curtain.over.name == name
        curtain.lift()
        picking = app.top
        assert isinstance(picking, Picking) and picking.name == name
        assert len(app.scenes) == 1
        press(app, pygame.K_RETURN)
        assert app.top is picking
        click(app, picking, ("file", 3 if name == "Ann" else 5))
        press(app, pygame.K_RETURN)
        assert picking.chosen < 0
    files = pool().x_files
    assert dealt == [{0: files[3].name, 2: files[5].name}]


def test_alone_one_picks_without_a_curtain_and_may_go_back(app: App) -> None:
    open_table(app, GameSetup.duel(RANDOM, RANDOM, x_file="own"))
    assert isinstance(app.top, Picking)
    click(app, app.top, ("file", 2))
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, Picking) and app.top.chosen < 0
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, Setup)


# -- decks ---------------------------------------------------------------------------------------------


def test_the_ready_made_decks_and_a_random_one_are_offered() -> None:
    decks = library(Texts(strict=True))
    assert {"two_roads", "paper_trail", RANDOM} <= {offer.key for offer in decks.offers}
    assert decks.find("Two Roads") == decks.find("two_roads")


def test_the_same_set_up_gives_the_same_decks() -> None:
    setup = GameSetup.duel(RANDOM, "two_roads", seed=11, x_file="chance")
    mine, theirs = decks_of(setup)
    again, _ = decks_of(setup)
    other, _ = decks_of(GameSetup.duel(RANDOM, "two_roads", seed=12, x_file="chance"))
    assert mine.same_as(again)
    assert not mine.same_as(other)
    assert theirs.id == "two_roads"


def asked(**words: object) -> argparse.Namespace:
    return argparse.Namespace(**{"deck": None, "opponent": None, "seed": None, "option": None, "basic": False} | words)


def test_the_command_line_asks_for_a_case() -> None:
    texts = Texts(strict=True)
    setup = asked_for(asked(deck=RANDOM, opponent="random", seed=5), Settings(), texts)
    assert (setup.seats[0].deck, setup.levels, setup.seed) == (RANDOM, {1: "random"}, 5)
    assert setup.options == ()
    setup = asked_for(asked(option=["x_file_powers", "single_guess"]), Settings(), texts)
    assert setup.options == ("single_guess", "x_file_powers")


def test_the_command_line_asks_for_the_basic_game() -> None:
    texts = Texts(strict=True)
    setup = asked_for(asked(basic=True, deck="cold_trail", option=["single_guess"]), Settings(), texts)
    assert setup.options == ("single_guess", "basic_game")
    assert setup.seats[0].deck == "cold_trail"
    game = new_game(setup, ("A", "B"))
    assert game.options.basic_game
    assert [player.rp for player in game.players] == [0, 0]
    with pytest.raises(StartError, match="killer_cards"):
        asked_for(asked(basic=True, option=["killer_cards"]), Settings(), texts)


def test_optional_rules_are_ticked_and_reach_the_table(app: App, opened: list[GameSetup]) -> None:
    scene = Setup(app, sample_decks())
    app.push(scene)
    for name in ("killer_cards", "x_file_powers", "killer_cards"):
        click(app, scene, ("option", name))
    press(app, pygame.K_RETURN)
    (setup,) = opened
    assert setup.options == ("x_file_powers",)
    rules = new_game(
        replace(setup, seats=tuple(replace(seat, deck=RANDOM) for seat in setup.seats)), ("A", "B")
    ).options
    assert rules.x_file_powers and not rules.killer_cards


def test_a_random_deck_may_hold_killers_only_where_they_are_agreed() -> None:
    def killers(*options: str) -> int:
        setups = [GameSetup.duel(RANDOM, RANDOM, seed=seed, options=options) for seed in range(8)]
        return sum(card.is_killer for setup in setups for deck in decks_of(setup) for card in deck.listing())

    assert killers() == 0
    assert killers("killer_cards") > 0


def test_an_unknown_opponent_is_told_in_a_sentence() -> None:
    with pytest.raises(StartError, match="novice"):
        asked_for(asked(deck=RANDOM, opponent="genius"), Settings(), Texts(strict=True))


# -- menus and settings --------------------------------------------------------------------------------


def test_a_menu_is_closed_before_it_acts(app: App) -> None:
    app.push(Title(app))
    done: list[int] = []
    menu = Menu(
        app, "Choose", [Item("a", "First", lambda: done.append(len(app.scenes))), Item("b", "Second", app.quit)]
    )
    app.push(menu)
    press(app, pygame.K_1)
    assert done == [1]


def test_conceding_has_to_be_held(app: App) -> None:
    app.push(Title(app))
    done: list[str] = []
    menu = game_menu(app, lambda: done.append("left"), lambda: done.append("conceded"))
    app.push(menu)
    click(app, menu, "concede")
    press(app, pygame.K_4)
    assert done == []
    app.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_4, mod=0, unicode="4"))
    for _ in range(20):
        menu.update(50)
    assert done == ["conceded"]


def test_a_notice_goes_away(app: App) -> None:
    title = Title(app)
    app.push(title)
    app.push(Notice(app, "The decks differ", "Why they do."))
    press(app, pygame.K_ESCAPE)
    assert app.top is title
    app.push(Notice(app, "The decks differ", "Why they do."))
    press(app, pygame.K_SPACE)
    assert app.top is title


def test_settings_are_applied_and_kept(app: App) -> None:
    app.push(Title(app))
    options = Options(app)
    app.push(options)
    click(app, options, ("page", "reading"))
    click(app, options, ("text_percent", 130))
    click(app, options, ("page", "pace"))
    click(app, options, ("speed", "fast"))
    click(app, options, "reduced_motion")
    assert app.layout.text_scale == 1.3
    assert options.motion.pace.speed == "fast"
    assert options.motion.pace.reduced
    kept, complaint = Settings.load()
    assert (kept.speed, kept.text_percent, kept.reduced_motion, complaint) == ("fast", 130, True, "")
    Settings().save()


def test_the_levels_that_are_offered_are_characters_and_none_is_a_measuring_rod(app: App) -> None:
    for level in OPPONENTS:
        assert level in LEVELS
        assert level in LADDER
        assert app.t(f"opponent.{level}.name") == level_name(level, app.t)
        assert f"opponent.{level}.about" in app.t
    assert not set(OPPONENTS) & {"random", "light", "cheater"}
    faces = {portrait_of(level_name(level, app.t), (40, 46)).get_buffer().raw for level in OPPONENTS}
    assert len(faces) == len(OPPONENTS)
