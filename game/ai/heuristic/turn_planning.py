"""The own turn: which Agents go to the Field, which Sites they are shown, who goes where, who carries what."""

from __future__ import annotations

from game.ai.explanation import Reason
from game.ai.heuristic.evaluation import Evaluation, Option, because, firm, openly, ranked, weighed
from game.ai.heuristic.parameters import Parameters
from game.ai.heuristic.team_assignment import Lead, Scout, TeamAssignment, lead_at, lead_of, open_leads
from game.ai.heuristic.view_helpers import (
    bonus_of,
    can_use,
    fit_for_field,
    likes_the_bureau,
    me,
    of_verb,
    tokens_paying,
    total,
)
from game.engine.cards.card_def import CardDef
from game.engine.cards.term_lists import SKILLS
from game.engine.core.choices import STOP, Choice, MoveAgent
from game.engine.core.decisions import Decision
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import AgentInfo

FIGHTING = ("lrc", "crc")


def stays_home(view: PlayerView, agent: AgentInfo, weights: Parameters) -> bool:
    """An Agent who earns more at his desk stays there as long as three others can go; whoever looks closer keeps him
    there unless the turn promises more with him."""
    d = view.card(agent.card)
    if d is None or not likes_the_bureau(d):
        return False
    fit = tuple(one.card for one in fit_for_field(view))
    if not weights.style.reads_small_print:
        return len(fit) > 3
    leads = _hopes(view, weights)
    without = Scout(view, weights, tuple(card for card in fit if card != agent.card)).prospects(leads)
    return Scout(view, weights, fit).prospects(leads) <= without + weights.sites.min_gain_leave_bureau


def _hopes(view: PlayerView, weights: Parameters) -> list[Lead]:
    """The Sites that this turn could be about: those that wait in the Field, and in the hand those that can be paid."""
    found = open_leads(view, weights)
    for card in view.hand:
        d, lead = view.card(card), lead_of(view, card)
        if d is not None and lead is not None and (d.cost or 0) <= me(view).rp:
            found.append(lead)
    return found


def wanted_section(view: PlayerView, agent: AgentInfo, weights: Parameters) -> str:
    """Where an Agent should stand after Deployment."""
    if agent.section == "hospital":
        return "field" if agent.eligible_to_leave and agent.health > 1 else "hospital"
    if agent.damage and agent.health <= 1 and agent.permanent_health > 2:
        return "hospital"
    return "bureau" if stays_home(view, agent, weights) else "field"


def deployment(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Move one Agent to where it should stand; then bring the Field together in one Team."""
    for agent in view.agents(view.seat):
        goal = wanted_section(view, agent, weights)
        move = MoveAgent("move", agent.card, goal)
        if goal != agent.section and move in decision.choices:
            return firm(decision, move, openly(f"reason.move.{goal}", agent=agent.name))
    for choice in of_verb(decision, "purchase"):
        d = view.card(choice[1])
        left = me(view).rp - (d.cost or 0) if d is not None else 0
        if d is not None and (
            left >= weights.sites.rp_left_after_hire
            or (weights.style.reads_small_print and _opens_a_site(view, d, left))
        ):
            return firm(decision, choice, because("reason.purchase", agent=d.name, cost=d.cost or 0))
    return _together(view, decision)


def _opens_a_site(view: PlayerView, d: CardDef, points: int) -> bool:
    """Whether an Agent hired for the turn gives the Team what it lacks for a Site that these points still pay."""
    team = [one.card for one in fit_for_field(view)]
    offers = [(site.prerequisites, 0) for site in view.sites(view.seat)]
    offers += [
        (s.prerequisites, s.cost or 0) for c in view.hand if (s := view.card(c)) is not None and s.suit == "site"
    ]
    if any(total(view, team, skill) >= need for levels, _ in offers for skill, need in levels):
        return False
    return any(
        cost <= points and total(view, team, skill) + d.skills.get(skill, 0) >= need
        for levels, cost in offers
        for skill, need in levels
    )


def _together(view: PlayerView, decision: Decision) -> Evaluation:
    """One Team of all who are in the Field."""
    joins = _gather(view, decision)
    if joins is None:
        return firm(decision, STOP, openly("reason.deployed"))
    return firm(decision, joins, openly("reason.teams.together"))


def _gather(view: PlayerView, decision: Decision) -> Choice | None:
    field = view.agents(view.seat, "field")
    numbers = sorted({agent.team for agent in field if agent.team})
    if len(numbers) + any(not agent.team for agent in field) <= 1 or not numbers:
        return None
    for choice in of_verb(decision, "team"):
        if choice[1] == numbers[0] and any(a.card == choice[2] and a.team != numbers[0] for a in field):
            return choice
    return None


def teams(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Set Teams for the errands: the larger keeps its number, the smaller gets one of its own."""
    errands = Scout(view, weights).plan(open_leads(view, weights))
    if len(errands) < 2 or errands[0].agents == errands[1].agents:
        return _together(view, decision)
    small = min(errands, key=lambda one: len(one.agents))
    field = view.agents(view.seat, "field")
    others = {agent.team for agent in field if agent.card not in small.agents}
    done = {agent.team for agent in field if agent.card in small.agents}
    apart = because("reason.teams.apart", n=len(small.agents))
    if len(done) == 1 and not done & others:
        return firm(decision, STOP, apart)
    goal = next((team for team in done if team and team not in others), 0)
    for choice in of_verb(decision, "team"):
        if choice[2] in small.agents and choice[1] not in others and (choice[1] == goal or not goal):
            return firm(decision, choice, apart)
    return firm(decision, STOP, apart)


def allocation(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Send a Team to the Site where it has the best prospects."""
    errands: dict[Choice, TeamAssignment] = {}
    scout = Scout(view, weights)
    field = view.agents(view.seat, "field")
    for choice in of_verb(decision, "investigate"):
        site = view.site(choice[1])
        agents = tuple(agent.card for agent in field if agent.team == choice[2])
        if site is None:
            continue
        errands[choice] = scout.errand(lead_at(view, site, weights), agents)
    worths = ((one.worth, choice) for choice, one in errands.items())
    options = weighed((weights.sites.min_gain_send_team, STOP), worths, weights.style.takes_first_acceptable)
    if options[0][1] == STOP:
        return Evaluation(options, because("reason.allocation.none"))
    chosen = view.site(options[0][1][1])
    place = view.card(options[0][1][1])
    beneath = lead_at(view, chosen, weights).beneath if chosen is not None else 0
    harmless = not beneath and chosen is not None and bool(chosen.under)
    key = f"reason.allocation{'.covered' if beneath else '.harmless' if harmless else ''}"
    chance = min(99, round(100 * errands[options[0][1]].chance))  # nothing is certain before the others have played
    return Evaluation(options, because(key, site=place.name if place is not None else "", chance=chance))


def sites(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Place a Site if the Agents in the Field can make more of this turn with it; a token pays where one may."""
    waiting, scout = open_leads(view, weights), Scout(view, weights)
    before = scout.prospects(waiting)
    options: list[Option] = []
    for choice in of_verb(decision, "site"):
        d, lead = view.card(choice[1]), lead_of(view, choice[1])
        if d is None or lead is None:
            continue
        after = [*waiting, lead._replace(target=choice[2])]
        if not weights.sites.p_cards_beneath and all(one.site != lead.site for one in scout.plan(after)):
            continue
        cost = 0 if tokens_paying(choice) else (d.cost or 0)  # roughly: the anchor must not change
        known = len(view.pool.x_files) - len(view.candidates(choice[2])) if len(view.players) > 2 else 0
        worth = (
            scout.prospects(after)
            - before
            - weights.sites.cost_rp_for_site * cost
            + weights.sites.value_x_file_excluded * known
        )
        options.append((worth, choice))
    options = weighed((weights.sites.min_gain_place_site, STOP), options, weights.style.takes_first_acceptable)
    if options[0][1] == STOP:
        return Evaluation(options, because("reason.sites.none"))
    d = view.card(options[0][1][1])
    return Evaluation(options, because("reason.sites", site=d.name if d is not None else ""))


def skill(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """At a Multi Site the skill with the better margin."""
    site = view.site(int(decision.get("site", -1)))
    if site is None:
        return firm(decision, decision.choices[0], openly("reason.skill.first"))
    levels = dict(site.prerequisites)
    field = [a.card for a in view.agents(view.seat, "field") if a.team == site.team]
    margins = ((float(total(view, field, c[1]) - levels.get(c[1], 9)), c) for c in decision.choices)
    options = ranked(margins)
    margin = round(options[0][0])
    if options[0][0] == options[-1][0]:
        return Evaluation(options, openly("reason.skill.first"))
    why = openly("reason.skill", margin=margin) if margin >= 0 else openly("reason.skill.short", short=-margin)
    return Evaluation(options, why)


def requisition(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Equip Agents who will go out, for the skills that Sites in hand and Field ask for, and for fights."""
    asked = {skill for skill, _ in _levels(view)}
    options: list[Option] = []
    for choice in of_verb(decision, "requisition"):
        d = view.card(choice[1])
        if d is None or me(view).rp - (d.cost or 0) < 1:
            continue
        if choice[2] < 0:
            worth = weights.effects.value_stored_bonus if view.agents(view.seat, "hospital") else 0.0
        else:
            agent = view.agent(choice[2])
            if agent is None or wanted_section(view, agent, weights) != "field":
                continue
            worth = sum(
                bonus_of(d, one)
                * (
                    weights.sites.value_equipment_asked_skill
                    if one in asked
                    else weights.sites.value_equipment_combat
                    if one in FIGHTING
                    else weights.sites.value_equipment_other_skill
                )
                for one in SKILLS
            )
            uses = [
                use for use in d.frame.uses if not weights.style.reads_small_print or can_use(view, use, agent.card)
            ]
            worth += weights.effects.value_stored_bonus if uses else 0.0
        options.append((worth - weights.economy.cost_rp * (d.cost or 0), choice))
    least = (
        0.0 if view.basic else weights.style.min_gain_announcement
    )  # what is free (14.4) is given for whatever it may bring
    options = weighed((least, STOP), options, weights.style.takes_first_acceptable)
    if options[0][1] == STOP:
        return Evaluation(options, because("reason.requisition.none"))
    return Evaluation(options, _why_equipped(view, options[0][1], asked))


def _why_equipped(view: PlayerView, choice: Choice, asked: set[str]) -> Reason:
    """What a piece of Equipment is given for: a skill that a Site at hand asks for, a fight, or whatever may come."""
    d = view.card(choice[1])
    if d is None:
        return because("reason.requisition.ability", card="")
    if choice[2] < 0:
        return because("reason.requisition.ability", card=d.name)
    adds = {skill: by for skill in SKILLS if (by := bonus_of(d, skill)) > 0}
    here = {skill: by for skill, by in adds.items() if skill in asked}
    fights = {} if view.basic else {skill: by for skill, by in adds.items() if skill in FIGHTING}
    later = {skill: by for skill, by in adds.items() if skill not in FIGHTING}
    for kind, found in (("", here), (".fight", fights), (".later", later)):
        if found:
            skill = max(found, key=lambda one: found[one])
            return because(f"reason.requisition{kind}", card=d.name, by=found[skill], skill=f"face.word.{skill}")
    return because("reason.requisition.ability", card=d.name)


def _levels(view: PlayerView) -> list[tuple[str, int]]:
    """What the Sites in hand and Field ask for."""
    found = [level for site in view.sites(view.seat) for level in site.prerequisites]
    for card in view.hand:
        d = view.card(card)
        if d is not None:
            found.extend(d.prerequisites)
    return found
