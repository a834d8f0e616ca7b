"""Card sets besides the game's own: a made-up one of twelve cards, in a folder of its own, is played with."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from game import cli
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import CONCEDE
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.engine.record.replay import Replay, SetsMissing, parse_text
from game.fuzz.card_pairs import meet
from game.fuzz.random_positions import position
from game.paths import CARDS_VARIABLE, cards_dir, player_folder
from game.scenes import start
from game.scenes.career.ledger import closed_of
from game.scenes.common.deck_choice import decks_of
from game.scenes.dialogs import Notice
from game.scenes.saved_cases import read_notes, save_folder
from game.scenes.table.case_saver import CaseSaver, note_of
from game.scenes.table.open_game import header, resume_table
from game.session.game_setup import GameSetup
from game.ui import faces
from game.ui.i18n.texts import Texts
from tests.support.engine import games
from tests.support.scenes.deck_editor import editor, mouse, names, search
from tests.support.scenes.windows import window

SETS = Path(__file__).parents[1] / "cards" / "sets"
HARBOUR = SETS / "harbour"
SPARK = """\
suit: equipment
cards:
  - id: SPK-0001
    name: Hot Wire
    rarity: common
    cost: {amount: 1, pool: RP}
    keywords: [equipment, standard]
    activators: [bureau]
    effect:
      trig:
        - at: damaged
          if: it=host & round=crc
          do:
            - damage: {to: combatant.opposing=host.each, by: 1}
"""
HUNTED = """\
name: The Hot Wire answers the Hunter, and he it
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field, equipment: [Hot Wire]}, {card: Agent Weiss, at: field}]}
  B: {x_file: The Manitou, cp: 12, hand: [Alien Bounty Hunter]}
turn: {player: A, phase: investigation}
sites: [{card: "Aubrey, MO", owner: A, target: B}]
script:
  - A: 'investigate "Aubrey, MO" with team 1'
  - to: B check
  - B: 'play "Alien Bounty Hunter"'
  - to: B hit
  - B: 'hit "Agent Fox Mulder"'
  - to: A check
expect: ['"Alien Bounty Hunter" in B.deck']
"""


@pytest.fixture
def wide(monkeypatch: pytest.MonkeyPatch) -> CardPool:
    """The game's pool with that set in it."""
    monkeypatch.setenv(CARDS_VARIABLE, str(SETS))
    return CardPool.load()


def broken(sets: Path) -> Path:
    """A second set whose one card is misspelt, beside the sound one."""
    shutil.copytree(HARBOUR, sets / "harbour")
    (sets / "marsh").mkdir()
    text = (HARBOUR / "bluff.yaml").read_text(encoding="utf-8").replace("HBR-0003", "MSH-0001").replace("boost", "bost")
    (sets / "marsh" / "bluff.yaml").write_text(text, encoding="utf-8")
    return sets / "marsh" / "bluff.yaml"


def test_the_set_has_a_card_of_each_suit_and_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["cards", "check", "--cards", str(SETS)]) == 0
    assert "0 faults" in capsys.readouterr().out
    assert cli.main(["cards", "--json", "--cards", str(SETS)]) == 0
    found = [card for card in json.loads(capsys.readouterr().out) if card["set"] == "harbour"]
    assert len(found) == 12
    assert {card["suit"] for card in found} == {card.suit for card in CardPool.load().cards}
    assert all(card["implemented"] for card in found)


def test_a_set_folder_may_be_named_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["cards", "show", "Storm Lantern", "--cards", str(HARBOUR), "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert "HBR-0005  Storm Lantern" in out and "Standard, Lantern" in out
    assert "Quand la jouer" in out and "harbour" in out


def test_the_game_is_left_as_it_is(wide: CardPool, pool: CardPool) -> None:
    """Cards of the base set come first: what is counted from the beginning stays where it is."""
    assert [c.id for c in wide.cards[: len(pool.cards)]] == [c.id for c in pool.cards]
    assert [c.id for c in wide.x_files[: len(pool.x_files)]] == [c.id for c in pool.x_files]
    assert [c.id for c in wide.of_sets("premiere").cards] == [c.id for c in pool.cards]


def test_a_saved_game_keeps_its_x_files(wide: CardPool, pool: CardPool) -> None:
    game = Game.new(ready_made(pool)[:2], seed=5, pool=pool)
    again = Game.from_json(game.to_json(), wide)
    assert again.table.pool.x_files == tuple(wide.by_id[card.id] for card in pool.x_files)
    assert again.view(0).candidates(1) == game.view(0).candidates(1)
    with pytest.raises(ValueError, match="HBR-0012"):
        Game.from_json(Game.new(ready_made(wide)[:2], seed=5, pool=wide).to_json(), pool)


@pytest.mark.usefixtures("wide")
def test_a_case_of_the_career_hides_the_same_x_file_with_any_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    setups = [
        replace(GameSetup.duel("two_roads", "two_roads", "novice", seed, foe_x_file="chance"), errand="day")
        for seed in range(40)
    ]
    hidden = [decks_of(setup)[1].x_file for setup in setups]
    monkeypatch.delenv(CARDS_VARIABLE)
    assert [file.id for file in hidden if file] == [file.id for s in setups if (file := decks_of(s)[1].x_file)]


def test_the_title_counts_the_x_files_of_the_case(wide: CardPool) -> None:
    setup = GameSetup.duel("two_roads", "two_roads", "novice", 5)
    note = note_of(Game.new(decks_of(setup), seed=5, pool=wide), setup, "case", 1.0)
    assert note.x_files == len(wide.x_files) == note.suspects


def test_a_closed_case_begins_with_the_x_files_of_its_pool(wide: CardPool) -> None:
    setup = GameSetup.duel("two_roads", "two_roads", "novice", 5, 0)
    game = header(setup, ("A", "B")).new_game(wide)
    game.apply(CONCEDE)
    one = closed_of(game, setup, 1.0)
    assert one is not None and one.left[0] == len(wide.x_files)


@pytest.mark.parametrize("seeds", [1, pytest.param(3, marks=pytest.mark.matrix)])
def test_each_card_is_played_beside_those_of_the_game(seeds: int, wide: CardPool) -> None:
    """Every card but the X-File meets another; the invariants are looked at on the way."""
    cards = [card for card in wide.cards if card.set_ == "harbour" and card.suit != "x_file"]
    played = set[str]()
    for number, card in enumerate(cards):
        for seed in range(seeds):
            game = position(card, seed, wide)
            assert any(game.def_of(each) is card for each in range(len(game.table.defs)))
            played |= meet(card, cards[number - 1], 7 * number + seed, wide)[0]
    assert len(played & {card.name for card in cards}) >= len(cards) // 2


@pytest.mark.games
def test_fuzz_plays_with_the_set(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["fuzz", "--mixed", "--games", "2", "--seed", "11", "--cards", str(SETS), "--feature"]
    assert cli.main([*words, "Storm Lantern", "The Drowned Pilot", "Oilskin Coat"]) == 0
    assert "2 games" in capsys.readouterr().out


@pytest.mark.games
def test_deck_and_arena_play_with_the_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begun, deck = tmp_path / "begun.txt", tmp_path / "deck.txt"
    begun.write_text(
        "X-File:\nThe Thing In The Bell Buoy\nAgents:\nAgent Ada Breakwater\nDeck:\n2 Storm Lantern\n"
        "2 Lantern Quay, ME\n2 Boat Hook\n2 Read The Tide Tables\n2 The Drowned Pilot\n2 Fog Off The Pier\n",
        encoding="utf-8",
    )
    given = ["--cards", str(SETS)]
    assert cli.main(["deck", "complete", str(begun), "--seed", "3", *given]) == 0
    deck.write_text(capsys.readouterr().out, encoding="utf-8")
    assert "HBR-" in deck.read_text(encoding="utf-8") or "Storm Lantern" in deck.read_text(encoding="utf-8")
    assert cli.main(["deck", "check", str(deck), *given]) == 0
    assert cli.main(["deck", "check", str(deck)]) == 1, "without the set its cards are unknown"
    capsys.readouterr()
    assert cli.main(["arena", "--a", "novice", "--b", "random", "--games", "2", "--decks", str(deck), *given]) == 0


def test_two_who_answer_each_other_come_to_an_end(tmp_path: Path) -> None:
    """8.4h: a made-up card answers damage with damage, as the Hunter does; what was felled is damaged no more."""
    (tmp_path / "spark").mkdir()
    (tmp_path / "spark" / "equipment.yaml").write_text(SPARK, encoding="utf-8")
    (tmp_path / "hunted.yaml").write_text(HUNTED, encoding="utf-8")
    assert cli.main(["scenario", "--cards", str(tmp_path / "spark"), str(tmp_path / "hunted.yaml")]) == 0


@pytest.mark.usefixtures("own_home")
def test_the_deck_builder_shows_the_set(wide: CardPool, tmp_path: Path) -> None:
    scene = editor(tmp_path)
    search(scene, "set:harbour")
    assert set(names(scene)) == {card.name for card in wide.cards if card.set_ == "harbour"}
    mouse(scene, ("card", "HBR-0005"))
    assert wide.by_id["HBR-0005"] in scene.working.deck.cards
    for card in wide.cards:
        if card.set_ == "harbour":
            assert faces.face(card, 300).get_width() == 300


def test_a_faulty_set_is_told_and_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = broken(tmp_path)
    assert cli.main(["deck", "check", "two_roads", "--cards", str(tmp_path)]) == 0
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"{file}:11  MSH-0001 ") and '"bost" is no verb: did you mean "boost"?' in line


def test_the_players_own_sets_are_found(own_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken(player_folder() / "cards")
    assert cli.main(["cards", "show", "HBR-0002"]) == 0, "a fault elsewhere stops nothing"
    assert "The Drowned Pilot" in capsys.readouterr().out
    assert cli.main(["cards", "check"]) == 1


def test_a_replay_names_its_sets_and_is_played_with_no_other(wide: CardPool, monkeypatch: pytest.MonkeyPatch) -> None:
    setup = GameSetup.duel("two_roads", "two_roads", "novice", 5)
    with_set = Replay(header(setup, ("A", "B")))
    monkeypatch.delenv(CARDS_VARIABLE)
    own, without = CardPool.load(), Replay(header(setup, ("A", "B")))
    assert (with_set.header.sets, without.header.sets) == (("premiere", "harbour"), ("premiere",))
    for replay, pool in ((with_set, wide), (without, own)):
        again = parse_text(replay.text(), pool=wide)
        assert again.header.sets == replay.header.sets
        assert again.end(wide).to_json() == replay.end(pool).to_json()
    with pytest.raises(SetsMissing, match=r'^old\.txt:\d+: the game was played with the card set "harbour", ') as fault:
        parse_text(with_set.text(), "old.txt", own)
    assert "\n" not in str(fault.value)


@pytest.mark.usefixtures("wide", "own_home")
def test_a_case_whose_set_is_missing_is_told_of_and_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = GameSetup.duel("two_roads", "two_roads", "novice", 5, 0)
    begun = header(setup, ("A", "B"))
    game, keeper = begun.new_game(), CaseSaver.new(setup, begun)
    choice = games.asked(game).choices[0]
    keeper.before(game, choice)
    game.apply(choice)
    keeper.after(game)
    keeper.close()
    kept = {path: path.read_bytes() for path in save_folder().rglob("*.json")}
    assert kept
    monkeypatch.delenv(CARDS_VARIABLE)
    app = window()
    (note,) = read_notes()
    app.running = True
    app.begin(resume_table(app, note))
    for _ in range(3):
        app.redraw()
        app.turn()
    assert isinstance(app.top, Notice) and app.top.text == app.t("title.case.sets.say", sets="harbour")
    assert {path: path.read_bytes() for path in save_folder().rglob("*.json")} == kept


def test_the_title_tells_of_a_faulty_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = broken(tmp_path)
    monkeypatch.setenv(CARDS_VARIABLE, str(tmp_path))
    told = start.left_out(Texts("en", strict=True))
    assert told.startswith(f"A card set is left out for line 11 of {file}: ") and "boost" in told
    assert start.left_out(Texts("cs", strict=True)) and start.left_out(Texts("fr", strict=True))
    monkeypatch.delenv(CARDS_VARIABLE)
    assert start.left_out(Texts()) == ""


def test_only_the_base_set_must_be_sound(tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    shutil.copytree(cards_dir(), folder)
    broken(folder)
    pool = CardPool.load(folder)
    assert [fault.file for fault in pool.faults] == ["cards/marsh/bluff.yaml"]
    assert {card.set_ for card in pool.cards} == {"premiere", "harbour"}
