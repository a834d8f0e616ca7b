"""Ctrl-C in a long match: deferred while results are written, and handled only by the process that prints them."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from game.engine.record.process_group import end_with_parent


def prepare_worker() -> None:
    """Prepare a worker process: it ignores Ctrl-C and ends with its parent."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def deferred_interrupt() -> Iterator[None]:
    """Defer Ctrl-C to the end of the block. Only the main thread is ever interrupted."""
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(before):
        yield
        return
    came: list[FrameType | None] = []
    signal.signal(signal.SIGINT, lambda number, frame: came.append(frame))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if came:
            before(signal.SIGINT, came[0])
