"""RULES.md 12.4b, D52: whether a *P card helps the Agents or the Conspiracy, for the pool of a bystander.

The side is that of what its first effect favours: the fighter it names, or whoever stands against one whom it hinders.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.cards.ast import Effect, Value
from game.engine.cards.card_pool import CardDef
from game.engine.core.state import NOBODY, Env, Item, Ref
from game.engine.query import combat_state, effect_context, point_pools

if TYPE_CHECKING:
    from game.engine.table import GameState

HINDERING = frozenset({"allocate", "discard", "negate", "stun"})
"""Verbs that are bad for what they are about."""
HINDRANCES = frozenset({"blank"})
"""Flags that are bad for what bears them."""


def agents(g: GameState, d: CardDef, env: Env) -> bool:
    """Whether the card, aimed at what `env` names, helps the Agents; False where nothing tells (D52)."""
    mode = d.frame.modes[0]
    if not mode.targets or not mode.do:
        return False
    side = _side(g, next(iter(env.names.get(mode.targets[0][0], ())), ()))
    return side is not None and side != hinders(mode.do[0])


def hinders(effect: Effect) -> bool:
    """Whether the verb is bad for its first object."""
    flags = effect.arg("flag")
    by = effect.arg("by")
    return (
        effect.word in HINDERING
        or (isinstance(flags, tuple) and not HINDRANCES.isdisjoint(str(flag) for flag in flags))
        or (effect.word == "mod" and isinstance(by, Value) and by.number < 0)
    )


def _side(g: GameState, ref: Ref) -> bool | None:
    """Whether a fighter, what it carries, or a card announced is of the Agents' side; None where nobody can tell."""
    if ref[:1] != ("card",):
        return None
    item = effect_context.item_of(g, ref[1])
    if item is not None:
        return _of_announced(g, item)
    piece = g.pieces.get(ref[1])
    bearer = piece.host if piece is not None and piece.at == "on" and not _fights(g, ref) else ref
    fight = combat_state.combat(g)
    if fight is None or not _fights(g, bearer):
        return None
    return bearer in fight.defenders if _agents_defend(g, fight) else bearer in fight.attackers


def _fights(g: GameState, ref: Ref) -> bool:
    fight = combat_state.combat(g)
    return fight is not None and (ref in fight.attackers or ref in fight.defenders)


def _agents_defend(g: GameState, fight: combat_state.CombatFrame) -> bool:
    """The attacked side is the Investigating Player's Team, unless a card has turned things round."""
    return not fight.team or fight.team[1] == g.active


def _of_announced(g: GameState, item: Item) -> bool | None:
    """The side of a waiting card is that of the pool which has paid for it."""

    d = g.def_of(item.card)
    return None if item.by == NOBODY else point_pools.pool_of(g, item.by, d, item.env) == "rp"
