"""Play random games, one for each seed, and report exceptions, broken invariants and games that do not end."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from random import Random

from game.ai.baseline import BaselinePolicy
from game.ai.policy import Policy, RandomPolicy
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import CONCEDE
from game.engine.game import Game
from game.fuzz.coverage import Watch
from game.fuzz.coverage_policy import CoveragePolicy
from game.fuzz.invariants import faults
from game.fuzz.random_setup import Setting, mixed_setting, options_for, setting
from game.fuzz.rule_checker import RuleChecker
from game.fuzz.run_report import Report

CAP = 8_000
"""Decisions after which a game of two is left unfinished; one of more gets as many for each pair."""
MIXED_CAP = 4_000
"""The same in a mixed run, where many games of medium length find more than a few long ones."""
STUCK = 3_000
"""Decisions within one turn after which a game counts as stuck."""


@dataclass(frozen=True, slots=True)
class Run:
    """Settings of a run: one game for each seed from `seed` on.

    `policy` is "light", "random", "wild" or "mixed"; `every` says at how many decisions the invariants are looked at
    once; `cap` is for two players.  With `mixed` number of players, optional rules and decks follow from the seed and
    come from the whole pool; otherwise `players` sit down to ready-made or random decks, `options` or not.  `feature`
    are the ids of cards around which all decks of a mixed run are built.
    """

    games: int
    seed: int = 1
    jobs: int = 1
    policy: str = "light"
    cap: int = CAP
    every: int = 1
    players: int = 2
    options: bool = False
    mixed: bool = False
    feature: tuple[str, ...] = ()

    def setting(self, seed: int, pool: CardPool) -> Setting:
        """Set-up of the game with this seed."""
        if self.mixed:
            return mixed_setting(seed, pool, [pool.by_id[card] for card in self.feature])
        return setting(seed, pool, self.players, options_for(seed, self.options))


def policies_for(run: Run, seed: int, table: Setting) -> list[Policy]:
    """Policies of the seats; with policy "mixed" some are light and some wild, by seed."""
    made: list[Policy] = []
    dice = Random(f"policies {seed}")
    for place, eager in enumerate(table.eager, 1):
        number = seed * table.players + place
        kind = dice.choice(("light", "wild", "wild", "wild")) if run.policy == "mixed" else run.policy
        if kind == "wild":
            made.append(CoveragePolicy(number, eager))
        else:
            made.append(RandomPolicy(number) if kind == "random" else BaselinePolicy(number))
    return made


def play_one(
    seed: int, policy: str, pool: CardPool, cap: int = CAP, every: int = 1, players: int = 2, mixed: bool = False
) -> Report:
    """Play one game with ready-made or random decks; `mixed` turns on random optional rules."""
    return play(seed, Run(1, seed, policy=policy, cap=cap, every=every, players=players, options=mixed), pool)


def play(seed: int, run: Run, pool: CardPool) -> Report:
    """Play the game of one seed."""
    report = Report(games=1)
    table = run.setting(seed, pool)
    game: Game | None = None
    watch: Watch | None = None
    try:
        game = Game.new(table.decks, seed=seed, options=table.options, pool=pool)
        watch = Watch(game)
        _play_on(seed, game, run, table, report, watch)
    except Exception as fault:
        where = traceback.extract_tb(fault.__traceback__)[-1]
        asked = game.decision.kind if game is not None and game.decision is not None else "?"
        report.faults.append(
            f"seed {seed}, decision {report.decisions} ({asked}): {type(fault).__name__}: {fault} "
            f"[{where.filename.rpartition('/')[2]}:{where.lineno} {where.name}]"
        )
    _tables(table, report)
    if game is not None and watch is not None:
        report.turns.append(game.turn)
        report.ends["fault" if report.faults else game.why or "capped"] += 1
        watch.counts(report.cards)
    return report


def _play_on(seed: int, game: Game, run: Run, table: Setting, report: Report, watch: Watch) -> None:
    """Play until the game is over, a fault is found, or the cap is reached."""
    policies = policies_for(run, seed, table)
    cap = run.cap * table.players // 2
    leaves = Random(seed).randrange(900) if table.players > 2 and seed % 5 == 4 else -1
    turn, since = 0, 0
    checker = RuleChecker(game)
    while game.decision is not None and report.decisions < cap:
        if report.decisions % run.every == 0:
            report.faults.extend(
                f"seed {seed}, decision {report.decisions}: {fault}" for fault in faults(game) + checker.look()
            )
            watch.look()
            if report.faults:
                return
        if game.turn != turn:
            turn, since = game.turn, report.decisions
        elif report.decisions - since > STUCK:
            report.faults.append(f"seed {seed}, decision {report.decisions}: stuck in turn {turn}")
            return
        decision = game.decision
        report.kinds[f"{decision.kind} {decision.window}".strip()] += 1
        chosen = policies[decision.player].choose(game.view(decision.player), decision)
        if report.decisions == leaves:
            chosen = CONCEDE
        watch.chose(chosen)
        game.apply(chosen)
        report.decisions += 1


def _tables(table: Setting, report: Report) -> None:
    report.tables[f"{table.players} players"] += 1
    for name in table.options.__dataclass_fields__:
        report.tables[name] += getattr(table.options, name)
    for deck in table.decks:
        for card in deck.everything():
            report.cards["decks"][card.id] += 1


def _share(work: tuple[Run, int]) -> Report:
    run, job = work
    pool = CardPool.load()
    total = Report()
    for seed in range(run.seed + job, run.seed + run.games, run.jobs):
        total.add(play(seed, run, pool))
    return total


def shares(run: Run, parts: int) -> Iterator[Run]:
    """The run split into parts of consecutive seeds, for progress messages."""
    first = run.seed
    for part in range(parts):
        last = run.seed + run.games * (part + 1) // parts
        if last > first:
            yield replace(run, seed=first, games=last - first)
        first = last


def play_all(run: Run) -> Report:
    """Play all games of a run on its number of processes."""
    if run.jobs == 1:
        return _share((run, 0))
    total = Report()
    with ProcessPoolExecutor(run.jobs) as processes:
        for report in processes.map(_share, [(run, job) for job in range(run.jobs)]):
            total.add(report)
    return total
