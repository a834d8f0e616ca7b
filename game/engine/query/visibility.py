"""Who may know what a card is by where it lies (1.3g); views add what was looked at, asked about or told."""

from __future__ import annotations

from game.engine.core.refs import HiddenRef, hidden_ref
from game.engine.core.state import SitePiece
from game.engine.table import GameState

_OPEN_ZONES = frozenset({"play", "discard", "removed", "stack"})


def may_see(g: GameState, seat: int, card: int) -> bool:
    """Whether this player may know now what the card is, by where it lies (1.3g, 6.2)."""
    if card < 0:
        return False
    zone = g.zone[card]
    piece = g.pieces.get(card)
    if piece is not None and piece.at == HELD:
        return piece.by == seat
    if zone in _OPEN_ZONES or card in g.pieces:
        return True
    if zone == "hand":
        return g.owner(card) == seat or card in g.players[seat].hand
    if zone == "under":
        return _may_see_beneath(g, seat, card)
    return False


def place_beneath(g: GameState, card: int) -> HiddenRef | None:
    """The place beneath a Site where a card lies, or None."""
    for site, piece in g.pieces.items():
        if isinstance(piece, SitePiece) and card in piece.under:
            return hidden_ref(site, piece.under.index(card))
    return None


def _may_see_beneath(g: GameState, seat: int, card: int) -> bool:
    found = place_beneath(g, card)
    if found is None:
        return False
    site, place = found.site, found.place
    piece = g.pieces[site]
    assert isinstance(piece, SitePiece)
    return piece.faces[place] or piece.under_by[place] == seat or g.owner(card) == seat


HELD = "held"
"""Where a card lies that is kept face down beneath another: its controller alone knows it."""
