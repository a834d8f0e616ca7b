"""The price that a card bears while its player is asked whether he plays or pays it (rulebook 2.4, 6.3d, 6.3f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.core.decisions import Decision
    from game.engine.view.player_view import PlayerView


def only_price(view: PlayerView, decision: Decision | None, card: int) -> int | None:
    """The CP for which this card, turned up beneath a Site, can be paid now.

    None where it cannot, or where there are several prices.
    """
    if decision is None or decision.kind != "bluff":
        return None
    prices = {view.cost_of(choice) for choice in decision.choices if choice[:2] == ("pay", card)}
    return prices.pop() if len(prices) == 1 else None


def price_with(view: PlayerView, decision: Decision, card: int, x: int) -> int | None:
    """The points for which this card can be played or paid now with that X; None where it cannot."""
    ways = (("play", card), ("pay", card))
    told = (view.cost_of(choice) for choice in decision.choices if choice[:2] in ways and choice[-1].x == x)
    return min((price for price in told if price is not None), default=None)
