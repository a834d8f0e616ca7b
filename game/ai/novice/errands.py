"""Which Agents go to which Site: what each Team can do there, how likely it is to get through, what it would learn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from game.ai.novice.deduction import split
from game.ai.novice.reading import foe, helpers, me, total
from game.ai.novice.weights import Weights
from game.engine.view import PlayerView
from game.engine.view_parts import SiteInfo


class Lead(NamedTuple):
    """A Site that could be investigated: lying in the Field, or still in the hand."""

    site: int
    levels: tuple[tuple[str, int], ...]
    questions: tuple[str, ...]
    beneath: int
    """Cards that others have put beneath it."""


class Errand(NamedTuple):
    """A Site and the Agents who are to solve it, and what that is worth."""

    site: int
    agents: tuple[int, ...]
    worth: float


def lead_at(site: SiteInfo) -> Lead:
    """The lead of a Site in the Field."""
    return Lead(site.card, site.prerequisites, site.questions, sum(not under.face_up for under in site.under))


def lead_of(view: PlayerView, card: int) -> Lead | None:
    """The lead of a Site in the hand."""
    d = view.card(card)
    return Lead(card, d.prerequisites, d.questions, 0) if d is not None and d.suit == "site" else None


def open_leads(view: PlayerView) -> list[Lead]:
    """Own Sites in the Field to which no Team is allocated yet."""
    return [lead_at(site) for site in view.sites(view.seat) if not site.team]


def in_field(view: PlayerView) -> tuple[int, ...]:
    """Own Agents in the Field who can do anything."""
    return tuple(agent.card for agent in view.agents(view.seat, "field") if agent.health > 0)


def twice(view: PlayerView, agents: Iterable[int]) -> bool:
    """Whether these Agents may visit two Sites this turn (#226, #287 and their like)."""
    return all(view.stat(("card", agent), "site_limit") > 1 for agent in agents)


def plan(view: PlayerView, leads: list[Lead], weights: Weights) -> list[Errand]:
    """The best division of the Agents in the Field over these Sites: one Team for one, or two for two."""
    agents, points = in_field(view), me(view).rp
    if not agents or not leads:
        return []
    together = sorted((errand(view, lead, agents, points, weights) for lead in leads), key=lambda e: -e.worth)
    if twice(view, agents):
        return [one for one in together[:2] if one.worth > 0]
    best, best_worth = [one for one in together[:1] if one.worth > 0], max(0.0, together[0].worth)
    for first, rest in _divisions(agents):
        for here, there in combinations(leads, 2):
            for one, two in ((here, there), (there, here)):
                pair = [errand(view, one, first, points // 2, weights), errand(view, two, rest, points // 2, weights)]
                worth = sum(each.worth for each in pair)
                if min(each.worth for each in pair) > 0 and worth > best_worth + weights.apart:
                    best, best_worth = pair, worth
    return best


def _divisions(agents: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    for size in range(1, len(agents) // 2 + 1):
        for first in combinations(agents, size):
            yield first, tuple(agent for agent in agents if agent not in first)


def errand(view: PlayerView, lead: Lead, agents: tuple[int, ...], points: int, weights: Weights) -> Errand:
    """How good it is to send these Agents there; 0 if they have too little, with all help from the hand."""
    margin = max((_margin(view, agents, skill, need, points) for skill, need in lead.levels), default=-9)
    if margin < 0 or not agents:
        return Errand(lead.site, agents, 0.0)
    chance = weights.passes[max(0, min(margin - _feared(view, lead, weights), len(weights.passes) - 1))]
    told = split(view, foe(view), lead.questions)
    return Errand(lead.site, agents, chance * (weights.site + weights.told * told))


def _feared(view: PlayerView, lead: Lead, weights: Weights) -> int:
    """What the cards beneath are expected to cost, within the points of whoever put them there (AI.md 7)."""
    points_there = max(player.cp for player in view.players if player.seat != view.seat)
    return int(min(weights.feared * lead.beneath, points_there))


def _margin(view: PlayerView, agents: tuple[int, ...], skill: str, need: int, points: int) -> int:
    return total(view, agents, skill) + helpers(view, skill, points) - need
