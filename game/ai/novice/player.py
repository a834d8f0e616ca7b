"""The novice himself: each kind of decision goes to the part of his mind that knows about it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai.novice import choosing, conspiracy, deduction, economy, fighting, planning
from game.ai.novice.weights import NOVICE, Weights
from game.engine.decisions import Choice, Decision, declining
from game.engine.view import PlayerView

Judge = Callable[[PlayerView, Decision, Weights], Choice]

JUDGES: dict[str, Judge] = {
    "window": choosing.announce, "check": choosing.announce, "combat": choosing.announce,
    "response": choosing.announce, "choose": choosing.choose, "search": choosing.search,
    "buy": economy.buy, "points": economy.points, "sell": economy.sell, "discard": economy.discard,
    "requisition": planning.requisition, "deployment": planning.deployment, "sites": planning.sites,
    "teams": planning.teams, "allocation": planning.allocation, "skill": planning.skill,
    "bluff": conspiracy.revealed, "hit": fighting.hit, "wield": fighting.wield, "absorb": fighting.absorb,
    "question": deduction.question, "reduced": deduction.question, "penalty": deduction.question,
    "guess": deduction.guess,
}  # fmt: skip
AGREEABLE = frozenset({"draw", "may", "order"})
"""Kinds of which the first choice is the good one."""


class Novice:
    """A policy: plays from its view alone; the same seed gives the same game."""

    def __init__(self, seed: int, weights: Weights = NOVICE) -> None:
        self._dice = Random(seed)
        self._weights = weights

    def choose(self, view: PlayerView, decision: Decision) -> Choice:
        """One of the decision's choices; with nothing to choose it does not think."""
        if len(decision.choices) == 1:
            return decision.choices[0]
        kind = decision.kind
        if kind == "bluffs":
            return conspiracy.bluffs(view, decision, self._weights, self._dice)
        if kind in JUDGES:
            return JUDGES[kind](view, decision, self._weights)
        if kind in AGREEABLE:
            return decision.choices[0]
        return declining(decision) or decision.choices[0]
