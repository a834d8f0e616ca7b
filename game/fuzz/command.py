"""The command `fuzz`."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from game.engine.cards import CardPool
from game.fuzz.playing import Run, play_all, shares
from game.fuzz.report import Report
from game.fuzz.table import contradicted, rows, unexplained

PARTS = 20
"""How often a long run tells how far it has come."""
LONG = 400
"""Games from which on a run is long."""


ENOUGH = 10_000
"""Games of a mixed run from which on every count without a reason must be more than zero."""


def lines(report: Report, pool: CardPool, mixed: bool) -> Iterator[str]:
    """The report in words; of a mixed run also what is wrong with the table of cards."""
    yield f"{report.games} games, {report.decisions} decisions, median {report.median_turns} turns"
    yield "ends: " + ", ".join(f"{why} {n}" for why, n in report.ends.most_common())
    yield "with: " + ", ".join(f"{name} {n}" for name, n in sorted(report.tables.items()) if n)
    if mixed:
        bare = unexplained(report, pool)
        wrong = contradicted(report, pool)
        yield f"zeros without a reason: {len(bare)}"
        yield from (f"  {zero}" for zero in bare)
        yield f"reasons that do not hold: {len(wrong)}"
        yield from (f"  {line}" for line in wrong)
    yield f"faults: {len(report.faults)}"
    yield from (f"  {fault}" for fault in report.faults[:20])


def main(args: argparse.Namespace) -> int:
    """Play, and tell what was met.

    Exit code 1 if any game had a fault; of a mixed run also if a reason does not hold or, where it is long enough for
    every card, if a zero has none.
    """
    run = Run(args.games, args.seed, args.jobs, args.policy or ("mixed" if args.mixed else "light"),
              every=args.every, players=args.players, options=args.options, mixed=args.mixed)  # fmt: skip
    began, report = time.monotonic(), Report()
    for part in shares(run, PARTS if run.games >= LONG else 1):
        report.add(play_all(part))
        if run.games >= LONG:
            spent = time.monotonic() - began
            print(f"{report.games} games, {spent:.0f} s, {len(report.faults)} faults", file=sys.stderr, flush=True)
    pool = CardPool.load()
    told = json.dumps(report.to_plain(), ensure_ascii=False)
    if args.json == "-":
        print(told)
    else:
        if args.json:
            Path(args.json).write_text(told + "\n", encoding="utf-8")
        if args.table:
            print("\n".join(rows(report, pool)))
        for line in lines(report, pool, args.mixed):
            print(line)
    sys.stdout.flush()
    return 1 if report.faults or (args.mixed and _incomplete(report, pool)) else 0


def _incomplete(report: Report, pool: CardPool) -> bool:
    """Whether the table of cards has a fault."""
    return bool(contradicted(report, pool)) or (report.games >= ENOUGH and bool(unexplained(report, pool)))
