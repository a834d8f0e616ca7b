"""The computer's process: ended at once, and replaced by a simpler player in whatever way it fails."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.ai import fallback
from game.ai.fallback import DIED, ILLEGAL, LATE, RAISED, Fallen
from game.ai.opponents import LEVELS
from game.engine.core.choices import STOP
from game.engine.core.clean_text import LINE_LENGTH
from game.engine.core.decisions import declining
from game.session.ai_process import AiProcess, InlineAi
from game.session.game_setup import GameSetup
from game.session.session import Session
from tests.support.engine.failing_bots import FLOODS_ERRORS, HANGS_LATER, NEVER_LISTENS
from tests.support.engine.games import new_game
from tests.support.engine.processes import is_gone
from tests.support.scenes import faulty
from tests.support.scenes.children import children, kill_children
from tests.support.scenes.screens import expect
from tests.support.scenes.table_player import open_table, wait

pytestmark = pytest.mark.games

AFTER_DIRECTOR = fallback.simpler("director")


def quick(level: str) -> float:
    """So long is the director waited for here."""
    return 0.3 if level == "director" else 30.0


@pytest.fixture
def session_of() -> Iterator[Callable[[InlineAi], Session]]:
    """Sessions over the game of a thinker, against those who think in it; closed in the end."""
    made: list[Session] = []

    def session(thinker: InlineAi) -> Session:
        setup = GameSetup.duel("", "", seed=1)
        made.append(Session(thinker._game, 0, dict(thinker.levels), thinker, setup))  # type: ignore[arg-type]
        return made[-1]

    yield session
    for each in made:
        each.close()


Seat = Callable[[InlineAi], Session]


def play(session: Session, answers: int, seconds: float = 60.0) -> None:
    """Let it go on until so many answers were given, none after more `seconds`; the person says as little as he can."""
    before, end = -1, 0.0
    while session.answered < answers and not session.over:
        if session.answered > before:  # each has its time: a machine that is slow does not stand still
            before, end = session.answered, time.monotonic() + seconds
        assert time.monotonic() < end, "the game stands still"
        decision = session.decision
        if decision is not None:
            session.answer(declining(decision) or decision.choices[-1])
        elif not session.update(5):
            time.sleep(0.002)


@pytest.mark.parametrize(
    ("way", "level", "why"),
    [
        ("raises", "director", RAISED),
        ("cheats", "director", ILLEGAL),
        ("lies", "director", ILLEGAL),
        ("dies", "director", DIED),
        ("spins", "director", LATE),
        ("sleeps", "director", LATE),
        ("raises", "bot:broken", RAISED),  # a program that cannot be started
    ],
)
def test_whoever_fails_is_replaced_and_the_game_goes_on(
    way: str, level: str, why: str, session_of: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FAULTY", f"{way} 3")
    thinker = AiProcess(new_game(8), {1: level}, 8, faulty.maker, quick)
    session = session_of(thinker)
    play(session, 40)
    assert [fallen for _, fallen in session.fallen] == [Fallen(1, level, fallback.simpler(level), why)]
    assert thinker.levels == {1: fallback.simpler(level)}


def test_one_who_fails_takes_nobody_with_him(session_of: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAULTY", "dies 2")
    thinker = AiProcess(new_game(4, players=3), {1: "random", 2: "director"}, 8, faulty.maker, quick)
    session = session_of(thinker)
    play(session, 50)
    assert [fallen.seat for _, fallen in session.fallen] == [2]
    assert thinker.levels == {1: "random", 2: AFTER_DIRECTOR}


@pytest.mark.parametrize(("bot", "faults"), [(NEVER_LISTENS, [RAISED]), (HANGS_LATER, [RAISED]), (FLOODS_ERRORS, [])])
def test_a_bot_that_hangs_or_floods_is_at_most_one_sentence_and_the_game_goes_on(
    bot: str, faults: list[str], session_of: Seat, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bot.py").write_text(bot, encoding="utf-8")
    name = f'bot:"{sys.executable}" "{tmp_path / "bot.py"}"'
    thinker = AiProcess(new_game(8), {1: name}, 8, faulty.maker)
    session = session_of(thinker)
    play(session, 40)
    assert [(fallen.seat, fallen.why) for _, fallen in session.fallen] == [(1, why) for why in faults]
    session.close()
    assert len(capfd.readouterr().err) <= LINE_LENGTH + 1, "the terminal of whoever plays stays readable"


@pytest.mark.parametrize("way", ["raises 2", "cheats 2"])
def test_without_a_process_a_fault_is_met_as_well(way: str, session_of: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAULTY", way)
    thinker = InlineAi(new_game(8), {1: "director"}, 8, faulty.maker)
    session = session_of(thinker)
    play(session, 30)
    assert [fallen.instead for _, fallen in session.fallen] == [AFTER_DIRECTOR]


@pytest.mark.parametrize("way", ["spins", "sleeps"])
def test_it_is_ended_at_once_in_the_midst_of_a_thought(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAULTY", way)
    others = children("opponent")
    thinker = AiProcess(new_game(8), {0: "director", 1: "director"}, 8, faulty.maker)
    while not thinker._begun:
        assert thinker.poll() is None
        time.sleep(0.005)
    before = time.monotonic()
    thinker.close()
    assert time.monotonic() - before < 0.2
    for child in children("opponent"):
        if child not in others:
            child.join(5)
    assert not [child for child in children("opponent") if child not in others]


def test_a_process_that_ends_while_nobody_is_asked_begins_again_as_strong_as_before(session_of: Seat) -> None:
    thinker = AiProcess(new_game(8), {1: "random"}, 8)
    session = session_of(thinker)
    play(session, 20)
    while session.decision is None:
        play(session, session.answered + 1)
    kill_children("opponent")
    play(session, session.answered + 40)
    assert [fallen.seat for _, fallen in session.fallen] == [-1]
    assert thinker.levels == {1: "random"}


def test_where_processes_keep_ending_it_is_thought_in_this_one(
    session_of: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.session.ai_process.MOST_STARTS", 2)
    thinker = AiProcess(new_game(8), {1: "random"}, 8)
    session = session_of(thinker)
    for _ in range(2):
        kill_children("opponent")
        play(session, session.answered + 8)
    assert not children("opponent")
    play(session, session.answered + 40)


def test_every_level_has_a_simpler_one_until_the_simplest() -> None:
    for level in (*LEVELS, "bot:anything"):
        seen = [level]
        while seen[-1] != fallback.LADDER[-1]:
            seen.append(fallback.simpler(seen[-1]))
            assert seen[-1] in LEVELS
            assert len(seen) == len(set(seen))


def test_the_log_says_who_plays_on() -> None:
    _, scene = open_table(seed=8, opponent="novice")
    session = expect(scene.session, Session)
    for turn, fallen in enumerate((Fallen(1, "novice", "random", RAISED), Fallen(-1, "", "", DIED))):
        session.fallen.append((turn, fallen))
    while session.decision is None or STOP not in session.decision.choices:
        decision = session.decision
        if decision is not None:
            session.answer(decision.choices[-1])
        wait(scene)
    session.answer(STOP)
    scene.hear()
    said = [line.text for line in scene.log if line.kind == "fallen"]
    assert said == [
        "Novice has lost the thread. From here on Random plays in this chair.",
        "The computer had to collect its thoughts. The game goes on as before.",
    ]
    scene.hear()
    assert sum(line.kind == "fallen" for line in scene.log) == 2


KILLED = """
import os, signal, sys, time
from pathlib import Path
from game.session.ai_process import AiProcess
from tests.support.engine.games import new_game
if __name__ == "__main__":
    game, told = new_game(8), Path(sys.argv[2])
    seat = game.decision.player
    thinker = AiProcess(game, {seat: f'bot:"{sys.executable}" "{sys.argv[1]}" "{told}"'}, 8)
    thinker.poll()
    while not (told.exists() and told.read_text().endswith("told")):
        time.sleep(0.05)
    os.kill(os.getpid(), signal.SIGKILL)
"""
HANGS = """
import os, signal, sys, time
for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
sys.stdin.readline()
open(sys.argv[1], "w").write(f"{os.getpid()} {os.getppid()} told")
time.sleep(600)
"""


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_where_the_game_is_killed_its_thinker_and_a_bot_that_hangs_end_with_it(tmp_path: Path) -> None:
    (tmp_path / "killed.py").write_text(KILLED, encoding="utf-8")
    (tmp_path / "hangs.py").write_text(HANGS, encoding="utf-8")
    words = [sys.executable, *(str(tmp_path / name) for name in ("killed.py", "hangs.py", "told"))]
    around = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    assert subprocess.run(words, env=around, timeout=60, check=False).returncode == -signal.SIGKILL
    bot, thinker, _ = (tmp_path / "told").read_text().split()
    assert is_gone(int(bot)) and is_gone(int(thinker))
