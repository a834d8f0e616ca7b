"""Long jobs without a late frame: in a process of their own, which can be ended at any moment, or else step by step.

A job is a function at the top of a module that gives one thing after the other; whoever has it done looks at each
frame what has come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any

from game.session.child_process import ChildProcess

Job = Callable[..., Iterator[Any]]
ITEM, END, FAULT = "item", "end", "fault"


class Worker:
    """Does one job at a time in this process, one step at each `poll`."""

    quick = False
    """Whether a long thought costs no frame."""

    def __init__(self) -> None:
        self.busy = False
        """A job is being done."""
        self.failed = False
        """The last job came to no good end."""
        self._steps: Iterator[Any] = iter(())

    def start(self, job: Job, *arguments: Any) -> None:
        """Begin this job; the one that is being done is given up."""
        self._steps, self.busy, self.failed = job(*arguments), True, False

    def poll(self) -> list[Any]:
        """What has come of it since the last look."""
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
        """Give the job up; nothing of it comes any more."""
        self.busy, self._steps = False, iter(())

    def close(self) -> None:
        """End the worker."""
        self.stop()


class ProcessWorker(Worker):
    """Does jobs in another process, which is kept for the next; to stop a job ends its process.

    From the first time that no process can be had, jobs are done in this one.
    """

    quick = True

    def __init__(self) -> None:
        super().__init__()
        self._process: ChildProcess | None = None

    def start(self, job: Job, *arguments: Any) -> None:
        """Begin this job; the one that is being done is given up."""
        self.stop()
        super().start(job, *arguments)
        for _ in range(2 if self.quick else 0):  # the process that was kept may have ended meanwhile
            try:
                self._send((job, arguments))
                return
            except (OSError, ValueError, RuntimeError):
                self._end()
        self.quick = False

    def _send(self, message: tuple[Job, tuple[Any, ...]]) -> None:
        if self._process is None:
            self._process = ChildProcess("coach", serve_jobs)
        self._process.send(message)

    def poll(self) -> list[Any]:
        """What has come of it since the last look."""
        if not self.quick:
            return super().poll()
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
        """Give the job up; nothing of it comes any more."""
        if self.busy:
            self._end()
        super().stop()

    def close(self) -> None:
        """End the process."""
        super().close()
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
