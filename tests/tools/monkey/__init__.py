"""A monkey at the window: clicks, drags, keys, text, wheel, pad, resizes and lost focus at random, in the real loop.

    python -m tests.tools.monkey --minutes 5 --seed 3 --size 1280x720 [--to decks] [--wall] [--log FILE]

Without `--wall` the clock runs on by a sixtieth of a second for each round of the loop, as fast as it goes; with
it the loop keeps real time, for a window under Xvfb (set SDL_VIDEODRIVER=x11). It is sent on errands into every screen
(`--to` names one of them), and after each a person who wants to get out must reach the title with Esc and the menus'
own words. Any exception ends it, exit code 1. At the end it tells where it was how often, and what memory was held.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tests.tools.monkey.monkey import Monkey, Stuck
from tests.tools.monkey.opening import fill_drawer, open_app
from tests.tools.monkey.tally import Tally

__all__ = ["Monkey", "Stuck", "Tally", "fill_drawer", "open_app"]
