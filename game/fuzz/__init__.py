"""Long runs of random games that look for faults: exceptions, broken invariants, games that do not end.

    python -m game fuzz --games 5000 --seed 1 --jobs 2
    python -m game fuzz --games 500 --players 3
    python -m game fuzz --mixed --games 20000 --jobs 2 --every 25 --table --json report.json

Each game is told by its seed and the words of the command: the decks, the options and every choice follow from them,
so that a fault is met again by `--games 1 --seed N`.  In every fifth game of three or four somebody leaves
(rulebook 12.9).  A mixed run draws everything from the whole pool and counts what every card has done; a card that has
never been played, negated or taken effect is a fault unless `allowlist.yaml` says why.
"""

from __future__ import annotations

from game.fuzz.command import main
from game.fuzz.play_games import CAP, Run, play, play_all, play_one
from game.fuzz.run_report import COLUMNS, Report

__all__ = ["CAP", "COLUMNS", "Report", "Run", "main", "play", "play_all", "play_one"]
