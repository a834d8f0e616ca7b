"""rulebook 1.4, 10: permanent and current Health, and who is felled."""

from __future__ import annotations

from game.engine.core.refs import CardRef, card_ref
from game.engine.core.state import AgentPiece
from game.engine.query import basic
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


def may_leave_hospital(g: GameState, card: int) -> bool:
    """4.2e, 10.5, 10.8: outside the Hospital, or free to leave it: 3 Health or fully healed, and not held there."""
    piece = g.pieces[card]
    if piece.at != "hospital":
        return piece.at in ("bureau", "field")
    if stats.flag(g, card_ref(card), "no_leave_hospital"):
        return False
    return piece.damage == 0 or basic.is_well(g, current(g, card_ref(card)))
