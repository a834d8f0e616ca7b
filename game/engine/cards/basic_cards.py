"""rulebook 14.4, 14.6, 14.14: what the cards say in the basic game, derived from the cards themselves.

One pool of cards is made from the other by rule, so that the engine, the text on a card, the notation and the computer
player read the same entry as ever; nobody has to ask which game is played before he reads a card.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from game.engine.cards.ast import EMPTY, Cost, Frame
from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.core.state import Options

SILENT = ("agent", "adversary")
"""14.6: suits whose effects are ignored."""


def pool_for(pool: CardPool, options: Options) -> CardPool:
    """The cards as they are in a game with these options."""
    return _basic(pool) if options.basic_game else pool


@cache
def _basic(pool: CardPool) -> CardPool:
    return CardPool((_plain(card) for card in pool.cards), pool.powers.values())


def _plain(card: CardDef) -> CardDef:
    """B6 no costs; B19, B20 no effects of Agents and Adversaries, no combat values, no RES."""
    if card.suit == "x_file":
        return card
    cost = None if card.cost is None else 0
    if card.suit in SILENT:
        return replace(card, basic=True, cost=cost, cost_x="", frame=EMPTY, missing=(), lrc=None, crc=None, res=0)
    return replace(card, basic=True, cost=cost, cost_x="", frame=_unpaid(card.frame))


def _unpaid(frame: Frame) -> Frame:
    """B6: what costs points besides costs nothing."""
    modes = tuple(replace(mode, extra=None) for mode in frame.modes)
    uses = tuple(replace(use, cost=None) if _in_points(use.cost) else use for use in frame.uses)
    return replace(frame, modes=modes, uses=uses, purse=())


def _in_points(cost: Cost | None) -> bool:
    return cost is not None and cost.kind in ("rp", "cp")
