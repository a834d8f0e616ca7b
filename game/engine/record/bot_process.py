"""Another program, to which lines are written and from which lines are read, both with the same patience.

It and all that it starts are one group of processes, which ends with this process, however that ends.
"""

from __future__ import annotations

import queue
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from time import monotonic
from typing import IO

from game.engine.core.clean_text import LINE_LENGTH, clean
from game.engine.record.process_group import ProcessGroup

LONGEST_LINE = 65_536
"""Bytes of one line on standard output; the rest of a longer one is dropped."""
PASSED_ON = 262_144
"""Bytes of what a program says on standard error that are passed on; all that follows is read and dropped. Of each line
`LINE_LENGTH` are."""
LEFT_OUT = "What else this program says on standard error is left out."
AHEAD = 2
"""Lines that are read before they are asked for: one too many is enough to know of it."""
FAREWELL = 1.0
"""Seconds in which a program may leave by itself once its standard input has ended, and in which its pipes close."""


class ProgramFault(Exception):
    """The program does not read, does not answer or has ended; the message says which."""


class Program:
    """A program that runs in a group of its own. What it says on standard error is passed on, up to a bound."""

    def __init__(self, words: Sequence[str], patience: float) -> None:
        """Start it. Raises OSError."""
        self._patience = patience
        self._group = ProcessGroup()
        try:
            self._process = self._group.start(words)
        except BaseException:
            self._group.end()
            raise
        self._outbox = queue.Queue[bytes | None](1)
        self._inbox = queue.Queue[bytes | None](AHEAD)
        self._is_deaf = False
        process = self._process
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        self._threads = [
            threading.Thread(target=self._write, args=(process.stdin,), daemon=True),
            threading.Thread(target=self._read, args=(process.stdout,), daemon=True),
            threading.Thread(target=_pass_on, args=(process.stderr,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def say(self, line: str) -> None:
        """Write a line. Raises ProgramFault."""
        if self._is_deaf:
            raise ProgramFault(f"the program has ended{self._code()}")
        try:
            self._outbox.put(f"{line}\n".encode("utf-8", "replace"), timeout=self._patience)
        except queue.Full:
            raise ProgramFault(f"it has read nothing for {self._patience:g} seconds") from None

    def hear(self) -> str:
        """Read a line. Raises ProgramFault."""
        try:
            row = self._inbox.get(timeout=self._patience)
        except queue.Empty:
            raise ProgramFault(f"no answer within {self._patience:g} seconds") from None
        if row is None:
            raise ProgramFault(f"the program has ended without an answer{self._code()}")
        return _decoded(row)

    def overheard(self) -> str | None:
        """A line that lies there already; None without one."""
        try:
            row = self._inbox.get_nowait()
        except queue.Empty:
            return None
        if row is None:
            self._inbox.put(None)
            return None
        return _decoded(row)

    def close(self, farewell: float = FAREWELL) -> None:
        """Let it leave by itself for a moment, then end it with all that it has started; nothing the second time."""
        threads, self._threads = self._threads, []
        if not threads:
            return
        with suppress(queue.Full, subprocess.TimeoutExpired):
            self._outbox.put_nowait(None)
            self._process.wait(farewell)
        self._is_deaf = True
        self._process.kill()
        self._group.end()
        self._process.wait()
        with suppress(queue.Full):
            self._outbox.put(None, timeout=FAREWELL)
        until = monotonic() + FAREWELL
        while any(thread.is_alive() for thread in threads) and monotonic() < until:
            with suppress(queue.Empty):  # a line that nobody wants may hold up the reader
                self._inbox.get(timeout=0.01)

    def _code(self) -> str:
        """Tell with what code it has ended, if it has: its pipe may have closed a moment sooner."""
        try:
            return f" (exit code {self._process.wait(timeout=0.5)})"
        except subprocess.TimeoutExpired:
            return ""

    def _write(self, pipe: IO[bytes]) -> None:
        while (line := self._outbox.get()) is not None:
            try:
                pipe.write(line)
                pipe.flush()
            except OSError:
                self._is_deaf = True
        with suppress(OSError):
            pipe.close()

    def _read(self, pipe: IO[bytes]) -> None:
        for row in _lines(pipe, LONGEST_LINE):
            self._inbox.put(row)
        self._inbox.put(None)


def _decoded(row: bytes) -> str:
    return row.decode("utf-8-sig", "replace")


def _lines(pipe: IO[bytes], most: int) -> Iterator[bytes]:
    """The lines of a pipe, each cut to so many bytes as soon as these have come; the rest of a line is dropped."""
    with suppress(OSError), pipe:
        while row := pipe.readline(most):
            yield row
            while row and not row.endswith(b"\n"):
                row = pipe.readline(most)


def _pass_on(pipe: IO[bytes]) -> None:
    """Print what a program says on standard error, word by word clean, so that columns stay; up to `PASSED_ON`."""
    left = PASSED_ON
    for row in _lines(pipe, LINE_LENGTH):
        if left <= 0:
            continue
        left -= len(row)
        words = _decoded(row).rstrip().expandtabs().split(" ")
        said = " ".join(clean(word, LINE_LENGTH) for word in words) if left > 0 else LEFT_OUT
        with suppress(OSError, ValueError, AttributeError):  # nobody listens
            sys.stderr.write(f"{said}\n")
            sys.stderr.flush()
