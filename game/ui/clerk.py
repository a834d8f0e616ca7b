"""The clerk: writes files on a thread, one after the other as they were handed in, so that no frame waits for a disk.

While there is nobody at the desk, which is so until a window's loop calls him, whoever hands something in does it
himself, at once. Whoever reads what may still lie with the clerk calls `finish` first. What goes wrong on the thread is
raised where he is next listened to or waited for, so that it goes the way of every other fault.
"""

from __future__ import annotations

import atexit
import threading
from collections import deque
from collections.abc import Callable, Hashable

Job = Callable[[], object]
PAUSE_S = 0.03  # how long a job lies: the picture of what is written down comes first


class Clerk:
    """Jobs in order. A job that still lies there gives way to a newer one of its name, which takes its turn as new."""

    def __init__(self) -> None:
        self._door = threading.Condition()
        self._jobs: deque[tuple[Hashable, Job]] = deque()
        self._busy = False
        self._hurry = 0
        self._fault: Exception | None = None
        self._thread: threading.Thread | None = None

    @property
    def called(self) -> bool:
        """Whether he is there."""
        return self._thread is not None

    def call(self) -> None:
        """Let him come. Nothing happens where he is there already."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="clerk", daemon=True)
            self._thread.start()
            atexit.register(self.dismiss)  # whatever ends the program waits for what lies there

    def dismiss(self) -> None:
        """Let him write down what lies there, and go. Raises what went wrong."""
        thread = self._thread
        if thread is not None:
            self._wait()
            with self._door:
                self._thread = None
                self._door.notify_all()
            thread.join()
            atexit.unregister(self.dismiss)
            self.listen()

    def hand_in(self, name: Hashable, job: Job) -> None:
        """Have something done, or do it now where nobody is called; only then is what goes wrong raised here."""
        if self._thread is None:
            job()
            return
        with self._door:
            self._jobs = deque(other for other in self._jobs if other[0] != name)
            self._jobs.append((name, job))
            self._door.notify_all()

    def finish(self) -> None:
        """Wait until all is done that was handed in. Raises what went wrong."""
        self._wait()
        self.listen()

    def listen(self) -> None:
        """Raise the first thing that has gone wrong since he was last listened to; nothing where all went well."""
        if self._fault is not None:
            with self._door:
                fault, self._fault = self._fault, None
            raise fault

    def _wait(self) -> None:
        with self._door:
            self._hurry += 1
            self._door.notify_all()
            while self._jobs or self._busy:
                self._door.wait()
            self._hurry -= 1

    def _work(self) -> None:
        while True:
            with self._door:
                while self._thread is not None and not self._jobs:
                    self._door.wait()
                if self._thread is None:
                    return
                if not self._hurry:
                    self._door.wait_for(lambda: self._hurry > 0, PAUSE_S)
                _, job = self._jobs.popleft()
                self._busy = True
            try:
                job()
                fault = None
            except Exception as found:
                fault = found
            with self._door:
                self._fault = self._fault or fault
                self._busy = False
                self._door.notify_all()


clerk = Clerk()
"""The one clerk of the program."""
