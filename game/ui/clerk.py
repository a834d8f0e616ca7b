"""The clerk: writes files on a thread, one after the other as they were handed in, so that no frame waits for a disk.

While there is nobody at the desk, which is so until a window's loop calls him, whoever hands something in does it
himself, at once. Whoever reads what may still lie with the clerk calls `finish` first.
"""

from __future__ import annotations

import atexit
import threading
import traceback
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
        """Let him write down what lies there, and go."""
        thread = self._thread
        if thread is not None:
            self.finish()
            with self._door:
                self._thread = None
                self._door.notify_all()
            thread.join()
            atexit.unregister(self.dismiss)

    def hand_in(self, name: Hashable, job: Job) -> None:
        """Have something done, or do it now where nobody is called; only then what goes wrong is raised here."""
        if self._thread is None:
            job()
            return
        with self._door:
            self._jobs = deque(other for other in self._jobs if other[0] != name)
            self._jobs.append((name, job))
            self._door.notify_all()

    def finish(self) -> None:
        """Wait until all is done that was handed in."""
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
            except Exception:
                traceback.print_exc()
            with self._door:
                self._busy = False
                self._door.notify_all()


clerk = Clerk()
"""The one clerk of the program."""
