"""Card likelihoods learnt from games; `game.ai.training.fit_likelihood` prints the file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from game.ai.belief.moment_features import Moment
from game.engine.cards.card_def import CardDef

FILE = Path(__file__).with_name("odds.yaml")


@dataclass(frozen=True)
class Odds:
    """Likelihood ratios of a card's place, compared with a blind deal.

    hand: by suit, pool and turn (`Moment.row`), for each of the five cases of a `Moment`: how many times as likely to
    be in its player's hand as a card of a blind deal.  dud: by suit, how many times as likely a card that is no Bluff
    is to lie beneath a Site.  real: the share of real Bluffs among cards beneath Sites.  trust: the weight of that
    share as a prior, in revealed cards.
    """

    hand: Mapping[str, tuple[float, ...]]
    dud: Mapping[str, float]
    real: float
    trust: float

    def of_hand(self, d: CardDef, moment: Moment) -> float:
        """Likelihood ratio of a card being in its player's hand rather than in his deck."""
        found = self.hand.get(moment.row(d))
        return 1.0 if found is None else found[moment.cell(d)]


def is_real(d: CardDef) -> bool:
    """Whether the card does something when it is revealed beneath a Site (6.3d)."""
    return d.suit == "bluff" or "bluff" in d.keywords


@cache
def learnt() -> Odds:
    """The likelihood ratios of `odds.yaml`."""
    return read(yaml.safe_load(FILE.read_text(encoding="utf-8")))


def read(found: Mapping[str, Any]) -> Odds:
    """The likelihood ratios in a file's data."""
    hand = {row: tuple(float(part) for part in cells) for row, cells in found["hand"].items()}
    return Odds(hand, dict(found["dud"]), float(found["real"]), float(found["trust"]))
