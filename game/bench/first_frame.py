"""The process that `bench` measures: the window from its start until it has shown a scene.

`python -m game.bench.first_frame title` ends with the first frame; `table` lets a game run for a while.
It prints `frame` and the peak memory in megabytes.
"""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from typing import Any, NoReturn

from game.cli import main

_GAME_SECONDS = 6.0


def most_memory() -> float:
    """Peak memory in megabytes of this process and its children; 0 if it is unknown.

    Pages that they share are counted once for each.
    """
    own = Path("/proc/self/status")
    if own.exists():
        # getrusage would tell the size of whoever started this process, where that was larger
        return sum(_peak(status) for status in (own, *_children())) / 1024
    if sys.platform == "win32":
        return 0.0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20) if sys.platform == "darwin" else most / 1024


def _children() -> list[Path]:
    numbers = " ".join(tasks.read_text() for tasks in Path("/proc/self/task").glob("*/children")).split()
    return [Path("/proc", number, "status") for number in numbers]


def _peak(status: Path) -> int:
    """Peak memory of a process in kilobytes, as the system reports it."""
    try:
        lines = status.read_text().splitlines()
    except OSError:  # it has ended
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("VmHWM:")), 0)


def _report() -> NoReturn:
    print("frame", round(most_memory(), 1), flush=True)
    os._exit(0)


def run(scene: str) -> int:
    """Run until `scene` ("title" or "table") has been shown, then end the process; returns only on failure."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    show = pygame.display.flip
    seen = False

    def flip(*arguments: Any) -> None:
        nonlocal seen
        show()
        if scene == "title":
            _report()
        if not seen:
            threading.Timer(_GAME_SECONDS, _report).start()
        seen = True

    pygame.display.flip = flip
    return main(["play"] if scene == "title" else ["play", "--seed", "1"])


if __name__ == "__main__":
    sys.exit(run(sys.argv[1]))
