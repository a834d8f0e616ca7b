"""Background file writer (`file_writer`): does jobs in order on one thread, so that no frame waits for a disk.

Until the window's loop starts the thread, jobs are done at once by their caller. Call `finish` before reading what a
job may still have to write. A fault on the thread is raised at the next `raise_fault` or `finish`. A job of
`submit_with_retry` that the disk refuses is tried again until it is done; `refusal` gives the reason meanwhile.
"""

from __future__ import annotations

import atexit
import threading
import time
from collections import deque
from collections.abc import Callable, Hashable
from typing import NamedTuple

PAUSE_S = 0.03  # how long a job waits: the picture of what is written down comes first
AGAIN_S = 3.0  # how long until what could not be written is tried again


class Job(NamedTuple):
    """Something to be done; `stubborn` says that it is tried again where the disk refuses."""

    name: Hashable
    act: Callable[[], object]
    stubborn: bool = False


class FileWriter:
    """A queue of jobs and its thread. A newer job of the same name replaces one that still waits, at the end."""

    def __init__(self) -> None:
        self._lock = threading.Condition()
        self._jobs: deque[Job] = deque()
        self._refused: dict[Hashable, tuple[Job, OSError]] = {}
        """The jobs that the disk has refused, by name, each with the reason."""
        self._again = 0.0
        self._running: Job | None = None
        self._hurry = 0
        self._fault: Exception | None = None
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Start the thread, unless it runs already."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="file writer", daemon=True)
            self._thread.start()
            atexit.register(self.stop)  # whatever ends the program waits for what was submitted

    def stop(self) -> None:
        """Do all that waits, once more what was refused, and end the thread. Raises what went wrong."""
        thread = self._thread
        if thread is not None:
            self.retry()
            self._wait()
            with self._lock:
                self._thread = None
                self._lock.notify_all()
            thread.join()
            atexit.unregister(self.stop)
            self.raise_fault()

    def submit(self, name: Hashable, act: Callable[[], object]) -> None:
        """Have something done, or do it now where no thread runs; only then is what goes wrong raised here."""
        self._take(Job(name, act))

    def submit_with_retry(self, name: Hashable, act: Callable[[], object]) -> None:
        """Have something written; what the disk refuses is tried again, until a newer one of its name is submitted."""
        self._take(Job(name, act, stubborn=True))

    def _take(self, job: Job) -> None:
        if self._thread is None:
            self._do(job)
            return
        with self._lock:
            self._jobs = deque(other for other in self._jobs if other.name != job.name)
            self._jobs.append(job)
            self._lock.notify_all()

    def _do(self, job: Job) -> None:
        """Do it. Raises what went wrong but for what is tried again."""
        try:
            job.act()
        except OSError as refused:
            if not job.stubborn:
                raise
            with self._lock:
                self._refused[job.name] = (job, refused)
                self._again = time.monotonic() + AGAIN_S
            return
        with self._lock:
            self._refused.pop(job.name, None)

    def refusal(self, name: Hashable = None) -> OSError | None:
        """Why something of this name, or anything at all, could not be written yet; None where all is well."""
        with self._lock:
            return next((why for key, (_, why) in self._refused.items() if name in (None, key)), None)

    def retry(self) -> None:
        """Try now what could not be written, where nothing newer of its name is on its way."""
        with self._lock:
            newer = {job.name for job in self._pending()}
            for job in [job for job, _ in self._refused.values() if job.name not in newer]:
                self._take(job)

    def forget(self) -> None:
        """What could not be written is not tried any more."""
        with self._lock:
            self._refused.clear()

    @property
    def is_own_thread(self) -> bool:
        """Whether this is called on the thread itself."""
        return threading.current_thread() is self._thread

    def finish(self, about: Hashable = None) -> None:
        """Wait until all is done that was submitted, or all whose name begins with this. Raises what went wrong.

        On the thread itself it waits for nothing.
        """
        if not self.is_own_thread:
            self._wait(about)
            self.raise_fault()

    def raise_fault(self) -> None:
        """Raise the first thing that has gone wrong since this was last called; nothing where all went well."""
        if self._fault is not None:
            with self._lock:
                fault, self._fault = self._fault, None
            raise fault

    def _wait(self, about: Hashable = None) -> None:
        with self._lock:
            self._hurry += 1
            self._lock.notify_all()
            while any(
                about is None or (isinstance(job.name, tuple) and job.name[0] == about) for job in self._pending()
            ):
                self._lock.wait()
            self._hurry -= 1

    def _pending(self) -> list[Job]:
        return [*([self._running] if self._running is not None else []), *self._jobs]

    def _work(self) -> None:
        while True:
            with self._lock:
                while self._thread is not None and not self._jobs:
                    if not self._lock.wait(self._rest()) and self._thread is not None:
                        self.retry()
                if self._thread is None:
                    return
                if not self._hurry:
                    self._lock.wait_for(lambda: self._hurry > 0, PAUSE_S)
                job = self._running = self._jobs.popleft()
            try:
                self._do(job)
                fault: Exception | None = None
            except Exception as found:
                fault = found
            with self._lock:
                self._fault = self._fault or fault
                self._running = None
                self._lock.notify_all()

    def _rest(self) -> float | None:
        """Seconds until refused jobs are tried again, None where there are none."""
        return max(0.01, self._again - time.monotonic()) if self._refused else None


file_writer = FileWriter()
"""The one file writer of the program."""
