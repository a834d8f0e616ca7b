"""Value of announcing a card or using an ability: the sum over the verbs of its effects, minus the cost.

In a check only what changes its result counts. Values are in points, see `parameters`; a verb without an evaluator is
worth nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ai.heuristic import agent_effects, combat_card_value
from game.ai.heuristic.context import Situation, team_members
from game.ai.heuristic.loss_value import (
    adversary_value,
    agent_loss_value,
    card_loss_value,
    check_change_value,
    is_mine,
    negation_value,
    side,
    witness_negation_value,
)
from game.ai.heuristic.parsed_announcement import ParsedAnnouncement, parse_announcement
from game.ai.heuristic.view_helpers import (
    TIERS,
    best_known_opponent,
    boost_of,
    can_solve,
    engine_tokens,
    held,
    number,
    player_info,
    require_card,
    total,
)
from game.engine.cards.ast import Effect, Selector
from game.engine.core.choices import Choice
from game.engine.core.refs import HiddenRef, Ref, TeamRef, card_of, card_ref, cards_of


def announcement_value(now: Situation, choice: Choice, cost: int) -> float:
    """Value of the choice minus its cost."""
    plan = parse_announcement(now, choice)
    if plan is None:
        return 0.0
    price = now.price(cost)
    if plan.card.suit == "adversary" and plan.use is None:
        return adversary_value(now, plan.card) - price
    gain = effects_value(now, plan, plan.effects)
    if plan.use is None:
        gain += _lasting(now, plan)
    elif plan.use.cost is not None and plan.use.cost.kind in ("discard", "rp", "cp"):
        gain -= now.effects.cost_ability
    return gain - price


def effects_value(now: Situation, plan: ParsedAnnouncement, effects: object) -> float:
    """Total value of a list of effects."""
    if not isinstance(effects, tuple):
        return 0.0
    found = 0.0
    for effect in effects:
        if isinstance(effect, Effect) and effect.word in _EVALUATORS:
            found += _EVALUATORS[effect.word](now, plan, effect)
    return found


def _lasting(now: Situation, plan: ParsedAnnouncement) -> float:
    """Value of a card that stays in play: future points or later uses."""
    frame = plan.card.frame
    if not frame.stay:
        return 0.0
    tokens = engine_tokens(plan.card)
    if tokens:
        return now.effects.value_engine_point * tokens
    if plan.effects and plan.effects[0].word == "check":
        return 0.0
    return now.effects.value_lasting_card if frame.uses or frame.triggers or frame.while_ else 0.0


def _boost(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    return check_change_value(now, number(effect.arg("by"), 1))


def _tiered(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    return check_change_value(now, TIERS.get(plan.x, -1))


def _pool(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    amount = max(number(effect.arg("by"), 1), plan.x)
    gain = 0.0
    if str(effect.arg("to")).startswith("me"):
        gain += now.effects.value_point_gained * amount
    source = str(effect.arg("from") or "")
    if source:
        seat = now.view.active if now.view.active != now.view.seat else best_known_opponent(now.view)
        holder = now.view.players[seat]
        held = holder.rp if source.endswith("rp") else holder.cp
        gain = (now.effects.value_point_gained + now.effects.premium_point_stolen) * min(amount, held)
    return gain


def _mod(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    stats, by = effect.words("stat"), number(effect.arg("by"))
    objects = plan.objects(now, effect, "of")
    if "prerequisite" in stats:
        changed = effect.arg("set")
        need = number(changed)
        have = total(now.view, now.team, getattr(changed, "name", "")) if now.team else 0
        after = have - need
        if now.margin is None or now.mine:
            return 0.0
        return now.stop_value * (now.p_fails(after) - now.p_fails(now.margin))
    if "need" in stats:
        return check_change_value(now, -by)
    if "site_limit" in stats:
        return now.effects.value_second_site if _placeable(now) >= 2 else 0.0
    if "modifier" in stats:
        return sum(witness_negation_value(now, ref, 2 if number(effect.arg("times"), 1) < 0 else 0) for ref in objects)
    if not {"lrc", "crc", "attacks"}.isdisjoint(stats):
        change = partial(combat_card_value.rating_change_value, now.view, now.weights)
        return sum(change(ref, stats, by, fixed=effect.arg("set")) for ref in objects)
    if {"all_skills", "check_skill", now.skill} & set(stats):
        if effect.arg("set") is not None:
            skill = str(effect.arg("set"))
            gain = sum(total(now.view, (c,), skill) - total(now.view, (c,), now.skill) for c in cards_of(objects))
            return check_change_value(now, gain)
        return check_change_value(now, _felt(now, objects, by))
    return 0.0


def _felt(now: Situation, objects: tuple[Ref, ...], by: int) -> int:
    """Change of the check's total by a change of Agents' skills; no skill falls below 0 (7.8c)."""
    agents = [card for card in cards_of(objects) if now.view.agent(card) is not None]
    if not now.weights.style.reads_small_print or not agents or by >= 0:
        return by
    return -sum(min(-by, now.view.skill(agent, now.skill)) for agent in agents if agent in now.team)


def _placeable(now: Situation) -> int:
    """Number of Sites in hand and Field that the own Agents could solve."""
    agents = [agent.card for agent in now.view.agents(now.view.seat, "field")]
    levels = [site.prerequisites for site in now.view.sites(now.view.seat)]
    levels += [site.prerequisites for site in held(now.view, "site")]
    return sum(can_solve(now.view, agents, asked) for asked in levels)


def _check(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    """Value of a check that a card demands: probability to pass times the values of the results."""
    skill, need = str(effect.arg("skill")), number(effect.arg("need"))
    teams = [ref for refs in plan.names.values() for ref in refs if isinstance(ref, TeamRef)]
    if teams:
        members, own = team_members(now.view, teams[0]), teams[0].player == now.view.seat
    else:
        members, own = now.team, now.mine
    sufficient = total(now.view, members, skill) >= need
    passes = now.effects.p_pass_sufficient if sufficient else now.effects.p_pass_short
    after = {name: effects_value(now, plan, effect.arg(name)) for name in ("pass", "fail")}
    value = passes * after["pass"] + (1 - passes) * after["fail"]
    if own and plan.card.frame.stay and plan.use is None:
        value += now.effects.value_stored_bonus * passes
    return value


def _settle(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    if now.margin is None or now.mine or now.margin < 0:
        return 0.0
    return now.stop_value if now.site or effect.arg("check") == "site" else now.effects.value_settle_other_check


def _end(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    if effect.arg("what") == "combat":
        return now.weights.combat.value_damage * 2
    if now.mine:
        return 0.0
    weights, at_stake = now.weights.effects, now.site and (now.margin or 0) >= 0
    return now.stop_value * (weights.factor_end_site_check if at_stake else weights.factor_end_other_check)


def _put(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    objects, goals = plan.objects(now, effect, "what"), effect.words("to")
    if "hand" in goals:
        weights = now.effects
        if not objects:
            return weights.value_fetch
        return sum(weights.value_fetch if is_mine(now, ref) else weights.value_fetch_for_other for ref in objects)
    return sum(negation_value(now, ref) for ref in objects if not is_mine(now, ref))


def _discard(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    selector = effect.arg("what")
    if not isinstance(selector, Selector) or selector.text in ("self", "host"):
        return 0.0
    if selector.text.startswith("bluff.at=t"):
        sites = [now.view.site(card_of(ref)) for ref in plan.names.get("t", ())]
        beneath = sum(len(site.under) for site in sites if site is not None and site.owner == now.view.seat)
        points = sum(player.cp for player in now.view.players if player.seat != now.view.seat)
        if now.weights.style.reads_small_print and not points:
            return 0.0
        return now.effects.value_discard_beneath * min(beneath, 1 if selector.how == "random" else beneath)
    objects = plan.objects(now, effect, "what")
    if objects:
        return sum(card_loss_value(now, ref) for ref in objects)
    if "foe" in selector.text or "active" in selector.text:
        number_ = now.effects.discards_of_each if selector.how == "each" else float(selector.low)
        if now.weights.style.reads_small_print and "hand" in selector.text:
            number_ = min(number_, player_info(now.view, best_known_opponent(now.view)).hand_size)
        return now.effects.value_discard_hidden * number_
    return 0.0


def _keyword(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    """Value of a Keyword that lets an Adversary in the hand attack here."""
    if now.mine or now.margin is None or not now.team:
        return 0.0
    if now.at < 0 or card_ref(now.at) not in plan.objects(now, effect, "of"):
        return 0.0
    goals = effect.words("to")
    if any(goal in require_card(now.view, now.at).keywords for goal in goals):
        return 0.0
    points = now.view.players[now.view.seat].cp
    opened = [d for d in held(now.view, "adversary") if any(f"{goal}_site" in d.activators for goal in goals)]
    return max((adversary_value(now, d) - now.price(d.cost or 0) for d in opened if (d.cost or 0) < points), default=0)


def _play(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    """Value of a Witness played from elsewhere, as if from the hand."""
    found = map(now.view.card, cards_of(plan.objects(now, effect, "what")))
    return sum(check_change_value(now, boost_of(d)[1]) for d in found if d is not None and d.suit == "witness")


def _nested(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    key = {"if": "then", "in_addition": "do", "respite": "else"}[effect.word]
    return now.effects.factor_conditional * effects_value(now, plan, effect.arg(key))


def _delay(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    if now.weights.style.reads_small_print and any(other.word == "cancel" for other in plan.effects):
        return 0.0  # it only restores what was cancelled
    return now.effects.factor_delayed * effects_value(now, plan, effect.arg("do"))


def _look(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    """Value of a look; lower for a card already seen."""
    for ref in plan.objects(now, effect, "what"):
        site = now.view.site(ref.site) if isinstance(ref, HiddenRef) else None
        if isinstance(ref, HiddenRef) and site is not None and site.under[ref.place].card >= 0:
            return now.effects.value_look_again
    return now.effects.value_look


def _plain(amount: Callable[[Situation], float]) -> Callable[[Situation, ParsedAnnouncement, Effect], float]:
    return lambda now, plan, effect: amount(now)


def _each(
    value: Callable[[Situation, Ref], float], *names: str
) -> Callable[[Situation, ParsedAnnouncement, Effect], float]:
    """The sum of a value over the objects of the effect."""
    return lambda now, plan, effect: sum(value(now, ref) for ref in plan.objects(now, effect, *names))


_GUARD = _each(lambda now, ref: combat_card_value.guard_value(now.view, now.weights, ref), "who", "of")
_EVALUATORS: dict[str, Callable[[Situation, ParsedAnnouncement, Effect], float]] = {
    "boost": _boost,
    "tiered": _tiered,
    "pool": _pool,
    "mod": _mod,
    "check": _check,
    "settle": _settle,
    "end": _end,
    "ask": _plain(lambda now: now.effects.value_extra_question),
    "search": _plain(lambda now: now.effects.value_fetch),
    "draw": _plain(lambda now: now.effects.value_draw),
    "look": _look,
    "put": _put,
    "negate": _each(negation_value, "what"),
    "discard": _discard,
    "keyword": _keyword,
    "if": _nested,
    "in_addition": _nested,
    "delay": _delay,
    "respite": _nested,
    "heal": agent_effects.heal,
    "hospitalise": agent_effects.hospitalise,
    "kill": agent_effects.hospitalise,
    "abduct": agent_effects.hospitalise,
    "move": _each(lambda now, ref: agent_loss_value(now, ref) + now.effects.value_move_agent * side(now, ref), "who"),
    "withdraw": _each(lambda now, ref: combat_card_value.withdrawal_value(now.view, now.weights, ref), "who"),
    "damage": agent_effects.damage,
    "grant": agent_effects.grant,
    "shield": _GUARD,
    "allocate": _GUARD,
    # one Agent who fights alone, if the Team has more
    "restrict": _plain(lambda now: now.weights.combat.value_single_fighter * (not now.mine and len(now.team) > 1)),
    "stun": _each(lambda now, ref: now.weights.combat.value_stun * side(now, ref), "who"),
    "control": _plain(lambda now: now.effects.value_fetch),
    "fight": _plain(lambda now: 0.0 if now.mine else now.weights.combat.value_start_combat),
    "play": _play,
    "cancel": agent_effects.cancel,
}
"""Evaluators of effect verbs."""
