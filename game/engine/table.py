"""The state of a running game with its cards and its log: what queries read and procedures change."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any, Self

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.core.decisions import Decision
from game.engine.core.event_data import KIND_OF, EventData
from game.engine.core.events import ALL, Event, redact
from game.engine.core.refs import Ref
from game.engine.core.state import NOBODY, RulesEvent, State


class Table:
    """What all copies of a game share and nothing changes: the cards that take part, and whose they are."""

    __slots__ = ("defs", "memo", "names", "owner", "pool")

    def __init__(self, pool: CardPool, defs: Sequence[CardDef], owner: Sequence[int], names: Sequence[str]) -> None:
        self.pool = pool
        self.defs = tuple(defs)
        self.owner = tuple(owner)
        self.names = tuple(names)
        self.memo: dict[Any, Any] = {}
        """What follows from the cards alone, worked out when it is first asked for."""


class GameState(State):
    """What is true in a game: its records, its cards, the question that waits and what has happened.

    `decision` is None once the game is over; `log` is None in copies for search.
    """

    __slots__ = ("decision", "log", "table")
    table: Table
    decision: Decision | None
    log: list[Event] | None

    @property
    def over(self) -> bool:
        """The game has ended; `winner`, `why` and `found` say how."""
        return self.winner != NOBODY or self.decision is None

    def events(self, since: int = 0, viewer: int | None = None) -> list[Event]:
        """What has happened from event number `since` on, as `viewer` may read it."""
        return [redact(event, viewer) for event in (self.log or ())[since:]]

    def copy(self) -> Self:
        """An independent copy without the log, for search: it plays on exactly as the original would."""
        other: Self = State.copy(self)
        other.table = self.table
        other.decision = self.decision
        other.log = None
        return other

    def def_of(self, card: int) -> CardDef:
        """The definition of a card of this game."""
        return self.table.defs[card]

    def owner(self, card: int) -> int:
        """1.1f: the player whose deck or starting team the card came from."""
        return self.table.owner[card]

    def in_play(self, cards: Collection[int]) -> list[int]:
        """Those of the cards that are in play, in the order in which they came."""
        here = self.pieces.keys() & cards
        return list(here) if len(here) < 2 else [card for card in self.pieces if card in here]

    def clockwise(self, start: int) -> list[int]:
        """The players still in the game, clockwise from `start` (3.5c)."""
        n = len(self.players)
        if n == 2 and not (self.players[0].out or self.players[1].out):
            return [start, 1 - start]
        return [p for p in ((start + i) % n for i in range(n)) if not self.players[p].out]

    def after(self, player: int) -> int:
        """The next player clockwise who is still in the game (3.5c)."""
        following = (player + 1) % len(self.players)
        while self.players[following].out:
            following = (following + 1) % len(self.players)
        return following

    def opponents(self, player: int) -> list[int]:
        """Every other player still in the game, clockwise from the player's left (1.1h)."""
        return self.clockwise(player)[1:] if not self.players[player].out else self.clockwise(player)

    def log_event(self, player: int, data: EventData, *, secret: tuple[Any, ...] = (), seen: int = ALL) -> None:
        """Tell what happened.  Everything but passing and a new phase is news."""
        kind = KIND_OF[type(data)]
        is_routine = kind in ("passed", "phase")
        if not is_routine:
            self.news = True
        if self.log is not None:
            event = (kind, player, data, secret, seen)
            self.log.append(_routine_event(kind, player, data) if is_routine else tuple.__new__(Event, event))

    def raise_event(self, word: str, it: Ref = (), source: Ref = (), player: int = NOBODY, **more: Any) -> None:
        """A rules event: triggers see it after this step, cards that say "after" until all have passed (4.0h)."""
        self.fired.append(RulesEvent(word, it, source, player, **more))


@cache
def _routine_event(kind: str, player: int, data: EventData) -> Event:
    """A pass or a new phase, made once: half of a log is these."""
    return Event(kind, player, data)
