"""Long jobs without a late frame: in a process of their own, which can be ended at any moment, or else step by step.

A job is a function at the top of a module that gives one thing after the other; whoever has it done looks at each
frame what has come.  Where no process can be had the same job goes on by one step at each look.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any, Protocol

from game.session.child_process import ChildProcess

Job = Callable[..., Iterator[Any]]
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
        self._process: ChildProcess | None = None

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
        if self._process is None:
            self._process = ChildProcess("coach", serve_jobs)
        self._process.send(message)

    def poll(self) -> list[Any]:
        """What has come."""
        found: list[Any] = []
        if not self.busy or self._process is None:
            return found
        for word, what in self._process.received():
            if word == ITEM:
                found.append(what)
            else:
                self.busy, self.failed = False, word == FAULT
        if self.busy and not self._process.is_alive:
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
            self._process.end()
        self._process = None


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

    def __init__(self) -> None:
        self._worker: Worker = ProcessWorker()

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
