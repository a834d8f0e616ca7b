"""The choice that is sent where nothing is chosen, and what declines."""

from __future__ import annotations

from game.engine.core.decisions import STOP, Choice, Decision, declining
from game.session.choice.staging import Stage
from game.session.choice.walker import Chooser

AGREEING = ("draw", "agree")


def main_choice(decision: Decision, chooser: Chooser, stage: Stage) -> Choice | None:
    """What the space bar sends: what is readied, or else what goes on without doing anything more."""
    if chooser.started:
        return chooser.ready
    if stage.matches(decision):
        return STOP if STOP in decision.choices or len(stage.steps) >= max(1, decision.get("amount", 0)) else None
    for choice in decision.choices:
        if choice[0] in AGREEING:
            return choice
    if decision.kind == "absorb":
        return decision.choices[-1]
    if decision.kind in ("buy", "points"):
        return decision.choices[0]
    if decision.kind == "order" or could_pay(decision):
        return None
    return declining(decision)


def could_pay(decision: Decision) -> bool:
    """Whether a card that was turned up can be paid: neither the space bar nor Esc throws it away then."""
    return decision.kind == "bluff" and any(choice[0] == "pay" for choice in decision.choices)


def let_go(decision: Decision, chooser: Chooser) -> Choice | None:
    """What declines the revealed card that was pointed at, or the only one there is."""
    kept = [choice for choice in decision.choices if choice[0] == "decline" and len(choice) > 1]
    first = chooser.walked[0] if chooser.started else ("card", kept[0][1]) if len(kept) == 1 else ()
    return next((choice for choice in kept if first == ("card", choice[1])), None)
