"""Points and cards: drawing, buying, selling, discarding."""

from __future__ import annotations

from game.ai.novice.reading import boost_of, of_verb, total
from game.ai.novice.weights import Weights
from game.engine.cards import CardDef
from game.engine.decisions import STOP, Choice, Decision
from game.engine.view import PlayerView


def keep_worth(view: PlayerView, d: CardDef) -> float:
    """How gladly the novice holds a card: Sites it can solve, help for them, what stops others, engines."""
    if d.missing:
        return 0.0
    if d.suit == "site":
        agents = [a.card for a in view.agents(view.seat) if a.section in ("bureau", "field")]
        solvable = any(total(view, agents, skill) >= need for skill, need in d.prerequisites)
        return 4.0 if solvable else 0.8
    if d.suit == "adversary":
        return 3.2
    if d.suit == "bluff":
        return 2.6
    if d.suit == "combat":
        return 1.6
    if d.suit == "agent":
        return 0.7
    if d.suit == "equipment":
        return 1.5
    if d.suit == "witness":
        return 2.2 if boost_of(d)[1] or d.frame.stay else 1.8
    return 2.0 + (0.8 if d.pool == "RP" and "adversary" in d.activators else 0.0)


def buy(view: PlayerView, decision: Decision, weights: Weights) -> Choice:
    """Fill the hand, but keep what the turn will cost; points that only buy cards are always spent."""
    me = next(p for p in view.players if p.seat == view.seat)
    most = decision.choices[-1][1]
    missing = weights.hand - len(view.hand)
    if view.active == view.seat:
        reserve = min(6, 2 * sum(1 for c in view.hand if (d := view.card(c)) is not None and d.suit == "site") + 2)
        number = max(min(missing, me.rp + me.buying_rp - reserve), me.buying_rp)
    else:
        number = min(missing, me.cp - _wanted_cp(view))
    return ("buy", max(0, min(most, number)))


def _wanted_cp(view: PlayerView) -> int:
    """What the conspiracy in the hand wants to spend in one turn."""
    costs = sorted(d.cost or 1 for c in view.hand if (d := view.card(c)) is not None and d.pool in ("CP", "*P"))
    return min(12, sum(costs[-2:]))


def points(view: PlayerView, decision: Decision, weights: Weights) -> Choice:
    """Of an Agent who may feed either pool: to the Conspiracy while it cannot pay what the hand holds."""
    me = next(p for p in view.players if p.seat == view.seat)
    amount = int(decision.get("amount", 0))
    lacking = max(0, _wanted_cp(view) - me.cp)
    to_cp = min(amount, lacking) if me.rp >= 3 else 0
    return next((c for c in decision.choices if c[1] == to_cp), decision.choices[0])


def sell(view: PlayerView, decision: Decision, weights: Weights) -> Choice:
    """Sell what is worth more as points, until the conspiracy can pay for what it holds."""
    me = next(p for p in view.players if p.seat == view.seat)
    wanted = max(5, _wanted_cp(view))
    if me.cp >= wanted + 3 and len(view.hand) <= 8:
        return STOP
    best, best_worth = STOP, 0.0
    for choice in of_verb(decision, "sell"):
        d = view.card(choice[1])
        if d is None or not d.sale_value:
            continue
        worth = weights.cp * d.sale_value + (0.6 if me.cp < wanted else 0.0) - 0.75 * keep_worth(view, d)
        if worth > best_worth:
            best, best_worth = choice, worth
    return best


def discard(view: PlayerView, decision: Decision, weights: Weights) -> Choice:
    """Let go of what is worth least, keeping dear RP cards: they are next turn's CP (AI.md 7)."""
    if STOP in decision.choices:
        return STOP

    def value(choice: Choice) -> float:
        d = view.card(choice[1])
        return 0.0 if d is None else keep_worth(view, d) + (0.25 * d.sale_value if d.pool != "CP" else 0.0)

    return min(of_verb(decision, "discard"), key=value)
