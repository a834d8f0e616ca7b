"""Announcing, and naming whatever a card or rule asks for."""

from __future__ import annotations

from game.ai.novice.appraisal import worth
from game.ai.novice.deduction import given_away
from game.ai.novice.reading import of_verb, total
from game.ai.novice.situation import situation
from game.ai.novice.weights import Weights
from game.engine.decisions import PASS, Choice, Decision, declining
from game.engine.view import PlayerView


def announce(view: PlayerView, decision: Decision, weights: Weights) -> Choice:
    """The announcement that is worth most, if any is worth its points; else pass.

    What others know of one's own X-File may as well be announced to all: that wakes its power (RULES 13.4b).
    """
    now = situation(view, decision, weights)
    best, best_worth = PASS, weights.threshold
    for choice in of_verb(decision, "play", "use"):
        value = worth(now, choice, cost_of(view, choice))
        if value > best_worth:
            best, best_worth = choice, value
    if best == PASS:
        return next((c for c in of_verb(decision, "announce") if given_away(view, c[1])), PASS)
    return best


def cost_of(view: PlayerView, choice: Choice) -> int:
    """Points that an announcement takes."""
    if choice[0] == "use":
        return 0
    d, x = view.card(choice[1]), choice[2][5]
    if d is None:
        return 0
    if x > 0 and d.cost_x:
        return int(x)
    paid_by_token = 1 if choice[2][6] >= 0 else 0
    return max(0, view.stat(("card", choice[1]), "cost") - paid_by_token)


def choose(view: PlayerView, decision: Decision, weights: Weights) -> Choice:
    """Name an object: of one's own Agents the one who serves best, of others' the one who is missed most."""
    check = view.check
    skill = check.skill if check is not None else ""
    best, best_worth = decision.choices[0], -99.0
    for choice in decision.choices:
        ref = choice[1] if len(choice) > 1 else None
        value = 0.0
        if isinstance(ref, tuple) and ref[0] == "card":
            agent = view.agent(ref[1])
            if agent is not None:
                value = (total(view, [agent.card], skill) if skill else agent.res) + 0.1 * agent.health
            else:
                d = view.card(ref[1])
                value = 0.5 + 0.3 * (d.cost or 0) if d is not None else 0.2
        elif isinstance(ref, tuple) and ref[0] == "team":
            members = [a for a in view.agents(ref[1], ref[2]) if a.team == ref[3]]
            value = float(len(members))
        if value > best_worth:
            best, best_worth = choice, value
    return best


def search(view: PlayerView, decision: Decision, weights: Weights) -> Choice:
    """Take the card that is most gladly held."""
    from game.ai.novice.economy import keep_worth

    takes = of_verb(decision, "take")

    def value(choice: Choice) -> float:
        d = view.card(choice[1])
        return keep_worth(view, d, weights) if d is not None else 0.0

    return max(takes, key=value) if takes else (declining(decision) or decision.choices[0])
