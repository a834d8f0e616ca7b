"""Long runs of random games that look for faults: exceptions, broken invariants, games that do not end.

    python -m game fuzz --games 5000 --seed 1 --jobs 2
    python -m game fuzz --games 500 --players 3

Each game is told by its seed and the number of players: the decks (ready-made ones and random legal ones of cards that
work), the options and every choice follow from them, so that a fault is met again by `--games 1 --seed N`. In every
fifth game of three or four somebody leaves (RULES.md 12.9).
"""

from __future__ import annotations

import argparse
import json
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from random import Random

from game.ai.light import LightPolicy
from game.engine.cards import CardPool
from game.engine.decisions import CONCEDE, Choice, Decision
from game.engine.deck_making import random_deck
from game.engine.decks import Deck, ready_made
from game.engine.game import Game
from game.engine.invariants import faults
from game.engine.rules import powers
from game.engine.state import Options
from game.engine.view import PlayerView

OPTIONAL = ("killer_cards", "x_file_powers", "question_or_guess", "single_guess")
CAP = 8_000
"""Decisions after which a game of two is left unfinished; one of more gets as many for each pair."""


class UniformPolicy:
    """Any choice, evenly: wanders, but goes everywhere."""

    def __init__(self, seed: int) -> None:
        self._dice = Random(seed)

    def choose(self, view: PlayerView, decision: Decision) -> Choice:
        """One of the decision's choices."""
        return decision.choices[self._dice.randrange(len(decision.choices))]


@dataclass
class Report:
    """What a run of games has met."""

    games: int = 0
    decisions: int = 0
    turns: list[int] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    played: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)

    def add(self, other: Report) -> None:
        """Take in another report."""
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.ends += other.ends
        self.faults += other.faults
        self.played += other.played
        self.kinds += other.kinds


def options_for(seed: int, mixed: bool = False) -> Options:
    """Who is asked, and with `mixed` which optional rules are on (RULES 13), as it follows from the seed."""
    options = Options(ask_always=seed % 4 == 3)
    dice = Random(f"options {seed}")
    for name in OPTIONAL if mixed else ():
        setattr(options, name, dice.random() < 0.6)
    return options


def decks_for(seed: int, pool: CardPool, players: int = 2, options: Options | None = None) -> list[Deck]:
    """So many decks, ready-made or random, that follow from the seed."""
    dice = Random(seed)
    ready = ready_made(pool)

    def one() -> Deck:
        return random_deck(pool, dice, players=players, options=options) if dice.random() < 0.5 else dice.choice(ready)

    return [one() for _ in range(players)]


def play_one(
    seed: int, policy: str, pool: CardPool, cap: int = CAP, every: int = 1, players: int = 2, mixed: bool = False
) -> Report:
    """One game; invariants are checked at every `every`-th decision."""
    report = Report(games=1)
    game: Game | None = None
    try:
        options = options_for(seed, mixed)
        made = UniformPolicy if policy == "random" else LightPolicy
        game = Game.new(decks_for(seed, pool, players, options), seed=seed, options=options, pool=pool)
        policies = [made(seed * players + place) for place in range(1, players + 1)]
        leaves = Random(seed).randrange(900) if players > 2 and seed % 5 == 4 else -1
        while game.decision is not None and report.decisions < cap:
            if report.decisions % every == 0:
                report.faults.extend(f"seed {seed}, decision {report.decisions}: {fault}" for fault in faults(game))
                if report.faults:
                    break
            decision = game.decision
            report.kinds[f"{decision.kind} {decision.window}".strip()] += 1
            chosen = policies[decision.player].choose(game.view(decision.player), decision)
            game.apply(CONCEDE if report.decisions == leaves else chosen)
            report.decisions += 1
    except Exception as fault:
        where = traceback.extract_tb(fault.__traceback__)[-1]
        asked = game.decision.kind if game is not None and game.decision is not None else "?"
        report.faults.append(
            f"seed {seed}, decision {report.decisions} ({asked}): {type(fault).__name__}: {fault} "
            f"[{where.filename.rpartition('/')[2]}:{where.lineno} {where.name}]"
        )
    if game is not None:
        report.turns.append(game.turn)
        report.ends["fault" if report.faults else game.why or "capped"] += 1
        for event in game.log or ():
            if event.kind in ("played", "paid", "equipped", "placed", "purchased"):
                report.played[game.def_of(event.data[0]).name] += 1
            elif event.kind == "used" and powers.value_of(game, event.data[0][1]):
                report.played[game.def_of(event.data[0][1]).name] += 1
    return report


def _share(work: tuple[int, int, int, str, int, int, int, bool]) -> Report:
    first, last, step, policy, cap, every, players, mixed = work
    pool = CardPool.load()
    total = Report()
    for seed in range(first, last, step):
        total.add(play_one(seed, policy, pool, cap, every, players, mixed))
    return total


def run(
    games: int,
    seed: int,
    jobs: int = 1,
    policy: str = "light",
    cap: int = CAP,
    every: int = 1,
    players: int = 2,
    mixed: bool = False,
) -> Report:
    """So many games from `seed` on, on so many processes."""
    work = [(seed + job, seed + games, jobs, policy, cap, every, players, mixed) for job in range(jobs)]
    total = Report()
    if jobs == 1:
        return _share(work[0])
    with ProcessPoolExecutor(jobs) as pool:
        for report in pool.map(_share, work):
            total.add(report)
    return total


def lines(report: Report, pool: CardPool) -> Iterator[str]:
    """The report in words."""
    turns = sorted(report.turns) or [0]
    yield f"{report.games} games, {report.decisions} decisions, median {turns[len(turns) // 2]} turns"
    yield "ends: " + ", ".join(f"{why} {n}" for why, n in report.ends.most_common())
    never = [d.name for d in pool.cards if d.suit != "x_file" and not d.missing and not report.played[d.name]]
    yield f"cards never played: {len(set(never))}" + (f" ({', '.join(sorted(set(never))[:12])} …)" if never else "")
    yield f"faults: {len(report.faults)}"
    yield from (f"  {fault}" for fault in report.faults[:20])


def main(args: argparse.Namespace) -> int:
    """The command `fuzz`: exit code 1 if anything was found."""
    most = CAP * args.players // 2
    report = run(args.games, args.seed, args.jobs, args.policy, most, players=args.players, mixed=args.options)
    if args.json:
        print(json.dumps(asdict(report), ensure_ascii=False))
    else:
        for line in lines(report, CardPool.load()):
            print(line)
    sys.stdout.flush()
    return 1 if report.faults else 0
