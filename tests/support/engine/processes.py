"""Processes that should have ended."""

from __future__ import annotations

import subprocess
import time


def is_gone(pid: int) -> bool:
    """Whether a process ends soon; one that nobody has waited for yet counts as ended."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        words = ["ps", "-o", "stat=", "-p", str(pid)]
        state = subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()
        if not state or state.startswith("Z"):
            return True
        time.sleep(0.05)
    return False
