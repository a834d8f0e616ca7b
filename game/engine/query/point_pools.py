"""RULES.md 2.3: which pool pays for a card, and what lies in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.cards.card_pool import CardDef
from game.engine.core.state import AgentPiece, Env
from game.engine.query import multiplayer_side, timing

if TYPE_CHECKING:
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
    if timing.bystander(g, player):
        if env is not None:
            return "rp" if multiplayer_side.agents(g, d, env) else "cp"
        return "rp" if g.players[player].rp > g.players[player].cp else "cp"
    return "cp"


def points(g: GameState, player: int, d: CardDef, env: Env | None = None) -> int:
    """Points in the pool that pays for the card."""
    p = g.players[player]
    return p.rp if pool_of(g, player, d, env) == "rp" else p.cp


def with_purse(g: GameState, player: int) -> list[AgentPiece]:
    """2.3j: the player's Agents on whom a token that pays lies."""
    memo = g.table.memo
    if "purse" not in memo:
        memo["purse"] = tuple(card for card, d in enumerate(g.table.defs) if d.frame.purse)
    pieces = g.pieces
    held = map(pieces.get, memo["purse"])
    return [p for p in held if isinstance(p, AgentPiece) and p.purse and p.by == player]
