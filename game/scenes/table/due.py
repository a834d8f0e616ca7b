"""The price that a card turned up beneath a Site bears while its player is asked about it (RULES 6.3d, 6.3f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.decisions import Decision
    from game.engine.view import PlayerView


def only_price(view: PlayerView, decision: Decision | None, card: int) -> int | None:
    """The CP for which this card can be paid now; None where it cannot, or where there are several prices."""
    prices = _prices(view, decision, card)
    return prices.pop() if len(prices) == 1 else None


def price_with(view: PlayerView, decision: Decision | None, card: int, x: int) -> int | None:
    """The CP for which this card can be paid now with that X; None where it cannot."""
    return min(_prices(view, decision, card, x), default=None)


def _prices(view: PlayerView, decision: Decision | None, card: int, x: int | None = None) -> set[int]:
    if decision is None or decision.kind != "bluff":
        return set()
    paid = [choice for choice in decision.choices if choice[:2] == ("pay", card) and x in (None, choice[-1].x)]
    return {price for choice in paid if (price := view.due(choice)) is not None}
