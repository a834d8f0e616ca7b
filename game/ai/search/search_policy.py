"""One-ply search: candidates from the heuristic, evaluated by rollouts in determinized games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import monotonic

from game.ai.explanation import Reason
from game.ai.heuristic import HeuristicPolicy, character
from game.ai.policy import Policy
from game.ai.search import bluffing
from game.ai.search.bluffing import ForcedVisitPolicy, Slip
from game.ai.search.candidates import candidate_choices
from game.ai.search.position_value import Value, fitted
from game.ai.search.rollout import GameSampler, Rollouts
from game.ai.search.search_config import SearchConfig
from game.ai.search.sequential_halving import Outcome, halving
from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision
from game.engine.view.player_view import PlayerView


class SearchPolicy:
    """A policy that overrules the heuristic where rollouts show that another answer wins more often."""

    def __init__(
        self,
        seed: int,
        config: SearchConfig,
        base: Callable[[int], HeuristicPolicy],
        sample: Callable[[PlayerView, Random], GameSampler],
        value: Value | None = None,
    ) -> None:
        """`base` makes the heuristic with a seed, `sample` makes determinized games at a decision."""
        self._dice = Random(seed)
        self._config = config
        self._make = base
        self._base = base(seed)
        self._weights = character(config.like)
        self._sample = sample
        self._value = value or fitted()
        self._why = self._base.explain()

    def choose(self, view: PlayerView, decision: Decision) -> Choice:
        """One of the decision's choices, without a search if there is only one."""
        first = self._base.choose(view, decision)
        self._why = self._base.explain()
        if len(decision.choices) == 1 or not self._config.covers(decision):
            return first
        slips = bluffing.slips(view, decision, self._weights) if decision.kind == "bluffs" else []
        answers = self._answers(view, decision, first, slips)
        if len(answers) == 1:
            return first
        rollouts = self._rollouts(view)
        found = self._try(rollouts, answers)
        if found.best and found.gain > max(self._config.gain, self._config.sure * found.error):
            self._why = _because(found)
            first = answers[found.best]
        return self._mixed(view, rollouts, first, slips) if slips else first

    def explain(self) -> Reason:
        """The reason for the last answer."""
        return self._why

    def _answers(self, view: PlayerView, decision: Decision, first: Choice, slips: list[Slip]) -> list[Choice]:
        listed: Sequence[Choice] = bluffing.candidates(slips) or [
            option.choice for option in self._base.shortlist(view, decision)
        ]
        return candidate_choices(view, decision, first, listed, self._config.answers)

    def _rollouts(self, view: PlayerView) -> Rollouts:
        sample, numbers = self._sample(view, self._dice), self._dice.getrandbits(32)
        return Rollouts(sample, view.seat, self._config.turns, self._value, lambda number: self._make(numbers + number))

    def _try(self, rollouts: Rollouts, answers: list[Choice]) -> Outcome:
        begun = monotonic()

        def attempt(answer: int, world: int) -> float | None:
            return rollouts.outcome(answers[answer], world)

        return halving(len(answers), self._config.worlds, attempt, lambda: monotonic() - begun > self._config.seconds)

    def _mixed(self, view: PlayerView, rollouts: Rollouts, said: Choice, slips: list[Slip]) -> Choice:
        """Choose at random between a real Bluff and a dud for the first card beneath a Site."""
        slip = next((one for one in slips if said in (*one.real, one.dud)), None)
        if slip is None or slip.dud is None or not slip.real or self._has_card_under(view, slip.site):
            return said
        real = said if said in slip.real else slip.real[0]

        def went(card: Choice, goes: bool, world: int) -> float | None:
            def steered(seat: int, policy: Policy) -> Policy:
                return ForcedVisitPolicy(policy, slip.site, goes) if seat == view.active else policy

            return rollouts.outcome(card, world, steered)

        share = bluffing.share_of_real(went, slip, real, self._config.bluff_worlds)
        drawn = self._dice.random() < share
        self._why = Reason("reason.bluff.mixed", (("share", round(100 * share)),))
        return real if drawn else slip.dud

    def _has_card_under(self, view: PlayerView, site: int) -> bool:
        """Whether an own card lies beneath the Site already."""
        found = view.site(site)
        return found is not None and any(under.by == view.seat for under in found.under)


def _because(found: Outcome) -> Reason:
    """Reason for overruling the heuristic; equal rounded figures are not shown."""
    before, after = (round(100 * (found.means[answer] or 0.0)) for answer in (0, found.best))
    if before == after:
        return Reason("reason.search.alike")
    return Reason("reason.search", (("before", before), ("after", after)))
