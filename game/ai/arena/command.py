"""The command `arena`: plays the pairs, here or in several processes, tells how far it is, and prints the figures."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import signal
import sys
from collections.abc import Iterator
from functools import partial
from time import monotonic

from game.ai.arena.deals import deal
from game.ai.arena.figures import figures, lines
from game.ai.arena.playing import Entrants, Played, play
from game.ai.policy import check
from game.engine.cards import CardPool

EXIT_FAULTS = 1
TELL_EVERY = 5.0
"""Seconds between two lines of progress."""


def main(arguments: argparse.Namespace) -> int:
    """`arena`: exit code 0, or 1 if a game crashed. Stopped by Ctrl-C it prints what the finished pairs show.

    Raises UnknownPolicy for a player there is not, BotFault for a bot that cannot be started.
    """
    for name in (arguments.a, arguments.b):
        check(name)
    wanted = (arguments.games + 1) // 2
    games: list[Played] = []
    progress = _Progress(wanted)
    try:
        for both in _pairs(arguments, wanted):
            games.extend(both)
            progress.tell(games)
    except KeyboardInterrupt:
        progress.say(f"stopped after {len(games) // 2} of {wanted} pairs")
    found = figures(sorted(games, key=lambda game: (game.pair, game.a_place)), arguments.a, arguments.b, arguments.seed)
    print(json.dumps(found, indent=2, ensure_ascii=False) if arguments.json else "\n".join(lines(found)))
    if arguments.json:
        for fault in dict.fromkeys(found["faults"][:10]):
            progress.say(f"fault: {fault}")
    return EXIT_FAULTS if found["crashed"] else 0


def play_pair(
    a: str, b: str, seed: int, number: int, entrants: Entrants | None = None, places: int = 2, basic: bool = False
) -> list[Played]:
    """Both games of pair `number` of the match with this seed: with a in the first place, and in the second."""
    pool = CardPool.load()
    dealt = deal(seed, number, pool, places, basic)
    players = entrants or Entrants(a, b)
    try:
        return [play(dealt, place, players, pool) for place in (0, 1)]
    finally:
        if entrants is None:
            players.close()


def _pairs(arguments: argparse.Namespace, wanted: int) -> Iterator[list[Played]]:
    a, b, seed, places, basic = arguments.a, arguments.b, arguments.seed, arguments.players, arguments.basic
    if arguments.jobs == 1:
        entrants = Entrants(a, b)
        try:
            for number in range(wanted):
                yield play_pair(a, b, seed, number, entrants, places, basic)
        finally:
            entrants.close()
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(arguments.jobs, wanted), initializer=_ignore_interrupts) as pool:  # ends by terminating them
        yield from pool.imap_unordered(partial(play_pair, a, b, seed, places=places, basic=basic), range(wanted))


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that prints the result."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class _Progress:
    """How far the match is, on standard error: one line written over on a terminal, else a line now and then."""

    def __init__(self, wanted: int) -> None:
        self._wanted = wanted
        self._live = sys.stderr.isatty()
        self._told = monotonic()

    def tell(self, games: list[Played]) -> None:
        """Tell it if it is time."""
        done = len(games) // 2
        last = done == self._wanted
        if not last and monotonic() - self._told < (0.2 if self._live else TELL_EVERY):
            return
        self._told = monotonic()
        wins = [sum(game.winner == label for game in games) for label in ("a", "b")]
        self.say(f"{done} of {self._wanted} pairs, {wins[0]}:{wins[1]}", again=self._live and not last)

    def say(self, text: str, again: bool = False) -> None:
        """Print a line; `again`: the next one is written over it."""
        start = "\r" if self._live else ""
        print(f"{start}{text:<60}", end="" if again else "\n", file=sys.stderr, flush=True)
