"""rulebook 1.4, 10: permanent and current Health, and who is felled."""

from __future__ import annotations

from game.engine.core.refs import CardRef
from game.engine.core.state import AgentPiece
from game.engine.query.combat import kept_agents
from game.engine.query.effects import stats
from game.engine.table import GameState


def permanent(g: GameState, ref: CardRef) -> int:
    """1.4c: permanent Health, with every change of it; an Agent's never falls below 1 (10.9)."""
    most = stats.stat(g, ref, "health")
    return max(1, most) if isinstance(g.pieces.get(ref.card), AgentPiece) else most


def current(g: GameState, ref: CardRef) -> int:
    """1.4d: Health left: permanent Health minus damage, never below 0."""
    return max(0, permanent(g, ref) - g.pieces[ref.card].damage)


def is_felled(g: GameState, ref: CardRef) -> bool:
    """10.2: an Agent, or a Witness who fights, at Health 0 and not yet gone."""
    piece = g.pieces.get(ref.card)
    if piece is None or piece.at not in ("bureau", "field", "on") or current(g, ref) > 0:
        return False
    return not kept_agents.is_kept(g, ref.card)
