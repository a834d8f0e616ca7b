"""Choices of the own turn: deployment, Sites, Teams, allocation, Equipment."""

from __future__ import annotations

from game.ai.explanation import Reason
from game.ai.heuristic.evaluation import Evaluation, Option, decided, public_reason, ranked, secret_reason, with_decline
from game.ai.heuristic.parameters import Parameters
from game.ai.heuristic.team_assignment import Lead, TeamAssignment, TeamPlanner, lead_at, lead_of, open_leads
from game.ai.heuristic.view_helpers import (
    bonus_of,
    can_solve,
    can_use,
    choices_of,
    fit_for_field,
    held,
    levels_known,
    own_info,
    require_card,
    tokens_paying,
    total,
)
from game.engine.cards.card_def import CardDef
from game.engine.cards.term_lists import SKILLS
from game.engine.core.choices import (
    STOP,
    Investigate,
    JoinTeam,
    MoveAgent,
    PlaceSite,
    PurchaseAgent,
    RequisitionCard,
    UseSkill,
)
from game.engine.core.decisions import Decision
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import AgentInfo

FIGHTING = ("lrc", "crc")


def stays_in_bureau(view: PlayerView, agent: AgentInfo, weights: Parameters) -> bool:
    """Whether an Agent who yields more points in the Bureau stays: if three others can go or, with small print, if the
    turn's value without him is no lower."""
    if not require_card(view, agent.card).earns_in_bureau:
        return False
    fit = tuple(one.card for one in fit_for_field(view))
    if not weights.style.reads_small_print:
        return len(fit) > 3
    leads = _possible_leads(view, weights)
    without = TeamPlanner(view, weights, tuple(card for card in fit if card != agent.card)).turn_value(leads)
    return TeamPlanner(view, weights, fit).turn_value(leads) <= without + weights.sites.min_gain_leave_bureau


def _possible_leads(view: PlayerView, weights: Parameters) -> list[Lead]:
    """Sites that could be investigated this turn: in the Field, and affordable ones in the hand."""
    points = own_info(view).rp
    payable = [card for card in view.hand if (require_card(view, card).cost or 0) <= points]
    held_sites = [lead_of(view, card) for card in payable if require_card(view, card).suit == "site"]
    return open_leads(view, weights) + held_sites


def wanted_section(view: PlayerView, agent: AgentInfo, weights: Parameters) -> str:
    """Section where an Agent should be after Deployment."""
    if agent.section == "hospital":
        return "field" if agent.eligible_to_leave and agent.health > 1 else "hospital"
    if agent.damage and agent.health <= 1 and agent.permanent_health > 2:
        return "hospital"
    return "bureau" if stays_in_bureau(view, agent, weights) else "field"


def deployment(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Move an Agent to the wanted Section; then join all in the Field into one Team."""
    for agent in view.agents(view.seat):
        goal = wanted_section(view, agent, weights)
        move = MoveAgent("move", agent.card, goal)
        if goal != agent.section and move in decision.choices:
            return decided(decision, move, public_reason(f"reason.move.{goal}", agent=agent.name))
    for choice in choices_of(decision, PurchaseAgent):
        d = require_card(view, choice.card)
        left = own_info(view).rp - (d.cost or 0)
        useful = weights.style.reads_small_print and _makes_a_site_solvable(view, d, left)
        if useful or left >= weights.sites.rp_left_after_hire:
            return decided(decision, choice, secret_reason("reason.purchase", agent=d.name, cost=d.cost or 0))
    return _together(view, decision)


def _makes_a_site_solvable(view: PlayerView, d: CardDef, points: int) -> bool:
    """Whether an Agent bought for the turn makes an affordable Site solvable."""
    team = [one.card for one in fit_for_field(view)]
    offers = [(site.prerequisites, 0) for site in view.sites(view.seat)]
    offers += [(site.prerequisites, site.cost or 0) for site in held(view, "site")]
    if any(can_solve(view, team, levels) for levels, _ in offers):
        return False
    return any(
        cost <= points and total(view, team, skill) + d.skills.get(skill, 0) >= need
        for levels, cost in offers
        for skill, need in levels
    )


def _together(view: PlayerView, decision: Decision) -> Evaluation:
    """Join all Agents in the Field into one Team."""
    field = view.agents(view.seat, "field")
    main = min((agent.team for agent in field if agent.team), default=0)
    apart = {agent.card for agent in field if agent.team != main} if main else set()
    for choice in choices_of(decision, JoinTeam):
        if choice.number == main and choice.agent in apart:
            return decided(decision, choice, public_reason("reason.teams.together"))
    return decided(decision, STOP, public_reason("reason.deployed"))


def teams(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Form Teams for the assignments; the smaller one gets a new number."""
    assignments = TeamPlanner(view, weights).plan(open_leads(view, weights))
    if len(assignments) < 2 or assignments[0].agents == assignments[1].agents:
        return _together(view, decision)
    small = min(assignments, key=lambda one: len(one.agents))
    field = view.agents(view.seat, "field")
    others = {agent.team for agent in field if agent.card not in small.agents}
    done = {agent.team for agent in field if agent.card in small.agents}
    apart = secret_reason("reason.teams.apart", n=len(small.agents))
    if len(done) == 1 and not done & others:
        return decided(decision, STOP, apart)
    goal = next((team for team in done if team and team not in others), 0)
    for choice in choices_of(decision, JoinTeam):
        if choice.agent in small.agents and choice.number not in others and (choice.number == goal or not goal):
            return decided(decision, choice, apart)
    return decided(decision, STOP, apart)


def allocation(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Send a Team to the Site with the best value."""
    assignments: dict[Investigate, TeamAssignment] = {}
    planner = TeamPlanner(view, weights)
    field = view.agents(view.seat, "field")
    for choice in choices_of(decision, Investigate):
        site = view.site(choice.site)
        agents = tuple(agent.card for agent in field if agent.team == choice.team)
        if site is None:
            continue
        assignments[choice] = planner.assign(lead_at(view, site, weights), agents)
    worths = (Option(one.worth, choice) for choice, one in assignments.items())
    options = with_decline(Option(weights.sites.min_gain_send_team, STOP), worths, weights.style.takes_first_acceptable)
    best = options[0].choice
    if not isinstance(best, Investigate):
        return Evaluation(options, secret_reason("reason.allocation.none"))
    chosen = view.site(best.site)
    beneath = lead_at(view, chosen, weights).beneath if chosen is not None else 0
    harmless = not beneath and chosen is not None and bool(chosen.under)
    key = f"reason.allocation{'.covered' if beneath else '.harmless' if harmless else ''}"
    chance = min(99, round(100 * assignments[best].chance))  # others can still play cards
    return Evaluation(options, secret_reason(key, site=require_card(view, best.site).name, chance=chance))


def sites(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Place a Site if it raises the value of the turn; pay by token where possible."""
    waiting, planner = open_leads(view, weights), TeamPlanner(view, weights)
    before = planner.turn_value(waiting)
    offers: list[Option[PlaceSite]] = []
    for choice in choices_of(decision, PlaceSite):
        lead = lead_of(view, choice.card)
        after = [*waiting, lead._replace(target=choice.target)]
        if not weights.sites.p_cards_beneath and all(one.site != lead.site for one in planner.plan(after)):
            continue
        # by token or at the printed cost: the anchor must not change
        cost = 0 if tokens_paying(choice) else require_card(view, choice.card).cost or 0
        known = len(view.pool.x_files) - len(view.candidates(choice.target)) if len(view.players) > 2 else 0
        worth = planner.turn_value(after) - before - weights.sites.cost_rp_for_site * cost
        offers.append(Option(worth + weights.sites.value_x_file_excluded * known, choice))
    decline = Option(weights.sites.min_gain_place_site, STOP)
    options = with_decline(decline, offers, weights.style.takes_first_acceptable)
    best = options[0].choice
    if not isinstance(best, PlaceSite):
        return Evaluation(options, secret_reason("reason.sites.none"))
    return Evaluation(options, secret_reason("reason.sites", site=require_card(view, best.card).name))


def skill(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Choose the skill with the better margin at a Site with several."""
    site = view.site(int(decision.get("site", -1)))
    if site is None:
        return decided(decision, decision.choices[0], public_reason("reason.skill.first"))
    levels = dict(site.prerequisites)
    field = [a.card for a in view.agents(view.seat, "field") if a.team == site.team]
    skills = choices_of(decision, UseSkill)
    options = ranked(Option(float(total(view, field, c.skill) - levels.get(c.skill, 9)), c) for c in skills)
    margin = round(options[0].worth)
    if options[0].worth == options[-1].worth:
        return Evaluation(options, public_reason("reason.skill.first"))
    if margin < 0:
        return Evaluation(options, public_reason("reason.skill.short", short=-margin))
    return Evaluation(options, public_reason("reason.skill", margin=margin))


def requisition(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Equip Agents who go to the Field, for the skills of Sites in hand and Field, and for Combat."""
    asked = {skill for skill, _ in levels_known(view)}
    offers: list[Option[RequisitionCard]] = []
    for choice in choices_of(decision, RequisitionCard):
        d = require_card(view, choice.card)
        if own_info(view).rp - (d.cost or 0) < 1:
            continue
        if choice.agent < 0:
            worth = weights.effects.value_stored_bonus if view.agents(view.seat, "hospital") else 0.0
        else:
            agent = view.agent(choice.agent)
            if agent is None or wanted_section(view, agent, weights) != "field":
                continue
            worth = sum(bonus_of(d, one) * _skill_value(one, asked, weights) for one in SKILLS)
            careless = not weights.style.reads_small_print
            useful = any(careless or can_use(view, use, agent.card) for use in d.frame.uses)
            worth += weights.effects.value_stored_bonus if useful else 0.0
        offers.append(Option(worth - weights.economy.cost_rp * (d.cost or 0), choice))
    least = 0.0 if view.basic else weights.style.min_gain_announcement  # free Equipment (14.4) needs no gain
    options = with_decline(Option(least, STOP), offers, weights.style.takes_first_acceptable)
    best = options[0].choice
    if not isinstance(best, RequisitionCard):
        return Evaluation(options, secret_reason("reason.requisition.none"))
    return Evaluation(options, _why_equipped(view, best, asked))


def _skill_value(skill: str, asked: set[str], weights: Parameters) -> float:
    if skill in asked:
        return weights.sites.value_equipment_asked_skill
    return weights.sites.value_equipment_combat if skill in FIGHTING else weights.sites.value_equipment_other_skill


def _why_equipped(view: PlayerView, choice: RequisitionCard, asked: set[str]) -> Reason:
    """Reason for Equipment: a skill of a Site, Combat, or later use."""
    d = require_card(view, choice.card)
    adds = {} if choice.agent < 0 else {skill: by for skill in SKILLS if (by := bonus_of(d, skill)) > 0}
    here = {skill: by for skill, by in adds.items() if skill in asked}
    fights = {} if view.basic else {skill: by for skill, by in adds.items() if skill in FIGHTING}
    later = {skill: by for skill, by in adds.items() if skill not in FIGHTING}
    for kind, found in (("", here), (".fight", fights), (".later", later)):
        if found:
            skill = max(found, key=lambda one: found[one])
            return secret_reason(f"reason.requisition{kind}", card=d.name, by=found[skill], skill=f"face.word.{skill}")
    return secret_reason("reason.requisition.ability", card=d.name)
