"""Policies that fail, for the computer's process to be tried with: `maker` is what it imports."""

from __future__ import annotations

import os
import time
from random import Random

from game.ai.opponents import make
from game.ai.policy import Policy
from game.engine.core.choices import Choice, Guess
from game.engine.core.decisions import Decision
from game.engine.record.bots import Bot
from game.engine.view.player_view import PlayerView


class Faulty:
    """Fails in the way of its name from its `after`-th answer on; plays at random before."""

    def __init__(self, way: str, after: int, seed: int) -> None:
        self.way, self.left, self.dice = way, after, Random(seed)

    def choose(self, view: PlayerView, decision: Decision) -> Choice:
        """A fault, when its time has come."""
        self.left -= 1
        if self.left >= 0:
            return self.dice.choice(decision.choices)
        match self.way:
            case "raises":
                raise ZeroDivisionError("a fault of the policy")
            case "cheats":
                return Guess("guess", 999)
            case "lies":
                return lambda: None  # type: ignore[return-value]
            case "dies":
                os._exit(3)
            case "spins":
                while True:
                    pass
            case "sleeps":
                time.sleep(3600)
        raise AssertionError(self.way)


def maker(level: str, seed: int) -> Policy:
    """`director` and `veteran` fail as the variable says, all others are what they are; a bot has one second."""
    way, _, after = os.environ.get("FAULTY", "").partition(" ")
    if level == "director" or (level == "veteran" and way.startswith("both-")):
        return Faulty(way.removeprefix("both-"), int(after or 0), seed)
    if level == "bot:broken":
        raise FileNotFoundError("no such program")
    if level.startswith("bot:"):
        return Bot(level.removeprefix("bot:"), patience=1.0)
    return make(level, seed)
