"""`shot`: draws a scene to a picture, without a display."""

from __future__ import annotations

import argparse
import os
import sys


def main(arguments: argparse.Namespace) -> int:
    """Draws the scene; faults of its text go to standard error. Returns 0, or 1 where there are such faults."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    import game.scenes.shots  # noqa: F401  registers all scenes
    from game.ui.shot import shot

    faults = shot(arguments.scene, arguments.size, arguments.out, arguments.lang)
    for fault in faults:
        print(f"{arguments.scene}: {fault}", file=sys.stderr)
    return 1 if faults else 0
