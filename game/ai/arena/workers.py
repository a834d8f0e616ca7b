"""Who plays the games: this process, several on this machine, or those of a cluster; all behind one interface."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, Future, ProcessPoolExecutor
from typing import Any, ParamSpec, Protocol, TypeVar

from game.ai.arena import interrupts
from game.ai.arena.revision import digest

P = ParamSpec("P")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

CONNECT = 10.0
"""Seconds to wait for a cluster's scheduler."""
RECONNECT = 2.0
"""The same where it has been there before."""


class NoWorkers(Exception):
    """Nobody is there to play, or not any more; the message is one sentence."""


class Pending(Protocol[T_co]):
    """A result that is still to come: what `concurrent.futures` and Dask have in common."""

    def result(self, timeout: float) -> T_co:
        """The result, waited for no longer than that; raises what the work raised."""
        ...

    def cancel(self) -> Any:
        """Do not begin it if it has not begun."""
        ...

    def add_done_callback(self, done: Callable[[Any], Any]) -> Any:
        """Call `done` with this when it is finished, from any thread."""
        ...


class Executor(Protocol):
    """Takes work and does it some time."""

    workers: int
    """How much it can do at a time."""
    lost: tuple[type[BaseException], ...]
    """What a result raises if the worker who was at it is no more."""
    gone: tuple[type[BaseException], ...]
    """What a result raises if it will not come, so that the work is to be handed out again."""

    def missing(self) -> str:
        """What the work waits for, in a sentence without its full stop; "" where nothing is missing."""
        ...

    def submit(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> Pending[T]:
        """Have `work` done with these arguments."""
        ...

    def close(self) -> None:
        """Stop at once, whatever is being done."""
        ...


class Here:
    """Does everything itself, at once."""

    workers = 1
    lost: tuple[type[BaseException], ...] = ()
    gone: tuple[type[BaseException], ...] = ()

    def missing(self) -> str:
        """Nothing."""
        return ""

    def submit(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> Pending[T]:
        """Do it now; Ctrl-C interrupts it."""
        future: Future[T] = Future()
        try:
            future.set_result(work(*args, **named))
        except Exception as fault:
            future.set_exception(fault)
        return future

    def close(self) -> None:
        """Nothing is being done."""


class Processes:
    """Several processes on this machine."""

    lost: tuple[type[BaseException], ...] = (BrokenExecutor,)
    gone: tuple[type[BaseException], ...] = ()

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._others = set(multiprocessing.active_children())
        self._pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), interrupts.prepare_worker)

    def missing(self) -> str:
        """Nothing: without its processes a match cannot go on."""
        return ""

    def submit(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> Pending[T]:
        """Hand it to a process that is free."""
        try:
            return self._pool.submit(work, *args, **named)
        except RuntimeError:  # the pool is broken
            raise NoWorkers(DIED) from None

    def close(self) -> None:
        """End the processes, also in the middle of a game."""
        started = [child for child in multiprocessing.active_children() if child not in self._others]
        self._pool.shutdown(wait=False, cancel_futures=True)
        for child in started:
            child.terminate()
        for child in started:
            child.join()


DIED = "a process that played games has died; was there memory enough?"
OTHER = "the workers hold another version of this program"


class Cluster:
    """The workers of a Dask cluster. They have to hold this very version of the program."""

    def __init__(self, address: str) -> None:
        """Raises NoWorkers if the scheduler is not there, has no workers, or they hold another version."""
        try:
            from distributed import KilledWorker
            from distributed.comm import CommClosedError
        except ImportError:
            raise NoWorkers("--cluster needs Dask; install the extra `cluster` of this project") from None
        logging.disable()  # what Dask has to tell is told in sentences
        self.workers = 0
        self.lost: tuple[type[BaseException], ...] = (KilledWorker,)
        self.gone: tuple[type[BaseException], ...] = (
            CancelledError, asyncio.CancelledError, TimeoutError, CommClosedError,
        )  # fmt: skip
        self._address = address
        try:
            self._client = self._connect(CONNECT)
        except (OSError, ValueError) as fault:
            raise NoWorkers(f"there is no Dask scheduler at {address} ({fault})") from None
        try:
            if missing := self.missing():
                raise NoWorkers(missing)
            self._compare()
        except NoWorkers:
            self.close()
            raise

    def _connect(self, timeout: float, loop: Any = None) -> Any:
        """Make a client. Raises OSError or ValueError; without a loop it starts a thread, even if it fails."""
        from distributed import Client

        return Client(self._address, timeout=timeout, set_as_default=False, loop=loop)

    def _compare(self) -> None:
        try:
            found = {self._client.run_on_scheduler(digest), *self._client.run(digest).values()}
        except Exception as fault:
            raise NoWorkers(f"the workers at {self._address} cannot run this program ({fault})") from None
        if found != {digest()}:
            raise NoWorkers(OTHER)

    def missing(self) -> str:
        """Tell whether scheduler or workers are missing; connect anew where the scheduler has come back."""
        try:
            if self._client.status == "closed":
                self._client = self._connect(RECONNECT, self._client.loop)
            threads = self._client.nthreads(callback_timeout=CONNECT) if self._client.status == "running" else None
        except (OSError, ValueError):
            threads = None
        if threads is None:
            return f"the Dask scheduler at {self._address} does not answer"
        self.workers = sum(threads.values())
        return "" if threads else f"the Dask scheduler at {self._address} has no workers"

    def submit(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> Pending[T]:
        """Hand it to the scheduler; nothing is taken for known because its arguments are."""
        future: Pending[T] = self._client.submit(_do, digest(), work, *args, pure=False, **named)
        return future

    def close(self) -> None:
        """Leave; what this program has asked for is given up."""
        self._client.close()


def _do(code: str, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """Do this where the program is that version: a worker may have come later. Raises NoWorkers."""
    if digest() != code:
        raise NoWorkers(OTHER)
    return work(*args, **named)
