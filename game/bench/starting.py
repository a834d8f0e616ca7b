"""The figures of the start: a process of its own, with the real window code, until its first frame."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from time import perf_counter

from game.bench.numbers import median

_STARTS = 5


class CannotMeasure(Exception):
    """The measured process ended without a frame; the message says what it said."""


def start_figures() -> dict[str, float]:
    """DESIGN.md's `start` keys: seconds from the start of the process to a frame, megabytes resident in a game."""
    return {
        "first_frame_s": round(median([_until_frame("title")[0] for _ in range(_STARTS)]), 3),
        "rss_mb": round(_until_frame("table")[1], 1),
    }


def _until_frame(scene: str) -> tuple[float, float]:
    """Seconds until the process shows `scene`, and the most memory it has held by then, in megabytes."""
    command = [sys.executable, "-m", "game.bench.first_frame", scene]
    with tempfile.TemporaryDirectory() as home:  # the player's own settings and saves are left alone
        environment = {**os.environ, "XFILES_CCG_HOME": home}
        begun = perf_counter()
        process = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
        seconds = perf_counter() - begun
    words = process.stdout.split()
    if len(words) < 2 or words[-2] != "frame":
        said = (process.stderr.strip().splitlines() or ["nothing"])[-1]
        raise CannotMeasure(f"the window did not come to a first frame; it said: {said}")
    return seconds, float(words[-1])
