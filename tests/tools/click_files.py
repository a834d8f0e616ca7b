"""Count the client files that one click on a card enters, from the signal to the frame that shows it.

python -m tests.tools.click_files [--list]
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType

from game.bench.table_frames import readied

GAME = Path(__file__).parents[2] / "game"
CLIENT = tuple(str(GAME / part) for part in ("scenes", "session", "ui"))
CLICKS = 20


def entered(work: Callable[[], None]) -> set[str]:
    """Do some work; returns the client files of which any function was called."""
    found: set[str] = set()

    def called(frame: FrameType, event: str, _value: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(CLIENT):
            found.add(frame.f_code.co_filename)

    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(None)
    return found


def main() -> int:
    """Print the median number of files and, if asked, how often each was entered."""
    each: list[set[str]] = []
    readied((1280, 720), CLICKS, lambda work: each.append(entered(work)))
    counts = sorted(len(files) for files in each)
    print(f"{counts[len(counts) // 2]} client files in the median of {len(counts)} clicks, {counts[-1]} at most")
    if "--list" in sys.argv:
        for name, times in Counter(name for files in each for name in files).most_common():
            print(f"{times:4} {Path(name).relative_to(GAME.parent)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
