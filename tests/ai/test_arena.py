"""The arena: pairs that mirror each other, figures that add up, faults that are told."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.ai.arena import scheduler
from game.ai.arena.game_stats import Played
from game.ai.arena.match import Match
from game.ai.arena.match_summary import figures, is_void, pair_scores
from game.ai.arena.pairings import deal, deal_of
from game.ai.arena.play_game import Entrants
from game.ai.arena.report_text import BENEATH, STATS
from game.ai.arena.score import score
from game.ai.opponents import LEVELS
from game.cli import main
from game.commands.arena import MORE
from game.engine.cards.card_pool import CardPool
from game.engine.decks.library import ready_made
from game.engine.game import Game
from tests.support.ai.arena_command import arena, bot, without_time
from tests.support.ai.arena_pairs import play_pair

pytestmark = pytest.mark.games

KEYS = {
    "games", "pairs", "a", "b", "score", "low", "high", "a_wins", "b_wins", "capped", "crashed", "turns_median",
    "decisions_median", "decisions_per_second", "ms_per_decision", "investigations", "successes_to_identify",
}  # fmt: skip
"""The keys of the JSON form."""


def test_the_json_has_the_promised_keys_and_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    found = arena(capsys, "--a", "novice", "--b", "light", "--games", "4", "--seed", "3")
    assert found.keys() >= KEYS
    assert (found["games"], found["pairs"]) == (4, 2)
    assert found["a_wins"] + found["b_wins"] + found["capped"] + found["crashed"] == 4
    assert found["low"] <= found["score"] <= found["high"]
    for label in ("a", "b"):
        assert found["investigations"][label]["won"] <= found["investigations"][label]["tried"]
        assert found["ms_per_decision"][label].keys() == {"median", "p95"}


def test_an_odd_number_of_games_is_rounded_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena(capsys, "--a", "novice", "--b", "novice", "--games", "3")["games"] == 4


def test_the_same_seed_plays_the_same_games_on_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--a", "novice", "--b", "light", "--games", "4", "--seed", "9")
    alone = without_time(arena(capsys, *words))
    assert without_time(arena(capsys, *words, "--jobs", "2")) == alone
    assert without_time(arena(capsys, *words[:-1], "10")) != alone


def test_both_games_of_a_pair_are_dealt_alike_and_the_players_change_places(
    pool: CardPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[tuple[Any, ...]] = []
    new: Callable[..., Game] = Game.new

    def noted(*args: Any, **named: Any) -> Game:
        game = new(*args, **named)
        shown = [(p.x_file, [game.def_of(c).id for c in (*p.hand, *p.deck)]) for p in game.players]
        begun.append((game.first, shown))
        return game

    monkeypatch.setattr(Game, "new", noted)
    both = play_pair("novice", "light", 4, 1)
    assert len(begun) == 2
    assert begun[0] == begun[1]
    assert [game.a_place for game in both] == [0, 1]


def test_deals_use_every_deck_many_x_files_and_both_first_seats(pool: CardPool) -> None:
    match = Match("novice", "novice")
    deals = [deal_of(match, number, pool) for number in range(40)]
    assert {one.deck for one in deals} == {deck.id for deck in ready_made(pool)}
    assert len({one.deck for one in deals}) >= 6
    assert {one.first for one in deals} == {0, 1}
    assert len({one.x_files for one in deals}) > 30
    assert all(len({deck.id for deck in one.decks(pool)}) == 1 for one in deals)
    assert deal(1, 5, pool) == deals[5]


def test_decks_can_be_named_and_then_take_turns(pool: CardPool) -> None:
    match = Match("novice", "novice", decks=("paper_trail", "two_roads"))
    assert [deal_of(match, number, pool).deck for number in range(4)] == ["paper_trail", "two_roads"] * 2


def test_unequal_decks_go_with_their_players_and_x_files_stay_at_their_places(pool: CardPool) -> None:
    dealt = deal_of(Match("novice", "novice", deck_a="paper_trail", deck_b="two_roads"), 0, pool)
    first, second = dealt.decks(pool, 0), dealt.decks(pool, 1)
    assert [deck.id for deck in first] == ["paper_trail", "two_roads"]
    assert [deck.id for deck in second] == ["two_roads", "paper_trail"]
    assert [deck.x_file for deck in first] == [deck.x_file for deck in second]
    assert dealt.deck == "paper_trail v two_roads"


def test_a_sharp_interval_needs_many_pairs() -> None:
    few, many = score([1.0, 0.5, 0.0, 1.0]), score([1.0, 0.5, 0.0, 1.0] * 100)
    assert few.value == many.value == 0.625
    assert many.high - many.low < (few.high - few.low) / 5
    swept = score([1.0] * 10)
    assert swept.value == swept.high == 1.0
    assert 0.7 < swept.low < 1.0
    drawn = score([0.5] * 6)
    assert drawn.value == 0.5 and 0.2 < drawn.low < 0.45 and 0.55 < drawn.high < 0.8
    assert score([]) == score([]).__class__(0.5, 0.0, 1.0)


def test_capped_games_count_one_half_and_crashed_pairs_not_at_all() -> None:
    games = [
        Played(0, "d", 0, winner="a", end="guess"), Played(0, "d", 1, end="capped"),
        Played(1, "d", 0, winner="b", end="guess"), Played(1, "d", 1, end="crashed", fault="oh"),
    ]  # fmt: skip
    assert pair_scores(games) == [0.75]
    found = figures(games, "x", "y", 1)
    assert (found["capped"], found["crashed"], found["pairs"], found["faults"]) == (1, 1, 1, ["oh"])
    assert is_void(found)
    assert not is_void(figures(games[:1], "x", "y", 1))


def test_a_game_without_end_is_capped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ai.arena.play_game.TURNS", 2)
    assert [game.end for game in play_pair("random", "random", 1, 0)] == ["capped", "capped"]


def test_a_policy_that_fails_is_told_with_place_and_turn(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken:
        def choose(self, view: object, decision: object) -> object:
            raise RuntimeError("no idea")

    monkeypatch.setattr("game.ai.arena.play_game.make", lambda name, seed: Broken())
    assert main(["arena", "--a", "novice", "--b", "novice", "--games", "2"]) == 1
    out = capsys.readouterr().out
    assert "crashed 2" in out
    assert "pair 0, turn 1" in out and "RuntimeError: no idea (test_arena.py:" in out


def test_ctrl_c_shows_what_has_been_played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(match: Match, number: int, *rest: object) -> list[Played]:
        if number == 2:
            raise KeyboardInterrupt
        return [Played(number, "d", place, winner="a", end="guess") for place in (0, 1)]

    monkeypatch.setattr(scheduler, "play_both", interrupted)
    assert main(["arena", "--a", "novice", "--b", "random", "--games", "20"]) == 0
    told = capsys.readouterr()
    assert "stopped after 2 of 10 pairs" in told.err
    assert "4 games, 2 pairs" in told.out


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("grandmaster", "there is no opponent 'grandmaster'"),
        ("bot:no-such-program", "bot:no-such-program: it cannot be started"),
    ],
)
def test_a_player_there_is_not_gives_one_sentence(name: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--a", name, "--b", "random", "--games", "2"]) == 2
    told = capsys.readouterr()
    assert message in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


def test_a_bot_plays_whole_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = arena(capsys, "--a", bot(tmp_path, '{"choice": 0}'), "--b", "novice", "--games", "2")
    assert (found["crashed"], found["b_wins"]) == (0, 2)


def test_a_bot_that_talks_nonsense_is_named_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = bot(tmp_path, '"the butler did it"')
    assert main(["arena", "--a", name, "--b", "novice", "--games", "4"]) == 1
    out = capsys.readouterr().out
    assert "crashed 4" in out
    assert out.count("fault:") == 1
    assert name in out.partition("fault:")[2]


def test_the_command_works_as_a_program() -> None:
    words = [sys.executable, "-m", "game", "arena", "--a", "novice", "--b", "random", "--games", "2", "--jobs", "2"]
    done = subprocess.run([*words, "--json"], capture_output=True, text=True, timeout=120, check=True)
    assert json.loads(done.stdout)["games"] == 2


def test_three_and_four_sit_by_turns_and_change_places() -> None:
    for places in (3, 4):
        both = play_pair("novice", "random", 8, 0, places=places)
        assert [game.end for game in both].count("crashed") == 0
        assert {game.a_place for game in both} == {0, 1}
        assert play_pair("novice", "random", 8, 0, places=places)[1].decisions == both[1].decisions


def test_novices_play_the_basic_game_to_its_end() -> None:
    entrants = Entrants("novice", "novice")
    played = [one for number in range(3) for one in play_pair("novice", "novice", 5, number, entrants, 2, True)]
    assert [one.end for one in played] == ["guess"] * 6
    assert max(one.turns for one in played) < 60


def test_every_figure_is_explained() -> None:
    told = " ".join(MORE.split())
    for text in (*STATS.values(), *BENEATH.values(), "successes to identify", "investigations a turn", "ms a decision"):
        for part in text.split(": "):
            assert part.strip() in told, text


def test_help_names_every_level_that_may_be_played_against(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("arena", "scenario"):
        with pytest.raises(SystemExit):
            main([command, "--help"])
        told = capsys.readouterr().out
        assert all(level in told for level in set(LEVELS) - {"light"})


def test_what_was_done_is_counted_for_both_sides(capsys: pytest.CaptureFixture[str]) -> None:
    found = arena(capsys, "--a", "anchor", "--b", "anchor", "--games", "8", "--seed", "2")
    assert found["anchors"] == {"any question": 5.63, "two Sites": 6.14, "one Site": 7.06}
    for label in ("a", "b"):
        stats, turn = found["deeds"][label], found["investigations_a_turn"][label]
        assert 0 < turn["won"] <= turn["tried"] <= 3
        assert turn["tried"] == pytest.approx(stats["tried"] / stats["turns"], abs=0.02)
        assert stats["met"] <= stats["tried"]
        assert stats["met_real"] <= stats["met_cards"] and stats["met"] <= stats["met_cards"]
        assert stats["left_real"] <= stats["left_cards"]
        assert all(0 <= share <= 1 for share in found["beneath"][label].values())
    slipped = {label: found["deeds"][label]["real"] + found["deeds"][label]["duds"] for label in "ab"}
    met = {label: found["deeds"][label]["met_cards"] for label in "ab"}
    assert 0 < met["a"] <= slipped["b"] + 0.01 and 0 < met["b"] <= slipped["a"] + 0.01
    assert sum(stats["turns"] for stats in found["deeds"].values()) == pytest.approx(
        sum(game.turns for number in range(4) for game in play_pair("anchor", "anchor", 2, number)) / 8, abs=0.02
    )


def test_successes_are_counted_until_the_x_file_is_known_or_named() -> None:
    games = [game for number in range(6) for game in play_pair("novice", "light", 31, number)]
    won = [game for game in games if game.winner == "a" and game.end == "guess"]
    assert won
    assert all(0 < game.known["a"] <= game.stats["a"].won for game in won)
    mean = sum(game.known["a"] for game in won) / len(won)
    assert figures(games, "novice", "light", 31)["successes_to_identify"]["a"] == pytest.approx(mean, abs=0.01)


def test_two_programs_of_the_same_bot_sit_at_a_table_of_four(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ai.arena.play_game.TURNS", 4)
    name = bot(tmp_path, '{"choice": 0}')
    entrants = Entrants(name, "random")
    try:
        both = play_pair(name, "random", 3, 0, entrants, places=4)
        assert entrants.seat("a", 0, 0) is not entrants.seat("a", 0, 1)
    finally:
        entrants.close()
    assert [game.fault for game in both] == ["", ""]
