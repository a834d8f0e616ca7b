"""Who plays the arena's games, and what is kept of them: processes, a cluster, a file of results."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from game.ai.arena import play_game, scheduler
from game.ai.arena.game_stats import Played
from game.ai.arena.match import Match
from game.ai.arena.result_store import BadResults, Store
from game.ai.arena.revision import digest
from game.ai.arena.scheduler import Run, play_chunk
from game.ai.arena.workers import Cluster, Here, NoWorkers, Processes
from game.cli import main
from game.engine.cards.card_pool import CardPool
from game.engine.record.bots import Bot
from tests.support.ai.arena_command import arena, bot, without_time
from tests.support.ai.arena_pairs import play_pair

pytestmark = pytest.mark.games

WORDS = ("--a", "novice", "--b", "light", "--games", "8", "--seed", "9")


def without_clock(played: Played) -> dict[str, Any]:
    """What is the same on any machine."""
    plain: dict[str, Any] = json.loads(json.dumps(played.to_plain()))
    plain["seconds"] = 0
    for stats in plain["deeds"].values():
        stats["ms"] = len(stats["ms"])
    return plain


def seated(match: Match, number: int, *rest: object) -> list[Played]:
    """A pair that takes no time."""
    return [Played(number, "d", place, winner="ab"[number % 2], end="guess") for place in (0, 1)]


def lives(group: int) -> bool:
    """Whether any process of the group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


# -- a file of results -------------------------------------------------------------------------------


def test_a_game_is_the_same_after_the_file(tmp_path: Path) -> None:
    match, store = Match("novice", "light", 4), Store(tmp_path / "results.jsonl")
    both = play_pair("novice", "light", 4, 0)
    store.keep(match, both)
    again = Store(tmp_path / "results.jsonl").known(match)
    assert list(again) == [0]
    assert list(map(without_clock, again[0])) == list(map(without_clock, both))


def test_a_match_goes_on_where_it_was_cut_off(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    into, whole = tmp_path / "results.jsonl", without_time(arena(capsys, *WORDS))
    play: Callable[..., list[Played]] = play_game.play_both
    numbers: list[int] = []

    def cut(match: Match, number: int, *rest: Any) -> list[Played]:
        if len(numbers) == 2:
            raise KeyboardInterrupt
        numbers.append(number)
        return play(match, number, *rest)

    monkeypatch.setattr(scheduler, "play_both", cut)
    assert arena(capsys, *WORDS, "--into", str(into))["games"] == 4
    whole_line = into.read_text(encoding="utf-8").splitlines()[1]
    with into.open("a", encoding="utf-8") as file:
        file.write(whole_line[:100])  # the machine went out while the third was written

    def noted(match: Match, number: int, *rest: Any) -> list[Played]:
        numbers.append(number)
        return play(match, number, *rest)

    monkeypatch.setattr(scheduler, "play_both", noted)
    assert without_time(arena(capsys, *WORDS, "--into", str(into))) == whole
    assert numbers == [0, 1, 2, 3]
    assert without_time(arena(capsys, *WORDS, "--into", str(into))) == whole
    assert numbers == [0, 1, 2, 3]
    assert len(into.read_text(encoding="utf-8").splitlines()) == 4


def test_a_file_holds_many_matches_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "play_both", seated)
    into = tmp_path / "results.jsonl"
    for match in (Match("novice", "light", 1), Match("novice", "light", 2), Match("novice", "light", 1, places=3)):
        list(Run(match, 3, Here(), Store(into)))
    assert len(into.read_text(encoding="utf-8").splitlines()) == 9
    store = Store(into)
    assert sorted(store.known(Match("novice", "light", 2))) == [0, 1, 2]
    assert store.known(Match("novice", "light", 3)) == {}
    assert not store.aged


def test_results_of_another_version_are_pointed_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    into = tmp_path / "results.jsonl"
    arena(capsys, "--a", "light", "--b", "light", "--games", "2", "--into", str(into))
    into.write_text(into.read_text(encoding="utf-8").replace(digest(), "0" * 16), encoding="utf-8")
    main(["arena", "--a", "light", "--b", "light", "--games", "2", "--into", str(into)])
    assert "another version of the program" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["a letter", "a letter\n", '{"match": 1}\n', "[]\n", '{"match":{},"games":[]}\n'])
def test_a_file_of_something_else_is_refused_and_left_as_it_was(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    into = tmp_path / "letter.txt"
    into.write_text(text, encoding="utf-8")
    with pytest.raises(BadResults):
        Store(into)
    assert main(["arena", *WORDS, "--into", str(into)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert into.read_text(encoding="utf-8") == text


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux has the device")
def test_a_device_is_written_to_and_not_read() -> None:
    Store(Path("/dev/null"))
    with pytest.raises(OSError, match="No space"):
        Store(Path("/dev/full")).keep(Match("a", "b"), [Played(0, "d", 0, winner="a", end="guess")])


def test_a_place_that_cannot_be_written_to_is_said_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "play_both", lambda *rest: pytest.fail("it was played"))
    assert main(["arena", *WORDS, "--into", str(tmp_path / "nowhere" / "results.jsonl")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_pair_that_crashed_is_played_again(tmp_path: Path) -> None:
    store = Store(tmp_path / "results.jsonl")
    store.keep(Match("a", "b"), [Played(0, "d", 0, end="crashed"), Played(0, "d", 1, winner="a", end="guess")])
    assert Store(tmp_path / "results.jsonl").known(Match("a", "b")) == {}


# -- those who play ----------------------------------------------------------------------------------


def test_pairs_come_in_the_order_of_their_numbers_whichever_is_finished_first() -> None:
    class Backwards:
        """Finishes last what it was given first."""

        workers = 4
        lost: tuple[type[BaseException], ...] = ()
        gone: tuple[type[BaseException], ...] = ()

        def waits_for(self) -> str:
            """Nothing."""
            return ""

        def __init__(self) -> None:
            self.given: list[Any] = []

        def submit(self, work: Callable[..., Any], *args: Any, **named: Any) -> Any:
            future = Here().submit(lambda *_: [seated(args[0], number) for number in args[1]])
            later = type(future)()
            self.given.append((later, future.result(0)))
            if len(self.given) == 4:
                for one, result in reversed(self.given):
                    one.set_result(result)
                self.given.clear()
            return later

        def close(self) -> None:
            """Nothing to do."""

    heard: list[int] = []
    run = Run(Match("a", "b"), 8, Backwards(), told=lambda run: heard.append(len(run.finished)))
    assert [both[0].pair for both in run] == list(range(8))
    assert heard == list(range(1, 9))


class Flighty:
    """Its workers leave with the first chunk, and come back when they have been missed three times."""

    workers = 2
    lost: tuple[type[BaseException], ...] = ()
    gone: tuple[type[BaseException], ...] = (CancelledError,)

    def __init__(self, answers: bool) -> None:
        self.answers = answers
        """Whether it says of the first chunk that it is gone, or nothing at all until the workers are back."""
        self.missed = 0
        self._first: Future[Any] | None = None

    def waits_for(self) -> str:
        """Nobody, three times."""
        self.missed += 1
        if self.missed == 4 and not self.answers and self._first is not None:
            self._first.set_result([seated(Match("a", "b"), 0)])
        return "nobody is there" if self.missed < 4 else ""

    def submit(self, work: Callable[..., Any], *args: Any, **named: Any) -> Any:
        """Do it, but for the first."""
        if self._first is None:
            self._first = Future()
            if self.answers:
                self._first.set_exception(CancelledError())
            return self._first
        return Here().submit(lambda *_: [seated(args[0], number) for number in args[1]])

    def close(self) -> None:
        """Nothing to do."""


@pytest.mark.parametrize("answers", [True, False])
def test_a_match_waits_for_workers_that_are_missing_says_so_once_and_goes_on(
    answers: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "LOOK", 0.02)
    monkeypatch.setattr(scheduler, "WAKE", 0.01)
    store, match, said = Store(tmp_path / "results.jsonl"), Match("a", "b"), list[str]()
    executor = Flighty(answers)
    run = Run(match, 8, executor, store, say=said.append)
    assert [both[0].pair for both in run] == list(range(8))
    assert said == [
        "nobody is there; waiting for it, Ctrl-C shows what has been played",
        "it is there again, and the match goes on",
    ]
    assert Store(tmp_path / "results.jsonl").known(match) == run.finished


def test_a_bot_is_started_once_for_many_chunks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_game, "TURNS", 2)
    match = Match(bot(tmp_path, '{"choice": 0}'), "light", 1)
    try:
        play_chunk(match, [0])
        program = scheduler.entrants_of(match).seat("a", 0)
        assert isinstance(program, Bot)
        assert [game.end for both in play_chunk(match, [1, 2]) for game in both] == ["capped"] * 4
        assert scheduler.entrants_of(match).seat("a", 0) is program
        play_chunk(match.between("light", "light"), [0])
        assert program._program._process.poll() is not None  # let go when another match began
    finally:
        scheduler.let_go()


def test_a_process_that_dies_ends_the_match_with_one_sentence() -> None:
    executor = Processes(2)
    try:
        pending = executor.submit(os._exit, 3)
        with pytest.raises(executor.lost):
            pending.result(60)
        with pytest.raises(NoWorkers, match="has died"):
            list(Run(Match("light", "light"), 2, executor))
    finally:
        executor.close()


@pytest.mark.parametrize("when", ["before", "after"])
def test_ctrl_c_while_a_pair_is_written_down_waits_until_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    """What the figures count and what the file holds are the same pairs, wherever Ctrl-C falls."""
    path = tmp_path / "results.jsonl"
    store, match = Store(path), Match("novice", "light")
    keep = store.keep

    def struck(match: Match, both: list[Played]) -> None:
        if when == "before":
            signal.raise_signal(signal.SIGINT)
        keep(match, both)
        if when == "after":
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(store, "keep", struck)
    monkeypatch.setattr(scheduler, "play_both", seated)
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        run = Run(match, 8, Here(), store)
        with pytest.raises(KeyboardInterrupt):
            list(run)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, handler)
    assert run.finished
    assert Store(path).known(match) == run.finished


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_ctrl_c_ends_the_processes_and_keeps_what_they_played(tmp_path: Path) -> None:
    into = tmp_path / "results.jsonl"
    words = ["arena", "--b", "novice", "--games", "2000", "--jobs", "2", "--into", str(into)]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a test run in the background ignores it
    program = subprocess.Popen(
        [sys.executable, "-m", "game", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    signal.signal(signal.SIGINT, before)
    deadline = time.monotonic() + 120
    while not (into.exists() and into.stat().st_size) and time.monotonic() < deadline:
        time.sleep(0.1)
    os.killpg(program.pid, signal.SIGINT)
    out, err = program.communicate(timeout=120)
    assert program.returncode == 0, err
    assert "stopped after" in err and "Traceback" not in err
    kept = len(into.read_text(encoding="utf-8").splitlines())
    assert f"{2 * kept} games, {kept} pairs" in out
    deadline = time.monotonic() + 60
    while lives(program.pid) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not lives(program.pid)


KILLED = """
import os, signal, sys, time
from concurrent.futures import wait
from game.ai.arena.workers import Processes
if __name__ == "__main__":
    executor = Processes(2)
    wait([executor.submit(os.getpid)])
    executor.submit(time.sleep, 600)
    time.sleep(0.5)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_where_the_arena_is_killed_its_processes_end_with_it(tmp_path: Path) -> None:
    file = tmp_path / "killed.py"
    file.write_text(KILLED, encoding="utf-8")
    words, around = [sys.executable, str(file)], os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    program = subprocess.Popen(words, start_new_session=True, env=around)
    assert program.wait(60) == -signal.SIGKILL
    deadline = time.monotonic() + 20
    while lives(program.pid) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not lives(program.pid)


def test_a_cluster_that_is_not_there_gives_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    """With Dask or without it."""
    assert main(["arena", *WORDS, "--cluster", "not an address"]) == 2
    told = capsys.readouterr()
    assert told.err.count("\n") == 1 and told.out == ""


def test_without_dask_one_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["arena", *WORDS, "--cluster", "tcp://127.0.0.1:1"]) == 2
    assert "install the extra `cluster`" in capsys.readouterr().err


def test_a_cluster_plays_the_same_games(capsys: pytest.CaptureFixture[str], pool: CardPool) -> None:
    distributed = pytest.importorskip("distributed")
    alone = without_time(arena(capsys, *WORDS))
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        assert without_time(arena(capsys, *WORDS, "--cluster", cluster.scheduler_address)) == alone


def test_a_cluster_whose_only_worker_leaves_is_waited_for(pool: CardPool) -> None:
    distributed = pytest.importorskip("distributed")
    said: list[str] = []
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        executor = Cluster(cluster.scheduler_address)

        def told(run: Run) -> None:
            if len(run.finished) == 1:
                cluster.scale(0)
                Timer(6, cluster.scale, [1]).start()

        try:
            run = Run(Match("light", "light"), 12, executor, told=told, say=said.append)
            assert [both[0].pair for both in run] == list(range(12))
        finally:
            executor.close()
    assert "has no workers; waiting" in said[0] and "goes on" in said[-1]
