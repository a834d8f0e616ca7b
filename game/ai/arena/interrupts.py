"""Ctrl-C in a long match: put off while results are written down, left to the process that prints the figures."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from game.engine.record.process_group import end_with_parent


def prepare_worker() -> None:
    """Prepare a process that only plays: Ctrl-C is for the one that prints the result, and both end together."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def put_off() -> Iterator[None]:
    """Ctrl-C within this takes effect at its end. Only the main thread is ever interrupted; others need nothing."""
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
