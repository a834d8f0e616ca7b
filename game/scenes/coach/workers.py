"""Long jobs without a late frame: in a process of their own, which can be ended at any moment, or else step by step.

A job is a function at the top of a module that gives one thing after the other; whoever has it done looks at each
frame what has come.  Where no process can be had the same job goes on by one step at each look.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

Job = Callable[..., Iterator[Any]]
JOIN_S = 0.2
"""Seconds at most that a process which was ended is waited for."""
ITEM, END, FAULT = "item", "end", "fault"


class Worker(Protocol):
    """Somebody who does one job at a time."""

    quick: bool
    """Whether a long thought costs no frame."""
    busy: bool
    """A job is being done."""
    failed: bool
    """The last job came to no good end."""

    def start(self, job: Job, *arguments: Any) -> None:
        """Begin this job; the one that is being done is given up."""

    def poll(self) -> list[Any]:
        """What has come of it since the last look."""

    def stop(self) -> None:
        """Give the job up; nothing of it comes any more."""

    def close(self) -> None:
        """End the worker."""


class InlineWorker:
    """Runs a job in this process, one step at each `poll`."""

    quick = False

    def __init__(self) -> None:
        self.busy = self.failed = False
        self._steps: Iterator[Any] = iter(())

    def start(self, job: Job, *arguments: Any) -> None:
        """Begin this job."""
        self._steps, self.busy, self.failed = job(*arguments), True, False

    def poll(self) -> list[Any]:
        """Do one step."""
        if not self.busy:
            return []
        try:
            return [next(self._steps)]
        except StopIteration:
            self.busy = False
        except Exception:  # whatever goes wrong with a job, the game goes on without it
            self.busy, self.failed = False, True
        return []

    def stop(self) -> None:
        """Give it up."""
        self.busy, self._steps = False, iter(())

    def close(self) -> None:
        """Nothing to end."""
        self.stop()


class ProcessWorker:
    """Runs a job in another process, which is kept for the next; to stop a job ends its process."""

    quick = True

    def __init__(self) -> None:
        self.busy = self.failed = False
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    def start(self, job: Job, *arguments: Any) -> None:
        """Begin this job. Raises OSError where no process can be had."""
        if self.busy:
            self.stop()
        self.failed = False
        try:
            self._send((job, arguments))
        except (OSError, ValueError):  # the process that was kept has ended meanwhile
            self._end()
            self._send((job, arguments))
        self.busy = True

    def _send(self, message: tuple[Job, tuple[Any, ...]]) -> None:
        if self._pipe is None:
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=serve_jobs, args=(theirs,), daemon=True, name="coach")
            self._process.start()
            theirs.close()
        self._pipe.send(message)

    def poll(self) -> list[Any]:
        """What has come."""
        found: list[Any] = []
        pipe, process = self._pipe, self._process
        if not self.busy or pipe is None or process is None:
            return found
        alive = process.is_alive()
        try:
            while self.busy and pipe.poll():
                word, what = pipe.recv()
                if word == ITEM:
                    found.append(what)
                else:
                    self.busy, self.failed = False, word == FAULT
        except (EOFError, OSError):
            alive = False
        if self.busy and not alive:
            self.busy, self.failed = False, True
            self._end()
        return found

    def stop(self) -> None:
        """Give it up."""
        if self.busy:
            self.busy = False
            self._end()

    def close(self) -> None:
        """End the process."""
        self.busy = False
        self._end()

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join(JOIN_S)
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None


def serve_jobs(pipe: Connection) -> None:
    """Run one job after the other in the process, until the other end is closed."""
    try:
        while True:
            job, arguments = pipe.recv()
            try:
                for item in job(*arguments):
                    pipe.send((ITEM, item))
            except Exception:
                pipe.send((FAULT, None))
            else:
                pipe.send((END, None))
    except (EOFError, OSError, KeyboardInterrupt):
        return


class FallbackWorker:
    """A `ProcessWorker`, and from the first time that it cannot start an `InlineWorker`."""

    def __init__(self, apart: bool = True) -> None:
        self._worker: Worker = ProcessWorker() if apart else InlineWorker()

    @property
    def quick(self) -> bool:
        """Whether a long thought costs no frame."""
        return self._worker.quick

    @property
    def busy(self) -> bool:
        """A job is being done."""
        return self._worker.busy

    @property
    def failed(self) -> bool:
        """The last job came to no good end."""
        return self._worker.failed

    def start(self, job: Job, *arguments: Any) -> None:
        """Begin this job; the one that is being done is given up."""
        try:
            self._worker.start(job, *arguments)
        except (OSError, RuntimeError):
            self._worker.close()
            self._worker = InlineWorker()
            self._worker.start(job, *arguments)

    def poll(self) -> list[Any]:
        """What has come of it since the last look."""
        return self._worker.poll()

    def stop(self) -> None:
        """Give the job up."""
        self._worker.stop()

    def close(self) -> None:
        """End whatever is being done."""
        self._worker.close()
