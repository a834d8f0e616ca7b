"""The figures of the start: a process of its own, with the real window code, until its first frame."""

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
"""A window that nobody sees, unless the environment names a real driver."""


class CannotMeasure(Exception):
    """The measured process ended without a frame; the message says what it said."""


class Start(NamedTuple):
    """What a start has cost: seconds by the clock, seconds of computing, and the most megabytes held."""

    seconds: float
    computing: float
    megabytes: float


def start_figures() -> dict[str, float]:
    """The `start` keys: seconds from the start of the process to a frame, megabytes resident in a game.

    Beside them `cpu_s`, the seconds of computing until the first frame, which others on the machine do not lengthen.
    """
    starts = [_until_frame("title") for _ in range(_STARTS)]
    return {
        "first_frame_s": round(median([start.seconds for start in starts]), 3),
        "cpu_s": round(median([start.computing for start in starts]), 3),
        "rss_mb": round(_until_frame("table").megabytes, 1),
    }


def _until_frame(scene: str) -> Start:
    """What it costs until a process of its own shows `scene`."""
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
