"""The command; what it does is told by the package."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

import tests.tools.monkey
from game.ui.workers.file_writer import file_writer
from tests.tools.monkey.errands import ERRANDS
from tests.tools.monkey.monkey import Monkey
from tests.tools.monkey.opening import fill_drawer, open_app


def main() -> int:
    """The command."""
    asked = argparse.ArgumentParser(prog="python -m tests.tools.monkey", description=tests.tools.monkey.__doc__)
    asked.add_argument("--minutes", type=float, default=1.0)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--size", default="1280x720")
    asked.add_argument("--speed", default="fast")
    asked.add_argument("--aim", type=float, default=0.7)
    asked.add_argument("--wall", action="store_true", help="keep real time")
    asked.add_argument("--still", action="store_true", help="never resize")
    asked.add_argument("--to", default="", choices=tuple(ERRANDS), help="one errand alone; else all in turn")
    asked.add_argument("--log", type=Path)
    given = asked.parse_args()
    wide, high = (int(part) for part in given.size.split("x"))
    with tempfile.TemporaryDirectory(prefix="xfiles-ccg-monkey-") as home:
        os.environ["XFILES_CCG_HOME"] = home
        fill_drawer(Path(home))
        app = open_app((wide, high), given.speed)
        file_writer.start()
        monkey = Monkey(app, given.seed, wall=given.wall, aim=given.aim, resizing=not given.still, to=given.to)
        log = given.log.open("w", encoding="utf-8") if given.log else sys.stdout
        try:
            monkey.play(given.minutes * 60, log)
        except Exception:
            print("before:", *monkey.last, sep="\n  ", file=log, flush=True)
            raise
        finally:
            print(monkey.tally.told(), file=log, flush=True)
            app._leave()
    return 0


if __name__ == "__main__":
    sys.exit(main())
