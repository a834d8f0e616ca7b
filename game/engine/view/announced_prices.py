"""The price that a card bears while its player is asked whether he plays or pays it (rulebook 2.4, 6.3d, 6.3f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core.choices import PayBluff, PlayCard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.core.decisions import Decision
    from game.engine.view.player_view import PlayerView


def only_price(view: PlayerView, decision: Decision | None, card: int) -> int | None:
    """The CP for which this card, turned up beneath a Site, can be paid now.

    None where it cannot, or where there are several prices.
    """
    if decision is None or decision.kind != "bluff":
        return None
    prices = {view.cost_of(choice) for choice in _announcing(decision, card)}
    return prices.pop() if len(prices) == 1 else None


def price_with(view: PlayerView, decision: Decision, card: int, x: int) -> int | None:
    """The points for which this card can be played or paid now with that X; None where it cannot."""
    told = (view.cost_of(choice) for choice in _announcing(decision, card) if choice.spec.x == x)
    return min((price for price in told if price is not None), default=None)


def prices_of(decision: Decision, card: int) -> set[int]:
    """The values of X with which this card can be played or paid now; -1 is none."""
    return {choice.spec.x for choice in _announcing(decision, card)}


def _announcing(decision: Decision, card: int) -> Iterator[PlayCard | PayBluff]:
    """The choices that play or pay for this card."""
    for choice in decision.choices:
        if isinstance(choice, PlayCard | PayBluff) and choice.card == card:
            yield choice
