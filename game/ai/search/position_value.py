"""Value of a position: the probability of winning, from the race and from what each side has.

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
"""The race counts as no more certain than this, either way."""


@dataclass(frozen=True)
class Value:
    """Logistic model; the weighted sum of features is the log odds of the player on turn."""

    odds: Odds
    on_turn: float
    """Intercept: being on turn."""
    race: float
    """Weight of the log odds of the race."""
    lead: float
    """Weight of each success that the other side needs more."""
    has: Mapping[str, float]
    """Weights of the differences of the features in `position_features.OWN`."""

    def chance(self, game: Game, seat: int) -> float:
        """Probability that this seat wins a game in which nothing is hidden."""
        if game.winner >= 0:
            return 1.0 if game.winner == seat else 0.0
        if game.players[seat].out:
            return 0.0
        against = [self._against(game, seat, other) for other in game.opponents(seat)]
        return 1 / (1 + sum((1 - each) / each for each in against))

    def _against(self, game: Game, seat: int, other: int) -> float:
        """Probability that the seat wins against one other player alone."""
        on_turn, waiting = (seat, other) if game.active == seat else (other, seat)
        if game.active not in (seat, other):
            on_turn, waiting = sorted((seat, other), key=lambda one: (one - game.active) % len(game.players))
        mine, theirs = ahead(game, on_turn, waiting), ahead(game, waiting, on_turn)
        found = self.on_turn + self.race * self.of_race(mine, theirs) + self.lead * (theirs - mine)
        found += self.belongings(game, on_turn) - self.belongings(game, waiting)
        chance = 1 / (1 + exp(-max(-8.0, min(8.0, found))))
        return chance if on_turn == seat else 1 - chance

    def belongings(self, game: Game, seat: int) -> float:
        """Weighted sum of a player's features."""
        has = figures(game, seat)
        return sum(weight * has[name] for name, weight in self.has.items())

    def of_race(self, mine: float, theirs: float) -> float:
        """Log odds of the race for the player on turn."""
        chance = min(1 - SURE, max(SURE, self.odds.of(mine, theirs)))
        return log(chance / (1 - chance))


@cache
def fitted() -> Value:
    """The model with the fitted weights."""
    with WEIGHTS.open(encoding="utf-8") as file:
        found = yaml.safe_load(file)
    return Value(Odds(found["rates"]), found["on_turn"], found["race"], found["lead"], found["has"])
