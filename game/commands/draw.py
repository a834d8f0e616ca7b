"""`shot`: draws a scene to a picture, without a display."""

from __future__ import annotations

import argparse
import os
import sys


def main(arguments: argparse.Namespace) -> int:
    """Draws the scene; faults of its text go to standard error. Returns 0, or 1 where there are such faults.

    With `--lint` nothing is drawn to a file, and faults are looked for at every size of window and text.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    import game.scenes.shots  # noqa: F401  registers all scenes
    from game.ui.shot import shot

    if arguments.lint:
        return _lint(arguments.scene)
    faults = shot(arguments.scene, arguments.size, arguments.out, arguments.lang)
    for fault in faults:
        print(f"{arguments.scene}: {fault}", file=sys.stderr)
    return 1 if faults else 0


def _lint(scene: str | None) -> int:
    from game.ui.lint import cases
    from game.ui.shot import scenes

    found = 0
    for case in cases([scene] if scene else scenes()):
        for fault in case.faults():
            found += 1
            print(f"{case}: {fault}")
    return 1 if found else 0
