"""The command `fuzz`."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from game.engine.cards.card_pool import CardPool, UnknownCard
from game.fuzz import card_pairs
from game.fuzz.card_counts import contradicted, rows, unexplained
from game.fuzz.play_games import CAP, MIXED_CAP, Run, play_all, shares
from game.fuzz.run_report import Report

PARTS = 20
"""Progress messages of a long run."""
LONG = 400
"""Number of games that makes a run long."""


ENOUGH = 10_000
"""Number of games of a mixed run that makes unexplained zeros faults."""


def lines(report: Report, pool: CardPool, mixed: bool) -> Iterator[str]:
    """The report as text, for a mixed run with the faults of the table of cards."""
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
    """Play the games and print the report.

    Returns exit code 1 if a game had a fault; for a mixed run also if a reason is wrong or, in a long one, a zero has
    no reason.
    """
    if args.pairs:
        return _pairs(args)
    if args.sum:
        return _sum(args)
    try:
        feature = tuple(CardPool.load().lookup(name).id for name in args.feature or ())
    except UnknownCard as fault:
        print(fault, file=sys.stderr)
        return 2
    run = Run(
        args.games,
        args.seed,
        args.jobs,
        args.policy or ("mixed" if args.mixed else "light"),
        cap=MIXED_CAP if args.mixed else CAP,
        every=args.every,
        players=args.players,
        options=args.options,
        mixed=args.mixed,
        feature=feature,
    )
    began, report = time.monotonic(), Report()
    for part in shares(run, PARTS if run.games >= LONG else 1):
        found = play_all(part)
        report.add(found)
        if run.games >= LONG:
            print("".join(f"{each}\n" for each in found.faults), end="", file=sys.stderr)
            spent = time.monotonic() - began
            print(f"{report.games} games, {spent:.0f} s, {len(report.faults)} faults", file=sys.stderr, flush=True)
    return _judge(args, report, args.mixed)


def _sum(args: argparse.Namespace) -> int:
    """Add up the reports of mixed runs with different seeds and check the sum."""
    report = Report()
    for name in args.sum:
        try:
            if not Path(name).is_file():  # what is read from a device may never end
                raise OSError("no file")
            report.add(Report.from_plain(json.loads(Path(name).read_text(encoding="utf-8"))))
        except (OSError, ValueError, KeyError, TypeError):
            print(f"{name}: this is no report that fuzz --mixed --json has written.", file=sys.stderr)
            return 2
    return _judge(args, report, mixed=True)


def _judge(args: argparse.Namespace, report: Report, mixed: bool) -> int:
    """Print the report; returns exit code 1 for faults."""
    pool = CardPool.load()
    told = [*(rows(report, pool) if args.table else ()), *lines(report, pool, mixed)]
    _tell(args, json.dumps(report.to_plain(), ensure_ascii=False), told)
    return 1 if report.faults or (mixed and _incomplete(report, pool)) else 0


def _pairs(args: argparse.Namespace) -> int:
    """Play pairs of cards, `--games` of them from number `--seed` on."""
    found, parts = card_pairs.Meetings(), PARTS if args.games >= LONG else 1
    for part in shares(Run(args.games, args.seed), parts):
        found.add(card_pairs.play_pairs(part.games, part.seed, args.jobs))
        if parts > 1:
            print(f"{found.pairs.total()} pairs, {len(found.faults)} faults", file=sys.stderr, flush=True)
    _tell(args, json.dumps(found.to_plain(), ensure_ascii=False), card_pairs.lines(found, CardPool.load()))
    return 1 if found.faults else 0


def _tell(args: argparse.Namespace, plain: str, told: Iterable[str]) -> None:
    """Print JSON if `--json` has no file; otherwise print text, and write JSON to the file."""
    if args.json == "-":
        print(plain)
    else:
        if args.json:
            Path(args.json).write_text(plain + "\n", encoding="utf-8")
        for line in told:
            print(line)
    sys.stdout.flush()


def _incomplete(report: Report, pool: CardPool) -> bool:
    """Whether the table of cards has a fault."""
    return bool(contradicted(report, pool)) or (report.games >= ENOUGH and bool(unexplained(report, pool)))
