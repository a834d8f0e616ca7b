"""`bench`: measure the speed of rules, copies, computer players, frames and start-up against targets."""

from __future__ import annotations

import argparse
import json

from game.bench.measurements import LONG, PARTS, as_lines, measure

__all__ = ["main"]


def main(arguments: argparse.Namespace) -> int:
    """Measure all short parts, or the one of `--only`, and print lines or JSON; returns 0."""
    parts = [arguments.only] if arguments.only else [part for part in PARTS if part not in LONG]
    figures = measure(parts, arguments.games)
    print(json.dumps(figures, indent=2) if arguments.json else "\n".join(as_lines(figures)))
    return 0
