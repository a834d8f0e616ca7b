"""Measurements of start-up: a separate process with the real window code, until its first frame."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from time import perf_counter
from typing import NamedTuple

from game.bench.percentiles import median

_STARTS = 5
_HIDDEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
"""Environment of a hidden window, unless a real driver is set."""


class CannotMeasure(Exception):
    """The measured process ended without a frame; the message is its output."""


class Start(NamedTuple):
    """A start: wall time and processor time in seconds, peak memory in megabytes."""

    seconds: float
    computing: float
    megabytes: float


def start_figures() -> dict[str, float]:
    """The `start` figures: seconds from the start of the process to a frame, megabytes resident in a game.

    `cpu_s` is the processor time until the first frame, independent of other load.
    """
    starts = [_until_frame("title") for _ in range(_STARTS)]
    return {
        "first_frame_s": round(median([start.seconds for start in starts]), 3),
        "cpu_s": round(median([start.computing for start in starts]), 3),
        "rss_mb": round(_until_frame("table").megabytes, 1),
    }


def _until_frame(scene: str) -> Start:
    """Start a process and measure until it shows `scene`."""
    command = [sys.executable, "-m", "game.bench.first_frame", scene]
    with tempfile.TemporaryDirectory() as home:  # the player's own settings and saves are left alone
        environment = {**_HIDDEN, **os.environ, "XFILES_CCG_HOME": home}
        begun, computed = perf_counter(), _computing_of_children()
        process = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
        seconds, computing = perf_counter() - begun, _computing_of_children() - computed
    words = process.stdout.split()
    if len(words) < 2 or words[-2] != "frame":
        said = (process.stderr.strip().splitlines() or ["nothing"])[-1]
        raise CannotMeasure(f"the window did not come to a first frame; it said: {said}")
    return Start(seconds, computing, float(words[-1]))


def _computing_of_children() -> float:
    times = os.times()
    return times.children_user + times.children_system
