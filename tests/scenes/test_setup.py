"""The set-up: every choice, the sheet of a seat, and what the command line asks for."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.ai.fallback import LADDER
from game.ai.opponents import LEVELS
from game.engine.cards.card_def import CardDef
from game.engine.decks.legality import check
from game.engine.decks.library import ready_made
from game.scenes.base import Scene
from game.scenes.common.deck_choice import RANDOM, decks_of, library, pool, rules_of
from game.scenes.common.players import portrait_of
from game.scenes.dialogs import Notice
from game.scenes.hot_seat_curtain import Curtain
from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.navigation import open_table
from game.scenes.pick_xfile import PickXFile
from game.scenes.samples import sample_decks
from game.scenes.setup import Setup, seat_choices
from game.scenes.setup.draft import FIRST_DECK, usual
from game.scenes.start import StartError, asked_for
from game.scenes.table.open_game import new_game
from game.session.game_setup import FIRST_DECKS, OPPONENTS, GameSetup, Seat, level_name, names_of
from game.ui.i18n.texts import LANGUAGES, Texts
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.testing import screenshots
from game.ui.user_files import user_folder
from tests.support.scenes.by_hand import click, press, type_in
from tests.support.scenes.screens import expect, recording, screen
from tests.support.scenes.windows import push, window


@pytest.mark.parametrize("rules", [(), ("basic_game",)])
def test_the_decks_to_begin_with_are_listed_first(rules: tuple[str, ...], own_home: Path) -> None:
    begin = [deck.id for deck in ready_made(pool(), rules_of(rules)) if deck.beginner]
    keys = [offer.key for offer in library(Texts("en"), rules_of(rules)).offers]
    assert begin and keys[: len(begin)] == begin
    if rules:
        assert begin[:2] == list(FIRST_DECKS)


@pytest.fixture
def app(own_home: Path) -> App:
    return window(speed="normal")


@pytest.fixture
def scene(app: App) -> Setup:
    """The set-up with decks of which one is not legal."""
    return push(Setup(app, sample_decks(app.t)))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[GameSetup]:
    """The set-ups for which a table was opened."""
    setups: list[GameSetup] = []
    monkeypatch.setattr("game.scenes.setup.scene.open_table", lambda app, setup: setups.append(setup))
    return setups


def test_everything_has_a_default(app: App, opened: list[GameSetup], scene: Setup) -> None:
    press(app, pygame.K_RETURN)
    (setup,) = opened
    mine, theirs = setup.seats
    assert mine.deck != theirs.deck
    assert mine.person and theirs.level == "novice"
    assert (setup.first, mine.x_file, theirs.x_file) == (None, "deck", "chance")
    assert setup.seed > 0


def test_every_choice_can_be_made_with_the_mouse(app: App, opened: list[GameSetup], scene: Setup) -> None:
    decks = "things_in_the_dark", "kind_strangers"
    click(app, scene, ("deck", decks[0]), ("x_file", "chance"), ("seat", 1), ("level", "agent"), ("deck", decks[1]))
    click(app, scene, ("first", 1), "seed")
    type_in(app, "4x2")
    press(app, pygame.K_RETURN)
    assert not opened
    click(app, scene, "open")
    assert opened == [GameSetup.duel(*decks, "agent", 42, 1, "chance", foe_x_file="chance")]
    assert (app.settings.deck, app.settings.foe_deck, app.settings.opponent) == (*decks, "agent")


def test_two_to_four_seats_of_people_and_computers(app: App, opened: list[GameSetup], scene: Setup) -> None:
    click(app, scene, "add", ("level", ""), ("x_file", "own"), "add")
    assert scene.targets.get("add") is None
    click(app, scene, ("seat", 3), ("color", 0), ("seat", 2), "name")
    type_in(app, "Les Randy the Third")
    click(app, scene, ("first", 2), ("remove", 1))
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


def test_a_second_person_at_the_screen_hides_what_the_decks_shown_here_were_built_for(app: App, scene: Setup) -> None:
    assert [seat.x_file for seat in scene.draft.seats] == ["deck", "chance"]
    click(app, scene, ("seat", 1), ("level", ""))
    assert [seat.x_file for seat in scene.draft.seats] == ["chance", "chance"]
    click(app, scene, ("seat", 0), ("x_file", "deck"), ("level", ""))
    assert scene.draft.seat.x_file == "deck", "who wishes it has it"


def test_two_seats_stay_and_the_computer_picks_nothing_unseen(app: App, scene: Setup) -> None:
    assert scene.targets.get(("remove", 0)) is None
    click(app, scene, ("x_file", "own"), ("level", "agent"))
    assert scene.draft.seat.x_file == "chance", "whoever knows its deck does not know what it hides"
    assert scene.targets.get(("x_file", "own")) is None
    assert scene.targets.get("name") is None


def test_every_choice_can_be_made_with_the_keyboard(app: App, opened: list[GameSetup], scene: Setup) -> None:
    press(app, pygame.K_3)
    assert scene.draft.seat.deck == "things_in_the_dark"
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


def test_a_deck_that_is_not_legal_says_why_and_is_not_taken_and_that_of_another_is_exchanged(
    app: App, scene: Setup
) -> None:
    before = scene.draft.seat.deck
    target = scene.targets.get(("deck", "mine"))
    assert target and "58 of at least 60" in target.say
    click(app, scene, ("deck", "mine"))
    assert scene.draft.seat.deck == before
    mine, theirs = (seat.deck for seat in scene.draft.seats)
    click(app, scene, ("deck", theirs))
    assert [seat.deck for seat in scene.draft.seats] == [theirs, mine]


def test_the_table_is_remembered(app: App, opened: list[GameSetup]) -> None:
    scene = push(Setup(app))
    click(app, scene, ("mode", "advanced"), "add", ("level", ""), ("first", 2), ("option", "single_guess"))
    click(app, scene, "open")
    again = Setup(app)
    assert [seat.level for seat in again.draft.seats] == ["", "novice", ""]
    assert (again.draft.first, again.draft.options) == (2, {"single_guess"})
    path = user_folder() / "setup.json"
    for text in ("{", "[]", '{"seats": []}', '{"seats": 3, "first": null}'):
        path.write_text(text, encoding="utf-8")
        assert len(Setup(app).draft.seats) == 2


def test_digits_are_typed_where_tab_has_led_to_the_seed(app: App) -> None:
    scene = push(Setup(app))
    for _ in range(20):
        if scene.seed.active:
            break
        press(app, pygame.K_TAB)
    before = scene.seed.value
    type_in(app, "7")
    assert scene.seed.active and str(scene.seed.value) in (f"{before}7", "7")


def test_decks_of_the_basic_game_are_remembered_and_the_seed_where_one_goes_back(app: App, own_home: Path) -> None:
    """Who went back from picking an X-File to change one thing found two other decks, and another deal."""
    scene = push(Setup(app))
    click(app, scene, ("deck", "cold_trail"), ("x_file", "own"))
    agreed = scene.agreed
    assert agreed.options == ("basic_game",) and agreed.seats[0].deck == "cold_trail"
    click(app, scene, "open")
    assert isinstance(app.top, PickXFile)
    app.top.back()
    assert expect(app.top, Setup).agreed == agreed


def test_whoever_sets_up_the_first_case_is_offered_the_basic_game(app: App, opened: list[GameSetup]) -> None:
    scene = push(Setup(app))
    assert scene.draft.basic
    assert [seat.deck for seat in scene.agreed.seats] == ["first_case", "cold_trail"]
    click(app, scene, ("mode", "advanced"))
    assert not scene.draft.basic and scene.agreed.seats[0].deck == "the_usual_three", "nobody has to play it"
    click(app, scene, "open")
    (setup,) = opened
    assert setup.options == ()
    again = Setup(app)
    assert not again.draft.basic, "the second time it is as it was left"


def test_after_the_lessons_the_advanced_game_is_offered_first(app: App, own_home: Path) -> None:
    Progress(own_home / "learning.json").finished(lessons()[-1].name)
    scene = Setup(app)
    assert not scene.draft.basic
    assert scene.agreed.seats[0].deck == "the_usual_three"


def test_a_set_up_that_was_kept_before_hides_no_computer_s_x_file_in_its_deck(
    app: App, opened: list[GameSetup]
) -> None:
    scene = push(Setup(app))
    click(app, scene, "open")
    path = user_folder() / "setup.json"
    kept = json.loads(path.read_text(encoding="utf-8"))
    for seat in kept["seats"]:
        seat["x_file"] = "deck"
    path.write_text(json.dumps(kept), encoding="utf-8")
    assert [seat.x_file for seat in Setup(app).draft.seats] == ["deck", "deck"]  # as it was chosen
    del kept["form"]
    path.write_text(json.dumps(kept), encoding="utf-8")
    assert [seat.x_file for seat in Setup(app).draft.seats] == ["deck", "chance"]


def test_the_basic_game_has_decks_of_its_own_and_not_all_rules(app: App, opened: list[GameSetup]) -> None:
    scene = push(Setup(app))
    click(app, scene, ("mode", "advanced"), ("option", "killer_cards"), ("option", "single_guess"))
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


def test_the_seed_takes_digits_only_and_not_too_many_and_they_choose_no_deck(app: App, scene: Setup) -> None:
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
    click(app, scene, "seed")
    type_in(app, "00a-7" + "1" * 40)
    assert scene.seed.text == "7" + "1" * 11
    for _ in range(20):
        press(app, pygame.K_BACKSPACE)
    press(app, pygame.K_RETURN)
    assert scene.seed.value == 0
    click(app, scene, "fresh")
    assert scene.seed.value > 0


def test_optional_rules_are_ticked_and_reach_the_table(app: App, opened: list[GameSetup], scene: Setup) -> None:
    for name in ("killer_cards", "x_file_powers", "killer_cards"):
        click(app, scene, ("option", name))
    press(app, pygame.K_RETURN)
    (setup,) = opened
    assert setup.options == ("x_file_powers",)
    rules = new_game(
        replace(setup, seats=tuple(replace(seat, deck=RANDOM) for seat in setup.seats)), ("A", "B")
    ).options
    assert rules.x_file_powers and not rules.killer_cards


def test_each_picks_an_x_file_behind_the_curtain(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[dict[int, str]] = []

    def new_table(app: App, setup: GameSetup, picked: dict[int, CardDef]) -> Scene:
        dealt.append({seat: card.name for seat, card in picked.items()})
        assert decks_of(setup, picked)[2].x_file is picked[2]
        return Notice(app, "dealt", "")

    monkeypatch.setattr("game.scenes.table.open_game.new_table", new_table)
    seats = [Seat(RANDOM, "", "Ann", 0, "own"), Seat(RANDOM, "novice"), Seat(RANDOM, "", "Bob", 2, "own")]
    open_table(app, GameSetup(tuple(seats), 3))
    for name in ("Ann", "Bob"):
        curtain = app.top
        assert isinstance(curtain, Curtain) and curtain.over.name == name
        assert curtain.over.foot == "curtain.safe", "no phase has flags yet"
        curtain.lift()
        picking = app.top
        assert isinstance(picking, PickXFile) and picking.name == name
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
    assert isinstance(app.top, PickXFile)
    click(app, app.top, ("file", 2))
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, PickXFile) and app.top.chosen < 0
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, Setup)


def test_the_levels_that_are_offered_are_characters_by_strength_and_none_is_a_measuring_rod(app: App) -> None:
    for level in OPPONENTS:
        assert level in LEVELS
        assert level in LADDER
        assert app.t(f"opponent.{level}.name") == level_name(level, app.t)
        assert f"opponent.{level}.about" in app.t
    assert not set(OPPONENTS) & {"random", "light", "cheater"}
    faces = {portrait_of(level_name(level, app.t), (40, 46)).get_buffer().raw for level in OPPONENTS}
    assert len(faces) == len(OPPONENTS)
    strengths = [seat_choices.STRENGTH[level] for level in OPPONENTS]
    assert strengths == sorted(strengths) and (strengths[0], strengths[-1]) == (1, seat_choices.MOST_STRENGTH)


SCENES = ("setup", "setup_computer", "setup_four")
SIZES = ((1024, 600), (1280, 720), (1920, 1080))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 130, 150])
@pytest.mark.parametrize("scene", SCENES)
def test_every_line_of_choices_has_its_label_and_no_name_of_a_choice_is_cut(
    scene: str, text: int, size: tuple[int, int]
) -> None:
    _, recorder = screen(Setup, scene, size, text_percent=text)
    assert all(fault.startswith("cut") for fault in recorder.faults())
    t = Texts("en", strict=True)
    labels = {t(f"setup.line.{key}") for key in ("who", "plays" if scene == "setup_computer" else "name", "x_file")}
    names = {t("setup.begins.coin"), t("setup.random.about")} if text == 150 and size == (1280, 720) else set()
    assert labels | names <= {line.text for line in recorder.lines}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", ["setup", "setup_four"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_in_large_text_the_way_back_shows_its_key_and_no_seat_cuts_its_deck(
    scene: str, size: tuple[int, int], language: str
) -> None:
    top, recorder = screen(Setup, scene, size, language=language, text_percent=150)
    places = {target.group if target.group == "plan" else target.key: target.rect for target in top.targets}
    assert [line.whole for line in recorder.lines if line.text != line.whole] == []
    back = {line.text for line in recorder.lines if places["back"].contains(line.box)}
    assert back == {top.t("setup.back"), top.t("key.esc")}
    sheet = [line.box for line in recorder.lines if line.box.x >= places["plan"].x]
    assert all(box.bottom <= places["plan"].bottom or places["open"].contains(box) for box in sheet)


def test_the_whole_plan_is_told_above_the_choices_that_it_covers() -> None:
    top, _ = screen(Setup, "setup")
    plan = next(target for target in top.targets if target.group == "plan")
    top.point_at(plan.rect.center)
    told = recording(top.app, top.draw).lines
    title, rules = top.t("setup.plan", name="Two Roads"), top.t("setup.option.mulligan")
    order = {line.text: place for place, line in enumerate(told)}
    assert order[title] > order[rules]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_an_x_file_that_is_picked_later_is_said_to_be(size: tuple[int, int], language: str) -> None:
    def said(scene: str) -> bool:
        taken = screenshots.draw(scene, size, language=language)
        assert taken.app.canvas.recorder is not None and taken.faults == []
        return taken.app.t("setup.x_file.own.later") in {line.text for line in taken.app.canvas.recorder.lines}

    assert said("setup_four") and not said("setup")


def agreed(**words: object) -> GameSetup:
    """The set-up that the command line asks for with these words."""
    usual_words = {"deck": None, "opponent": None, "seed": None, "option": None, "basic": False}
    return asked_for(argparse.Namespace(**(usual_words | words)), Settings(), Texts(strict=True))


def test_the_ready_made_decks_and_a_random_one_are_offered_and_at_first_the_one_to_begin_with() -> None:
    decks = library(Texts(strict=True))
    assert {"two_roads", "paper_trail", RANDOM} <= {offer.key for offer in decks.offers}
    assert decks.find("Two Roads") == decks.find("two_roads")
    assert usual(decks, Settings()).seats[0].deck == FIRST_DECK
    assert usual(decks, Settings(deck="closed_files")).seats[0].deck == "closed_files"


def test_the_same_set_up_gives_the_same_decks() -> None:
    setup = GameSetup.duel(RANDOM, "two_roads", seed=11, x_file="chance")
    mine, theirs = decks_of(setup)
    again, _ = decks_of(setup)
    other, _ = decks_of(GameSetup.duel(RANDOM, "two_roads", seed=12, x_file="chance"))
    assert mine.same_as(again)
    assert not mine.same_as(other)
    assert theirs.id == "two_roads"


def test_the_command_line_asks_for_a_case() -> None:
    setup = agreed(deck=RANDOM, opponent="random", seed=5)
    assert setup.seats[1].x_file == "chance", "whoever knows the other's deck would know its X-File"
    assert (setup.seats[0].deck, setup.levels, setup.seed) == (RANDOM, {1: "random"}, 5)
    assert setup.options == ()
    assert agreed(option=["x_file_powers", "single_guess"]).options == ("single_guess", "x_file_powers")


def test_the_command_line_asks_for_the_basic_game() -> None:
    setup = agreed(basic=True, deck="cold_trail", option=["single_guess"])
    assert setup.options == ("single_guess", "basic_game")
    assert setup.seats[0].deck == "cold_trail"
    game = new_game(setup, ("A", "B"))
    assert game.options.basic_game
    assert [player.rp for player in game.players] == [0, 0]


@pytest.mark.parametrize(
    ("words", "said"),
    [({"basic": True, "option": ["killer_cards"]}, "killer_cards"), ({"deck": RANDOM, "opponent": "genius"}, "novice")],
)
def test_what_the_command_line_cannot_have_is_told_in_a_sentence(words: dict[str, object], said: str) -> None:
    with pytest.raises(StartError, match=said):
        agreed(**words)


def test_a_random_deck_may_hold_killers_only_where_they_are_agreed() -> None:
    def killers(*options: str) -> int:
        setups = [GameSetup.duel(RANDOM, RANDOM, seed=seed, options=options) for seed in range(8)]
        return sum(card.is_killer for setup in setups for deck in decks_of(setup) for card in deck.listing())

    assert killers() == 0
    assert killers("killer_cards") > 0
