"""rulebook 5: Teams. A Team is the Agents of one player that bear one number in one Section."""

from __future__ import annotations

from game.engine.core.refs import CardRef, MaybeTeam, TeamRef, team_ref
from game.engine.core.state import SECTIONS, AgentPiece, Piece
from game.engine.query.visibility import HELD
from game.engine.table import GameState


def agents(g: GameState, player: int, section: str = "") -> list[AgentPiece]:
    """The Agents a player controls in one Section, or in all three."""
    places = (section,) if section else SECTIONS
    return [p for p in g.pieces.values() if p.by == player and p.at in places and isinstance(p, AgentPiece)]


def agent(g: GameState, card: int) -> AgentPiece:
    """The piece of an Agent in play.  Raises KeyError if it has left."""
    piece = g.pieces[card]
    if not isinstance(piece, AgentPiece):
        raise KeyError(card)
    return piece


def has_effect(piece: Piece) -> bool:
    """2.11a, 2.11b, 1.3j: whether the chosen abilities of a card exist: of an Agent only for a starting one that stands
    in a Section, of a card kept face down (17.57) never."""
    return piece.at != HELD and (not isinstance(piece, AgentPiece) or (piece.starting and piece.at in SECTIONS))


def team_of(g: GameState, card: int) -> MaybeTeam:
    """The Team an Agent stands in, or () for one that is in no Section."""
    piece = g.pieces.get(card)
    if not isinstance(piece, AgentPiece) or piece.at not in ("bureau", "field", "hospital"):
        return ()
    return team_ref(piece.by, piece.at, piece.team)


def stands_with(g: GameState, card: int) -> MaybeTeam:
    """The Team an Agent stands in, or to which a card is attached (2.7e)."""
    piece = g.pieces.get(card)
    return piece.host if piece is not None and isinstance(piece.host, TeamRef) else team_of(g, card)


def members(g: GameState, team: MaybeTeam) -> list[int]:
    """The Agents of a Team, in the order in which they came into play."""
    if not team:
        return []
    player, section, number = team.player, team.section, team.number
    return [
        p.card
        for p in g.pieces.values()
        if p.at == section and p.by == player and isinstance(p, AgentPiece) and p.team == number
    ]


def teams(g: GameState, player: int, section: str) -> list[TeamRef]:
    """A player's Teams in a Section, by number. The Hospital has none (5.1e)."""
    if section == "hospital":
        return []
    numbers = sorted({p.team for p in agents(g, player, section)})
    return [team_ref(player, section, number) for number in numbers]


def free_number(g: GameState, player: int, section: str) -> int:
    """The lowest Team number that nobody bears in the Section."""
    taken = {p.team for p in agents(g, player, section)}
    return next(n for n in range(1, len(taken) + 2) if n not in taken)


def is_away(g: GameState, card: int) -> bool:
    """1.3c, 1.3j: in play but in no Section (in training, abducted): no card can reach the Agent there.

    A Witness who fights stands in none either, but is reached in the Combat.
    """
    piece = g.pieces.get(card)
    return isinstance(piece, AgentPiece) and piece.at not in SECTIONS


def is_resting(g: GameState, piece: Piece) -> bool:
    """1.3i, D83: what lies with an Agent who is out of play is out of play with him."""
    return piece.at == "on" and isinstance(piece.host, CardRef) and is_away(g, piece.host.card)
