"""rulebook 2.3, 12.4b, D52: which pool pays for a card, what lies in it, and whom a *P card helps.

The side of a *P card is that of what its first effect favours: the fighter it names, or whoever stands against one whom
it hinders.
"""

from __future__ import annotations

from game.engine.cards.ast import Effect, Value
from game.engine.cards.card_def import CardDef
from game.engine.core.refs import CardRef, Ref
from game.engine.core.state import NOBODY, AgentPiece, Env, Item
from game.engine.query import frames
from game.engine.query.effects import effect_context
from game.engine.query.play import timing
from game.engine.table import GameState


def pool_of(g: GameState, player: int, d: CardDef, env: Env | None = None) -> str:
    """2.3b-2.3e, 12.4: the pool that pays for the card, "rp" or "cp"; of a bystander's *P card `env` knows the targets.

    Before they are named it is the fuller of the two.
    """
    if d.pool == "RP":
        return "rp"
    if d.pool == "CP":
        return "cp"
    if player == g.active:
        return "rp"
    if timing.is_bystander(g, player):
        if env is not None:
            return "rp" if helps_agents(g, d, env) else "cp"
        return "rp" if g.players[player].rp > g.players[player].cp else "cp"
    return "cp"


def points(g: GameState, player: int, d: CardDef, env: Env | None = None) -> int:
    """Points in the pool that pays for the card."""
    p = g.players[player]
    return p.rp if pool_of(g, player, d, env) == "rp" else p.cp


def with_purse(g: GameState, player: int) -> list[AgentPiece]:
    """2.3j: the player's Agents on whom a token that pays lies."""
    able: tuple[int, ...] | None = g.table.memo.get("purse")
    if able is None:
        able = g.table.memo["purse"] = tuple(card for card, d in enumerate(g.table.defs) if d.frame.purse)
    if not able:
        return []
    held = map(g.pieces.get, able)
    return [p for p in held if p is not None and p.by == player and isinstance(p, AgentPiece) and p.purse]


HINDERING = frozenset({"allocate", "discard", "negate", "stun"})
"""Verbs that are bad for what they are about."""


HINDRANCES = frozenset({"blank"})
"""Flags that are bad for what bears them."""


def helps_agents(g: GameState, d: CardDef, env: Env) -> bool:
    """Whether the card, aimed at what `env` names, helps the Agents; False where nothing tells (D52)."""
    mode = d.frame.modes[0]
    if not mode.targets or not mode.do:
        return False
    side = _side(g, next(iter(env.names.get(mode.targets[0][0], ())), ()))
    return side is not None and side != hinders(mode.do[0])


def hinders(effect: Effect) -> bool:
    """Whether the verb is bad for its first object."""
    by = effect.arg("by")
    weakens = effect.word == "mod" and isinstance(by, Value) and by.number < 0
    return weakens or effect.word in HINDERING or not HINDRANCES.isdisjoint(effect.words("flag"))


def _side(g: GameState, ref: Ref) -> bool | None:
    """Whether a fighter, what it carries, or a card announced is of the Agents' side; None where nobody can tell."""
    if not isinstance(ref, CardRef):
        return None
    item = effect_context.item_of(g, ref.card)
    if item is not None:
        return _of_announced(g, item)
    piece = g.pieces.get(ref.card)
    bearer = piece.host if piece is not None and piece.at == "on" and not _fights(g, ref) else ref
    fight = frames.combat(g)
    if fight is None or not _fights(g, bearer):
        return None
    return bearer in fight.defenders if _agents_defend(g, fight) else bearer in fight.attackers


def _fights(g: GameState, ref: Ref) -> bool:
    fight = frames.combat(g)
    return fight is not None and (ref in fight.attackers or ref in fight.defenders)


def _agents_defend(g: GameState, fight: frames.CombatFrame) -> bool:
    """The attacked side is the Investigating Player's Team, unless a card has turned things round."""
    return not fight.team or fight.team.player == g.active


def _of_announced(g: GameState, item: Item) -> bool | None:
    """The side of a waiting card is that of the pool which has paid for it."""
    d = g.def_of(item.card)
    return None if item.by == NOBODY else pool_of(g, item.by, d, item.env) == "rp"
