"""The process that `bench` measures: the window as a player starts it, until it has shown what is asked for.

`python -m game.bench.first_frame title` ends with the first frame; `table` lets a game run for a while.
It prints `frame` and the most memory that the process has held, in megabytes.
"""

from __future__ import annotations

import os
import sys
import threading
from typing import Any, NoReturn

from game.cli import main

_GAME_SECONDS = 6.0


def most_memory() -> float:
    """The most memory that this process has held so far, in megabytes; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0.0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20) if sys.platform == "darwin" else most / 1024


def _report() -> NoReturn:
    print("frame", round(most_memory(), 1), flush=True)
    os._exit(0)


def run(scene: str) -> int:
    """Plays until `scene` ("title" or "table") has been shown, and ends the process; returns only where that fails."""
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
