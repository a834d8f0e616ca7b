"""Views for those who do not play: of a recorded game either everything is shown, or only what lay open to all.

Both answer as a `PlayerView` does, from the side of the desk on which `seat` sat, so that the same table can be drawn.
"""

from __future__ import annotations

from game.engine.cards.card_def import CardDef
from game.engine.core.decisions import Decision
from game.engine.core.events import ALL, Event
from game.engine.core.state import NOBODY, Note
from game.engine.query.visibility import may_see
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import PlayerInfo


class OpenView(PlayerView):
    """Everything: all hands, what lies beneath Sites, every X-File. Never for anybody who is still playing."""

    __slots__ = ()

    def _sees(self, card: int) -> bool:
        return card >= 0

    def hand_of(self, player: int) -> tuple[int, ...]:
        """Anybody's hand."""
        return tuple(self._g.players[player].hand)

    def events(self, since: int = 0) -> list[Event]:
        """What has happened, with all that was secret."""
        return [event._replace(seen=ALL) for event in (self._g.log or ())[since:]]

    def player(self, seat: int) -> PlayerInfo:
        """One player, with his X-File."""
        return super().player(seat)._replace(x_file=self._g.players[seat].x_file)


class PublicView(PlayerView):
    """What lay open to everybody: no hand, no answer, no X-File before the game is over."""

    __slots__ = ()

    @property
    def you(self) -> int:
        """Nobody."""
        return NOBODY

    def _sees(self, card: int) -> bool:
        """Whether everybody sees now what lies there; that a card was seen once tells not where it lies since."""
        return all(may_see(self._g, seat, card) for seat in range(len(self._g.players)))

    def _looked_at(self) -> set[int]:
        return set()

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

    def _announced(self, about: int, note: Note) -> bool:
        return note.yes and note.a in self._g.players[about].announced

    def player(self, seat: int) -> PlayerInfo:
        """One player, without his X-File while the game goes on."""
        info = super().player(seat)
        return info if self._g.over else info._replace(x_file=None)
