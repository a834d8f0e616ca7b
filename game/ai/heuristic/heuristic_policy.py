"""The heuristic policy: dispatches each kind of decision to its evaluator."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.ai.explanation import Reason
from game.ai.heuristic import (
    announcements,
    combat_choices,
    conspiracy,
    deduction,
    economy,
    target_choice,
    turn_planning,
)
from game.ai.heuristic.evaluation import Evaluation, Option, decided, public_reason
from game.ai.heuristic.parameters import Parameters
from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision, declining
from game.engine.view.cached_view import CachedView
from game.engine.view.player_view import PlayerView

Evaluator = Callable[[PlayerView, Decision, Parameters], Evaluation]

EVALUATORS: dict[str, Evaluator] = {
    "window": announcements.announce,
    "check": announcements.announce,
    "combat": announcements.announce,
    "response": announcements.announce,
    "choose": target_choice.choose,
    "search": announcements.search,
    "mulligan": economy.mulligan,
    "buy": economy.buy,
    "points": economy.points,
    "sell": economy.sell,
    "discard": economy.discard,
    "requisition": turn_planning.requisition,
    "deployment": turn_planning.deployment,
    "sites": turn_planning.sites,
    "teams": turn_planning.teams,
    "allocation": turn_planning.allocation,
    "skill": turn_planning.skill,
    "bluff": conspiracy.revealed,
    "hit": combat_choices.hit,
    "wield": combat_choices.wield,
    "absorb": combat_choices.absorb,
}
RANDOMIZED: dict[str, Callable[[PlayerView, Decision, Parameters, Random], Evaluation]] = {
    "bluffs": conspiracy.bluffs,
    "question": deduction.question,
    "reduced": deduction.question,
    "penalty": deduction.question,
    "guess": deduction.guess,
}
"""Kinds where equal answers are chosen at random, so that they cannot be predicted."""
FIRST_CHOICE = frozenset({"draw", "may", "order"})
"""Kinds that are answered with the first choice."""
ONLY = public_reason("reason.only")


class HeuristicPolicy:
    """A policy with the weights of a character; the same seed gives the same game."""

    def __init__(self, seed: int, weights: Parameters) -> None:
        self._dice = Random(seed)
        self._weights = weights
        self._why = ONLY

    def choose(self, view: PlayerView, decision: Decision) -> Choice:
        """One of the decision's choices, without evaluation if there is only one."""
        if len(decision.choices) == 1:
            self._why = ONLY
            return decision.choices[0]
        evaluation = evaluate(view, decision, self._weights, self._dice)
        self._why = evaluation.why
        return evaluation.choice

    def explain(self) -> Reason:
        """The reason for the last answer."""
        return self._why

    def shortlist(self, view: PlayerView, decision: Decision) -> Sequence[Option[Choice]]:
        """Options with their values, the best first: the basis of `choose`.

        Randomized kinds use this policy's random numbers.
        """
        return evaluate(view, decision, self._weights, self._dice).options


def evaluate(view: PlayerView, decision: Decision, weights: Parameters, dice: Random) -> Evaluation:
    """Evaluation of a decision with these weights; `dice` decide between equal answers."""
    view, kind = CachedView(view), decision.kind
    if kind in RANDOMIZED:
        return RANDOMIZED[kind](view, decision, weights, dice)
    if kind in EVALUATORS:
        return EVALUATORS[kind](view, decision, weights)
    if kind in FIRST_CHOICE:
        check = kind == "may" and decision.get("skill")  # an omitted check fails (7.5b)
        return decided(decision, decision.choices[0], public_reason("reason.may.check" if check else f"reason.{kind}"))
    return decided(decision, declining(decision) or decision.choices[0], public_reason("reason.declined"))
