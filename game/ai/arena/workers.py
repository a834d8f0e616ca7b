"""Who plays the games: this process, several on this machine, or those of a cluster; all behind one interface."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, Future, ProcessPoolExecutor
from typing import Any, ParamSpec, Protocol, TypeVar

from game.ai.arena import interrupts

P = ParamSpec("P")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

CONNECT = 10.0
"""Seconds to wait for a cluster's scheduler."""


class NoWorkers(Exception):
    """Nobody is there to play, or not any more; the message is one sentence."""


class Pending(Protocol[T_co]):
    """A result that is still to come: what `concurrent.futures` and Dask have in common."""

    def result(self) -> T_co:
        """The result; raises what the work raised."""
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

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._others = set(multiprocessing.active_children())
        self._pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), interrupts.prepare_worker)

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


class Cluster:
    """The workers of a Dask cluster. They have to hold this very version of the program."""

    def __init__(self, address: str) -> None:
        """Raises NoWorkers if the scheduler is not there, has no workers, or they hold another version."""
        try:
            from distributed import Client, KilledWorker
        except ImportError:
            raise NoWorkers("--cluster needs Dask; install the extra `cluster` of this project") from None
        try:
            self._client = Client(address, timeout=CONNECT, set_as_default=False)
        except (OSError, ValueError) as fault:
            raise NoWorkers(f"there is no Dask scheduler at {address} ({fault})") from None
        self.lost: tuple[type[BaseException], ...] = (KilledWorker, CancelledError)
        self.workers = sum(self._client.nthreads().values())
        if not self.workers:
            self.close()
            raise NoWorkers(f"the Dask scheduler at {address} has no workers")
        self._compare(address)

    def _compare(self, address: str) -> None:
        from game.ai.arena.code import digest

        try:
            others = self._client.run(digest)
        except Exception as fault:
            self.close()
            raise NoWorkers(f"the workers at {address} cannot run this program ({fault})") from None
        if set(others.values()) != {digest()}:
            self.close()
            raise NoWorkers(f"the workers at {address} hold another version of this program")

    def submit(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> Pending[T]:
        """Hand it to the scheduler; nothing is taken for known because its arguments are."""
        future: Pending[T] = self._client.submit(work, *args, pure=False, **named)
        return future

    def close(self) -> None:
        """Leave; what this program has asked for is given up."""
        self._client.close()
