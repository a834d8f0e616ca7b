"""What a card costs while its player is asked whether he plays or pays it (rulebook 2.4, 6.3d, 6.3f), and what each
price of a sliding Bluff makes of the sum of a check (7.8d)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine.cards.card_def import CardDef
from game.engine.core.choices import Choice, PayBluff, Paying, PlaceSite, PlayCard, PurchaseAgent, RequisitionCard
from game.engine.core.decisions import Decision
from game.engine.core.refs import card_ref
from game.engine.core.state import NOBODY
from game.engine.query.play import timing
from game.engine.rules.phases.case_assignment import giver
from game.engine.rules.play.pools import payers
from game.engine.rules.verbs.modifiers import TIERS
from game.engine.view.player_view import PlayerView
from game.engine.view.useless_bluffs import dud
from game.engine.view.view_types import CheckInfo


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


class Tokens(NamedTuple):
    """The cards whose tokens pay for a card, and how many points they pay together."""

    of: tuple[int, ...]
    paid: int


def tokens_needed(view: PlayerView, decision: Decision, card: int, cost: int) -> Tokens | None:
    """The fewest tokens that must pay for a card of the hand; None where the points of its player suffice."""
    known, ways = view.card(card), []
    for choice in decision.choices:
        if isinstance(choice, PlayCard | PlaceSite | RequisitionCard | PurchaseAgent):
            if view.card(choice.card) is known:
                ways.append(choice.spec.paying if isinstance(choice, PlayCard) else choice.paying)
    if not ways or NOBODY in ways:
        return None
    return min((_tokens(view, paying, cost) for paying in ways), key=lambda one: (len(one.of), -one.paid))


def tokens_of(view: PlayerView, choice: Choice) -> Tokens | None:
    """The cards whose tokens pay for what this choice plays or places; None where none does."""
    if not isinstance(choice, PlayCard | PlaceSite | RequisitionCard | PurchaseAgent):
        return None
    paying = choice.spec.paying if isinstance(choice, PlayCard) else choice.paying
    tokens = _tokens(view, paying, view.stat(card_ref(choice.card), "cost"))
    return tokens if tokens.of else None


def token_pays_all(view: PlayerView, choice: PlaceSite) -> bool:
    """Whether nothing of the cost of a Site is left for the points of its player, as a token pays it (4.5e)."""
    tokens = _tokens(view, choice.paying, cost := view.stat(card_ref(choice.card), "cost"))
    return bool(tokens.of) and tokens.paid >= cost


def _tokens(view: PlayerView, paying: Paying, cost: int) -> Tokens:
    """Each token pays 1 of the cost (2.3j); one that makes a Site free, and a power, all of it (4.5e, 13.4h)."""
    free = giver(paying) if isinstance(paying, int) else NOBODY
    of = (free,) if free != NOBODY else payers(paying)
    whole = free != NOBODY or any(view.agent(one) is None for one in of)
    return Tokens(of, cost if whole else len(of))


def lost_at(card: CardDef, x: int) -> int:
    """2.4c: what a sliding Bluff of this price takes off the sum of a check; 0 of any other card."""
    return TIERS.get(x, 0) if timing.is_tiered(card) else 0


def payable_tiers(prices: Sequence[int], points: int) -> list[tuple[int, int]]:
    """2.4c: those `prices` of a sliding Bluff that so many points pay, each with the most that it takes off the sum.

    The lowest prices may be one, where all are lower than printed.
    """
    lost = list(TIERS.values())[-len(prices) :]
    return [(price, less) for price, less in zip(prices, lost, strict=True) if price <= points]


class PricedSum(NamedTuple):
    """One price of a sliding Bluff at a check, and the sum that is then reached."""

    x: int
    total: int
    over: int
    """By how much that is more than the check asks for; less than 0 where it falls short."""


def sums_at(view: PlayerView, check: CheckInfo, decision: Decision, card: int) -> list[PricedSum]:
    """What each price of this sliding Bluff makes of the sum of the check; none where it does not count against it."""
    known = view.card(card)
    if known is None or not timing.is_tiered(known) or dud(known, [check.skill]):
        return []
    sums = [(x, max(0, check.total - lost_at(known, x))) for x in sorted(prices_of(decision, card)) if x >= 0]
    return [PricedSum(x, total, total - check.need) for x, total in sums]  # never below 0 (7.8d)
