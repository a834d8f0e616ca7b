"""OBJECTs of the notation: how a card, Team, Section or player is named on a line."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core.refs import CardRef, HiddenRef, PlayerRef, Ref, SectionRef, TeamRef
from game.engine.core.state import NOBODY, SitePiece
from game.engine.query.visibility import may_see, place_beneath
from game.engine.table import GameState


class Thing(NamedTuple):
    """A card on a line: its name, whose it is, and which copy; `marked` where the player must be written in front."""

    name: str
    player: int = NOBODY
    copy: int = 1
    marked: bool = False

    def text(self, *, numbered: bool = False) -> str:
        """`"Name"`, `A "Name"`, `"Name" #2`."""
        front = f"{letter(self.player)} " if self.marked and self.player >= 0 else ""
        back = f" #{self.copy}" if numbered and self.copy > 1 else ""
        return f'{front}"{self.name}"{back}'


Token = str | Thing


def letter(player: int) -> str:
    """The players are A, B, C …, in the order of their seats."""
    return chr(ord("A") + player)


def seat_of(text: str, players: int) -> int:
    """The seat of a player's letter, or -1 for anything else."""
    seat = ord(text) - ord("A") if len(text) == 1 else NOBODY
    return seat if 0 <= seat < players else NOBODY


def holder(g: GameState, card: int) -> int:
    """Whose card it is on a line: its controller in play, else its owner."""
    piece = g.pieces.get(card)
    return g.owner(card) if piece is None else piece.by


def card_tokens(g: GameState, card: int, viewer: int, *, marked: bool = False) -> list[Token]:
    """The OBJECT of a card; what the viewer may not see beneath a Site is named by its place.

    With `marked` the player stands in front where another player has a card of that name on the table.
    """
    if g.zone[card] == "under" and not may_see(g, viewer, card):
        found = place_beneath(g, card)
        if found is not None:
            return beneath_tokens(g, found.site, found.place, viewer)
    name, player = g.def_of(card).name, holder(g, card)
    return [Thing(name, player, _copy(g, card, name, player), marked and _elsewhere(g, name, player))]


def beneath_tokens(g: GameState, site: int, place: int, viewer: int) -> list[Token]:
    """`card 2 under "Aubrey, MO"`."""
    return ["card", str(place + 1), "under", *card_tokens(g, site, viewer, marked=True)]


def ref_tokens(g: GameState, ref: Ref, viewer: int) -> list[Token]:
    """The OBJECT of any ref."""
    if isinstance(ref, CardRef):
        return card_tokens(g, ref.card, viewer, marked=True)
    if isinstance(ref, HiddenRef):
        return beneath_tokens(g, ref.site, ref.place, viewer)
    if isinstance(ref, TeamRef):
        section = () if ref.section == "field" else (ref.section,)
        return [letter(ref.player), *section, "team", str(ref.number)]
    if isinstance(ref, SectionRef):
        return [letter(ref.player), ref.section]
    if isinstance(ref, PlayerRef):
        return [letter(ref.player)]
    return [str(part) for part in ref]


def object_text(g: GameState, ref: Ref, viewer: int) -> str:
    """An OBJECT as text."""
    return " ".join(token if isinstance(token, str) else token.text() for token in ref_tokens(g, ref, viewer))


def _elsewhere(g: GameState, name: str, player: int) -> bool:
    """Whether somebody else has a card of that name on the table."""
    return any(piece.by != player and g.def_of(card).name == name for card, piece in g.pieces.items())


def _copy(g: GameState, card: int, name: str, player: int) -> int:
    """Which copy it is, from 1, among that player's cards of the name in the same place."""
    zone = g.zone[card]
    if card in g.pieces:
        same = [other for other, piece in g.pieces.items() if piece.by == player]
    elif zone in ("hand", "deck", "discard", "removed"):
        same = list(getattr(g.players[g.owner(card)], zone))
    elif zone == "under":
        found = place_beneath(g, card)
        site = g.pieces[found.site] if found is not None else None
        same = [other for other in (site.under if isinstance(site, SitePiece) else ()) if g.owner(other) == player]
    else:
        return 1
    copies = [other for other in same if g.def_of(other).name == name]
    return copies.index(card) + 1 if card in copies else 1
