"""Values of changes: of a check's total, an Adversary, a negated card, a lost card or Agent."""

from __future__ import annotations

from game.ai.heuristic import combat_card_value
from game.ai.heuristic.combat_forecast import outcome
from game.ai.heuristic.context import Situation
from game.ai.heuristic.view_helpers import boost_of, can_solve, number, total
from game.engine.cards.card_def import CardDef
from game.engine.core.refs import CardRef, PlayerRef, Ref, SectionRef, TeamRef, card_of


def check_change_value(now: Situation, change: int) -> float:
    """Value of changing the running check's total, with the help still affordable (7.6a)."""
    if now.margin is None:
        return 0.0
    if now.mine:
        if now.margin >= 0 or change <= 0 or now.margin + max(now.affordable_help, change) < 0:
            return 0.0
        whole = now.pass_value if now.site else now.pass_value * now.effects.factor_own_other_check
        return whole if now.margin + change >= 0 else whole * change / -now.margin
    if change >= 0:
        return 0.0
    whole = now.stop_value if now.site else now.stop_value * now.effects.factor_their_other_check
    if now.margin >= 0 and now.margin + change >= 0:
        together = now.margin + min(now.affordable_help, change)
        return whole * now.p_fails(together) * -change / (now.margin + 1) if together < 0 else 0.0
    return whole * now.p_fail_increase(change)


def adversary_value(now: Situation, d: CardDef) -> float:
    """Value of an Adversary: Agents it would fell, effect on the running check, probability of an answer."""
    if now.mine or not now.team:
        return 0.0
    weights = now.weights
    if d.frame.noncombat or now.view.basic:
        felled: tuple[int, ...] = (max(now.team, key=lambda card: total(now.view, (card,), now.skill)),)
        hurt = 0
    else:
        found = outcome(now.view, d, now.team, combat_card_value.playable_combat_cards(now.view, d))
        felled, hurt = found.felled, found.hurt
    gone = sum(total(now.view, (card,), now.skill) for card in felled)
    gain = weights.combat.value_hospitalize * len(felled) + weights.combat.value_damage * hurt
    if now.site and len(felled) == len(now.team):
        gain += now.stop_value * now.p_fails(-3) if (now.margin or 0) >= 0 else 0.0
    elif now.site:
        gain += now.stop_value * now.p_fail_increase(-gone)
    return gain * weights.combat.p_adversary_unanswered


def negation_value(now: Situation, ref: Ref) -> float:
    """Value of negating a card: an Adversary by its damage, a Witness by the check, others by their cost."""
    weights = now.effects
    if is_mine(now, ref):
        return weights.value_negate_own
    d = now.view.card(card_of(ref))
    if d is None:
        return weights.value_negate_unknown
    if d.suit == "adversary":
        return _adversary_negation_value(now, d)
    if d.suit == "site":
        return _site_removal_value(now, card_of(ref), d)
    if d.suit == "witness" and now.margin is not None:
        return max(weights.min_value_negate_witness, witness_negation_value(now, ref, 1))
    if d.suit == "bluff" and now.mine:
        return max(weights.min_value_negate_bluff, check_change_value(now, -boost_of(d)[1]))
    forced = next((e for e in d.frame.modes[0].do if e.word == "check"), None)
    if forced is not None and now.mine:
        safe = total(now.view, now.team, str(forced.arg("skill"))) >= number(forced.arg("need"))
        return weights.value_negate_harmless_check if safe else now.pass_value * weights.factor_forced_check
    return weights.value_negate_other + weights.value_negate_other_per_point * (d.cost or 0)


def _adversary_negation_value(now: Situation, d: CardDef) -> float:
    """Value of negating an Adversary: its damage to the own Team."""
    team, weights = now.team, now.weights
    if not team:
        return weights.effects.value_negate_idle_adversary
    if d.frame.noncombat or now.view.basic:
        return weights.combat.value_hospitalize + now.pass_value * weights.effects.factor_noncombat_adversary
    found = outcome(now.view, d, team)
    gone = sum(total(now.view, (card,), now.skill) for card in found.felled)
    fails = (
        now.site
        and now.margin is not None
        and now.margin + now.affordable_help >= 0 > now.margin + now.affordable_help - gone
    )
    gain = weights.combat.value_hospitalize * len(found.felled) + weights.combat.value_damage * found.hurt
    return gain + now.pass_value * fails


def _site_removal_value(now: Situation, card: int, d: CardDef) -> float:
    """Value of removing a Site of the Investigating Player; its running check ends undecided (7.6f)."""
    if now.mine:
        return 0.0
    if card == now.at:
        return now.stop_value * (1.0 - now.p_fails(now.margin or 0))
    agents = [agent.card for agent in now.view.agents(now.view.active, "field")]
    solvable = can_solve(now.view, agents, d.prerequisites)
    return now.stop_value * (now.effects.factor_site_removed if solvable and now.margin is None else 0.0)


def witness_negation_value(now: Situation, ref: Ref, times: int) -> float:
    """Value of removing a Witness's modifier, or of reversing it (`times` 2)."""
    d = now.view.card(card_of(ref))
    if d is None or is_mine(now, ref):
        return 0.0
    return check_change_value(now, -times * boost_of(d)[1])


def card_loss_value(now: Situation, ref: Ref) -> float:
    d = now.view.card(card_of(ref))
    weights = now.effects
    return side(now, ref) * (
        weights.value_card + weights.value_card_per_point * ((d.cost or 0) if d is not None else 1)
    )


def agent_loss_value(now: Situation, ref: Ref) -> float:
    """Value of this Agent's loss for the running check."""
    agent = now.view.agent(card_of(ref))
    if agent is None or agent.card not in now.team or not now.skill:
        return 0.0
    if now.mine:
        return -now.pass_value * now.effects.factor_agent_lost
    return check_change_value(now, -total(now.view, (agent.card,), now.skill))


def is_mine(now: Situation, ref: Ref) -> bool:
    """Whether an object belongs to the own side."""
    if isinstance(ref, TeamRef | SectionRef | PlayerRef):
        return ref.player == now.view.seat
    if not isinstance(ref, CardRef):
        return False
    piece = now.view.piece(ref.card)
    if piece is not None:
        return piece.by == now.view.seat
    for pending in now.view.pending:
        if pending.card == ref.card:
            return pending.by == now.view.seat
    return now.view.owner(ref.card) == now.view.seat


def side(now: Situation, ref: Ref) -> int:
    """1 for an object of the other side, -1 for an own one."""
    return -1 if is_mine(now, ref) else 1
