"""`shot` draws a scene to a picture, `lint` says what cannot be read on it; both without a display."""

from __future__ import annotations

import argparse
import os
import sys


def main(arguments: argparse.Namespace) -> int:
    """Draws the scene; faults of its text go to standard error. Returns 0, or 1 where there are such faults."""
    _unseen()
    import game.scenes.samples  # noqa: F401  registers all scenes
    from game.ui.testing.screenshots import Look, shot

    look = Look(arguments.lang, arguments.text, arguments.scale, arguments.contrast)
    faults = shot(arguments.scene, arguments.size, arguments.out, look)
    for fault in faults:
        print(f"{arguments.scene}: {fault}", file=sys.stderr)
    return 1 if faults else 0


def lint(arguments: argparse.Namespace) -> int:
    """Says what cannot be read on a scene, else on all, in every language and window, at every size of text and scale.

    Returns 0, or 1 where there is anything.
    """
    _unseen()
    import game.scenes.samples  # noqa: F401  registers all scenes
    from game.ui.i18n.texts import LANGUAGES
    from game.ui.testing.screenshots import cases, scenes

    found = 0
    wanted = [arguments.scene] if arguments.scene else scenes()
    for case in cases(wanted, languages=[arguments.lang] if arguments.lang else LANGUAGES):
        for fault in case.faults():
            found += 1
            print(f"{case}: {fault}", flush=True)
    return 1 if found else 0


def _unseen() -> None:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
