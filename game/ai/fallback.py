"""Who plays on where a policy fails: the next simpler level, and how long an answer is waited for.

A fault of an opponent never stops a game.  Whoever runs policies asks here who takes the chair, and tells the players.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.opponents import BOT, LEVELS

LADDER = ("director", "veteran", "agent", "novice", "random")
"""The levels from the strongest to the simplest; the last one cannot fail."""
REFUGE = "novice"
"""Who plays on for somebody who stands not on the ladder, such as a program of somebody's."""
LONGEST = 15.0
"""Seconds after which a level is thought to hang: far beyond every level's own budget, also on a slow machine."""
LONGEST_BOT = 65.0
"""The same for a program of somebody's, which has a patience of its own (`game.engine.record.bots`)."""
STARTING = 60.0
"""Seconds that a process may take until it thinks."""

RAISED, ILLEGAL, LATE, DIED = "raised", "illegal", "late", "died"
"""What can go wrong: the policy raises, answers what is not on offer, hangs, or its process ends."""


class Fallen(NamedTuple):
    """Somebody has failed: his seat, the level that failed, the level that plays on, and what went wrong.

    Where a process ended while nobody was asked, nobody has failed: `seat` is -1 and everybody plays on as before.
    """

    seat: int
    level: str
    instead: str
    why: str


def simpler(level: str) -> str:
    """The level that plays on for this one; the simplest has only itself."""
    if level not in LADDER:
        return REFUGE
    below = LADDER[LADDER.index(level) + 1 :]
    return next((name for name in below if name in LEVELS), LADDER[-1])


def longest(level: str) -> float:
    """Seconds after which a level is thought to hang."""
    return LONGEST_BOT if level.startswith(BOT) else LONGEST
