"""Whether anything that is asked leads to a Site that can be solved, and whether a Team passes what a card demands.

Reckoned from what the player may know: what a Team adds up to as all lies now, one Witness of the hand (7.8), and what
his Resources can add in a check.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from game.engine.cards.ast import Effect, Use, Value
from game.engine.cards.card_def import CardDef
from game.engine.core.choices import Choice, Investigate, MoveAgent, PlaceSite, PlayCard
from game.engine.core.decisions import Decision
from game.engine.core.refs import TeamRef, team_ref
from game.engine.core.state import NOBODY
from game.engine.view.player_view import PlayerView
from game.engine.view.staged_steps import standing

Levels = tuple[tuple[str, int], ...]
AT_WORK = ("bureau", "field")
"""The Sections whose Agents may stand in the Field after the Deployment; of the Hospital those who are let out."""
MOST_DIVIDED = 8
"""Of more Agents than these not all ways to divide them are tried."""


def hopeless(view: PlayerView, decision: Decision) -> bool:
    """Whether no Team solves any Site that can be chosen or reached now, not even with what is held for it."""
    match decision.kind:
        case "allocation":
            pairs = [choice for choice in decision.choices if isinstance(choice, Investigate)]
            return bool(pairs) and not any(_sent(view, choice.site, choice.team) for choice in pairs)
        case "sites":
            levels = [known.prerequisites for known in _sites_of_hand(view, decision)]
            teams = sorted({info.team for info in view.agents(view.seat, "field") if info.team})
            return bool(levels and teams) and not any(_reaches(view, asked, team) for asked in levels for team in teams)
        case "deployment":
            levels = list(_levels(view))
            return bool(levels) and not any(_together(view, decision, asked) for asked in levels)
        case _:
            return False


class Shortfall(NamedTuple):
    """A Team that does not come up to the Site to which it is sent, and another that does; `team` NOBODY: none."""

    sent: int
    skill: str
    total: int
    need: int
    team: int
    has: int


def shortfall(view: PlayerView, decision: Decision, sendings: Iterable[Investigate]) -> Shortfall | None:
    """The first of these Teams that cannot solve its Site, not even with what is held for it; None: all can."""
    for site, sent in ((choice.site, choice.team) for choice in sendings):
        if _sent(view, site, sent) or (info := view.site(site)) is None:
            continue
        others = {other.team for other in decision.choices if isinstance(other, Investigate) and other.site == site}
        found = [
            Shortfall(sent, skill, _total(view, sent, skill, site), need, team, _total(view, team, skill, site))
            for skill, need in info.prerequisites
            for team in sorted(others)
        ]
        best = max(found, key=lambda one: (one.has - one.need, one.total), default=None)
        if best is not None:
            return best if best.has >= best.need else best._replace(team=NOBODY)
    return None


def _total(view: PlayerView, team: int, skill: str, site: int) -> int:
    return view.team_total(team_ref(view.seat, "field", team), skill, site)


def apart(view: PlayerView, decision: Decision, steps: Sequence[Choice]) -> bool:
    """Whether no Team of the Field solves any Site after these steps, though all in one Team would solve one."""
    levels = list(_levels(view))
    teams: dict[int, list[int]] = {}
    for card, (section, team) in standing(view, steps).items():
        if section == "field":
            teams.setdefault(team, []).append(card)
    if not teams or not any(_together(view, decision, asked) for asked in levels):
        return False
    return not any(_together(view, decision, asked, people) for people in teams.values() for asked in levels)


def better_divided(view: PlayerView) -> bool:
    """Whether other Teams of the Field would solve more of the own Sites at once than those that stand.

    What all see decides, so that no pause tells anything: the skills of the Agents, and what the Teams have now.
    """
    sites = [site for site in view.sites(view.seat) if not site.investigated]
    people = [info for info in view.agents(view.seat, "field") if info.team]
    if len(people) > MOST_DIVIDED:
        return True
    teams: dict[int, int] = {}
    for place, info in enumerate(people):
        teams[info.team] = teams.get(info.team, 0) | 1 << place
    skills = {skill for site in sites for skill, _ in site.prerequisites}
    has = {skill: [max(0, view.skill(info.card, skill)) for info in people] for skill in skills}

    def total(group: int, skill: str) -> int:
        return sum(each for place, each in enumerate(has[skill]) if group >> place & 1)

    standing_now, divided = list[list[int]](), list[list[int]]()
    for card, asked in ((site.card, site.prerequisites) for site in sites):
        now = [g for team, g in teams.items() if any(_total(view, team, skill, card) >= n for skill, n in asked)]
        others = [g for g in range(1, 1 << len(people)) if any(total(g, skill) >= n for skill, n in asked)]
        standing_now.append(now)
        divided.append(now + others)
    return _most(divided) > _most(standing_now)


def _most(groups: Sequence[Sequence[int]]) -> int:
    """At how many of the Sites groups can be at once that share nobody; `groups` are those that solve each Site."""

    @cache
    def most(site: int, taken: int) -> int:
        if site == len(groups):
            return 0
        free = [1 + most(site + 1, taken | group) for group in groups[site] if not group & taken]
        return max([most(site + 1, taken), *free])

    return most(0, 0)


class Reached(NamedTuple):
    """What a Team has of a level that is asked."""

    total: int
    need: int


def nearest(view: PlayerView, levels: Levels) -> Reached | None:
    """What the own Team of the Field that comes nearest to one of these levels has, and that level; None: nobody."""
    teams = {info.team for info in view.agents(view.seat, "field") if info.team}
    sums = (
        Reached(view.team_total(team_ref(view.seat, "field", team), skill), need)
        for skill, need in levels
        for team in teams
    )
    return max(sums, key=lambda reached: reached.total - reached.need, default=None)


class DemandedCheck(NamedTuple):
    """A check that a card asks of a Team, and what the Team has of it; `enough` with what is held for it."""

    card: int
    team: TeamRef
    skill: str
    total: int
    need: int
    enough: bool


def demanded_check(view: PlayerView, choice: Choice) -> DemandedCheck | None:
    """The check that the card demands of the own Team at which it is aimed (7.5); None: it demands none."""
    known = view.card(choice.card) if isinstance(choice, PlayCard) else None
    if known is None or not isinstance(choice, PlayCard):
        return None
    mode = known.frame.modes[choice.spec.mode]
    named = dict(zip((target.name for target in mode.targets), choice.spec.targets, strict=False))
    for effect in mode.do:
        team = named.get(str(effect.selector("team").text)) if effect.word == "check" else None
        need = effect.arg("need")
        if isinstance(team, TeamRef) and team.player == view.seat and isinstance(need, Value):
            skill = str(effect.arg("skill"))
            total = view.team_total(team, skill)
            enough = total + _held(view, skill, at_site=False) >= need.number
            return DemandedCheck(choice.card, team, skill, total, need.number, enough)
    return None


def demanded_checks(view: PlayerView, choices: Iterable[Choice]) -> list[DemandedCheck]:
    """All checks that playing one of these cards demands of an own Team, the best Team of each card first."""
    found = [check for choice in choices if (check := demanded_check(view, choice)) is not None]
    return sorted(dict.fromkeys(found), key=lambda check: (check.card, check.need - check.total, check.team))


def _levels(view: PlayerView) -> Iterator[Levels]:
    """What the own Sites ask that wait in the Field or lie in the hand."""
    yield from (info.prerequisites for info in view.sites(view.seat) if not info.investigated)
    yield from (known.prerequisites for card in view.hand if (known := view.card(card)) and known.suit == "site")


def _sites_of_hand(view: PlayerView, decision: Decision) -> Iterable[CardDef]:
    cards = dict.fromkeys(choice.card for choice in decision.choices if isinstance(choice, PlaceSite))
    return (known for card in cards if (known := view.card(card)) is not None)


def _sent(view: PlayerView, site: int, team: int) -> bool:
    info = view.site(site)
    return info is not None and _reaches(view, info.prerequisites, team, site)


def _reaches(view: PlayerView, levels: Levels, team: int, site: int = NOBODY) -> bool:
    """Whether that Team of the Field comes up to one of these levels."""
    ref = team_ref(view.seat, "field", team)
    return any(view.team_total(ref, skill, site) + _held(view, skill) >= need for skill, need in levels)


def _together(view: PlayerView, decision: Decision, levels: Levels, among: Collection[int] | None = None) -> bool:
    """Whether all who may stand in the Field, or those `among` them, come up to one of these levels in one Team.

    What Teams have beside the skills of their Agents counts in any case.
    """
    people = [info for section in AT_WORK for info in view.agents(view.seat, section) if info.health > 0]
    moves = [choice for choice in decision.choices if isinstance(choice, MoveAgent)]
    leaving = {move.agent for move in moves if move.section == "field"}
    people += [info for info in view.agents(view.seat, "hospital") if info.card in leaving]
    teams = sorted({(info.section, info.team) for info in people if info.team})

    def total(skill: str) -> int:
        own = sum(max(0, view.skill(info.card, skill)) for info in people if among is None or info.card in among)
        for section, team in teams:
            members = [info.card for info in people if (info.section, info.team) == (section, team)]
            bare = sum(view.skill(card, skill) for card in members)
            own += max(0, view.team_total(team_ref(view.seat, section, team), skill) - bare)
        return own

    return any(total(skill) + _held(view, skill) >= need for skill, need in levels)


def _held(view: PlayerView, skill: str, at_site: bool = True) -> int:
    """What can be added in a check of that skill: by a Witness, and by the Resources in play."""
    return _witness(view, skill) + sum(_boost(view, card, skill, at_site) for card in view.resources(view.seat))


def _boost(view: PlayerView, resource: int, skill: str, at_site: bool) -> int:
    """What the Resource can add in a check of that skill; in one that is not of a Site only what is for any check."""
    known = view.card(resource)
    uses = known.frame.uses if known is not None else ()
    checks = (use for use in uses if "check" in use.when)
    return sum(_added(use.do, skill) for use in checks if at_site or not _is_for_sites(use))


def _is_for_sites(use: Use) -> bool:
    return use.condition is not None and any(clause.name == "site_check" for clause in use.condition.clauses)


def _added(effects: Iterable[Effect], skill: str) -> int:
    """What the effects add to a check of that skill, 0 where they do anything else or say no number."""
    sizes = (each.arg("by") for each in effects if each.word == "boost" and each.arg("skill") in (None, skill))
    return sum(size.number for size in sizes if isinstance(size, Value) and size.kind == "int")


def added_by_witness(card: CardDef, skill: str) -> int:
    """What a Witness adds to a check of that skill (7.8d), 0 of any other card."""
    return _added(card.frame.modes[0].do, skill) if card.suit == "witness" else 0


def _witness(view: PlayerView, skill: str) -> int:
    """What the best Witness of the hand that can be paid would add to a check of that skill."""
    points = view.players[view.seat].rp
    known = [card for number in view.hand if (card := view.card(number)) is not None]
    paid = (card for card in known if view.basic or (card.cost or 0) <= points)
    return max((added_by_witness(card, skill) for card in paid), default=0)
