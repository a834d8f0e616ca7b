"""Situation of a possible announcement: the running check, its margin, and what can be paid."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter

from game.ai.heuristic import deduction
from game.ai.heuristic.parameters import EffectWeights, Parameters
from game.ai.heuristic.view_helpers import (
    TIERS,
    Announcing,
    boost_of,
    number,
    own_info,
    player_info,
    price_of,
    require_card,
)
from game.ai.race_odds import CHARACTERISTICS
from game.engine.cards.card_def import CardDef
from game.engine.core.choices import UseAbility
from game.engine.core.decisions import Decision
from game.engine.core.refs import Ref, TeamRef
from game.engine.query.card_ids import subject_of
from game.engine.view.player_view import PlayerView


@dataclass
class Situation:
    """The facts that a valuation uses."""

    view: PlayerView
    weights: Parameters
    mine: bool
    """Whether the running check is one's own; outside checks, whether the turn is."""
    margin: int | None
    """Total minus need of the running check, with unresolved announcements; None outside checks."""
    skill: str
    need: int
    team: tuple[int, ...]
    """The Agents of the Team that makes the check."""
    site: bool
    """Whether the running check is a Site's."""
    at: int
    """That Site, or -1."""
    affordable_help: int
    """Change of the total that the own side can still pay for."""
    pending_change: int
    """Change of the shown total by unresolved announcements."""
    revealing: bool
    """Whether Bluffs are being revealed: the Investigating Player has played nothing yet."""

    @property
    def effects(self) -> EffectWeights:
        """Values of checks and effects of this character."""
        return self.weights.effects

    @cached_property
    def pass_value(self) -> float:
        """Value of passing an own check that would fail."""
        if not self.weights.deduction.success_rates:
            return self.weights.effects.value_pass_check
        return deduction.question_value(self.view, self.weights, self._asked())

    @cached_property
    def stop_value(self) -> float:
        """Value of stopping another player's check that would pass."""
        if not self.weights.deduction.success_rates:
            return self.weights.effects.value_stop_check
        return deduction.opponent_question_value(self.view, self.weights, self._asked())

    def price(self, cost: int) -> float:
        """Value of these points; idle Conspiracy Points are worth less."""
        weights = self.weights
        if self.view.active == self.view.seat:
            return weights.economy.cost_rp * cost
        idle = min(cost, self._idle_cp)
        return weights.economy.cost_cp * cost - (weights.economy.cost_cp - weights.economy.cost_idle_cp) * idle

    @cached_property
    def _idle_cp(self) -> int:
        """Own Conspiracy Points beyond those that are in use."""
        return max(0, own_info(self.view).cp - self.weights.economy.cp_in_use)

    def _asked(self) -> tuple[str, ...]:
        """Questions of the check's Site; all characteristics outside a Site."""
        site = self.view.site(self.at)
        return site.questions if site is not None else CHARACTERISTICS

    def p_fails(self, margin: int) -> float:
        """Probability that a check with this margin fails, after the Investigating Player's own cards."""
        if margin >= 0:
            return 0.0
        active = player_info(self.view, self.view.active)
        if self.mine or active.rp < 2 or active.hand_size == 0:
            return 1.0
        rescued = self.weights.effects.p_short_check_rescued
        return 1.0 - rescued[min(len(rescued), -margin) - 1]

    def p_fail_increase(self, change: int) -> float:
        """Increase of the probability that the other side's check fails if its total changes."""
        if self.margin is None:
            return 0.0
        before = self.p_fails(self._as_planned())
        return self.p_fails(self._as_planned() + change) - before

    def _as_planned(self) -> int:
        """Margin with the help that the Investigating Player probably holds while he has played nothing."""
        assert self.margin is not None
        counts_on_more = self.revealing and -2 <= self.margin < 0 and player_info(self.view, self.view.active).rp >= 2
        return 0 if counts_on_more else self.margin


def situation(view: PlayerView, decision: Decision, weights: Parameters) -> Situation:
    """The situation at this decision."""
    check = view.check
    if check is None:
        return Situation(view, weights, view.active == view.seat, None, "", 0, (), False, -1, 0, 0, False)
    members = team_members(view, check.team)
    mine = check.owner == view.seat
    waits = sum(pending_change(view, p.card, p.x, check.skill, weights.style.reads_small_print) for p in view.pending)
    margin = check.total - check.need + waits
    help_ = offered_help(view, decision, check.skill, 1 if mine else -1, weights.style.reads_small_print)
    revealing = decision.kind == "bluff"
    at = check.site
    return Situation(
        view, weights, mine, margin, check.skill, check.need, members, at >= 0, at, help_, waits, revealing
    )


def in_check(key: str, now: Situation) -> str:
    """Key of a reason with the check's total; a variant if the table still shows another total."""
    return f"{key}.coming" if now.pending_change else key


def sums(now: Situation) -> dict[str, int | str]:
    """Total of the check with unresolved announcements, and its need."""
    return {"total": (now.margin or 0) + now.need, "need": now.need}


COUNTED = 5
"""Offers that are combined at most."""


def team_members(view: PlayerView, team: Ref) -> tuple[int, ...]:
    """The Agents of a Team; nobody for another reference."""
    if not isinstance(team, TeamRef):
        return ()
    return tuple(agent.card for agent in view.agents(team.player, team.section) if agent.team == team.number)


def pending_change(view: PlayerView, card: int, x: int, skill: str, careful: bool) -> int:
    """Change of the check's total when this announced card resolves."""
    d = view.card(card)
    if d is None:
        return 0
    if any(effect.word == "tiered" for effect in d.frame.modes[0].do):
        return TIERS.get(x, -1)
    if careful and d.suit == "bluff":
        return _weakens(d, skill)
    which, size = boost_of(d)
    return size if which in ("", skill) else 0


def _weakens(d: CardDef, skill: str) -> int:
    """Change of an Agent's skill by a Bluff."""
    stats = {"all_skills", "check_skill", skill}
    mods = (e for e in d.frame.modes[0].do if e.word == "mod" and not stats.isdisjoint(e.words("stat")))
    return min(0, next((number(effect.arg("by")) for effect in mods), 0))


def offered_help(view: PlayerView, decision: Decision, skill: str, sign: int, careful: bool) -> int:
    """Change of the total by all affordable boosts on offer, one of each title.

    `careful` finds the best combination; otherwise the cheapest are taken first.
    """
    mine = own_info(view)
    points = mine.rp if view.active == view.seat else mine.cp
    found: dict[str, list[tuple[int, int]]] = {}
    for choice in decision.choices:
        if not isinstance(choice, Announcing):
            continue
        d = require_card(view, subject_of(choice))
        if isinstance(choice, UseAbility):
            size, cost = _use_boost(d, choice.ability), 0
        else:
            size = pending_change(view, choice.card, choice.spec.x, skill, careful)
            printed = choice.spec.x if d.cost_x and choice.spec.x > 0 else d.cost or 0
            cost = price_of(view, choice) if careful else printed
        if sign * size > 0:
            found.setdefault(d.name, []).append((cost, size))
    if careful:
        best = sorted(found.values(), key=lambda ways: min(-sign * size for _, size in ways))
        return _most(best[:COUNTED], points, sign)
    total = 0
    for cost, size in sorted(min(ways, key=itemgetter(0)) for ways in found.values()):
        if cost <= points:
            points -= cost
            total += size
    return total


def _most(offers: list[list[tuple[int, int]]], points: int, sign: int) -> int:
    """Best total change from one way of each offer within so many points."""
    if not offers:
        return 0
    best = _most(offers[1:], points, sign)
    for cost, size in set(offers[0]):
        if cost <= points:
            best = max(best, size + _most(offers[1:], points - cost, sign), key=lambda one: sign * one)
    return best


def _use_boost(d: CardDef, index: int) -> int:
    """Change of a check by an ability; 0 for one that another card grants."""
    if index >= len(d.frame.uses):
        return 0
    return max((number(e.arg("by")) for e in d.frame.uses[index].do if e.word == "boost"), default=0)
