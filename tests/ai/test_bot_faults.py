"""Programs of others that fail: each fault is one sentence, and none holds up a match."""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path

import pytest

from game.ai.arena.command import play_pair
from game.cli import main
from game.engine import bots
from tests import games

DIES = "import sys\nfor row in sys.stdin:\n    sys.exit(7)\n"
SLEEPS = "import time\ntime.sleep(60)\n"
DEAF = "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True:\n    time.sleep(60)\n"
BABBLES = 'import sys\nfor row in sys.stdin:\n    print("""{"choice": 0}\\n{"choice": 0}""", flush=True)\n'
BINARY = 'import sys\nfor row in sys.stdin:\n    sys.stdout.buffer.write(b"\\xff\\xfe\\n")\n    sys.stdout.flush()\n'
LONG = 'import sys\nfor row in sys.stdin:\n    print("x" * 1000000, flush=True)\n'


def program(folder: Path, text: str) -> str:
    """The name of a bot that runs this."""
    file = folder / "bot.py"
    file.write_text(text, encoding="utf-8")
    return f'bot:"{sys.executable}" "{file}"'


@pytest.mark.parametrize("text", [SLEEPS, DEAF])
def test_a_bot_that_hangs_is_named_and_let_go_at_once(text: str, tmp_path: Path) -> None:
    game = games.new_game(2)
    bot = bots.Bot(program(tmp_path, text).removeprefix(bots.PREFIX), patience=0.5)
    begun = time.monotonic()
    with pytest.raises(bots.BotFault, match=r"no answer within 0\.5 seconds"):
        bot.choose(game.view(games.asked(game).player), games.asked(game))
    bot.close()
    assert time.monotonic() - begun < 5


def test_a_bot_that_says_more_than_it_was_asked_is_told_so(tmp_path: Path) -> None:
    game = games.new_game(2)
    bot = bots.Bot(program(tmp_path, BABBLES).removeprefix(bots.PREFIX))
    decision = games.asked(game)
    game.apply(bot.choose(game.view(decision.player), decision))
    time.sleep(0.5)
    decision = games.asked(game)
    with pytest.raises(bots.BotFault, match=r"said `\{.choice.: 0\}` unasked"):
        bot.choose(game.view(decision.player), decision)
    bot.close()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (DIES, r"the program has ended without an answer \(exit code 7\)"),
        (BINARY, "is not JSON"),
        (LONG, "x…` is not JSON"),
        ("raise SystemExit('no')", r"exit code 1"),
    ],
)
def test_a_fault_of_a_bot_is_one_short_sentence_in_a_match(text: str, said: str, tmp_path: Path) -> None:
    name = program(tmp_path, text)
    both = play_pair(name, "light", 1, 0)
    assert [game.end for game in both] == ["crashed", "crashed"]
    for game in both:
        assert game.fault.startswith(name)
        assert len(game.fault) < len(name) + 150 and "\n" not in game.fault
        assert re.search(said, game.fault)


def test_a_command_with_an_open_quotation_mark_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--a", 'bot:python "', "--b", "random", "--games", "2"]) == 2
    told = capsys.readouterr()
    assert "bot:python" in told.err and told.err.count("\n") == 1
