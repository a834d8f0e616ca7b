"""Fallback for a policy that fails: the next simpler level, and the time limits for answers.

A fault of an opponent never stops a game: another policy takes its seat, and the players are told.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.opponents import BOT, LEVELS

LADDER = ("director", "veteran", "agent", "novice", "random")
"""Levels from the strongest to the simplest; the last one cannot fail."""
REFUGE = "novice"
"""Fallback for a policy that is not on the ladder, such as a bot."""
LEVEL_LIMIT_S = 15.0
"""Time limit of a level in seconds, far beyond its own budget even on a slow machine."""
BOT_LIMIT_S = 65.0
"""The same for a bot, which has its own time limit (`game.engine.record.bots`)."""
START_LIMIT_S = 60.0
"""Seconds for the start of a process."""

RAISED, ILLEGAL, LATE, DIED = "raised", "illegal", "late", "died"
"""Faults: the policy raises, answers illegally, hangs, or its process ends."""


class Fallen(NamedTuple):
    """A failed policy: its seat, its level, the level that plays on, and the fault.

    If a process ended between decisions, `seat` is -1 and all policies continue.
    """

    seat: int
    level: str
    instead: str
    why: str


def simpler(level: str) -> str:
    """The next simpler level; the simplest one for itself."""
    if level not in LADDER:
        return REFUGE
    below = LADDER[LADDER.index(level) + 1 :]
    return next((name for name in below if name in LEVELS), LADDER[-1])


def time_limit_s(level: str) -> float:
    """Time limit of a level in seconds."""
    return BOT_LIMIT_S if level.startswith(BOT) else LEVEL_LIMIT_S
