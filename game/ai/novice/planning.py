"""The own turn: which Agents go to the Field, which Sites they can solve, who goes where."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from game.ai.novice.deduction import split
from game.ai.novice.reading import bonus_of, fit_for_field, foe, helpers, likes_the_bureau, of_verb, total
from game.ai.novice.weights import Weights
from game.engine.decisions import STOP, Choice, Decision
from game.engine.view import PlayerView
from game.engine.view_parts import AgentInfo, SiteInfo


class Errand(NamedTuple):
    """A Site and the Agents who are to solve it, with what they have beyond its level."""

    site: int
    agents: tuple[int, ...]
    margin: int


def stays_home(view: PlayerView, agent: AgentInfo) -> bool:
    """An Agent who earns more at his desk stays there, as long as three others can go."""
    d = view.card(agent.card)
    return d is not None and likes_the_bureau(d) and len(fit_for_field(view)) > 3


def wanted_section(view: PlayerView, agent: AgentInfo) -> str:
    """Where an Agent should stand after Deployment."""
    if agent.section == "hospital":
        return "field" if agent.eligible_to_leave and agent.health > 1 else "hospital"
    if agent.damage and agent.health <= 1 and agent.permanent_health > 2:
        return "hospital"
    return "bureau" if stays_home(view, agent) else "field"


def deployment(view: PlayerView, decision: Decision, weights: Weights) -> Choice:
    """Move one Agent to where it should stand; then bring the Field together in one Team."""
    for agent in view.agents(view.seat):
        goal = wanted_section(view, agent)
        move = ("move", agent.card, goal)
        if goal != agent.section and move in decision.choices:
            return move
    me = next(p for p in view.players if p.seat == view.seat)
    for choice in of_verb(decision, "purchase"):
        d = view.card(choice[1])
        if d is not None and me.rp - (d.cost or 0) >= 6:
            return choice
    return _gather(view, decision) or STOP


def _gather(view: PlayerView, decision: Decision) -> Choice | None:
    field = view.agents(view.seat, "field")
    numbers = sorted({agent.team for agent in field if agent.team})
    if len(numbers) + any(not agent.team for agent in field) <= 1 or not numbers:
        return None
    for choice in of_verb(decision, "team"):
        if choice[1] == numbers[0] and any(a.card == choice[2] and a.team != numbers[0] for a in field):
            return choice
    return None


def errands(view: PlayerView, sites: list[SiteInfo]) -> list[Errand]:
    """The best division of the Agents in the Field over the Sites: as many solved as possible, then larger margins."""
    agents = [a.card for a in view.agents(view.seat, "field") if a.health > 0]
    points = next(p.rp for p in view.players if p.seat == view.seat)
    everybody = [errand for site in sites if (errand := _errand(view, site, tuple(agents), points))]
    best = sorted(everybody, key=lambda e: -_worth(view, e))[:1]
    if len(agents) < 2 or len(sites) < 2:
        return best
    for size in range(1, len(agents) // 2 + 1):
        for first in combinations(agents, size):
            rest = tuple(agent for agent in agents if agent not in first)
            for one, two in ((a, b) for a in sites for b in sites if a.card != b.card):
                pair = [_errand(view, one, first, points // 2), _errand(view, two, rest, points // 2)]
                found = [errand for errand in pair if errand is not None and errand.margin >= 0]
                if len(found) == 2 and sum(_worth(view, e) for e in found) > sum(_worth(view, e) for e in best):
                    best = found
    return best


def _errand(view: PlayerView, site: SiteInfo, agents: tuple[int, ...], points: int) -> Errand | None:
    """What these Agents, with the help in the hand, have beyond the Site's easier level."""
    if not agents:
        return None
    have = [total(view, agents, skill) + helpers(view, skill, points) - need for skill, need in site.prerequisites]
    return Errand(site.card, agents, max(have)) if max(have) >= -1 else None


def _worth(view: PlayerView, errand: Errand) -> float:
    d = view.card(errand.site)
    told = split(view, foe(view), d.questions) if d is not None else 0.0
    return (2.0 + 4 * told + 0.1 * min(errand.margin, 3)) if errand.margin >= 0 else 0.5


def open_sites(view: PlayerView) -> list[SiteInfo]:
    """Own Sites in the Field to which no Team is allocated yet."""
    return [site for site in view.sites(view.seat) if not site.team]


def teams(view: PlayerView, decision: Decision, weights: Weights) -> Choice:
    """Set Teams for the errands: the first keeps its number, the second gets one of its own."""
    plan = errands(view, open_sites(view))
    if len(plan) < 2:
        return _gather(view, decision) or STOP
    small = min(plan, key=lambda errand: len(errand.agents))
    field = view.agents(view.seat, "field")
    others = {agent.team for agent in field if agent.card not in small.agents}
    done = {agent.team for agent in field if agent.card in small.agents}
    if len(done) == 1 and not done & others:
        return STOP
    goal = next((team for team in done if team and team not in others), 0)
    for choice in of_verb(decision, "team"):
        if choice[2] in small.agents and choice[1] not in others and (choice[1] == goal or not goal):
            return choice
    return STOP


def allocation(view: PlayerView, decision: Decision, weights: Weights) -> Choice:
    """Send a Team to the Site that it can solve and that tells most."""
    best, best_worth = STOP, 0.4
    field = view.agents(view.seat, "field")
    points = next(p.rp for p in view.players if p.seat == view.seat)
    for choice in of_verb(decision, "investigate"):
        site = view.site(choice[1])
        agents = tuple(agent.card for agent in field if agent.team == choice[2])
        errand = _errand(view, site, agents, points) if site is not None else None
        if errand is not None and _worth(view, errand) > best_worth:
            best, best_worth = choice, _worth(view, errand)
    return best


def sites(view: PlayerView, decision: Decision, weights: Weights) -> Choice:
    """Place a Site that the Agents in the Field can solve, at most two a turn, free of charge if a token allows it."""
    waiting = [site for site in open_sites(view) if _solvable(view, site.prerequisites)]
    if len(waiting) >= (2 if len(view.agents(view.seat, "field")) > 1 else 1):
        return STOP
    best, best_worth = STOP, 0.0
    for choice in of_verb(decision, "site"):
        d = view.card(choice[1])
        if d is None or not _solvable(view, d.prerequisites):
            continue
        worth = 1 + 4 * split(view, foe(view), d.questions) - weights.rp * (0 if choice[3] < -1 else (d.cost or 0)) / 2
        if worth > best_worth:
            best, best_worth = choice, worth
    return best


def _solvable(view: PlayerView, levels: tuple[tuple[str, int], ...]) -> bool:
    agents = [a.card for a in view.agents(view.seat, "field") if a.health > 0]
    points = next(p.rp for p in view.players if p.seat == view.seat)
    return bool(agents) and any(
        total(view, agents, skill) + helpers(view, skill, points - 2) >= need for skill, need in levels
    )


def skill(view: PlayerView, decision: Decision, weights: Weights) -> Choice:
    """At a Multi Site the skill with the better margin."""
    site = view.site(int(decision.get("site", -1)))
    if site is None:
        return decision.choices[0]
    levels = dict(site.prerequisites)
    field = [a.card for a in view.agents(view.seat, "field") if a.team == site.team]
    return max(decision.choices, key=lambda c: total(view, field, c[1]) - levels.get(c[1], 9))


def requisition(view: PlayerView, decision: Decision, weights: Weights) -> Choice:
    """Equip Agents who will go out, for the skills that Sites in hand and Field ask for, and for fights."""
    me = next(p for p in view.players if p.seat == view.seat)
    asked = {skill for skill, _ in _levels(view)}
    best, best_worth = STOP, 1.0
    for choice in of_verb(decision, "requisition"):
        d = view.card(choice[1])
        if d is None or me.rp - (d.cost or 0) < 2:
            continue
        if choice[2] < 0:
            worth = 1.2 if view.agents(view.seat, "hospital") else 0.0
        else:
            agent = view.agent(choice[2])
            if agent is None or wanted_section(view, agent) != "field":
                continue
            worth = sum(1.5 * bonus_of(d, one) for one in asked) + bonus_of(d, "lrc") + bonus_of(d, "crc")
            worth += 1.2 if not d.skills and worth == 0 and d.frame.uses else 0.0
        worth -= weights.rp * (d.cost or 0)
        if worth + 1 > best_worth:
            best, best_worth = choice, worth + 1
    return best


def _levels(view: PlayerView) -> list[tuple[str, int]]:
    """What the Sites in hand and Field ask for."""
    found = [level for site in view.sites(view.seat) for level in site.prerequisites]
    for card in view.hand:
        d = view.card(card)
        if d is not None:
            found.extend(d.prerequisites)
    return found
