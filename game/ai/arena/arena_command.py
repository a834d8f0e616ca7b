"""Command `arena`: play one match, a ladder or a table of decks, keep the results and print them."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from game.ai.arena import report_text
from game.ai.arena.bradley_terry import table
from game.ai.arena.game_stats import Played
from game.ai.arena.match import BadMatch, Match
from game.ai.arena.match_summary import figures, pair_scores
from game.ai.arena.oracles import validate_name
from game.ai.arena.progress import Progress
from game.ai.arena.result_store import Store
from game.ai.arena.scheduler import Run, let_go
from game.ai.arena.sprt import Claim, Trial
from game.ai.arena.tournament import anchor_of, deck_matches, ladder_matches
from game.ai.arena.workers import Cluster, Executor, Here, Processes
from game.engine.cards.card_pool import CardPool

EXIT_FAULTS = 1
FAULTS = 10
"""Faults printed at most."""


def main(arguments: argparse.Namespace) -> int:
    """`arena`: exit code 0, or 1 if a game crashed. Stopped by Ctrl-C it prints what the finished pairs show.

    Raises UnknownPolicy for an unknown player, BotFault for a bot that cannot be started, BadMatch, BadTest,
    DeckUnreadable and BadResults for invalid arguments, NoWorkers without workers.
    """
    match = Match(
        arguments.a, arguments.b, arguments.seed, arguments.players, arguments.basic,
        tuple(arguments.decks or ()), arguments.deck_a or "", arguments.deck_b or "",
    )  # fmt: skip
    fixtures = _fixtures(arguments, match)
    claim = Claim.read(arguments.sprt) if arguments.sprt else None
    if claim and fixtures:
        raise BadMatch("--sprt tests one match, not a table of many")
    matches = fixtures or [match]
    for name in dict.fromkeys(name for each in matches for name in (each.a, each.b)):
        validate_name(name)
    for each in matches:
        each.check_decks(CardPool.load())
    store = Store(Path(arguments.into) if arguments.into else None)
    executor = _executor(arguments)
    try:
        hall = _Hall(arguments, store, executor)
        return hall.tournament(fixtures) if fixtures else hall.match(match, Trial(claim) if claim else None)
    finally:
        executor.close()
        let_go()


def _fixtures(arguments: argparse.Namespace, match: Match) -> list[Match]:
    if arguments.ladder and arguments.between_decks:
        raise BadMatch("a table is either of a --ladder or --between-decks")
    if arguments.ladder:
        names = [name.strip() for name in arguments.ladder.split(",")]
        return ladder_matches(names, match, arguments.all)
    return deck_matches(match) if arguments.between_decks else []


def _executor(arguments: argparse.Namespace) -> Executor:
    if arguments.cluster:
        return Cluster(arguments.cluster)
    return Here() if arguments.jobs == 1 else Processes(min(arguments.jobs, _pairs(arguments)))


def _pairs(arguments: argparse.Namespace) -> int:
    wanted: int = (arguments.games + 1) // 2
    return wanted


class _Hall:
    """Where matches are played and their results are printed."""

    def __init__(self, arguments: argparse.Namespace, store: Store, executor: Executor) -> None:
        self._wanted = _pairs(arguments)
        self._json: bool = arguments.json
        self._store = store
        self._executor = executor
        self._stopped = False
        if store.aged:
            Progress().say("note: some results in the file were played by another version of the program")

    def match(self, match: Match, trial: Trial | None) -> int:
        """Play one match and print its figures."""
        found = self._figures(match, trial)
        self._print(found, list(report_text.lines(found, match.title)))
        self._tell_faults(found)
        return EXIT_FAULTS if found["crashed"] else 0

    def tournament(self, fixtures: Sequence[Match]) -> int:
        """Play the matches in turn, print one line for each, then the table."""
        results: dict[tuple[str, str], list[float]] = {}
        all_found: list[dict[str, Any]] = []
        for fixture in fixtures:
            if self._stopped:
                break
            a, b = fixture.entrants
            games = self._play(fixture, None, f"{a} against {b}")
            found = figures(games, a, b, fixture.seed)
            all_found.append(found)
            results[a, b] = pair_scores(games)
            if not self._json:
                print(report_text.short(found), flush=True)
        anchor = anchor_of([name for fixture in fixtures for name in fixture.entrants])
        rungs = table(results, anchor, fixtures[0].seed)
        plain = {"anchor": anchor, "ladder": [asdict(rung) for rung in rungs], "matches": all_found}
        self._print(plain, list(report_text.ladder_lines(rungs, anchor)))
        for found in all_found:
            self._tell_faults(found)
        return EXIT_FAULTS if any(found["crashed"] for found in all_found) else 0

    def _figures(self, match: Match, trial: Trial | None) -> dict[str, Any]:
        return figures(self._play(match, trial), match.a, match.b, match.seed, trial)

    def _play(self, match: Match, trial: Trial | None, title: str = "") -> list[Played]:
        """Games of the match in the order of the pairs; with a trial, up to the pair that decided it."""
        progress = Progress(trial, title)
        run = Run(match, self._wanted, self._executor, self._store, progress.tell, progress.say)
        heard: list[list[Played]] = []
        try:
            for both in run:
                heard.append(both)
                if trial is None:
                    continue
                for score in pair_scores(both):
                    trial.add(score)
                if trial.verdict:
                    progress.say(f"settled after {len(heard)} pairs")
                    break
        except KeyboardInterrupt:
            self._stopped = True
            progress.say(f"stopped after {len(run.finished)} of {self._wanted} pairs")
            if trial is None:
                heard = [run.finished[number] for number in sorted(run.finished)]
        return [game for both in heard for game in both]

    def _print(self, plain: dict[str, Any], lines: Sequence[str]) -> None:
        print(json.dumps(plain, indent=2, ensure_ascii=False) if self._json else "\n".join(lines))

    def _tell_faults(self, found: dict[str, Any]) -> None:
        """Where the figures are for programs, people read the faults on standard error."""
        if self._json:
            for fault in dict.fromkeys(found["faults"][:FAULTS]):
                Progress().say(f"fault: {fault}")
