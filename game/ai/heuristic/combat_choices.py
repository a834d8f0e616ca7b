"""Choices in Combat: targets, weapons, absorbed damage."""

from __future__ import annotations

from game.ai.heuristic.evaluation import Evaluation, Option, public_reason, ranked
from game.ai.heuristic.parameters import Parameters
from game.ai.heuristic.view_helpers import bonus_of, choices_of, require_card, total
from game.engine.core.choices import Absorb, Hit, Wield
from game.engine.core.decisions import Decision
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import AgentInfo

FALLS, USE, WASTED = 1000.0, 10.0, 0.1
"""Priorities of a hit: who falls, then usefulness or weakness, then no wasted damage."""


def hit(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Hit the most useful Agent who would fall, otherwise the weakest."""
    check = view.check
    skill = check.skill if check is not None else ""
    damage = int(decision.get("amount", 0) or 0)

    def value(choice: Hit) -> float:
        amount, agent = choice.amount or damage, view.agent(choice.target.card)
        if agent is None:
            return FALLS * (amount - 0.5)
        if weights.style.reads_small_print:
            amount = max(0, amount - protection(view, agent))
        falls = amount >= agent.health > 0
        use = total(view, [agent.card], skill) if skill else 0
        foe = 0.0 if agent.controller != view.seat else -FALLS * 1000
        return foe + FALLS * falls + USE * (use if falls else -agent.health) - WASTED * abs(amount - agent.health)

    options = ranked(Option(value(choice), choice) for choice in choices_of(decision, Hit))
    best = options[0].choice
    target = view.agent(best.target.card)
    kept = protection(view, target) if target is not None and weights.style.reads_small_print else 0
    fells = target is not None and (best.amount or damage) - kept >= target.health
    return Evaluation(options, public_reason("reason.hit.fells" if fells else "reason.hit.wears"))


def protection(view: PlayerView, agent: AgentInfo) -> int:
    """Damage that an Agent's Equipment can still absorb."""
    found = 0
    for card in agent.equipment:
        d, piece = require_card(view, card), view.piece(card)
        if piece is not None and any(e.word == "shield" for use in d.frame.uses for e in use.do):
            found += piece.tokens
    return found


def wield(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Use the weapon that adds most in this round."""
    combat = view.combat
    kind = combat.round if combat is not None and combat.round else "crc"

    def value(choice: Wield) -> float:
        return float(bonus_of(require_card(view, choice.equipment), kind)) if choice.equipment >= 0 else 0.0

    options = ranked(Option(value(choice), choice) for choice in choices_of(decision, Wield))
    by = round(options[0].worth)
    return Evaluation(options, public_reason("reason.wield", by=by) if by else public_reason("reason.wield.none"))


def absorb(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Absorb as much as possible."""
    options = ranked(Option(float(choice.amount), choice) for choice in choices_of(decision, Absorb))
    return Evaluation(options, public_reason("reason.absorb", by=options[0].choice.amount))
