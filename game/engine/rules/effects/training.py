"""Agents in training (1.3j, 17.9, 17.10): off the table through their player's next turn, then back in the Bureau."""

from __future__ import annotations

from game.engine.core.event_data import AgentMoved
from game.engine.core.state import AgentPiece
from game.engine.query.sites import teams
from game.engine.rules.sites import team_moves
from game.engine.table import GameState

TURNS_MISSED = 1
"""D48: the rest of this turn, and all of the next one."""


def send(g: GameState, card: int) -> bool:
    """The Agent leaves its Section; its Equipment and what lies under it wait with it."""
    piece = g.pieces.get(card)
    if not isinstance(piece, AgentPiece) or piece.at not in ("bureau", "field"):
        return False
    before, came_from = teams.team_of(g, card), piece.at
    piece.at, piece.team, piece.loose, piece.aside_until = "aside", 0, True, TURNS_MISSED
    g.log_event(piece.by, AgentMoved(card, came_from, "aside"))
    team_moves.gone(g, before)
    team_moves.crosses(g, card, piece.by, came_from)
    return True


def bring_back(g: GameState, player: int) -> None:
    """4.1c: at the start of a player's Briefing Phase those come back who have missed their turn."""
    for piece in list(g.pieces.values()):
        if isinstance(piece, AgentPiece) and piece.by == player and piece.at == "aside":
            if piece.aside_until > 0:
                piece.aside_until -= 1
            else:
                team_moves.relocate(g, piece.card, "bureau")
    team_moves.settle(g, player)
