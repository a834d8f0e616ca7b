"""What the coach says: the best choice from the player's own view, why, and nothing that the player may not know."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import SellCard
from game.engine.core.state import Note
from game.engine.game import Game
from game.scenes.coach.advice import AT_ONCE, Advice, Coach, advice, after
from game.scenes.coach.coach_workers import ProcessWorker, Worker
from game.ui.i18n.texts import Texts
from tests.support.engine import games
from tests.support.engine.exchanged import redealt
from tests.support.engine.positions import load_position
from tests.support.engine.processes import is_gone
from tests.support.scenes.children import kill_children
from tests.support.scenes.screens import expect
from tests.support.scenes.session_game import game_of
from tests.support.scenes.windows import at_sheet


def count_to(n: int) -> Iterator[int]:
    """A job for the tests: gives the numbers one by one."""
    yield from range(n)


def stumble() -> Iterator[int]:
    """A job that comes to no good end."""
    yield 1
    raise RuntimeError("as the test wants it")


def for_ever() -> Iterator[int]:
    """A job that never ends."""
    while True:
        time.sleep(0.05)
    yield 0


def done(worker: Any) -> list[Any]:
    found: list[Any] = []
    for _ in range(2000):
        found += worker.poll()
        if not worker.busy:
            return found
        time.sleep(0.005 if worker.quick else 0.0)
    raise AssertionError("the job does not end")


@pytest.mark.parametrize("level", ["agent", "director"])
def test_what_may_not_be_known_does_not_change_the_advice(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # a slow machine breaks thoughts off unevenly
    monkeypatch.setattr("game.ai.search.search_policy.monotonic", lambda: 0.0)
    dice, compared = Random(7), 0
    for game in games.positions(seed=11, decisions=260, every=9):
        decision = games.asked(game)
        if len(decision.choices) == 1:
            continue
        seat = decision.player
        other = redealt(game, seat, dice)
        said = [advice(one.view(seat), decision, level, 5) for one in (game, other)]
        assert said[0] == said[1], (decision.kind, said)
        compared += other.table.defs != game.table.defs
    assert compared > 8


def test_the_advice_is_one_of_the_choices_and_its_reason_a_sentence() -> None:
    texts = Texts("en", strict=True)
    for game in games.positions(seed=3, decisions=200, every=11):
        decision = games.asked(game)
        found = advice(game.view(decision.player), decision, AT_ONCE)
        assert found.choice in decision.choices
        assert texts(found.why.key, **found.why.figures())


def test_what_is_staged_is_done_before_the_coach_looks() -> None:
    for game in games.positions(seed=5, decisions=400, every=1):
        decision = games.asked(game)
        sold = [choice for choice in decision.choices if isinstance(choice, SellCard)]
        if decision.kind == "sell" and len(sold) > 2:
            then = after(game, decision.player, sold[:1])
            assert then is not game and then.decision is not None
            assert sold[0] not in then.decision.choices, "the card is sold"
            assert game.decision == decision, "the game itself has not gone on"
            assert after(game, decision.player, [SellCard("sell", 999)]) is game
            return
    raise AssertionError("nothing was to be sold")


def at_a_decision() -> tuple[Game, int]:
    """A game in which somebody has a choice, and who."""
    game = next(game for game in games.positions(seed=4, decisions=99) if len(games.asked(game).choices) > 2)
    return game, games.asked(game).player


def test_the_coach_is_asked_and_answers_without_being_waited_for() -> None:
    (game, seat), asked = at_a_decision(), list[int]()
    coach = Coach(game, seat, 1, lambda: asked.append(1), Worker())
    assert coach.ask() and coach.thinking and coach.advice is None and asked == []
    assert coach.poll() and asked == [1]
    assert expect(coach.advice, Advice).choice in games.asked(game).choices
    coach.forget()
    assert coach.advice is None and not coach.thinking
    stranger = Coach(game, 1 - seat, 1, lambda: asked.append(2), Worker())
    assert not stranger.ask(), "it is not his question"
    assert asked == [1] and not stranger.poll()


@pytest.mark.games
def test_the_coach_answers_from_a_process_of_his_own_and_can_be_interrupted_there() -> None:
    coach = Coach(*at_a_decision(), 1)
    assert coach.ask()
    while coach.thinking:
        coach.poll()
        time.sleep(0.01)
    assert coach.advice.level == "director" and not coach.failed
    assert coach.ask()
    coach.forget()
    assert not coach.thinking and not coach.poll() and coach.advice is None
    coach.close()


@pytest.mark.games
@pytest.mark.parametrize("worker", [Worker(), ProcessWorker()])
def test_a_job_is_done_given_up_and_may_fail(worker: Worker) -> None:
    for job, given, found in ((count_to, [3], [0, 1, 2]), (stumble, [], [1]), (count_to, [2], [0, 1])):
        worker.start(job, *given)
        assert worker.busy
        assert (done(worker), worker.failed) == (found, job is stumble)
    worker.start(count_to, 2)
    worker.stop()
    assert not worker.busy and worker.poll() == []
    if worker.quick:
        worker.start(for_ever)
        worker.start(count_to, 1)
        assert done(worker) == [0], "what was never to end was given up"
    worker.close()
    assert worker.poll() == []


def test_where_no_process_can_be_had_it_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(ProcessWorker, "_send", refuse)
    worker = ProcessWorker()
    assert worker.quick
    worker.start(count_to, 2)
    assert not worker.quick and done(worker) == [0, 1]


@pytest.mark.games
def test_a_process_that_dies_is_told_of_and_replaced() -> None:
    worker = ProcessWorker()
    worker.start(for_ever)
    kill_children("coach")
    assert done(worker) == [] and worker.failed
    worker.start(count_to, 1)
    assert done(worker) == [0] and not worker.failed
    worker.close()


KILLED = """
import os, signal, time
from game.scenes.coach.coach_workers import ProcessWorker
from tests.scenes.test_coach_advice import think_for_ever
if __name__ == "__main__":
    worker = ProcessWorker()
    worker.start(think_for_ever)
    while not (told := worker.poll()):
        time.sleep(0.05)
    print(told[0], flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def think_for_ever() -> Iterator[int]:
    """A job that tells its process and then gives nothing more."""
    yield os.getpid()
    time.sleep(600)


@pytest.mark.games
@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_where_the_game_is_killed_its_coach_ends_with_it(tmp_path: Path) -> None:
    (tmp_path / "killed.py").write_text(KILLED, encoding="utf-8")
    words, around = [sys.executable, str(tmp_path / "killed.py")], os.environ | {"PYTHONPATH": str(Path.cwd())}
    killed = subprocess.run(words, env=around, timeout=60, check=False, stdout=subprocess.PIPE)
    assert killed.returncode == -signal.SIGKILL and is_gone(int(killed.stdout.split()[-1]))


# what is so -------------------------------------------------------------------------------------------

REVEALED = """
players:
  A: {x_file: Eve, cp: 1, hand: [Kick]}
  B: {x_file: The Manitou, agents: [{card: Agent Fox Mulder, at: field}]}
turn: {player: B, phase: investigation}
sites: [{card: "Aubrey, MO", owner: B, target: A, bluffs: [Knife, Nasty Surprise]}]
script:
  - B: investigate "Aubrey, MO" with team 1
  - to: A bluff
"""


def test_of_what_cannot_be_used_nobody_says_that_it_is_not_worth_its_points(tmp_path: Path) -> None:
    """6.3c, 6.3e: neither a dud nor a Bluff that is too dear is kept back by choice."""
    game = load_position(REVEALED, tmp_path, CardPool.load())
    assert {choice[0] for choice in game.decision.choices} == {"decline"}
    assert advice(game.view(0), game.decision, AT_ONCE).why.key == "reason.bluff.useless"


@pytest.mark.parametrize(
    ("guessed", "either", "key"), [(False, False, "door"), (True, False, "solves"), (False, True, "solves")]
)
def test_a_name_is_held_out_only_where_one_may_follow(guessed: bool, either: bool, key: str) -> None:
    """9.1f, 9.3b, 13.1."""
    game = game_of(at_sheet("reduced").session)
    game.players[0].guessed, game.options.question_or_guess = guessed, either
    truth = game.table.pool.x_files[game.players[1].x_file].characteristics
    game.players[0].notes += [Note(1, "value", kind, value, True, 0) for kind, value in truth.items()]
    assert game.decision.kind == "reduced"
    assert advice(game.view(0), game.decision, "director").why.key == f"reason.question.{key}"
