"""Combat: who is hit, what is used, what is absorbed."""

from __future__ import annotations

from game.ai.novice.reading import bonus_of, total
from game.ai.novice.weights import Weights
from game.engine.decisions import Choice, Decision
from game.engine.view import PlayerView


def hit(view: PlayerView, decision: Decision, weights: Weights) -> Choice:
    """Fell whom the blow can fell, the most useful first; else wear down the weakest."""
    check = view.check
    skill = check.skill if check is not None else ""
    damage = int(decision.get("amount", 0) or 0)

    def value(choice: Choice) -> tuple[float, ...]:
        ref, amount = choice[1], choice[2] or damage
        agent = view.agent(ref[1])
        if agent is None:
            return (1.0, float(amount))
        falls = amount >= agent.health > 0
        use = total(view, [agent.card], skill) if skill else 0
        foe = 1.0 if agent.controller != view.seat else -9.0
        return (foe, float(falls), float(use if falls else -agent.health), -abs(amount - agent.health))

    return max(decision.choices, key=value)


def wield(view: PlayerView, decision: Decision, weights: Weights) -> Choice:
    """The weapon that adds most in this round."""
    combat = view.combat
    kind = combat.round if combat is not None and combat.round else "crc"

    def value(choice: Choice) -> int:
        d = view.card(choice[1]) if choice[1] >= 0 else None
        return bonus_of(d, kind) if d is not None else 0

    return max(decision.choices, key=value)


def absorb(view: PlayerView, decision: Decision, weights: Weights) -> Choice:
    """As much as the Equipment takes."""
    return max(decision.choices, key=lambda choice: choice[1])
