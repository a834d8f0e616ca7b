"""`bench`: how fast rules, copies, computer players, frames and the start are, beside the marks of DESIGN.md."""

from __future__ import annotations

import argparse
import json

from game.bench.report import PARTS, as_lines, measure

__all__ = ["main"]


def main(arguments: argparse.Namespace) -> int:
    """Measures all parts, or the one of `--only`, and prints figures as lines or, with `--json`, as JSON; returns 0."""
    figures = measure([arguments.only] if arguments.only else PARTS)
    print(json.dumps(figures, indent=2) if arguments.json else "\n".join(as_lines(figures)))
    return 0
