"""Views for those who do not play: of a recorded game either everything is shown, or only what lay open to all.

Both answer as a `PlayerView` does, from the side of the desk on which `seat` sat, so that the same table can be drawn.
"""

from __future__ import annotations

from game.engine.cards.card_def import CardDef
from game.engine.core.decisions import Decision
from game.engine.core.events import ALL, Event
from game.engine.core.state import NOBODY, Note, Piece, SitePiece
from game.engine.query.visibility import HELD, may_see
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import HIDDEN, PlayerInfo, ProcessInfo, SiteInfo


class OpenView(PlayerView):
    """Everything: all hands, what lies beneath Sites, every X-File. Never for anybody who is still playing."""

    __slots__ = ()

    def card(self, card: int) -> CardDef | None:
        """What a card is, wherever it lies."""
        return self._g.def_of(card) if 0 <= card < len(self._g.table.defs) else None

    def hand_of(self, player: int) -> tuple[int, ...]:
        """Anybody's hand."""
        return tuple(self._g.players[player].hand)

    def events(self, since: int = 0) -> list[Event]:
        """What has happened, with all that was secret."""
        return [event._replace(seen=ALL) for event in (self._g.log or ())[since:]]

    def piece(self, card: int) -> Piece | None:
        """A copy of the record of a card in play."""
        piece = self._g.pieces.get(card)
        return None if piece is None else piece.copy()

    def player(self, seat: int) -> PlayerInfo:
        """One player, with his X-File."""
        return super().player(seat)._replace(x_file=self._g.players[seat].x_file)

    def _site(self, piece: SitePiece) -> SiteInfo:
        info = super()._site(piece)
        under = tuple(one._replace(card=card) for one, card in zip(info.under, piece.under, strict=True))
        return info._replace(under=under)

    def _on(self, ref: tuple[object, ...]) -> list[int]:
        return [card for card, piece in self._g.pieces.items() if piece.host == ref and piece.at in ("on", HELD)]


class PublicView(PlayerView):
    """What lay open to everybody: no hand, no answer, no X-File before the game is over."""

    __slots__ = ()

    @property
    def you(self) -> int:
        """Nobody."""
        return NOBODY

    def card(self, card: int) -> CardDef | None:
        """What a card is, if everybody may know it."""
        g = self._g
        if not 0 <= card < len(g.table.defs):
            return None
        if self._lies_open(card) or card in self.told_of():
            return g.def_of(card)
        return None

    def _lies_open(self, card: int) -> bool:
        """Whether everybody may see now what lies there; that a card was seen once tells not where it lies since."""
        return all(may_see(self._g, seat, card) for seat in range(len(self._g.players)))

    @property
    def hand(self) -> tuple[int, ...]:
        """Nobody's."""
        return ()

    @property
    def unseen(self) -> tuple[CardDef, ...]:
        """Nobody's deck is known."""
        return ()

    @property
    def decision(self) -> Decision | None:
        """Nobody is asked."""
        return None

    @property
    def processes(self) -> list[ProcessInfo]:
        """All that is in progress, without the cards that not everybody may know."""
        cards = ("card", "source", "site")
        return [
            told._replace(about=tuple(each for each in told.about if each[0] not in cards or self.card(each[1])))
            for told in super().processes
        ]

    def events(self, since: int = 0) -> list[Event]:
        """What has happened, as everybody may read it."""
        return self._g.events(since, None)

    def notes(self, about: int) -> tuple[Note, ...]:
        """Only what was announced to all (13.4b)."""
        return tuple(note for note in super().notes(about) if note.kind == "value" and self._announced(about, note))

    def candidates(self, about: int) -> tuple[int, ...]:
        """The X-Files that agree with what was announced to all."""
        return tuple(suspect.x_file for suspect in self.suspects(about) if suspect.excluded_by is None)

    def knows(self, about: int, kind: str, value: str) -> str:
        """From what was announced alone."""
        told = next((note for note in self.notes(about) if note.a == kind), None)
        return "unknown" if told is None else "yes" if told.b == value else "no"

    def piece(self, card: int) -> Piece | None:
        """A copy of the record of a card in play; cards beneath it that lie face down stand as -1."""
        shown = super().piece(card)
        if isinstance(shown, SitePiece):
            shown.under = [hid if self._lies_open(hid) else HIDDEN for hid in shown.under]
        return shown

    def _announced(self, about: int, note: Note) -> bool:
        return note.yes and note.a in self._g.players[about].announced

    def player(self, seat: int) -> PlayerInfo:
        """One player, without his X-File while the game goes on."""
        info = super().player(seat)
        return info if self._g.over else info._replace(x_file=None)

    def _site(self, piece: SitePiece) -> SiteInfo:
        info = super()._site(piece)
        under = tuple(one if self._lies_open(one.card) else one._replace(card=HIDDEN) for one in info.under)
        return info._replace(under=under)

    def _on(self, ref: tuple[object, ...]) -> list[int]:
        return [card for card, piece in self._g.pieces.items() if piece.host == ref and piece.at == "on"]
