"""Who may know what a card is by where it lies (1.3g) or by a look; views add what was asked about or told."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.core.event_data import BluffSlipped, LookedAt
from game.engine.core.events import Event, redact
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
        site = site_over(g, card)
        place = site.under.index(card) if site is not None else -1
        return site is not None and (site.faces[place] or site.under_by[place] == seat or g.owner(card) == seat)
    return False


def looked_at(g: GameState, seat: int) -> set[int]:
    """Cards that this player has looked at or slipped himself, and that nobody has slipped unseen since.

    Wherever they lie now: of those beneath a Site he knows the place.
    """
    found = set[int]()
    note_looks(found, g.log or (), seat)
    return found


def note_looks(found: set[int], events: Iterable[Event], seat: int) -> None:
    """Change the cards that a player has `looked_at` by what happened in these events, which are not redacted."""
    for event in events:
        if isinstance(event.data, BluffSlipped):
            found.difference_update(event.secret)
        if isinstance(event.data, LookedAt | BluffSlipped):
            found.update(redact(event, seat).secret)


def site_over(g: GameState, card: int) -> SitePiece | None:
    """The Site beneath which a card lies."""
    for piece in g.pieces.values():
        if isinstance(piece, SitePiece) and card in piece.under:
            return piece
    return None


def place_beneath(g: GameState, card: int) -> HiddenRef | None:
    """The place beneath a Site where a card lies, or None."""
    site = site_over(g, card)
    return hidden_ref(site.card, site.under.index(card)) if site is not None else None


HELD = "held"
"""Where a card lies that is kept face down beneath another: its controller alone knows it."""
