"""Fuzzing: random games that look for exceptions, broken invariants and games that do not end.

    python -m game fuzz --games 5000 --seed 1 --jobs 2
    python -m game fuzz --games 500 --players 3
    python -m game fuzz --mixed --games 20000 --jobs 2 --every 25 --table --json report.json

Seed and options determine decks, rules and every choice of a game, so that `--games 1 --seed N` reproduces a fault.
In every fifth game of three or four a player leaves (rulebook 12.9). A mixed run draws decks from the whole pool and
counts what every card has done; a card that was never played, negated or effective is a fault unless `allowlist.yaml`
excuses it.
"""

from __future__ import annotations

from game.fuzz.fuzz_command import main
from game.fuzz.play_games import CAP, Run, play, play_all, play_one
from game.fuzz.run_report import COLUMNS, Report

__all__ = ["CAP", "COLUMNS", "Report", "Run", "main", "play", "play_all", "play_one"]
