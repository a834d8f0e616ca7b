"""Where hidden cards are known to lie: what one player can follow through the log, and nothing else (1.3g).

A card seen on its way to a hand, or looked at there, is known until a card leaves that hand unseen; a card looked at on
top of a deck, or put there openly, until the deck is shuffled. Everything here reads the log as its player may read it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.engine.core.event_data import CardPut, CardsDrawn, CardsShown, Discarded, HandLookedAt, LookedAt
from game.engine.core.events import Event
from game.engine.core.refs import Ref
from game.engine.query.card_ids import cards_in_event
from game.engine.query.visibility import HELD

HAND, UNDER, DECK = "hand", "under", "deck"
EVERYWHERE = frozenset({HAND, UNDER, DECK, HELD})


class Trail:
    """What the log tells of cards that may be hidden now.

    hands: for each card followed into somebody's hand whose hand that is, and the kinds of places where it may be.
    tops: for each player the uppermost cards of his deck, the top one first; None for a card that is not known.
    told: every card that the log speaks of, with the number of the last event that shows it.
    """

    __slots__ = ("_drawn", "_owner", "_shuffled", "hands", "told", "tops")

    def __init__(self, players: int, owner: Callable[[int], int]) -> None:
        self.hands: dict[int, tuple[int, frozenset[str]]] = {}
        self.tops: dict[int, list[int | None]] = {seat: [] for seat in range(players)}
        self.told: dict[int, int] = {}
        self._shuffled: dict[int, list[int]] = {seat: [] for seat in self.tops}
        self._drawn: dict[int, int] = dict.fromkeys(self.tops, -1)
        self._owner = owner

    def follow(self, events: Iterable[Event], first: int) -> None:
        """Read on: these have happened since, as the player may know them; the number of the first is `first`."""
        for number, event in enumerate(events, first):
            if event.kind in _SILENT:
                continue
            named = tuple(cards_in_event(event))
            for card in named:
                self.told[card] = number
            follow = _FOLLOW.get(event.kind)
            if follow is not None:
                follow(self, event, number)
            elif event.kind not in _NO_MOVES:
                for card in named:
                    self._seen(card)

    def places(self, card: int, owner: int) -> frozenset[str]:
        """The kinds of places where a hidden card of this owner may lie."""
        if card in self.hands:
            return self.hands[card][1]
        seen = self.told[card]
        shuffle = next((number for number in self._shuffled[owner] if number > seen), -1)
        return frozenset({DECK}) if shuffle > self._drawn[owner] else EVERYWHERE

    def surely_in_hand(self, card: int, player: int) -> bool:
        """Whether this player must be holding the card."""
        return self.hands.get(card) == (player, frozenset({HAND}))

    # -- one kind of event each ----------------------------------------------------------------------

    def _seen(self, card: int) -> None:
        """The card lies openly: what was known of its hiding place is over."""
        self.hands.pop(card, None)
        for top in self.tops.values():
            if card in top:
                del top[top.index(card)]

    def _left_unseen(self, player: int, to: str) -> None:
        """An unknown card has left a hand: any that was known there may be the one."""
        for card, (holder, places) in list(self.hands.items()):
            if holder == player:
                self.hands[card] = (player, places | {to})

    def _taken_unseen(self, came_from: str | Ref) -> None:
        """An unknown card has gone from somewhere to a hand or keeping: any that may have lain there may be the one."""
        if came_from in (HAND, UNDER):
            self.hands = {card: known for card, known in self.hands.items() if came_from not in known[1]}

    def drew(self, event: Event, number: int) -> None:
        player, top = event.player, self.tops[event.player]
        self._drawn[player] = number
        data: CardsDrawn = event.data
        for _ in range(data.amount):
            if not top:
                return
            card = top.pop(0)
            if card is not None and not event.secret:
                self.hands[card] = (player, frozenset({HAND}))

    def shuffled(self, event: Event, number: int) -> None:
        self._shuffled[event.player].append(number)
        self.tops[event.player].clear()

    def slipped(self, event: Event, number: int) -> None:
        for card in event.secret:
            self._seen(card)
        if not event.secret:
            self._left_unseen(event.player, UNDER)

    def put(self, event: Event, number: int) -> None:
        data: CardPut = event.data
        came_from, to = data.from_zone, data.to_zone
        seen = next(iter(event.secret), data.card)
        if came_from == DECK and not any(seen in top for top in self.tops.values()):
            for top in self.tops.values():
                top.clear()
        if seen >= 0:
            self._seen(seen)
        elif to in (HAND, HELD):
            self._taken_unseen(came_from)
        elif came_from != DECK:
            self._left_unseen(event.player, DECK)
        if to == "deck_top":
            self.tops[event.player].insert(0, seen if seen >= 0 else None)
        elif to == HAND and seen >= 0 and (came_from == UNDER or not event.secret):
            self.hands[seen] = (event.player, frozenset({HAND}))

    def looked(self, event: Event, number: int) -> None:
        data: LookedAt = event.data
        what = str(data.what)
        if not event.secret:
            return
        owner = self._owner(event.secret[0])
        if isinstance(data, HandLookedAt) or "in=hand" in what:  # a log of an earlier version has no hands
            for card in event.secret:
                self.hands[card] = (owner, frozenset({HAND}))
        elif "in=deck" in what and "top=" in what:
            self.tops[owner][: len(event.secret)] = event.secret

    def shown(self, event: Event, number: int) -> None:
        data: CardsShown = event.data
        for card in data.cards:
            self.hands[card] = (self._owner(card), frozenset({HAND}))

    def discarded(self, event: Event, number: int) -> None:
        data: Discarded = event.data
        card = data.card
        if data.from_zone == DECK and not any(card in top for top in self.tops.values()):
            self.tops[self._owner(card)].clear()
        self._seen(card)


_SILENT = frozenset(
    {"passed", "phase", "turn", "points", "bought", "asked", "answered", "guessed", "announced", "round"}
)
"""Events that name no card."""
_NO_MOVES = frozenset({"total", "values", "aimed"})
"""Events that show no card in another place than before."""
_FOLLOW = {
    "drew": Trail.drew,
    "shuffled": Trail.shuffled,
    "slipped": Trail.slipped,
    "put": Trail.put,
    "looked": Trail.looked,
    "shown": Trail.shown,
    "discarded": Trail.discarded,
}
