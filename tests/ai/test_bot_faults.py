"""Programs of others that fail: each fault is one sentence, and none holds up a match."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cli import main
from game.engine.core.clean_text import LINE_LENGTH, clean
from game.engine.core.decisions import Decision
from game.engine.record import bots
from game.engine.record.bot_process import LONGEST_LINE, PASSED_ON, Program, ProgramFault
from game.engine.view.player_view import PlayerView
from tests.support.ai.arena_pairs import play_pair
from tests.support.engine import games
from tests.support.engine.failing_bots import FLOODS_ERRORS, HANGS_LATER, NEVER_LISTENS
from tests.support.engine.processes import is_gone

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


# -- the program: its pipes, its processes and its words ----------------------------------------------

NEVER_READS = "import time\nwhile True:\n    print('{\"choice\": 0}', flush=True)\n    time.sleep(60)\n"
FLOODS = "import sys\nwhile True:\n    sys.stdout.write('x' * 65536)\n"
COLOURS = "import sys\nprint('\\x1b[2J\\a  two  words\\u202e', file=sys.stderr)\nsys.stdin.read()\n"
CHATTERS = """
import sys
for number in range(3):
    print("long line " * 500, file=sys.stderr)
for number in range(50_000):
    print("one of very many lines", number, file=sys.stderr)
sys.stderr.write("E" * 5_000_000)
print("done", flush=True)
sys.stdin.read()
"""
HAS_A_CHILD = """
import signal, subprocess, sys, time
for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
print(child.pid, flush=True)
time.sleep(600)
"""
STARTS_A_BOT = """
import os, signal, sys
from game.engine.record.bot_process import Program
program = Program([sys.executable, sys.argv[1]], 60.0)
print(program._process.pid, program.hear().strip(), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""
posix = pytest.mark.skipif(os.name == "nt", reason="signals")
scraps = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["choice", "line", "x"]), inner),
    max_leaves=6,
)


def started(folder: Path, text: str, patience: float = 20.0) -> Program:
    """The program that runs this."""
    file = folder / "bot.py"
    file.write_text(text, encoding="utf-8")
    return Program([sys.executable, str(file)], patience)


@cache
def first_question() -> tuple[Decision, PlayerView]:
    """What is asked first in a game, and what the player who is asked sees."""
    game = games.new_game(2)
    decision = games.asked(game)
    return decision, game.view(decision.player)


def test_a_program_that_never_reads_is_waited_for_no_longer_than_for_an_answer(tmp_path: Path) -> None:
    program = started(tmp_path, NEVER_READS, patience=0.5)
    begun = time.monotonic()
    program.say("x" * 1_000_000)  # the pipe takes the beginning of it
    program.say("x")
    with pytest.raises(ProgramFault, match=r"it has read nothing for 0\.5 seconds"):
        program.say("x")
    program.close()
    assert time.monotonic() - begun < 10


def test_a_line_without_end_is_cut_and_its_rest_is_passed_over(tmp_path: Path) -> None:
    program = started(tmp_path, FLOODS, patience=0.5)
    assert len(program.hear()) == LONGEST_LINE
    with pytest.raises(ProgramFault, match="no answer"):
        program.hear()
    program.close()


@posix
def test_a_program_and_its_children_end_when_it_is_let_go(tmp_path: Path) -> None:
    program = started(tmp_path, HAS_A_CHILD)
    child = int(program.hear())
    program.close()
    assert is_gone(program._process.pid) and is_gone(child)


@posix
def test_a_program_and_its_children_end_also_where_the_game_is_killed(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(HAS_A_CHILD, encoding="utf-8")
    words = [sys.executable, "-c", STARTS_A_BOT, str(tmp_path / "bot.py")]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert all(is_gone(int(pid)) for pid in done.stdout.split())


@posix
def test_a_bot_and_its_children_end_at_its_first_fault(tmp_path: Path) -> None:
    game = games.new_game(2)
    bot = bots.Bot(program(tmp_path, HAS_A_CHILD).removeprefix(bots.PREFIX))
    decision = games.asked(game)
    with pytest.raises(bots.BotFault) as fault:
        bot.choose(game.view(decision.player), decision)
    child = re.search(r"`(\d+)`", str(fault.value))
    assert child is not None and is_gone(int(child[1])) and is_gone(bot._program._process.pid)
    with pytest.raises(bots.BotFault, match="the program has ended"):
        bot.choose(game.view(decision.player), decision)


def test_what_a_program_says_on_standard_error_is_passed_on_without_what_steers_a_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    started(tmp_path, COLOURS).close(farewell=10)
    assert capsys.readouterr().err == "[2J  two  words\n"


def test_standard_error_is_passed_on_up_to_a_bound_and_the_rest_holds_nobody_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = started(tmp_path, CHATTERS)
    assert program.hear().strip() == "done"
    program.close(farewell=10)
    passed_on = capsys.readouterr().err
    lines = passed_on.splitlines()
    assert len(passed_on.encode()) < PASSED_ON + LINE_LENGTH
    assert all(len(line) <= LINE_LENGTH for line in lines)
    assert lines[3] == "one of very many lines 0", "the rest of a long line is left out"
    assert lines[-1] == "What else this program says on standard error is left out."


def test_a_bot_that_floods_standard_error_plays_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bot = bots.Bot(program(tmp_path, FLOODS_ERRORS).removeprefix(bots.PREFIX), patience=20)
    game = games.new_game(2)
    for _ in range(12):
        decision = games.asked(game)
        game.apply(bot.choose(game.view(decision.player), decision))
    bot.close()
    assert len(capsys.readouterr().err) <= LINE_LENGTH + 1, "it never ends its line"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param(NEVER_LISTENS, "unasked|it has read nothing for 1 seconds", marks=pytest.mark.games),
        (HANGS_LATER, "no answer within 1 seconds"),
    ],
)
def test_a_bot_that_stops_listening_or_answering_is_one_sentence_after_its_time(
    text: str, said: str, tmp_path: Path
) -> None:
    bot = bots.Bot(program(tmp_path, text).removeprefix(bots.PREFIX), patience=1)
    game = games.new_game(2)
    begun = time.monotonic()

    def play_on() -> None:
        while True:
            decision = games.asked(game)
            game.apply(bot.choose(game.view(decision.player), decision))

    with pytest.raises(bots.BotFault, match=said) as fault:
        play_on()
    assert "\n" not in str(fault.value) and time.monotonic() - begun < 10


@given(st.text() | scraps.map(json.dumps) | scraps.map(lambda scrap: json.dumps(scrap, ensure_ascii=False)))
def test_whatever_a_bot_answers_is_a_choice_or_one_clean_sentence(row: str) -> None:
    decision, view = first_question()
    bot = object.__new__(bots.Bot)
    bot.command = "x"
    try:
        bot._read(row, decision, view.lines, view)
    except bots.BotFault as fault:
        said = str(fault)
        assert said == clean(said, LINE_LENGTH) and len(said) < bots.SENTENCE + 100
