"""rulebook 2.3, 2.4: the pools of points, what a card costs its player at least, and paying for it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from game.engine.cards.ast import Mode, Value
from game.engine.cards.card_def import CardDef
from game.engine.cards.vocabulary import register
from game.engine.core.choices import Spec
from game.engine.core.event_data import PointsChanged, TokensChanged
from game.engine.core.state import NOBODY, Env, PowerPiece
from game.engine.query import basic
from game.engine.query.effects import stats
from game.engine.query.play import point_pools, timing
from game.engine.query.play.refusal import Obstacle
from game.engine.query.sites import teams
from game.engine.rules import powers
from game.engine.table import GameState

register("key:purse")
Paying = int | tuple[int, ...]
"""What pays beside the pool: -1 nothing, a card whose token does, or several such cards (2.3j)."""
TIERS = (1, 3, 5, 9)
"""2.4c: what a sliding Bluff may cost."""


# -- which pool (2.3b-2.3e, 12.4) --------------------------------------------------------------------------


def pay_points(g: GameState, player: int, pool: str, amount: int, why: str) -> None:
    """Take points from a pool (negative: add); in the basic game there are none (14.4)."""
    if amount == 0 or basic.has_no_costs(g):
        return
    p = g.players[player]
    setattr(p, pool, getattr(p, pool) - amount)
    g.log_event(player, PointsChanged(pool, -amount, why))


# -- what it costs (2.3h-2.3l, 2.4) --------------------------------------------------------------------------


def obstacle(g: GameState, player: int, card: int, d: CardDef) -> Obstacle | None:
    """2.3l: a card that cannot be paid for cannot be announced."""
    if affordable(g, player, [card]):
        return None
    return too_dear(g, player, d, least(g, player, card, d))


def too_dear(g: GameState, player: int, d: CardDef, need: int, env: Env | None = None) -> Obstacle:
    """2.3l: what the card costs, and what its player has for it."""
    have, pool = point_pools.points(g, player, d, env), point_pools.pool_of(g, player, d, env)
    return Obstacle("refused_cost", "2.3l", (("need", need), ("have", have), ("pool", pool)))


def affordable(g: GameState, player: int, cards: Iterable[int]) -> list[int]:
    """2.3l: the cards that could be paid for, their targets apart: from the pool, with a token or by a power."""
    found: list[int] = []
    changed = stats.costs_change(g)
    tokens: int | None = None
    have: dict[str, int] = {}
    for card in cards:
        d = g.table.defs[card]
        if d.pool not in have:
            have[d.pool] = point_pools.points(g, player, d)
        need = least(g, player, card, d) if changed or d.cost_x else d.cost or 0
        short = need - have[d.pool]
        if short > 0 and tokens is None:
            tokens = len(point_pools.with_purse(g, player))
        if (
            short <= 0
            or (tokens and short <= tokens and short <= len(purses(g, player, card)))
            or (g.options.x_file_powers and powers.paying(g, player, card))
        ):
            found.append(card)
    return found


def least(g: GameState, player: int, card: int, d: CardDef) -> int:
    """The lowest cost at which the card could be announced."""
    if d.cost_x:
        return min(tiers(d)) if timing.is_tiered(d) else 0
    return stats.cost(g, card, player)


def tiers(d: CardDef) -> tuple[int, ...]:
    """2.4c, B7: the values of X that may be named; -1 where the card has no X to name."""
    if not timing.is_tiered(d):
        return (-1,)
    return TIERS if d.cost_x else (basic.TIER,)


def numbers(d: CardDef, mode: Mode) -> tuple[int, ...]:
    """The numbers that may be named on announcement: a tier, or how many of "up to n", the most first; -1 for none."""
    return tiers(d) if timing.is_tiered(d) else _up_to(mode)


@cache
def _up_to(mode: Mode) -> tuple[int, ...]:
    amounts = [effect.arg("by") for top in mode.do for effect in top.walk() if effect.word == "pool"]
    most = max((by.number for by in amounts if isinstance(by, Value) and by.kind == "up_to"), default=0)
    return tuple(range(most, 0, -1)) or (-1,)


def to_pay(g: GameState, player: int, card: int, mode: Mode, spec: Spec, env: Env) -> int:
    """2.3h, 2.4: what this announcement costs in all, with what the card's `extra` demands on top."""
    extra = mode.extra.amount.number if mode.extra is not None and mode.extra.amount is not None else 0
    return stats.cost(g, card, player, spec, env) + extra


# -- paying ------------------------------------------------------------------------------------------------


def payments(g: GameState, player: int, card: int, cost: int, env: Env | None = None) -> list[Paying]:
    """How a cost may be met: -1 from the pool alone, else the Agents whose tokens pay 1 RP each of it, or the power
    that pays the whole for a card with the targets of `env` (13.4h)."""
    have = point_pools.points(g, player, g.table.defs[card], env)
    ways: list[Paying] = [NOBODY] if cost <= have else []
    tokens = purses(g, player, card, env) if cost > 0 else []
    for many in range(max(1, cost - have), min(cost, len(tokens)) + 1):
        ways.extend(tokens if many == 1 else combinations(tokens, many))
    if g.options.x_file_powers and cost > 0 and env is not None:
        power = powers.payer(g, player, card, env.names)
        ways.extend([power] if power != NOBODY else [])
    return ways


def pay(g: GameState, player: int, card: int, cost: int, paying: Paying = NOBODY, env: Env | None = None) -> None:
    """2.3h: the whole cost at once, from the pool that 2.3 names; each purse token counts as 1 RP (2.3j)."""
    d = g.table.defs[card]
    for one in payers(paying):
        if isinstance(g.pieces[one], PowerPiece):
            powers.pay(g, player, one)
            return
        teams.agent(g, one).purse = 0
        g.log_event(player, TokensChanged(one, "purse", 0))
        g.players[player].used.append(f"1/turn|{one}|purse")
        cost -= 1
    pay_points(g, player, point_pools.pool_of(g, player, d, env), cost, "cost")


def payers(paying: Paying) -> tuple[int, ...]:
    """The cards whose tokens pay."""
    if isinstance(paying, int):
        return (paying,) if paying != NOBODY else ()
    return paying


def purses(g: GameState, player: int, card: int, env: Env | None = None) -> list[int]:
    """2.3j: the player's Agents whose token may pay 1 RP of this card."""
    if point_pools.pool_of(g, player, g.table.defs[card], env) != "rp":
        return []
    found = [p.card for p in point_pools.with_purse(g, player) if teams.has_effect(p)]
    if not found:
        return []
    words = stats.keywords(g, card)
    found = [agent for agent in found if not words.isdisjoint(g.table.defs[agent].frame.purse)]
    return found if len(found) < 2 else [agent for agent in g.pieces if agent in found]
