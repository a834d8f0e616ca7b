"""A match in progress: chunks of pairs go to workers, results come back in the order of the pairs."""

from __future__ import annotations

import queue
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from time import monotonic, sleep

from game.ai.arena import interrupts
from game.ai.arena.game_stats import Played
from game.ai.arena.match import Match
from game.ai.arena.play_game import Entrants, play_both
from game.ai.arena.result_store import Store
from game.ai.arena.workers import DIED, Executor, NoWorkers, Pending
from game.engine.cards.card_pool import CardPool

AHEAD = 2
"""Chunks queued for each worker, so that none is idle."""
CHUNKS = 16
"""A match has at least so many chunks for each worker, of at most so many pairs."""
LARGEST = 4
WAKE = 0.2
"""Seconds between checks for Ctrl-C where waiting cannot be interrupted."""
LOOK = 2.0
"""Seconds without a result after which the workers are checked."""
FETCH = 30.0
"""Seconds to fetch a finished result."""

Work = Pending[list[list[Played]]]
Waiting = queue.SimpleQueue[tuple[tuple[int, ...], Work]]


class Run:
    """A running match. Iteration yields both games of each pair in order."""

    def __init__(
        self,
        match: Match,
        wanted: int,
        executor: Executor,
        store: Store | None = None,
        told: Callable[[Run], None] = lambda run: None,
        say: Callable[[str], None] = lambda sentence: None,
    ) -> None:
        """`wanted` pairs; `told` is called whenever some more have been finished, `say` with what holds them up."""
        self.match = match
        self.wanted = wanted
        self._executor = executor
        self._store = store or Store()
        self._told = told
        self._say = say
        known = self._store.known(match)
        self.finished: dict[int, list[Played]] = {n: both for n, both in known.items() if n < wanted}
        """All pairs played, including those that are not next in order."""

    def __iter__(self) -> Iterator[list[Played]]:
        waiting = Waiting()
        chunks = deque(self._chunks())
        out: list[Work] = []
        try:
            for number in range(self.wanted):
                while number not in self.finished:
                    while chunks and len(out) < (AHEAD * self._executor.workers if self._executor.workers > 1 else 1):
                        out.append(self._hand_out(chunks.popleft(), waiting))
                    chunk, done = self._next(waiting)
                    out.remove(done)
                    if not self._take(done):
                        chunks.appendleft(chunk)
                        self._await_workers()
                yield self.finished[number]
        finally:
            for work in out:
                work.cancel()

    def _chunks(self) -> Iterator[tuple[int, ...]]:
        left = [number for number in range(self.wanted) if number not in self.finished]
        size = min(LARGEST, max(1, len(left) // (CHUNKS * self._executor.workers)))
        for start in range(0, len(left), size):
            yield tuple(left[start : start + size])

    def _hand_out(self, chunk: tuple[int, ...], waiting: Waiting) -> Work:
        work = self._executor.submit(play_chunk, self.match, chunk)
        work.add_done_callback(lambda done: waiting.put((chunk, done)))
        return work

    def _next(self, waiting: Waiting) -> tuple[tuple[int, ...], Work]:
        """Wait for the next finished chunk and check the workers now and then."""
        while True:
            look = monotonic() + LOOK
            while monotonic() < look:
                with suppress(queue.Empty):
                    return waiting.get(timeout=WAKE)
            self._await_workers()

    def _await_workers(self) -> None:
        """Wait until all workers are there, reporting what is missing."""
        told = ""
        while missing := self._executor.waits_for():
            if missing != told:
                self._say(f"{missing}; waiting for it, Ctrl-C shows what has been played")
            told = missing
            sleep(LOOK / 2)
        if told:
            self._say("it is there again, and the match goes on")

    def _take(self, done: Work) -> bool:
        """Accept a result; False if it has to be played again."""
        try:
            pairs = done.result(timeout=FETCH)
        except self._executor.gone:
            return False
        except self._executor.lost:
            raise NoWorkers(DIED) from None
        with interrupts.deferred_interrupt():
            for both in pairs:
                self._store.keep(self.match, both)
                self.finished[both[0].pair] = both
        self._told(self)
        return True


_mine = threading.local()


def play_chunk(match: Match, numbers: Sequence[int]) -> list[list[Played]]:
    """Play these pairs. Bots stay for the next chunk of the same match and belong to this thread."""
    entrants = entrants_of(match)
    pool = CardPool.load()
    return [play_both(match, number, entrants, pool) for number in numbers]


def entrants_of(match: Match) -> Entrants:
    """Players of the match in this thread; those of the previous match are ended."""
    names = (match.a, match.b)
    if getattr(_mine, "names", None) != names:
        let_go()
        _mine.names, _mine.entrants = names, Entrants(*names)
    entrants: Entrants = _mine.entrants
    return entrants


def let_go() -> None:
    """End the bots of this thread."""
    if getattr(_mine, "names", None) is not None:
        _mine.entrants.close()
        _mine.names = None
