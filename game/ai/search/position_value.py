"""The worth of a position: the chance of winning, from the race and from what each side has.

The weights are data, in `weights.yaml`; `game.ai.training.fit_value` fits them to games of the computer players.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import exp, log
from pathlib import Path

import yaml

from game.ai.race_odds import Odds
from game.ai.search.position_features import ahead, figures
from game.engine.game import Game

WEIGHTS = Path(__file__).with_name("weights.yaml")
SURE = 0.005
"""No race is reckoned to be safer or more hopeless than this."""


@dataclass(frozen=True)
class Value:
    """How much each figure counts; the sum is the logarithm of the odds of whoever is on turn."""

    odds: Odds
    on_turn: float
    """What it is worth to be on turn."""
    race: float
    """For the logarithm of the odds of the race."""
    lead: float
    """For each success that the other side needs more."""
    has: Mapping[str, float]
    """For each thing that a player has more than the other, by the names of `position.OWN`."""

    def chance(self, game: Game, seat: int) -> float:
        """The chance of this seat, 0 to 1, in a game in which everything lies open."""
        if game.winner >= 0:
            return 1.0 if game.winner == seat else 0.0
        if game.players[seat].out:
            return 0.0
        against = [self._against(game, seat, other) for other in game.opponents(seat)]
        return 1 / (1 + sum((1 - each) / each for each in against))

    def _against(self, game: Game, seat: int, other: int) -> float:
        """The chance of the seat if there were no third."""
        on_turn, waiting = (seat, other) if game.active == seat else (other, seat)
        if game.active not in (seat, other):
            on_turn, waiting = sorted((seat, other), key=lambda one: (one - game.active) % len(game.players))
        mine, theirs = ahead(game, on_turn, waiting), ahead(game, waiting, on_turn)
        found = self.on_turn + self.race * self.of_race(mine, theirs) + self.lead * (theirs - mine)
        found += self.belongings(game, on_turn) - self.belongings(game, waiting)
        chance = 1 / (1 + exp(-max(-8.0, min(8.0, found))))
        return chance if on_turn == seat else 1 - chance

    def belongings(self, game: Game, seat: int) -> float:
        """What a player's points, Agents, cards and Sites are worth together."""
        has = figures(game, seat)
        return sum(weight * has[name] for name, weight in self.has.items())

    def of_race(self, mine: float, theirs: float) -> float:
        """The logarithm of the odds of the race for whoever is on turn."""
        chance = min(1 - SURE, max(SURE, self.odds.of(mine, theirs)))
        return log(chance / (1 - chance))


@cache
def fitted() -> Value:
    """The value with the fitted weights."""
    with WEIGHTS.open(encoding="utf-8") as file:
        found = yaml.safe_load(file)
    return Value(Odds(found["rates"]), found["on_turn"], found["race"], found["lead"], found["has"])
