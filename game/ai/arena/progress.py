"""Progress of a match on standard error: one updated line on a terminal, otherwise a line now and then."""

from __future__ import annotations

import sys
from time import monotonic

from game.ai.arena.scheduler import Run
from game.ai.arena.sprt import Trial

TELL_EVERY = 5.0
"""Seconds between two lines of progress."""
REFRESH = 0.2
"""The same on a terminal."""
WIDTH = 78


class Progress:
    """Reports progress at intervals."""

    def __init__(self, trial: Trial | None = None, title: str = "") -> None:
        self._trial = trial
        self._title = f"{title}: " if title else ""
        self._live = sys.stderr.isatty()
        self._begun = self._told = monotonic()
        self._found: int | None = None

    def tell(self, run: Run) -> None:
        """Report progress if the interval has passed."""
        done = len(run.finished)
        if self._found is None:
            self._found = done - 1
        last = done == run.wanted
        now = monotonic()
        if not last and now - self._told < (REFRESH if self._live else TELL_EVERY):
            return
        self._told = now
        wins = [sum(game.winner == label for both in run.finished.values() for game in both) for label in ("a", "b")]
        text = f"{self._title}{done} of {run.wanted} pairs, {wins[0]}:{wins[1]}"
        if self._trial is not None:
            text += f", log likelihood ratio {self._trial.ratio:+.2f}"
        if not last:
            left = (run.wanted - done) * (now - self._begun) / max(1, done - self._found)
            text += f", at most {_span(left)} to go" if self._trial is not None else f", {_span(left)} to go"
        self.say(text, again=self._live and not last)

    def say(self, text: str, again: bool = False) -> None:
        """Print a line; with `again` the next line replaces it."""
        start = "\r" if self._live else ""
        print(f"{start}{text:<{WIDTH if self._live else 0}}", end="" if again else "\n", file=sys.stderr, flush=True)


def _span(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    if seconds < 5400:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"
