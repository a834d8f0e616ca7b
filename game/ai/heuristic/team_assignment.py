"""Assignment of Agents to Sites, by the probability to pass and the value of the questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import combinations, product
from math import exp, prod
from typing import Any, NamedTuple, TypeVar

from game.ai.heuristic.deduction import question_value, split
from game.ai.heuristic.parameters import Parameters
from game.ai.heuristic.view_helpers import best_known_opponent, help_in_hand, own_info, require_card, strength
from game.engine.core.refs import card_ref
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import SiteInfo

V = TypeVar("V")
ENOUGH = 6
"""A larger margin is no better."""
CROWDED = 3
"""More cards beneath a Site count no more."""
CHOICE = 4
"""Sites that are compared at most."""


class Lead(NamedTuple):
    """A Site that could be investigated, in the Field or in the hand."""

    site: int
    levels: tuple[tuple[str, int], ...]
    questions: tuple[str, ...]
    beneath: int
    """Number of cards that others have put beneath it."""
    target: int = -1
    """The player it targets; -1 if that is still open."""


class TeamAssignment(NamedTuple):
    """A Site, the Agents sent there, and the value of it."""

    site: int
    agents: tuple[int, ...]
    worth: float
    chance: float = 0.0
    """Probability to pass."""


def lead_at(view: PlayerView, site: SiteInfo, weights: Parameters) -> Lead:
    """Lead of a Site in the Field; with `pass_logit`, cards known to be harmless do not count."""
    hidden = [under for under in site.under if not under.face_up]
    if weights.sites.pass_logit:
        known = [view.card(under.card) for under in hidden]
        hidden = [under for under, d in zip(hidden, known, strict=True) if d is None or d.suit == "bluff"]
    return Lead(site.card, site.prerequisites, site.questions, len(hidden), site.target)


def lead_of(view: PlayerView, card: int) -> Lead:
    """The lead of a Site in the hand."""
    d = require_card(view, card)
    return Lead(card, d.prerequisites, d.questions, 0)


def open_leads(view: PlayerView, weights: Parameters) -> list[Lead]:
    """Own Sites in the Field to which no Team is allocated yet."""
    return [lead_at(view, site, weights) for site in view.sites(view.seat) if not site.team]


def able_in_field(view: PlayerView) -> tuple[int, ...]:
    """Own Agents in the Field with Health above 0."""
    return tuple(agent.card for agent in view.agents(view.seat, "field") if agent.health > 0)


def may_visit_two_sites(view: PlayerView, agents: Iterable[int]) -> bool:
    """Whether these Agents may visit two Sites this turn (#226, #287 and their like)."""
    return all(view.stat(card_ref(agent), "site_limit") > 1 for agent in agents)


class Memo(dict[tuple[Any, ...], V]):
    """What a function returns for some arguments, worked out when it is first asked for."""

    def __init__(self, function: Callable[..., V]) -> None:
        super().__init__()
        self._function = function

    def __missing__(self, arguments: tuple[Any, ...]) -> V:
        found = self[arguments] = self._function(*arguments)
        return found


class TeamPlanner:
    """Evaluates assignments in one position, with caches for strengths, help and questions."""

    def __init__(self, view: PlayerView, weights: Parameters, agents: tuple[int, ...] | None = None) -> None:
        """`agents`: those to send, by default all own Agents in the Field."""
        self._view, self._weights = view, weights
        self._agents = able_in_field(view) if agents is None else agents
        self._points = own_info(view).rp
        self._most_cp = max(player.cp for player in view.players if player.seat != view.seat)
        self._strength = Memo(partial(strength, view))
        self._total = Memo(lambda agents, skill: sum([self._strength[agent, skill] for agent in agents]))
        self._help = Memo(partial(help_in_hand, view))
        self._worth = Memo(self._value_of)

    def plan(self, leads: list[Lead]) -> list[TeamAssignment]:
        """Best assignment of the Agents to these Sites: one Team, or two Teams."""
        agents = self._agents
        if not agents or not leads:
            return []
        together = sorted((self.assign(lead, agents) for lead in leads), key=lambda e: -e.worth)
        if may_visit_two_sites(self._view, agents):
            return [one for one in together[:2] if one.worth > 0]
        best, best_worth = [one for one in together[:1] if one.worth > 0], max(0.0, together[0].worth)
        gain = self._weights.sites.min_gain_divide_team
        for first, rest in _divisions(agents):
            some = [self.assign(lead, first, 2) for lead in leads]
            others = [self.assign(lead, rest, 2) for lead in leads]
            for here, there in combinations(range(len(leads)), 2):
                for one, two in ((some[here], others[there]), (some[there], others[here])):
                    if one.worth > 0 and two.worth > 0 and one.worth + two.worth > best_worth + gain:
                        best, best_worth = [one, two], one.worth + two.worth
        return best

    def assign(self, lead: Lead, agents: tuple[int, ...], shares: int = 1) -> TeamAssignment:
        """Assignment of these Agents to a Site; its value is 0 if they cannot pass with all help from the hand.

        `shares`: number of assignments that share the points for help.
        """
        points = self._points // shares
        margin = max([self._margin(agents, skill, need, points) for skill, need in lead.levels], default=-9)
        if margin < 0 or not agents:
            return TeamAssignment(lead.site, agents, 0.0)
        chance = self._p_pass(lead, margin)
        return TeamAssignment(lead.site, agents, chance * self._worth[lead.questions, lead.target], chance)

    def _p_pass(self, lead: Lead, margin: int) -> float:
        """Probability that a Team with this margin, help included, passes."""
        weights = self._weights
        if not weights.sites.pass_logit:
            return weights.sites.p_pass_by_margin[
                max(0, min(margin - self._expected_loss(lead), len(weights.sites.p_pass_by_margin) - 1))
            ]
        start, point, card = weights.sites.pass_logit
        return 1 / (1 + exp(-start - point * min(margin, ENOUGH) + card * min(lead.beneath, CROWDED)))

    def turn_value(self, leads: list[Lead]) -> float:
        """Expected value of the turn with these Sites, before others have put cards beneath them.

        With two Sites the Team can go to the one without cards.
        """
        planned = sum(one.worth for one in self.plan(leads))
        agents = self._agents
        if not self._weights.sites.p_cards_beneath or not agents:
            return planned
        hopes = [self._covered(lead, agents) for lead in leads]
        hopes = sorted(hopes, key=lambda one: -sum(share * worth for share, worth in one))[:CHOICE]
        return max(planned, sum(chance * worth for worth, chance in _best_of(hopes)))

    def _covered(self, lead: Lead, agents: tuple[int, ...]) -> list[tuple[float, float]]:
        """Probabilities of cards beneath the Site, and its value with them."""
        return [
            (share, self.assign(lead._replace(beneath=lead.beneath + more), agents).worth)
            for more, share in enumerate(self._weights.sites.p_cards_beneath)
        ]

    def _value_of(self, questions: tuple[str, ...], target: int) -> float:
        """Value of success at a Site with these questions about this player."""
        weights = self._weights
        if weights.deduction.success_rates:
            return question_value(self._view, weights, questions, target if target >= 0 else None)
        known = split(self._view, best_known_opponent(self._view), questions)
        return weights.sites.value_silent_site + weights.sites.value_full_split * known

    def _expected_loss(self, lead: Lead) -> int:
        """Expected loss by the cards beneath, limited by the opponents' Conspiracy Points."""
        return int(min(self._weights.sites.loss_per_card_beneath * lead.beneath, self._most_cp))

    def _margin(self, agents: tuple[int, ...], skill: str, need: int, points: int) -> int:
        return self._total[agents, skill] + self._help[skill, points] - need


def _best_of(hopes: list[list[tuple[float, float]]]) -> Iterator[tuple[float, float]]:
    """Best value of each combination, with its probability."""
    for found in product(*hopes):
        yield max((worth for _, worth in found), default=0.0), prod(share for share, _ in found)


def _divisions(agents: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    for size in range(1, len(agents) // 2 + 1):
        for first in combinations(agents, size):
            yield first, tuple(agent for agent in agents if agent not in first)
