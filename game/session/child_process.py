"""A process of its own at the other end of a pipe, for the computer player and the coach."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any

FAREWELL = 0.2
"""Seconds at most that a process which was ended is waited for."""


class ChildProcess:
    """Runs `target(pipe, *arguments)` elsewhere; it ends with this process, or at any moment by `end`.

    Raises OSError or RuntimeError where no process can be had.
    """

    def __init__(self, name: str, target: Callable[..., None], *arguments: Any) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_run, args=(target, theirs, *arguments), daemon=True, name=name)
        self._process.start()
        theirs.close()
        self.is_alive = True
        """Whether it ran at the last look."""

    def send(self, message: Any) -> None:
        """Send it. Raises OSError or ValueError where the process has ended."""
        self._pipe.send(message)

    def received(self) -> Iterator[Any]:
        """What has come since the last look, one after the other."""
        self.is_alive = self._process.is_alive()
        try:
            while self._pipe.poll():
                yield self._pipe.recv()
        except (EOFError, OSError):
            self.is_alive = False

    def end(self) -> None:
        """End it in whatever it is doing."""
        self._process.kill()
        self._process.join(FAREWELL)
        self._pipe.close()


def _run(target: Callable[..., None], pipe: Connection, *arguments: Any) -> None:
    from game.engine.record.process_group import end_with_parent

    end_with_parent()
    target(pipe, *arguments)
