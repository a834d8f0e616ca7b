"""A match in progress: its pairs handed out in chunks, and taken back in the order of their numbers."""

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
from game.ai.arena.store import Store
from game.ai.arena.workers import DIED, Executor, NoWorkers, Pending
from game.engine.cards.card_pool import CardPool

AHEAD = 2
"""Chunks handed out for each worker, so that none waits for the next."""
CHUNKS = 16
"""A match is handed to each worker in so many chunks at least, of at most so many pairs."""
LARGEST = 4
WAKE = 0.2
"""Seconds between two looks for Ctrl-C, where waiting would not be interrupted by it."""
LOOK = 2.0
"""Seconds without a result after which one looks whether those who play are there."""
FETCH = 30.0
"""Seconds within which a result is to be had once it is there."""

Work = Pending[list[list[Played]]]
Waiting = queue.SimpleQueue[tuple[tuple[int, ...], Work]]


class Run:
    """A match on its way. To go through it gives both games of one pair after the other."""

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
        """Every pair that has been played, also those that are not yet their turn."""

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
        """Wait for the next chunk that is finished, and look now and then whether anybody is at it."""
        while True:
            look = monotonic() + LOOK
            while monotonic() < look:
                with suppress(queue.Empty):
                    return waiting.get(timeout=WAKE)
            self._await_workers()

    def _await_workers(self) -> None:
        """Return once all are there who play; until then tell what is missing."""
        told = ""
        while missing := self._executor.missing():
            if missing != told:
                self._say(f"{missing}; waiting for it, Ctrl-C shows what has been played")
            told = missing
            sleep(LOOK / 2)
        if told:
            self._say("it is there again, and the match goes on")

    def _take(self, done: Work) -> bool:
        """Take in what was played; False where it has to be played again."""
        try:
            pairs = done.result(timeout=FETCH)
        except self._executor.gone:
            return False
        except self._executor.lost:
            raise NoWorkers(DIED) from None
        with interrupts.put_off():
            for both in pairs:
                self._store.keep(self.match, both)
                self.finished[both[0].pair] = both
        self._told(self)
        return True


_mine = threading.local()


def play_chunk(match: Match, numbers: Sequence[int]) -> list[list[Played]]:
    """Those pairs of the match. Bots go on to the next chunk of the same match; no other thread meets them."""
    entrants = entrants_of(match)
    pool = CardPool.load()
    return [play_both(match, number, entrants, pool) for number in numbers]


def entrants_of(match: Match) -> Entrants:
    """Those who play the match in this thread; the ones of the match before are let go."""
    names = (match.a, match.b)
    if getattr(_mine, "names", None) != names:
        let_go()
        _mine.names, _mine.entrants = names, Entrants(*names)
    entrants: Entrants = _mine.entrants
    return entrants


def let_go() -> None:
    """End the bots that play for this thread."""
    if getattr(_mine, "names", None) is not None:
        _mine.entrants.close()
        _mine.names = None


def play_pair(
    a: str, b: str, seed: int, number: int, entrants: Entrants | None = None, places: int = 2, basic: bool = False
) -> list[Played]:
    """Both games of pair `number` of the match with this seed: with a in the first place, and in the second."""
    players = entrants or Entrants(a, b)
    try:
        return play_both(Match(a, b, seed, places, basic), number, players, CardPool.load())
    finally:
        if entrants is None:
            players.close()
