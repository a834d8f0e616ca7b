"""Values of effect verbs that act on Agents and fighters: damage, healing, protection, moves."""

from __future__ import annotations

from game.ai.heuristic import combat_card_value
from game.ai.heuristic.context import Situation
from game.ai.heuristic.loss_value import agent_loss_value, check_change_value, is_mine, side
from game.ai.heuristic.parsed_announcement import ParsedAnnouncement
from game.ai.heuristic.view_helpers import number, strongest_agents, total
from game.engine.cards.ast import Effect, Selector
from game.engine.core.refs import card_of, card_ref, cards_of


def hospitalise(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    """Value of sending somebody to the Hospital, or out of the game."""
    objects = plan.objects(now, effect, "who")
    if not objects and not plan.names and now.team and not now.mine:  # the player will choose one of the Team
        objects = (card_ref(max(now.team, key=lambda card: total(now.view, (card,), now.skill))),)
    return sum(agent_loss_value(now, ref) + now.weights.combat.value_hospitalize * side(now, ref) for ref in objects)


def damage(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    """Value of damage dealt by a card."""
    objects = plan.objects(now, effect, "to")
    amount = number(effect.arg("by"), 1)
    if not objects:
        return now.weights.combat.value_damage * amount * (1 if not now.mine else -1)
    return sum(now.weights.combat.value_damage * amount * side(now, ref) for ref in objects)


def heal(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    """Value of healing; most for an Agent at Health 0 who is not in the Hospital."""
    objects = plan.objects(now, effect, "who")
    selector = effect.arg("who")
    if not objects and isinstance(selector, Selector):
        section = "hospital" if "in=hospital" in selector.text else "field"
        wounded = [agent for agent in now.view.agents(now.view.seat, section) if agent.damage]
        objects = (card_ref(max(wounded, key=lambda agent: agent.damage).card),) if wounded else ()
    gain = 0.0
    for ref in objects:
        agent, piece = now.view.agent(card_of(ref)), now.view.piece(card_of(ref))
        if piece is not None and piece.damage:
            healed = min(piece.damage, number(effect.arg("by"), 1))
            unhurt = agent is not None and (agent.health > 0 or agent.section == "hospital")
            falls = not unhurt if agent else combat_card_value.is_falling(now.view, ref)
            saved = now.weights.combat.value_hospitalize * now.weights.combat.factor_save_falling if falls else 0.0
            gain -= (saved + now.weights.combat.value_heal * healed) * side(now, ref)
    return gain


def grant(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    """Value of a permission or prohibition."""
    flags = set(effect.words("flag"))
    objects = plan.objects(now, effect, "to")
    if "no_draw" in flags:
        return now.effects.value_prevent_draw if not now.mine else 0.0
    if "left_behind" in flags:
        kept = strongest_agents(now.view, now.team, now.skill, 2)
        return check_change_value(now, -total(now.view, [c for c in now.team if c not in kept], now.skill))
    if "no_contribute" in flags:
        if not now.site and now.margin is None:
            return 0.0
        gone = total(now.view, cards_of(objects), now.skill)
        own = any(is_mine(now, ref) for ref in objects)
        return check_change_value(now, -gone) if gone and not own else 0.0
    if flags & {"no_deal", "stunned"}:
        return sum(now.weights.combat.value_disarm * side(now, ref) for ref in objects)
    if flags & {"no_take", "first_strike"}:
        return sum(-now.weights.combat.value_combat_advantage * side(now, ref) for ref in objects)
    return now.effects.value_other_grant if objects and plan.effects[0].word != "check" else 0.0


def cancel(now: Situation, plan: ParsedAnnouncement, effect: Effect) -> float:
    """Value of cancelling an event; with small print, of keeping an Agent who is needed in the running check."""
    kept = [card for refs in plan.names.values() for card in cards_of(refs) if card in now.team]
    if not now.weights.style.reads_small_print or not kept:
        return now.effects.value_cancel
    needed = now.mine and now.margin is not None and 0 <= now.margin < total(now.view, kept, now.skill)
    return now.pass_value if needed else 0.0
