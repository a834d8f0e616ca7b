"""rulebook 2.3b-2.3d, 2.5, 4.0: what the cards alone tell about a play of cards.

Which cards could be announced in it, and which abilities could be used, follows from what is printed, from the side and
from the kind of the window.  It is worked out once; `announce` asks the position for the rest.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.engine.cards.ast import Use
from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.query import activators, timing
from game.engine.query.frames import WindowFrame

if TYPE_CHECKING:
    from game.engine.table import GameState

Uses = tuple[tuple[int, Use], ...]
"""Abilities of a card, each with its number on the card."""


def cards(g: GameState, player: int, window: WindowFrame) -> frozenset[CardDef]:
    """The cards whose moment, side and plain Activators allow them in such a play of cards."""
    return _cards(g.table.pool, window.name, activators.side_of(g, player))


@cache
def _cards(pool: CardPool, window: str, side: activators.Side) -> frozenset[CardDef]:
    pools = ("RP", "CP", "*P") if side.bystander else ("RP", "*P") if side.mine else ("CP", "*P")
    return frozenset(
        d
        for d in pool.cards
        if d.pool in pools and not d.missing and window in timing.windows_of(d) and activators.unmet(d, side) is None
    )


def uses(g: GameState, player: int, window: WindowFrame) -> dict[int, Uses]:
    """The abilities of this game's cards that the player could use on this side in such a play of cards."""
    mine = player == g.active
    key = ("uses", window.name, mine)
    found: dict[int, Uses] | None = g.table.memo.get(key)
    if found is None:
        defs = g.table.defs
        served = ((card, _serving(defs[card], window.name, mine)) for card in abilities(g, mine))
        found = g.table.memo[key] = {card: able for card, able in served if able}
    return found


def abilities(g: GameState, mine: bool) -> dict[int, Uses]:
    """The abilities of this game's cards that may be used in the turn of their player, or in another's."""
    key = ("abilities", mine)
    found: dict[int, Uses] | None = g.table.memo.get(key)
    if found is None:
        found = g.table.memo[key] = {card: able for card, d in enumerate(g.table.defs) if (able := _own(d, mine))}
    return found


@cache
def _serving(d: CardDef, window: str, mine: bool) -> Uses:
    return () if d.missing else tuple(one for one in _own(d, mine) if timing.may_serve(one[1], window))


@cache
def _own(d: CardDef, mine: bool) -> Uses:
    return tuple(
        (index, use) for index, use in enumerate(d.frame.uses) if use.turn == "any" or (use.turn == "own") == mine
    )
