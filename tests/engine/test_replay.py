"""Replays, saves and bots: a game written down is the same game again, and what is damaged is told in one sentence."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.cli import main
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Choice
from game.engine.core.state import Options
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.engine.record import bots, replay, saves
from tests.support.engine import games


def _header(pool: CardPool, seed: int = 5, **options: bool) -> replay.Header:
    decks = ready_made(pool)
    return replay.Header((decks[0], decks[1]), seed, Options(**options), ('Ann "the first"', "Ben: 2"), None)


def _play(game: Game, dice: Random, note: Callable[[Game, Choice], None], decisions: int) -> None:
    """Play on, each choice noted before it is made."""
    for _ in range(decisions):
        choice = games.pick(game, dice)
        note(game, choice)
        game.apply(choice)


def _played(header: replay.Header, decisions: int = 400, concede: bool = True) -> tuple[Game, replay.Replay]:
    game, dice, record = header.new_game(), Random(1), replay.Replay(header)
    _play(game, dice, record.note, decisions)
    if concede:
        record.note(game, ("concede",))
        game.apply(("concede",))
        record.finish(game)
    return game, record


@pytest.mark.parametrize("options", [{}, {"killer_cards": True, "ask_always": True}])
def test_a_replay_plays_the_same_game(pool: CardPool, tmp_path: Path, options: dict[str, bool]) -> None:
    game, record = _played(_header(pool, **options))
    file = tmp_path / "game.txt"
    file.write_text(record.text(), encoding="utf-8")
    read = replay.read(file)
    assert read.text() == record.text()
    again = read.end()
    assert again.to_json() == game.to_json()
    assert replay.verify(file) == 0
    assert main(["replay", str(file), "--verify"]) == 0


def test_a_replay_that_was_changed_is_refused(
    pool: CardPool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, record = _played(_header(pool))
    file = tmp_path / "game.txt"
    text = record.text()
    rows = text.splitlines()
    border = rows.index("---")
    wrong = [*rows[: border + 1], "A: buy 99", "B: buy 99", *rows[border + 2 :]]
    file.write_text("\n".join(wrong), encoding="utf-8")
    assert replay.verify(file) == 1
    said = capsys.readouterr().out
    assert f"game.txt:{border + 2}: " in said
    assert len(said.splitlines()) == 1
    file.write_text(text.replace("result: ", "result: no, "), encoding="utf-8")
    assert replay.verify(file) == 1
    assert "the recorded result is" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda text: text.replace("---", "-"), "there is no ---"),
        (lambda text: text.replace("format: 1", "format: 99"), "has format 99"),
        (lambda text: text.replace("seed: 5", "seed: five"), "seed is a whole number"),
        (lambda text: text.replace("seed: 5", "seed: [5"), "not YAML"),
        (lambda text: text.replace("options: []", "options: [fast]"), "there is no option fast"),
        (lambda text: text.replace('x_file: "XF96', 'x_file: "YF96'), "there is no card"),
        (lambda text: text.replace("players:", "gamblers:"), "players is a list"),
    ],
)
def test_a_damaged_header_is_one_sentence(pool: CardPool, damage: Callable[[str], str], said: str) -> None:
    _, record = _played(_header(pool), 5)
    with pytest.raises(replay.ReplayFault, match=said) as fault:
        replay.parse_text(damage(record.text()), "x.txt")
    assert str(fault.value).startswith("x.txt:")
    assert "\n" not in str(fault.value)


def test_a_save_goes_on_where_the_game_stood(pool: CardPool, tmp_path: Path) -> None:
    header = _header(pool)
    autosave = saves.Autosave(tmp_path, header, more={"me": 1})
    game, dice = header.new_game(), Random(2)
    for _ in range(60):
        _play(game, dice, autosave.note, 1)
        autosave.save(game)
    loaded = saves.best(tmp_path)[0]
    assert loaded is not None
    assert loaded.more == {"me": 1}
    assert loaded.game.to_json() == game.to_json()
    assert loaded.replay.lines == autosave.replay.lines
    go_on = saves.Autosave.again(loaded)
    for other in (game, loaded.game):
        dice = Random(3)
        for _ in range(40):
            choice = games.pick(other, dice)
            if other is loaded.game:
                go_on.note(other, choice)
            other.apply(choice)
    assert loaded.game.to_json() == game.to_json()
    assert len(go_on.replay.lines) == 100
    saves.forget(tmp_path)
    assert saves.best(tmp_path)[0] is None


def test_three_saves_are_kept_and_a_damaged_one_is_passed_over(pool: CardPool, tmp_path: Path) -> None:
    header = _header(pool)
    autosave = saves.Autosave(tmp_path, header)
    game, dice = header.new_game(), Random(2)
    for _ in range(6):
        _play(game, dice, autosave.note, 1)
        autosave.save(game)
    places = saves.files(tmp_path)
    assert sorted(tmp_path.iterdir()) == sorted(places)
    places[0].write_text(places[0].read_text(encoding="utf-8")[:500], encoding="utf-8")
    with pytest.raises(saves.SaveFault, match="damaged"):
        saves.load(places[0])
    loaded = saves.best(tmp_path)[0]
    assert loaded is not None
    assert len(loaded.replay.lines) == 5


def _another_format(saved: dict[str, Any]) -> None:
    saved["format"] = 0


def _a_step_renamed(saved: dict[str, Any]) -> None:
    saved["state"]["stack"][-1]["step"] = "as_it_was_called"


def _the_step_before_renamed(saved: dict[str, Any]) -> None:
    saved["decision"][-1] = "as_it_was_called"


@pytest.mark.parametrize("change", [_another_format, _a_step_renamed, _the_step_before_renamed])
def test_a_state_that_is_no_longer_read_is_played_again_from_its_lines(
    pool: CardPool, tmp_path: Path, change: Callable[[dict[str, Any]], None]
) -> None:
    header = _header(pool)
    game, record = _played(header, 30, concede=False)
    saved = json.loads(game.to_json())
    change(saved)
    state = json.dumps(saved)
    with pytest.raises(ValueError):
        Game.from_json(state, pool)
    path = tmp_path / "autosave.json"
    plain = {"is": "xfiles-ccg save", "more": {}, "replay": record.text(), "state": state}
    path.write_text(json.dumps(plain), encoding="utf-8")
    assert saves.load(path, pool).game.to_json() == game.to_json()


BOT = """
import json, sys
for row in sys.stdin:
    told = json.loads(row)
    if "over" in told:
        break
    lines = told["decide"]["choices"]
    assert told["view"]["seat"] == ord(told["decide"]["player"]) - 65
    {answer}
    sys.stdout.flush()
"""


def _bot(tmp_path: Path, answer: str, patience: float = 20.0) -> bots.Bot:
    file = tmp_path / "bot.py"
    file.write_text(BOT.format(answer=answer), encoding="utf-8")
    return bots.Bot(f'"{sys.executable}" "{file}"', patience)


@pytest.mark.parametrize(
    "answer", ['print(json.dumps({"choice": len(lines) - 1}))', 'print(json.dumps({"line": lines[0]}))']
)
def test_a_bot_plays_by_index_or_by_line(tmp_path: Path, answer: str) -> None:
    game, bot = games.new_game(2), _bot(tmp_path, answer)
    for _ in range(25):
        decision = games.asked(game)
        choice = bot.choose(game.view(decision.player), decision)
        assert choice in decision.choices
        game.apply(choice)
    bot.over("A", "guess")
    bot.close()


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ('print("hello")', "`hello` is not JSON"),
        ("print(json.dumps([1]))", "is no object"),
        ('print(json.dumps({"choice": 999}))', "there is no choice 999"),
        ('print(json.dumps({"choice": True}))', "holds no choice"),
        ('print(json.dumps({"line": "buy everything"}))', "buy everything"),
        ("sys.exit(3)", "the program has ended without an answer"),
        ("import time; time.sleep(9)", "no answer within 1 seconds"),
    ],
)
def test_nonsense_from_a_bot_is_one_clear_sentence(tmp_path: Path, answer: str, said: str) -> None:
    game, bot = games.new_game(2), _bot(tmp_path, answer, patience=1.0 if "sleep" in answer else 20.0)
    with pytest.raises(bots.BotFault, match=said) as fault:
        bot.choose(game.view(games.asked(game).player), games.asked(game))
    assert str(fault.value).startswith("bot:")
    assert "\n" not in str(fault.value)
    bot.close()


def test_a_bot_that_cannot_be_started_is_one_clear_sentence() -> None:
    with pytest.raises(bots.BotFault, match="bot:no-such-program: it cannot be started"):
        bots.Bot("no-such-program")
    with pytest.raises(bots.BotFault, match="names no program"):
        bots.Bot("")
