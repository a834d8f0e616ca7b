"""Count the client files that one click on a card enters, from the signal to the frame that shows it.

python -m tests.tools.click_files [--list | --why]
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
Entries = dict[str, set[str]]
"""Of each file the functions that were called from another file, each with its caller."""


def entered(work: Callable[[], None]) -> Entries:
    """Do some work; returns the client files of which any function was called."""
    found: Entries = {}

    def called(frame: FrameType, event: str, _value: object) -> None:
        name = frame.f_code.co_filename
        if event != "call" or not name.startswith(CLIENT):
            return
        entries, by = found.setdefault(name, set()), frame.f_back
        if by is not None and by.f_code.co_filename != name:
            entries.add(f"{frame.f_code.co_qualname} from {Path(by.f_code.co_filename).stem}.{by.f_code.co_qualname}")

    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(None)
    return found


def of_clicks(clicks: int) -> list[Entries]:
    """What each of so many clicks that ready a card has entered."""
    each: list[Entries] = []
    readied((1280, 720), clicks, lambda work: each.append(entered(work)))
    return each


def main() -> int:
    """Print the median number of files and, if asked, how often each was entered, and why."""
    each = of_clicks(CLICKS)
    counts = sorted(len(files) for files in each)
    print(f"{counts[len(counts) // 2]} client files in the median of {len(counts)} clicks, {counts[-1]} at most")
    if {"--list", "--why"} & {*sys.argv}:
        for name, times in Counter(name for files in each for name in files).most_common():
            print(f"{times:4} {Path(name).relative_to(GAME.parent)}")
            why = Counter(entry for files in each for entry in files.get(name, ()))
            for entry, often in why.most_common(3) if "--why" in sys.argv else ():
                print(f"     {often:4} {entry}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
