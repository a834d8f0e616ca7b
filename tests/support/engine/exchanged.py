"""Games that some player cannot tell from one another: cards that nobody has shown him have changed places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from game.engine.core.state import SitePiece
from game.engine.game import Game
from game.engine.table import Table


def exchange(game: Game, groups: Iterable[Sequence[int]], dice: Random) -> None:
    """What the cards of each group are is dealt out anew among them; where they lie stays as it is."""
    defs = list(game.table.defs)
    for cards in groups:
        mixed = [defs[card] for card in cards]
        dice.shuffle(mixed)
        for card, d in zip(cards, mixed, strict=True):
            defs[card] = d
    old = game.table
    game.table = Table(old.pool, defs, old.owner, old.names)


def own(game: Game, player: int) -> list[int]:
    """The cards of a player's hand and deck."""
    return [
        card
        for card, zone in enumerate(game.zone)
        if game.owner(card) == player and zone in ("hand", "deck") and card not in game.pieces
    ]


def hidden_from(game: Game, seat: int) -> dict[int, list[int]]:
    """By owner, the cards that the seat has never been told of: decks, other hands, face down beneath Sites."""
    view = game.view(seat)
    known = {*view._told_of(), *view._asked_about(), *turned_up(game), *game.pieces}
    found: dict[int, list[int]] = {}
    for card, zone in enumerate(game.zone):
        if card not in known and (zone == "deck" or (game.owner(card) != seat and zone in ("hand", "under"))):
            found.setdefault(game.owner(card), []).append(card)
    return found


def turned_up(game: Game) -> set[int]:
    """The cards that lie face up beneath Sites."""
    sites = [piece for piece in game.pieces.values() if isinstance(piece, SitePiece)]
    return {card for site in sites for card, face in zip(site.under, site.faces, strict=True) if face}
