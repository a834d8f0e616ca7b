"""Workers that play the games: this process, several processes, or a cluster, behind one interface."""

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
"""The same after a lost connection."""


class NoWorkers(Exception):
    """There are no workers, or no longer; the message is one sentence."""


class Pending(Protocol[T_co]):
    """A future, as `concurrent.futures` and Dask have it."""

    def result(self, timeout: float) -> T_co:
        """Wait for the result up to a timeout; raises what the work raised."""
        ...

    def cancel(self) -> Any:
        """Cancel the work if it has not begun."""
        ...

    def add_done_callback(self, done: Callable[[Any], Any]) -> Any:
        """Call `done` with this when it is finished, from any thread."""
        ...


class Executor(Protocol):
    """Executes work, now or later."""

    workers: int
    """Number of tasks at a time."""
    lost: tuple[type[BaseException], ...]
    """Exceptions of a result whose worker died."""
    gone: tuple[type[BaseException], ...]
    """Exceptions of a lost result whose work has to be done again."""

    def waits_for(self) -> str:
        """What the work waits for, as a sentence without full stop; "" if nothing is missing."""
        ...

    def submit(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> Pending[T]:
        """Submit `work` with these arguments."""
        ...

    def close(self) -> None:
        """Stop at once, also running work."""
        ...


class Here:
    """Runs everything in this process, at once."""

    workers = 1
    lost: tuple[type[BaseException], ...] = ()
    gone: tuple[type[BaseException], ...] = ()

    def waits_for(self) -> str:
        """Nothing."""
        return ""

    def submit(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> Pending[T]:
        """Run it now; Ctrl-C interrupts it."""
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

    def waits_for(self) -> str:
        """Nothing: a broken pool is not repaired."""
        return ""

    def submit(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> Pending[T]:
        """Submit it to a free process."""
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
    """The workers of a Dask cluster, which must have the same version of the program."""

    def __init__(self, address: str) -> None:
        """Raises NoWorkers if the scheduler is missing, has no workers, or they have another version."""
        try:
            from distributed import KilledWorker
            from distributed.comm import CommClosedError
        except ImportError:
            raise NoWorkers("--cluster needs Dask; install the extra `cluster` of this project") from None
        logging.disable()  # its messages are shown as sentences instead
        self.workers = 0
        self.lost: tuple[type[BaseException], ...] = (KilledWorker,)
        self.gone: tuple[type[BaseException], ...] = (
            CancelledError, asyncio.CancelledError, TimeoutError, CommClosedError,
        )  # fmt: skip
        self._address = address
        try:
            self._client = self._connect(CONNECT)
        except (OSError, ValueError) as fault:
            logging.disable(logging.NOTSET)
            raise NoWorkers(f"there is no Dask scheduler at {address} ({fault})") from None
        try:
            if missing := self.waits_for():
                raise NoWorkers(missing)
            self._compare()
        except NoWorkers:
            self.close()
            raise

    def _connect(self, timeout: float, loop: Any = None) -> Any:
        """Make a client. Raises OSError or ValueError; without a loop it starts a thread, even on failure."""
        from distributed import Client

        return Client(self._address, timeout=timeout, set_as_default=False, loop=loop)

    def _compare(self) -> None:
        try:
            found = {self._client.run_on_scheduler(digest), *self._client.run(digest).values()}
        except Exception as fault:
            raise NoWorkers(f"the workers at {self._address} cannot run this program ({fault})") from None
        if found != {digest()}:
            raise NoWorkers(OTHER)

    def waits_for(self) -> str:
        """Whether scheduler or workers are missing; reconnects to a restarted scheduler."""
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
        """Submit it to the scheduler; equal arguments do not reuse results."""
        future: Pending[T] = self._client.submit(_do, digest(), work, *args, pure=False, **named)
        return future

    def close(self) -> None:
        """Disconnect; submitted work is cancelled, and the log of this process goes on."""
        self._client.close()
        logging.disable(logging.NOTSET)


def _do(code: str, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """Run the work if this worker has that version of the program. Raises NoWorkers."""
    if digest() != code:
        raise NoWorkers(OTHER)
    return work(*args, **named)
