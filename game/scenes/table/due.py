"""What a card that was turned up beneath a Site costs now: 1 CP less than it costs from the hand (RULES 6.1a, 6.3d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.rules.bluffs import DISCOUNT

if TYPE_CHECKING:
    from game.engine.decisions import Choice, Decision
    from game.engine.view import PlayerView


def due(view: PlayerView, choice: Choice) -> int | None:
    """The CP that this `pay` takes; None where the price is not fixed but chosen, or the card is not known."""
    card, spec = view.card(choice[1]), choice[-1]
    if card is None or card.cost_x or spec.x >= 0:
        return None
    extra = card.frame.modes[spec.mode].extra
    more = extra.amount.number if extra is not None and extra.amount is not None else 0
    return max(0, view.stat(("card", choice[1]), "cost") - DISCOUNT) + more


def least(view: PlayerView, decision: Decision | None, card: int) -> int | None:
    """The CP for which this revealed card can be paid now; None where it cannot, or where the price is chosen."""
    if decision is None or decision.kind != "bluff":
        return None
    prices = [due(view, choice) for choice in decision.choices if choice[0] == "pay" and choice[1] == card]
    fixed = [price for price in prices if price is not None]
    return min(fixed) if fixed and len(fixed) == len(prices) else None
